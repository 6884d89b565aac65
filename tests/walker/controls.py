"""What can be pressed on a page, and what then travels to Python.

As `web/src/controls.ts`, `board.ts` and `routes.ts` make actions of elements.
"""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.walker.promises import is_off
from tests.walker.shown_page import Element, ShownPage, inside
from warcaby.app.shell.routes import find_place

Action = dict[str, Any]

GAME = '[Event "Walk"]\n[GameType "26"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n'
POSITION = "W:Wc3,e3,g3:Bd6,f6,h6"
WORDS: Mapping[str, Sequence[str]] = {
    "fen": (POSITION, "W:Wc3:Bd4", "W:Wxx", ""),
    "pdn": (GAME, "1. c3-d4 z9", ""),
    "names": ("Ala\nOla\nJan\nEwa", "Ala", ""),
    "password": ("czerwony pionek", ""),
    "date": ("2030-01-02", ""),
    "text": ("Ala", "c3-d4", "0", ""),
}
"""What is written into fields of a name or of a type; into others, what is under "text"."""

LONG = 4
"""So many ways of filling a field are tried."""


@dataclass
class Hand:
    """What whoever walks has in hand: chance, and codes and files that pages have given out."""

    chance: random.Random
    codes: list[str] = field(default_factory=lambda: ["nic"])
    files: list[tuple[str, str]] = field(default_factory=lambda: [("gra.pdn", GAME), ("nic.json", "{}")])

    def few(self, values: Iterable[str]) -> list[str]:
        """The first, the last, and others by chance."""
        every = list(dict.fromkeys(values))
        if len(every) <= LONG:
            return every
        return [every[0], every[-1], *self.chance.sample(every[1:-1], LONG - 2)]

    @property
    def latest_codes(self) -> list[str]:
        """What to put where a code is asked for."""
        return [*self.codes[:1], *self.few(reversed(self.codes[1:]))]


@dataclass(frozen=True)
class Press:
    """An action, and what of it tells it from others: numbers and names of pupils don't."""

    action: Action = field(hash=False, compare=False)
    sign: str
    button: Element | None = field(default=None, hash=False, compare=False)
    """What is pressed, if it is a button."""


def sign_of(action: Mapping[str, Any]) -> str:
    """The kind of an action, with those of its fields that choose what is done."""
    told = [action["type"], *(str(action[key]) for key in ("stage", "do", "question", "by") if key in action)]
    told += [f"{key}={action[key]}" for key in ("field", "option") if key in action]
    return " ".join("".join("#" if letter.isdigit() else letter for letter in each) for each in told)


def presses(page: ShownPage, hand: Hand) -> list[Press]:
    """Everything that can be pressed, with a few ways of filling each field."""
    found = [press for each in page.elements for press in _of_element(each, hand)]
    if "board" in page.ids:
        found += _of_board(page.elements, hand)
    return found


def _of_element(each: Element, hand: Hand) -> Iterator[Press]:
    if each.tag == "a" and each.has("data-route"):
        route = each.get("data-route")
        place = find_place(route)
        yield Press({"type": "open", "route": route}, f"open {place.kind if place else route}")
    if each.has("data-read"):
        for text in (None, *hand.latest_codes):
            yield Press({"type": "picture", "name": "kod.png", "text": text, "number": 1, "count": 1}, "picture")
    if not each.has("data-action") or is_off(each):
        return
    action = json.loads(each.get("data-action"))
    sign = sign_of(action)
    if each.tag == "form":
        for number in range(LONG):
            fields = dict(_filled(each, hand, number))
            if "" not in fields:
                yield Press({**action, "fields": fields}, sign)
    elif each.tag == "button":
        yield Press(action, sign, each)
    elif each.get("type") == "checkbox":
        yield Press({**action, "value": not each.has("checked")}, sign)
    elif each.get("type") == "file":
        for name, text in [*hand.files[:2], *reversed(hand.files[2:][-LONG:])]:
            yield Press({**action, "name": name, "data": base64.b64encode(text.encode()).decode()}, sign)
        yield Press({**action, "name": "large", "data": None}, sign)
    else:
        for value in _values(each, hand):
            yield Press({**action, "value": value}, sign)


def _filled(form: Element, hand: Hand, number: int) -> Iterator[tuple[str, str]]:
    """The fields of a form, filled in one of a few ways; a field without a name if a browser would not send it."""
    for each in inside(form):
        if not each.get("name") or each.tag not in ("input", "select", "textarea"):
            continue
        if each.get("type") in ("radio", "checkbox") and not (each.has("checked") or number % 2):
            continue
        values = _values(each, hand)
        value = values[min(number, len(values) - 1)] if values else ""
        if each.has("required") and not value:
            yield "", ""
        yield each.get("name"), value


def _values(each: Element, hand: Hand) -> list[str]:
    kind, name = each.get("type"), each.get("name") or each.get("id")
    if each.tag == "select":
        return hand.few(option.get("value") for option in inside(each) if option.tag == "option")
    if kind in ("radio", "checkbox", "hidden"):
        return [each.get("value")]
    if kind == "number":
        return list(dict.fromkeys((each.get("value"), each.get("max"), each.get("min"))))
    if "code" in name or name == "lesson-text" or (name == "text" and each.tag == "textarea"):
        return hand.latest_codes
    most = int(each.get("maxlength") or 10_000)
    words = WORDS.get(name) or WORDS.get(kind) or WORDS["names" if "names" in name else "text"]
    return [text[:most] for text in words]


def _of_board(elements: Sequence[Element], hand: Hand) -> Iterator[Press]:
    squares = [each.get("data-square") for each in elements if each.has("data-square")]
    taken = [each.get("data-at") for each in elements if each.has("data-at")]
    chosen = [each.get("data-square") for each in elements if each.has("aria-selected")]
    empty = [each for each in squares if each not in taken]
    for square in (*hand.few(hand.chance.sample(taken, len(taken))), *hand.few(hand.chance.sample(empty, len(empty)))):
        yield Press({"type": "tap", "square": square}, "tap" if square in taken else "tap empty")
    for square in chosen:
        yield Press({"type": "tap", "square": square}, "tap chosen")
    stock = [each.get("data-stock") for each in elements if each.has("data-stock")]
    for start in [*taken[:1], *stock[:1]]:
        yield Press({"type": "grab", "square": start}, "grab")
        for end in (*hand.chance.sample(empty, min(2, len(empty))), None):
            yield Press({"type": "drop", "from": start, "to": end}, "drop")
    yield Press({"type": "cancel"}, "cancel")
