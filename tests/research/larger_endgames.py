"""Samples of larger tables of endgames: `python3 -m tests.research.larger_endgames web/endgames`.

Positions at random must be worth what their moves lead to; short wins and losses must be so by a plain generator that
counts all moves, and no shorter.
"""

from __future__ import annotations

import argparse
import random
import sys
from functools import cache
from pathlib import Path

from tests.engine.plain_endgames import RULES, all_boards, boards_after, kinds
from tests.engine.test_endgames import expected_outcome, outcome_after, random_position, state_of, table
from warcaby.engine.endgames import LARGER, load, probe
from warcaby.rules import VARIANTS, legal_moves, play

RANDOM = 6_000
SHORT = 300
MOST_PLIES = 6


def differing(name: str, chance: random.Random) -> int:
    """How many positions at random are not worth what their moves lead to."""
    variant, wrong = VARIANTS[name], 0
    for _ in range(RANDOM):
        position = random_position(variant, LARGER[name], chance)
        after = [outcome_after(play(position, move)) for move in legal_moves(position)]
        wrong += probe(position) != expected_outcome(after)
    return wrong


def not_so_short(name: str, chance: random.Random) -> int:
    """How many short wins and losses are none, or shorter, by a plain generator."""
    rules = RULES[name]

    @cache
    def is_won(board: str, plies: int) -> bool:
        return plies > 0 and any(is_lost(after, plies - 1) for after in boards_after(rules, board))

    @cache
    def is_lost(board: str, plies: int) -> bool:
        after = boards_after(rules, board) if "m" in board or "k" in board else []
        return not after or (plies > 1 and all(is_won(each, plies - 1) for each in after))

    empty = next(all_boards(rules, next(iter(kinds(2))))).translate(str.maketrans("mkMK", "...."))
    squares = [place for place in range(len(empty)) if any(state_of(name, "." * place + "m" + "." * (63 - place)))]
    known, seen, wrong = table(name), 0, 0
    while seen < SHORT:
        board = [*empty]
        for place in chance.sample(squares, LARGER[name]):
            board[place] = chance.choice("mkMK")
        text = "".join(board)
        state = state_of(name, text)
        plies = known.value(state, "white") if state[0] | state[1] else None
        if plies is None or not 1 < plies <= MOST_PLIES:
            continue
        seen += 1
        holds = is_won if plies % 2 else is_lost
        wrong += not holds(text, plies) or holds(text, plies - 2)
    return wrong


def main() -> int:
    """Print how many positions differ; return 1 if any does."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.research.larger_endgames", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the parts of the tables are")
    folder = parser.parse_args().folder
    wrong = 0
    for name in LARGER:
        parts = sorted(folder.glob(f"{name}-*.bin"))
        for part in parts:
            load(name, part.read_bytes())
        if not parts:
            continue
        found = differing(name, random.Random(64)), not_so_short(name, random.Random(6))
        print(f"{name}: {found[0]} of {RANDOM} at random and {found[1]} of {SHORT} short ones differ", flush=True)
        wrong += sum(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
