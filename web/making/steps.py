"""The base of every build step: paths, running commands, and reporting their failures.

build.py needs this before anything is installed, so it uses only the standard library.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
DIST = ROOT / "dist"
DOCS = ROOT / "dist/docs"
RELEASE = ROOT / "build/release"
STYLE_PAGE = ROOT / "build/style"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
BENCH = ROOT / "tests/bench"
WHEELS = VENV / "wheels"
LOGS = VENV / "logs"

# Wheels and catalogues contain dates: with a fixed one, the same sources give the same bytes.
FIXED_DATE = datetime.datetime(2020, 2, 2, tzinfo=datetime.UTC)
FIXED_DATE_SETTING = {"SOURCE_DATE_EPOCH": f"{FIXED_DATE.timestamp():.0f}"}


class BuildError(Exception):
    """Something that ends the command; its text is one sentence for the person at the terminal."""


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Announce a step, and turn its failure into a sentence that names it."""
    print(f"{what} …", flush=True)
    try:
        yield
    except OSError as error:
        raise BuildError(f"{what}: failed, {error.strerror or error}.") from error


def tools_first() -> dict[str, str]:
    """Return the variables of this environment, with our own tools before those of the system."""
    return os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}


def run(what: str, *command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run one command of a step; its output goes to a log, never to the terminal."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{what.split(maxsplit=1)[0]}-{Path(command[0]).name}.txt"
    with log.open("w", encoding="utf-8") as output:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=tools_first() | (env or {}),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        text = log.read_text(encoding="utf-8", errors="replace")
        raise BuildError(f"{what}: failed, {cause(text)} (details in {log.relative_to(ROOT)}).")


def copy_project(place: Path) -> None:
    """Copy the sources, including generated files among them, to a new folder."""
    shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(".git", ".venv", "build", "dist", "node_modules"))


def cause(log: str) -> str:
    """Summarise why a command failed, judging by its output."""
    # Node prints the line that failed, which may be a whole program.
    log = "\n".join(line for line in log.splitlines() if len(line) < 1000)
    if os.strerror(errno.ENOSPC) in log or "ENOSPC" in log or shutil.disk_usage(ROOT).free < 2**24:
        return "the disk is full"
    offline = ("name resolution", "EAI_AGAIN", "ENOTFOUND", "ECONNREFUSED", "NewConnectionError", "Could not resolve")
    if any(sign in log for sign in offline):
        return "the network cannot be reached"
    return "the command ended with an error"


def content_hash(*files: Path, text: str = "") -> str:
    """Return a short hash of file contents for their names, so that the contents of an address never change.

    `text` is what else the name stands for.
    """
    digest = hashlib.sha256(text.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]
