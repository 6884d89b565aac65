"""Squares by what they are named for: what stands there, goes from there, lands there, is captured there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from warcaby.rules import Colour, Move, Position, Square
from warcaby.school.proving.sentences.neighbours import around, between
from warcaby.school.proving.sentences.plies import Ply, routes

if TYPE_CHECKING:
    from warcaby.school.proving.sentences.scene import Scene

Squares = frozenset[Square]


class Sights:
    """The squares of a scene and of its solution, by what happens there."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    @cached_property
    def _plies(self) -> tuple[Ply, ...]:
        """The moves shown, and those of the solution."""
        lines = self._scene.lines if self._scene.reply else (*self._scene.lines, *self._scene.solutions)
        return tuple(dict.fromkeys(ply for line in lines for ply in line))

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions on the way and on that of the solution."""
        found = [self._scene.start, self._scene.exercise.position, *self._scene.positions]
        return tuple(dict.fromkeys([*found, *(at for ply in self._plies for at in (ply.before, ply.after))]))

    def of(self, colour: Colour | None, king: bool | None = None) -> Squares:
        """Where pieces of a colour and rank stand on the way."""
        return frozenset(
            square
            for position in self.positions
            for square, piece in position.pieces().items()
            if colour in (None, piece.colour) and king in (None, piece.king)
        )

    @cached_property
    def first(self) -> Squares:
        """Where pieces stand before anything has moved."""
        return frozenset((*self._scene.start.pieces(), *self._scene.exercise.position.pieces()))

    @cached_property
    def steps(self) -> Squares:
        """Where the pieces could go at the beginning."""
        at = self._scene.start.pieces()
        return frozenset(ply.move.end for ply in self._scene.possible if ply.before.pieces() == at)

    @cached_property
    def touched(self) -> tuple[Squares, ...]:
        """The squares that a piece has to do with on its way in a line: those it goes through, and what it captures."""
        found = [self.answers]
        for line in (*self._scene.lines, *self._scene.solutions):
            for route in routes(line):
                own = [ply.move for ply in line if {ply.move.start, ply.move.end} <= {*route}]
                found.append(frozenset((*route, *(square for move in own for square in move.captured))))
        return tuple(found)

    @cached_property
    def replies(self) -> Squares:
        """Where the opponent could go on the way."""
        return frozenset(ply.move.end for ply in self._scene.possible if ply.side != self._scene.side)

    @cached_property
    def guarded(self) -> Squares:
        """Next to where the moves shown end, and next to what they can capture."""
        start = self._scene.start
        return frozenset(square for ply in self._plies for square in around(start, ply.move.end))

    @cached_property
    def crowned(self) -> Squares:
        """Where a man that stands in one of the positions can still become a king."""
        variant, found = self._scene.start.variant, set[Square]()
        for position in self.positions:
            for square, piece in position.pieces().items():
                file, rank = variant.board.place(square)
                for end in variant.white_promotion if piece.colour == "white" else variant.black_promotion:
                    to_file, to_rank = variant.board.place(end)
                    if not piece.king and abs(to_file - file) <= abs(to_rank - rank):
                        found.add(end)
        return frozenset(found)

    @cached_property
    def captures(self) -> tuple[Ply, ...]:
        """The captures shown and those possible on the way."""
        is_shown = self._scene.is_of_solution and bool(self._scene.shown)
        possible = () if is_shown else self._scene.possible
        return tuple(ply for ply in (*self._plies, *possible) if ply.move.captured)

    @cached_property
    def landed(self) -> Squares:
        """Where moves shown end, and captures that are possible."""
        crowned = (ply for ply in self._scene.possible if ply.move.promotes)
        return frozenset(ply.move.end for ply in (*self._plies, *self.captures, *crowned))

    @cached_property
    def passed(self) -> Squares:
        """What moves shown and possible captures go through, with their beginnings."""
        return frozenset(square for ply in (*self._plies, *self.captures) for square in ply.move.path[:-1])

    @cached_property
    def crossed(self) -> Squares:
        """Where moves shown and possible captures stop on their way."""
        return frozenset(square for ply in (*self._plies, *self.captures) for square in ply.move.path[1:-1])

    @cached_property
    def capturing(self) -> Squares:
        """From where captures go on."""
        return frozenset(square for ply in self.captures for square in ply.move.path[:-1])

    @cached_property
    def captured(self) -> Squares:
        """Where something is captured, or could be."""
        return frozenset(square for ply in self.captures for square in ply.move.captured)

    @cached_property
    def taken(self) -> Squares:
        """Where something is captured in the moves shown."""
        return frozenset(square for ply in self._plies for square in ply.move.captured)

    @cached_property
    def answers(self) -> Squares:
        """What is asked for, marked, shown by arrows, or wrongly tried."""
        scene, exercise = self._scene, self._scene.exercise
        found = set(scene.to_mark) | {square for each in scene.watched for square in (each.square, *each.marks)}
        arrows = (*exercise.arrows, *(arrow for each in scene.watched for arrow in each.arrows))
        found |= {square for arrow in arrows for square in arrow}
        moves = (*getattr(exercise, "extra", ()), getattr(exercise, "move", ()))
        found |= {square for move in moves for square in move}
        board = scene.start.variant.board
        if scene.to_mark:
            found |= {square for square in board.squares if scene.to_mark == {*around(scene.start, square)}}
        found |= {choice for each in scene.watched for choice in each.choices}
        if scene.mistake:
            found |= {*scene.mistake.squares, scene.mistake.missed}
            found |= {*between(scene.start, scene.attempt)}
        return frozenset(found)

    @cached_property
    def moves(self) -> frozenset[frozenset[Square]]:
        """From where to where the pieces can go, by their two ends."""
        plies = (*self._plies, *self._scene.possible)
        return frozenset(
            frozenset(pair)
            for ply in plies
            for pair in combinations({*ply.move.path, *ply.move.captured}, 2)
            if ply.move.captured or ply.move.start in pair
        )

    @staticmethod
    def forks(moves: Iterable[Move]) -> list[Squares]:
        """Where captures that begin alike go on to, by how they begin."""
        found = dict[tuple[Square, ...], set[Square]]()
        for move in moves:
            for leg in range(1, len(move.path)):
                found.setdefault(move.path[:leg], set()).add(move.path[leg])
        return [frozenset(each) for each in found.values() if len(each) > 1]

    @cached_property
    def choices(self) -> tuple[Squares, ...]:
        """Squares of which there are no others: those asked for, where a piece goes or goes on, crown rows."""
        scene, variant = self._scene, self._scene.start.variant
        found = [scene.to_mark, frozenset(variant.white_promotion), frozenset(variant.black_promotion)]
        for before, side in dict.fromkeys((ply.before, ply.side) for ply in scene.possible):
            own = [ply.move for ply in scene.possible if (ply.before, ply.side) == (before, side)]
            found += self.forks(own)
            for start in {move.start for move in own}:
                found.append(frozenset(move.end for move in own if move.start == start))
        return tuple(dict.fromkeys(found))

    @cached_property
    def groups(self) -> tuple[Squares, ...]:
        """Squares that are named together: those captured, passed, of a colour, where a piece can go."""
        scene = self._scene
        found = [*self.choices, self.answers, *(frozenset(each.marks) for each in scene.watched)]
        for line in (*scene.lines, *scene.solutions):
            for side in ("white", "black"):
                own = [ply.move for ply in line if ply.side == side]
                found.append(frozenset(square for move in own for square in move.captured))
                found.append(frozenset(square for move in own for square in move.path))
                found.append(frozenset(move.end for move in own if not move.captured))
        for ply in self.captures:
            found += [frozenset(ply.move.captured), frozenset(ply.move.path)]
        for before, side in dict.fromkeys((ply.before, ply.side) for ply in scene.possible):
            own = [ply.move for ply in scene.possible if (ply.before, ply.side) == (before, side)]
            found.append(frozenset(move.start for move in own if move.captured))
            found.append(frozenset(move.end for move in own if move.captured))
            found.append(frozenset(square for move in own for square in move.captured))
            for start in {move.start for move in own}:
                found.append(frozenset(around(before, start)))
        for position in self.positions:
            pieces = position.pieces()
            for piece in set(pieces.values()):
                found.append(frozenset(square for square, each in pieces.items() if each == piece))
        return tuple(dict.fromkeys(found))

    def is_line(self, first: Square, second: Square) -> bool:
        """Whether a diagonal leads from edge to edge between two squares."""
        board = self._scene.start.variant.board
        (file, rank), (other, up) = board.place(first), board.place(second)
        on_edge = all({x, y} & {0, board.width - 1, board.height - 1} for x, y in ((file, rank), (other, up)))
        return on_edge and abs(file - other) == abs(rank - up) > 1
