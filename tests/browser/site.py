"""The built site on a server of its own for each test, and the state of Python in the page."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Page, expect

import build
from web.making.serving import SiteHandler

SUB_PATH = "szkola"
BLANK = b'<!doctype html><title>Blank</title><link rel="icon" href="data:,">'
"""A page that shares the storage of the site and takes no time."""
START_TAKES_MS = 60_000
OFFLINE_READY = "Gotowe do pracy bez sieci"
PACKET = 4096
ASKED_TO_STOP_EVERY_S = 0.02
NOT_SERVED = shutil.ignore_patterns("*.br")


class PatientServer(ThreadingHTTPServer):
    """A server that thinks nothing of a browser which no longer waits for an answer."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def expect_state(page: Page, state: str) -> None:
    """Wait until the page says that Python is "ready", "loading" or "failed"."""
    expect(page.locator("html")).to_have_attribute("data-python", state, timeout=START_TAKES_MS)


def expect_offline_use(page: Page) -> None:
    expect(page.locator(".offline-ready")).to_be_visible()
    expect(page.locator(".offline-ready")).to_have_text(OFFLINE_READY)


@dataclass
class Cut:
    """A connection that breaks in the middle of a file."""

    ending: str
    """How the address of the file ends."""
    most: int
    """The bytes of an answer, before the connection breaks."""
    answers: int
    """The number of answers; after these there are no bytes at all."""
    starts: list[int] = field(default_factory=list)
    """Where the answers began."""


class Site:
    """The built site on a server of its own; the files of a copy may be broken to see what happens."""

    def __init__(self, dist: Path, place: Path) -> None:
        self.dist = dist
        self.place = place
        self.open_gate = threading.Event()
        self.lock = threading.Lock()
        self.held: tuple[str, ...] = ()
        self.waiting = 0
        """The number of requests that are held."""
        self.answers: list[tuple[str, int]] = []
        self.left: int | None = None
        self.rate: float | None = None
        self.compresses = False
        """Whether it sends the compressed copies that lie beside the files."""
        self.line = threading.Lock()
        self.cut: Cut | None = None
        self.root = dist
        """Where its files are served from: the built site itself, until something is to be broken."""
        self.handler = self.handler_class(place)
        self.running = False
        self.start(0)
        self.host = f"http://127.0.0.1:{self.server.server_port}/"
        self.url = f"{self.host}{SUB_PATH}/"
        self.blank = self.beside("blank.html", BLANK)

    @property
    def folder(self) -> Path:
        """The copy that may be broken, made when it is first asked for."""
        if self.root == self.dist:
            # Linked, not copied: a file of the copy may be replaced, but never written into.
            self.root = shutil.copytree(self.dist, self.place / SUB_PATH, copy_function=os.link, ignore=NOT_SERVED)
        return self.root

    def beside(self, name: str, data: bytes) -> str:
        """Put a file beside the site, and return its address."""
        (self.place / name).write_bytes(data)
        return f"{self.host}{name}"

    def start(self, port: int) -> None:
        self.server = PatientServer(("127.0.0.1", port), self.handler)
        self.running = True
        threading.Thread(target=self.server.serve_forever, args=(ASKED_TO_STOP_EVERY_S,), daemon=True).start()

    def start_again(self) -> None:
        """Serve at the same address as before."""
        self.start(self.server.server_port)

    def stop(self) -> None:
        """Answer nothing any more, on no connection."""
        self.running = False
        self.server.shutdown()
        self.server.server_close()

    def handler_class(self, place: Path) -> type[SiteHandler]:
        site = self

        class Handler(SiteHandler):
            def __init__(self, *arguments: Any) -> None:
                super().__init__(*arguments, directory=str(place))

            def translate_path(self, path: str) -> str:
                named, copy = Path(super().translate_path(path)), place / SUB_PATH
                return str(site.root / named.relative_to(copy) if named.is_relative_to(copy) else named)

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                site.answers.append((self.path, int(code)))

            def do_GET(self) -> None:  # noqa: N802 - the server's name for it
                if self.path.endswith(site.held):
                    site.waiting += 1
                    site.open_gate.wait(START_TAKES_MS / 1000)
                    site.waiting -= 1
                if not site.running or not site.takes_one_more():
                    self.close_connection = True
                    return
                # A browser that has closed the page does not wait for the answer.
                with contextlib.suppress(ConnectionError):
                    if site.cut and self.path.endswith(site.cut.ending):
                        self.answer_in_part(site.cut)
                    else:
                        super().do_GET()

            def send_head(self) -> Any:
                named = Path(self.translate_path(self.path))
                file = named / "index.html" if named.is_dir() else named
                packed = file.with_name(f"{file.name}.gz")
                if not (site.compresses and packed.is_file()):
                    return super().send_head()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(file))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(packed.stat().st_size))
                self.end_headers()
                return packed.open("rb")

            def answer_in_part(self, cut: Cut) -> None:
                """Answer as hosts do that send parts, but break the connection after some bytes."""
                self.close_connection = True
                asked = re.fullmatch(r"bytes=(\d+)-(\d+)", self.headers.get("Range", ""))
                start, last = map(int, asked.groups()) if asked else (0, sys.maxsize)
                cut.starts.append(start)
                if len(cut.starts) > cut.answers:
                    return
                data = Path(self.translate_path(self.path)).read_bytes()
                part = data[start : last + 1]
                self.send_response(200 if len(part) == len(data) else 206)
                self.send_header("Content-Length", str(len(part)))
                if len(part) < len(data):
                    self.send_header("Content-Range", f"bytes {start}-{start + len(part) - 1}/{len(data)}")
                self.end_headers()
                self.wfile.write(part[: cut.most])

            def do_PUT(self) -> None:  # noqa: N802
                """Take in a file that is to lie beside the site."""
                data = self.rfile.read(int(self.headers["Content-Length"]))
                site.beside(self.path.rpartition("/")[2], data)
                self.send_response(204)
                self.end_headers()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                while site.rate is not None and (chunk := source.read(PACKET)):
                    with site.line:
                        time.sleep(len(chunk) / site.rate)
                    outputfile.write(chunk)
                super().copyfile(source, outputfile)

        return Handler

    def slow_down(self, rate: float) -> None:
        """Send so many bytes a second from now on, on one line that all answers share."""
        self.rate = rate

    def file(self, pattern: str) -> Path:
        """Find the one file that fits a pattern, such as `assets/worker-*.js`."""
        (found,) = self.folder.glob(pattern)
        return found

    def hold(self, *endings: str) -> None:
        """Leave requests for addresses without an answer until `release`."""
        self.open_gate.clear()
        self.held = endings

    def release(self) -> None:
        self.held = ()
        self.open_gate.set()

    def stop_after(self, count: int) -> None:
        """Answer so many requests and then no more, until `mend`."""
        self.left = count

    def takes_one_more(self) -> bool:
        with self.lock:
            if self.left is None:
                return True
            self.left -= 1
            return self.left >= 0

    def prepend(self, pattern: str, script: str) -> None:
        """Put a script before another one, as a browser that is like that."""
        self.replace(pattern, script.encode() + self.file(pattern).read_bytes())

    def replace(self, pattern: str, data: bytes) -> None:
        file = self.file(pattern)
        file.unlink()
        file.write_bytes(data)

    def remove(self, pattern: str) -> None:
        self.file(pattern).unlink()

    def truncate(self, pattern: str) -> None:
        """Leave only the first half of a file; half a script could be one by chance, so it ends with a brace."""
        file = self.file(pattern)
        half = file.read_bytes()[: file.stat().st_size // 2]
        if file.suffix in {".js", ".mjs"}:
            half = half[: half.rindex(b"{") + 1]
        file.unlink()
        file.write_bytes(half)

    def mend(self) -> None:
        """Put back every file as it was built."""
        self.left = None
        self.cut = None
        if self.root != self.dist:
            broken, self.root = self.root, self.dist
            shutil.rmtree(broken)

    def close(self) -> None:
        self.release()
        if self.running:
            self.stop()


@contextlib.contextmanager
def served(dist: Path) -> Iterator[Site]:
    """Serve a site whose copy will lie on the disk of the built one, so that its files can be linked."""
    with tempfile.TemporaryDirectory(prefix="served-", dir=build.VENV) as place:
        site = Site(dist, Path(place))
        yield site
        site.close()


def open_lesson(page: Page, route: str) -> None:
    """Go from the front page to a lesson, whose chapter may be folded."""
    row = page.locator(f'.lesson-row[data-route="{route}"]')
    chapter = page.locator(".chapter").filter(has=row)
    if chapter.get_attribute("open") is None:
        chapter.locator("summary").click()
    row.click()


FOLLOW = """route => {
    const link = document.querySelector("a[data-route]");
    link.dataset.route = route;
    link.click();
}"""


def follow(page: Page, route: str) -> None:
    """Go to a route by a link of the page, so that Python draws it; the first page came as a document."""
    page.evaluate(FOLLOW, route)
    page.wait_for_url(f"**/{route}")


def open_exercise(page: Page | FrameLocator, number: int) -> None:
    """Turn to an exercise of the lesson that is open; the first one is a worked example."""
    step, bar = page.locator(f".step:nth-child({number})"), page.locator(".steps-bar")
    expect(step).to_be_attached()
    if bar.is_visible():
        bar.click()
    step.click()
    expect(step).to_have_attribute("aria-current", "step")
