"""How links and codes come through ten thousand damages: read as what they were, refused with a row, or falsely read.

    python -m tests.research.damaged_codes --count 10000

What is undone has to be read; of what took something away, nothing else may be read, and whatever is refused is one
row with its line. Every result is of another pupil, with other numbers. A typed code has a checksum of 16 bits: of
random damage one in 65 536 passes it, and then the length, the nickname and the numbers have to fit as well; a link
has 32.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from tests.school.assignments.samples import sample_set
from tests.school.messengers import BROKEN, UNDONE
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import PuzzleResult, Result, decode_result, encode_result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError


def outcome_of_result(text: str, result: Result) -> str:
    """What becomes of a result in a chat."""
    found = find_codes(f"Dzień dobry\n{text}\ndo jutra")
    read = [each.result for each in found if each.result]
    if read and read != [result]:
        return "FALSE"
    if len(found) > 1:
        return "SEVERAL ROWS"
    if read:
        return "read"
    return "a row" if any(each.problem and each.line in (2, 3) for each in found) else "NO ROW"


def some_result(random: Random) -> Result:
    """A result of somebody who has not been there before."""
    name = "".join(random.choices("ABCĆDEFGHIJKLŁMNOaąbcćdeęfghijklłmnńoóprsśtuwyzźż 0123456789", k=9)).strip()
    puzzles = tuple(
        PuzzleResult(random.random() < 0.7, random.randrange(4), random.randrange(3), random.randrange(600))
        for _ in range(random.randint(1, 12))
    )
    # Codes keep less than one may say: seconds are rounded.
    return decode_result(encode_result(Result(name or "Ania", f"{random.randrange(16**8):08x}", puzzles)))


def outcome_of_set(text: str, puzzle_set: PuzzleSet) -> str:
    """What becomes of the link of a set."""
    try:
        return "read" if decode_set(text) == puzzle_set else "FALSE"
    except (CodeError, FaultError):
        return "a sentence"


def main() -> None:
    """Damage codes, and count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    options = parser.parse_args()
    puzzle_set = sample_set()
    ways = [*UNDONE.items(), *BROKEN.items()]
    counted: dict[tuple[str, str], Counter[str]] = {}
    for number in range(options.count):
        random = Random(number)
        name, damage = ways[number % len(ways)]
        what = ("link of a set", "result as link", "typed result")[number // len(ways) % 3]
        if what == "link of a set":
            told = outcome_of_set(damage(random, encode_set(puzzle_set)), puzzle_set)
        else:
            result = some_result(random)
            told = outcome_of_result(
                damage(random, encode_result(result, "typed" if what == "typed result" else "link")), result
            )
        counted.setdefault((name, what), Counter())[told] += 1
    for (name, what), outcomes in counted.items():
        print(f"{name:35} {what:16} {dict(outcomes)}")
    print(sum(counted.values(), Counter()))


if __name__ == "__main__":
    main()
