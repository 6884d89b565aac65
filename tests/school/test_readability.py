"""Sentences, words and syllables of texts, counted by hand, and how many years of school they ask for."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.languages import record_of
from warcaby.school.lesson_texts import fog, sentences, syllables, words


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("", []),
        ("Zbij.", ["Zbij."]),
        ("Zbij. Potem idź!", ["Zbij.", "Potem idź!"]),
        ("Idź na c3. e5 jest zajęte.", ["Idź na c3.", "e5 jest zajęte."]),
        ("To już koniec, np. tak.", ["To już koniec, np. tak."]),
        ("„Zbij.” Potem idź.", ["„Zbij.", "Potem idź."]),
        ("Ile? 3 pionki.", ["Ile?", "3 pionki."]),
    ],
)
def test_a_sentence_ends_before_a_capital_a_number_or_a_square(text: str, split: list[str]) -> None:
    assert sentences(text) == split


@pytest.mark.parametrize(("sentence", "count"), [("", 0), ("Zbij.", 1), ("Pionek – ten z c3 – bije.", 5), ("– …", 0)])
def test_signs_are_no_words(sentence: str, count: int) -> None:
    assert words(sentence) == count


@for_each(
    ("word", "language", "count"),
    [
        ("pionek", "pl", 2),
        ("damka", "pl", 2),
        ("przeciwnika", "pl", 4),
        ("bije", "pl", 2),
        ("biały", "pl", 2),
        ("w", "pl", 1),
        ("move", "en", 1),
        ("opponent", "en", 3),
        ("piece", "en", 1),
        ("tsk", "en", 1),
    ],
)
def test_syllables_of_a_word(word: str, language: str, count: int) -> None:
    readability = record_of(language).readability
    assert readability
    assert syllables(word, readability.vowels) == count


@pytest.mark.parametrize(
    ("texts", "language", "years"),
    [
        ([], "pl", 0.0),
        (["– …"], "pl", 0.0),
        (["Biały bije. Czarny schodzi."], "pl", 0.8),
        # One word of four is hard, of four syllables in Polish and of three in English.
        (["Zbij pionek przeciwnika teraz."], "pl", 0.4 * (4 + 25)),
        (["Take the opponent now."], "en", 0.4 * (4 + 25)),
        (["Teraz biała damka bije."], "pl", 0.4 * 4),
        (["Zbij.", "Idź na pole. Wygrasz."], "pl", round(0.4 * (5 / 3), 1)),
    ],
)
def test_years_of_school(texts: list[str], language: str, years: float) -> None:
    readability = record_of(language).readability
    assert readability
    assert fog(texts, readability) == pytest.approx(years)
