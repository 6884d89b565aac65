"""What decides between players with equal points.

Source: FIDE Handbook C.07, Tie-Break Regulations, in force since 1 March 2026; draughts federations call the Buchholz
of that text Solkoff's points. Rounds without a game count as article 16 has it: for the opponents the last byes that
a player asked for are draws (16.3); for the player such a round was played against somebody with the player's own
points, but not more than the opponent who has not come has (16.4.1), nor more than draws in all rounds give (16.4.2);
and the one that is cut is first one that the player chose not to play (16.5). All values are in halves of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from warcaby.school.tournaments.results import History, Result
from warcaby.school.tournaments.tournament import DRAW, WIN, TieBreak


class TieBreaks:
    """Tie-breaks of a tournament, for players by number."""

    def __init__(self, histories: Sequence[History]) -> None:
        self._histories = histories
        self.points = [sum(each.points for each in history) for history in histories]
        self._adjusted = [self._for_opponents(history) for history in histories]
        self._length = max(map(len, histories), default=0)

    def value(self, tie_break: TieBreak, player: int, equals: Sequence[int]) -> int:
        """Return the value of a tie-break; `equals` are those with whom all that was decided before is equal."""
        if tie_break == "direct":
            return self._direct(player, equals)
        scalars: Mapping[str, Callable[[int], int]] = {
            "solkoff": lambda each: 2 * sum(points for points, _ in self._solkoff(each)),
            "solkoff-cut": self._solkoff_cut,
            "sonneborn-berger": self._sonneborn_berger,
            "wins": lambda each: 2 * sum(result.points == WIN for result in self._histories[each]),
            "board-points": lambda each: 2 * sum(result.board_points for result in self._histories[each]),
        }
        return scalars[tie_break](player)

    @staticmethod
    def _for_opponents(history: History) -> int:
        """Return the points of a player as the opponents count them (16.3)."""
        points = sum(each.points for each in history)
        for each in reversed(history):
            if each.how == "lost-unplayed":
                continue
            if each.how not in ("asked", "away"):
                break
            points += DRAW - each.points
        return points

    def _basis(self, player: int, result: Result) -> int:
        """Return the points of whom a round was played against, or would have been."""
        if result.how == "played" and result.opponent is not None:
            return self._adjusted[result.opponent]
        own = self.points[player]
        if result.opponent is not None:
            return min(own, self._adjusted[result.opponent])
        return min(own, DRAW * self._length)

    def _solkoff(self, player: int) -> list[tuple[int, bool]]:
        """List the points of the opponents, and whether the player has chosen not to play."""
        rounds = [each for each in self._histories[player] if each.how != "open"]
        return [(self._basis(player, each), each.is_voluntary) for each in rounds]

    def _solkoff_cut(self, player: int) -> int:
        found = self._solkoff(player)
        if not found:
            return 0
        least = min(points for points, _ in found)
        chosen = [points for points, is_voluntary in found if is_voluntary]
        cut = max(least, min(chosen)) if chosen else least
        return 2 * (sum(points for points, _ in found) - cut)

    def _sonneborn_berger(self, player: int) -> int:
        rounds = [each for each in self._histories[player] if each.how != "open"]
        return sum(each.points * self._basis(player, each) for each in rounds)

    def _direct(self, player: int, equals: Sequence[int]) -> int:
        """Return the points among those who are equal, if all have met (article 6), or if nobody can catch up."""
        gained = {each: self._among(each, equals) for each in equals}
        if len(equals) < 2:
            return 0
        if all(count == len(equals) - 1 for _, count in gained.values()):
            return 2 * gained[player][0]
        points, _ = gained[player]
        others = (got + WIN * (len(equals) - 1 - count) for each, (got, count) in gained.items() if each != player)
        return 2 * points if points > max(others) else 0

    def _among(self, player: int, equals: Sequence[int]) -> tuple[int, int]:
        """Return the points against some others, and how many of those games there were."""
        games = [each for each in self._histories[player] if each.how == "played" and each.opponent in equals]
        return sum(each.points for each in games), len(games)
