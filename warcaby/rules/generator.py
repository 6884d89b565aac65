"""Move generation: a variant's record is read once and compiled into shifts, masks and rays.

The generator has no notion of colours or names: it works on a `State`, four sets of squares as the side to move
sees them, and is compiled once for each side. Capturing follows the general definition: the moving piece is
lifted from its square, which counts as empty; a captured piece stays where it is as an obstacle until the move
ends, unless the record removes it at once; a capture goes on as long as it can.

Priority between captures is decided in `warcaby.rules.priority` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from warcaby.rules.board import Bits
from warcaby.rules.lines import Leg, Shifts, jump_lines, short_jumps, step_lines
from warcaby.rules.priority import Captures, Outcome, State, Trail, best_captures, kings_first
from warcaby.rules.variant import EAST_NORTH, Colour, Direction, Variant


class Side(NamedTuple):
    """The compiled rules of one side."""

    captures: Callable[[State], Captures]
    """All legal captures."""
    quiet: Callable[[State], list[tuple[Bits, Bits, bool]]]
    """Every step without capture as (start, end, whether a man becomes a king), even if capturing is compulsory."""
    successors: Callable[[State], list[State]]
    """The states after every legal move, as the other side sees them."""
    count: Callable[[State], int]
    """How many legal moves there are."""
    can_capture: Callable[[State], bool]
    """Whether anything can be captured; cheaper than listing the captures."""
    legs: Callable[[State, Bits, Bits, Bits, bool], list[Leg]]
    """The next legs of a capture: state without the moving piece, its square, all captured squares, those still in the
    way, and whether it jumps as a king."""
    promotion: Bits
    """Squares on which a man becomes a king."""


def shifts_of(variant: Variant, directions: tuple[Direction, ...], colour: Colour) -> Shifts:
    """Shifts of one step in the directions as `colour` sees them: upward ones first, the smallest first."""
    sign = variant.forward(colour)
    steps = [EAST_NORTH[name] for name in directions]
    amounts = [variant.board.shift(sign * east, sign * north) for east, north in steps]
    return tuple(sorted(amounts, key=lambda shift: (shift < 0, abs(shift))))


def _up_and_down(shifts: Shifts) -> tuple[Shifts, Shifts]:
    """Amounts to shift up and amounts to shift down, both positive."""
    return tuple(s for s in shifts if s > 0), tuple(-s for s in shifts if s < 0)


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
    board, king = variant.board, variant.king
    man_captures = shifts_of(variant, variant.man.captures, colour)
    steps_up, steps_down = _up_and_down(shifts_of(variant, variant.man.moves, colour))
    man_up, man_down = _up_and_down(man_captures)
    man_jumps = short_jumps(board, man_captures)
    king_steps = step_lines(board, shifts_of(variant, king.moves, colour), king.flying)
    king_jumps = jump_lines(board, shifts_of(variant, king.captures, colour), king.flying, king.lands_anywhere)
    # Squares in line with a king: on others nothing can be captured from where it stands.
    in_range = {square: sum(line for line, _ in lines) for square, lines in king_jumps.items()}

    def king_legs(at: Bits, prey: Bits, occupied: Bits) -> list[Leg]:
        return [leg for line, table in king_jumps[at] for leg in table[occupied & line] if leg[0] & prey]

    def legs(state: State, at: Bits, captured: Bits, standing: Bits, king: bool) -> list[Leg]:
        prey = state[2] | state[3] if king or takes_kings else state[2]
        occupied = (state[0] | state[1] | state[2] | state[3]) & ~captured | standing
        if king:
            return king_legs(at, prey & ~captured, occupied)
        prey &= ~captured
        return [(over, (land,)) for over, land in man_jumps[at][1] if over & prey and land & ~occupied]

    def captures_of_man(found: Captures, start: Bits, first: Bits, second: Bits, prey: Bits, occupied: Bits) -> None:
        """Follow a man's capture from its first leg, over the square `first` to the square `second`."""
        if second & crowned_in_passing:
            crown(found, start, first, (second, first, None), prey, occupied ^ start)
            return
        empty = full & ~occupied | start
        stack: list[tuple[Bits, Bits, Trail]] = [(second, first, (second, first, None))]
        while stack:
            at, captured, trail = stack.pop()
            left = prey & ~captured
            ended = True
            near, jumps = man_jumps[at]
            if near & left:
                free = empty | (captured & removed_at_once)
                for over, land in jumps:
                    if over & left and land & free:
                        ended = False
                        if land & crowned_in_passing:
                            crown(found, start, captured | over, (land, over, trail), prey, occupied ^ start)
                        else:
                            stack.append((land, captured | over, (land, over, trail)))
            if ended and (outcome := (start, at, captured, at & promotion != 0)) not in found:
                found[outcome] = trail

    def crown(
        found: Captures, start: Bits, captured: Bits, trail: tuple[Bits, Bits, Trail], prey: Bits, occupied: Bits
    ) -> None:
        """Go on as a king from the promotion row, for variants in which a man is crowned in passing."""
        land, last, _ = trail
        # What a man may not capture, a king may.
        prey |= their_kings_now
        ways = king_legs(land, prey & ~captured, occupied & ~(captured & removed_at_once) | last & last_stays)
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

        The continuation depends only on the square and on what has been captured, not on the path (except for the
        piece captured last, if it still bars the way back). So every such stage is followed once, and `seen` remembers
        whether it went on. This bounds the work when many pieces can be taken in many orders.
        """
        for over, landings in ways:
            taken = captured | over
            left, last = prey & ~taken, over & last_stays
            goes_on = False
            # The nearest first: the path kept for an outcome is then the one that PDN writes.
            for land in landings:
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
                for land in landings:
                    keep(found, (start, land, taken, crowned), (land, over, trail))

    # The other side's kings, where the order in which they are captured matters: set for each list of captures.
    their_kings_now: Bits = 0

    def keep(found: Captures, outcome: Outcome, trail: Trail) -> None:
        """Add an outcome; of two paths to it the first is kept, or the better one if the order matters."""
        kings = their_kings_now
        if outcome not in found or (order_matters and kings_first(trail, kings) > kings_first(found[outcome], kings)):
            found[outcome] = trail

    def captures(state: State) -> Captures:
        nonlocal their_kings_now
        men, kings, their_men, their_kings = state
        their_kings_now = their_kings
        theirs = their_men | their_kings
        prey = theirs if takes_kings else their_men
        occupied = men | kings | theirs
        empty = full ^ occupied
        found: Captures = {}
        for s in man_up:
            lands = (met << s) & empty if (met := (men << s) & prey) else 0
            while lands:
                land = lands & -lands
                lands ^= land
                over = land >> s
                captures_of_man(found, over >> s, over, land, prey, occupied)
        for s in man_down:
            lands = (met >> s) & empty if (met := (men >> s) & prey) else 0
            while lands:
                land = lands & -lands
                lands ^= land
                over = land << s
                captures_of_man(found, over << s, over, land, prey, occupied)
        while kings:
            start = kings & -kings
            kings ^= start
            ways: list[Leg] = []
            for line, table in king_jumps[start]:
                for leg in table[occupied & line]:
                    if leg[0] & theirs:
                        ways.append(leg)
            if ways:
                captures_of_king(found, start, 0, None, ways, theirs, occupied ^ start, False, {})
        return best_captures(found, state, priority) if len(found) > 1 else found

    def can_capture(state: State) -> bool:
        men, kings, their_men, their_kings = state
        theirs = their_men | their_kings
        prey = theirs if takes_kings else their_men
        occupied = men | kings | theirs
        empty = full ^ occupied
        for s in man_up:
            if (men << s) & prey & (empty >> s):
                return True
        for s in man_down:
            if (men >> s) & prey & (empty << s):
                return True
        while kings:
            start = kings & -kings
            kings ^= start
            if in_range[start] & theirs and king_legs(start, theirs, occupied):
                return True
        return False

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
            for line, table in king_steps[start]:
                targets = table[occupied & line]
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
        left = kings
        while left:
            start = left & -left
            left ^= start
            stay = kings ^ start
            for line, table in king_steps[start]:
                targets = table[occupied & line]
                while targets:
                    end = targets & -targets
                    targets ^= end
                    after.append((their_men, their_kings, men, stay | end))
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
            for line, table in king_steps[start]:
                total += table[occupied & line].bit_count()
        return total

    return Side(captures, quiet, successors, count, can_capture, legs, promotion)
