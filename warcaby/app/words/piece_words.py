"""The names of pieces and sides in a game: men and kings or viziers, White and Black, or dogs and a wolf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.rules import Colour, Piece, Variant

Side: TypeAlias = Literal["white", "black", "dogs", "wolf"]

SideTexts: TypeAlias = Mapping[Side, str]
"""A text for each way to name a side."""


def piece_text(t: Translator, variant: Variant, piece: Piece) -> str:
    """Name a piece: "white man"."""
    texts = {
        ("white", "man"): t.gettext("white man"),
        ("black", "man"): t.gettext("black man"),
        ("white", "king"): t.gettext("white king"),
        ("black", "king"): t.gettext("black king"),
        ("white", "vizier"): t.gettext("white vizier"),
        ("black", "vizier"): t.gettext("black vizier"),
        ("white", "dog"): t.gettext("dog"),
        ("black", "dog"): t.gettext("black dog"),
        ("white", "wolf"): t.gettext("white wolf"),
        ("black", "wolf"): t.gettext("wolf"),
    }
    return texts[piece.colour, variant.king_name if piece.king else variant.man_name]


def is_crowned(variant: Variant, piece: Piece) -> bool:
    """Whether a piece is drawn with a crown: kings are, and a wolf is not."""
    return piece.king and variant.king_name != "wolf"


def side_of(variant: Variant, colour: Colour) -> Side:
    """How a side is named: by its colour, or by its pieces if they are all of one kind with a special name.

    >>> from warcaby.rules import VARIANTS
    >>> [side_of(VARIANTS[name], "black") for name in ("brazilian", "wolf_and_dogs")]
    ['black', 'wolf']
    """
    white = colour == "white"
    men, kings = (
        (variant.white_start, variant.white_start_kings) if white else (variant.black_start, variant.black_start_kings)
    )
    if variant.man_name == "dog" and men and not kings:
        return "dogs"
    if variant.king_name == "wolf" and kings and not men:
        return "wolf"
    return colour


def side_text(t: Translator, texts: SideTexts, variant: Variant, colour: Colour, **values: object) -> str:
    """Say a text about a side, with `values` filled in."""
    return t.gettext(texts[side_of(variant, colour)], **values)


SIDES: SideTexts = {
    "white": N_("White"),
    "black": N_("Black"),
    "dogs": N_("The dogs"),
    "wolf": N_("The wolf"),
}
"""Names a side."""

TO_MOVE: SideTexts = {
    "white": N_("White to move."),
    "black": N_("Black to move."),
    "dogs": N_("The dogs are to move."),
    "wolf": N_("The wolf is to move."),
}
"""Says whose move it is."""

BEGINS: SideTexts = {
    "white": N_("White begins."),
    "black": N_("Black begins."),
    "dogs": N_("The dogs begin."),
    "wolf": N_("The wolf begins."),
}
"""Says which side begins."""

PLAYS: SideTexts = {
    "white": N_("You play White, and it is Black's move now."),
    "black": N_("You play Black, and it is White's move now."),
    "dogs": N_("You play the dogs, and it is the wolf's move now."),
    "wolf": N_("You play the wolf, and it is the dogs' move now."),
}
"""Says to the reader that the side is theirs, and that it is the other side's move."""

WON: SideTexts = {
    "white": N_("White has won!"),
    "black": N_("Black has won!"),
    "dogs": N_("The dogs have won!"),
    "wolf": N_("The wolf has won!"),
}
"""Says that a side has won."""

GAVE_UP: SideTexts = {
    "white": N_("White gave up."),
    "black": N_("Black gave up."),
    "dogs": N_("The dogs gave up."),
    "wolf": N_("The wolf gave up."),
}
"""Says that a side gave up."""

WINS_IN: SideTexts = {
    "white": N_("White wins in %(moves)s"),
    "black": N_("Black wins in %(moves)s"),
    "dogs": N_("the dogs win in %(moves)s"),
    "wolf": N_("the wolf wins in %(moves)s"),
}
"""Says in how many moves a side wins, as a note in a table."""

STUCK: SideTexts = {
    "white": N_("The side to move had no legal move."),
    "black": N_("The side to move had no legal move."),
    "dogs": N_("The dogs cannot move."),
    "wolf": N_("The wolf cannot move."),
}
"""Says that a side could not move."""

GOAL: SideTexts = {
    "white": N_("The goal is reached."),
    "black": N_("The goal is reached."),
    "dogs": N_("The goal is reached."),
    "wolf": N_("It has slipped through to the row that the dogs came from."),
}
"""Says that a side has reached its goal."""
