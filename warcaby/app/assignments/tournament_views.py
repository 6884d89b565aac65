"""Records for the templates of tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.words.choices import ChoiceOption
from warcaby.school.tournaments.tournament import Game, Kind, Outcome


@dataclass(frozen=True)
class OutcomeButton:
    """A way in which a game may have ended."""

    value: Outcome
    sign: str
    label: str
    is_pressed: bool


@dataclass(frozen=True)
class BoardRow:
    """What is played on one board: the game, or one of a match of teams."""

    board: int
    white: str
    black: str
    outcomes: tuple[OutcomeButton, ...]
    note: str = ""
    """The end of the game, if none of the buttons tells it."""


@dataclass(frozen=True)
class GameRow:
    """A game of a round, or a match."""

    game: Game
    white: str = ""
    black: str = ""
    boards: tuple[BoardRow, ...] = ()
    """Empty as long as it is not known who plays."""
    said: str = ""
    """What stands instead of a result: somebody goes on without a game; empty otherwise."""
    score: str = ""
    """The points of a match of teams."""


@dataclass(frozen=True)
class RoundView:
    """A round."""

    number: int
    title: str
    games: tuple[GameRow, ...]
    resting: str
    """Who sits out, and why; empty if nobody does."""


@dataclass(frozen=True)
class StandingRow:
    """Where a player stands."""

    place: str
    name: str
    rating: str
    played: int
    points: str
    tie_breaks: tuple[str, ...]
    cells: tuple[str, ...] = ()
    """Of the crosstable."""


@dataclass(frozen=True)
class TableView:
    """The table, with a column for each tie-break and in a crosstable for each round or player."""

    rows: tuple[StandingRow, ...]
    tie_breaks: tuple[tuple[str, str], ...]
    columns: tuple[tuple[str, str], ...]
    """Each with its head and what it means."""
    has_points: bool
    has_ratings: bool


@dataclass(frozen=True)
class PlayerPanel:
    """A player who was chosen from the list."""

    number: int
    name: str
    rating: int
    has_left: bool
    rests_next: bool
    of_class: bool
    """Whether the player is a pupil of a class."""


@dataclass(frozen=True)
class TournamentCard:
    """A tournament in the list of all."""

    key: str
    title: str
    facts: str
    is_damaged: bool = False


@dataclass(frozen=True)
class PupilChoice:
    """A pupil of a class who may play."""

    id: str
    name: str
    rating: str


@dataclass(frozen=True)
class NewTournament:
    """The form for a new tournament."""

    title: str
    names: str
    kind: Kind
    classes: tuple[ChoiceOption, ...]
    pupils: tuple[PupilChoice, ...]
    boards: int


@dataclass(frozen=True)
class OpenTournament:
    """A tournament on the page."""

    title: str
    facts: str
    kind: Kind
    rounds: tuple[RoundView, ...]
    table: TableView
    over: bool
    can_pair: bool
    next_round: int
    can_take_back: bool
    notes_absence: bool
    shown: str
    """Which table: "standings", "rounds" or "players"."""
    players: tuple[ChoiceOption, ...]
    panel: PlayerPanel | None
    orders: tuple[tuple[int, tuple[ChoiceOption, ...]], ...]
    """For each place in the order of tie-breaks what may stand there."""
    legend: tuple[str, ...]
    can_report: bool
    """Whether a report (TRF) of it can be written."""


@dataclass(frozen=True)
class SeasonView:
    """A season on the page."""

    title: str
    by: str
    best: tuple[ChoiceOption, ...]
    tournaments: tuple[ChoiceOption, ...]
    columns: tuple[str, ...]
    rows: tuple[SeasonLine, ...]


@dataclass(frozen=True)
class SeasonLine:
    """A player in the table of a season."""

    place: str
    name: str
    total: str
    results: tuple[tuple[str, bool], ...]
    """What each tournament has brought, and whether it counts."""
    rating: str
    changed: str
    performance: str
