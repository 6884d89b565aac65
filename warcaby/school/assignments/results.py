"""What a pupil did with a set of puzzles, and the code in which it is handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from warcaby.rules import Move
from warcaby.school.assignments.puzzle_set import MAX_DRILLS, MAX_PUZZLES, PuzzleSet
from warcaby.school.assignments.set_drills import MAX_NUMBER, DrillResult
from warcaby.school.codes import Alphabet, pack_bytes, unpack_bytes
from warcaby.school.digits import Digits
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.puzzles.packing import sorted_moves
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of

KIND = "w"
"""The letter of such codes: wynik."""

VERSION = 3
"""The newest version, which tells how many drills were not answered.

Where none was left, a result is written as version 2, and one without drills as version 1, so that older programs
still read it.
"""
MAX_NICKNAME = 20
MAX_WRONG = 2
"""How many wrong moves of a puzzle are recorded, the first ones."""
MAX_TRIES_TOLD = 15
MAX_HINTS_TOLD = 4
SET_DIGITS = 8
"""How many digits of the set's id are in a result."""

MAX_BYTES = 2_000
"""The most bytes of a result; a hundred puzzles with every detail need less than half."""
MOST_PLACES = 32
MOST_MOVES = 128
# Times are exact up to a minute, rounded to 10 seconds up to ten minutes, and to minutes up to an hour.
_TIMES = (*range(60), *range(60, 600, 10), *range(600, 3601, 60))
_TELLINGS = 2 * (MAX_TRIES_TOLD + 1) * (MAX_HINTS_TOLD + 1) * len(_TIMES) * (MAX_WRONG + 1)


@dataclass(frozen=True)
class WrongMove:
    """A legal move that was not the one: which of the puzzle's places it was made in, and which move it was.

    Both are numbers (of `places`, and of the sorted legal moves there) because a result is read without its set.
    """

    place: int
    move: int


@dataclass(frozen=True)
class PuzzleResult:
    """The result of one puzzle."""

    solved: bool = False
    tries: int = 0
    """The number of wrong tries."""
    hints: int = 0
    """The number of hints requested."""
    seconds: int = 0
    wrong: tuple[WrongMove, ...] = ()
    """The first wrong but legal moves."""

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was tried."""
        return not (self.solved or self.tries or self.hints)

    @property
    def is_first_try(self) -> bool:
        """Whether it was solved without a wrong try or a hint."""
        return self.solved and not self.tries and not self.hints


@dataclass(frozen=True)
class Tally:
    """A result in numbers: puzzles and drills together."""

    given: int
    answered: int
    """How many were tried: moved in, or answered."""
    first: int
    """How many were right at the first try, without help."""
    last: int
    """How many were right in the end; a drill is asked once."""
    helped: int
    """With how many a hint was taken; of drills a result does not tell it, those count as wrong."""


@dataclass(frozen=True)
class Result:
    """What a pupil hands in."""

    nickname: str
    set_id: str
    """The first digits of the set's id."""
    puzzles: tuple[PuzzleResult, ...]
    """In the order of the set, whatever order they were solved in."""
    drills: tuple[DrillResult, ...] = ()
    """For each place of drills in the set; results of earlier versions have none where only puzzles were tried."""

    def is_of(self, puzzle_set: PuzzleSet) -> bool:
        """Say whether it belongs to exactly this set."""
        has_all = len(self.puzzles) == len(puzzle_set.puzzles) and len(self.drills) in (0, len(puzzle_set.drills))
        return has_all and puzzle_set.id.startswith(self.set_id)

    def of_set(self, puzzle_set: PuzzleSet | None) -> Result:
        """Return the result as its set completes it: every drill that was given and not answered is left."""
        if puzzle_set is None or not self.is_of(puzzle_set):
            return self
        told = self.drills or (DrillResult(),) * len(puzzle_set.drills)
        places = zip(told, puzzle_set.drills, strict=True)
        left = (replace(each, left=max(0, place.number - each.right - each.wrong)) for each, place in places)
        return replace(self, drills=tuple(left))

    def tally(self, puzzle_set: PuzzleSet | None = None) -> Tally:
        """Count what was given and what became of it, by the set where it is known.

        >>> solved, wrong = PuzzleResult(True, 1), PuzzleResult(False, 2, 1)
        >>> Result("Ania", "0", (solved, wrong, PuzzleResult()), (DrillResult(right=3, wrong=1, left=2),)).tally()
        Tally(given=9, answered=6, first=3, last=4, helped=1)
        """
        drills = self.of_set(puzzle_set).drills
        is_known = puzzle_set is not None and self.is_of(puzzle_set)
        return Tally(
            given=(puzzle_set.count if puzzle_set and is_known else len(self.puzzles))
            + sum(each.count for each in drills),
            answered=sum(not each.is_untouched for each in self.puzzles)
            + sum(each.right + each.wrong for each in drills),
            first=self.first_tries + sum(each.right for each in drills),
            last=self.solved + sum(each.right for each in drills),
            helped=sum(each.hints > 0 for each in self.puzzles),
        )

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was tried."""
        return all(each.is_untouched for each in self.puzzles) and all(each.is_untouched for each in self.drills)

    @property
    def solved(self) -> int:
        """How many puzzles were solved."""
        return sum(each.solved for each in self.puzzles)

    @property
    def first_tries(self) -> int:
        """How many puzzles were solved at the first try."""
        return sum(each.is_first_try for each in self.puzzles)

    @property
    def seconds(self) -> int:
        """The time of all puzzles and drills."""
        return sum(each.seconds for each in self.puzzles) + sum(each.seconds for each in self.drills)


def parse_nickname(text: object) -> str:
    """Check a nickname. Raises FaultError.

    >>> parse_nickname("  Ania ")
    'Ania'
    """
    nickname = plain_text(text, "nickname", MAX_NICKNAME)
    if not nickname:
        raise FaultError("empty", "nickname")
    return nickname


def places(puzzle: Puzzle) -> tuple[Line, ...]:
    """List the positions in which the solver may have to move, as the moves that lead there, the initial one first."""
    return tuple(dict.fromkeys(line[:ply] for line in puzzle.lines for ply in range(0, len(line), 2))) or ((),)


def wrong_move(puzzle: Puzzle, played: Line, move: Move) -> WrongMove | None:
    """Describe a legal but wrong move; None if it is too deep in the tree to be recorded."""
    known = places(puzzle)
    moves = sorted_moves(positions_of(puzzle.position, played)[-1])
    if played not in known[:MOST_PLACES] or move not in moves[:MOST_MOVES]:
        return None
    return WrongMove(known.index(played), moves.index(move))


def find_wrong_move(puzzle: Puzzle, wrong: WrongMove) -> tuple[Line, Move] | None:
    """Return the moves before a wrong move and the move itself; None if the puzzle has no such move."""
    known = places(puzzle)
    if wrong.place >= len(known):
        return None
    moves = sorted_moves(positions_of(puzzle.position, known[wrong.place])[-1])
    return (known[wrong.place], moves[wrong.move]) if wrong.move < len(moves) else None


def told_seconds(seconds: float) -> int:
    """Round a time to one that a code can hold.

    >>> told_seconds(59.4), told_seconds(64), told_seconds(9999)
    (59, 60, 3600)
    """
    nearest: int = min(_TIMES, key=lambda time: (abs(time - seconds), time))
    return nearest


def encode_result(result: Result, alphabet: Alphabet = "typed") -> str:
    """Return the code of a result, whose numbers must be within bounds and times rounded."""
    digits = Digits()
    name = result.nickname.encode()
    digits.write(int(result.set_id, 16), 16**SET_DIGITS)
    digits.write(len(result.puzzles), MAX_PUZZLES + 1)
    for each in result.puzzles:
        digits.write(int(each.solved), 2)
        digits.write(min(each.tries, MAX_TRIES_TOLD), MAX_TRIES_TOLD + 1)
        digits.write(min(each.hints, MAX_HINTS_TOLD), MAX_HINTS_TOLD + 1)
        digits.write(_TIMES.index(told_seconds(each.seconds)), len(_TIMES))
        wrong = each.wrong[:MAX_WRONG]
        digits.write(len(wrong), MAX_WRONG + 1)
        for item in wrong:
            digits.write(item.place, MOST_PLACES)
            digits.write(item.move, MOST_MOVES)
    version = VERSION if any(drill.left for drill in result.drills) else 2 if result.drills else 1
    if result.drills:
        digits.write(len(result.drills), MAX_DRILLS + 1)
    for drill in result.drills:
        digits.write(drill.right, MAX_NUMBER + 1)
        digits.write(drill.wrong, MAX_NUMBER + 1)
        digits.write(drill.believed, drill.wrong + 1)
        digits.write(_TIMES.index(told_seconds(drill.seconds)), len(_TIMES))
        if version == VERSION:
            digits.write(drill.left, MAX_NUMBER + 1)
    return pack_bytes(KIND, version, bytes([len(name)]) + name + digits.to_bytes(), alphabet)


def decode_result(text: str) -> Result:
    """Read a result from a code. Raises CodeError or FaultError, and nothing else."""
    version, data = unpack_bytes(text, KIND, MAX_BYTES, VERSION)
    length = data[0] if data else 0
    nickname = _nickname(data[1 : 1 + length])
    digits = Digits(data[1 + length :])
    set_id = f"{digits.read(16**SET_DIGITS):0{SET_DIGITS}x}"
    puzzles = tuple(_read_puzzle(digits) for _ in range(digits.read(MAX_PUZZLES + 1)))
    drills = tuple(_read_drill(digits, version) for _ in range(digits.read(MAX_DRILLS + 1) if version > 1 else 0))
    if not (puzzles or drills) or not digits.is_at_end:
        raise FaultError("shape", "puzzles")
    return Result(nickname, set_id, puzzles, drills)


@lru_cache(maxsize=1_024)
def _nickname(data: bytes) -> str:
    """Read a nickname, which stands in each of the codes that a pupil hands in."""
    try:
        return parse_nickname(data.decode())
    except UnicodeDecodeError:
        raise FaultError("characters", "nickname") from None


def _read_drill(digits: Digits, version: int) -> DrillResult:
    right, wrong = digits.read(MAX_NUMBER + 1), digits.read(MAX_NUMBER + 1)
    believed, seconds = digits.read(wrong + 1), _TIMES[digits.read(len(_TIMES))]
    return DrillResult(right, wrong, believed, seconds, digits.read(MAX_NUMBER + 1) if version == VERSION else 0)


def _read_puzzle(digits: Digits) -> PuzzleResult:
    told, count = _told(digits.read(_TELLINGS))
    if not count:
        return told
    wrong = tuple(WrongMove(digits.read(MOST_PLACES), digits.read(MOST_MOVES)) for _ in range(count))
    return PuzzleResult(told.solved, told.tries, told.hints, told.seconds, wrong)


@lru_cache(maxsize=4_096)
def _told(number: int) -> tuple[PuzzleResult, int]:
    """Return what the digits of a puzzle tell, read at once, and how many wrong moves follow.

    Thousands of results that a class has handed in tell of few different things.
    """
    number, solved = divmod(number, 2)
    number, tries = divmod(number, MAX_TRIES_TOLD + 1)
    number, hints = divmod(number, MAX_HINTS_TOLD + 1)
    count, time = divmod(number, len(_TIMES))
    return PuzzleResult(bool(solved), tries, hints, _TIMES[time]), count
