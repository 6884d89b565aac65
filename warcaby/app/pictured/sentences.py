"""The one short sentence beside signs: the author's where it names no square, otherwise what the signs say."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warcaby.app.pictured.signs import SignRow
from warcaby.app.words.choices import Tone
from warcaby.app.words.plain import plain, question
from warcaby.app.words.translation import Translator
from warcaby.languages import N_

_SQUARE = re.compile(r"\b[a-l]\d")

OF_SIGNS: Mapping[str, str] = {
    "ring where": N_("Tap all the squares where this piece may go."),
    "ring land": N_("Tap all the squares where this piece may stop after the capture."),
    "ring near": N_("Tap all its neighbours."),
    "ring square": N_("Find these squares, and tap them."),
    "ring row": N_("Tap all the dark squares of this row."),
    "ring file": N_("Tap all the dark squares of this column."),
    "ring jump": N_("Tap all the pieces that can capture."),
    "ring step": N_("Tap all the pieces that may move now."),
    "ring missing": N_("Tap the squares where pieces are missing."),
    "ring wrong": N_("Something is wrong here. Tap these squares."),
    "ring man": N_("Play these moves in your head. Where do the pieces stand then? Tap there."),
    "ring danger": N_("Tap all the pieces that are in danger."),
    "ring": N_("Tap all the squares that the picture shows."),
    "all": N_("Find all captures, one after another."),
    "jump count": N_("How many will it be? Count the pieces."),
    "jump": N_("Capture!"),
    "crown": N_("Make a king!"),
    "lock": N_("Shut them in!"),
    "give": N_("Give one away, then strike!"),
    "shield": N_("Be careful: find a safe move."),
    "trophy": N_("Win!"),
    "game": N_("Play a whole game."),
    "question where": N_("Where may it go? Choose a picture."),
    "question": N_("May it go there? Choose a picture."),
    "step count": N_("How many moves are there? Count them."),
    "step": N_("Make this move."),
    "square": N_("Play this move on the board."),
    "order": N_("Which move comes first? Choose in order."),
    "watch": N_("Watch."),
    "hand": N_("Tap the right square."),
}
"""By the signs that stand first."""

OF_TONES: Mapping[Tone, tuple[str, ...]] = {
    "good": (N_("Well done!"), N_("Bravo!"), N_("Yes, that is it!")),
    "bad": (N_("Not like this. Look again."), N_("Not this one. Try once more.")),
    "hint": (N_("Look here."),),
    "note": (N_("Good. Now go on."),),
}


def task_sentence(t: Translator, signs: SignRow, text: str, *, by_squares: bool) -> str:
    """Say a task: in the author's words where they are plain."""
    kinds = [sign.kind for sign in signs]
    said, asked = plain(text), question(text)
    # Above pictures to choose from, what is asked must not be left out.
    if asked and "pick" in kinds and (by_squares or asked not in said):
        return asked
    # Where a square is named, what is left of the words need not be the task; a question is.
    if said and not by_squares and ("?" in said or not _SQUARE.search(text)):
        return said
    told = next((OF_SIGNS[first] for first in (" ".join(kinds[:2]), kinds[0]) if first in OF_SIGNS), OF_SIGNS["hand"])
    return t.gettext(told)


def answer_sentence(t: Translator, tone: Tone, text: str) -> str:
    """Say what came of an answer: in the author's words where they are plain."""
    if not text or not tone:
        return ""
    if said := plain(text):
        return said
    offered = OF_TONES[tone]
    return t.gettext(offered[len(text) % len(offered)])
