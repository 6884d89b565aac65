"""Solve all endgames of a variant by retrograde analysis: `python3 -m warcaby.engine.endgames.build VARIANT`.

Classes are solved one by one, from the last positions backwards. In every position, moves that leave its class
(captures and promotions) lead to classes already solved; the others lead to the class as the other side sees it, so the
two are solved together. Plies are counted up from 0: the side without a move has lost in 0. Taking back the moves that
lead to a position lost in d plies gives positions won in d + 1; taking back those that lead to a position won in d
gives positions lost in d + 1, if they have no other move left. The rest are draws.

Draw rules are ignored: the distance assumes that nobody claims a draw.

Tables of more pieces take long and are large: `--larger FOLDER` keeps every class there as soon as it is solved,
goes on after those that are there, and writes the files that `build.py build` puts on the site from `web/endgames`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from warcaby.engine.endgames.index import Material, Numbering, material_of, materials
from warcaby.engine.endgames.probing import LARGER, TABLES, best_for_mover
from warcaby.engine.endgames.table import DRAW, UNUSED, write_parts, write_table
from warcaby.engine.endgames.workshop import SolvedClass, Workshop, write_whole
from warcaby.rules.position import compiled
from warcaby.rules.priority import State
from warcaby.rules.variant import EndRules, Variant
from warcaby.rules.variants import VARIANTS

SAFE = 255
"""In place of a number of moves left: the position cannot become a loss by moves inside its class."""

CAPTURE = 254
"""In place of a number of moves left: a capture is compulsory, so no move stays in the class."""


class Solved:
    """A class of positions during and after solving."""

    def __init__(self, numbering: Numbering, material: Material) -> None:
        size = numbering.size(material)
        self.material = material
        self.values = bytearray([UNUSED]) * size
        self.left = bytearray(size)
        """Moves inside the class that are not yet known to lose; SAFE or CAPTURE."""
        self.slowest = bytearray(size)
        """Plies to the end by the best of the moves that leave the class, all of which lose."""
        self.sets = [group.sets(count) for group, count in zip(numbering.groups, material, strict=True)]
        self._weights = numbering.strides(material)

    def state(self, place: int) -> State:
        """The state at a place."""
        own_men_weight, own_kings_weight, theirs_weight = self._weights
        own_men, rest = divmod(place, own_men_weight)
        own_kings, rest = divmod(rest, own_kings_weight)
        their_men, their_kings = divmod(rest, theirs_weight)
        men, kings, others, other_kings = self.sets
        return men[own_men], kings[own_kings], others[their_men], other_kings[their_kings]


class Solver:
    """Solves the classes of a variant one by one; ValueError for a variant that can be won in other ways.

    White is always to move; the position after its move is looked up as one with Black to move.
    """

    def __init__(self, variant: Variant) -> None:
        if variant.one_way or variant.end != EndRules() or not variant.capture.compulsory or variant.king_repeats:
            raise ValueError(f"endgames of {variant.id} are not like those of draughts")
        self.white = Numbering(variant, "white")
        self.black = Numbering(variant, "black")
        self.side = compiled(variant, "white")
        self.values: dict[Material, bytes | bytearray] = {}
        """Values of the positions of solved classes by place."""

    def solve(self, material: Material) -> list[Solved]:
        """Solve a class together with its mirror image; the classes that its moves lead to must be solved."""
        pair = [Solved(self.white, each) for each in sorted({material, material.turned})]
        due: defaultdict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        for which, each in enumerate(pair):
            for depth, places in self._leave(each).items():
                due[depth].append((which, places))
        self._take_back(pair, due)
        self.values |= {each.material: each.values for each in pair}
        return pair

    def _leave(self, solved: Solved) -> dict[int, list[int]]:
        """Examine the moves that leave the class; return the places that they decide at the latest, by plies."""
        can_capture, quiet, successors = self.side.can_capture, self.side.quiet, self.side.successors
        known_value = self._known
        due: defaultdict[int, list[int]] = defaultdict(list)
        values, left = solved.values, solved.left
        for place, state in self.white.states(solved.material):
            values[place] = DRAW
            if can_capture(state):
                left[place] = CAPTURE
                value = best_for_mover([known_value(after) for after in successors(state)])
                if value != DRAW:
                    due[value].append(place)
                continue
            men, kings, their_men, their_kings = state
            inside = 0
            known = []
            for start, end, promotes in quiet(state):
                if promotes:
                    known.append(known_value((their_men, their_kings, men ^ start, kings | end)))
                else:
                    inside += 1
            value = best_for_mover(known) if known else 0
            if value == DRAW:
                left[place] = SAFE
            elif value % 2:
                left[place] = SAFE
                due[value].append(place)
            elif inside:
                left[place] = inside
                solved.slowest[place] = value
            else:
                due[value].append(place)
        return due

    def _known(self, after: State) -> int:
        """Value of a state of a class solved earlier, with Black to move."""
        if not (after[0] or after[1]):
            return 0
        material = material_of(after)
        return self.values[material][self.black.place(after, material)]

    def _take_back(self, pair: list[Solved], due: defaultdict[int, list[tuple[int, list[int]]]]) -> None:
        """Count the plies up and propagate results to the preceding positions."""
        depth = 0
        while due:
            for which, places in due.pop(depth, ()):
                solved, before = pair[which], pair[len(pair) - 1 - which]
                fresh = []
                for place in places:
                    if solved.values[place] == DRAW:
                        solved.values[place] = depth
                        fresh.append(place)
                decided = self._decided_before(solved, before, fresh, depth)
                for later, earlier_places in decided.items():
                    due[later].append((len(pair) - 1 - which, earlier_places))
            depth += 1
            if depth >= UNUSED:
                raise OverflowError("a win takes more plies than a byte can count")

    def _decided_before(self, solved: Solved, before: Solved, places: list[int], depth: int) -> dict[int, list[int]]:
        """Take back one move from each of `places`, decided in `depth` plies; return what this decides, by plies."""
        quiet, state_at = self.side.quiet, solved.state
        men_number, kings_number, others_number, other_kings_number = self.black.groups
        men_weight, kings_weight, others_weight = self.black.strides(before.material)
        values, left, slowest = before.values, before.left, before.slowest
        mover_has_lost = depth % 2 == 0
        decided: defaultdict[int, list[int]] = defaultdict(list)
        next_depth = decided[depth + 1]
        for place in places:
            men, kings, their_men, their_kings = state_at(place)
            others = others_number[men] * others_weight + other_kings_number[kings]
            of_men, of_kings = men_number[their_men] * men_weight, kings_number[their_kings] * kings_weight
            # Black's last move is undone by the steps that White's men and kings would make in its place: one side's
            # way forward is the other side's way back.
            for start, end, _ in quiet((their_men, their_kings, men, kings)):
                if start & their_men:
                    earlier = men_number[their_men ^ start ^ end] * men_weight + of_kings + others
                else:
                    earlier = of_men + kings_number[their_kings ^ start ^ end] * kings_weight + others
                if values[earlier] != DRAW or left[earlier] == CAPTURE:
                    continue
                if mover_has_lost:
                    next_depth.append(earlier)
                elif left[earlier] != SAFE:
                    left[earlier] -= 1
                    if not left[earlier]:
                        decided[max(depth + 1, slowest[earlier])].append(earlier)
        return {later: earlier_places for later, earlier_places in decided.items() if earlier_places}


def stored(solved: Solved) -> bytes:
    """Values of a class as stored: the last one is repeated if a capture is compulsory or the place is unused."""
    filled = bytearray(len(solved.values))
    last = DRAW
    for place, (value, left) in enumerate(zip(solved.values, solved.left, strict=True)):
        if value != UNUSED and left != CAPTURE:
            last = value
        filled[place] = last
    return bytes(filled)


def solve_all(variant: Variant, pieces: int, workshop: Workshop, report: Callable[[str], None]) -> None:
    """Solve all classes of up to `pieces` pieces that are not in the workshop; `report` is called for every pair."""
    solver = Solver(variant)
    for material in materials(pieces):
        if material in solver.values:
            continue
        kept = {each: workshop.get(each) for each in (material, material.turned)}
        known = {each: solved.values for each, solved in kept.items() if solved}
        if len(known) == len(kept):
            solver.values |= known
            continue
        begun = time.perf_counter()
        for each in solver.solve(material):
            workshop.keep(each.material, SolvedClass(bytes(each.values), stored(each)))
        longest = max((value for value in solver.values[material] if value < UNUSED), default=0)
        report(f"{material}: at most {longest} plies, {time.perf_counter() - begun:.1f} s")


def build(variant: Variant, pieces: int, report: Callable[[str], None]) -> bytes:
    """Solve all classes of up to `pieces` pieces and make their file."""
    workshop = Workshop(variant, None)
    solve_all(variant, pieces, workshop, report)
    return write_table(variant, pieces, dict(_stored(workshop, materials(pieces))))


def build_larger(variant: Variant, pieces: int, folder: Path, report: Callable[[str], None]) -> list[Path]:
    """Go on solving in a folder, and make the files of the classes that the table in the package has not."""
    workshop = Workshop(variant, folder)
    solve_all(variant, pieces, workshop, report)
    wanted = [material for material in materials(pieces) if material.total > TABLES[variant.id]]
    parts = write_parts(variant, pieces, _stored(workshop, wanted))
    files = []
    for number, data in enumerate(parts, 1):
        files.append(folder / f"{variant.id}-{number:02}.bin")
        write_whole(files[-1], data)
    for file in set(folder.glob(f"{variant.id}-*.bin")) - set(files):
        file.unlink()
    return files


def _stored(workshop: Workshop, wanted: list[Material]) -> Iterator[tuple[Material, bytes]]:
    """Yield what is stored of solved classes, one at a time."""
    for material in wanted:
        kept = workshop.get(material)
        if kept is None:
            raise FileNotFoundError(f"the class {material} has gone from the folder")
        yield material, kept.stored


def main() -> None:
    """Build the tables of the named variants: each a file in this folder, or the parts of a larger one in another."""
    parser = argparse.ArgumentParser(prog="python3 -m warcaby.engine.endgames.build", description=__doc__)
    parser.add_argument("variants", nargs="+", choices=sorted(TABLES), metavar="VARIANT", help=", ".join(TABLES))
    parser.add_argument(
        "--larger", type=Path, metavar="FOLDER", help="up to 5 pieces; what was stopped goes on in the same folder"
    )
    parser.add_argument("--pieces", type=int, help="so many instead, with --larger")
    arguments = parser.parse_args()
    if arguments.larger and not LARGER.keys() >= {*arguments.variants}:
        parser.error(f"larger tables are made for {', '.join(LARGER)} alone")

    def report(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    for name in arguments.variants:
        if arguments.larger:
            pieces = arguments.pieces or LARGER[name]
            files = build_larger(VARIANTS[name], pieces, arguments.larger, report)
            size = sum(file.stat().st_size for file in files)
            print(f"{name}: {len(files)} files, {size} bytes, up to {pieces} pieces")
        else:
            data = build(VARIANTS[name], TABLES[name], report)
            file = Path(__file__).with_name(f"{name}.bin")
            file.write_bytes(data)
            print(f"{file.name}: {len(data)} bytes, up to {TABLES[name]} pieces")


if __name__ == "__main__":
    main()
