"""A tournament as it is kept: the players, how they are paired, and how each game has ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeAlias

from warcaby.school.codec import Codec, Most, Names, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.tournaments.pairing import berger_rounds, knock_out_places

Kind: TypeAlias = Literal["all-play-all", "knock-out", "swiss"]
Outcome: TypeAlias = Literal["white", "draw", "black", "white-unplayed", "black-unplayed", "none"]
"""How a game has ended; "unplayed": the other one has not come; "none": neither has."""

TieBreak: TypeAlias = Literal["solkoff-cut", "solkoff", "sonneborn-berger", "direct", "wins", "board-points"]
"""What decides between players with equal points; FIDE calls Solkoff's points Buchholz."""

MOST_PLAYERS = 60
MOST_IN_ALL_PLAY_ALL = 32
LONGEST_NAME = 40
MOST_ROUNDS = 20
MOST_BOARDS = 8
LONGEST_TITLE = 60
MOST_RATING = 3_000

WIN, DRAW = 2, 1
"""Points, as draughts counts them."""

NOBODY = -1
"""Stands for the opponent of the player who has the bye."""

DEFAULT_TIE_BREAKS: Mapping[Kind, tuple[TieBreak, ...]] = {
    "all-play-all": ("sonneborn-berger",),
    "swiss": ("solkoff-cut", "solkoff", "sonneborn-berger"),
    "knock-out": (),
}

_Player: TypeAlias = Annotated[int, Range(MOST_PLAYERS, NOBODY)]
_Round: TypeAlias = Annotated[int, Range(MOST_ROUNDS)]


@dataclass(frozen=True)
class Card:
    """What is known of a player beside the name; of a team, too."""

    pupil: Annotated[str, Text(30)] = ""
    """The ids of the class and the pupil, with a slash between; empty if the name was typed."""
    rating: Annotated[int, Range(MOST_RATING)] = 0
    """When the tournament began; 0 if there was none."""
    first: _Round = 0
    """The first round in which the player is there."""
    until: _Round = MOST_ROUNDS
    """The first round in which the player is there no more."""
    byes: Annotated[tuple[_Round, ...], Most(MOST_ROUNDS)] = ()
    """Rounds in which the player has asked to sit out, for the points of a draw."""
    members: Annotated[tuple[Annotated[str, Text(LONGEST_NAME)], ...], Most(MOST_BOARDS)] = ()
    """Of a team: who plays on each board."""

    def is_there(self, turn: int) -> bool:
        """Whether the player is to be paired in a round."""
        return self.first <= turn < self.until and turn not in self.byes


@dataclass(frozen=True)
class Tournament:
    """A tournament."""

    players: Annotated[tuple[Annotated[str, Text(LONGEST_NAME, empty=False)], ...], Most(MOST_PLAYERS)] = ()
    """Names of players, or of teams."""
    kind: Kind = "all-play-all"
    outcomes: Annotated[Mapping[str, Outcome], Most(4_096), Names(r"[0-9]{1,2}\.[0-9]{1,2}(\.[0-9])?")] = field(
        default_factory=dict
    )
    """By round and game, both from 0 on: "0.2"; in a match of teams by board as well, from 1 on: "0.2.1"."""
    title: Annotated[str, Text(LONGEST_TITLE)] = ""
    day: Annotated[int, Range(MAX_DAY)] = 0
    """When it began, in days since 1970."""
    cards: Annotated[tuple[Card, ...], Most(MOST_PLAYERS)] = ()
    """One for each player; what is missing is empty."""
    length: _Round = 0
    """The rounds of a Swiss tournament."""
    pairs: Annotated[
        tuple[Annotated[tuple[tuple[_Player, _Player], ...], Most(MOST_PLAYERS)], ...], Most(MOST_ROUNDS)
    ] = ()
    """The rounds of a Swiss tournament that are paired: who has White and who has Black."""
    boards: Annotated[int, Range(MOST_BOARDS)] = 0
    """How many boards a match of teams has; 0 if players play for themselves."""
    tie_breaks: Annotated[tuple[TieBreak, ...], Most(6)] = ()
    """In this order; empty for those that the kind of tournament has by itself."""

    def check(self) -> None:
        """Raise FaultError if there are too few players, or pairs are of others."""
        count = len(self.players)
        if count < 2:
            raise FaultError("empty", "players")
        met = [player for pairs in self.pairs for pair in pairs for player in pair]
        if any(player >= count for player in met) or any(white == NOBODY for games in self.pairs for white, _ in games):
            raise FaultError("number", "pairs")

    def card(self, player: int) -> Card:
        """What is known of a player."""
        return self.cards[player] if player < len(self.cards) else Card()

    @property
    def decided_by(self) -> tuple[TieBreak, ...]:
        """What decides between equal points, in this order."""
        mine = self.tie_breaks or DEFAULT_TIE_BREAKS[self.kind]
        return mine if not self.boards or "board-points" in mine else ("board-points", *mine)


CODEC = Codec(Tournament)


@dataclass(frozen=True)
class Game:
    """A game of a round, or a match of two teams."""

    round: int
    number: int
    white: int | None
    """A player; None if it is not known yet who comes, or if there is nobody."""
    black: int | None
    outcome: Outcome | None = None
    is_bye: bool = False
    """Whether one of them goes on without a game."""
    boards: tuple[Outcome | None, ...] = ()
    """Of a match: how each board has ended, for the first or the second team."""

    @property
    def winner(self) -> int | None:
        """Who has won or goes on; None as long as nobody does."""
        if self.is_bye:
            return self.black if self.white is None else self.white
        side = (self.outcome or "").partition("-")[0]
        return {"white": self.white, "black": self.black}.get(side)

    @property
    def was_played(self) -> bool:
        """Whether it was decided over the board."""
        return self.outcome in ("white", "draw", "black")


def refuse_twins(names: tuple[str, ...]) -> None:
    """Raise FaultError if two names cannot be told apart."""
    if len({name.casefold() for name in names}) < len(names):
        raise FaultError("shape", "players")


# Rounds


def rounds(tournament: Tournament) -> tuple[tuple[Game, ...], ...]:
    """Return all games, round by round, as far as they are known."""
    if tournament.kind == "knock-out":
        return _knock_out(tournament)
    if tournament.kind == "swiss":
        found: tuple[tuple[tuple[int, int], ...], ...] = tournament.pairs
    else:
        found = berger_rounds(len(tournament.players))
    return tuple(
        tuple(_game(tournament, turn, number, *pair) for number, pair in enumerate(pairs))
        for turn, pairs in enumerate(found)
    )


def _game(tournament: Tournament, turn: int, number: int, white: int | None, black: int | None) -> Game:
    if black == NOBODY:
        return Game(turn, number, white, None, is_bye=True)
    if white is None or black is None:
        return Game(turn, number, white, black)
    if not tournament.boards:
        return Game(turn, number, white, black, tournament.outcomes.get(f"{turn}.{number}"))
    boards = tuple(tournament.outcomes.get(f"{turn}.{number}.{board}") for board in range(1, tournament.boards + 1))
    return Game(turn, number, white, black, _outcome_of_match(boards), boards=boards)


def _outcome_of_match(boards: tuple[Outcome | None, ...]) -> Outcome | None:
    """Return how a match has ended; None as long as a board is open."""
    if None in boards:
        return None
    if all(each == "none" for each in boards):
        return "none"
    white, black = (sum(points_of(each, side) for each in boards) for side in ("white", "black"))
    return "draw" if white == black else "white" if white > black else "black"


def points_of(outcome: Outcome | None, side: str) -> int:
    """Return the points of White ("white") or Black for the end of a game.

    >>> points_of("draw", "white"), points_of("black-unplayed", "black"), points_of("none", "white")
    (1, 2, 0)
    """
    if outcome == "draw":
        return DRAW
    return WIN if outcome and outcome.partition("-")[0] == side else 0


def _knock_out(tournament: Tournament) -> tuple[tuple[Game, ...], ...]:
    places = knock_out_places(len(tournament.players))
    games = [
        replace(_game(tournament, 0, number, *pair), is_bye=None in pair)
        for number, pair in enumerate(zip(places[::2], places[1::2], strict=True))
    ]
    found = [tuple(games)]
    while len(games) > 1:
        on = [game.winner for game in games]
        pairs = zip(on[::2], on[1::2], strict=True)
        games = [_game(tournament, len(found), number, *pair) for number, pair in enumerate(pairs)]
        found.append(tuple(games))
    return tuple(found)


def with_outcome(tournament: Tournament, turn: int, number: int, outcome: Outcome | None, board: int = 0) -> Tournament:
    """Return the tournament with the end of a game noted, or taken back. Raises FaultError.

    `board` is that of a match of teams, from 1 on. In a knock-out somebody must win, and later games of those who met
    here are open again.
    """
    played = [game for games in rounds(tournament) for game in games if (game.round, game.number) == (turn, number)]
    is_knock_out = tournament.kind == "knock-out"
    if not played or None in (played[0].white, played[0].black) or (is_knock_out and outcome in ("draw", "none")):
        raise FaultError("number", "outcomes")
    if not (1 <= board <= tournament.boards if tournament.boards else board == 0):
        raise FaultError("number", "outcomes")
    key = f"{turn}.{number}.{board}" if board else f"{turn}.{number}"
    outcomes = {name: each for name, each in tournament.outcomes.items() if name != key}
    if outcome is not None:
        outcomes[key] = outcome
    if is_knock_out:
        for later in range(turn + 1, len(rounds(tournament))):
            number //= 2
            outcomes.pop(f"{later}.{number}", None)
    return replace(tournament, outcomes=outcomes)


def is_round_over(games: tuple[Game, ...]) -> bool:
    """Whether all games of a round have ended."""
    return all(game.outcome or game.is_bye for game in games)


def is_over(tournament: Tournament) -> bool:
    """Whether all games have ended."""
    found = rounds(tournament)
    return (tournament.kind != "swiss" or len(found) >= tournament.length) and all(map(is_round_over, found))
