"""A lesson in a running Kolibri: the channel imported from the disk, the lesson done, and what the coach is told of it.

    python3 build.py kolibri
    python -m tests.research.kolibri /path/to/bin/kolibri [FOLDER_FOR_PICTURES]

Kolibri (tried with 0.19.5) is installed apart from this project, in an environment of its own: `pip install kolibri`.
It is given a home for the time of the trial, a class, a learner and a coach; nothing is asked of another host. Half of
a lesson is done by tapping, the page is opened again, the rest is done, and the coach reads the report. Prints what was
seen; the last line is the verdict.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, Browser, BrowserContext, Frame, Page, expect, sync_playwright

from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from warcaby.languages import COURSE_LANGUAGE
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson
from web.making.kolibri import DATA, DRIVE
from web.making.kolibri_channel import uuid_of

PORTS = ("18480", "18481")
HOST = f"http://127.0.0.1:{PORTS[0]}"
LESSON = "man-moves"
PASSWORD = "warcaby-123"
CLASS = "4a"
USERS = f"""\
Database ID (UUID),Username (USERNAME),Password (PASSWORD),Full name (FULL_NAME),User type (USER_TYPE),\
Identifier (IDENTIFIER),Birth year (BIRTH_YEAR),Gender (GENDER),Learner enrollment (ENROLLED_IN),\
Coach assignment (ASSIGNED_TO)
,learner,{PASSWORD},The learner,LEARNER,,,,{CLASS},
,coach,{PASSWORD},The coach,FACILITY_COACH,,,,,{CLASS}
"""
STARTS_IN_S = 120
SAVED_IN_S = 20
SAVES_AFTER_MS = 3_000
"""Kolibri saves what it is told when it has been told nothing more for two seconds."""


class FrameDriver(PlaywrightDriver):
    """Drives the lesson inside the frames of Kolibri."""

    def __init__(self, page: Page, frame: Frame) -> None:
        super().__init__(page)
        self.frame = frame

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Call a function in the lesson."""
        return self.frame.evaluate(function, argument)

    def click(self, selector: str) -> None:
        """Tap on an element, wherever the frame is."""
        super().point(selector)  # it has come to rest
        self.frame.locator(selector).first.tap()


class Kolibri:
    """A Kolibri with a home of its own."""

    def __init__(self, program: str, home: Path) -> None:
        self.program = program
        self.home = home
        self.environment = os.environ | {"KOLIBRI_HOME": str(home)}

    def manages(self, *command: str) -> None:
        """Run one of its commands; what it says is shown if it fails."""
        done = subprocess.run(
            [self.program, "manage", *command],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"kolibri manage {command[0]}: {done.stdout[-2000:]}{done.stderr[-2000:]}")

    def settles(self, channel: str) -> None:
        """Become the Kolibri of a school that has imported a channel from a drive."""
        owner = ("--superusername", "owner", "--superuserpassword", PASSWORD)
        self.manages("provisiondevice", "--facility", "School", "--preset", "nonformal", *owner, "--noinput")
        drive = str(DRIVE / DATA)
        self.manages("importchannel", "disk", channel, drive)
        self.manages("importcontent", "--fail-on-error", "disk", channel, drive)
        users = self.home / "users.csv"
        users.write_text(USERS, encoding="utf-8")
        self.manages("bulkimportusers", str(users))

    @contextmanager
    def runs(self) -> Iterator[None]:
        """Serve until the trial is over."""
        ports = ("--port", PORTS[0], "--zip-port", PORTS[1])
        with (self.home / "server.txt").open("w") as log:
            server = subprocess.Popen(
                [self.program, "start", "--foreground", *ports], env=self.environment, stdout=log, stderr=log
            )
            try:
                deadline = time.monotonic() + STARTS_IN_S
                while not self.answers():
                    if time.monotonic() > deadline:
                        sys.exit("Kolibri does not answer.")
                    time.sleep(1)
                yield
            finally:
                server.terminate()
                server.wait()

    def answers(self) -> bool:
        """Whether it serves yet."""
        with suppress(OSError):
            return bool(urllib.request.urlopen(f"{HOST}/api/public/info/", timeout=5).status == 200)
        return False


class Visitor:
    """Somebody who has signed in to Kolibri, with a browser."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.goto(f"{HOST}/en/user/")
        facility = self.asks("/api/auth/facility/")[0]["id"]
        self.user = self.posts("/api/auth/session/", username=name, password=PASSWORD, facility=facility)["user_id"]

    def asks(self, address: str) -> Any:
        return answer(self.context.request.get(HOST + address))

    def posts(self, address: str, **data: object) -> Any:
        (token,) = [each["value"] for each in self.context.cookies() if each["name"] == "kolibri_csrftoken"]
        return answer(self.context.request.post(HOST + address, data=data, headers={"X-CSRFToken": token}))


def answer(response: APIResponse) -> Any:
    assert response.ok, f"{response.url}: {response.status} {response.text()[:500]}"
    return response.json()


def lesson_in(page: Page) -> FrameDriver:
    """Find the lesson in the page of Kolibri, once Python has come there."""
    deadline = time.monotonic() + STARTS_IN_S
    while time.monotonic() < deadline:
        for frame in page.frames:
            if frame.locator("html[data-python=ready]").count():
                return FrameDriver(page, frame)
        page.wait_for_timeout(200)
    sys.exit(f"Python does not come: {[frame.url for frame in page.frames]}")


def told(coach: Visitor, room: str) -> list[tuple[str, str]]:
    """The status of the learner's resources, as the report of the coach has it."""
    summary = coach.asks(f"/coach/api/classsummary/{room}/")
    return [(each["content_id"], each["status"]) for each in summary["content_learner_status"]]


def waits_for(coach: Visitor, room: str, status: str) -> bool:
    """Wait until the report of the coach has a status."""
    deadline = time.monotonic() + SAVED_IN_S
    while [each for _, each in told(coach, room)] != [status]:
        if time.monotonic() > deadline:
            print("The coach's report:", told(coach, room))
            return False
        time.sleep(0.5)
    return True


def does(driver: FrameDriver, lesson: Lesson, first: int, last: int) -> None:
    """Do some exercises of a lesson, numbered from 1, and go on to the next one."""
    for number in range(first, last + 1):
        driver.expect_attribute(f".step:nth-child({number})", "aria-current", "step")
        Learner(driver).do(lesson.exercises[number - 1])
        if number < len(lesson.exercises):
            driver.click("#next")


def hands_out(coach: Visitor, room: str) -> None:
    """Give the lesson to the class."""
    channel = uuid_of(COURSE_LANGUAGE)
    node = uuid_of(channel, LESSON)
    resource = {"contentnode_id": node, "content_id": uuid_of(channel, "content", node), "channel_id": channel}
    given: dict[str, Any] = {"title": "Draughts", "description": "", "resources": [resource], "active": True}
    coach.posts(
        "/api/lessons/lesson/", **given, collection=room, assignments=[room], learner_ids=[], created_by=coach.user
    )


def try_out(browser: Browser, pictures: Path | None) -> bool:
    """Do the lesson in two sittings, and read the report."""
    lesson = next(lesson for lesson in load_course() if lesson.id == LESSON)
    count, half = len(lesson.exercises), len(lesson.exercises) // 2
    coach = Visitor(browser.new_context(viewport={"width": 1280, "height": 900}), "coach")
    (room,) = [each["id"] for each in coach.asks("/api/auth/classroom/")]
    hands_out(coach, room)
    page = Visitor(browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True), "learner").page
    asked, faults = list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)

    def shows(name: str, shown: Page = page) -> None:
        if pictures:
            shown.screenshot(path=pictures / f"{name}.png")

    start = time.monotonic()
    page.goto(f"{HOST}/en/learn/#/topics/c/{uuid_of(uuid_of(COURSE_LANGUAGE), LESSON)}")
    driver = lesson_in(page)
    print(f"The lesson answers after {time.monotonic() - start:.1f} s.")
    shows("1-opened")
    does(driver, lesson, 1, half)
    shows("2-half-done")
    page.wait_for_timeout(SAVES_AFTER_MS)
    results = [waits_for(coach, room, "Started")]
    page.reload()
    driver = lesson_in(page)
    driver.expect_count(".step.done", half)
    print(f"Opened again: {half} of {count} exercises are done.")
    shows("3-opened-again")
    does(driver, lesson, half + 1, count)
    shows("4-done")
    results.append(waits_for(coach, room, "Completed"))
    page.wait_for_timeout(SAVES_AFTER_MS)
    page.reload()
    lesson_in(page).expect_count(".step.done", count)
    shows("5-done-and-opened-again")
    coach.page.goto(f"{HOST}/en/coach/#/{room}/home")
    expect(coach.page.get_by_text("The learner").first).to_be_visible(timeout=1000 * SAVED_IN_S)
    shows("6-report", coach.page)
    elsewhere = [address for address in asked if not address.startswith(("http://127.0.0.1:", "data:", "blob:"))]
    print("The coach's report:", told(coach, room))
    print(f"{len(asked)} requests, to other hosts:", elsewhere)
    print("Errors in the console:", faults)
    return all(results) and not elsewhere


def main(arguments: list[str]) -> int:
    """Try Kolibri once."""
    if not arguments:
        print(__doc__)
        return 2
    pictures = Path(arguments[1]) if len(arguments) > 1 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kolibri-") as home:
        kolibri = Kolibri(arguments[0], Path(home))
        kolibri.settles(uuid_of(COURSE_LANGUAGE))
        with kolibri.runs(), sync_playwright() as playwright:
            chromium = shutil.which("chromium") or sys.exit("Chromium is not installed.")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            is_well = try_out(browser, pictures)
            browser.close()
    print("Progress is in the coach's report." if is_well else "Something is missing.")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
