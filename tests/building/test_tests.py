"""Tests need no more than they use: a selection without browser tests no browser, the fast ones no tool."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import build

LEFT_ALONE = ("browser", "bench", "research", "mutation")
"""Folders of `tests` that the fast tests do not look into, or that ask for a package when they need it."""
OURS = {"build", "tests", "warcaby", "web", "pytest", "_pytest"}
BROUGHT_BY = {"pytest": {"packaging"}}


def imports_at_once(file: Path) -> set[str]:
    """The packages that a module imports as soon as it is imported itself."""
    names: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_fast_tests_import_only_what_is_installed_for_them() -> None:
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["optional-dependencies"]["pages"], *project["dependency-groups"]["fast"]]
    names = {match[0].lower() for each in wanted if (match := re.match(r"[\w-]+", each))}
    known = {*names, *OURS, *sys.stdlib_module_names}.union(*(BROUGHT_BY.get(name, set()) for name in names))
    tests, ignored = build.ROOT / "tests", project["tool"]["pytest"]["ini_options"]["addopts"]
    files = [
        file
        for file in tests.rglob("*.py")
        if file.relative_to(tests).parts[0] not in LEFT_ALONE
        and f"--ignore={file.relative_to(build.ROOT)}" not in ignored
    ]
    assert len(files) > 100
    missing = {str(file): rest for file in files if (rest := imports_at_once(file) - known)}
    assert missing == {}


@pytest.mark.tools
@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["tests/rules/test_setup.py"], False),
        (["tests/browser/test_policy.py", "tests/rules/test_setup.py", "-k", "setup"], False),
        (["tests/browser/test_policy.py", "-vv"], True),
    ],
)
def test_browsers_are_asked_for_only_when_a_test_needs_them(arguments: list[str], needed: bool) -> None:
    assert build.select_browsers(arguments) is needed
