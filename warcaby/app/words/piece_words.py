"""The names of pieces and sides in a game: men and kings or viziers, White and Black, or dogs and a wolf."""

from __future__ import annotations

from typing import Literal, TypeAlias

from warcaby.app.words.translation import Translator
from warcaby.rules import Colour, Piece, Variant

Side: TypeAlias = Literal["white", "black", "dogs", "wolf"]


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


def side_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Name a side."""
    texts: dict[Side, str] = {
        "white": t.gettext("White"),
        "black": t.gettext("Black"),
        "dogs": t.gettext("The dogs"),
        "wolf": t.gettext("The wolf"),
    }
    return texts[side_of(variant, colour)]


def to_move_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say whose move it is."""
    texts: dict[Side, str] = {
        "white": t.gettext("White to move."),
        "black": t.gettext("Black to move."),
        "dogs": t.gettext("The dogs are to move."),
        "wolf": t.gettext("The wolf is to move."),
    }
    return texts[side_of(variant, colour)]


def begins_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say which side begins."""
    texts: dict[Side, str] = {
        "white": t.gettext("White begins."),
        "black": t.gettext("Black begins."),
        "dogs": t.gettext("The dogs begin."),
        "wolf": t.gettext("The wolf begins."),
    }
    return texts[side_of(variant, colour)]


def plays_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say to the reader that `colour` is theirs, and that it is the other side's move."""
    texts: dict[Side, str] = {
        "white": t.gettext("You play White, and it is Black's move now."),
        "black": t.gettext("You play Black, and it is White's move now."),
        "dogs": t.gettext("You play the dogs, and it is the wolf's move now."),
        "wolf": t.gettext("You play the wolf, and it is the dogs' move now."),
    }
    return texts[side_of(variant, colour)]


def won_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say that a side has won."""
    texts: dict[Side, str] = {
        "white": t.gettext("White has won!"),
        "black": t.gettext("Black has won!"),
        "dogs": t.gettext("The dogs have won!"),
        "wolf": t.gettext("The wolf has won!"),
    }
    return texts[side_of(variant, colour)]


def gave_up_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say that a side gave up."""
    texts: dict[Side, str] = {
        "white": t.gettext("White gave up."),
        "black": t.gettext("Black gave up."),
        "dogs": t.gettext("The dogs gave up."),
        "wolf": t.gettext("The wolf gave up."),
    }
    return texts[side_of(variant, colour)]


def wins_in_text(t: Translator, variant: Variant, colour: Colour, moves: int) -> str:
    """Say in how many moves a side wins, as a note in a table."""
    texts: dict[Side, str] = {
        "white": t.gettext("White wins in %(moves)s", moves=moves),
        "black": t.gettext("Black wins in %(moves)s", moves=moves),
        "dogs": t.gettext("the dogs win in %(moves)s", moves=moves),
        "wolf": t.gettext("the wolf wins in %(moves)s", moves=moves),
    }
    return texts[side_of(variant, colour)]


def stuck_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say that a side could not move."""
    texts: dict[Side, str] = {
        "white": t.gettext("The side to move had no legal move."),
        "black": t.gettext("The side to move had no legal move."),
        "dogs": t.gettext("The dogs cannot move."),
        "wolf": t.gettext("The wolf cannot move."),
    }
    return texts[side_of(variant, colour)]


def goal_text(t: Translator, variant: Variant, colour: Colour) -> str:
    """Say that a side has reached its goal."""
    texts: dict[Side, str] = {
        "white": t.gettext("The goal is reached."),
        "black": t.gettext("The goal is reached."),
        "dogs": t.gettext("The goal is reached."),
        "wolf": t.gettext("It has slipped through to the row that the dogs came from."),
    }
    return texts[side_of(variant, colour)]
