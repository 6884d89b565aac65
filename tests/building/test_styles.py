"""The bundled style sheets, read as text."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import build

CHOICE = re.compile(r":(?:is|where)\(([^(),]*)[^()]*\)")
INSIDE = re.compile(r":(?!has)[\w-]+\([^()]*\)")
COMBINATOR = re.compile(r"\s*[ >+~]\s*")
SHEETS = sorted((build.WEB / "styles").glob("*.css"))


def selectors(style: str) -> Iterator[str]:
    """Each selector of a style sheet; of alternatives in it only the first, and nothing of what it excludes."""
    for prelude in re.findall(r"([^{};]+)\{", style):
        if prelude.lstrip().startswith("@"):
            continue
        plain = prelude
        for inner in (CHOICE, INSIDE):
            while plain != (plainer := inner.sub(r"\1" if inner is CHOICE else "", plain)):
                plain = plainer
        yield from re.split(r",(?![^()]*\))", plain)


def costs_a_look_at_everything(selector: str) -> bool:
    """Whether what a selector styles may be anything within an element that it knows by what is in it."""
    *before, styled = COMBINATOR.split(re.sub(r":has\([^()]*\)", ":has", selector.strip()))
    named = re.search(r"[.#\[a-z]", re.sub(r"::?[\w-]+", "", styled))
    return any(":has" in each for each in before) and named is None


@pytest.mark.parametrize(
    ("selector", "costs"),
    [
        (".demo:has(:checked) *", True),
        (".lesson:has(#next) .choice>:not(.small-board)", True),
        (".lesson:has(#next) .choice>:is(.choice-text,.choice-icon)", False),
        (".lesson:has(#next) .choice>span", False),
        (".lesson *", False),
        (".lesson:has(> *)", False),
    ],
)
def test_what_such_a_selector_is(selector: str, costs: bool) -> None:
    assert [costs_a_look_at_everything(each) for each in selectors(selector + "{")] == [costs]


BESIDE_ANYTHING = re.compile(r"[+~]\s*(\*|:(?!is\(|where\())")
"""Anything that stands beside something: wherever something is put in or taken out, all around it is styled again."""


@pytest.mark.parametrize(
    ("selector", "is_so"),
    [(".more > * + *", True), (".a ~:not(.b)", True), (".a ~ svg .b", False), (".a:nth-child(2n + 1)", False)],
)
def test_what_stands_beside_anything(selector: str, is_so: bool) -> None:
    assert (BESIDE_ANYTHING.search(selector) is not None) is is_so


@pytest.mark.parametrize(
    ("written", "bundled"),
    [
        ("p :is(.a, .b)", "p .a,p .b"),
        (":is(.a, .b) > :is(li, dd):hover", ":is(.a,.b)>li:hover,:is(.a,.b)>dd:hover"),
        # As specific as the most specific one of the list.
        ("p :is(h1, .a)", "p :where(h1):not(._),p .a"),
        ("p :is(b.a, .a)", "p b.a,p .a:not(_)"),
        ("p :is(.a, #b)", "p :where(.a):not(#_),p #b"),
        ("p :is(.a .b, .c)", "p :is(.a .b),p .c:not(._)"),
        # What is beside the list has a name already, or nothing in the list has one.
        ("p .a:is(.b, .c)", "p .a:is(.b,.c)"),
        ("p :is(:hover, :focus)", "p :is(:hover,:focus)"),
        ("p > :is(.a, :first-child)", "p>:is(.a,:first-child)"),
        # In a list, an older browser passes over what it does not know.
        ("p :is(.a, .b:popover-open)", "p :is(.a,.b:popover-open)"),
    ],
)
def test_a_list_at_the_end_of_a_selector_is_opened(written: str, bundled: str, tmp_path: Path) -> None:
    sheet = tmp_path / "style.css"
    sheet.write_text(f"{written}{{top:0}}", encoding="utf-8")
    subprocess.run([build.BIN / "node", build.WEB / "making/lower.mjs", sheet], check=True)
    assert sheet.read_text(encoding="utf-8") == f"{bundled}{{top:0}}"


def test_no_change_of_a_page_costs_a_look_at_all_of_it(dist: Path) -> None:
    """Chromium keeps one list of what may change with any `:has()`: one rule without a name there names everything."""
    sheets = [sheet.read_text(encoding="utf-8") for sheet in dist.glob("assets/*.css")]
    assert sum(":has(" in sheet for sheet in sheets) > 0
    assert [each for sheet in sheets for each in selectors(sheet) if costs_a_look_at_everything(each)] == []


def test_a_piece_that_is_put_elsewhere_does_not_have_all_others_styled_again(dist: Path) -> None:
    preludes = [
        prelude
        for sheet in dist.glob("assets/*.css")
        for prelude in re.findall(r"([^{};]+)\{", sheet.read_text(encoding="utf-8"))
    ]
    assert len(preludes) > 1000
    assert [prelude for prelude in preludes if BESIDE_ANYTHING.search(prelude)] == []


def test_what_scrolls_keeps_the_text_for_screen_readers_inside() -> None:
    """Such text is placed absolutely: where nothing around it is positioned within what scrolls, it widens the page."""
    rules = [
        (selector.strip(), body)
        for sheet in (build.WEB / "styles").glob("*.css")
        for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", sheet.read_text(encoding="utf-8"))
        if re.search(r"overflow(-[xy])?: (auto|scroll)", body)
    ]
    assert len(rules) > 5
    assert [selector for selector, body in rules if "position:" not in body] == []


def test_what_goes_on_without_end_shows_that_something_is_awaited() -> None:
    """While anything moves, browsers get ready to draw sixty times a second, and answers wait for the next time."""
    endless = {
        animation.removeprefix("animation: ").split()[0]
        for sheet in SHEETS
        for animation in re.findall(r"animation: [^;]*infinite[^;]*", sheet.read_text(encoding="utf-8"))
    }
    # Of the thinking machine, of a friend who is awaited, and of the moves on the front page, which can be stopped.
    assert endless == {"breathe", "live-dot", "14s"}


def test_no_animation_has_the_name_of_another_one() -> None:
    names = [name for sheet in SHEETS for name in re.findall(r"@keyframes ([\w-]+)", sheet.read_text(encoding="utf-8"))]
    assert sorted(names) == sorted({*names})
