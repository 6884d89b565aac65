"""What each player has come to, round by round; rounds without a game by their kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.school.tournaments.colours import Colour
from warcaby.school.tournaments.tournament import DRAW, WIN, Game, Tournament, points_of, rounds

How: TypeAlias = Literal["open", "played", "bye", "won-unplayed", "lost-unplayed", "asked", "away"]
"""A game that goes on or has ended; a bye that the pairing gave; the other one, or this one, has not come; a bye for
which the player has asked, with the points of a draw; not there."""


@dataclass(frozen=True)
class Result:
    """What a round has brought to a player."""

    how: How
    points: int = 0
    opponent: int | None = None
    colour: Colour | Literal[""] = ""
    board_points: int = 0
    """Of a team."""

    @property
    def is_voluntary(self) -> bool:
        """Whether the player has chosen not to play (VUR of FIDE Handbook C.07, 16.1.2)."""
        return self.how in ("asked", "away", "lost-unplayed")


History: TypeAlias = Sequence[Result]


def histories(tournament: Tournament) -> list[list[Result]]:
    """Return what the rounds that are paired have brought to each player; in an all-play-all only games count."""
    found: list[list[Result]] = [[] for _ in tournament.players]
    for turn, games in enumerate(rounds(tournament)):
        here: dict[int, Result] = {}
        for game in games:
            here |= _results(tournament, game)
        for player, history in enumerate(found):
            if player in here:
                history.append(here[player])
            elif tournament.kind == "swiss":
                is_asked = turn in tournament.card(player).byes
                history.append(Result("asked", DRAW) if is_asked else Result("away"))
    return found


def _results(tournament: Tournament, game: Game) -> dict[int, Result]:
    if game.is_bye:
        (player,) = (each for each in (game.white, game.black) if each is not None)
        return {player: Result("bye", WIN, board_points=WIN * tournament.boards)}
    if game.white is None or game.black is None:
        return {}
    return {game.white: _result(game, "white", game.black), game.black: _result(game, "black", game.white)}


def _result(game: Game, side: Literal["white", "black"], opponent: int) -> Result:
    points = points_of(game.outcome, side)
    how: How = "open"
    if game.was_played:
        how = "played"
    elif game.outcome:
        how = "won-unplayed" if points else "lost-unplayed"
    colour: Colour = "w" if side == "white" else "b"
    return Result(how, points, opponent, colour, sum(points_of(each, side) for each in game.boards))
