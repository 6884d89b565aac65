"""Answers of drills as text: moves and squares as the game writes them."""

from __future__ import annotations

from warcaby.notation import Notation
from warcaby.rules import Position
from warcaby.school.drills.making import Drill
from warcaby.school.exercises import Made
from warcaby.school.misconceptions import ruling

Written = bool | int | str | list[str] | None
"""An answer as a JSON value."""


def written(drill: Drill, notation: Notation, *beliefs: str) -> Written:
    """Write the answer to a drill by given beliefs, or by the true rules if there are none."""
    response = drill.response(*beliefs)
    if not isinstance(response, frozenset):
        return response
    squares = [each for each in response if isinstance(each, str)]
    if squares:
        return [notation.square(square) for square in sorted(squares)]
    moves = [each for each in response if isinstance(each, Made)]
    return _moves(drill.position, notation, moves, beliefs)


def _moves(position: Position, notation: Notation, moves: list[Made], beliefs: tuple[str, ...]) -> list[str]:
    """Write moves with all squares visited, because start and end alone may fit several captures."""
    ways = ruling(position.variant, *beliefs).ways(position)
    paths = {Made(way.start, way.end, frozenset(way.captured)): way.path for way in ways}
    ordered = sorted(moves, key=lambda each: (each.start, each.end, sorted(each.captured)))
    return [notation.squares(paths[move], capture=bool(move.captured)) for move in ordered]
