"""A tournament as it is kept: the players, how they are paired, and how each game has ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeAlias

from warcaby.school.codec import Codec, Most, Names, Text
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import Progress, now
from warcaby.school.tournaments.pairing import berger_rounds, knock_out_places

Kind: TypeAlias = Literal["all-play-all", "knock-out"]
Outcome: TypeAlias = Literal["white", "draw", "black"]

MOST_PLAYERS = 32
LONGEST_NAME = 40

WIN, DRAW = 2, 1
"""Points, as draughts counts them."""

_NAME = "tournament"


@dataclass(frozen=True)
class Tournament:
    """A tournament."""

    players: Annotated[tuple[Annotated[str, Text(LONGEST_NAME, empty=False)], ...], Most(MOST_PLAYERS)] = ()
    kind: Kind = "all-play-all"
    outcomes: Annotated[Mapping[str, Outcome], Most(MOST_PLAYERS * MOST_PLAYERS), Names(r"[0-9]{1,2}\.[0-9]{1,2}")] = (
        field(default_factory=dict)
    )
    """By round and game, both from 0 on: "0.2"."""


_CODEC = Codec(Tournament)


@dataclass(frozen=True)
class Game:
    """A game of a round."""

    round: int
    number: int
    white: int | None
    """A player; None if it is not known yet who comes, or if there is nobody."""
    black: int | None
    outcome: Outcome | None = None
    is_bye: bool = False
    """Whether one of them goes on without a game."""

    @property
    def winner(self) -> int | None:
        """Who has won or goes on; None as long as nobody does."""
        if self.is_bye:
            return self.black if self.white is None else self.white
        return {"white": self.white, "black": self.black}.get(self.outcome or "")


@dataclass(frozen=True)
class Standing:
    """Where a player stands."""

    player: int
    place: int
    """The same for players with the same result."""
    played: int
    points: int
    sonneborn_berger: int
    """The points of those who were beaten, and half the points of those who drew, times two."""


def read_names(text: str) -> tuple[str, ...]:
    r"""Read names, one a line; numbers before them, as in a list, are left out. Raises FaultError.

    >>> read_names("1. Ania\n\n2. Bartek  Lis ")
    ('Ania', 'Bartek Lis')
    """
    if len(text) > 10 * MOST_PLAYERS * LONGEST_NAME:
        raise FaultError("too-many", "players")
    lines = [" ".join(line.split()).lstrip("0123456789.) ") for line in text.splitlines()]
    if sum(map(bool, lines)) > MOST_PLAYERS:
        raise FaultError("too-many", "players")
    names = tuple(plain_text(line, "players", LONGEST_NAME) for line in lines if line)
    if len(names) < 2:
        raise FaultError("empty", "players")
    if len({name.casefold() for name in names}) < len(names):
        raise FaultError("shape", "players")
    return names


def rounds(tournament: Tournament) -> tuple[tuple[Game, ...], ...]:
    """Return all games, round by round, as far as they are known."""
    if tournament.kind == "knock-out":
        return _knock_out(tournament)
    return tuple(
        tuple(_game(tournament, turn, number, *pair) for number, pair in enumerate(pairs))
        for turn, pairs in enumerate(berger_rounds(len(tournament.players)))
    )


def _game(tournament: Tournament, turn: int, number: int, white: int | None, black: int | None) -> Game:
    known = tournament.outcomes.get(f"{turn}.{number}") if white is not None and black is not None else None
    return Game(turn, number, white, black, known)


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


def with_outcome(tournament: Tournament, turn: int, number: int, outcome: Outcome | None) -> Tournament:
    """Return the tournament with the end of a game noted, or taken back. Raises FaultError.

    In a knock-out nobody goes on from a draw, and later games of those who met here are open again.
    """
    played = [game for games in rounds(tournament) for game in games if (game.round, game.number) == (turn, number)]
    is_knock_out = tournament.kind == "knock-out"
    if not played or None in (played[0].white, played[0].black) or (is_knock_out and outcome == "draw"):
        raise FaultError("number", "outcomes")
    outcomes = {key: each for key, each in tournament.outcomes.items() if key != f"{turn}.{number}"}
    if outcome is not None:
        outcomes[f"{turn}.{number}"] = outcome
    if is_knock_out:
        for later in range(turn + 1, len(rounds(tournament))):
            number //= 2
            outcomes.pop(f"{later}.{number}", None)
    return replace(tournament, outcomes=outcomes)


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return who stands where, the best first.

    Points decide, then Sonneborn-Berger; in a knock-out how far somebody came.
    """
    if tournament.kind == "knock-out":
        return _places_of_knock_out(tournament)
    ended = [game for games in rounds(tournament) for game in games if game.outcome]
    gained = [(player, other, points) for game in ended for player, other, points in _gains(game)]
    players = range(len(tournament.players))
    points = [sum(gain for player, _, gain in gained if player == each) for each in players]
    berger = [sum(gain * points[other] for player, other, gain in gained if player == each) for each in players]
    best = sorted(players, key=lambda each: (-points[each], -berger[each], each))
    return tuple(
        Standing(
            player=each,
            place=1 + sum((points[other], berger[other]) > (points[each], berger[each]) for other in players),
            played=sum(player == each for player, _, _ in gained),
            points=points[each],
            sonneborn_berger=berger[each],
        )
        for each in best
    )


def _gains(game: Game) -> Iterable[tuple[int, int, int]]:
    """Each player, the opponent, and the points."""
    assert game.white is not None
    assert game.black is not None
    white = {"white": WIN, "draw": DRAW, "black": 0}[game.outcome or "draw"]
    return ((game.white, game.black, white), (game.black, game.white, WIN - white))


def _places_of_knock_out(tournament: Tournament) -> tuple[Standing, ...]:
    """Whoever is still in it, or has won it, is before those who are out."""
    paired = rounds(tournament)
    out = {
        (game.black if game.winner == game.white else game.white): turn
        for turn, games in enumerate(paired)
        for game in games
        if game.outcome
    }
    reached = {player: out.get(player, len(paired)) for player in range(len(tournament.players))}
    played = {
        player: sum(player in (game.white, game.black) for games in paired for game in games if game.outcome)
        for player in reached
    }
    return tuple(
        Standing(player, 1 + sum(other > turn for other in reached.values()), played[player], 0, 0)
        for player, turn in sorted(reached.items(), key=lambda each: (-each[1], each[0]))
    )


def is_over(tournament: Tournament) -> bool:
    """Whether all games have ended."""
    return all(game.outcome or game.is_bye for games in rounds(tournament) for game in games)


def kept_tournament(progress: Progress) -> Tournament | None:
    """Return the tournament on this device; None if there is none, or it cannot be read."""
    try:
        kept = _CODEC.read(progress.value("settings", _NAME))
    except FaultError:
        return None
    return kept if len(kept.players) > 1 else None


def with_tournament(progress: Progress, tournament: Tournament | None) -> Progress:
    """Return the progress with a tournament kept, or with none. Raises RoomError."""
    value = _CODEC.write(tournament) if tournament else None
    return progress.with_value("settings", _NAME, value, now())
