"""Fixtures for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import chain, groupby, islice
from operator import attrgetter
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import pytest
from hypothesis import settings
from jinja2 import Environment, FileSystemBytecodeCache

import build

# These need packages that only `build.py mutate` installs.
collect_ignore = ["mutation/mutants.py", "mutation/reach.py"]

# How long an example takes says more about what else the machine does than about the program.
settings.register_profile("untimed", deadline=None, max_examples=50)
settings.load_profile("untimed")


PACKAGE = Path(__file__).parents[1] / "warcaby"

TEMPLATES = "WARCABY_TEMPLATES_OF_TESTS"
"""The variable that names where compiled templates lie."""


def pytest_configure(config: pytest.Config) -> None:
    """Compile each template once for all languages and all workers."""
    if TEMPLATES not in os.environ:
        os.environ[TEMPLATES] = place = tempfile.mkdtemp(prefix="templates-")
        config.add_cleanup(lambda: shutil.rmtree(place, ignore_errors=True))
    compiling = partial(Environment, bytecode_cache=FileSystemBytecodeCache(os.environ[TEMPLATES]))
    pytest.MonkeyPatch().setattr("warcaby.app.shell.render.Environment", compiling)
    config.pluginmanager.register(Examples())


class Examples:
    """Examples are looked for where there are some: to go through what each module defines takes its time."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        """Leave only the tests of a file without an example."""
        found = yield
        if found and b">>> " not in file_path.read_bytes():
            return [each for each in found if type(each) is pytest.Module]
        if found and file_path.is_relative_to(PACKAGE):
            # Imported as anybody would: pytest by itself would make a second copy of what it has not met yet.
            name = ".".join(file_path.relative_to(PACKAGE.parent).with_suffix("").parts)
            import_module(name.removesuffix(".__init__"))
        return found


WITH_SECONDS = (
    "warcaby.engine.proof_search",
    "warcaby.engine.thinking",
    "warcaby.notation.pdn_reader",
    "warcaby.school.coaching.danger",
    "warcaby.school.puzzles.judging",
    "warcaby.school.puzzles.proof",
    "warcaby.school.puzzles.solver",
    "warcaby.school.puzzles.winning",
    "warcaby.school.refuting",
    "warcaby.app.workshop.pdn_file",
    "warcaby.app.shell.games_file",
    "warcaby.app.study.archive",
)
"""What thinks, or reads, for so many seconds."""


@pytest.fixture(scope="session", autouse=True)
def _seconds_of_work() -> Iterator[None]:
    """Count the seconds of this process: while a busy computer stands still, nothing thinks less for it."""
    with pytest.MonkeyPatch.context() as patch:
        for module in WITH_SECONDS:
            patch.setattr(f"{module}.time", SimpleNamespace(perf_counter=time.process_time))
        yield


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as `build.py build` has written it."""
    if not (build.DIST / "index.html").is_file():
        pytest.fail("there is no built site: run the tests with `python3 build.py test`")
    return build.DIST


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what looks at the built site; deal out what takes long, so that no worker comes to it last."""
    for item in items:
        if "dist" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.site)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0"))
    if workers:
        long = {item.path for item in items if any(map(item.get_closest_marker, TAKE_LONG))}
        modules = [
            [*module] for _, module in groupby((item for item in items if item.path in long), attrgetter("path"))
        ]
        items[:] = dealt(modules, [item for item in items if item.path not in long], workers)


TAKE_LONG = ("long", "slow", "site", "tools")
"""Marks of what `build.py test --fast` leaves out; with such a test, all of its module goes first."""

Dealt = TypeVar("Dealt")


def dealt(first: Sequence[Sequence[Dealt]], rest: Sequence[Dealt], workers: int) -> list[Dealt]:
    """Order what xdist cuts into equal pieces, one for each worker: each begins with its share of what goes first.

    >>> dealt([["A1", "A2"], ["B"], ["C"]], ["d", "e", "f", "g"], 2)
    ['A1', 'A2', 'C', 'd', 'B', 'e', 'f', 'g']
    """
    shares = [[*chain.from_iterable(first[number::workers])] for number in range(workers)]
    size = (sum(map(len, first)) + len(rest)) // workers
    left = iter(rest)
    for share in shares:
        share.extend(islice(left, max(0, size - len(share))))
    return [*chain.from_iterable(shares), *left]


def pytest_collection_finish() -> None:
    """Search for garbage seldom, and never among the thousands of tests, which stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
