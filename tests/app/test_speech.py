"""Shown texts as people say them: a text, and what a voice is given."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.app.words import speech
from warcaby.app.words.speech import MOST_WORDS, spoken
from warcaby.languages import LANGUAGES, Language, SpeechWords, speech_words

SAID = re.compile(r"\w(?:\w|[ ,’'-]|(?<=\d)\.(?=\d))*[.?!,]")
"""Words, and pauses between them: no sign, no bracket, no markup."""


def said(language: Language, text: str) -> list[str]:
    return [sentence for sentence, _ in spoken(language, text)]


@for_each(
    ("text", "polish", "english"),
    [
        ("c3", "ce trzy.", "C three."),
        ("a1, g7.", "a jeden, gie siedem.", "A one, G seven."),
        ("k12?", "ka dwanaście?", "K twelve?"),
        ("c3-d4", "z ce trzy na de cztery.", "from C three to D four."),
        ("22-18", "z dwadzieścia dwa na osiemnaście.", "from twenty-two to eighteen."),
        ("f4xd6", "bicie z ef cztery na de sześć.", "the capture from F four to D six."),
        (
            "c3xe5xc7!",
            "bicie z ce trzy przez e pięć na ce siedem!",
            "the capture from C three through E five to C seven!",
        ),
        ("31x22x13", "bicie z trzydzieści jeden przez dwadzieścia dwa na trzynaście.", None),
        ("g1–a7", "od gie jeden do a siedem.", "G one to A seven."),
        ("31–35", "od trzydzieści jeden do trzydzieści pięć.", "thirty-one to thirty-five."),
        ("1841–1849", "od 1841 do 1849.", "1841 to 1849."),
        ("2-0", "2 do 0.", "2 to 0."),
        ("1-1", "1 do 1.", "1 to 1."),
        ("1/4", "1 z 4.", "1 of 4."),
        ("75%", "75 procent.", "75 percent."),
        ("75 %", "75 procent.", "75 percent."),
        ("5 min + 3 s", "5 minut plus 3 sekund.", "5 minutes plus 3 seconds."),
        ("★ 3", "gwiazdka trzy.", "star three."),
        ("…", None, None),
        ("–", None, None),
    ],
)
def test_what_is_written_in_signs_is_said_in_words(text: str, polish: str | None, english: str | None) -> None:
    for language, wanted in (("pl", polish), ("en", english)):
        if wanted is not None:
            assert said(language, text) == [wanted]
    if polish is english is None:
        assert said("pl", text) == said("en", text) == []


@for_each(
    ("language", "text", "sentences"),
    [
        ("pl", "Zagraj c3-d4.", ["Zagraj z ce trzy na de cztery."]),
        ("pl", "Po c3-d4 czarne biją.", ["Po ce trzy na de cztery czarne biją."]),
        ("pl", "Czarne biją b4xd2, a potem?", ["Czarne biją z be cztery na de dwa, a potem?"]),
        ("en", "After e5xc3 it is over.", ["After E five to C three it is over."]),
        ("en", "Black takes a5xc3.", ["Black takes from A five to C three."]),
        ("pl", "Gra: c3-d4 f6-g5.", ["Gra, z ce trzy na de cztery, z ef sześć na gie pięć."]),
        ("pl", "Idź na e3. Potem bij!", ["Idź na e trzy.", "Potem bij!"]),
        ("pl", "Stań na f8. c3 jest puste.", ["Stań na ef osiem.", "ce trzy jest puste."]),
        ("pl", "Na przykład np. c3, itd. i dalej", ["Na przykład na przykład ce trzy, i tak dalej i dalej."]),
        ("pl", "Białe (na dole) zaczynają.", ["Białe, na dole, zaczynają."]),
        ("pl", "„Co zdecydowało?” znajdzie ruchy.", ["Co zdecydowało, znajdzie ruchy."]),
        ("pl", "Bicie ma znak „x”, ruch „-”.", ["Bicie ma znak iks, ruch kreska."]),
        ("pl", "Litera a, potem b.", ["Litera a, potem be."]),
        ("en", "The letter with a g goes up.", ["The letter with a G goes up."]),
        ("pl", "Raz\nDwa", ["Raz.", "Dwa."]),
        ("en", "Your turn …", ["Your turn."]),
    ],
)
def test_a_sentence_is_said_as_people_say_it(language: Language, text: str, sentences: list[str]) -> None:
    assert said(language, text) == sentences


def test_every_spoken_word_knows_where_it_is_shown() -> None:
    text = "Bij (c3xe5) i stań na e5."
    ((sentence, marks),) = spoken("pl", text)
    begins = [at for at, _, _ in marks]
    cut = [sentence[at:end].strip() for at, end in pairwise([*begins, len(sentence)])]
    assert list(zip(cut, [text[start:end] for _, start, end in marks], strict=True)) == [
        ("Bij,", "Bij"),
        ("z ce trzy na e pięć,", "c3xe5"),
        ("i", "i"),
        ("stań", "stań"),
        ("na", "na"),
        ("e pięć.", "e5"),
    ]


def test_a_long_sentence_is_told_in_parts_where_it_pauses() -> None:
    text = "Najpierw policz, ile pionków zbijesz jednym ruchem, " * 5
    parts = said("pl", text.strip())
    assert len(parts) > 1
    assert all(len(part.split()) <= MOST_WORDS for part in parts)
    assert all(part.endswith((",", ".")) for part in parts)
    assert " ".join(parts).count("Najpierw") == 5


PIECES = st.sampled_from(
    [
        "c3",
        "c3-d4",
        "a1xc3xe5",
        "22-18",
        "g1–a7",
        "(",
        ")",
        "„",
        "”",
        "<b>",
        "&amp;",
        "1/4",
        "★",
        "3%",
        "np.",
        "Bij!",
        "*",
    ]
)
SHOWN = st.lists(st.one_of(PIECES, st.text(max_size=8)), max_size=60).map(" ".join)


@given(text=SHOWN, language=st.sampled_from(LANGUAGES))
def test_whatever_is_shown_no_sign_reaches_the_voice_and_words_come_in_their_order(
    text: str, language: Language
) -> None:
    before = 0
    for sentence, marks in spoken(language, text):
        assert SAID.fullmatch(sentence), sentence
        assert len(sentence.split()) <= MOST_WORDS
        assert marks[0][0] == 0
        for at, start, end in marks:
            assert before <= start < end <= len(text)
            assert at < len(sentence)
            before = end


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_names_all_letters_and_numbers_of_boards(language: Language) -> None:
    words = speech_words(language)
    assert set("abcdefghijkl") <= words.letters.keys()
    assert (len(words.small), len(words.tens)) == (20, 8)


def test_of_a_language_that_has_no_words_for_them_signs_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "speech_words", lambda _: SpeechWords())
    assert said("en", "nuq? c3-d4 (75 %)") == ["nuq?", "c 3 d 4, 75."]
