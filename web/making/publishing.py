"""What a release consists of: a version, its notes, the wheel and the single file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from warcaby import __version__
from warcaby.app.shell.routes import SINGLE_FILE
from web.making.steps import BIN, DIST, FIXED_DATE_SETTING, RELEASE, ROOT, BuildError, run, step

CHANGELOG = ROOT / ".github/CHANGELOG.md"


def release_notes(changelog: str, version: str) -> str:
    r"""Return what a changelog says of a version. Raises BuildError where it says nothing.

    >>> release_notes("# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- Kings.\n", "1.0.0")
    '- Kings.\n'
    """
    dated = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(dated, changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise BuildError(f"CHANGELOG.md says nothing of version {version}.")
    return found[1].strip() + "\n"


def check_release(tag: str) -> str:
    """Return the notes of the release that a tag names. Raises BuildError where tag, version and changelog disagree."""
    if tag != f"v{__version__}":
        raise BuildError(f"The tag {tag} does not name version {__version__}, which stands in warcaby/__init__.py.")
    return release_notes(CHANGELOG.read_text(encoding="utf-8"), __version__)


def write_release(notes: str) -> list[Path]:
    """Lay what is attached to a release into an empty folder, beside its notes; the site has been built."""
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    with step("Gathering the release"):
        hatch = (BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", RELEASE)
        run("Building the wheel", *hatch, env=FIXED_DATE_SETTING)
        shutil.copyfile(DIST / SINGLE_FILE, RELEASE / SINGLE_FILE)
        (RELEASE / "notes.md").write_text(notes, encoding="utf-8", newline="\n")
    return sorted(RELEASE.iterdir())
