"""A set of puzzles as a code in a link.

The code holds a list: title, instructions, the texts of every puzzle, one whole number in which the rules of solving,
all positions, solutions and mistakes are packed (`warcaby.school.puzzles.packing`), written in base64url, and, from
version 2 on, the drills.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Annotated, Any, TypeAlias, TypeVar

from warcaby.school.assignments.puzzle_set import (
    MAX_DRILLS,
    MAX_INSTRUCTIONS,
    MAX_PUZZLES,
    MAX_SECONDS,
    MAX_TRIES,
    VERSION,
    WITH_POOL,
    PuzzleSet,
    check_set,
)
from warcaby.school.assignments.set_drills import DRILLS, DrillRecord, drill_of, record_of
from warcaby.school.codec import Always, Codec, Most, Text
from warcaby.school.codes import from_base64url, pack, to_base64url, unpack
from warcaby.school.digits import Digits
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import MAX_HINTS, MAX_MISTAKES, MAX_SAYS, MAX_SOURCE, MAX_TITLE, check_puzzle
from warcaby.school.puzzles.packing import read_puzzle, write_puzzle
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.strict_json import canonical_json

R = TypeVar("R", bound="_CodeRecord | _TextsRecord | DrillRecord")

KIND = "z"
"""The letter of such codes: zestaw."""

MAX_BYTES = 60_000
"""The longest JSON text in a code."""

LINK_LENGTH = 1_500
"""The longest recommended link, in characters: longer ones break in mail and make QR codes that phones cannot read."""


_Said: TypeAlias = Annotated[str, Text(MAX_SAYS, empty=False)]


@dataclass(frozen=True)
class _CodeRecord:
    """The values in a code, in this order."""

    title: Annotated[str, Text(MAX_TITLE), Always()] = ""
    instructions: Annotated[str, Text(MAX_INSTRUCTIONS, lines=True), Always()] = ""
    puzzles: Annotated[tuple[Any, ...], Most(MAX_PUZZLES), Always()] = ()
    packed: Annotated[str, Always(needed=True)] = ""
    drills: Annotated[tuple[Any, ...], Most(MAX_DRILLS)] = ()


@dataclass(frozen=True)
class _TextsRecord:
    """The texts of a puzzle, in this order; trailing empty ones are left out."""

    hints: Annotated[tuple[Annotated[str, Text(MAX_SAYS)], ...], Most(MAX_HINTS), Always()] = ()
    mistakes: Annotated[tuple[_Said, ...], Most(MAX_MISTAKES), Always()] = ()
    title: Annotated[str, Text(MAX_TITLE), Always()] = ""
    source: Annotated[str, Text(MAX_SOURCE), Always()] = ""


_CODE = Codec(_CodeRecord)
_TEXTS = Codec(_TextsRecord)


def _read_row(codec: Codec[R], names: type[R], row: object) -> R:
    """Read a record from its values without names."""
    keys = [each.name for each in fields(names)]
    if not isinstance(row, list) or len(row) > len(keys):
        raise FaultError("shape")
    return codec.read(dict(zip(keys, row, strict=False)))


def encode_set(puzzle_set: PuzzleSet) -> str:
    """Return the code of a set, for the fragment of a link. Raises FaultError if the set is too large."""
    digits = Digits()
    digits.write(int(puzzle_set.shuffled), 2)
    digits.write(int(puzzle_set.hints), 2)
    digits.write(puzzle_set.tries, MAX_TRIES + 1)
    digits.write(puzzle_set.seconds, MAX_SECONDS + 1)
    digits.write(len(puzzle_set.puzzles), MAX_PUZZLES + 1)
    if puzzle_set.version >= WITH_POOL:
        digits.write(puzzle_set.each, MAX_PUZZLES + 1)
    for puzzle in puzzle_set.puzzles:
        write_puzzle(digits, puzzle)
    packed = to_base64url(digits.to_bytes())
    texts = [_texts(puzzle) for puzzle in puzzle_set.puzzles]
    drills = tuple([*asdict(record_of(drill)).values()] for drill in puzzle_set.drills)
    record = _CodeRecord(puzzle_set.title, puzzle_set.instructions, tuple(texts), packed, drills)
    value = [*_CODE.write(record).values()]
    if len(canonical_json(value).encode()) > MAX_BYTES:
        raise FaultError("too-long", "link")
    return pack(KIND, puzzle_set.version, value)


def _texts(puzzle: Puzzle) -> list[Any]:
    """The texts of a puzzle, without trailing empty lists and texts."""
    said = tuple(mistake.says for mistake in puzzle.mistakes)
    texts = [*_TEXTS.write(_TextsRecord(puzzle.hints, said, puzzle.title, puzzle.source)).values()]
    while texts and not texts[-1]:
        texts.pop()
    return texts


def decode_set(text: str) -> PuzzleSet:
    """Read a set from a code or a whole link. Raises CodeError or FaultError, and nothing else."""
    version, value = unpack(text, KIND, MAX_BYTES, VERSION)
    record = _read_row(_CODE, _CodeRecord, value)
    try:
        data = from_base64url(record.packed)
    except ValueError:
        raise FaultError("shape") from None
    digits = Digits(data)
    shuffled, hints = bool(digits.read(2)), bool(digits.read(2))
    tries, seconds, count = digits.read(MAX_TRIES + 1), digits.read(MAX_SECONDS + 1), digits.read(MAX_PUZZLES + 1)
    each = digits.read(MAX_PUZZLES + 1) if version >= WITH_POOL else 0
    if len(record.puzzles) != count:
        raise FaultError("shape", "puzzles")
    puzzles = []
    for number, item in enumerate(record.puzzles, start=1):
        try:
            puzzles.append(check_puzzle(_with_texts(read_puzzle(digits), item)))
        except FaultError as fault:
            raise fault.of_puzzle(number) from None
    if not digits.is_at_end:
        raise FaultError("shape")
    return check_set(
        PuzzleSet(
            record.title,
            tuple(puzzles),
            record.instructions,
            shuffled,
            hints,
            tries,
            seconds,
            tuple(drill_of(_read_row(DRILLS, DrillRecord, row)) for row in record.drills),
            each,
        )
    )


def _with_texts(puzzle: Puzzle, texts: object) -> Puzzle:
    record = _read_row(_TEXTS, _TextsRecord, texts)
    if len(record.mistakes) != len(puzzle.mistakes):
        raise FaultError("shape", "mistakes")
    said = zip(puzzle.mistakes, record.mistakes, strict=True)
    return replace(
        puzzle,
        title=record.title,
        hints=record.hints,
        mistakes=tuple(replace(mistake, says=text) for mistake, text in said),
        source=record.source,
    )
