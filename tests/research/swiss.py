"""How rounds of Swiss tournaments are paired: by the rules, as quickly as needed, and as other programs pair them.

`python3 -m tests.research.swiss [--tournaments 200] [--players 60] [--seed 0] [--folder DIR] [--checker "COMMAND"]`.
Tournaments of 5 to `--players` players are played by chance, with byes, late comers, withdrawals and games to which
nobody came (`tests.school.tournaments.swiss_clubs`). The rules of the tests are held against each, the longest time for
one round is told, and each is written to the folder as a report (TRF). `--checker` is a command that reads a report at
its end and says of each round whether it is paired right, for example

    python3 -m gacrux.pairingchecker -f TRF -b utf8 -t w -c -d T -i

A round counts as different if the command prints something between its heading and the next one. (Gacrux numbers those
afresh who are there in the first round; other programs and the handbook's list of rank do not, so there some first
rounds differ in colours only.)
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import subprocess
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.school.tournaments.swiss_clubs import club
from tests.school.tournaments.test_swiss import checked
from warcaby.school.tournaments.swiss_rounds import with_next_round, without_last_round
from warcaby.school.tournaments.tournament import Tournament
from warcaby.school.tournaments.trf import trf_text

_HEADING = re.compile(r"^=+ Round #(\d+) =+$", re.MULTILINE)


def played(seed: int, most: int) -> tuple[Tournament, float]:
    """Play a tournament to its end; return it, and the longest time that pairing a round took, in seconds."""
    count = random.Random(seed).randint(5, most)
    *_, whole = club(seed, count)
    started = time.perf_counter()
    before = without_last_round(whole)
    with_next_round(before)
    return whole, time.perf_counter() - started


def pairs_of(text: str) -> set[frozenset[str]]:
    """The pairs that stand in a text, without colours."""
    return {frozenset(pair) for pair in re.findall(r"(\d+) +- +(\d+)", text)}


def verdict(command: str, path: Path) -> Counter[str]:
    """Let another program check a report; count its rounds that are the same, of other colours, or other pairs."""
    words = [*shlex.split(command), str(path)]
    told = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False).stdout
    parts = _HEADING.split(told)[1:]
    found: Counter[str] = Counter()
    for text in parts[1::2]:
        lines = [line for line in text.splitlines() if re.search(r"\d", line)]
        mine = pairs_of("\n".join(line[:24] for line in lines))
        theirs = pairs_of("\n".join(line[24:] for line in lines))
        found["same" if not lines else "other colours" if mine == theirs else "other pairs"] += 1
        if lines:
            print(path.name, "round", found.total(), "other colours" if mine == theirs else "other pairs", flush=True)
    return found


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=200)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=None)
    parser.add_argument("--checker", default="")
    chosen = parser.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="swiss-"))
    folder.mkdir(parents=True, exist_ok=True)
    rounds, slowest, paths = 0, 0.0, []
    for seed in range(chosen.seed, chosen.seed + chosen.tournaments):
        tournament, took = played(seed, chosen.players)
        checked(tournament)
        rounds += len(tournament.pairs)
        slowest = max(slowest, took)
        paths.append(folder / f"{seed}.trf")
        paths[-1].write_text(trf_text(tournament), encoding="utf-8")
    print(f"{chosen.tournaments} tournaments, {rounds} rounds keep the rules; the slowest last round: {slowest:.2f} s")
    if chosen.checker:
        with ThreadPoolExecutor(2) as pool:
            total = sum(pool.map(lambda path: verdict(chosen.checker, path), paths), Counter[str]())
        print(f"the same: {total['same'] / total.total():.2%} of {total.total()} rounds; {dict(total)}")


if __name__ == "__main__":
    main()
