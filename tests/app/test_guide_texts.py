"""What Kostek says: many short lines, never the same twice in a row, and no praise where something went wrong."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from warcaby.app.words.guide_texts import LESSON_ENDS, PRAISE, line
from warcaby.languages import LANGUAGES
from warcaby.languages.catalogues import guide_file, read_guide

MOST_WORDS = 12
LEAST_LINES = 250
STORY = "story"
"""Told once on the way; its lines have sentences of their own."""

PRAISING = {
    "pl": r"(?i)brawo|świetn|znakomi|mistrz|pięk|dobrze",
    "en": r"(?i)well done|great|splendid|master|lovely|good",
    "pt-BR": r"(?i)muito bem|ótimo|mestre|lind|belez|bom",
    "uk": r"(?i)молодець|чудов|блискуч|майст|гарн|добре",
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_comes_twice_in_a_row(language: str) -> None:
    for name, lines in occasions(language).items():
        turns = [line(language, name, turn) for turn in range(2 * len(lines))]
        assert all(one != other for one, other in pairwise(turns)), name
    assert line(language, "nowhere", 1) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_is_not_flattered(language: str) -> None:
    assert [each for each in occasions(language)["wrong"] if re.search(PRAISING[language], each)] == []
