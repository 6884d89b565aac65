"""Why a marked square or piece is wrong, in sentences derived from the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warcaby.app.words.piece_sentences import HAS_TO_CAPTURE, NOTHING_TO_CAPTURE, OWN, name_at, said_of
from warcaby.app.words.refusals import refusal_text, smaller_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Barred, Position, Reason, Refusal, Square, barred_captures, explain, legal_moves, refuse_piece
from warcaby.school.exercises import Mistake

_MOST = 3
"""The most reasons given at once; nobody reads more."""


_BESIDE_A_CAPTURE: frozenset[Reason] = frozenset(("not-diagonal", "man-moves-forward", "man-one-step"))
"""Refusals of a simple step, where the point is that a piece has to capture."""


def wrong_marks_text(
    t: Translator, mistakes: Iterable[Mistake], squares: Iterable[Square], why: Callable[[Square], str]
) -> str:
    """Say of each wrongly marked square why it is wrong; of more than three at once the first three.

    The author's sentence comes before that of `why`, which is made from the rules.
    """
    wrong = sorted(squares, key=lambda square: (len(t.square(square)), t.square(square)))
    said = {each.squares[0]: t.lesson(each.says) for each in mistakes if each.squares}
    if len(wrong) == 1 and wrong[0] in said:
        return said[wrong[0]]
    texts = [f"{t.square(square)}: {said.get(square) or why(square)}" for square in wrong[:_MOST]]
    if wrong[_MOST:]:
        texts.append(t.gettext("Not right either: %(squares)s.", squares=square_list(t, wrong[_MOST:], "and")))
    return " ".join(texts)


def not_an_end_text(t: Translator, position: Position, piece: Square, square: Square) -> str:
    """Say why no move of the piece on `piece` ends on `square`."""
    refusal = explain(position, (piece, square))
    assert isinstance(refusal, Refusal)
    captures = any(move.captured for move in legal_moves(position) if move.start == piece)
    if captures and refusal.reason in _BESIDE_A_CAPTURE and not refusal.pieces:
        name, at = t.square(square), t.square(piece)
        return said_of(t, HAS_TO_CAPTURE, name_at(position, piece), at=at, square=name)
    return refusal_text(t, position, refusal)


def no_capture_text(t: Translator, position: Position, square: Square) -> str:
    """Say why the piece on `square` may not capture, without saying which ones may."""
    refusal = refuse_piece(position, square)
    if refusal and refusal.reason == "larger-capture":
        return smaller_text(t, position, refusal)
    texts = [_barred_text(t, position, each) for each in barred_captures(position, square)]
    if texts:
        return " ".join(texts)
    return said_of(t, NOTHING_TO_CAPTURE, name_at(position, square))


def _barred_text(t: Translator, position: Position, barred: Barred) -> str:
    if barred.barrier == "opponent-behind":
        return refusal_text(t, position, Refusal("two-in-a-row", (barred.prey, barred.other)))
    if barred.barrier == "own-before":
        return refusal_text(t, position, Refusal("own-piece-jumped", (barred.other,)))
    prey, other = t.square(barred.prey), t.square(barred.other)
    if barred.barrier == "own-behind":
        own = said_of(t, OWN, name_at(position, barred.other), square=other)
        room = t.gettext("So there is no room to land behind %(prey)s.", prey=prey)
        return f"{own} {room}"
    return t.gettext("%(prey)s lies at the edge: behind it there is no square to land on.", prey=prey)
