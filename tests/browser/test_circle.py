"""The circle: a lesson is written from nothing, handed out, done by three pupils, and gathered."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.site import Site, expect_state, follow, open_exercise
from tests.browser.test_scorm import Platform, tap
from tests.browser.test_teachers import printed_pages
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import own_lesson

CATCH = """
if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { window.copied = text; };
// What is saved as a file is put beside the site.
window.saved = 0;
const original = URL.createObjectURL;
URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) void fetch("/saved", { method: "PUT", body: blob }).then(() => { window.saved += 1; });
    return original(blob);
};
"""


class Step(NamedTuple):
    """A step of the lesson, as its author makes it."""

    kind: str
    fen: str
    taps: str
    """What is tapped as the answer."""


TWO_MOVES = "W:Wc3,b2,a1:Be5", "c3 d4 e5 c3 b2 d4"
STEPS = (
    Step("mark-squares", "W:WKc1:Bh8", "b2 a3 d2 e3 f4 g5 h6"),
    Step("goal", *TWO_MOVES),
    Step("play", "W:Wc3,a3:Bf6", "c3 d4"),
)
PLAYED = ("goal", "play")


def taps(page: Page, squares: str) -> None:
    for square in squares.split():
        page.locator(f'#board [data-square="{square}"]').click()


def put(page: Page, field: str, text: str) -> None:
    """Write into a field, and go on to the next one."""
    page.locator(field).fill(text)
    page.locator(field).press("Tab")


def write(page: Page, number: int, step: Step) -> None:
    """Add a step to the lesson on the desk."""
    page.locator("#step-kind").select_option(step.kind)
    page.locator("#add-step").click()
    page.locator("#fen").fill(step.fen)
    page.locator("#load-fen").click()
    page.locator("#stage-answer").click()
    taps(page, step.taps)
    if step.kind in PLAYED:
        page.locator("#add-line").click()
    if step.kind == "goal":
        page.locator("#choice-reach").select_option("capture-all")
    page.locator("#stage-words").click()
    put(page, "#step-goal", f"Zadanie {number}.")
    put(page, "#step-hint", "Popatrz na całą planszę.")
    page.locator("#close-step").click()
    expect(page.locator(f"#step-row-{number}")).to_contain_text(f"Zadanie {number}.")
    expect(page.locator(f"#step-row-{number} .step-problem")).to_have_count(0)


def handed_out(page: Page) -> str:
    page.locator("#copy-link").click()
    expect(page.locator("#feedback")).to_contain_text("schowku")
    return str(page.evaluate("window.copied"))


def saved(page: Page, site: Site, button: str) -> bytes:
    """Press a button that saves a file, and return what is in it."""
    before = page.evaluate("window.saved")
    page.locator(button).click()
    PlaywrightDriver(page).wait(lambda: bool(page.evaluate("window.saved") > before), lambda: f"{button} saves nothing")
    return (site.place / "saved").read_bytes()


def code_of(page: Page, nickname: str) -> str:
    """Hand the lesson in, at its end."""
    before = page.locator("#result-code")
    earlier = before.inner_text() if before.count() else ""
    page.locator("#nickname").fill(nickname)
    page.locator("#make-code").click()
    expect(page.locator("#result-code")).not_to_have_text(earlier)
    return page.locator("#result-code").inner_text()


def open_link(page: Page, link: str) -> None:
    page.goto(link)
    expect_state(page, "ready")


def a_lesson(teacher: Page, site: Site) -> str:
    """Write the lesson, and return its link."""
    open_link(teacher, f"{site.url}warsztat/lekcje/")
    teacher.locator("#new-lesson").click()
    put(teacher, "#lesson-title", "Trzy kroki")
    for number, step in enumerate(STEPS, 1):
        write(teacher, number, step)
    return handed_out(teacher)


def do_package(platform: Platform, package: bytes) -> None:
    """Do a step of the package that the page has made, in a learning platform."""
    with zipfile.ZipFile(io.BytesIO(package)) as files:
        platform.unpacks(files)
    frame = platform.shows()
    open_exercise(frame, len(STEPS))
    tap(frame, STEPS[-1].taps)
    expect(frame.locator(".earned .star.full")).to_have_count(3)
    platform.leaves()
    assert platform.status() == ("incomplete", "unknown", 33.33)
    assert [each[1:] for each in platform.answers()] == [("c3-d4", "correct")]


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_lesson_goes_out_and_results_come_back(new_page: NewPage, own_site: Site, tmp_path: Path) -> None:
    teacher, pupil, shared = (new_page(own_site, viewport=PHONE) for _ in range(3))
    teacher.add_init_script(CATCH)
    link = a_lesson(teacher, own_site)
    lesson = own_lesson(decode_lesson(link))
    assert tuple(each.kind for each in lesson.exercises) == tuple(each.kind for each in STEPS)
    package = saved(teacher, own_site, "#pack-lesson-2004")

    # As a file, which is read back as it was; and as a worksheet, the answers on a page of their own.
    expect(teacher.locator("#feedback")).to_contain_text("Paczka jest zapisana")
    file = tmp_path / "lekcja.toml"
    file.write_bytes(saved(teacher, own_site, "#save-lesson"))
    teacher.locator("#close-lesson").click()
    teacher.locator("#lesson-file").set_input_files(file)
    expect(teacher.locator(".puzzle-row")).to_have_count(len(STEPS))
    assert saved(teacher, own_site, "#save-lesson") == file.read_bytes()
    teacher.locator("#print-lesson").click()
    expect(teacher.locator(".diagram")).to_have_count(len(STEPS))
    assert printed_pages(teacher) == 2

    # One pupil does everything; two share the other phone, and do the last step.
    open_link(pupil, link)
    Learner(PlaywrightDriver(pupil)).finish(lesson)
    pupil.locator("#next").click()
    codes = [code_of(pupil, "Ania")]
    open_link(shared, link)
    open_exercise(shared, len(STEPS))
    Learner(PlaywrightDriver(shared)).do(lesson.exercises[-1])
    shared.locator("#next").click()
    codes += [code_of(shared, name) for name in ("Bartek", "Celina")]

    # What was pasted from a chat becomes a row for each; one press tells who is missing.
    follow(teacher, "nauczyciel/klasy/")
    teacher.locator("#class-names").fill("Ania\nBartek\nCelina\nFranek")
    teacher.locator("#new-class").click()
    teacher.locator("#codes").fill("\n".join(f"dzień dobry {code} 🙂" for code in codes))
    teacher.locator("#add-results").click()
    expect(teacher.locator("thead .row-choice")).to_have_count(1)
    cells = [re.findall(r"\d+/\d+", row) for row in teacher.locator("#results tbody tr").all_inner_texts()]
    assert [row[1:] for row in cells] == [["3/3"], ["1/3"], ["1/3"], []]
    teacher.locator("thead button", has_text="Trzy kroki").click()
    expect(teacher.locator("#missing h2")).to_contain_text("Trzy kroki")
    expect(teacher.locator("#missing p").first).to_have_text("Franek")

    do_package(Platform(own_site, pupil, "2004"), package)
