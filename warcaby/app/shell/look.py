"""Board looks and sounds: the reader's choice, stored with the progress and used on every page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from warcaby.app.words.translation import SquareStyle, Translator
from warcaby.school.progress import Progress, now

BoardTheme: TypeAlias = Literal["wood", "slate", "green", "contrast"]
PieceColours: TypeAlias = Literal["cream", "red", "grey", "plain"]


@dataclass(frozen=True)
class Look:
    """What the reader has chosen."""

    board: BoardTheme = "wood"
    pieces: PieceColours = "cream"
    moves: SquareStyle = ""
    """How squares are written, in every game."""
    dots: bool = True
    """Whether games and free boards show where a chosen piece can go; lessons have their own rule."""
    sounds: bool = False


_ALLOWED = {
    "board": get_args(BoardTheme),
    "pieces": get_args(PieceColours),
    "moves": get_args(SquareStyle),
    "dots": (True, False),
    "sounds": (True, False),
}


def look_of(progress: Progress) -> Look:
    """Read the choice; unknown values count as not chosen.

    >>> look_of(Progress().with_value("settings", "look.board", "slate", 1)).board
    'slate'
    """
    kept = {name: progress.value("settings", f"look.{name}") for name in _ALLOWED}
    return Look(**{name: value for name, value in kept.items() if is_look(name, value)})


def is_look(name: str, value: object) -> bool:
    """Whether such a choice exists."""
    return any(value == choice and type(value) is type(choice) for choice in _ALLOWED.get(name, ()))


def board_names(t: Translator) -> dict[BoardTheme, str]:
    """The boards in words."""
    return {
        "wood": t.gettext("Wood"),
        "slate": t.gettext("Slate"),
        "green": t.gettext("Green"),
        "contrast": t.gettext("Clear for every eye"),
    }


def square_styles(t: Translator) -> dict[SquareStyle, str]:
    """The ways to write squares in words."""
    return {
        "": t.gettext("As is usual in the game"),
        "names": t.gettext("Letters and numbers, such as c3"),
        "numbers": t.gettext("Numbers, such as 22"),
    }


def with_look(progress: Progress, name: str, value: object) -> Progress:
    """Return the progress with a choice made. Raises ValueError if there is no such choice."""
    if not is_look(name, value):
        raise ValueError(f"no such look: {name}")
    return progress.with_value("settings", f"look.{name}", value, now())


def piece_names(t: Translator) -> dict[PieceColours, str]:
    """The pieces in words."""
    return {
        "cream": t.gettext("cream and dark brown"),
        "red": t.gettext("white and red"),
        "grey": t.gettext("white and grey"),
        "plain": t.gettext("light and dark wood"),
    }
