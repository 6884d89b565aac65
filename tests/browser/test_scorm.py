"""Packages in a learning platform, simulated by scorm-again in a page around the package."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

import build
from tests.browser.conftest import Axe, NewPage
from tests.browser.site import START_TAKES_MS, Site, expect_state
from tests.school.assignments.samples import sample_set
from warcaby.app.shell.packages import course_package, set_package
from warcaby.app.shell.routes import SINGLE_FILE
from warcaby.school.course import load_course
from warcaby.school.exercises import PlayExercise
from warcaby.school.scorm.elements import Version
from warcaby.school.scorm.package import Package, package_texts, packed

# What a platform does: it makes the object that the package looks for, gives it what it has kept of the learner, shows
# the package in a frame, and keeps what it is told.
PLATFORM = """<!doctype html>
<html lang="pl">
  <meta charset="utf-8">
  <title>Platforma</title>
  <link rel="icon" href="data:,">
  <script src="scorm-again.js"></script>
  <script>
    const { name, make, learner } = SETTINGS;
    const api = make === "1.2" ? new Scorm12API() : new Scorm2004API();
    api.loadFromJSON(JSON.parse(localStorage.getItem("kept")) ?? learner, "cmi");
    window[name] = api;
    const keep = () => localStorage.setItem("kept", JSON.stringify(api.renderCMIToJSONObject().cmi));
    for (const call of ["Commit", "LMSCommit", "Terminate", "LMSFinish"]) api.on(call, keep);
    for (const call of ["Terminate", "LMSFinish"]) api.on(call, () => sessionStorage.setItem("finished", "yes"));
  </script>
  <iframe title="Zestaw" style="width: 100%; height: 1200px; border: 0"></iframe>
  <script>
    document.querySelector("iframe").src = new URLSearchParams(location.search).get("open");
  </script>
</html>
"""

LEARNERS: dict[Version, dict[str, Any]] = {
    "1.2": {"core": {"student_id": "7", "student_name": "Kowalska, Anna", "credit": "credit", "lesson_mode": "normal"}},
    "2004": {"learner_id": "7", "learner_name": "Kowalska, Anna", "credit": "credit", "mode": "normal"},
}


class Platform:
    """A platform with one package, and one learner in front of it."""

    def __init__(self, site: Site, page: Page, version: Version) -> None:
        self.site = site
        self.page = page
        self.version = version

    def gives(self, package: Package) -> None:
        """Put a package into the platform."""
        archive = packed(package, self.version, (self.site.dist / SINGLE_FILE).read_bytes())
        with zipfile.ZipFile(io.BytesIO(archive)) as files:
            self.unpacks(files)

    def unpacks(self, files: zipfile.ZipFile) -> None:
        """Unpack a package and write the page around it."""
        folder = self.site.folder / "scorm"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        files.extractall(folder / "package")
        scripts = build.NODE_MODULES / "scorm-again/dist"
        shutil.copy(scripts / "scorm-again.min.js", folder / "scorm-again.js")
        name = "API" if self.version == "1.2" else "API_1484_11"
        settings = {"name": name, "make": self.version, "learner": LEARNERS[self.version]}
        (folder / "index.html").write_text(PLATFORM.replace("SETTINGS", json.dumps(settings)), encoding="utf-8")

    def shows(self, parameters: str = "") -> FrameLocator:
        """Open the package, with the parameters of one of its items, and wait until the school is ready."""
        self.page.goto(f"{self.site.url}scorm/index.html?open={Path('package/index.html').as_posix()}{parameters}")
        frame = self.page.frame_locator("iframe")
        expect(frame.locator("html")).to_have_attribute("data-python", "ready", timeout=START_TAKES_MS)
        return frame

    def leaves(self) -> None:
        """Take the package away, as platforms do when another page is chosen."""
        self.page.evaluate("sessionStorage.removeItem('finished'); document.querySelector('iframe').remove()")
        self.page.wait_for_function("sessionStorage.getItem('finished') === 'yes'")

    @property
    def cmi(self) -> dict[str, Any]:
        """What it has been told, kept at the last commit."""
        found: dict[str, Any] = self.page.evaluate("JSON.parse(localStorage.getItem('kept'))")
        return found

    def status(self) -> tuple[str, str, float]:
        """Completion, success and raw score."""
        cmi = self.cmi
        if self.version == "1.2":
            status = cmi["core"]["lesson_status"]
            judged = status if status in ("passed", "failed") else "unknown"
            return "incomplete" if status == "incomplete" else "completed", judged, float(cmi["core"]["score"]["raw"])
        return cmi["completion_status"], cmi["success_status"], float(cmi["score"]["raw"])

    def answers(self) -> list[tuple[str, str, str]]:
        """Task, response and result of every interaction."""
        given, told = ("student_response", "wrong") if self.version == "1.2" else ("learner_response", "incorrect")
        listed = self.cmi["interactions"]
        items = listed.values() if isinstance(listed, dict) else listed
        return [
            (each["id"], each[given], each["result"].replace(told, "wrong"))
            for each in items
            if isinstance(each, dict) and each.get("id")
        ]


@pytest.fixture
def platform(own_site: Site, new_page: NewPage, version: Version) -> Platform:
    return Platform(own_site, new_page(), version)


def tap(frame: FrameLocator, squares: str) -> None:
    for square in squares.split():
        frame.locator(f'#board [data-square="{square}"]').click()


@pytest.mark.parametrize(("browser", "version"), [("chromium", "2004")], indirect=["browser"])
def test_a_set_in_a_platform(platform: Platform, axe: Axe) -> None:
    puzzle_set = sample_set()
    platform.gives(set_package("pl", puzzle_set))
    frame = platform.shows()
    expect(frame.locator("#nickname")).to_have_count(0)
    expect(frame.locator("#set")).to_contain_text("Anna Kowalska")
    expect(frame.locator(".site-header")).to_be_hidden()
    frame.locator("#begin").click()
    # The first puzzle is solved at once.
    tap(frame, "a3 b4")
    expect(frame.locator('#board [data-square="c3"].last')).to_have_count(1)
    tap(frame, "b2 f6")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    # The third one is tried wrongly, and left.
    frame.locator(".step").nth(2).click()
    tap(frame, "d2 e3")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "bad")
    platform.page.wait_for_timeout(1_100)
    platform.leaves()
    assert platform.status() == ("incomplete", "unknown", 33.33)
    assert platform.answers() == [("puzzle-01", "a3-b4 a5xc3 b2xf6", "correct"), ("puzzle-03", "d2-e3", "wrong")]
    assert platform.cmi["exit"] == "suspend"
    assert platform.cmi["session_time"] not in ("", "PT0S")

    # The next day, on a device that knows nothing.
    frame = platform.shows()
    frame.locator("#begin").click()
    axe(platform.page.frames[1])
    expect(frame.locator(".step").nth(0)).to_have_class("step done")
    expect(frame.locator(".step").nth(2)).to_have_attribute("aria-current", "step")
    tap(frame, "d2 c3")
    expect(frame.locator('#board [data-square="b4"].last')).to_have_count(1)
    tap(frame, "c3 a5")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    frame.locator("#finish").click()
    expect(frame.locator("#set")).to_contain_text("Wynik jest już w kursie")
    platform.leaves()
    assert platform.status() == ("completed", "passed", 66.67)
    assert platform.answers()[2:] == [("puzzle-03", "d2-c3 a5-b4 c3xa5", "correct")]


# By 2004, and in Chromium, in `test_circle.py`. How a page is told of its end is up to the browser.
@pytest.mark.parametrize(("browser", "version"), [("firefox", "1.2")], indirect=["browser"])
def test_a_lesson_of_the_course_in_a_platform(platform: Platform, version: Version) -> None:
    package = course_package("pl")
    lesson = next(lesson for lesson in load_course() if lesson.id == "man-moves")
    first = lesson.exercises[1]
    assert isinstance(first, PlayExercise)
    platform.gives(package)
    frame = platform.shows(f"%3Fitem={lesson.id}")
    frame.locator(".step:nth-child(2)").click()
    expect(frame.locator("#goal")).to_have_text(first.goal)
    move = first.solutions[0]
    tap(frame, f"{move.start} {move.end}")
    expect(frame.locator(".earned .star.full")).to_have_count(3)
    platform.leaves()
    completion, _, score = platform.status()
    assert (completion, score) == ("incomplete", round(100 / len(lesson.exercises), 2))
    assert [(each[0], each[2]) for each in platform.answers()] == [(f"{lesson.id}-{first.id}", "correct")]


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_teacher_makes_packages_in_the_page_once_the_files_for_them_are_there(
    new_page: NewPage, own_site: Site, complaints: list[str]
) -> None:
    page = new_page(own_site)
    page.goto(f"{own_site.url}nauczyciel/")
    expect_state(page, "ready")
    for missing in ("assets/package-*.js", SINGLE_FILE):
        name = own_site.file(missing).name
        own_site.remove(missing)
        with page.expect_response(f"**/{name}"):
            page.locator("#pack-course-2004").click()
        expect(page.locator("#desk")).to_contain_text("Paczki nie udało się zrobić")
        own_site.mend()
    with page.expect_download() as downloading:
        page.locator("#pack-course-2004").click()
    assert downloading.value.suggested_filename == "warcaby-kurs-scorm-2004.zip"
    with zipfile.ZipFile(downloading.value.path()) as files:
        assert files.testzip() is None
        found = {name: files.read(name) for name in files.namelist()}
    wanted = {name: text.encode() for name, text in package_texts(course_package("pl"), "2004").items()}
    assert found == wanted | {SINGLE_FILE: (own_site.dist / SINGLE_FILE).read_bytes()}
    expect(page.locator("#desk")).to_contain_text("Paczka jest zapisana")
    complaints.clear()
