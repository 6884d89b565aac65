"""Three pupils do a set on their own ways; the table says what they did: on the page, in the file, by the command."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

import build
from tests.browser.conftest import PHONE, NewPage
from tests.browser.site import Site, expect_state, follow
from tests.browser.test_teachers import CATCH_FILE, a_set, tap
from warcaby.__main__ import main
from warcaby.app.shell.qr_codes import paper_qr
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set

NODE_MODULES = Path(__file__).parents[2] / "web" / "node_modules"
DOTS = 150
"""Of an inch on paper, as a cheap scanner or a phone from half a metre sees it."""
PIXELS = """async ([svg, pixels]) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, pixels, pixels);
  context.drawImage(image, 0, 0, pixels, pixels);
  return JSON.stringify([...context.getImageData(0, 0, pixels, pixels).data]);
}"""
DECODE = """
import { decodeQR } from "qr/decode.js";
let text = "";
for await (const part of process.stdin) text += part;
const { side, data } = JSON.parse(text);
process.stdout.write(decodeQR({ width: side, height: side, data: Uint8Array.from(data) }));
"""


def read_from_paper(page: Page, svg: str) -> str:
    """Read a QR code as it comes out of a printer."""
    millimetres = re.search(r'width="([\d.]+)mm"', svg)
    assert millimetres
    side = round(float(millimetres[1]) / 25.4 * DOTS)
    drawn = svg if "xmlns=" in svg else svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    data = json.loads(page.evaluate(PIXELS, [drawn, side]))
    done = subprocess.run(
        [build.BIN / "node", "--input-type=module", "-e", DECODE],
        input=json.dumps({"side": side, "data": data}),
        cwd=NODE_MODULES.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def begins(pupil: Page, link: str, name: str, unseen: str = "nobody") -> None:
    pupil.goto("about:blank")
    pupil.goto(link)
    expect_state(pupil, "ready")
    expect(pupil.locator("main")).not_to_contain_text(unseen)
    pupil.locator("#nickname").fill(name)
    pupil.locator("#begin").click()


def does(pupil: Page, puzzles: PuzzleSet, count: int, *, wrong: str = "") -> str:
    """Solve the first so many puzzles, and send the result: what stands in the mail to the teacher."""
    if wrong:
        tap(pupil, wrong)
    for puzzle in puzzles.puzzles[:count]:
        (move,) = puzzle.main[:1]
        tap(pupil, " ".join(move.path))
        expect(pupil.locator("#panel")).to_have_attribute("data-tone", "good")
        if puzzle is not puzzles.puzzles[count - 1]:
            pupil.locator("#next").click()
    pupil.locator("#finish").click()
    address = pupil.locator("#mail-result").get_attribute("href")
    assert address
    return unquote(address.partition("&body=")[2])


TOLD = {"Ania": "3/3", "Bartek": "1/3", "Celine": "2/3"}


def three_pupils(phone: Page, other: Page, puzzles: PuzzleSet, link: str) -> list[str]:
    """Let three pupils do the set, and return the mails that they send."""
    # Two on one phone: the second one is asked who it is, and does not see the name of the first.
    begins(phone, link, "Ania")
    mails = [does(phone, puzzles, 3)]
    begins(phone, link, "Bartek", unseen="Ania")
    mails.append(does(phone, puzzles, 1, wrong="a1 b2"))
    # One in another language by a link from paper that a messenger has changed.
    printed = read_from_paper(phone, paper_qr(link, "Link"))
    assert printed == link
    begins(other, f"{printed.replace('/zestaw/', '/en/set/')}&utm_source=chat&utm_medium=share", "Celine")
    mails.append(does(other, puzzles, 2))
    return mails


def is_told_by_the_command(chat: Path, link: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command counts as the page does."""
    assert main(["results", str(chat), "--set", link]) == 0
    said = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    for name, done in TOLD.items():
        assert f"right in the end {done[0]}," in said[name]
        assert re.search(r"answered \d/3,", said[name])


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_what_three_pupils_did_stands_in_every_table(
    page: Page, new_page: NewPage, site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = a_set()
    link = f"{site.url}zestaw/#{encode_set(puzzles)}"
    phone, teacher = page, new_page(site, viewport=PHONE)
    phone.set_viewport_size(PHONE)
    mails = three_pupils(phone, teacher, puzzles, link)

    # The first link is opened by one tap; the whole chat is pasted, as the messenger has broken it.
    teacher.goto(f"{site.url}nauczyciel/")
    expect_state(teacher, "ready")
    teacher.locator("#desk summary").click()
    teacher.locator("#set-code").fill(link)
    teacher.locator("#open-set-code").click()
    expect(teacher.locator(".puzzle-row")).to_have_count(3)
    teacher.goto("about:blank")
    teacher.goto(mails[0].partition(": ")[2])
    expect_state(teacher, "ready")
    expect(teacher.locator("#feedback")).to_contain_text("Ania")
    follow(teacher, "nauczyciel/klasy/")
    teacher.locator("#class-names").fill("\n".join(TOLD))
    teacher.locator("#new-class").click()
    chat = "\n".join(f"[12:0{n}] {mail[:70]}\n{mail[70:]} 🙂" for n, mail in enumerate(mails))
    teacher.locator("#codes").fill(chat)
    teacher.locator("#add-results").click()
    rows = teacher.locator("#results tbody tr")
    expect(rows.first).to_contain_text("3/3")
    shown = {row.split()[0]: re.findall(r"\d/3", row)[-1] for row in rows.all_inner_texts()}
    assert shown == TOLD

    teacher.evaluate(CATCH_FILE)
    teacher.locator(".open-other summary").last.click()
    teacher.locator("#save-csv").click()
    teacher.wait_for_function("() => window.saved")
    text = str(teacher.evaluate("window.saved")).removeprefix("\ufeff")
    head, *lines = csv.reader(io.StringIO(text, newline=""), delimiter=";")
    told = {line[0]: dict(zip(head, line, strict=True)) for line in lines}
    title = puzzles.title
    assert {name: f"{each[title]}/{each[f'{title}: zadane']}" for name, each in told.items()} == TOLD
    assert told["Celine"][f"{title}: z odpowiedzią"] == "2"
    assert told["Bartek"][f"{title}: za pierwszym razem"] == "0"

    (tmp_path / "chat.txt").write_text(chat, encoding="utf-8")
    is_told_by_the_command(tmp_path / "chat.txt", link, capsys)
