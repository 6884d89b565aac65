"""The clock of a game. It doesn't read the time itself: every call passes it, in seconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, get_args

from warcaby.rules import Colour
from warcaby.school.codec import Range
from warcaby.school.matches.setup import TimeControl

_LONGEST = 86_400


@dataclass(frozen=True)
class ClockRecord:
    """The stored seconds of each side."""

    others: ClassVar[bool] = True
    white: Annotated[float, Range(_LONGEST)]
    black: Annotated[float, Range(_LONGEST)]


@dataclass
class Clock:
    """Two clocks, at most one of them running, or one shared by both sides."""

    control: TimeControl
    left: dict[str, float] = field(default_factory=dict)
    """Seconds left when the clock was last pressed, by side."""
    running: Colour | None = None
    since: float = 0.0

    def __post_init__(self) -> None:
        for colour in ("white", "black"):
            self.left.setdefault(colour, self.control.seconds)

    def remaining(self, colour: Colour, now: float) -> float:
        """The seconds a side has left, never negative."""
        runs = self.running is not None and (self.control.shared or self.running == colour)
        used = max(0.0, now - self.since - self.control.delay) if runs else 0.0
        return max(0.0, self.left[colour] - used)

    def start(self, colour: Colour, now: float) -> None:
        """Start the clock of `colour`."""
        self.stop(now)
        self.running, self.since = colour, now

    def press(self, now: float) -> None:
        """Press the clock after a move: that side gets its increment, and the other side's clock starts."""
        if self.running is None:
            return
        mover = self.running
        self.stop(now)
        self.left[mover] += self.control.increment
        self.start("black" if mover == "white" else "white", now)

    def stop(self, now: float) -> None:
        """Stop the clock."""
        if self.running is not None:
            self.left = {colour: self.remaining(colour, now) for colour in ("white", "black")}
        self.running = None

    def has_run_out(self, now: float) -> Colour | None:
        """The side whose time is up, or None."""
        if self.running is not None and not self.remaining(self.running, now):
            return self.running
        return None

    def until_change(self, now: float) -> int:
        """Milliseconds until the displayed time changes."""
        if self.running is None:
            return 1000
        waits = self.control.delay - (now - self.since)
        if waits > 0:
            return round(1000 * waits) + 10
        left = self.remaining(self.running, now)
        return round(1000 * (left % 1 or 1)) + 10

    def record(self, now: float) -> ClockRecord:
        """Return the value to store: seconds left, to hundredths."""
        white, black = (round(min(self.remaining(side, now), _LONGEST), 2) for side in get_args(Colour))
        return ClockRecord(white, black)


def parse_clock(control: TimeControl, record: ClockRecord | None) -> Clock:
    """Restore a stored clock. Raises ValueError if there is none."""
    if record is None:
        raise ValueError("no clock")
    return Clock(control, {"white": float(record.white), "black": float(record.black)})
