"""Learns what patterns are worth from games that the engine has played against itself.

`python3 -m tests.research.train VARIANT FILE [FOLDER [MIX [PULL]]]` reads the Parquet files that
`tests.research.self_play` has written for a variant below FOLDER and writes the weights of its family to FILE. They are
added to the evaluation by features and put through a logistic curve, so that both together foretell the results. What
an arrangement is worth is learnt as a sum over its parts, so that one seldom or never seen is judged by what it shares
with others; the file has the sums. Where light squares are played on as well, left and right are alike: every position
is learnt from, and counted, a second time in a mirror.
Positions are streamed from disk: they need not fit into memory. A tenth of the games is kept apart to tell by how much
the error falls, but a lower error does not make a stronger engine: `tests.research.gate` decides. Needs the group
`research`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
from numpy.typing import NDArray
from scipy.optimize import minimize, minimize_scalar
from scipy.sparse import csr_array

from tests.research.self_play import FOLDER
from warcaby.engine.evaluation import compile_evaluation
from warcaby.engine.patterns import FAMILIES, family_of
from warcaby.engine.patterns.file import GREATEST, write_patterns
from warcaby.engine.patterns.windows import ARRANGEMENTS, LINE, SQUARES, bands_of, turned, windows_of
from warcaby.engine.weights import weights_for
from warcaby.rules import VARIANTS, Variant
from warcaby.rules.board import Bits

Numbers: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.int32]

SETS = ("white_men", "white_kings", "black_men", "black_kings")
FEWEST = 8
"""Pieces; with fewer a position is more a matter of search than of its looks."""
MIX = 0.8
"""The share of the engine's own judgement in what is foretold; the rest is the result of the game."""
PULL = 1e-3
"""How strongly a weight is drawn to nothing, for want of evidence."""
HELD_BACK = 10
"""One game of so many is not learnt from."""
ROWS = 1 << 17
"""Positions held in memory at once."""
STEPS = 200


class Windows:
    """The numbers of the arrangements of a position, by the windows of a board."""

    def __init__(self, variant: Variant) -> None:
        place = {square: number for number, square in enumerate(variant.board.squares)}
        self.windows = [window for band in bands_of(variant.board) for window in band]
        self.squares = [[place[square] for square in window.squares] for window in self.windows]
        self.tables = windows_of(variant.board)
        self.turned = np.array(turned(), np.int32)

    def __call__(self, white: NDArray[np.uint64], black: NDArray[np.uint64]) -> tuple[Places, Places]:
        """Return the weights that count for White, and those that count for Black, a row for each position."""
        own, other = [], []
        powers: Places = 3 ** np.arange(SQUARES)
        for number, squares in enumerate(self.squares):
            shifts = np.array(squares, np.uint64)
            men = [((side[:, None] >> shifts) & np.uint64(1)).astype(np.int32) for side in (white, black)]
            seen = ((men[0] + 2 * men[1]) @ powers).astype(np.int32)
            if number < self.tables:
                own.append(number * ARRANGEMENTS + seen)
            opposite = len(self.windows) - 1 - number
            if opposite < self.tables:
                other.append(opposite * ARRANGEMENTS + self.turned[seen])
        return np.column_stack(own), np.column_stack(other)


def parts() -> csr_array:
    """Return which parts each arrangement has: every pair of squares, every two lines that meet, and the whole."""
    wholes = [tuple(range(start, start + 2 * LINE)) for start in range(0, SQUARES - LINE, LINE)]
    chosen = [*combinations(range(SQUARES), 2), *wholes, tuple(range(SQUARES))]
    digits = np.arange(ARRANGEMENTS)[:, None] // 3 ** np.arange(SQUARES) % 3
    columns, width = [], 0
    for squares in chosen:
        columns.append(width + digits[:, squares] @ 3 ** np.arange(len(squares)))
        width += 3 ** len(squares)
    places = np.column_stack(columns)
    rows: Places = np.repeat(np.arange(ARRANGEMENTS), len(chosen))
    return csr_array((np.ones(places.size), (rows, places.ravel())), (ARRANGEMENTS, width))


class Judge:
    """The evaluation by features alone."""

    def __init__(self, variant: Variant) -> None:
        self._evaluation = compile_evaluation(variant, weights_for(variant))
        self._bits = list(variant.board.bit.values())
        self._laid: dict[int, Bits] = {}

    def _out(self, dense: int) -> Bits:
        if dense not in self._laid:
            self._laid[dense] = sum(bit for place, bit in enumerate(self._bits) if dense >> place & 1)
        return self._laid[dense]

    def __call__(self, turn: int, *dense: int) -> int:
        """Return White's value of a position, given White's men and kings, then Black's."""
        own, own_kings, other, other_kings = map(self._out, dense)
        if turn > 0:
            return self._evaluation["white"]((own, own_kings, other, other_kings), 0)
        return -self._evaluation["black"]((other, other_kings, own, own_kings), 0)


def mirrored(variant: Variant, name: str, values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """See a column of positions in a mirror: sets of squares change, on a board that is its own mirror image."""
    if name not in SETS:
        return values
    board = variant.board
    found = np.zeros_like(values)
    for number in range(len(board.squares)):
        rank, file = divmod(number, board.width)
        seen = (values >> np.uint64(number)) & np.uint64(1)
        found |= seen << np.uint64(rank * board.width + board.width - 1 - file)
    return found


def prepare(variant: Variant, source: Path, target: Path, beside_kings: bool) -> None:
    """Write what is learnt from: the positions' weights by number, the evaluation by features, and results."""
    windows, judge = Windows(variant), Judge(variant)
    files = [str(file) for file in sorted(source.glob(f"{variant.id}-*/*.parquet"))]
    writer: pq.ParquetWriter | None = None
    for batch in ds.dataset(files).to_batches(batch_size=ROWS):
        column = {name: batch.column(name).to_numpy() for name in batch.schema.names}
        wanted = sum(np.bitwise_count(column[name]) for name in SETS) >= FEWEST
        if not beside_kings:
            wanted &= (column["white_kings"] | column["black_kings"]) == 0
        if not wanted.any():
            continue
        column = {name: values[wanted] for name, values in column.items()}
        if variant.board.every_square:
            column = {
                name: np.concatenate((values, mirrored(variant, name, values))) for name, values in column.items()
            }
        own, other = windows(column["white_men"], column["black_men"])
        hand = [judge(*each) for each in zip(*(column[name].tolist() for name in ("turn", *SETS)), strict=True)]
        table = pa.table(
            {
                **{f"own {place}": own[:, place] for place in range(own.shape[1])},
                **{f"other {place}": other[:, place] for place in range(other.shape[1])},
                "hand": np.array(hand, np.float32),
                "score": np.clip(column["score"], -2000, 2000).astype(np.float32),
                "points": column["points"],
                "game": column["game"],
            }
        )
        writer = writer or pq.ParquetWriter(target, table.schema)
        writer.write_table(table)
    if writer is None:
        raise ValueError(f"there are no games of {variant.id} in {source}")
    writer.close()


class Lesson:
    """What is learnt from, or kept back: positions in batches."""

    def __init__(self, file: Path, held_back: bool, tables: int) -> None:
        self._dataset = ds.dataset(str(file))
        self._held_back = held_back
        self._tables = tables
        self._parts = parts()
        self.size = tables * self._parts.shape[1]
        self.rows = sum(len(points) for *_, points in self.batches())

    def batches(self) -> Iterator[tuple[Places, Places, Numbers, Numbers, Numbers]]:
        """Yield weights of White, of Black, evaluations by features, scores of the search, results."""
        names = self._dataset.schema.names
        for batch in self._dataset.to_batches(batch_size=ROWS):
            column = {name: batch.column(name).to_numpy() for name in names}
            kept = (column["game"] % HELD_BACK == 0) == self._held_back
            sides = [
                np.column_stack([column[name][kept] for name in names if name.startswith(side)])
                for side in ("own", "other")
            ]
            rest = [column[name][kept].astype(np.float64) for name in ("hand", "score", "points")]
            yield sides[0], sides[1], rest[0], rest[1], rest[2]

    def summed(self, weights: Numbers) -> Numbers:
        """Return what the arrangements are worth, a row for each window."""
        return (self._parts @ weights.reshape(self._tables, -1).T).T

    def error(self, learnt: Numbers, scale: float, mix: float, pull: float) -> tuple[float, Numbers]:
        """Return the mean logarithmic error and its slope; weights are logits, evaluations are divided by `scale`."""
        weights = self.summed(learnt).ravel()
        total, slope = 0.0, np.zeros(weights.size)
        for own, other, hand, score, points in self.batches():
            logit = hand / scale + weights[own].sum(axis=1) - weights[other].sum(axis=1)
            wanted = mix * expected(score / scale) + (1 - mix) * points
            total += float(np.sum(np.logaddexp(0, logit) - wanted * logit))
            off = expected(logit) - wanted
            for side, sign in ((own, 1), (other, -1)):
                spread: Numbers = np.repeat(sign * off, side.shape[1])
                slope += np.bincount(side.ravel(), spread, weights.size)
        by_part = (self._parts.T @ slope.reshape(self._tables, -1).T).T.ravel()
        return total / self.rows + pull * float(learnt @ learnt), by_part / self.rows + 2 * pull * learnt


def expected(logit: Numbers) -> Numbers:
    """White's expected points."""
    return 1 / (1 + np.exp(-logit))


def train(variant: Variant, source: Path, mix: float, pull: float) -> bytes:
    """Learn the weights of the family of a variant; return their file."""
    family = family_of(variant)
    if family is None:
        raise ValueError(f"{variant.id} belongs to no family: {', '.join(FAMILIES)}")
    tables = windows_of(variant.board)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "lesson.parquet")
        prepare(variant, source, file, FAMILIES[family].beside_kings)
        lesson, test = Lesson(file, False, tables), Lesson(file, True, tables)
        nothing = np.zeros(lesson.size)
        scale = float(minimize_scalar(lambda s: lesson.error(nothing, s, 0, 0)[0], (40, 400), tol=0.01).x)
        found = minimize(lesson.error, nothing, (scale, mix, pull), "L-BFGS-B", jac=True, options={"maxiter": STEPS})
        before, after = (test.error(weights, scale, 0, 0)[0] for weights in (nothing, found.x))
    values = np.clip(np.rint(lesson.summed(found.x) * scale), -GREATEST, GREATEST).astype(int)
    data = write_patterns(family, values.tolist())
    print(f"{variant.id}: {lesson.rows} positions, {test.rows} kept back, scale {scale:.0f}, mix {mix}, pull {pull}")
    print(f"error {before:.5f} by features alone, {after:.5f} with patterns after {found.nit} steps; {len(data)} bytes")
    print(f"{np.count_nonzero(values)} weights of {values.size}, the greatest {np.abs(values).max()}")
    return data


def main() -> None:
    """Learn and write a file."""
    name, file, *rest = sys.argv[1:]
    folder = Path(rest[0]) if rest else FOLDER
    mix, pull = (float(text) for text in (*rest[1:], *map(str, (MIX, PULL)[len(rest[1:]) :])))
    Path(file).write_bytes(train(VARIANTS[name], folder, mix, pull))


if __name__ == "__main__":
    main()
