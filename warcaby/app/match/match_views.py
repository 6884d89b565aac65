"""What the templates of the game are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)
from warcaby.rules import Colour
from warcaby.school.matches.match import Match


@dataclass(frozen=True)
class Button:
    """Something to press."""

    id: str
    label: str
    action: dict[str, Any]
    kind: Literal["", "primary", "quiet"] = ""
    pressed: bool | None = None
    """Whether it is the one that holds, where it is one of a choice."""


@dataclass(frozen=True)
class Link:
    """A way to another page."""

    href: str
    route: str


@dataclass(frozen=True)
class Group:
    """A choice of which one answer holds."""

    id: str
    label: str
    buttons: tuple[Button, ...]
    note: str = ""
    """What the answer means, in a sentence."""


@dataclass(frozen=True)
class Check:
    """Something to be switched on or off."""

    id: str
    label: str
    action: dict[str, Any]
    checked: bool


@dataclass(frozen=True)
class SetupView:
    """What is agreed before a game."""

    groups: tuple[Group, ...]
    more: tuple[Group, ...]
    checks: tuple[Check, ...]
    fen: str
    fen_problem: str
    is_special: bool
    """Whether anything beside the usual is chosen, which is not to be overlooked."""


@dataclass(frozen=True)
class PlayerView:
    """One side of the table."""

    colour: Colour
    name: str
    turn: bool
    thinking: bool
    captured: int
    """How many pieces it has captured."""
    clock: str = ""
    low: bool = False
    """Whether little time is left."""


@dataclass(frozen=True)
class RecordMove:
    """A move in the list of moves, or a bracket around a variation (then there is no action)."""

    text: str
    spoken: str = ""
    action: dict[str, Any] | None = None
    id: str = ""
    current: bool = False
    strength: str = ""
    number: str = ""
    """Number of the move where it is shown before it."""


@dataclass(frozen=True)
class RecordRow:
    """A pair of moves of the main line, and what was tried instead."""

    number: int
    moves: tuple[RecordMove | None, ...]
    variations: tuple[tuple[RecordMove, ...], ...] = ()


@dataclass(frozen=True)
class RecordView:
    """The list of moves."""

    rows: tuple[RecordRow, ...]
    result: str
    steps: tuple[Button, ...]
    is_long: bool = False


@dataclass(frozen=True)
class GameRow:
    """A game of a file in the list."""

    number: int
    players: str
    result: str
    about: str
    """Where and when it was played, and how long it is."""
    problems: str
    """How much of it is wrong; empty if nothing is."""
    action: dict[str, Any] | None
    """None where the game cannot be shown."""
    current: bool


@dataclass(frozen=True)
class GamesView:
    """The games of a file."""

    title: str
    name: str
    """Name of the file."""
    is_list: bool
    """Whether there is more than one."""
    chosen: str
    """The game that is open."""
    is_unfolded: bool
    limit: str
    """That there are more games than are listed."""
    search: str | None
    """What is looked for; None where the list is short."""
    rows: tuple[GameRow, ...]
    range: str
    """Which of the games are shown."""
    pages: tuple[Button, ...]
    steps: tuple[Button, ...]
    encodings: tuple[ChoiceOption, ...]
    """The encodings that the letters of the file may be in; empty where it does not matter."""


@dataclass(frozen=True)
class ToolsView:
    """What is needed now and then: files, links, looks."""

    buttons: tuple[Button, ...]
    groups: tuple[Group, ...]
    checks: tuple[Check, ...]
    says: str = ""
    """What has come of the last one."""


@dataclass(frozen=True)
class MomentView:
    """A move that decided the game."""

    id: str
    title: str
    text: str
    buttons: tuple[Button, ...]
    says: str = ""
    """What has become of it as a puzzle."""


@dataclass(frozen=True)
class RuleToPractise:
    """A rule that moves were refused by."""

    rule: str
    button: Button


@dataclass(frozen=True)
class GraphView:
    """The evaluation as a line: points in the units of the picture, White above."""

    points: tuple[tuple[int, int], ...]
    width: int
    height: int
    marks: tuple[tuple[int, int], ...] = ()
    """The moments that decided the game."""
    cursor: int | None = None
    """Where the position on the board lies."""
    label: str = ""
    steps: tuple[dict[str, Any], ...] = ()
    """What a press on it does, from left to right: it shows the position there."""


@dataclass(frozen=True)
class AnalysisView:
    """What the machine thinks of the game."""

    button: Button | None
    done: int
    count: int
    graph: GraphView | None
    moments: tuple[MomentView, ...]
    rows: tuple[tuple[str, str, str], ...]
    """The evaluation as a table: number, move, evaluation."""
    waits: str = ""
    """What is being done; empty when it is finished."""
    verdict: str = ""
    rules: tuple[RuleToPractise, ...] = ()


@dataclass(frozen=True)
class GameView:
    """The page of a game."""

    template: ClassVar[str] = "game.html"

    page: PageView
    name: str
    play_href: str
    play_route: str
    rule_href: str
    rule_route: str
    board: BoardView
    parts: dict[str, Any] = field(default_factory=dict)
    """What the templates of the regions are given, as `GameScreen.values` makes it."""


def outcome_tone(match: Match) -> Tone:
    """Whether the reader is to be glad of the end."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "note"
    return "good" if match.setup.opponent == "person" or outcome.winner == match.human else "note"
