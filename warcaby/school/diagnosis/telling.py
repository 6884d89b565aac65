"""Positions that tell one belief from all that is like it: asked when it is suspected.

Rules that differ only in what a capture is worth, or that hide each other, are told apart in few positions, which
chance seldom meets. They were grown by `tests/research/drills.py --write tellings`, and are kept in `telling.json`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warcaby.notation import parse_fen
from warcaby.rules import Variant
from warcaby.school.diagnosis.screening import is_short
from warcaby.school.exercises import Question
from warcaby.school.misconceptions.kept import kept_about_beliefs

STORE = Path(__file__).with_name("telling.json")


@cache
def telling_questions(variant: Variant, belief: str) -> list[Question]:
    """List the questions that tell a belief from others, all of them to find every legal move; a new game has none yet.

    >>> from warcaby.rules import BRAZILIAN
    >>> {question.kind for question in telling_questions(BRAZILIAN, "king_as_prey")}
    {'find-all'}
    """
    positions = [parse_fen(variant, fen) for fen in kept_about_beliefs(STORE).get(variant.id, {}).get(belief, ())]
    # By the options of a game another number of moves may be legal.
    return [Question("find-all", each) for each in positions if is_short(each)]
