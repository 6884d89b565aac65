"""Every text of the program has a translation that fits, in every language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from shutil import copyfile
from typing import get_args

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir

from tests.cases import for_each
from tests.languages.catalogues import TRANSLATED, catalogue, written
from warcaby.app.words import translation
from warcaby.app.words.refusals import _REFUSALS
from warcaby.languages.catalogues import LaterTexts, interface_file
from warcaby.rules import VARIANTS
from warcaby.rules.refusal import Reason

PACKAGE = Path(translation.__file__).parents[2]
METHODS = [("app/templates/**.html", "jinja2"), ("**.py", "python")]


@cache
def extracted() -> frozenset[str | tuple[str, str]]:
    options = {"app/templates/**.html": {"trimmed": "true"}}
    found = extract_from_dir(str(PACKAGE), METHODS, options)
    texts = (message if isinstance(message, str) else (message[0], message[1]) for _, _, message, _, _ in found)
    return frozenset(texts)


def strings(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


@pytest.fixture(params=TRANSLATED)
def translated(request: pytest.FixtureRequest) -> Catalog:
    return catalogue(request.param, "ui")


def of_games(translated: Catalog) -> set[str | tuple[str, str]]:
    """What must be said of games that do not say it themselves in a language."""
    left = [each for each in VARIANTS.values() if str(translated.locale_identifier) not in each.told]
    return {text for each in left for text in (each.name, each.special, each.pieces) if text}


def test_every_text_is_translated_and_no_translation_is_left_over(translated: Catalog) -> None:
    wanted = extracted() | of_games(translated)
    kept = {message.id if isinstance(message.id, str) else tuple(message.id) for message in translated if message.id}
    assert wanted - kept == set()
    assert kept - wanted == set()


def test_texts_that_come_later_are_found_as_soon_as_they_are_here(tmp_path: Path) -> None:
    texts = LaterTexts(tmp_path / "rooms.mo")
    assert texts.gettext("Print a worksheet") == "Print a worksheet"
    assert [texts.ngettext("%(num)s star", "%(num)s stars", n) for n in (1, 5)] == ["%(num)s star", "%(num)s stars"]
    copyfile(interface_file("pl"), tmp_path / "rooms.mo")
    assert texts.gettext("Print a worksheet") == "Wydrukuj kartę pracy"
    assert texts.ngettext("%(num)s star", "%(num)s stars", 5) == "%(num)s gwiazdek"


def test_no_translation_is_empty_or_unsure(translated: Catalog) -> None:
    for message in translated:
        if message.id:
            assert all(strings(message)), message.id
            assert not message.fuzzy, message.id


def test_translations_use_the_values_that_the_program_gives(translated: Catalog) -> None:
    for message in translated:
        if not message.id:
            continue
        given = set(re.findall(r"%\((\w+)\)s", message.id if isinstance(message.id, str) else "".join(message.id)))
        for string in strings(message):
            assert set(re.findall(r"%\((\w+)\)s", string)) <= given, message.id


@for_each("reason", get_args(Reason))
def test_every_reason_has_a_sentence(reason: str) -> None:
    assert reason in _REFUSALS


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_translated_twice(language: str) -> None:
    source = written(language, "ui").read_text(encoding="utf-8")
    entries = re.findall(r"^((?:msgctxt .*\n)?)msgid ((?:\".*\"\n)+)", source, re.MULTILINE)
    texts = [(context, "".join(re.findall(r"\"(.*)\"", lines))) for context, lines in entries]
    assert [text for text, count in Counter(texts).items() if count > 1] == []


def test_a_chapter_that_is_not_here_has_no_texts_of_its_own() -> None:
    t = translation.translator("en").of_chapter("no-such-chapter")
    assert t.lesson("Tego nie ma w żadnej lekcji.") == "Tego nie ma w żadnej lekcji."
    assert t.gettext("Yes, it may.") == translation.translator("en").gettext("Yes, it may.")
