"""The rules of the house: which room may import which, and what no file may contain."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build
from tests.cases import for_each
from tests.conftest import WITH_SECONDS

ROOMS = {
    "rules": set[str](),
    "notation": {"rules"},
    "engine": {"rules", "notation"},
    "languages": set[str](),
    "school": {"rules", "notation", "engine", "languages"},
    "app": {"rules", "notation", "engine", "school", "languages"},
    "browser": {"app"},
}

# Rooms of the app. The lower ones serve all; none of the others leans on another.
LOW = ("words", "board", "shell", "pictured")
FOR_READERS = (
    "lessons",
    "rules",
    "match",
    "study",
    "workshop",
    "assignments",
    "rounds",
    "progress",
    "practise",
    "settings",
    "classes",
    "about",
    "learners",
)
APP = {name: set(LOW[:floor]) for floor, name in enumerate(LOW)} | {name: set(LOW) for name in FOR_READERS}

# Parts of the names of hosts that packages come from: the tools know them, and another machine may have others.
REGISTRIES = re.compile(r"https?://[\w.-]*(registry|pypi|npm|pythonhosted|debian)[\w.-]*")


def committed() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=build.ROOT, capture_output=True, text=True, check=True
    ).stdout
    return [build.ROOT / name for name in listed.split("\0") if name and (build.ROOT / name).is_file()]


def sources(room: str) -> list[Path]:
    place = build.ROOT / "warcaby" / room
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


@cache
def imports(file: Path) -> tuple[str, ...]:
    """The full names of what a file imports, wherever in the file."""
    package = file.relative_to(build.ROOT).with_suffix("").parts[:-1]
    found: list[str] = []
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            found += [".".join([*base, *filter(None, [node.module]), alias.name]) for alias in node.names]
    return tuple(found)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements in a node: only they import something, and most of a file is what they are made of."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        inside = getattr(node, name, ())
        for each in inside if isinstance(inside, list) else ():
            yield each
            yield from statements(each)


@pytest.mark.parametrize("room", ROOMS)
def test_arrows_between_rooms_point_down(room: str) -> None:
    # The version stands above all rooms.
    allowed = ROOMS[room] | {room, "__version__"}
    wrong = [
        f"{file.name}: {name}"
        for file in sources(room)
        for name in imports(file)
        if name.startswith("warcaby.") and name.split(".")[1] not in allowed
    ]
    assert wrong == []


@for_each("room", APP)
def test_rooms_of_the_app_lean_on_lower_ones_only(room: str) -> None:
    allowed = APP[room] | {room}
    wrong = [
        f"{file.name}: {name}"
        for file in sources(f"app/{room}")
        for name in imports(file)
        if name.startswith("warcaby.app.") and name.split(".")[2] not in allowed
    ]
    assert wrong == []


def test_every_file_of_the_app_is_in_a_room() -> None:
    app = build.ROOT / "warcaby/app"
    assert [file.name for file in app.glob("*.py")] == ["__init__.py"]
    assert {file.name for file in app.iterdir() if [*file.glob("*.py"), *file.glob("*.html")]} == {*APP, "templates"}


def test_nobody_asks_which_kind_an_exercise_is() -> None:
    asking = re.compile(r"isinstance\([^()]*Exercise\b")
    sources = (build.ROOT / "warcaby").rglob("*.py")
    assert [file.name for file in sources if asking.search(file.read_text(encoding="utf-8"))] == []


def test_only_one_file_knows_the_browser() -> None:
    users = [
        file.name
        for file in sorted((build.ROOT / "warcaby").rglob("*.py"))
        if any(name.split(".")[0] in {"js", "pyodide", "pyodide_js", "micropip"} for name in imports(file))
    ]
    assert users == ["browser.py"]


def test_rules_and_command_line_need_the_standard_library_only() -> None:
    # -S leaves out everything that was ever installed.
    program = [sys.executable, "-S", "-m", "warcaby", "perft", "brazilian", "3"]
    done = subprocess.run(program, cwd=build.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "302" in done.stdout


def test_no_file_names_a_registry() -> None:
    found = []
    for file in committed():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{file.name}: {match.group()}" for match in REGISTRIES.finditer(text)]
    assert found == []


def test_lock_file_holds_no_addresses() -> None:
    lock = json.loads((build.WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_what_thinks_for_some_seconds_counts_seconds_of_work_in_tests() -> None:
    found = {
        ".".join(file.relative_to(build.ROOT).with_suffix("").parts)
        for file in (build.ROOT / "warcaby").rglob("*.py")
        if "time.perf_counter()" in file.read_text(encoding="utf-8")
    }
    # The first sleeps between its looks at the clock, the others say how long something has taken.
    others = {"warcaby.engine.hub", "warcaby.engine.endgames.build", "warcaby.__main__"}
    assert found == {*WITH_SECONDS, *others}
