"""Fixtures for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Generator, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

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
    """Mark what looks at the built site."""
    for item in items:
        if "dist" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.site)


def pytest_collection_finish() -> None:
    """Leave the thousands of tests out of every later search for garbage: they stay to the end."""
    gc.collect()
    gc.freeze()
