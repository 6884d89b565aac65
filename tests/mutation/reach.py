"""Find out which tests reach which lines of files: `python -m tests.mutation.reach OUT.json FILE… -- TEST…`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import coverage
import pytest

from build import FAST


class Reach(TypedDict):
    """CPU seconds of every test that passes, and for each file the tests that run a line ("" while it is imported)."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]


class Watch:
    """A plugin of pytest that tells the measurement which test runs, and remembers how much of the processor it takes.

    Time on the clock would depend on what else the machine does.
    """

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.begun = 0.0
        self.failed: set[str] = set()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Whatever runs from here on belongs to this test."""
        self.measured.switch_context(nodeid)
        self.begun = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Whatever runs from here on belongs to none."""
        self.seconds[nodeid] = time.process_time() - self.begun
        self.measured.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails."""
        if not report.passed:
            self.failed.add(report.nodeid)


def main(arguments: Sequence[str]) -> int:
    """Run the tests once, of them the fast ones, and write what they reach."""
    cut = arguments.index("--")
    out, files, tests = arguments[0], arguments[1:cut], arguments[cut + 1 :]
    measured = coverage.Coverage(data_file=None, include=files, config_file=False)
    watch = Watch(measured)
    measured.start()
    pytest.main(["--quiet", "-p", "no:xdist", "-p", "no:cacheprovider", *FAST, *tests], plugins=[watch])
    measured.stop()
    passed = {test: seconds for test, seconds in watch.seconds.items() if test not in watch.failed}
    data = measured.get_data()
    lines = {
        file: {
            line: [test for test in contexts if test in passed or not test]
            for line, contexts in data.contexts_by_lineno(str(Path(file).resolve())).items()
        }
        for file in files
    }
    Path(out).write_text(json.dumps(Reach(seconds=passed, lines=lines)), encoding="utf-8")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
