"""Answers in signs: yes and no as a tick and a cross, numbers as dots, pieces as pieces, moves as squares."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warcaby.app.pictured.course import ANSWERS
from warcaby.app.pictured.signs import SignRow, row

SQUARES = re.compile(r"[a-l](?:1[0-2]|[1-9])")

REASONS: Mapping[str, str] = {
    "legal": "tick",
    "yes": "tick",
    "no": "cross",
    "empty-square": "cross missing:white",
    "not-your-piece": "cross wrong:black",
    "same-square": "cross stop",
    "light-square": "cross light",
    "occupied": "cross man:white",
    "not-diagonal": "cross straight",
    "man-moves-forward": "cross back",
    "man-one-step": "cross far",
    "capture-compulsory": "cross jump",
    "larger-capture": "cross most",
    "lands-right-behind": "cross land",
    "lands-to-go-on": "cross on",
    "capture-goes-on": "cross on",
    "jumped-twice": "cross jump back",
    "own-piece-jumped": "cross jump man:white",
    "not-captured": "cross jump",
    "two-in-a-row": "cross two",
    "ambiguous": "question",
    "move-complete": "cross stop",
    "blocked": "cross lock",
}
"""Why a move is not legal."""


def answer_signs(answer: str, text: str) -> SignRow | None:
    """Return the signs of an answer, by what it means and what it says; None if there are none.

    >>> answer_signs("capture-compulsory", "")[1].kind, answer_signs("0", "12")[0].detail
    ('jump', '12')
    """
    if answer in REASONS:
        return row(REASONS[answer])
    if answer in ANSWERS:
        return row(ANSWERS[answer])
    if text.isdecimal():
        return row(f"dots:{text}")
    squares = SQUARES.findall(text)
    if not squares:
        return None
    joint = " jump " if re.search(r"\d[x:×]", text) else " arrow "
    return row(joint.join(f"square:{each}" for each in squares))
