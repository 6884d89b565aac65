"""What translators have left to do is listed; nothing is left in the languages that are offered."""

from __future__ import annotations

from xml.dom.minidom import parseString

import pytest

from warcaby.app.shell.routes import all_places
from warcaby.languages import LANGUAGES, PROGRAM_LANGUAGE, Language
from web.making import translations
from web.making.sitemap import sitemap
from web.making.translations import main, work


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_do(language: Language) -> None:
    assert [each for each in work(language) if not each.is_done] == []


def test_a_language_that_nobody_has_begun_lacks_everything() -> None:
    found = {each.catalogue: len(each.missing) for each in work("xx")}
    assert len(found) == 2 + 7
    assert all(found.values())


def test_what_has_changed_is_shown_with_what_was_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "wanted", lambda _: [("ui", {"Two moves are allowed.", "Zebras"})])
    old = {"Two moves were allowed.": "Dois lances eram permitidos.", "Nothing like it": "Nada"}
    monkeypatch.setattr(translations, "written", lambda *_: old)
    assert main(["pt-BR"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "pt-BR ui: missing: Zebras",
        "pt-BR ui: changed: Two moves are allowed.",
        "    was: Two moves were allowed.",
        "    translated as: Dois lances eram permitidos.",
        "pt-BR ui: gone: Nothing like it",
        "pt-BR: 0 catalogues are complete",
    ]


def test_the_map_of_the_site_names_every_page_and_its_translations() -> None:
    pages = parseString(sitemap("https://example.org/")).getElementsByTagName("url")
    assert len(pages) == len(all_places())
    first = {
        each.getAttribute("hreflang"): each.getAttribute("href") for each in pages[0].getElementsByTagName("xhtml:link")
    }
    assert set(first) == set(LANGUAGES)
    assert first[PROGRAM_LANGUAGE] == f"https://example.org/{PROGRAM_LANGUAGE}/"
