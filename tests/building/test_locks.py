"""Everything the build and the tests install is locked: one version of every package, with digests, from any index."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import build
from tests.cases import for_each
from web.making.environment import LOCKS, TOGETHER, lock_of

PROJECT = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGES: list[str] = PROJECT["project"]["optional-dependencies"]["pages"]
GROUPS: dict[str, list[str]] = {"pages": PAGES, "lowest": PAGES, **PROJECT["dependency-groups"]}


def entries(group: str) -> Iterator[tuple[Requirement, int]]:
    """Yield what a lock holds, each with the number of its digests."""
    text = lock_of(group).read_text(encoding="utf-8")
    for entry in text.replace("\\\n", " ").splitlines():
        requirement, *digests = entry.split("--hash=")
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", digest) for digest in digests)
        yield Requirement(requirement), len(digests)


def test_there_is_a_lock_for_every_group_and_no_other() -> None:
    assert {file.stem for file in LOCKS.iterdir()} == set(GROUPS)


@for_each("group", GROUPS)
def test_each_package_has_one_version_and_its_digests(group: str) -> None:
    for requirement, digests in entries(group):
        assert re.fullmatch(r"==[\w.+]+", str(requirement.specifier)), requirement
        assert digests, requirement


@for_each("group", GROUPS)
def test_what_is_wanted_is_locked(group: str) -> None:
    wanted = [Requirement(text) for text in GROUPS[group]]
    assert wanted
    locked = {canonicalize_name(each.name): each for each, _ in entries(group)}
    for requirement in wanted:
        (pin,) = locked[canonicalize_name(requirement.name)].specifier
        assert requirement.specifier.contains(pin.version), requirement


@pytest.mark.parametrize("group", ["pages", "fast", *TOGETHER[:-1]])
def test_groups_of_one_environment_agree(group: str) -> None:
    largest = {str(requirement) for requirement, _ in entries(TOGETHER[-1])}
    assert {str(requirement) for requirement, _ in entries(group)} <= largest


def test_the_lowest_versions_are_those_that_are_allowed() -> None:
    locked = {each.name: each for each, _ in entries("lowest")}
    for text in PAGES:
        requirement = Requirement(text)
        (bound,), (pin,) = requirement.specifier, locked[requirement.name].specifier
        assert bound.operator == ">="
        assert Version(pin.version) == Version(bound.version)


def test_no_version_is_written_twice() -> None:
    # What has to be a certain version is said in pyproject.toml, once; the locks follow it.
    pins = [text for texts in GROUPS.values() for text in texts if "==" in text]
    assert len(pins) == len({text.split("==")[0] for text in pins})
    for file in (*build.WEB.glob("src/*.ts"), *build.WEB.glob("making/*.py"), build.ROOT / "build.py"):
        assert not re.search(r"python ?3\.\d+|\"3\.\d+\"", file.read_text(encoding="utf-8").lower()), file.name
