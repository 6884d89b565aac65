"""Progress is never lost: two tabs at once, storage that is full, wiped or refused, and damaged records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, NewPage, Visit
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.site import Site, open_exercise
from warcaby.school.course import code_places, load_course
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import stars_code
from warcaby.school.verdicts import MAX_STARS

LESSON = next(lesson for lesson in load_course() if lesson.id == "man-moves")
ALL_STARS = MAX_STARS * sum(len(lesson.exercises) for lesson in load_course())
FIRST = f"lekcje/{LESSON.slugs['pl']}/"

IN_RECORDS = """async (argument) => {
    const database = await new Promise((resolve, reject) => {
        const open = indexedDB.open("warcaby-progress");
        open.onupgradeneeded = () => open.result.createObjectStore("records");
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
    });
    const transaction = database.transaction("records", "readwrite");
    const [records, result] = [transaction.objectStore("records"), {}];
    WORK
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    database.close();
    return result;
}"""

READ = """records.openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (cursor) { result[cursor.key] = cursor.value; cursor.continue(); }
};"""

REFUSE = """() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (window.full) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, given);
    };
}"""


def records(page: Page) -> dict[str, Any]:
    """Everything that is stored."""
    found: dict[str, Any] = page.evaluate(IN_RECORDS.replace("WORK", READ))
    return found


def store(page: Page, value: object) -> None:
    page.evaluate(IN_RECORDS.replace("WORK", "records.put(argument, 'progress');"), value)


def stars(page: Page) -> dict[str, dict[str, int]]:
    """The stored stars, lesson by lesson."""
    kept = records(page).get("progress", {"lessons": {}})
    return {lesson: table["stars"] for lesson, table in kept["lessons"].items()}


def saved_file(page: Page, button: Locator) -> str:
    """What a button saves as a file."""
    with page.expect_download() as downloading:
        button.click()
    return downloading.value.path().read_text(encoding="utf-8")


def tap(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f'#board [data-square="{square}"]').click()


def earn(page: Page) -> None:
    """Do the first exercise of the lesson that follows its worked example."""
    open_exercise(page, 2)
    tap(page, "c3", "d4")
    expect(page.locator("#next")).to_be_visible()


def expect_stars(page: Page, expected: dict[str, dict[str, int]]) -> None:
    PlaywrightDriver(page).wait(lambda: stars(page) == expected, lambda: f"the stored stars are {stars(page)}")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_two_tabs_show_and_keep_the_stars_of_each_other(page: Page, visit: Visit) -> None:
    visit(page, FIRST)
    other = page.context.new_page()
    visit(other, FIRST)
    open_exercise(other, 2)
    tap(other, "c3")
    selected = other.locator('#board [aria-selected="true"]')
    expect(selected).to_have_attribute("data-square", "c3")

    earn(page)
    # The other tab knows what was earned, and has its piece in hand still.
    expect(other.locator(".step.done")).to_have_count(1)
    expect(selected).to_have_attribute("data-square", "c3")
    page.locator(".wordmark").click()
    open_exercise(other, 3)
    Learner(PlaywrightDriver(other)).do(LESSON.exercises[2])
    expect(page.locator(".hero-stars")).to_contain_text(f"6 z {ALL_STARS}")
    expect_stars(page, {"man-moves": {"first-step": 3, "two-ways": 3}})


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_full_storage_is_said_and_tried_again_and_what_is_wiped_is_saved_again(
    new_page: NewPage, site: Site, visit: Visit
) -> None:
    page = new_page(site)
    page.add_init_script(f"({REFUSE})()")
    visit(page, FIRST)
    page.evaluate("window.full = true")
    earn(page)
    full = page.locator(".storage-full")
    expect(full).to_be_visible()
    expect(page.locator(".storage-refused")).to_be_hidden()
    assert records(page) == {}
    # The page goes on, also to other pages, and knows what was earned.
    page.locator(".wordmark").click()
    expect(page.locator(".hero-stars")).to_contain_text(f"3 z {ALL_STARS}")
    page.evaluate("window.full = false")
    expect_stars(page, {"man-moves": {"first-step": 3}})
    expect(full).to_be_hidden()

    # As the browser does it on its page of settings.
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"}
    )
    page.go_back()
    open_exercise(page, 3)
    Learner(PlaywrightDriver(page)).do(LESSON.exercises[2])
    expect(page.locator(".storage-wiped")).to_be_visible()
    expect_stars(page, {"man-moves": {"first-step": 3, "two-ways": 3}})
    page.get_by_role("button", name="Rozumiem").click()
    expect(page.locator(".storage-wiped")).to_be_hidden()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_damaged_progress_is_set_aside_and_said(page: Page, visit: Visit, site: Site) -> None:
    damaged = {"version": 2, "lessons": {"man-moves": {"resets": 0, "stars": {"first-step": 3, "x": 9}}}}
    page.goto(site.blank)
    store(page, damaged)
    visit(page)
    expect(page.locator(".notice").first).to_contain_text("leżą z boku")
    expect_stars(page, {"man-moves": {"first-step": 3}})
    aside = [name for name in records(page) if name.startswith("set-aside/")]
    assert [records(page)[name] for name in aside] == [damaged]
    page.get_by_role("link", name="Postępy").click()
    expect(page.locator(".notice")).to_have_count(0)
    assert json.loads(saved_file(page, page.locator("#aside").get_by_role("button"))) == damaged


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_progress_goes_to_another_device_as_a_code_a_link_and_a_file(
    page: Page, new_page: NewPage, site: Site, visit: Visit, axe: Axe, tmp_path: Path
) -> None:
    visit(page, FIRST)
    earn(page)
    page.locator(".wordmark").click()
    page.get_by_role("link", name="Postępy").click()
    code = page.locator("#code").inner_text()
    file = tmp_path / "postepy.json"
    file.write_text(saved_file(page, page.locator("#save-file")), encoding="utf-8")
    assert json.loads(file.read_text(encoding="utf-8")) == records(page)["progress"]

    other = new_page(site)
    link = stars_code(Progress({("man-moves", "two-ways"): 2}), code_places(), "link")
    visit(other, f"postepy/#{link}")
    brought = other.locator("#bring-said")
    expect(brought).to_contain_text("gwiazdek 2 zamiast 0")
    assert records(other) == {}  # following a link changes nothing
    axe(other)
    other.evaluate("location.hash = 'p.AQ'")
    expect(brought.locator(".feedback.bad")).to_be_visible()
    other.go_back()
    expect(brought).to_contain_text("gwiazdek 2 zamiast 0")
    other.get_by_role("button", name="Dodaj").click()
    expect_stars(other, {"man-moves": {"two-ways": 2}})
    other.get_by_label("Kod albo link").fill(code.lower().replace("-", " "))
    other.get_by_role("button", name="Pokaż, co się zmieni").click()
    expect(brought).to_contain_text("gwiazdek 5 zamiast 2")
    other.get_by_role("button", name="Niech zostanie, jak jest").click()
    expect(brought.locator(".changes")).to_have_count(0)
    other.locator("#bring-file").set_input_files(file)
    expect(brought).to_contain_text("gwiazdek 5 zamiast 2")
    other.get_by_role("button", name="Dodaj").click()
    expect_stars(other, {"man-moves": {"first-step": 3, "two-ways": 2}})

    # Begun afresh, and taken back.
    other.locator("#kept").get_by_text("Lekcja po lekcji", exact=True).click()
    other.get_by_role("button", name="Zacznij od nowa lekcję „Ruch pionka”").click()
    other.get_by_role("button", name="Tak, od nowa").click()
    expect_stars(other, {"man-moves": {}})
    other.get_by_role("button", name="Cofnij to").click()
    expect_stars(other, {"man-moves": {"first-step": 3, "two-ways": 2}})
