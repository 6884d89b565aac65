"""Move generation: a variant's record is read once and compiled into shifts, masks and rays.

The generator knows no colours and no names: it works on a `State`, four sets of squares as the side to move
sees them, and is compiled once for each side. Capturing follows the general definition: the moving piece is
lifted from its square, which counts as empty; a captured piece stays where it is as an obstacle until the move
ends, unless the record removes it at once; a capture goes on as long as it can.

What makes one capture better than another is decided in `warcaby.rules.priority` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from warcaby.rules.board import Bits, Board, single_bits
from warcaby.rules.priority import Captures, Outcome, State, Trail, best_captures, kings_first
from warcaby.rules.variant import EAST_NORTH, Colour, Direction, Variant

Leg: TypeAlias = tuple[Bits, Bits]
"""A captured square and all squares that may be landed on behind it."""


Shifts: TypeAlias = tuple[int, ...]

Rays: TypeAlias = dict[Bits, list[tuple[Bits, int]]]
"""For every square, the rays that begin there: the squares on each, and the shift of one step."""


class Side(NamedTuple):
    """The compiled rules of one side."""

    captures: Callable[[State], Captures]
    """All legal captures."""
    quiet: Callable[[State], list[tuple[Bits, Bits, bool]]]
    """Every step without capture as (start, end, whether a man becomes a king), whether or not one must capture."""
    successors: Callable[[State], list[State]]
    """The states after every legal move, as the other side sees them."""
    count: Callable[[State], int]
    """How many legal moves there are."""
    legs: Callable[[State, Bits, Bits, Bits, bool], list[Leg]]
    """The next legs of a capture: state without the moving piece, where it is, all captured squares, those of them that
    still stand in the way, and whether it jumps as a king."""
    promotion: Bits
    """Squares on which a man becomes a king."""


def _shifts(variant: Variant, directions: tuple[Direction, ...], colour: Colour) -> tuple[Shifts, Shifts]:
    """Amounts to shift up and amounts to shift down, both positive, as `colour` sees the directions."""
    sign = variant.forward(colour)
    steps = [EAST_NORTH[name] for name in directions]
    amounts = [variant.board.shift(sign * east, sign * north) for east, north in steps]
    return tuple(sorted(s for s in amounts if s > 0)), tuple(sorted(-s for s in amounts if s < 0))


def _rays(board: Board, shifts: Shifts, sign: int) -> Rays:
    def ray(bit: Bits, shift: int) -> Bits:
        squares = 0
        while bit := (bit << shift if sign > 0 else bit >> shift) & board.full:
            squares |= bit
        return squares

    return {bit: [(ray(bit, s), s) for s in shifts if ray(bit, s)] for bit in single_bits(board.full)}


def compile_side(variant: Variant, colour: Colour) -> Side:  # noqa: PLR0915 - one closure a question, sharing the tables
    """Compile the rules of `variant` for the side `colour`."""
    full = variant.board.full
    promotion = variant.promotion(colour)
    crowned_in_passing = promotion if variant.mid_capture == "becomes_king" else 0
    removed_at_once = full if variant.capture.removal == "immediate" else 0
    last_stays = full if variant.has_immediate_bar else 0
    priority = variant.capture.priority
    order_matters = "kings_first" in priority
    compulsory = variant.capture.compulsory
    takes_kings = variant.man.takes_kings
    steps_up, steps_down = _shifts(variant, variant.man.moves, colour)
    man_up, man_down = _shifts(variant, variant.man.captures, colour)
    king_steps_up, king_steps_down = _shifts(variant, variant.king.moves, colour)
    king_up, king_down = _shifts(variant, variant.king.captures, colour)
    flying, lands_anywhere = variant.king.flying, variant.king.lands_anywhere
    move_rays_up, move_rays_down = _rays(variant.board, king_steps_up, 1), _rays(variant.board, king_steps_down, -1)
    rays_up, rays_down = _rays(variant.board, king_up, 1), _rays(variant.board, king_down, -1)
    # Squares in line with a king: on others nothing can be captured from where it stands.
    in_range = {bit: sum(ray for ray, _ in rays_up[bit] + rays_down[bit]) for bit in rays_up}

    def leaps(at: Bits, prey: Bits, empty: Bits, up: tuple[int, ...], down: tuple[int, ...]) -> list[Leg]:
        found = []
        for s in up:
            if (over := (at << s) & prey) and (land := (over << s) & empty):
                found.append((over, land))
        for s in down:
            if (over := (at >> s) & prey) and (land := (over >> s) & empty):
                found.append((over, land))
        return found

    def slides(at: Bits, prey: Bits, occupied: Bits) -> list[Leg]:
        found = []
        for ray, s in rays_up[at]:
            if blockers := ray & occupied:
                over = blockers & -blockers
                if over & prey:
                    beyond = ray & -(over << 1)
                    stop = beyond & occupied
                    land = beyond & ((stop & -stop) - 1)
                    if not lands_anywhere:
                        land &= over << s
                    if land:
                        found.append((over, land))
        for ray, s in rays_down[at]:
            if blockers := ray & occupied:
                over = 1 << (blockers.bit_length() - 1)
                if over & prey:
                    beyond = ray & (over - 1)
                    n = (beyond & occupied).bit_length()
                    land = beyond >> n << n
                    if not lands_anywhere:
                        land &= over >> s
                    if land:
                        found.append((over, land))
        return found

    def short_legs(at: Bits, prey: Bits, occupied: Bits) -> list[Leg]:
        return leaps(at, prey, full & ~occupied, king_up, king_down)

    king_legs = slides if flying else short_legs

    def legs(state: State, at: Bits, captured: Bits, standing: Bits, king: bool) -> list[Leg]:
        prey = state[2] | state[3] if king or takes_kings else state[2]
        occupied = (state[0] | state[1] | state[2] | state[3]) & ~captured | standing
        if king:
            return king_legs(at, prey & ~captured, occupied)
        return leaps(at, prey & ~captured, full & ~occupied, man_up, man_down)

    def captures_of_man(found: Captures, start: Bits, over: Bits, land: Bits, prey: Bits, occupied: Bits) -> None:
        """Follow a man's capture from its first leg, over `over` to `land`."""
        empty = full & ~occupied
        if land & crowned_in_passing:
            crown(found, start, land, over, (land, over, None), prey, occupied)
            return
        stack: list[tuple[Bits, Bits, Trail]] = [(land, over, (land, over, None))]
        # This loop is the hottest of the whole program: it does what `leaps` does without building lists.
        while stack:
            at, captured, trail = stack.pop()
            left = prey & ~captured
            free = empty | (captured & removed_at_once)
            ended = True
            for s in man_up:
                if (over := (at << s) & left) and (land := (over << s) & free):
                    ended = False
                    if land & crowned_in_passing:
                        crown(found, start, land, captured | over, (land, over, trail), prey, occupied)
                    else:
                        stack.append((land, captured | over, (land, over, trail)))
            for s in man_down:
                if (over := (at >> s) & left) and (land := (over >> s) & free):
                    ended = False
                    if land & crowned_in_passing:
                        crown(found, start, land, captured | over, (land, over, trail), prey, occupied)
                    else:
                        stack.append((land, captured | over, (land, over, trail)))
            if ended and (outcome := (start, at, captured, at & promotion != 0)) not in found:
                found[outcome] = trail

    def crown(
        found: Captures, start: Bits, land: Bits, captured: Bits, trail: Trail, prey: Bits, occupied: Bits
    ) -> None:
        """Go on as a king from the promotion row, for the games in which a man is crowned in passing."""
        ways = king_legs(land, prey & ~captured, occupied & ~(captured & removed_at_once))
        if ways:
            captures_of_king(found, start, captured, trail, ways, prey, occupied, True, {})
        else:
            found.setdefault((start, land, captured, True), trail)

    def captures_of_king(
        found: Captures,
        start: Bits,
        captured: Bits,
        trail: Trail,
        ways: list[Leg],
        prey: Bits,
        occupied: Bits,
        crowned: bool,
        seen: dict[tuple[Bits, Bits, Bits], bool],
    ) -> None:
        """Follow a king's capture over each of the legs `ways` that it can make next.

        What follows depends only on the square and on what has been captured, not on the way (but for the piece
        captured last, where that still bars the way back); so every such stage is followed once, and `seen` remembers
        whether it went on. This bounds the work where many pieces can be taken in many orders.
        """
        for over, landings in ways:
            taken = captured | over
            left, last = prey & ~taken, over & last_stays
            goes_on = False
            # Nearest first: the way kept for an outcome is then the one that PDN writes.
            nearest_first = list(single_bits(landings))
            if over > landings:
                nearest_first.reverse()
            for land in nearest_first:
                known = seen.get((land, taken, last))
                if known is None or order_matters:
                    further: list[Leg] = []
                    if in_range[land] & left:
                        further = king_legs(land, left, occupied & ~(taken & removed_at_once) | last)
                    seen[land, taken, last] = known = bool(further)
                    if further:
                        onward = (land, over, trail)
                        captures_of_king(found, start, taken, onward, further, prey, occupied, crowned, seen)
                goes_on = goes_on or known
            if not goes_on:
                for land in nearest_first:
                    keep(found, (start, land, taken, crowned), (land, over, trail), prey)

    def keep(found: Captures, outcome: Outcome, trail: Trail, kings: Bits) -> None:
        """Add an outcome; of two ways to it the first is kept, or the better one where the order counts."""
        if outcome not in found or (order_matters and kings_first(trail, kings) > kings_first(found[outcome], kings)):
            found[outcome] = trail

    def captures(state: State) -> Captures:
        men, kings, their_men, their_kings = state
        theirs = their_men | their_kings
        prey = theirs if takes_kings else their_men
        occupied = men | kings | theirs
        empty = full ^ occupied
        found: Captures = {}
        for s in man_up:
            met = (men << s) & prey
            starts = (met & (empty >> s)) >> s if met else 0
            while starts:
                start = starts & -starts
                starts ^= start
                captures_of_man(found, start, start << s, start << 2 * s, prey, occupied ^ start)
        for s in man_down:
            met = (men >> s) & prey
            starts = (met & (empty << s)) << s if met else 0
            while starts:
                start = starts & -starts
                starts ^= start
                captures_of_man(found, start, start >> s, start >> 2 * s, prey, occupied ^ start)
        while kings:
            start = kings & -kings
            kings ^= start
            if in_range[start] & theirs and (ways := king_legs(start, theirs, occupied ^ start)):
                captures_of_king(found, start, 0, None, ways, theirs, occupied ^ start, False, {})
        return best_captures(found, state, priority) if len(found) > 1 else found

    def reach(at: Bits, occupied: Bits) -> Bits:
        """Squares a king may step to."""
        targets = 0
        if not flying:
            for s in king_steps_up:
                targets |= at << s
            for s in king_steps_down:
                targets |= at >> s
            return targets & full & ~occupied
        for ray, _ in move_rays_up[at]:
            stop = ray & occupied
            targets |= ray & ((stop & -stop) - 1)
        for ray, _ in move_rays_down[at]:
            n = (ray & occupied).bit_length()
            targets |= ray >> n << n
        return targets

    def quiet(state: State) -> list[tuple[Bits, Bits, bool]]:
        men, kings, their_men, their_kings = state
        occupied = men | kings | their_men | their_kings
        empty = full ^ occupied
        found = []
        for s in steps_up:
            targets = (men << s) & empty
            while targets:
                end = targets & -targets
                targets ^= end
                found.append((end >> s, end, end & promotion != 0))
        for s in steps_down:
            targets = (men >> s) & empty
            while targets:
                end = targets & -targets
                targets ^= end
                found.append((end << s, end, end & promotion != 0))
        while kings:
            start = kings & -kings
            kings ^= start
            targets = reach(start, occupied)
            while targets:
                end = targets & -targets
                targets ^= end
                found.append((start, end, False))
        return found

    def after_captures(state: State, legal: Captures) -> list[State]:
        men, kings, their_men, their_kings = state
        after = []
        for start, end, captured, crowned in legal:
            left = ~captured
            if start & men:
                if crowned:
                    after.append((their_men & left, their_kings & left, men ^ start, kings | end))
                else:
                    after.append((their_men & left, their_kings & left, men ^ start ^ end, kings))
            else:
                after.append((their_men & left, their_kings & left, men, kings ^ start ^ end))
        return after

    def successors(state: State) -> list[State]:
        legal = captures(state)
        after = after_captures(state, legal) if legal else []
        if legal and compulsory:
            return after
        men, kings, their_men, their_kings = state
        occupied = men | kings | their_men | their_kings
        empty = full ^ occupied
        for s in steps_up:
            targets = (men << s) & empty
            while targets:
                end = targets & -targets
                targets ^= end
                if end & promotion:
                    after.append((their_men, their_kings, men ^ (end >> s), kings | end))
                else:
                    after.append((their_men, their_kings, men ^ (end | (end >> s)), kings))
        for s in steps_down:
            targets = (men >> s) & empty
            while targets:
                end = targets & -targets
                targets ^= end
                if end & promotion:
                    after.append((their_men, their_kings, men ^ (end << s), kings | end))
                else:
                    after.append((their_men, their_kings, men ^ (end | (end << s)), kings))
        for start in single_bits(kings):
            stay = kings ^ start
            after += [(their_men, their_kings, men, stay | end) for end in single_bits(reach(start, occupied))]
        return after

    def count(state: State) -> int:
        legal = captures(state)
        if legal and compulsory:
            return len(legal)
        men, kings, their_men, their_kings = state
        occupied = men | kings | their_men | their_kings
        empty = full ^ occupied
        total = len(legal)
        for s in steps_up:
            total += ((men << s) & empty).bit_count()
        for s in steps_down:
            total += ((men >> s) & empty).bit_count()
        while kings:
            start = kings & -kings
            kings ^= start
            total += reach(start, occupied).bit_count()
        return total

    return Side(captures, quiet, successors, count, legs, promotion)
