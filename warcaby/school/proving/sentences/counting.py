"""A number of a sentence with the words around it, and what several kinds of counting need."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from warcaby.rules import Colour, Square
from warcaby.school.proving.sentences.plies import Ply
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.words import squares_of

SIDES: tuple[Colour, Colour] = ("white", "black")


@dataclass(frozen=True)
class Counting:
    """A number of a sentence, with the words around it."""

    scene: Scene
    sentence: str
    clause: str
    """The part of the sentence that the number stands in."""
    before: str
    """What stands before the number."""
    noun: str
    colour: Colour | None
    king: bool | None
    way: str
    """"do przodu" or "do tyłu", right behind what is counted."""
    is_all: bool
    """Whether "all" stands before the number."""
    is_both: bool
    """Whether the word for the number says that there are no others: "both"."""

    def speaks_of(self, words: str) -> bool:
        """Whether one of some words stands near the number."""
        return re.search(rf"\b(?:{words})", self.clause, re.IGNORECASE) is not None

    @property
    def named(self) -> frozenset[Square]:
        """The squares that the sentence names."""
        return frozenset(square for _, square, _ in squares_of(self.sentence, self.scene.numbered))

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Whose pieces are counted."""
        return SIDES if self.colour is None else (self.colour,)


Facts = Callable[[Counting], Iterator[int]]


def count_answers(scene: Scene) -> Iterator[int]:
    """What an exercise asks for: squares, pieces or moves, or a number itself."""
    exercise, sought = scene.exercise, scene.exercise.sought
    if scene.to_mark:
        yield len(scene.to_mark)
        if scene.mistake and scene.mistake.missed:
            yield len(scene.to_mark) - 1
        pieces = exercise.position.pieces()
        if scene.to_mark <= pieces.keys():
            yield sum(piece.colour == scene.side for piece in pieces.values()) - len(scene.to_mark)
    yield from (int(each.right) for each in scene.watched if each.right.isdecimal())
    if scene.number is not None:
        yield scene.number
    if sought:
        yield from (len(sought), len({(move.start, move.captured) for move in sought}))
        yield len({move.start for move in sought})


def moves_of_each(counting: Counting) -> Iterator[list[Ply]]:
    """The moves of each piece in each position, and those of each side; of the pieces named, if some are."""
    possible = counting.scene.possible
    named = [ply for ply in possible if ply.move.start in counting.named]
    for position in counting.scene.moments:
        plies = [ply for ply in named or possible if ply.before.pieces() == position.pieces()]
        for side in SIDES:
            yield [ply for ply in plies if ply.side == side]
        for start in {ply.move.start for ply in plies}:
            yield [ply for ply in plies if ply.move.start == start]
