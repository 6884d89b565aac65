"""A PDN file on the workbench: read in slices, so that the page stays responsive, and viewed game by game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from warcaby.notation import Notation, PdnGame, PdnProblem, PdnReader, Recognition
from warcaby.rules import Move, Position, play, setup_faults
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.files import is_problem, puzzle_of_game
from warcaby.school.puzzles.puzzle import Puzzle

MOST_MOVES = 2_000
"""The most plies of a game shown."""

MOST_PROBLEMS = 20_000
"""The number of problems at which reading stops: this isn't a file of games."""


@dataclass(frozen=True)
class Entry:
    """A game of the file that can be shown."""

    number: int
    """Its number in the file, from 1."""
    game: PdnGame

    @property
    def is_problem(self) -> bool:
        """Whether it has its own starting position."""
        return is_problem(self.game)

    @property
    def is_bare(self) -> bool:
        """Whether it is a position alone, without moves."""
        return not self.game.line.moves

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves as far as they can be played."""
        return tuple(move for move, _ in self._played)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions before each move, and the last one."""
        return (self.start, *(position for _, position in self._played))

    def texts(self, notation: Notation) -> tuple[str, ...]:
        """The moves as they are written, with move numbers."""
        number, texts, first = 1, [], self.start.variant.first
        for before, text in zip(self.positions, notation.line(self.start, self.moves), strict=False):
            texts.append(f"{number}{'.' if before.turn == first else '…'} {text}")
            number += before.turn != first
        return tuple(texts)

    @property
    def is_cut(self) -> bool:
        """Whether it has more moves than shown."""
        return len(self.game.line.moves) > MOST_MOVES

    @property
    def start(self) -> Position:
        """Its starting position."""
        assert self.game.start is not None
        return self.game.line.setup or self.game.start

    @cached_property
    def _played(self) -> tuple[tuple[Move, Position], ...]:
        position, played = self.start, []
        for item in self.game.line.moves[:MOST_MOVES]:
            if isinstance(item.move, str):
                break
            position = play(position, item.move)
            played.append((item.move, position))
            if item.setup:
                break
        return tuple(played)

    @cached_property
    def puzzle(self) -> Puzzle | FaultError:
        """The game as a puzzle with its moves as the solution, or why it is none."""
        try:
            return puzzle_of_game(self.game)
        except FaultError as fault:
            return fault


class PdnFile:
    """The text of a file, and what has been read so far; `rules` say which game it is.

    >>> from warcaby.notation import recognise
    >>> text = '[FEN "W:Wc3,g3:Bd4,f6"] 1. c3xg7 1-0'
    >>> file = PdnFile(text, recognise([text]))
    >>> file.run(10), [entry.is_problem for entry in file.entries]
    (True, [True])
    """

    def __init__(self, text: str, rules: Recognition, name: str = "") -> None:
        self.text, self.rules, self.name = text, rules, name
        self._reader = PdnReader(text, rules.variant, trusts_tags=rules.trusts_tags)
        self.is_read = False
        self._is_parsed = False
        self.entries: tuple[Entry, ...] = ()
        """The games and problems that can be shown, once everything has been read."""
        self.tasks: tuple[Entry, ...] = ()
        """Those that are problems whose solution can be checked or sought."""
        self.told: tuple[Entry, ...] = ()
        """The other problems: their solution cannot be read, or no game comes to their position."""
        self.problems: tuple[PdnProblem, ...] = ()

    @property
    def percent(self) -> int:
        """The share that has been read."""
        return int(100 * self._reader.part)

    def run(self, seconds: float) -> bool:
        """Read for about `seconds`; return whether everything has been read."""
        deadline = time.perf_counter() + seconds
        if not self._is_parsed and (self._reader.run(seconds) or self._reader.counts[1] > MOST_PROBLEMS):
            self._is_parsed = True
            reading = self._reader.reading
            self.problems = reading.problems
            found = [Entry(number, game) for number, game in enumerate(reading.games, start=1) if game.start]
            self.entries = tuple(entry for entry in found if not setup_faults(entry.start))
            self.told = tuple(entry for entry in found if setup_faults(entry.start))
        while self._is_parsed and not self.is_read and time.perf_counter() < deadline:
            # Solutions are played and checked here, one problem at a time; that takes as long as reading.
            following = next(self._unchecked, None)
            if following is None:
                self.is_read = True
            elif following.is_problem and (following.is_bare or isinstance(following.puzzle, Puzzle)):
                self.tasks += (following,)
            elif following.is_problem:
                self.told += (following,)
        return self.is_read

    @cached_property
    def _unchecked(self) -> Iterator[Entry]:
        return iter(self.entries)
