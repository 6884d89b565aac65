"""Who is told of which belief in practice: those who hold one, two, one that the program does not know, and guessers.

Each run is kept under `build` as soon as it is done, and the next call goes on from there until the code of practice
changes. `--runs` says how many runs each learner has, `--first` where seeds begin.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.school.learner.respondents import LINES, OUTSIDE, Respondent, believer, guesser, outside_rules, told
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.misconceptions import misconceptions_of, ruling, unnamed_rules

SLIP = 0.05
ANSWERS: Mapping[str, int] = {"one": 3, "two": 6, "outsiders": 16, "guessers": 24}
"""How many answers each sort of learner gives."""

ROOT = Path(__file__).parents[2]
CODE = ("warcaby/rules/**/*.py", "warcaby/school/**/*.py", "warcaby/school/**/*.json", "tests/school/learner/*.py")
"""What a run depends on."""


class Job(NamedTuple):
    """One run of one learner."""

    game: str
    sort: str
    names: tuple[str, ...]
    """The beliefs that are held, or how somebody guesses."""
    seed: int


Run: TypeAlias = Sequence[str]
"""What is told after each answer, until nothing can change any more; empty where it is nothing."""


def _respondent(job: Job) -> Respondent:
    variant = VARIANTS[job.game]
    if job.sort == "guessers":
        return guesser(*job.names)
    known_here = job.sort != "outsiders" or variant != BRAZILIAN
    return believer(ruling(variant, *job.names) if known_here else outside_rules(*job.names), SLIP)


def _run(job: Job) -> tuple[Job, Run]:
    """Let somebody practise until they are told of what they believe, or of something else."""
    found: list[str] = []
    for name in told(_respondent(job), ANSWERS[job.sort], " ".join(map(str, job)), VARIANTS[job.game]):
        found.append(name)
        if {*found} - {*job.names, ""} or {*job.names} <= {*found}:
            break
    return job, found


def learners(game: str, sort: str) -> list[tuple[str, ...]]:
    """List the learners of a sort in a game: what they believe, or how they guess."""
    variant = VARIANTS[game]
    names = tuple(each.id for each in misconceptions_of(variant))
    if sort == "one":
        return [(name,) for name in names]
    if sort == "two":
        return [*compatible_pairs(variant, names)]
    if sort == "guessers":
        return [(how,) for how in LINES]
    return [(name,) for name in OUTSIDE] if variant == BRAZILIAN else [*_outside(game)]


def _outside(game: str) -> Iterable[tuple[str, ...]]:
    """What the program does not know of another game: each unnamed rule, and as many of two of them at once."""
    unnamed = unnamed_rules(VARIANTS[game])
    yield from ((name,) for name in unnamed)
    both = [pair for pair in combinations(unnamed, 2) if len({name.partition("=")[0] for name in pair}) == 2]
    yield from both[:: max(1, len(both) // len(unnamed))]


def _store() -> Path:
    """Return the file in which the runs of exactly this code are kept."""
    digest = hashlib.sha256()
    for path in sorted(path for pattern in CODE for path in ROOT.glob(pattern)):
        digest.update(path.read_bytes())
    return ROOT / "build" / f"respondents-{digest.hexdigest()[:12]}.jsonl"


def runs(jobs: Sequence[Job], processes: int | None) -> dict[Job, Run]:
    """Return what each learner is told; what is not kept yet is done first."""
    store = _store()
    store.parent.mkdir(exist_ok=True)
    known: dict[Job, Run] = {}
    for line in store.read_text(encoding="utf-8").splitlines() if store.exists() else ():
        (game, sort, names, seed), found = json.loads(line)
        known[Job(game, sort, tuple(names), seed)] = found
    with Pool(processes) as pool, store.open("a", encoding="utf-8") as file:
        for job, run in pool.imap_unordered(_run, [job for job in jobs if job not in known]):
            known[job] = run
            file.write(f"{json.dumps([job, run])}\n")
            file.flush()
    return {job: known[job] for job in jobs}


def share(count: int, number: int) -> str:
    """Write a share with the interval that holds it in 95 % of samples (Wilson 1927).

    >>> share(95, 100)
    '95.0 % of 100 (88.8 to 97.8)'
    """
    z, part = 1.96, count / number
    middle, spread = part + z * z / (2 * number), z * sqrt(part * (1 - part) / number + (z / (2 * number)) ** 2)
    low, high = (100 * (middle + sign * spread) / (1 + z * z / number) for sign in (-1, 1))
    return f"{100 * part:.1f} % of {number} ({max(0.0, low):.1f} to {min(100.0, high):.1f})"


def _print(what: str, found: Mapping[Job, Run], is_so: Callable[[Job, Run], bool], listed: bool) -> None:
    """Print in how many runs something is so, and those in which it is or is not, as `listed` says."""
    print(f"  {what}: {share(sum(is_so(*each) for each in found.items()), len(found))}")
    for job, run in found.items():
        if is_so(job, run) == listed:
            print("     ", "+".join(job.names), job.seed, *(name or "-" for name in run))


def report(game: str, sort: str, found: Mapping[Job, Run]) -> None:
    """Print the figures of a sort of learners, and the runs that went wrong."""
    print(f"{game}, {sort}, within {ANSWERS[sort]} answers")
    if sort in ("one", "two"):
        _print("told of what they believe", found, lambda job, run: {*job.names} <= {*run}, False)
        _print("told of something else", found, lambda job, run: bool({*run} - {*job.names, ""}), True)
    else:
        _print("told of a belief", found, lambda _, run: any(run), True)
    print(end="", flush=True)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sorts", nargs="*", metavar="SORT", help=f"{', '.join(ANSWERS)}; otherwise all")
    parser.add_argument("--games", nargs="*", default=[BRAZILIAN.id], metavar="GAME", help="ids of games, or all")
    parser.add_argument("--runs", type=int, default=1, help="how many runs each learner has")
    parser.add_argument("--first", type=int, default=0, help="the first seed, to look with others")
    parser.add_argument("--processes", type=int, help="how many at once; otherwise one for each processor")
    options = parser.parse_args()
    for game in VARIANTS if options.games == ["all"] else options.games:
        for sort in options.sorts or ANSWERS:
            seeds = range(options.first, options.first + options.runs)
            jobs = [Job(game, sort, names, seed) for names in learners(game, sort) for seed in seeds]
            report(game, sort, runs(jobs, options.processes))


if __name__ == "__main__":
    main()
