"""Whether board and way on are at the same place in every exercise of the course, on two phones.

    python -m tests.bench.frames

The suite looks at the wordiest exercise of every lesson (`tests/browser/test_lesson_frame.py`).
"""

from __future__ import annotations

import shutil
import sys

import pytest
from playwright.sync_api import sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS, PHONE
from tests.browser.site import served
from tests.browser.test_lesson_frame import misplaced
from tests.lessons.robots import draw_whole_pages_only
from warcaby.school.course import load_course


def main() -> int:
    """Print what is not at its place; return 1 if anything is not."""
    exercises = [
        (index, number) for index, lesson in enumerate(load_course()) for number in range(1, len(lesson.exercises) + 1)
    ]
    with (
        pytest.MonkeyPatch.context() as patch,
        served(build.DIST) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
    ):
        draw_whole_pages_only(patch)
        page = chromium.new_page(viewport=PHONE, reduced_motion="reduce")
        page.goto(f"{site.url}assets/{next((site.dist / 'assets').glob('main-*.css')).name}")
        faults = list(misplaced(page, exercises))
    print(f"{len(exercises)} exercises, {len(faults)} faults", *faults, sep="\n")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
