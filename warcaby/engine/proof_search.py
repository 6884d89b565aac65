"""Proof-number search: whether one side wins by force, whatever the other side plays.

Depth-first proof-number search (df-pn). Proof numbers: L. V. Allis, *Searching for Solutions in Games and Artificial
Intelligence* (1994); the depth-first form: A. Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*
(2002); thresholds widened by a quarter: J. Pawlewicz, Ł. Lew, *Improving Depth-First PN-Search: 1 + ε Trick* (2006).
The search is a loop over an explicit stack, so it can be paused after any step and resumed.

A win never requires repeating moves, so a position that repeats on the current path counts as not won. A win found
under that rule is a win by any path; a failure to win may depend on the path (A. Kishimoto, M. Müller, *A Solution to
the GHI Problem for Depth-First Proof-Number Search*, 2005). So only wins are proven here: `is_won` is either True or
unknown. To show that a side does not win, prove the refutation for the other side.

Draw counters are ignored during the search. A win that has been found is then played through with the counters of the
record; it stands if no defence reaches a draw first.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass

from warcaby.engine.draws import Counts, compile_draws, counts_of
from warcaby.engine.endgames import endgames_of
from warcaby.engine.endgames.table import DRAW
from warcaby.engine.outcome import special_outcome
from warcaby.rules import Colour, Game, Move, Position, Variant, legal_moves, opponent, play
from warcaby.rules.position import compiled
from warcaby.rules.priority import State

INFINITE = 1 << 40

LONGEST = 150
"""Maximum number of plies from the root."""

CLOCK_CHECK_STEPS = 64
"""Steps between two checks of the clock."""

Numbers = tuple[int, int]
"""Proof and disproof number."""

WON, NOT_WON = (0, INFINITE), (INFINITE, 0)


@dataclass(slots=True)
class _Frame:
    """A position on the path from the root to the current one."""

    state: State
    attacks: bool
    """Whether the side to move is the one that is to win."""
    most_proof: int
    most_disproof: int
    kids: list[State]


class ProofSearch:
    """A search for a forced win of `colour`, a slice at a time: call `seek`, then `run` until it returns True.

    Results are kept, so searching another position of the same game is cheap.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import VARIANTS
    >>> position = parse_fen(VARIANTS["international"], "W:W33,39:B24,30")
    >>> search = ProofSearch(position.variant, "white")
    >>> search.seek(position, 1_000)
    >>> while not search.run(0.03):
    ...     pass
    >>> search.is_won(position)
    False
    """

    def __init__(self, variant: Variant, colour: Colour, *, saves: bool = False) -> None:
        """With `saves`, a draw by table or counting is as good as a win: the proof is that `colour` doesn't lose."""
        self.variant, self.colour, self.saves = variant, colour, saves
        self.nodes = 0
        """Positions visited; each is remembered."""
        self._endgames = endgames_of(variant)
        self._few = self._endgames.pieces if self._endgames else 0
        colours: dict[bool, Colour] = {True: colour, False: opponent(colour)}
        self._colours = colours
        self._successors = {side: compiled(variant, colours[side]).successors for side in colours}
        self._counting = {side: compiled(variant, colours[side]).count for side in colours}
        self._captures = {side: compiled(variant, colours[side]).captures for side in colours}
        self._drawing = compile_draws(variant)
        draws = variant.draws
        limits = (
            draws.king_plies,
            draws.quiet_plies,
            *draws.balance.values(),
            *(rule.plies for rule in draws.material),
        )
        self._shortest = min((limit for limit in limits if limit), default=LONGEST)
        self._outcome = {side: special_outcome(variant, colours[side]) for side in colours}
        self._known: dict[bool, dict[State, Numbers]] = {True: {}, False: {}}
        self._plies: dict[bool, dict[State, int]] = {True: {}, False: {}}
        """For won positions, the maximum number of plies."""
        self._stack: list[_Frame] = []
        self._way: set[tuple[bool, State]] = set()
        self._most = 0
        self._root: Position | None = None
        """The position being searched, as long as it may be searched once more."""
        self._checking: Generator[None, None, None] | None = None
        self._answers: dict[tuple[bool, State], bool] = {}
        self._stood: dict[tuple[bool, State, Counts], bool] = {}

    # Searching

    def seek(self, position: Position, nodes: int) -> None:
        """Begin to search for a win from a position, visiting up to `nodes` more positions."""
        self._root = position
        self._checking = self._check(position)
        self._most = self.nodes + nodes
        self._begin(position)

    def _begin(self, position: Position) -> None:
        self._stack, self._way = [], set()
        attacks = position.turn == self.colour
        proof, disproof = self._look_up(attacks, position.state)
        if proof and (disproof or self._end(attacks, position.state) is None):
            self._enter(attacks, position.state, INFINITE, INFINITE)

    def run(self, seconds: float) -> bool:
        """Search for about `seconds`; return whether the search has finished."""
        deadline = time.perf_counter() + seconds
        steps = 0
        while self._stack:
            self._step()
            steps += 1
            if self.nodes >= self._most:
                self._stack.clear()
            elif not self._stack and self._root:
                self._look_again(self._root)
            if not steps % CLOCK_CHECK_STEPS and time.perf_counter() > deadline:
                return False
        if self._checking:
            for _ in self._checking:
                if time.perf_counter() > deadline:
                    return False
        self._checking = None
        return True

    def _look_again(self, position: Position) -> None:
        """If nothing was found, forget all results that may depend on the path, and try once more."""
        self._root = None
        if position.state in self._plies[position.turn == self.colour]:
            return
        for attacks, known in self._known.items():
            for state in [state for state, numbers in known.items() if not numbers[1]]:
                if self._end(attacks, state) is None:
                    del known[state]
        self._begin(position)

    def _enter(self, attacks: bool, state: State, most_proof: int, most_disproof: int) -> None:
        kids = self._successors[attacks](state)
        self._stack.append(_Frame(state, attacks, most_proof, most_disproof, kids))
        self._way.add((attacks, state))

    def _step(self) -> None:
        """Update the numbers of the last position on the path; descend to its best reply, or go back."""
        frame = self._stack[-1]
        attacks, replies = frame.attacks, not frame.attacks
        known, way = self._known[replies], self._way
        # The smallest number and the sum of the other ones, as the side to move sees them.
        least = second = INFINITE
        total = 0
        best, best_total = None, 0
        deep = len(self._stack) >= LONGEST
        for kid in frame.kids:
            numbers = NOT_WON if deep or (replies, kid) in way else known.get(kid) or self._look_up(replies, kid)
            mine, other = numbers if attacks else (numbers[1], numbers[0])
            total += other
            if mine < least:
                least, second, best, best_total = mine, least, kid, other
            elif mine < second:
                second = mine
        total = min(total, INFINITE)
        proof, disproof = (least, total) if attacks else (total, least)
        if proof >= frame.most_proof or disproof >= frame.most_disproof or not proof or not disproof:
            self._leave(frame, proof, disproof)
            return
        assert best is not None
        widened = second + 1 + second // 4 if second < INFINITE else INFINITE
        if attacks:
            most_proof = min(frame.most_proof, widened)
            most_disproof = min(INFINITE, frame.most_disproof - total + best_total)
        else:
            most_disproof = min(frame.most_disproof, widened)
            most_proof = min(INFINITE, frame.most_proof - total + best_total)
        self._enter(replies, best, most_proof, most_disproof)

    def _leave(self, frame: _Frame, proof: int, disproof: int) -> None:
        self._stack.pop()
        self._way.discard((frame.attacks, frame.state))
        self._known[frame.attacks][frame.state] = proof, disproof
        if not proof:
            plies = self._plies[not frame.attacks]
            lengths = [plies[kid] for kid in frame.kids if kid in plies]
            self._plies[frame.attacks][frame.state] = 1 + (min(lengths) if frame.attacks else max(lengths))

    def _look_up(self, attacks: bool, state: State) -> Numbers:
        """What is known about a position before it is searched."""
        known = self._known[attacks]
        numbers = known.get(state)
        if numbers is not None:
            return numbers
        self.nodes += 1
        won = self._end(attacks, state)
        if won is not None:
            numbers = known[state] = WON if won >= 0 else NOT_WON
            if won >= 0:
                self._plies[attacks][state] = won
            return numbers
        choice = self._counting[attacks](state)
        numbers = known[state] = (1, choice) if attacks else (choice, 1)
        return numbers

    def _end(self, attacks: bool, state: State) -> int | None:
        """In how many plies a finished or tabulated position is won; -1 if it isn't won, None if play goes on."""
        outcome = self._outcome[attacks]
        over = outcome(state) if outcome else 0
        if over:
            return 0 if (over > 0) == attacks else -1
        if not self._counting[attacks](state):
            return 0 if self.variant.end.wins_without_move(state[0] | state[1]) == attacks else -1
        if self._endgames and (state[0] | state[1] | state[2] | state[3]).bit_count() <= self._few:
            plies = self._endgames.value(state, self._colours[attacks])
            if plies is not None:
                if plies == DRAW:
                    return 0 if self.saves else -1
                return plies if bool(plies % 2) == attacks else -1
        return None

    # Answers

    def is_won(self, position: Position) -> bool:
        """Whether a win that no draw rule spoils has been found; False proves nothing.

        Available for positions passed to `seek`.
        """
        attacks = position.turn == self.colour
        return self._answers.get((attacks, position.state), False) or self._end(attacks, position.state) == 0

    def line(self, position: Position, most: int = LONGEST) -> tuple[Move, ...]:
        """Return the winning line found, with the longest defence; at most `most` moves."""
        moves: list[Move] = []
        while len(moves) < most:
            attacks = position.turn == self.colour
            plies = self._plies[not attacks]
            kids = {move: play(position, move) for move in legal_moves(position)}
            for kid in kids.values():
                self._look_up(not attacks, kid.state)
            known = {move: plies[kid.state] for move, kid in kids.items() if kid.state in plies}
            if not known:
                break
            chosen = (min if attacks else max)(known, key=known.__getitem__)
            moves.append(chosen)
            position = kids[chosen]
        return tuple(moves)

    # Counting

    def _check(self, position: Position) -> Generator[None, None, None]:
        """Play through the win found with the draw counters, and note whether it stands."""
        attacks = position.turn == self.colour
        if position.state in self._plies[attacks]:
            self._stood = {key: stands for key, stands in self._stood.items() if stands}
            counts = self._reduced(counts_of(Game((position,))))
            self._answers[attacks, position.state] = yield from self._stands(attacks, position.state, counts)

    def _stands(self, attacks: bool, state: State, counts: Counts) -> Generator[None, None, bool]:
        key = attacks, state, counts
        if key in self._stood:
            return self._stood[key]
        if not len(self._stood) % CLOCK_CHECK_STEPS:
            yield
        left = self._drawing.left(counts, state, bool(self._captures[attacks](state)))
        end = self._end(attacks, state)
        if end is not None:
            answer = end == 0 or (end > 0 and (self.saves or end <= left))
        elif left <= 0:
            answer = self.saves
        elif self._plies[attacks][state] < min(left, self._shortest):
            answer = True
        else:
            plies = self._plies[not attacks]
            kids = self._successors[attacks](state)
            ways = sorted((kid for kid in kids if kid in plies), key=plies.__getitem__)
            answer = not attacks and len(ways) == len(kids)
            for kid in ways if attacks or answer else ():
                after = self._reduced(self._drawing.after(counts, state, kid))
                answer = yield from self._stands(not attacks, kid, after)
                if answer == attacks:
                    break
        self._stood[key] = answer
        return answer

    def _reduced(self, counts: Counts) -> Counts:
        """Drop counters that no rule of the record uses, so that more paths to a position are equal."""
        king_plies, quiet_plies, balance_plies, material_plies, road_plies, runs = counts
        draws = self.variant.draws
        return Counts(
            king_plies if draws.king_plies else 0,
            quiet_plies if draws.quiet_plies else 0,
            balance_plies if draws.balance else 0,
            material_plies,
            road_plies,
            runs,
        )
