"""Proving a win however long it takes: by proof-number search, the author's line from its end to its beginning.

Of every move one of three things is known in the end: that it wins, that it does not, or neither. A move wins if every
defence loses by force; it does not win if one defence is proven to save at least a draw. Whatever is neither is called
not proven.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

from warcaby.engine.proof_search import ProofSearch
from warcaby.rules import Game, Move, Position, legal_moves, opponent, play
from warcaby.school.exercises import is_same_blow
from warcaby.school.puzzles.judging import Asking
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import Paused
from warcaby.school.puzzles.verdict import Certainty, Dual, Judgement, Refutation, Verdict

_SHOWN = 15
"""Plies of a line that is shown as the solution where none is given, and of a refutation."""

_ROUNDS = (1, 4, 16)
"""Where no line is given, every first move is looked into with growing effort."""

_MOST_NUMBERED = 8
"""The most own moves of a line that ends the game for its number to be tried: all defences are played through."""


def number_of_lines(puzzle: Puzzle) -> int:
    """Return in how many own moves the declared lines end the game; 0 if they do not, or if that is too many."""
    endings = [Game(tuple(positions_of(puzzle.position, line))).ending() for line in puzzle.lines]
    if not endings or any(ending is None or ending.winner != puzzle.side for ending in endings):
        return 0
    number = max((len(line) + 1) // 2 for line in puzzle.lines)
    return number if number <= _MOST_NUMBERED else 0


@dataclass
class Efforts:
    """How many positions may be looked at, for one question each."""

    key: int
    """Whether a move of the author's wins."""
    other: int
    """Whether another move does."""
    saved: int
    """Whether a defence saves a draw."""


def efforts_within(max_nodes: int) -> Efforts:
    """Share out what may be looked at for one puzzle."""
    return Efforts(max_nodes // 4, max_nodes // 40, max_nodes // 80)


class Winning:
    """A proof that the solver of a puzzle wins; `deadline` is when the present slice ends.

    `judge` yields questions, as other proofs do, and returns the verdict.
    """

    def __init__(self, puzzle: Puzzle, max_nodes: int) -> None:
        self.puzzle = puzzle
        self.deadline = float("inf")
        self._efforts = efforts_within(max_nodes)
        self._wins = ProofSearch(puzzle.variant, puzzle.side)
        self._saves = ProofSearch(puzzle.variant, opponent(puzzle.side), saves=True)
        # Where a piece may be taken away, or a king be tired, the search plays by other rules than the game.
        self._is_exact = puzzle.variant.capture.compulsory and not puzzle.variant.king_repeats

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._wins.nodes + self._saves.nodes

    def judge(self) -> Asking:
        """Judge the declared lines, the other first moves, and those in the course of the lines."""
        puzzle = self.puzzle
        fails: Line = ()
        proven = bool(puzzle.lines)
        for line in puzzle.lines:
            broken, holds = yield from self._line(line)
            fails, proven = fails or broken, proven and holds
        declared = {line[0]: line for line in puzzle.lines}
        keys = {move for move in declared if self._has_won(play(puzzle.position, move))}
        others = [move for move in legal_moves(puzzle.position) if move not in declared]
        found = yield from self._others(others, whole=not declared)
        refutations = yield from self._refutations(
            [move for move in (*declared, *others) if move not in (*keys, *found)]
        )
        duals = (yield from self._duals()) if proven else ()
        solutions = [declared[move] for move in declared if move in keys and declared[move] != fails]
        solutions += [self._whole(puzzle.position, move) for move in found]
        refuted = all(
            refutation.reply or not legal_moves(play(puzzle.position, refutation.move)) for refutation in refutations
        )
        judgement: Judgement = "unproven"
        certainty: Certainty = "proven"
        if not self._is_exact:
            certainty = "believed"
        elif not keys and not found and refuted:
            judgement = "none"
        elif fails or (proven and found) or len(found) > 1:
            judgement = "cooked"
        elif proven or (found and not declared):
            judgement = "dual" if duals else "unique"
            certainty = "proven" if refuted else "key"
        if judgement == "unproven":
            certainty = "believed"
        return Verdict(
            judgement,
            tuple(solutions),
            duals,
            refutations,
            fails,
            certainty,
            nodes=self.nodes,
            answer=self._answer(fails),
        )

    # Questions

    def _wins_by(self, after: Position, nodes: int) -> Asking:
        """Whether the solver wins from where the other side is to move."""
        if not self._has_won(after):
            self._wins.seek(after, nodes)
            yield partial(self._search, self._wins)
        return self._has_won(after)

    def _is_saved(self, after: Position) -> Asking:
        """Whether the side to move is proven to save a draw at least."""
        if not self._saves.is_won(after):
            self._saves.seek(after, self._efforts.saved)
            yield partial(self._search, self._saves)
        return self._saves.is_won(after)

    def _search(self, search: ProofSearch) -> bool:
        while not search.run(max(0.0, self.deadline - time.perf_counter())):
            if time.perf_counter() > self.deadline:
                raise Paused
        return True

    def _has_won(self, after: Position) -> bool:
        return self._wins.is_won(after)

    # Parts

    def _line(self, line: Line) -> Asking:
        """Go through a declared line from its end: where it is refuted, and whether each of its moves wins."""
        positions = positions_of(self.puzzle.position, line)
        open_plies = list(range(0, len(line), 2))
        for _ in range(2):
            # What is found on the way to the beginning may help with what was left open nearer to the end.
            left = []
            for ply in reversed(open_plies):
                if not (yield from self._wins_by(positions[ply + 1], self._efforts.key)):
                    left.append(ply)
            open_plies = left[::-1]
            if not self._has_won(positions[1]):
                break
        for ply in open_plies:
            if (yield from self._is_saved(positions[ply + 1])):
                return line[: ply + 1], False
        return (), not open_plies

    def _others(self, moves: list[Move], *, whole: bool) -> Asking:
        """Find the moves that win as well; with `whole` effort where nothing else is known to win."""
        found: list[Move] = []
        for effort in _ROUNDS if whole else _ROUNDS[:1]:
            for move in moves:
                after = play(self.puzzle.position, move)
                if move not in found and (yield from self._wins_by(after, effort * self._efforts.other)):
                    found.append(move)
            if found:
                break
        return found

    def _refutations(self, moves: list[Move]) -> Asking:
        found = []
        for move in moves:
            after = play(self.puzzle.position, move)
            saved = yield from self._is_saved(after)
            found.append(Refutation(move, next(iter(self._saves.line(after, 1)), None) if saved else None))
        return tuple(found)

    def _duals(self) -> Asking:
        """Find other moves that win in the course of the lines, up to the last blow: after it there are many ways."""
        found = []
        for line in self.puzzle.lines:
            last = max((ply for ply in range(0, len(line), 2) if line[ply].captured), default=0)
            positions = positions_of(self.puzzle.position, line)
            for ply in range(2, last + 1, 2):
                known = {other[ply] for other in self.puzzle.lines if other[:ply] == line[:ply] and len(other) > ply}
                for move in legal_moves(positions[ply]):
                    if move in known or any(is_same_blow(move, other) for other in known):
                        continue
                    if (yield from self._wins_by(play(positions[ply], move), self._efforts.other)):
                        found.append(Dual(line[:ply], move, (*line[:ply], *self._whole(positions[ply], move))))
        return tuple(dict.fromkeys(found))

    def _whole(self, position: Position, move: Move) -> Line:
        """A winning move with what follows, as far as it is shown; it ends with the solver's move."""
        line = (move, *self._wins.line(play(position, move), _SHOWN - 1))
        return line if len(line) % 2 else line[:-1]

    def _answer(self, fails: Line) -> Line:
        """How the other side saves itself where a line breaks down."""
        if not fails:
            return ()
        return self._saves.line(positions_of(self.puzzle.position, fails)[-1], _SHOWN)
