"""Sentences about one piece, by its name in the game: a man, a king, a vizier, a dog or the wolf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.rules import Piece, Position, Square, Variant
from warcaby.rules.variant import PieceName

Sentences: TypeAlias = Mapping[PieceName, str]
"""A sentence for each name that it may be about."""


def name_at(position: Position, square: Square) -> PieceName:
    """Names the piece on a square; an empty square counts as one with a man."""
    piece = position.piece_at(square)
    return position.variant.name_of(piece is not None and piece.king)


def said_of(t: Translator, sentences: Sentences, name: PieceName, **values: object) -> str:
    """Say a sentence about a piece of this name, with `values` filled in."""
    return t.gettext(sentences[name], **values)


OWN: Sentences = {
    "man": N_("Your own man stands on %(square)s."),
    "king": N_("Your own king stands on %(square)s."),
    "vizier": N_("Your own vizier stands on %(square)s."),
    "dog": N_("Your own dog stands on %(square)s."),
    "wolf": N_("Your own wolf stands on %(square)s."),
}
"""Says that the mover's own piece is on a square."""

OPPOSING: Sentences = {
    "man": N_("Your opponent's man stands on %(square)s."),
    "king": N_("Your opponent's king stands on %(square)s."),
    "vizier": N_("Your opponent's vizier stands on %(square)s."),
    "dog": N_("A dog stands on %(square)s."),
    "wolf": N_("The wolf stands on %(square)s."),
}
"""Says that an opposing piece is on a square."""

STAYS: Sentences = {
    "man": N_("The man already stands on %(square)s. Where should it go?"),
    "king": N_("The king already stands on %(square)s. Where should it go?"),
    "vizier": N_("The vizier already stands on %(square)s. Where should it go?"),
    "dog": N_("The dog already stands on %(square)s. Where should it go?"),
    "wolf": N_("The wolf already stands on %(square)s. Where should it go?"),
}
"""Says that a square is already occupied."""

BLOCKED: Sentences = {
    "man": N_("The man on %(square)s cannot move: there is no free square for it."),
    "king": N_("The king on %(square)s cannot move: there is no free square for it."),
    "vizier": N_("The vizier on %(square)s cannot move: there is no free square for it."),
    "dog": N_("The dog on %(square)s cannot move: there is no free square for it."),
    "wolf": N_("The wolf on %(square)s cannot move: there is no free square for it."),
}
"""Says that a piece has nowhere to go."""

MOVES: Sentences = {
    "man": N_("A man moves %(ways)s."),
    "king": N_("A king moves %(ways)s."),
    "vizier": N_("A vizier moves %(ways)s."),
    "dog": N_("A dog moves %(ways)s."),
    "wolf": N_("The wolf moves %(ways)s."),
}
"""Says in which directions a piece moves."""

DARK_SQUARES: Sentences = {
    "man": N_("A man moves diagonally, on dark squares only."),
    "king": N_("A king moves diagonally, on dark squares only."),
    "vizier": N_("A king moves diagonally, on dark squares only."),
    "dog": N_("A dog moves diagonally, on dark squares only."),
    "wolf": N_("The wolf moves diagonally, on dark squares only."),
}
"""Says that a piece keeps to the dark squares."""

ONE_STEP: Sentences = {
    "man": N_("Too far: a man moves one square only. It jumps only when it captures."),
    "king": N_("Too far: in this game a king moves one square only."),
    "vizier": N_("Too far: in this game a king moves one square only."),
    "dog": N_("Too far: a dog moves one square only."),
    "wolf": N_("Too far: the wolf moves one square only."),
}
"""Says that a step is too long."""

TAKE: Sentences = {
    "man": N_("Move the man on %(square)s."),
    "king": N_("Move the king on %(square)s."),
    "vizier": N_("Move the vizier on %(square)s."),
    "dog": N_("Move the dog on %(square)s."),
    "wolf": N_("Move the wolf on %(square)s."),
}
"""The hint that names the piece to move."""

LOOK_AT: Sentences = {
    "man": N_("Look at the man on %(square)s."),
    "king": N_("Look at the king on %(square)s."),
    "vizier": N_("Look at the vizier on %(square)s."),
    "dog": N_("Look at the dog on %(square)s."),
    "wolf": N_("Look at the wolf on %(square)s."),
}
"""Names the piece to look at."""

ENDS: Sentences = {
    "man": N_("The man on %(start)s ends its move on %(end)s."),
    "king": N_("The king on %(start)s ends its move on %(end)s."),
    "vizier": N_("The vizier on %(start)s ends its move on %(end)s."),
    "dog": N_("The dog on %(start)s ends its move on %(end)s."),
    "wolf": N_("The wolf on %(start)s ends its move on %(end)s."),
}
"""The hint that names the square where a move ends."""

# Of pieces that capture: dogs and the wolf do not.

NAMED: Sentences = {
    "man": N_("the man on %(square)s"),
    "king": N_("the king on %(square)s"),
    "vizier": N_("the vizier on %(square)s"),
}
"""Names a piece and its square, as one of several."""

CAPTURED: Sentences = {
    "man": N_("The man on %(square)s is already captured."),
    "king": N_("The king on %(square)s is already captured."),
    "vizier": N_("The vizier on %(square)s is already captured."),
}
"""Says that a piece has already been captured in this move."""

CAN_CAPTURE: Sentences = {
    "man": N_("This man can capture, so it has to."),
    "king": N_("This king can capture, so it has to."),
    "vizier": N_("This vizier can capture, so it has to."),
}
"""Says that the piece that was moved has to capture."""

CAPTURES_FEWER: Sentences = {
    "man": N_("This man can capture %(offered)s, but you can capture %(best)s."),
    "king": N_("This king can capture %(offered)s, but you can capture %(best)s."),
    "vizier": N_("This vizier can capture %(offered)s, but you can capture %(best)s."),
}
"""Says that the piece that was moved captures fewer than another."""

ANOTHER_WAY: Sentences = {
    "man": N_("This man has to capture another way."),
    "king": N_("This king has to capture another way."),
    "vizier": N_("This vizier has to capture another way."),
}
"""Says that the piece that was moved has a better capture."""

HAS_TO_CAPTURE: Sentences = {
    "man": N_("The man on %(at)s has to capture, and no capture ends on %(square)s."),
    "king": N_("The king on %(at)s has to capture, and no capture ends on %(square)s."),
    "vizier": N_("The vizier on %(at)s has to capture, and no capture ends on %(square)s."),
}
"""Says that a piece has to capture, and not to where it was sent."""

NOTHING_TO_CAPTURE: Sentences = {
    "man": N_("There is nothing next to this man that it could capture."),
    "king": N_("This king meets nothing that it could capture."),
    "vizier": N_("This vizier meets nothing that it could capture."),
}
"""Says that nothing lies where a piece could capture it."""

CAPTURE_SHOWN: Sentences = {
    "man": N_("Look: the man on %(start)s captures and lands on %(way)s. Now you."),
    "king": N_("Look: the king on %(start)s captures and lands on %(way)s. Now you."),
    "vizier": N_("Look: the vizier on %(start)s captures and lands on %(way)s. Now you."),
}
"""The hint that shows a whole capture."""

BECOMES: Sentences = {"king": N_("It becomes a king."), "vizier": N_("It becomes a vizier.")}
"""Says what a man has become on the last row."""


def foreign_text(t: Translator, variant: Variant, piece: Piece) -> str:
    """Say that a piece is not the mover's, and whose move it is."""
    texts: dict[PieceName, tuple[str, str]] = {
        "man": (
            t.gettext("That is a white man, and it is Black's move."),
            t.gettext("That is a black man, and it is White's move."),
        ),
        "king": (
            t.gettext("That is a white king, and it is Black's move."),
            t.gettext("That is a black king, and it is White's move."),
        ),
        "vizier": (
            t.gettext("That is a white vizier, and it is Black's move."),
            t.gettext("That is a black vizier, and it is White's move."),
        ),
        "dog": (t.gettext("That is a dog, and it is the wolf's move."),) * 2,
        "wolf": (t.gettext("That is the wolf, and it is the dogs' move."),) * 2,
    }
    return texts[variant.name_of(piece.king)][piece.colour == "black"]
