"""What Kostek says: many short lines, never the same twice in a row, and no praise where something went wrong."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cases import for_each
from warcaby import app
from warcaby.app.words.guide_texts import LESSON_ENDS, PRAISE, greeting, line
from warcaby.languages import LANGUAGES
from warcaby.languages.catalogues import guide_file, read_guide

MOST_WORDS = 12
LEAST_LINES = 250
STORY = "story"
"""Told once on the way; its lines have sentences of their own."""

PRAISING = {
    "pl": r"(?i)brawo|świetn|znakomi|pięk",
    "en": r"(?i)well done|great|splendid|lovely",
    "pt-BR": r"(?i)muito bem|ótimo|lind|belez",
    "uk": r"(?i)молодець|чудов|блискуч|гарн",
}


def occasions(language: str) -> dict[str, list[str]]:
    return {name: [*lines] for name, lines in read_guide(guide_file(language)).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_many_lines_and_each_is_short(language: str) -> None:
    said = [each for lines in occasions(language).values() for each in lines]
    assert len(said) >= LEAST_LINES
    assert len(set(said)) == len(said)
    sentences = [part for each in said for part in re.split(r"(?<=[.!?]) ", each)]
    assert [each for each in sentences if len(each.split()) > MOST_WORDS] == []
    assert [
        each
        for name, lines in occasions(language).items()
        if name != STORY
        for each in lines
        if len(each.split()) > MOST_WORDS
    ] == []
    assert [each for each in said if not re.search(r"[.!?]$", each)] == []


def test_every_language_has_lines_for_the_same_occasions() -> None:
    first, *others = ({name: len(lines) for name, lines in occasions(each).items()} for each in LANGUAGES)
    assert [each for each in others if each != first] == []
    assert {*PRAISE[1:], *LESSON_ENDS.values()} <= set(first)


def test_no_line_is_written_that_nothing_ever_says() -> None:
    written = "".join(file.read_text(encoding="utf-8") for file in Path(app.__file__).parent.rglob("*.py"))
    assert {*occasions("en")} <= set(re.findall(r"""["']([a-z-]+)["']""", written))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_comes_twice_in_a_row(language: str) -> None:
    for name, lines in occasions(language).items():
        turns = [line(language, name, turn) for turn in range(2 * len(lines))]
        assert all(one != other for one, other in pairwise(turns)), name
    assert line(language, "nowhere", 1) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_flattered_for_what_went_wrong(language: str) -> None:
    said = occasions(language)
    assert [each for each in said["failed"] + said["lost"] if re.search(PRAISING[language], each)] == []
    assert any(re.search(PRAISING[language], each) for each in said["three"])


@for_each(
    ("hour", "occasion"),
    [
        (0, "evening"),
        (3, "evening"),
        (4, "morning"),
        (11, "morning"),
        (12, "afternoon"),
        (17, "afternoon"),
        (18, "evening"),
    ],
)
def test_whoever_comes_for_the_first_time_is_greeted_by_the_hour(hour: int, occasion: str) -> None:
    assert greeting("en", 20_001, (), hour) == line("en", occasion, 20_001)


@for_each(("away", "occasion"), [(1, "again"), (7, "again"), (8, "long")])
def test_whoever_comes_back_is_greeted_by_how_long_that_took(away: int, occasion: str) -> None:
    assert greeting("en", 20_001, {20_001 - away, 19_000}, 9) == line("en", occasion, 20_001)
