"""How pages look, sound and move: the reader's choices, stored with the progress and used on every page.

The page gets them as attributes of its document, `data-board="slate"`, and keeps a copy for its next visit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from warcaby.app.words.translation import SquareStyle, Translator
from warcaby.school.progress import Progress, now

BoardTheme: TypeAlias = Literal["wood", "green", "slate", "night", "contrast", "paper"]
PieceColours: TypeAlias = Literal["own", "cream", "red", "grey", "plain"]
"""Pieces have the colours that go with the board, its own, or others."""
Figures: TypeAlias = Literal["round", "shapes"]
"""Whether Black's pieces differ from White's by shape, too."""
Size: TypeAlias = Literal["full", "medium", "small"]
Pace: TypeAlias = Literal["", "none", "quick", "normal", "slow"]
"""How fast pieces move; empty means normally, or not at all where the device asks for less motion."""
Hand: TypeAlias = Literal["right", "left"]
TextSize: TypeAlias = Literal["normal", "large", "largest"]
Coach: TypeAlias = Literal["quiet", "danger", "talkative"]
Scheme: TypeAlias = Literal["system", "light", "dark"]
Speed: TypeAlias = Literal["slow", "normal", "quick"]


@dataclass(frozen=True)
class Look:
    """What the reader has chosen."""

    board: BoardTheme = "wood"
    pieces: PieceColours = "own"
    figures: Figures = "round"
    coordinates: bool = True
    size: Size = "full"
    moves: SquareStyle = ""
    """How squares are written, in every game."""
    dots: bool = True
    """Whether games and free boards show where a chosen piece can go; lessons have their own rule."""
    pace: Pace = ""
    sounds: bool = True
    haptics: bool = True
    """Whether devices that can shake do so."""
    theme: Scheme = "system"
    text: TextSize = "normal"
    spacing: bool = False
    """Whether letters, words and lines stand further apart."""
    ruler: bool = False
    """Whether the lines that are read have a coloured band behind them."""
    hand: Hand = "right"
    """The hand that holds the device: the controls lie on its side."""
    coach: Coach = "danger"
    """How much weaker opponents say of the reader's moves in games."""
    speed: Speed = "normal"
    """How fast the voice reads."""
    reads: bool = False
    """Whether it reads by itself what appears."""
    signs: bool = False
    """Whether pictures stand where others read sentences."""
    remote: bool = False
    """Whether voices may be used that do not live on the device, so that texts leave it."""


_SWITCH = (True, False)
_ALLOWED: Mapping[str, tuple[bool | str, ...]] = {
    "board": get_args(BoardTheme),
    "pieces": get_args(PieceColours),
    "figures": get_args(Figures),
    "coordinates": _SWITCH,
    "size": get_args(Size),
    "moves": get_args(SquareStyle),
    "dots": _SWITCH,
    "pace": get_args(Pace),
    "sounds": _SWITCH,
    "haptics": _SWITCH,
    "theme": get_args(Scheme),
    "text": get_args(TextSize),
    "spacing": _SWITCH,
    "ruler": _SWITCH,
    "hand": get_args(Hand),
    "coach": get_args(Coach),
    "speed": get_args(Speed),
    "reads": _SWITCH,
    "signs": _SWITCH,
    "remote": _SWITCH,
}


def look_of(progress: Progress) -> Look:
    """Read the choice; unknown values count as not chosen.

    >>> look_of(Progress().with_value("settings", "look.board", "slate", 1)).board
    'slate'
    """
    kept = ((name, progress.value("settings", f"look.{name}")) for name in _ALLOWED)
    return Look(**{name: value for name, value in kept if value is not None and is_look(name, value)})


def is_look(name: str, value: object) -> bool:
    """Whether such a choice exists."""
    return any(value == choice and type(value) is type(choice) for choice in _ALLOWED.get(name, ()))


def square_styles(t: Translator) -> dict[SquareStyle, str]:
    """The ways to write squares in words."""
    return {
        "": t.gettext("As is usual in the game"),
        "names": t.gettext("Letters and numbers, such as c3"),
        "numbers": t.gettext("Numbers, such as 22"),
    }


def coach_degrees(t: Translator) -> dict[Coach, str]:
    """How much an opponent may say, in words."""
    return {
        "quiet": t.gettext("says nothing"),
        "danger": t.gettext("warns me"),
        "talkative": t.gettext("also says what moves threaten"),
    }


def with_look(progress: Progress, name: str, value: object) -> Progress:
    """Return the progress with a choice made. Raises ValueError if there is no such choice."""
    if not is_look(name, value):
        raise ValueError(f"no such look: {name}")
    return progress.with_value("settings", f"look.{name}", value, now())


def with_usual_look(progress: Progress) -> Progress:
    """Return the progress with every choice taken back."""
    for name in _ALLOWED:
        if progress.value("settings", f"look.{name}") is not None:
            progress = progress.with_value("settings", f"look.{name}", None, now())
    return progress


def look_attributes(look: Look) -> dict[str, str]:
    """Write the choices by the names of the document's attributes.

    >>> look_attributes(Look(board="night", dots=False))["board"], look_attributes(Look(dots=False))["dots"]
    ('night', 'off')
    """
    if look.signs:
        # Whoever does not read is read to, and squares have no names.
        look = replace(look, reads=True, coordinates=False)
    return {name: ("off", "on")[value] if isinstance(value, bool) else value for name, value in vars(look).items()}


def said_look(look: Look) -> dict[str, str]:
    """Write the choices as the page hears them: what is as usual is empty.

    Attributes that were set to what holds without them would have the browser find every style of the page again.

    >>> [(name, value) for name, value in said_look(Look(board="night", dots=False)).items() if value]
    [('board', 'night'), ('dots', 'off')]
    """
    usual = look_attributes(Look())
    return {name: "" if value == usual[name] else value for name, value in look_attributes(look).items()}
