"""The settings of a game: who plays, at what level, from which position, by which rules and with which clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from warcaby.engine import LEVELS
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import OPTIONS, Colour, Game, Position, Variant, initial_position, variant_with
from warcaby.school.matches.small_games import SMALL_GAMES

Opponent: TypeAlias = Literal["machine", "person", "friend"]
"""The machine, a person at the same board, or a friend elsewhere, to whom every move travels as a letter."""
Side: TypeAlias = Literal["white", "black", "random"]
ClockName: TypeAlias = Literal["none", "match", "3+2", "5+3", "10+5"]

DAYS = (0, 1, 3, 7)
"""How many days there may be for a move that travels as a letter; 0 for as many as one likes."""

LETTERS = "letter/"
"""How the names begin under which correspondence games are kept."""

LETTER_ID = re.compile(r"[a-z2-7]{8}")


class SetupError(ValueError):
    """Invalid settings."""


@dataclass(frozen=True)
class TimeControl:
    """A time control."""

    seconds: float
    """Seconds for each side, or for both together if the clock is shared."""
    increment: float = 0
    """Increment in seconds for every move (Fischer)."""
    shared: bool = False
    """One clock for the whole match, as in the leaflet with ten minutes: when it runs out the game is drawn."""


CLOCKS: Mapping[ClockName, TimeControl | None] = {
    "none": None,
    "match": TimeControl(600, shared=True),
    "3+2": TimeControl(180, 2),
    "5+3": TimeControl(300, 3),
    "10+5": TimeControl(600, 5),
}


@dataclass(frozen=True)
class SetupRecord:
    """Stored settings; the variant is stored separately."""

    others: ClassVar[bool] = True
    opponent: Opponent = "machine"
    side: Side = "white"
    level: int = 2
    fen: str = ""
    options: tuple[str, ...] = ()
    clock: ClockName = "none"
    coin: bool = False
    small: str = ""
    letter: str = ""
    days: int = 0


@dataclass(frozen=True)
class Setup:
    """The settings of a game.

    >>> Setup("brazilian").with_field("level", 7).level
    7
    """

    variant: str
    opponent: Opponent = "machine"
    side: Side = "white"
    """The reader's side against the machine; between two people, the side at the bottom."""
    level: int = 2
    fen: str = ""
    """The position to begin with; empty for the usual one."""
    options: tuple[str, ...] = ()
    """Changes of the rules, by the ids of `rules.OPTIONS`."""
    clock: ClockName = "none"
    coin: bool = False
    """Whether a coin decides a drawn game."""
    small: str = ""
    """The id of the small game that is played in place of the variant; empty for the variant itself."""
    letter: str = ""
    """The id of a correspondence game; empty for any other one."""
    days: int = 0
    """How many days there are for a move that travels as a letter; 0 if there is no limit."""

    @property
    def name(self) -> str:
        """Under what its game and its results are kept: its letters, its small game, or its variant."""
        return f"{LETTERS}{self.variant}/{self.letter}" if self.letter else self.small or self.variant

    @property
    def rules(self) -> Variant:
        """The rules record of the game."""
        return SMALL_GAMES[self.small].rules if self.small else variant_with(self.variant, self.options)

    @property
    def start(self) -> Position:
        """The position to begin with."""
        if self.fen:
            return parse_fen(self.rules, self.fen)
        return SMALL_GAMES[self.small].start if self.small else initial_position(self.rules)

    def with_field(self, name: str, value: Any) -> Setup:
        """Return the setup with one field changed. Raises SetupError if there is no such field or value.

        The value of `options` is the id of one option, which is switched on or off. InvalidFenError if a FEN
        cannot be read.
        """
        if name == "options":
            chosen = set(self.options) ^ {value}
            value = tuple(option.id for option in OPTIONS.get(self.variant, ()) if option.id in chosen)
        elif name == "fen" and isinstance(value, str):
            value = value.strip()
            if value:
                check_start(parse_fen(self.rules, value))
        elif not self._is_good(name, value):
            raise SetupError(f"{name} cannot be {value!r:.40}")
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    @property
    def record(self) -> SetupRecord:
        """Return the settings as a plain value for storage."""
        return SetupRecord(
            self.opponent,
            self.side,
            self.level,
            self.fen,
            self.options,
            self.clock,
            self.coin,
            self.small,
            self.letter,
            self.days,
        )

    def _is_good(self, name: str, value: Any) -> bool:
        if name == "letter":
            return isinstance(value, str) and (not value or LETTER_ID.fullmatch(value) is not None)
        choices: dict[str, tuple[Any, ...]] = {
            "opponent": get_args(Opponent),
            "side": get_args(Side),
            "level": tuple(level.number for level in LEVELS),
            "clock": tuple(CLOCKS),
            "coin": (True, False),
            "days": DAYS,
            "small": ("", *(small.id for small in SMALL_GAMES.values() if small.variant == self.variant)),
        }
        return any(value == choice and type(value) is type(choice) for choice in choices.get(name, ()))


def parse_setup(variant: str, record: SetupRecord) -> Setup:
    """Read stored settings. Raises SetupError."""
    setup = Setup(variant)
    try:
        for option in record.options:
            setup = setup.with_field("options", option)
        for name in ("opponent", "side", "level", "clock", "coin", "small", "letter", "days", "fen"):
            setup = setup.with_field(name, getattr(record, name))
    except InvalidFenError as error:
        raise SetupError(str(error)) from None
    return setup


def check_start(position: Position) -> None:
    """Raise SetupError if a game cannot begin with `position`."""
    if Game((position,)).ending():
        raise SetupError("the game would be over")


def free_squares(position: Position, colour: Colour) -> tuple[str, ...]:
    """List where the only piece of `colour` may be put before the first move: where it stands, and what is free."""
    pieces = position.pieces()
    return tuple(
        square for square in position.variant.board.squares if square not in pieces or pieces[square].colour == colour
    )


def opponents_of(setup: Setup, human: Colour) -> frozenset[Colour]:
    """The sides that somebody else plays, at another board or inside the machine, if the reader plays `human`."""
    colours: tuple[Colour, ...] = get_args(Colour)
    return frozenset(colour for colour in colours if setup.opponent != "person" and colour != human)
