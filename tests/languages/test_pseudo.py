"""A language that a test adds, by a folder and a line: all pages open in it, and nothing on them is left as it was."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.building.copied import copied, told
from tests.languages.catalogues import TAUGHT
from tests.languages.pseudo import CODE, add_language
from warcaby.app.shell.routes import KINDS
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.languages import COURSE_LANGUAGE
from warcaby.rules import VARIANTS
from warcaby.rules.variants import documents
from warcaby.school.course import chapters

PROGRAM = """
from web.making.catalogues import compile_catalogues
compile_catalogues()
from warcaby.app.shell.web_manifest import manifests
from warcaby.app.shell.packages import course_package
from warcaby.app.words.translation import translator
from warcaby.app.words.dates import date_text
import datetime
one_of_each = {(place.language, place.kind): place for place in reversed(all_places())}
t = translator("qps")
found = {
    "pages": opened(place for (language, _), place in one_of_each.items() if language == "qps"),
    "kinds": [kind for language, kind in one_of_each if language == "qps"],
    "polish": opened(place for place in all_places()[:1]),
    "manifest": json.loads(manifests((), ())["qps.webmanifest"]),
    "package": course_package("qps").title,
    "plurals": [t.ngettext("%(num)s star", "%(num)s stars", n) for n in (1, 2, 5, 0)],
    "date": date_text(t, datetime.date(2026, 11, 22)),
}
"""

SHOWN = ("aria-label", "alt", "title", "placeholder", "aria-roledescription", "data-label")
NAMES = [opponent_name(COURSE_LANGUAGE, level) for level in range(1, 11)]
TITLES = [re.escape(title) for name, title in vars(documents).items() if name.isupper()]
SAME_EVERYWHERE = re.compile(
    rf"{'|'.join(TITLES)}|\b(?:{'|'.join(NAMES)}|Warcaby|Polski|English|Aa|[WB]?[a-n](?:1[0-2]|[1-9]))\b"
    r"|abcdefgh|\d[\d.a-z-]*"
)
"""Titles of documents, names of people and of languages, squares, columns of the board, numbers of versions."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place = copied(tmp_path_factory.mktemp("pseudo"))
    games = {text for each in VARIANTS.values() for text in (each.name, each.special, each.pieces) if text}
    add_language(place, games, [chapters()[0].folder])
    return told(place, PROGRAM)


class Shown(HTMLParser):
    """The texts of a page: those of elements one after another, those of attributes each for itself."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.attributes: list[str] = []
        self._foreign: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.attributes += [values[name] or "" for name in SHOWN if name in values]
        if tag not in ("input", "br", "img", "meta", "link", "hr", "source", "use", "path", "rect", "circle"):
            outer = bool(self._foreign and self._foreign[-1])
            self._foreign.append(outer or values.get("lang", CODE) != CODE or tag in ("style", "script", "textarea"))

    def handle_endtag(self, tag: str) -> None:
        if self._foreign and tag not in ("use", "path", "rect", "circle"):
            self._foreign.pop()

    def handle_data(self, data: str) -> None:
        if not (self._foreign and self._foreign[-1]):
            self.text += data


def unmarked(text: str) -> list[str]:
    """The words of a text that stand outside all marks."""
    before = ""
    while before != text:
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    return [word for word in re.findall(r"[^\W\d_]{2,}", SAME_EVERYWHERE.sub(" ", text)) if word]


def left(page: str) -> list[str]:
    shown = Shown()
    shown.feed(page)
    return [*unmarked(shown.text), *(word for text in shown.attributes for word in unmarked(text))]


def test_every_kind_of_page_opens(found: Any) -> None:
    assert set(found["kinds"]) == set(KINDS)
    assert all(route.startswith("qps/") for route in found["pages"])
    assert "qps/rulesqps/" in found["pages"]


def test_no_text_is_left_as_it_was(found: Any) -> None:
    words = {
        route: rest
        for route, (title, description, page) in found["pages"].items()
        if (rest := [*unmarked(title), *unmarked(description), *left(page)])
    }
    assert words == {}


def test_languages_are_a_menu_of_which_each_page_offers_the_others(found: Any) -> None:
    (_, _, page) = found["polish"][""]
    assert re.findall(r'hreflang="([\w-]+)"', page) == [*TAUGHT, "qps"]
    assert "<summary" in page
    assert "Polski" in page


def test_plurals_dates_the_manifest_and_packages_follow(found: Any) -> None:
    assert [text[-1] for text in found["plurals"]] == ["⁰", "¹", "²", "³"]
    assert unmarked(found["date"]) == []
    assert unmarked(found["manifest"]["name"]) == []
    assert found["manifest"]["start_url"] == "./qps/"
    assert unmarked(found["package"]) == []
