"""The scripts of the page, with faults put in: Node's own test runner runs what is in `web/tests`, in one process."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import build
from web.making.bundles import ESBUILD

pytestmark = pytest.mark.tools

TESTS = build.WEB / "tests"
OPTIONS = (
    *("--bundle", "--platform=node", "--format=esm", "--log-level=warning", "--alias:idiomorph=./tests/idiomorph.ts"),
    *(
        "--define:SINGLE=false",
        "--define:PACKAGED=false",
        '--define:WORKER="worker.js"',
        '--define:QR_WORKER="qr.js"',
        '--define:RELEASE="r1"',
    ),
    # Without it, what is used of Workbox asks for more of a browser, and talks.
    '--define:process.env.NODE_ENV="production"',
    '--define:LARGER_TABLES="data:text/javascript,export class LargerTables {}"',
    *('--define:POPOVERS="popovers.js"', '--define:ROOM_STYLES="rooms.css"', '--define:STYLES=["a.css"]'),
    # Left outside: to bundle it takes longer than to load it.
    *(f'--define:HAPPY_DOM="{(build.NODE_MODULES / "happy-dom/lib/index.js").as_uri()}"', "--external:file:*"),
)


def test_every_file_of_tests_is_run() -> None:
    imported = set(re.findall(r'import "\./(.+)";', (TESTS / "all.ts").read_text(encoding="utf-8")))
    assert imported == {file.stem for file in TESTS.glob("*.test.ts")}


def bundle_tests(web: Path, bundle: Path) -> Path:
    """Bundle the tests of a copy of the folder `web`, with all that they test, so that Node can run them."""
    subprocess.run([*ESBUILD, "tests/all.ts", *OPTIONS, f"--outfile={bundle}"], cwd=web, check=True)
    return bundle


def test_the_page_survives_faults(tmp_path: Path) -> None:
    bundle = bundle_tests(build.WEB, tmp_path / "all.mjs")
    done = subprocess.run(
        [build.BIN / "node", "--test-reporter=spec", bundle], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^ℹ pass [1-9]\d", done.stdout, re.MULTILINE), done.stdout
