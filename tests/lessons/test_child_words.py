"""Words of a child: what learners read has none that only officials and mathematicians use."""

from __future__ import annotations

import re

from tests.lessons.solving import COURSE, TESTS
from warcaby.app.words.translation import translator
from warcaby.languages.catalogues import guide_file, read_guide
from warcaby.school.glossary import load_glossary
from warcaby.school.lesson_texts import texts_of

STIFF = re.compile(
    r"\b(?:bierk\w+|bierek|dowie(?:dzion\w+|ść|dzi\w+)|niedowiedzion\w+|udowodn\w+|przekątn\w+|posiada\w*|dokonuj\w+"
    r"|dokonać|ponadto|następnie|ulega\w*|uprzednio|niniejsz\w+|powyższ\w+|poniższ\w+|aczkolwiek|jednakże|w celu)\b",
    re.IGNORECASE,
)

FOR_TEACHERS = (
    "Added and marked as not proven: I can neither prove nor refute its solution.",
    "I can neither prove nor refute this.",
    "It is marked as not proven.",
    "Keep it all the same, marked as not proven",
    "Set up a position and prove its solution.",
    "Your solution wins, that is proven. That no other first move wins is not.",
    "not proven",
)
"""What the workshop says to those who make puzzles."""


def test_no_text_of_a_lesson_is_stiff() -> None:
    said = [
        (lesson.id, each.text) for lesson in (*COURSE, *TESTS) for each in texts_of(lesson) if each.field != "sources"
    ]
    # The lesson on kings says once what a slanting line is called in the rules.
    assert [each for each in said if STIFF.search(each[1]) and "W przepisach taki ukos" not in each[1]] == []


def test_no_explanation_of_a_word_is_stiff_except_of_that_word() -> None:
    assert [term.says for term in load_glossary().values() if STIFF.search(term.says)] == []


def test_the_program_says_nothing_stiff_to_pupils() -> None:
    catalogue: dict[object, str] = translator("pl")._ui._catalog  # type: ignore[attr-defined]
    stiff = {str(key): text for key, text in catalogue.items() if isinstance(text, str) and STIFF.search(text)}
    assert sorted(stiff) == sorted(FOR_TEACHERS)


TO_BOYS_OR_GIRLS_ONLY = re.compile(
    r"\b\w+(?:łeś|łaś|łbyś|łabyś)\b|\bjesteś (?:gotow[ya]|sama?|pew(?:ien|na))\b", re.IGNORECASE
)


def test_polish_speaks_to_girls_and_boys_alike() -> None:
    catalogue: dict[object, str] = translator("pl")._ui._catalog  # type: ignore[attr-defined]
    said = [text for text in catalogue.values() if isinstance(text, str)]
    said += [each.text for lesson in (*COURSE, *TESTS) for each in texts_of(lesson)]
    said += [line for lines in read_guide(guide_file("pl")).values() for line in lines]
    assert [text for text in said if TO_BOYS_OR_GIRLS_ONLY.search(text)] == []
