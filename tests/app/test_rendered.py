"""What is rendered again from one answer to the next, and what stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.conftest import Reader
from warcaby.app.shell import rendered, screen
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place


def test_what_stands_around_a_board_is_rendered_again_only_if_it_changes(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    templates: list[str] = []

    def noted(language: str, template: str, /, **values: Any) -> str:
        templates.append(template)
        return render(language, template, **values)

    for module in (screen, rendered):
        monkeypatch.setattr(module, "render", noted)

    def after(action: str, **fields: Any) -> list[str]:
        templates.clear()
        reader.does(action, **fields)
        return templates

    after("exercise", number=1)
    assert after("tap", square="c3") == ["board.html"]
    for _ in range(2):
        assert after("tap", square="c3") == ["board.html"]
    assert after("tap", square="a1") == ["task.html", "panel.html", "board.html"]
    assert after("refresh") == ["task.html", "panel.html"]
    assert after("refresh") == ["task.html", "panel.html"]


def test_nothing_is_taken_from_another_language() -> None:
    for language in ("pl", "en", "pl"):
        assert rendered.rendered(Place(language), "status.html") == render(language, "status.html")
