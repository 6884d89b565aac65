"""The settings of a game: who plays, at what level, from which position, by which rules and with which clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from warcaby.engine import LEVELS
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import OPTIONS, Colour, Game, Position, Variant, initial_position, variant_with
from warcaby.school.codec import Text
from warcaby.school.matches.small_games import SMALL_GAMES

Opponent: TypeAlias = Literal["machine", "person", "friend"]
"""The machine, a person at the same board, or a friend elsewhere, to whom every move travels."""
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
    delay: float = 0
    """Seconds at the beginning of every move in which the clock waits; what is left of them is lost (Bronstein)."""
    shared: bool = False
    """One clock for the whole match, as in the leaflet with ten minutes: when it runs out the game is drawn."""


CLOCKS: Mapping[ClockName, TimeControl | None] = {
    "none": None,
    "match": TimeControl(600, shared=True),
    "3+2": TimeControl(180, 2),
    "5+3": TimeControl(300, 3),
    "10+5": TimeControl(600, 5),
}


_OWN_CLOCK = re.compile(r"([1-9][0-9]{0,2})\+([0-9]{1,2})(d?)")
"""Minutes, seconds for a move, and whether they are a delay."""

MOST_MINUTES, MOST_SECONDS = 180, 60


def control_of(clock: str) -> TimeControl | None:
    """Return the time control of a name, one of CLOCKS or minutes and seconds of one's own; None for no clock.

    Raises SetupError if there is no such clock.

    >>> control_of("7+0"), control_of("90+30d").delay, control_of("none")
    (TimeControl(seconds=420, increment=0, delay=0, shared=False), 30, None)
    """
    known = next((control for name, control in CLOCKS.items() if name == clock), None)
    if known or clock == "none":
        return known
    read = _OWN_CLOCK.fullmatch(clock)
    if read is None or int(read[1]) > MOST_MINUTES or int(read[2]) > MOST_SECONDS:
        raise SetupError(f"there is no clock {clock!r:.40}")
    seconds = int(read[2])
    return TimeControl(60 * int(read[1]), 0 if read[3] else seconds, seconds if read[3] else 0)


@dataclass(frozen=True)
class SetupRecord:
    """Stored settings; the variant is stored separately."""

    others: ClassVar[bool] = True
    opponent: Opponent = "machine"
    side: Side = "white"
    level: int = 2
    fen: str = ""
    options: tuple[str, ...] = ()
    clock: Annotated[str, Text(10)] = "none"
    coin: bool = False
    small: str = ""
    letter: str = ""
    days: int = 0
    live: bool = False
    round: str = ""


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
    clock: str = "none"
    """One of CLOCKS, or minutes and seconds such as "7+2"; with "d" behind them the seconds are a delay."""
    coin: bool = False
    """Whether a coin decides a drawn game."""
    small: str = ""
    """The id of the small game that is played in place of the variant; empty for the variant itself."""
    letter: str = ""
    """The id of a game with a friend elsewhere; empty for any other one."""
    days: int = 0
    """How many days there are for a move that travels as a letter; 0 if there is no limit."""
    live: bool = False
    """Whether the moves of a game with a friend elsewhere travel at once, and not as letters."""
    round: str = ""
    """The id of the simultaneous display that the game is a board of; empty if it stands alone."""

    @property
    def by_letter(self) -> bool:
        """Whether its moves travel as letters."""
        return bool(self.letter) and not self.live

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
        elif name in ("minutes", "increment", "delay"):
            name, value = "clock", self._own_clock(name, value)
        elif not self._is_good(name, value):
            raise SetupError(f"{name} cannot be {value!r:.40}")
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    def _own_clock(self, name: str, value: Any) -> str:
        """Return the clock with other minutes or seconds, or with its seconds as a delay. Raises SetupError."""
        control = control_of(self.clock)
        if control is None or control.shared:
            control = TimeControl(300)
        parts = {
            "minutes": str(int(control.seconds) // 60),
            "increment": str(int(control.increment or control.delay)),
            "delay": "d" if control.delay else "",
        }
        parts[name] = ("" if control.delay else "d") if name == "delay" else str(value).strip()
        clock = f"{parts['minutes']}+{parts['increment']}{parts['delay']}"
        control_of(clock)
        return clock

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
            self.live,
            self.round,
        )

    def _is_good(self, name: str, value: Any) -> bool:
        if name in ("letter", "round"):
            return isinstance(value, str) and (not value or LETTER_ID.fullmatch(value) is not None)
        if name == "clock" and isinstance(value, str):
            with suppress(SetupError):
                control_of(value)
                return True
            return False
        choices: dict[str, tuple[Any, ...]] = {
            "opponent": get_args(Opponent),
            "side": get_args(Side),
            "level": tuple(level.number for level in LEVELS),
            "coin": (True, False),
            "live": (True, False),
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
        for name in ("opponent", "side", "level", "clock", "coin", "small", "letter", "days", "live", "round", "fen"):
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
