"""The guide, the changelog and the workflows for contributors and maintainers are accurate."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import build
from tests.cases import for_each
from warcaby import __version__
from web.making.publishing import CHANGELOG, check_release, release_notes

DOORS = build.ROOT / ".github"
WORKFLOWS = sorted((DOORS / "workflows").glob("*.yml"))
GUIDES = sorted((build.ROOT / "web/guide/school").glob("*.md"))
PAGES = [*sorted(DOORS.glob("*.md")), *GUIDES, build.ROOT / "README.md", build.ROOT / "warcaby/README.md"]
PROJECT = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_changelog_tells_of_this_version() -> None:
    assert check_release(f"v{__version__}").startswith("### ")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - ", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert released[0] == __version__
    assert released == sorted(released, key=lambda version: [*map(int, version.split("."))], reverse=True)


def test_a_tag_that_names_another_version_is_no_release() -> None:
    with pytest.raises(build.BuildError, match=r"v99\.0\.0 does not name version"):
        check_release("v99.0.0")


@pytest.mark.parametrize(
    "changelog",
    [
        "## [Unreleased]\n\n- Kings.\n",
        "## [1.0.0] - 2026-01-01\n\n## [0.9.0] - 2025-01-01\n\n- Men.\n",
        "## [1.0.0]\n\n- Men.\n",
    ],
)
def test_a_version_without_notes_is_no_release(changelog: str) -> None:
    with pytest.raises(build.BuildError, match=r"says nothing of version 1\.0\.0"):
        release_notes(changelog, "1.0.0")


def test_the_version_is_a_semantic_one() -> None:
    number = r"(0|[1-9]\d*)"
    assert re.fullmatch(rf"{number}\.{number}\.{number}(-[0-9A-Za-z.-]+)?", __version__)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_of_others_is_pinned_by_its_digest(workflow: Path) -> None:
    used = re.findall(r"uses: (?!\./)(.+)", workflow.read_text(encoding="utf-8"))
    assert [each for each in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_do_nothing_that_it_does_not_ask_for(workflow: Path) -> None:
    assert "\npermissions:\n  contents: read\n" in workflow.read_text(encoding="utf-8")


def test_the_fast_tests_run_on_every_version_that_is_promised() -> None:
    (matrix,) = re.findall(r"python: \[(.*)\]", (DOORS / "workflows/fast.yml").read_text(encoding="utf-8"))
    promised = [match[1] for each in PROJECT["classifiers"] if (match := re.search(r":: (3\.\d+)$", each))]
    assert re.findall(r"3\.\d+", matrix) == promised
    assert PROJECT["requires-python"] == f">={promised[0]}"


@pytest.mark.parametrize("page", [*PAGES, *WORKFLOWS], ids=lambda file: str(file.relative_to(build.ROOT)))
def test_commands_that_are_named_exist(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.main(["--help"])
    (known,) = re.findall(r"\{([\w,-]+)\}", capsys.readouterr().out)[:1]
    named = re.findall(r"\bbuild\.py ([a-z-]+)\b", page.read_text(encoding="utf-8"))
    assert set(named) <= {*known.split(",")}


@for_each("page", PAGES, name_of=lambda file: str(file.relative_to(build.ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    linked = re.findall(r"\]\((?!https:)([^)#]+)\)", text)
    assert [name for name in linked if not (page.parent / name).exists()] == []
    places = ("warcaby", "lessons", "web", "tests")
    named = [name for name in re.findall(r"`([\w./-]+/[\w./-]*)`", text) if name.split("/")[0] in places]
    # CODE stands for that of any language.
    assert [name for name in named if not list(build.ROOT.glob(name.replace("CODE", "*").rstrip("/")))] == []
