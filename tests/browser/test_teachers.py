"""Teachers and pupils in the browser: puzzles are made, proven, handed out, solved, collected and printed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit
from tests.browser.site import Site, expect_state, follow
from tests.school.assignments.samples import good_pupil, sample_set
from warcaby.app.shell.routes import Place
from warcaby.languages import LANGUAGES
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle

TWO_AT_ONCE = "W:Wc3,g3,a1:Bd4,f6"
TWO_WAYS = "W:Wc7,f2:Bh4"


CATCH_FILE = """() => {
  const original = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    void blob.text().then((text) => { window.saved = text; });
    return original(blob);
  };
}"""


def solved(fen: str, goal: PuzzleGoal, moves: int, title: str) -> Puzzle:
    puzzle = Puzzle(parse_fen(BRAZILIAN, fen), goal, moves)
    return Puzzle(puzzle.position, goal, moves, (prove(puzzle).main,), title=title)


def a_set() -> PuzzleSet:
    puzzles = [
        solved(TWO_AT_ONCE, "capture-all", 1, "Dwa naraz"),
        solved("W:Wc3:Bd4", "capture-all", 1, "Jeden"),
        solved("W:Wa7,f2:Bh4", "promote", 1, "Damka"),
    ]
    return PuzzleSet("Poniedziałek", tuple(puzzles))


def make_puzzle(page: Page, fen: str, goal: str, moves: int) -> None:
    page.locator("#stage-position").click()
    page.locator("#fen").fill(fen)
    page.locator("#load-fen").click()
    page.locator("#stage-solution").click()
    page.locator("#goal").select_option(goal)
    page.locator("#limit").select_option(str(moves))
    page.locator("#prove").click()


def tap(page: Page, squares: str) -> None:
    for square in squares.split():
        page.locator(f'#board [data-square="{square}"]').click()


def solve(page: Page, link: str, nickname: str, moves: str) -> str:
    """Open a link, do something and hand in the code."""
    page.goto(link)
    expect_state(page, "ready")
    page.locator("#nickname").fill(nickname)
    page.locator("#begin").click()
    tap(page, moves)
    page.locator("#finish").click()
    return page.locator("#result-code").inner_text()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_from_the_workshop_to_the_table(page: Page, new_page: NewPage, visit: Visit, site: Site) -> None:
    teacher = page
    visit(teacher, "warsztat/")
    make_puzzle(teacher, TWO_WAYS, "promote", 1)
    expect(teacher.locator("#feedback")).to_contain_text("drugie rozwiązanie")
    expect(teacher.locator(".others li")).to_have_count(2)
    teacher.locator("#stage-words").click()
    teacher.locator("#add-to-set").click()
    expect(teacher.locator("#feedback")).to_contain_text("drugie rozwiązanie")
    for number, (fen, goal) in enumerate(((TWO_AT_ONCE, "capture-all"), ("W:Wa7,f2:Bh4", "promote")), start=1):
        make_puzzle(teacher, fen, goal, 1)
        expect(teacher.locator("#feedback")).to_contain_text("dokładnie jedno rozwiązanie")
        teacher.locator("#stage-words").click()
        if number > 1:
            teacher.locator("#set").select_option("own/1")
        teacher.locator("#add-to-set").click()
        expect(teacher.locator("#feedback")).to_contain_text(f"zadanie {number}")
    teacher.locator(".add-to-set a").click()
    teacher.locator(".set-card button").click()
    expect(teacher.locator(".puzzle-row")).to_have_count(2)
    teacher.locator("#set-title").fill("Poniedziałek")
    teacher.locator("#instructions").click()
    expect(teacher.locator("#title")).to_have_text("Poniedziałek")
    # What draws the code comes when it is asked for.
    expect(teacher.locator(".qr svg")).to_be_visible()
    teacher.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    teacher.locator("#copy-link").click()
    teacher.wait_for_function("() => window.copied")
    link = str(teacher.evaluate("window.copied"))
    assert link.startswith(f"{site.url}zestaw/#z.")

    page = new_page(site)
    code = solve(page, link, "Ania", "c3 e5 g7")
    follow(page, "wyniki/")
    page.locator("#codes").fill(f"{code.lower()}\n{code[:-2]}")
    page.locator("#add-codes").click()
    expect(page.locator(".results tbody tr")).to_have_count(2)
    expect(page.locator(".results tr.damaged")).to_contain_text("uszkodzony kod, wiersz 2")
    expect(page.locator(".results tbody tr").first).to_contain_text("Ania")
    expect(page.locator(".results td.first")).to_have_count(1)
    expect(page.locator(".problems li")).to_have_count(1)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(page: Page, visit: Visit, axe: Axe) -> None:
    page.set_viewport_size(PHONE)

    def examine() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        axe(page)

    visit(page, "nauczyciel/")
    page.locator("#desk summary").click()
    page.locator("#set-code").fill(encode_set(a_set()))
    page.locator("#open-set-code").click()
    expect(page.locator(".puzzle-row")).to_have_count(3)
    page.locator("#add-ready").click()
    expect(page.locator(".puzzle-row")).to_have_count(8)
    examine()
    page.locator("#show-ready").click()
    expect(page.locator("#gallery")).to_be_focused()
    page.locator(".gallery-picture button").first.click()
    expect(page.locator(".puzzle-row")).to_have_count(9)
    expect(page.locator(".gallery-in")).not_to_have_count(0)
    examine()
    page.locator(".puzzle-row").last.get_by_role("button", name="Usuń").click()
    page.locator("#try-set").click()
    expect(page.locator("#nickname")).to_be_visible()
    page.go_back()
    page.locator(".set-card button").click()
    for left in (7, 6, 5, 4, 3):
        page.locator(".puzzle-row").last.get_by_role("button", name="Usuń").click()
        expect(page.locator(".puzzle-row")).to_have_count(left)
    page.locator("#to-print").click()
    expect(page.locator(".diagram")).to_have_count(3)
    examine()
    visit(page, "wyniki/")
    page.locator("#codes").fill(encode_result(good_pupil(sample_set()).result))
    page.locator("#add-codes").click()
    expect(page.locator(".results tbody tr")).to_have_count(1)
    examine()
    visit(page, f"zestaw/#{encode_set(a_set())}")
    examine()
    page.locator("#nickname").fill("Ania")
    page.locator("#begin").click()
    expect(page.locator("#goal")).to_be_visible()
    examine()
    page.locator("#finish").click()
    examine()
    visit(page, "warsztat/")
    make_puzzle(page, TWO_WAYS, "promote", 1)
    expect(page.locator(".others li")).to_have_count(2)
    examine()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_worksheet_is_printed_on_its_pages(page: Page, visit: Visit) -> None:
    visit(page, "nauczyciel/")
    page.locator("#desk summary").click()
    page.locator("#set-code").fill(encode_set(replace(a_set(), puzzles=4 * a_set().puzzles)))
    page.locator("#open-set-code").click()
    page.locator("#to-print").click()
    for layout, pages in (("2", 6), ("12", 1)):
        page.locator("#layout").select_option(layout)
        expect(page.locator(f".per-{layout}").first).to_be_visible()
        assert printed_pages(page) == pages + 1  # and the answers
        assert not spilled(page)
    page.locator("#paper").select_option("booklet")
    page.locator("#layout").select_option("4")
    expect(page.locator(".folded .per-4").first).to_be_visible()
    assert printed_pages(page) == 2 + 1
    page.locator("#paper").select_option("pages")
    page.locator("#large").check()
    expect(page.locator(".large-print .per-4").first).to_be_visible()
    page.locator("#answers").uncheck()
    expect(page.locator(".answers")).to_have_count(0)
    assert printed_pages(page) == 3
    for name, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as downloading:
            page.get_by_role("button", name=f"{name} 1", exact=True).click()
        assert downloading.value.path().read_bytes().startswith(begins)


def spilled(page: Page) -> list[int]:
    """How far pages run over their sheets, where they do, in pixels."""
    page.emulate_media(media="print")
    over = page.eval_on_selector_all(
        ".paper", "all => all.map((each) => each.scrollHeight - Math.ceil(each.getBoundingClientRect().height))"
    )
    page.emulate_media(media="null")
    return [each for each in over if each > 0]


def printed_pages(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_what_parents_and_schools_are_told_fits_on_a_sheet(page: Page, site: Site) -> None:
    for kind in ("parents", "schools"):
        # In the language that has most to say.
        texts = {
            route: len((site.dist / route / "index.html").read_text(encoding="utf-8"))
            for route in (Place(language, kind).route for language in LANGUAGES)
        }
        page.goto(site.url + max(texts, key=lambda route: texts[route]))
        expect(page.locator("#print")).to_be_attached()
        assert printed_pages(page) == 1, page.url
