"""The views that the templates of a game show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from warcaby.app.match.games_file import MOST_BYTES
from warcaby.app.shell.control_views import Button, Check, Group
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)
from warcaby.rules import Colour
from warcaby.school.matches.match import Match


@dataclass(frozen=True)
class OpponentView:
    """The opponent that is chosen."""

    level: int
    name: str
    character: str
    habits: str
    """How the level plays."""
    results: str
    """How the reader's games against it have ended; empty before the first one."""


@dataclass(frozen=True)
class SetupView:
    """The settings of a game before it begins."""

    groups: tuple[Group, ...]
    levels: Group | None
    """The opponents to choose from; None where two people play."""
    opponent: OpponentView | None
    more: tuple[Group, ...]
    checks: tuple[Check, ...]
    fen: str
    fen_problem: str
    is_special: bool
    """Whether anything unusual is selected, which must not be overlooked."""


Mood = Literal["calm", "glad", "thinking", "surprised", "sorry", "proud"]
"""What a face shows."""


@dataclass(frozen=True)
class PlayerView:
    """One of the two players."""

    colour: Colour
    name: str
    turn: bool
    thinking: bool
    captured: int
    """How many pieces they have captured."""
    level: int = 0
    """That of the machine; 0 for a person."""
    mood: Mood = "calm"
    clock: str = ""
    low: bool = False
    """Whether little time is left."""


@dataclass(frozen=True)
class RecordMove:
    """A move in the list of moves, or a bracket around a variation, which has no action."""

    text: str
    spoken: str = ""
    action: dict[str, Any] | None = None
    id: str = ""
    current: bool = False
    strength: str = ""
    number: str = ""
    """The move number, if it is shown before the move."""


@dataclass(frozen=True)
class RecordRow:
    """A pair of moves of the main line, and the variations on them."""

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
    """A game in the list of a file."""

    number: int
    players: str
    result: str
    about: str
    """Where and when it was played, and its length."""
    problems: str
    """How much of it is damaged; empty if nothing is."""
    action: dict[str, Any] | None
    """None if the game cannot be shown."""
    current: bool


@dataclass(frozen=True)
class GamesView:
    """The games of a file."""

    title: str
    name: str
    """The name of the file."""
    is_list: bool
    """Whether there is more than one game."""
    chosen: str
    """The open game."""
    is_unfolded: bool
    limit: str
    """A note that there are more games than are listed."""
    search: str | None
    """The search text; None if the list is too short to search."""
    rows: tuple[GameRow, ...]
    range: str
    """Which of the games are shown."""
    pages: tuple[Button, ...]
    steps: tuple[Button, ...]
    encodings: tuple[ChoiceOption, ...]
    """The encodings the file could be in; empty if it makes no difference."""
    rules: str
    """Which game was recognised, where the file does not say it; empty if there is nothing to say."""
    variants: tuple[ChoiceOption, ...]
    """The games as which it can be read; empty if the file says which game it is."""


@dataclass(frozen=True)
class ToolsView:
    """The tools needed now and then: files, links, the look of the board."""

    buttons: tuple[Button, ...]
    groups: tuple[Group, ...]
    checks: tuple[Check, ...]
    says: str = ""
    """The result of the last tool used."""
    most_bytes: int = MOST_BYTES
    """The largest file of games."""


@dataclass(frozen=True)
class MomentView:
    """A move that decided the game."""

    id: str
    title: str
    text: str
    buttons: tuple[Button, ...]
    says: str = ""
    """What became of it as a puzzle."""


@dataclass(frozen=True)
class RuleToPractise:
    """A rule that moves were refused by."""

    rule: str
    button: Button


@dataclass(frozen=True)
class GraphView:
    """The evaluation as a line: points in units of the picture, White at the top."""

    points: tuple[tuple[int, int], ...]
    width: int
    height: int
    marks: tuple[tuple[int, int], ...] = ()
    """The moments that decided the game."""
    cursor: int | None = None
    """Where the position on the board is in the graph."""
    label: str = ""
    steps: tuple[dict[str, Any], ...] = ()
    """What a press on it does, from left to right: show the position there."""


@dataclass(frozen=True)
class AnalysisView:
    """The machine's review of the game."""

    done: int
    count: int
    graph: GraphView | None
    """None until it has begun."""
    moments: tuple[MomentView, ...]
    """The mistakes that the verdict counts, in the order of the game."""
    rows: tuple[tuple[str, str, str], ...]
    """The evaluation as a table: number, move, evaluation."""
    waits: str = ""
    """Progress of the review; empty when it is finished."""
    verdict: str = ""
    others: tuple[MomentView, ...] = ()
    """All other mistakes."""
    others_title: str = ""
    rules: tuple[RuleToPractise, ...] = ()


def outcome_tone(match: Match) -> Tone:
    """Whether the reader has won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "note"
    return "good" if match.setup.opponent == "person" or outcome.winner == match.human else "note"
