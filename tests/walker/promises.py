"""What controls promise: one answer of a choice is chosen, a button does something, and one that is off does not."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.walker.shown_page import Element, inside

CHOSEN = ("aria-pressed", "aria-current", "aria-selected")
ONE_IS_CHOSEN = ("segment", "tab", "sample", "theme")
"""Classes of buttons that are answers to one question, one of which holds."""
MAY_DO_NOTHING = ("step",)
"""Kinds of action of buttons that stay on at the end of a line."""
GIVES = {"copy": "copy", "pack": "pack", "print": "print", "save": "download", "share": "share-link"}
"""With what the name of an effect begins, by the word with which that of an action begins."""
GIVES_NOTHING = ("copy-set", "copy-step", "save-learner", "save-everybody")
"""Here the word means something on the page itself, or on the device."""
NAMES = ("aria-labelledby", "aria-describedby", "for", "popovertarget")
"""Attributes that name other elements."""


def is_chosen(element: Element) -> bool:
    """Tell whether a control shows that it is the one that holds."""
    return any(element.get(name) not in ("", "false") for name in CHOSEN)


def is_off(element: Element) -> bool:
    """Tell whether a control shows that it cannot be pressed."""
    return element.has("disabled") or element.get("aria-disabled") == "true"


def broken(elements: Sequence[Element]) -> Iterator[str]:
    """Say which choices have no answer that is chosen, or several, and which numbers do not follow one another."""
    for each in elements:
        answers = [
            child for child in each.children if child.has("aria-pressed") and child.get("class") in ONE_IS_CHOSEN
        ]
        if answers and sum(map(is_chosen, answers)) != 1:
            yield f"{sum(map(is_chosen, answers))} of {len(answers)} are chosen: {answers[0].get('id')}"
        if each.tag == "select" and sum(option.has("selected") for option in inside(each)) > 1:
            yield f"several are selected: {each.get('id') or each.get('name')}"
    radios = defaultdict[str, list[bool]](list)
    for each in elements:
        if each.get("type") == "radio":
            radios[each.get("name")].append(each.has("checked"))
    for name, checked in radios.items():
        if sum(checked) != 1:
            yield f"{sum(checked)} of {len(checked)} are checked: {name}"
    squares = [each for each in elements if each.has("data-square") and each.has("tabindex")]
    first = sum(each.get("tabindex") == "0" for each in squares)
    if squares and first != 1:
        yield f"{first} squares come first"
    names = {each.get("id") for each in elements}
    for each in elements:
        named = [name for attribute in NAMES for name in each.get(attribute).split()]
        yield from (f"no element {name} is there" for name in named if name not in names and not each.has("hidden"))
    yield from _gaps(elements)


def _gaps(elements: Sequence[Element]) -> Iterator[str]:
    """Say which rows of controls are numbered with gaps; nodes of a tree are no row."""
    rows = defaultdict[str, list[int]](list)
    for each in elements:
        action = json.loads(each.get("data-action") or "{}")
        number = action.pop("number", None)
        if isinstance(number, int):
            rows[json.dumps(action)].append(number)
    for action, numbers in rows.items():
        if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            yield f"numbers of {action}: {numbers}"


def unkept(
    button: Element, action: Mapping[str, Any], after: Sequence[Element], effects: Sequence[str], *, did: bool
) -> Iterator[str]:
    """Say what a button that was pressed had promised and not done; `did` is whether anything has come of it."""
    given = GIVES.get(action["type"].partition("-")[0])
    if given and action["type"] not in GIVES_NOTHING and not any(each.startswith(given) for each in effects):
        yield f"nothing to {given} comes of it"
    if not did and not is_chosen(button) and action["type"] not in MAY_DO_NOTHING:
        yield "nothing comes of it"
    now = next((each for each in after if each.get("id") == button.get("id")), button)
    if button.get("class") in ONE_IS_CHOSEN and button.has("aria-pressed") and now is not button and not is_chosen(now):
        yield "it was chosen, and does not show"
