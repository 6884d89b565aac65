"""Change files in small ways and see whether their tests notice: `python3 build.py mutate [PATH …]`.

Cosmic Ray makes the changes and runs the tests. It writes each mutant over the file, so this runs in a copy of the
project, which it takes to be the current folder. Some of what lives does what the file did before: whoever reads the
list decides that.
"""

from __future__ import annotations

import argparse
import difflib
import itertools
import json
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome

from tests.mutation.choice import (
    BUDGET,
    Mutant,
    folders_of_tests,
    quickest,
    sample,
    source_files,
    statement_lines,
    unevaluated,
)
from tests.mutation.reach import Reach

ROOMS = ("warcaby/rules", "warcaby/notation", "warcaby/school", "warcaby/app/words")
"""What is mutated when nothing is named."""


def every_mutant(file: Path) -> Iterator[Mutant]:
    """Yield what can be changed in a file, but for what is never evaluated."""
    unseen = unevaluated(file.read_text(encoding="utf-8"))
    with use_db("mutants.sqlite") as work:
        init([file], work, {})
        specs = [item.mutations[0] for item in work.work_items]
    for spec in specs:
        start, end = tuple(spec.start_pos), tuple(spec.end_pos)
        if start not in unseen:
            yield Mutant(file, spec.operator_name, spec.occurrence, start, end)


def changed(mutant: Mutant) -> tuple[str, str] | None:
    """Return the lines that a mutant takes away and those it puts there; None if it cannot be made."""
    source = mutant.file.read_text(encoding="utf-8")
    try:
        return difference(source, mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence))
    except AttributeError:
        return None  # Cosmic Ray cannot replace an exception that is named with its module


def difference(source: str, changed: str) -> tuple[str, str]:
    """Return the lines that a change takes away and those it puts there, but for empty ones, each joined by blanks."""
    lines = [line for line in difflib.ndiff(source.splitlines(), changed.splitlines()) if line[:2] in ("- ", "+ ")]
    lines = [line for line in lines if line[2:].strip()]
    old, new = (" ".join(line[2:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return old, new


def command(tests: Iterable[str]) -> str:
    """Say how tests are run, the first failure being enough."""
    Path("mutant-tests.txt").write_text("\n".join(tests), encoding="utf-8")
    options = ("-x", "--quiet", "-p", "no:xdist", "-p", "no:cacheprovider", "@mutant-tests.txt")
    return shlex.join([sys.executable, "-m", "pytest", *options])


def lives(mutant: Mutant, reach: Reach) -> bool:
    """Tell whether no test notices a mutant: first those that run its line, then those that run the file, then others.

    Being imported is no test's own doing, so any test may be the one that notices what is worked out then.
    """
    file = mutant.file
    spec = MutationSpec(file, mutant.operator, mutant.occurrence, mutant.start, mutant.end)
    lines = reach["lines"][file.as_posix()]
    statement = statement_lines(file.read_text(encoding="utf-8"), mutant)
    near = {test for line in statement for test in lines.get(line, []) if test}
    of_file = {test for tests in lines.values() for test in tests if test}
    rings = (near, of_file - near, reach["seconds"].keys() - of_file)
    chosen = itertools.chain.from_iterable(quickest(reach["seconds"], tests) for tests in rings)
    result = mutate_and_test([spec], command(chosen), 30 + 10 * BUDGET)
    return bool(result.test_outcome == TestOutcome.SURVIVED)


def find_reach(files: Sequence[Path], tests: Sequence[str]) -> Reach:
    """Run tests to see which lines of the files they reach, and that those that mutants are tried on pass alone."""
    print(f"Running {' '.join(tests)} once …", flush=True)
    named = [file.as_posix() for file in files]
    options = ["reach.json", *named, "--", *tests, *named]
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutation.reach", *options], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"No test passes:\n{done.stdout}{done.stderr}")
    found: Reach = json.loads(Path("reach.json").read_text(encoding="utf-8"))
    for file, lines in found["lines"].items():
        found["lines"][file] = {int(line): tests for line, tests in lines.items()}
    outcome, output = run_tests(command(quickest(found["seconds"], found["seconds"])), 30 + 10 * BUDGET)
    if outcome != TestOutcome.SURVIVED:
        sys.exit(f"The tests fail without any change:\n{output}")
    return found


def main(arguments: Sequence[str]) -> int:
    """Try a sample of the mutants of all files that are named, and print what lives."""
    parser = argparse.ArgumentParser(prog="build.py mutate", description="Do the tests notice small changes?")
    parser.add_argument("path", nargs="*", type=Path, default=[Path(room) for room in ROOMS], help="files and folders")
    parser.add_argument("--most", type=int, default=100, metavar="N", help="so many mutants at most (100)")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other mutants (1)")
    parser.add_argument("--tests", nargs="+", metavar="TEST", help="instead of the tests that mirror the file's place")
    options = parser.parse_args(arguments)

    every = itertools.chain.from_iterable(map(every_mutant, source_files(options.path)))
    changes = {mutant: change for mutant in sample(every, options.most, options.seed) if (change := changed(mutant))}
    groups: dict[tuple[str, ...], list[Mutant]] = {}
    for mutant in changes:
        tests = tuple(options.tests or map(str, folders_of_tests(mutant.file, Path.cwd())))
        groups.setdefault(tests, []).append(mutant)
    living = 0
    for tests, mutants in groups.items():
        reach = find_reach(list(dict.fromkeys(mutant.file for mutant in mutants)), tests)
        for mutant in mutants:
            if lives(mutant, reach):
                living += 1
                old, new = changes[mutant]
                print(f"{mutant.file}:{mutant.start[0]}\n    - {old}\n    + {new}", flush=True)
    print(f"{living} of {len(changes)} mutants live ({living / max(len(changes), 1):.0%}).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
