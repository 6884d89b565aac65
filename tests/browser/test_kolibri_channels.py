"""The channels for Kolibri: what a school imports, and a lesson of them around which stands what Kolibri gives it.

`tests.research.kolibri` does the same in a Kolibri.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import START_TAKES_MS, Site
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, Language
from warcaby.school import course
from warcaby.school.course import load_course
from warcaby.school.exercises import PlayExercise
from warcaby.school.progress import Progress
from warcaby.school.scorm.lesson_state import suspend_lesson
from warcaby.school.scorm.package import LAUNCH_PAGE
from web.making.kolibri import DATA, LICENCE, MOST_MB, write_channels
from web.making.kolibri_channel import SCHEMA_VERSION, uuid_of

# Kolibri's shim for SCORM 1.2, as far as a lesson uses it: whatever is told is kept, and the score is the progress.
KOLIBRI = """<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Kolibri</title>
  <link rel="icon" href="data:,">
  <script>
    const data = JSON.parse(localStorage.getItem("kept") ?? "{}");
    const progress = () => Number(data["cmi.core.score.raw"] ?? 0) / 100;
    const count = () => Object.keys(data).filter((name) => /^cmi\\.interactions\\.\\d+\\.id$/.test(name)).length;
    const made = {
      "cmi.core.student_name": () => "Anna Kowalska",
      "cmi.core.lesson_mode": () => (progress() < 1 ? "normal" : "review"),
      "cmi.interactions._count": count,
    };
    window.API = {
      LMSInitialize: () => "true",
      LMSFinish: () => "true",
      LMSCommit: () => "true",
      LMSGetValue: (name) => made[name]?.() ?? data[name] ?? "",
      LMSSetValue: (name, value) => {
        data[name] = value;
        localStorage.setItem("kept", JSON.stringify(data));
        return "true";
      },
    };
  </script>
  <iframe title="Lesson" sandbox="allow-scripts allow-same-origin" src="LESSON"
    style="width: 100%; height: 900px; border: 0"></iframe>
</html>
"""


@pytest.fixture(scope="module")
def content(dist: Path, shared_folder: Path) -> Path:
    """The folder of content that Kolibri imports."""
    drive = shared_folder / "drive"
    with (shared_folder / "drive.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not drive.exists():
            write_channels(dist, shared_folder / "half-written")
            (shared_folder / "half-written").rename(drive)
    return drive / DATA / "content"


def rows(content: Path, language: Language, query: str) -> list[sqlite3.Row]:
    file = content / "databases" / f"{uuid_of(language)}.sqlite3"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        database.row_factory = sqlite3.Row
        return database.execute(query).fetchall()


def stored(content: Path, name: str) -> Path:
    return content / "storage" / name[0] / name[1] / name


def files_of(content: Path, language: Language, node: str) -> dict[str, str]:
    """The files of a node by what they are to it."""
    query = (
        "SELECT preset, local_file_id, extension FROM content_file JOIN content_localfile AS l ON l.id = local_file_id"
    )
    found = rows(content, language, f"{query} WHERE contentnode_id = '{node}'")
    return {each["preset"]: f"{each['local_file_id']}.{each['extension']}" for each in found}


def target(content: Path, package: str) -> str:
    """Where the page of a package goes on to."""
    with zipfile.ZipFile(stored(content, package)) as archive:
        assert archive.namelist() == [LAUNCH_PAGE]
        _, _, rest = archive.read(LAUNCH_PAGE).decode().partition("location.replace(")
    found: str = json.loads(rest.partition(");")[0])
    return found


def test_everything_is_there_once_and_takes_as_little_as_promised(content: Path) -> None:
    found = [file for file in content.rglob("*") if file.is_file()]
    assert sum(file.stat().st_size for file in found) < MOST_MB * 1e6
    assert len([*(content / "databases").iterdir()]) == len(LANGUAGES)
    named = {
        f"{each['id']}.{each['extension']}": each["file_size"]
        for language in LANGUAGES
        for each in rows(content, language, "SELECT * FROM content_localfile")
    }
    assert {file.name: file.stat().st_size for file in found if file.parent.parent.parent.name == "storage"} == named
    # Kolibri looks for a file by its digest, and refuses one that has another.
    for name in named:
        digest = hashlib.md5(stored(content, name).read_bytes(), usedforsecurity=False).hexdigest()
        assert name.partition(".")[0] == digest


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_of_the_language_is_a_package_that_opens_it(content: Path, language: Language) -> None:
    wanted = [entry.id for chapter in course.chapters() for entry in (*chapter.lessons, chapter.exam) if entry]
    channel = uuid_of(language)
    nodes = rows(content, language, "SELECT * FROM content_contentnode WHERE kind = 'html5' ORDER BY lft")
    assert [node["id"] for node in nodes] == [uuid_of(channel, name) for name in wanted]
    assert {(node["lang_id"], node["license_name"], node["available"]) for node in nodes} == {(language, LICENCE, 0)}
    assert all(node["license_owner"] and node["description"] for node in nodes)
    shared = set()
    for node in nodes:
        files = files_of(content, language, node["id"])
        assert set(files) == {"html5_zip", "html5_dependency", "html5_thumbnail"}
        folder, _, page = target(content, files["html5_zip"]).removeprefix("../").partition("/")
        assert folder == files["html5_dependency"]
        shared.add((folder, page))
    # One archive for all, with a page for each.
    ((name, _), *_) = shared
    with zipfile.ZipFile(stored(content, name)) as archive:
        assert {f for f, _ in shared} == {name}
        assert len(shared) == len(nodes)
        assert {page for _, page in shared} <= {*archive.namelist()}
        first = archive.read(min(page for _, page in shared)).decode()
    assert f'<html lang="{language}"' in first
    assert 'data-lms="kolibri"' in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tree_is_one_of_nested_sets(content: Path, language: Language) -> None:
    nodes = rows(content, language, "SELECT * FROM content_contentnode ORDER BY lft")
    numbers = sorted(number for node in nodes for number in (node["lft"], node["rght"]))
    assert numbers == [*range(1, 2 * len(nodes) + 1)]
    above: list[sqlite3.Row] = []
    for node in nodes:
        while above and above[-1]["rght"] < node["lft"]:
            above.pop()
        assert (node["level"], node["parent_id"]) == (len(above), above[-1]["id"] if above else None)
        above.append(node)
    ((channel),) = rows(content, language, "SELECT * FROM content_channelmetadata")
    assert (channel["id"], channel["root_id"]) == (uuid_of(language), nodes[0]["id"])
    assert channel["min_schema_version"] == SCHEMA_VERSION
    assert channel["thumbnail"].startswith("data:image/png;base64,")
    assert channel["version"] > 0


def test_names_stay_from_one_build_to_the_next() -> None:
    # Kolibri knows by them what a learner has done.
    channel = uuid_of("pl")
    assert channel == "3855f1d1b7075daa94f63ae88929ca0e"
    assert uuid_of(channel, "man-moves") != uuid_of(uuid_of("en"), "man-moves")


class Kolibri:
    """A window of Kolibri with a lesson in it."""

    def __init__(self, page: Page, site: Site, content: Path, lesson: str) -> None:
        self.page = page
        files = files_of(content, COURSE_LANGUAGE, uuid_of(uuid_of(COURSE_LANGUAGE), lesson))
        # An archive is served as if it were a folder.
        for name in (files["html5_zip"], files["html5_dependency"]):
            with zipfile.ZipFile(stored(content, name)) as archive:
                archive.extractall(site.folder / "zipcontent" / name)
        document = KOLIBRI.replace("LESSON", f"{files['html5_zip']}/{LAUNCH_PAGE}")
        (site.folder / "zipcontent/kolibri.html").write_text(document, encoding="utf-8")
        self.address = f"{site.url}zipcontent/kolibri.html"

    def shows(self) -> FrameLocator:
        self.page.goto(self.address)
        frame = self.page.frame_locator("iframe")
        expect(frame.locator("html")).to_have_attribute("data-python", "ready", timeout=START_TAKES_MS)
        return frame

    def expect_told(self, element: str, value: str) -> None:
        self.page.wait_for_function(
            "([element, value]) => JSON.parse(localStorage.getItem('kept') ?? '{}')[element] === value",
            arg=[element, value],
        )


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_lesson_tells_kolibri_how_far_it_is_and_goes_on_there(
    new_page: NewPage, own_site: Site, content: Path
) -> None:
    lesson = next(lesson for lesson in load_course() if lesson.id == "man-moves")
    step = lesson.exercises[1]
    assert isinstance(step, PlayExercise)
    kolibri = Kolibri(new_page(), own_site, content, lesson.id)
    frame = kolibri.shows()
    expect(frame.locator(".site-header")).to_be_hidden()
    # Kolibri would take time for progress if it were told nothing.
    kolibri.expect_told("cmi.core.score.raw", "0")
    frame.locator(".step:nth-child(2)").click()
    expect(frame.locator("#goal")).to_have_text(step.goal)
    right = step.solutions[0]
    for square in ("c3", "c4", right.start, right.end):
        frame.locator(f'#board [data-square="{square}"]').click()
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    # One of so many exercises is done, whatever it has earned.
    kolibri.expect_told("cmi.core.score.raw", f"{100 / len(lesson.exercises):.2f}".rstrip("0").rstrip("."))
    kolibri.expect_told("cmi.core.lesson_status", "incomplete")
    # Another day.
    frame = kolibri.shows()
    expect(frame.locator(".step.done")).to_have_count(1)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_ten_times_three_stars_fit_beside_the_board_of_a_narrow_window(
    new_page: NewPage, own_site: Site, content: Path
) -> None:
    lesson = next(lesson for lesson in load_course() if len(lesson.exercises) == 10)
    kolibri = Kolibri(new_page(viewport={"width": 1024, "height": 768}), own_site, content, lesson.id)
    kolibri.page.goto(own_site.blank)
    earned = Progress({(lesson.id, exercise.id): 3 for exercise in lesson.exercises})
    kept = {"cmi.core.score.raw": "100", "cmi.suspend_data": suspend_lesson(earned, course.code_places())}
    kolibri.page.evaluate("kept => localStorage.setItem('kept', JSON.stringify(kept))", kept)
    frame = kolibri.shows()
    expect(frame.locator(".step.done")).to_have_count(10)
    assert kolibri.page.frames[1].evaluate("document.documentElement.scrollWidth <= innerWidth")
