"""A set of puzzles as a code in a link.

The code holds a list: title, instructions, rules of solving, the texts of every puzzle, and one whole number in which
all positions, solutions and mistakes are packed (`warcaby.school.puzzles.packing`), written in base64url.
"""

from __future__ import annotations

import base64
import binascii
from dataclasses import replace
from typing import Any

from warcaby.school.assignments.puzzle_set import (
    MAX_INSTRUCTIONS,
    MAX_PUZZLES,
    MAX_SECONDS,
    MAX_TRIES,
    PuzzleSet,
    check_set,
)
from warcaby.school.codes import pack, unpack
from warcaby.school.puzzles.faults import (
    MAX_HINTS,
    MAX_SAYS,
    MAX_SOURCE,
    MAX_TITLE,
    FaultError,
    check_puzzle,
    plain_text,
)
from warcaby.school.puzzles.packing import Digits, read_puzzle, write_puzzle
from warcaby.school.puzzles.puzzle import Puzzle

KIND = "z"
"""The letter of such codes: zestaw."""

VERSION = 1
MAX_BYTES = 60_000
"""The longest JSON text in a code."""

LINK_LENGTH = 1_500
"""A link should not be longer, in characters: longer ones break in mail and make QR codes that phones cannot read."""


def encode_set(puzzle_set: PuzzleSet) -> str:
    """Return the code of a set, to stand behind the # of a link."""
    digits = Digits()
    digits.write(int(puzzle_set.shuffled), 2)
    digits.write(int(puzzle_set.hints), 2)
    digits.write(puzzle_set.tries, MAX_TRIES + 1)
    digits.write(puzzle_set.seconds, MAX_SECONDS + 1)
    digits.write(len(puzzle_set.puzzles), MAX_PUZZLES + 1)
    for puzzle in puzzle_set.puzzles:
        write_puzzle(digits, puzzle)
    packed = base64.urlsafe_b64encode(digits.to_bytes()).rstrip(b"=").decode()
    texts = [_texts(puzzle) for puzzle in puzzle_set.puzzles]
    return pack(KIND, VERSION, [puzzle_set.title, puzzle_set.instructions, texts, packed])


def _texts(puzzle: Puzzle) -> list[Any]:
    """The texts of a puzzle; empty lists and texts at the end are left out."""
    texts: list[Any] = [list(puzzle.hints), [mistake.says for mistake in puzzle.mistakes], puzzle.title, puzzle.source]
    while texts and not texts[-1]:
        texts.pop()
    return texts


def decode_set(text: str) -> PuzzleSet:
    """Read a set from a code or a whole link. Raises CodeError or FaultError, and nothing else."""
    _, value = unpack(text, KIND, MAX_BYTES, VERSION)
    if not isinstance(value, list) or len(value) != 4 or not isinstance(value[3], str):
        raise FaultError("shape")
    title, instructions, texts, packed = value
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except (binascii.Error, ValueError):
        raise FaultError("shape") from None
    digits = Digits(data)
    shuffled, hints = bool(digits.read(2)), bool(digits.read(2))
    tries, seconds, count = digits.read(MAX_TRIES + 1), digits.read(MAX_SECONDS + 1), digits.read(MAX_PUZZLES + 1)
    if not isinstance(texts, list) or len(texts) != count:
        raise FaultError("shape", "puzzles")
    puzzles = []
    for number, item in enumerate(texts, start=1):
        try:
            puzzles.append(check_puzzle(_with_texts(read_puzzle(digits), item)))
        except FaultError as fault:
            raise fault.of_puzzle(number) from None
    if not digits.is_at_end:
        raise FaultError("shape")
    return check_set(
        PuzzleSet(
            plain_text(title, "title", MAX_TITLE),
            tuple(puzzles),
            plain_text(instructions, "instructions", MAX_INSTRUCTIONS, lines=True),
            shuffled,
            hints,
            tries,
            seconds,
        )
    )


def _with_texts(puzzle: Puzzle, texts: object) -> Puzzle:
    if not isinstance(texts, list) or len(texts) > 4:
        raise FaultError("shape")
    empty: list[Any] = [[], [], "", ""]
    hints, says, title, source = texts + empty[len(texts) :]
    if not isinstance(hints, list) or not isinstance(says, list) or len(says) != len(puzzle.mistakes):
        raise FaultError("shape")
    if len(hints) > MAX_HINTS:
        raise FaultError("too-many", "hints")
    answers = [plain_text(text, "mistakes", MAX_SAYS) for text in says]
    if not all(answers):
        raise FaultError("empty", "mistakes")
    return replace(
        puzzle,
        title=plain_text(title, "title", MAX_TITLE),
        hints=tuple(plain_text(text, "hints", MAX_SAYS) for text in hints),
        mistakes=tuple(replace(mistake, says=text) for mistake, text in zip(puzzle.mistakes, answers, strict=True)),
        source=plain_text(source, "source", MAX_SOURCE),
    )
