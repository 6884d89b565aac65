"""Change the scripts of the page in small ways and see whether their tests notice: `python3 build.py mutate-scripts`.

StrykerJS says what can be changed. All of it is bundled once, and one change at a time is woken when the tests are run.
Nothing else is run: what only browser tests notice counts as living.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from tests.building.test_page_scripts import bundle_tests
from web.making.steps import BENCH, BIN, NODE_MODULES, WEB

PATIENCE_S = 60
"""A change that keeps the tests busy for so long has been noticed."""

MEMORY_KB = 3_000_000
"""So has one that makes them take more memory than this."""


def passes(bundle: Path, mutant: str = "") -> bool:
    """Run the tests, with one mutant awake, until one of them fails."""
    environment = {**os.environ, "__STRYKER_ACTIVE_MUTANT__": mutant}
    limited = ("sh", "-c", f'ulimit -v {MEMORY_KB}; exec "$@"', "sh")
    command = [*limited, str(BIN / "node"), "--max-old-space-size=1000", "--test-reporter=tap", str(bundle)]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        # What `node` names here may be a program that starts Node.
        end = partial(os.killpg, running.pid, signal.SIGKILL)
        late = threading.Timer(PATIENCE_S, end)
        late.start()
        fails = any(line.startswith("not ok") for line in running.stdout)
        late.cancel()
        if fails:
            end()
        return not fails and running.wait() == 0


def shown(mutant: dict[str, Any], source: str) -> str:
    """A mutant in two lines: where it is, and what stands there instead."""
    start, end = mutant["location"]["start"], mutant["location"]["end"]
    lines = source.splitlines()[start["line"] : end["line"] + 1]
    lines[-1] = lines[-1][: end["column"]]
    lines[0] = lines[0][start["column"] :]
    old, new = (" ".join(text.split())[:150] for text in ("\n".join(lines), mutant["replacement"]))
    return f"{mutant['fileName']}:{start['line'] + 1} ({mutant['mutatorName']})\n    - {old}\n    + {new}"


def main(arguments: Sequence[str]) -> int:
    """Try a sample of all mutants, and print what lives."""
    parser = argparse.ArgumentParser(prog="build.py mutate-scripts", description="Do the tests notice small changes?")
    parser.add_argument("file", nargs="*", help="names of files in web/src instead of all")
    parser.add_argument("--most", type=int, default=200, metavar="N", help="so many mutants at most (200)")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other mutants (1)")
    options = parser.parse_args(arguments)

    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        web = Path(temporary)
        for part in ("src", "tests"):
            shutil.copytree(WEB / part, web / part)
        shutil.copy(WEB / "tsconfig.json", web)
        (web / "node_modules").symlink_to(NODE_MODULES)
        # Whoever goes on working meanwhile is shown what was tried.
        sources = {file.name: file.read_text(encoding="utf-8") for file in (web / "src").glob("*.ts")}
        instrument = (BIN / "node", Path(__file__).with_name("instrument.mjs"), BENCH / "node_modules", web / "src")
        subprocess.run(instrument, check=True)
        mutants = json.loads((web / "src/mutants.json").read_text(encoding="utf-8"))
        bundle = bundle_tests(web, web / "all.mjs")
        if not passes(bundle):
            sys.exit("The tests fail without any change.")
        named = [mutant for mutant in mutants if not options.file or mutant["fileName"] in options.file]
        chosen = random.Random(options.seed).sample(named, min(options.most, len(named)))
        with ThreadPoolExecutor(2) as pool:
            lives = list(pool.map(lambda mutant: passes(bundle, mutant["id"]), chosen))
    alive = [mutant for mutant, is_alive in zip(chosen, lives, strict=True) if is_alive]
    tried = Counter(mutant["fileName"] for mutant in chosen)
    for name, number in Counter(mutant["fileName"] for mutant in alive).most_common():
        print(f"{name}: {number} of {tried[name]} live")
    for mutant in sorted(alive, key=lambda mutant: (mutant["fileName"], mutant["location"]["start"]["line"])):
        print(shown(mutant, sources[mutant["fileName"]]))
    print(
        f"{len(alive)} of {len(chosen)} mutants live ({len(alive) / max(len(chosen), 1):.0%}); there are {len(named)}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
