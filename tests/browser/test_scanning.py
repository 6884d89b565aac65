"""QR codes, read from pictures and by the camera; in the single file by `test_single_file.py`."""

from __future__ import annotations

import base64
import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM_ARGUMENTS, LIFTOFF, NewPage, Visit, pages
from tests.browser.site import Site
from tests.browser.test_live_friends import answers, expect_moves, invites
from tests.browser.test_teachers import a_set, solve
from tests.browser.test_two_friends import moves, opened
from tests.school.assignments.samples import good_pupil, sample_set
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import encode_set

RESULTS = "wyniki/"
CODE = encode_result(good_pupil(sample_set()).result)
SIZE = (640, 480)
FILM = "code.y4m"


# What the page has drawn, as a picture of so many pixels: what a pupil sends.
DRAWN = """async ([svg, pixels]) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = pixels;
    canvas.getContext("2d").drawImage(image, 0, 0, pixels, pixels);
    return canvas.toDataURL("image/png").split(",")[1];
}"""


def drawn(page: Page, svg: str) -> bytes:
    return base64.b64decode(str(page.evaluate(DRAWN, [svg, 300])))


def png(text: str) -> bytes:
    data = io.BytesIO()
    segno.make(text, micro=False).save(data, kind="png", scale=5)
    return data.getvalue()


def file(name: str, data: bytes) -> dict[str, object]:
    return {"name": name, "mimeType": "image/png", "buffer": data}


def choose(page: Page, *files: dict[str, object]) -> None:
    page.locator("#pictures").set_input_files(list(files))  # type: ignore[arg-type]


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_picture_that_a_pupil_shows_gives_a_row(page: Page, new_page: NewPage, visit: Visit, site: Site) -> None:
    # On a first visit: micropip installs what draws codes.
    pupil = new_page()
    solve(pupil, f"{site.url}zestaw/#{encode_set(a_set())}", "Ania", "c3 e5 g7")
    expect(pupil.locator(".qr svg")).to_be_visible()
    shown = str(pupil.evaluate("new XMLSerializer().serializeToString(document.querySelector('.qr svg'))"))
    blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h5v9z"/></svg>'
    teacher = page
    visit(teacher, RESULTS)
    choose(
        teacher,
        file("ania.png", drawn(pupil, shown)),
        file("pusty.png", drawn(pupil, blank)),
        file("zepsuty.png", b"\x89PNG\r\n"),
        file("olek.png", png(CODE)),
    )
    expect(teacher.locator("#feedback")).to_contain_text("Nie widać kodu QR w: pusty.png, zepsuty.png")
    expect(teacher.locator(".results tbody tr")).to_have_count(1)
    expect(teacher.locator(".results tbody")).to_contain_text("Ania")
    # The sample pupil solved another set.
    expect(teacher.locator(".problems li")).to_have_count(1)


def film(file: Path, text: str) -> None:
    """Write a film of one picture, a QR code on grey, as Y4M."""
    width, height = SIZE
    matrix = [bytes(row) for row in segno.make(text, micro=False).matrix_iter(scale=6, border=4)]
    top, left = (height - len(matrix)) // 2, (width - len(matrix[0])) // 2
    rows = [bytearray([150] * width) for _ in range(height)]
    for y, row in enumerate(matrix):
        rows[top + y][left : left + len(row)] = bytes(20 if dark else 235 for dark in row)
    colour = bytes([128]) * (width * height // 2)
    frame = b"FRAME\n" + b"".join(rows) + colour
    file.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420\n" % SIZE + 5 * frame)


@pytest.fixture
def filming(playwright: Playwright, tmp_path: Path) -> Iterator[Browser]:
    """A Chromium whose camera sees the code of a good pupil, or what is filmed over it."""
    film(tmp_path / FILM, CODE)
    camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={tmp_path / FILM}"]
    executable = shutil.which("chromium")
    browser = playwright.chromium.launch(executable_path=executable, args=[*CHROMIUM_ARGUMENTS, LIFTOFF, *camera])
    yield browser
    browser.close()


def test_the_camera_reads_a_code_for_a_table_and_for_a_class_and_ends_with_the_screen(
    filming: Browser, visit: Visit, complaints: list[str]
) -> None:
    with pages(filming, complaints) as open_page:
        page = open_page(permissions=["camera"])
        page.add_init_script("""
            const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
            navigator.mediaDevices.getUserMedia = async (wanted) => window.given = await original(wanted);
        """)
        visit(page, RESULTS)
        page.locator("#open-camera").click()
        expect(page.locator(".results tbody tr")).to_have_count(1)
        expect(page.locator("#feedback")).to_contain_text("w tabeli")
        states = "window.given.getTracks().map((track) => track.readyState)"
        assert page.evaluate(states) == ["live"]
        page.locator(".site-menu [data-route='nauczyciel/']").click()
        expect(page.locator("#camera")).to_have_count(0)
        assert page.evaluate(states) == ["ended"]
        # In a class the code becomes a result of the pupil who has handed it in.
        page.locator("main [data-route='nauczyciel/klasy/']").click()
        page.locator("#class-names").fill("Ania\nOlek")
        page.locator("#new-class").click()
        page.locator("#open-camera").click()
        expect(page.locator("#results tbody tr").first).to_contain_text("3/3")
        expect(page.locator("#results tbody tr").last).to_contain_text("–")
    assert complaints == []


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_camera_takes_a_friends_answer_and_the_game_begins(
    filming: Browser, new_page: NewPage, site: Site, complaints: list[str], tmp_path: Path
) -> None:
    with pages(filming, complaints) as open_page:
        ola, jan = open_page(permissions=["camera"]), new_page(returning_to=site)
        opened(jan, invites(ola, site))
        film(tmp_path / FILM, answers(jan))
        ola.locator("#open-camera").click()
        for page in (ola, jan):
            expect(page.locator("#friend-line")).to_be_hidden()
        moves(ola, "c3", "d4")
        expect_moves(1, ola, jan)
    assert complaints == []
