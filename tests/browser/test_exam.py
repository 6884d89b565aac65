"""An exam in a real browser: taken and passed, what was wrong practised, and the diploma signed and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from warcaby.school.course import chapters, load_lesson
from warcaby.school.lesson import Lesson

CHAPTER = chapters()[0]
NOT_KNOWN = (3, 7)
PRINTED = "window.print = () => { document.documentElement.dataset.printed = ''; };"


def exam() -> Lesson:
    assert CHAPTER.exam
    return load_lesson(CHAPTER.exam.folder, CHAPTER.exam.file)


def takes(page: Page, learner: Learner, not_known: tuple[int, ...]) -> None:
    """Do the tasks that are on the page; those with the numbers given are not known."""
    for number, exercise in enumerate(exam().exercises, start=1):
        expect(page.locator("#exercise-title")).to_contain_text(f"{number} z 10")
        if number in not_known:
            learner.press("#give-up")
            expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
        else:
            step = exercise.begin().next_step
            if step.answer is not None:
                learner.press(f"#choice-{step.answer}")
            for square in step.squares:
                learner.press_square(square)
            if step.asked == "marks":
                learner.press("#check")
            if exercise.kind == "judge":
                # The answer is to be shown by a move, too.
                learner.press_square("f6")
                learner.press_square("e5")
            expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
        learner.press("#next")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_an_exam_is_passed_and_its_diploma_signed_and_printed(page: Page, visit: Visit) -> None:
    page.add_init_script(PRINTED)
    visit(page, f"egzaminy/{CHAPTER.slugs['pl']}/")
    learner = Learner(PlaywrightDriver(page))
    learner.press("#begin")
    takes(page, learner, NOT_KNOWN)
    expect(page.locator("#end-title")).to_have_text("Zdane!")
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator(".trial-wrong li")).to_have_count(len(NOT_KNOWN))
    page.locator('.trial-end a[data-route^="dyplomy/"]').click()
    learner.press("#diploma-name")
    page.keyboard.type("Zosia Żak")
    page.keyboard.press("Enter")
    expect(page.locator("svg.diploma")).to_contain_text("Zosia Żak")
    expect(page.locator("#print")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-printed", "")
    with page.expect_download() as saved:
        learner.press("#save-picture")
    assert saved.value.suggested_filename == f"dyplom-{CHAPTER.slugs['pl']}.png"
    # One sheet, A4 on its side.
    (sheet,) = re.findall(rb"/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]", page.pdf(prefer_css_page_size=True))
    width, height = (round(float(points) / 72 * 25.4) for points in sheet)
    assert (width, height) == (297, 210)
    # What was wrong comes back in practice, and alone.
    page.locator('a[data-route="cwicz/"]:visible').first.click()
    expect(page.locator("main")).to_contain_text("2 zadania z egzaminu")
    page.get_by_role("button", name="zadania z egzaminu").click()
    expect(page.locator("#exercise-title")).to_contain_text(f"1 z {len(NOT_KNOWN)}")
    expect(page.locator("#goal")).to_have_text(exam().exercises[NOT_KNOWN[0] - 1].goal)
