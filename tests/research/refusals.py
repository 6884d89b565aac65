"""Say refusals in random positions of every game, and count the sentences that are not whole or advise wrongly.

`python3 -m tests.research.refusals [--count N] [--seed N] [LANGUAGE ...]`: the check is the one of `test_every_reason`;
ten thousand refusals a language take a minute.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter

from tests.app.test_every_reason import check_sentence, refused
from tests.rules.attempts import all_games, random_position
from tests.rules.judge import Case, Judge
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import Reason


def measure(language: Language, count: int, seed: int) -> tuple[Counter[Reason], list[str]]:
    """Say so many refusals, the games taking turns; return how often each reason came up, and what was wrong."""
    draw, said, wrong = random.Random(seed), Counter[Reason](), list[str]()
    for game in itertools.cycle(all_games()):
        position = random_position(draw, game)
        judge = Judge(position)
        for attempt, refusal in refused(draw, position):
            if said.total() == count:
                return said, wrong
            said[refusal.reason] += 1
            try:
                check_sentence(Case(judge, attempt), refusal, language, f"{game.id} {attempt} {refusal}")
            except AssertionError as fault:
                wrong.append(str(fault))
    return said, wrong


def main() -> None:
    """Print what was found in each language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=LANGUAGES, metavar="LANGUAGE")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for language in options.languages:
        said, wrong = measure(language, options.count, options.seed)
        print(f"{language}: {len(wrong)} of {said.total()} sentences wrong; {len(said)} reasons")
        for fault in wrong:
            print(" ", fault)


if __name__ == "__main__":
    main()
