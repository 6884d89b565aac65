"""Every action that a page can send is handled, and every handled action can be sent."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Literal

import pytest

import build
from tests.cases import for_each
from warcaby.app.shell.actions import ActionError, declared, found, on
from warcaby.app.shell.routes import KINDS, all_places
from warcaby.app.shell.session import Session
from web.making.protocol import answering, protocol

IN_PYTHON = re.compile(r"""["']type["']:\s*["']([\w-]+)["']""")
IN_HTML = re.compile(r"data-action='([^']*)'")


def answered() -> set[str]:
    return {kind for owner in answering() for kind in declared(owner)}


def sent() -> set[str]:
    """Kinds of action that stand in a template, or in what Python puts into one; of scripts the compiler sees to it."""
    app = build.ROOT / "warcaby/app"
    written = [*app.rglob("*.html"), *app.rglob("*.py")]
    return {kind for file in written for kind in IN_PYTHON.findall(_without_examples(file))}


def named() -> set[str]:
    """Every word in quotation marks that could become the kind of an action, but where it is answered."""
    app, scripts = build.ROOT / "warcaby/app", (build.WEB / "src").glob("*.ts")
    texts = [re.sub(r"@on\(.*", "", _without_examples(file)) for file in (*app.rglob("*.html"), *app.rglob("*.py"))]
    texts += [file.read_text("utf-8") for file in scripts if file.name != "protocol.ts"]
    return {kind for text in texts for kind in re.findall(r"[\"']([a-z-]+)[\"']", text)}


def _without_examples(file: Path) -> str:
    return re.sub(r"^\s*(>>>|\.\.\.).*$", "", file.read_text("utf-8"), flags=re.MULTILINE)


def test_every_action_of_a_control_is_answered() -> None:
    assert sent() - answered() == set()


def test_every_action_that_is_answered_can_be_sent() -> None:
    assert answered() - named() == set()


@for_each("kind", KINDS)
def test_a_page_answers_its_own_controls(kind: str) -> None:
    place = next(each for each in all_places() if each.kind == kind)
    session = Session()
    html = session.open(place.route).frames[-1].regions["page"]
    for text in IN_HTML.findall(html):
        action = json.loads(unescape(text))
        owner = next((each for each in session.screen.parts() if action["type"] in declared(type(each))), None)
        assert owner is not None, action
        parameters = {each.name for each in declared(type(owner))[action["type"]].parameters}
        assert action.keys() - {"type"} <= parameters, action


def test_scripts_know_what_python_declares() -> None:
    text = protocol()
    for kind in answered():
        assert f'{{ type: "{kind}"' in text


class Lift:
    @on("go")
    def go(self, to: int, how: Literal["slow", "fast"] = "slow") -> str:
        return f"{how} to {to}"

    @on("open", "close")
    def _move_door(self, kind: str) -> str:
        return kind


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ({"type": "go", "to": 3}, "slow to 3"),
        ({"type": "go", "to": 3, "how": "fast"}, "fast to 3"),
        ({"type": "go", "to": 3, "unknown": 1}, "slow to 3"),
        ({"type": "close"}, "close"),
    ],
)
def test_an_action_is_read_by_what_its_method_takes(action: dict[str, object], answer: str) -> None:
    assert found((Lift(),), action)() == answer


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "jump"},
        {"type": None},
        {"type": ["go"]},
        {"type": "go"},
        {"type": "go", "to": "3"},
        {"type": "go", "to": True},
        {"type": "go", "to": None},
        {"type": "go", "to": 3, "how": "sideways"},
    ],
)
def test_what_does_not_fit_is_no_action(action: dict[str, object]) -> None:
    with pytest.raises(ActionError):
        found((Lift(),), action)
