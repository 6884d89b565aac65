"""The wheel, installed as a user installs it, into an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

import build
from warcaby import __version__
from web.making.environment import PIP
from web.making.steps import FIXED_DATE_SETTING, run

pytestmark = pytest.mark.tools

GUIDE = build.ROOT / "warcaby/README.md"

A_PAGE_OF_EACH_KIND = """
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session
from warcaby.school.learner.schedule import reviewed

places = {place.kind: place for place in all_places()}
for place in places.values():
    assert "Warcaby" in Session().open(place.route).frames[-1].regions["page"], place
assert len(places) > 10
assert "<svg" in qr_svg("as an example", "")
assert reviewed(None, "good", 20_000).due > 20_000
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = (build.BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    run("Building the wheel for a test", *command, env=FIXED_DATE_SETTING)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and nothing else; there is no index to ask for more."""
    place = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    programs = place / build.BIN.name
    run("Installing the wheel for a test", *PIP, "--python", programs / "python", "install", "--no-index", wheel)
    return programs


def call(program: Path, *arguments: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a program outside the project, where nothing of it can be imported by chance."""
    return subprocess.run(
        [program, *arguments],
        cwd=program.parent,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def about(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(archive.read(name).decode())


def test_the_wheel_describes_itself(about: Message) -> None:
    assert (about["Name"], about["Version"], about["License-Expression"]) == (
        "warcaby",
        __version__,
        "MIT AND CC-BY-4.0",
    )
    assert about.get_payload() == GUIDE.read_text(encoding="utf-8")
    assert about["Description-Content-Type"] == "text/markdown"
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert about.get_all("Provides-Extra") == ["learner", "pages"]
    # Without an extra it needs nothing.
    assert all("extra ==" in each for each in about.get_all("Requires-Dist", []))


def test_counting_moves_in_a_bare_environment(bare: Path) -> None:
    done = call(bare / "warcaby", "perft", "brazilian", "5")
    assert [line.split()[:2] for line in done.stdout.splitlines()][-1] == ["5", "7473"]
    assert call(bare / "warcaby", "--version").stdout == f"warcaby {__version__}\n"
    assert call(bare / "warcaby", "--help").stdout.startswith("usage: warcaby ")


def test_the_examples_of_the_guide_in_a_bare_environment(bare: Path) -> None:
    done = call(bare / "python", "-m", "doctest", "-v", GUIDE)
    assert done.returncode == 0, done.stdout
    assert "0 failed" in done.stdout


def test_types_are_found(bare: Path, tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("from warcaby.rules import BRAZILIAN\nreveal_type(BRAZILIAN.id)\n")
    cache = tmp_path / "cache"
    options = ("--config-file=", "--strict", f"--cache-dir={cache}", "--python-executable", bare / "python")
    done = call(build.BIN / "mypy", *options, sample)
    assert 'Revealed type is "str"' in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0, done.stdout


def test_pages_are_rendered_with_the_lowest_versions(bare: Path) -> None:
    done = call(bare / "python", "-W", "error", "-c", A_PAGE_OF_EACH_KIND, PYTHONPATH=str(build.VENV / "lowest"))
    assert done.returncode == 0, done.stderr
