"""The glossary: every word has a board that the rules allow, and stands in texts only as itself."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from warcaby.app.lessons.terms import passages
from warcaby.app.words.translation import LANGUAGES, Language
from warcaby.rules import Position, legal_moves, play
from warcaby.school.course import course_directory, load_course, load_placement
from warcaby.school.glossary import GLOSSARY_FILE, Term, load_glossary, parse_glossary
from warcaby.school.lesson_table import LessonError

TERMS = tuple(load_glossary().values())


def test_there_are_about_forty_words() -> None:
    assert 35 <= len(TERMS) <= 60


def legs(position: Position) -> dict[tuple[str, str], Position]:
    """The steps of all legal moves, leg by leg, each with the position after the move."""
    return {
        step: play(position, move)
        for move in legal_moves(position)
        for step in (*zip(move.path, move.path[1:], strict=False), (move.start, move.end))
    }


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_arrows_show_legal_moves(term: Term) -> None:
    """Either moves of one position, or a line in which each follows those before."""
    position = term.position
    for arrow in term.arrows:
        if arrow in legs(position):
            if arrow not in legs(term.position) or arrow[0] not in {each[0] for each in term.arrows[:1]} or any(other[0] not in {arrow[0], arrow[1]} for other in term.arrows):
                position = legs(position)[arrow]
            continue
        assert any(arrow in legs(each) for each in (term.position, *legs(position).values()) if legal_moves(each)), (
            arrow
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_belongs_to_one_word(language: Language) -> None:
    forms = [form.lower() for term in TERMS for form in term.forms[language]]
    assert sorted(forms) == sorted(set(forms))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_a_word_is_explained_in_short_sentences_and_in_english_too(term: Term) -> None:
    with (course_directory() / "en.po").open("rb") as file:
        english = {str(message.id): str(message.string) for message in read_po(file, locale="en") if message.id}
    for text in (term.says, english[term.says]):
        assert all(len(sentence.split()) <= 20 for sentence in re.split(r"[.:;] ", text)), text
    assert term.name in term.forms["pl"] or any(form in term.name for form in term.forms["pl"])
    assert english[term.name] in term.forms["en"]


def test_no_translation_is_left_over() -> None:
    with (course_directory() / "en.po").open("rb") as file:
        written = {str(message.id) for message in read_po(file, locale="en") if message.id}
    wanted = {text for term in TERMS for text in (term.name, term.says)}
    placement = load_placement()
    if placement:
        wanted |= {placement.title, placement.summary}
        wanted |= {text for each in placement.exercises for text in (each.goal, each.text, *each.hints) if text}
    assert wanted - written == set()


def test_lessons_name_only_words_of_the_glossary() -> None:
    known = {term.id for term in TERMS}
    assert {f"{lesson.id}: {name}" for lesson in load_course() for name in lesson.terms if name not in known} == set()


def test_the_first_mention_of_a_word_leads_to_it_and_the_longest_word_counts() -> None:
    known: set[str] = set()
    parts = passages("Damka bije. Bicie większości wiąże damkę, a bicie jest ruchem.", "pl", known)
    assert [(part.text, part.term) for part in parts if part.term] == [
        ("Damka", "king"),
        ("Bicie większości", "maximum-capture"),
        ("bicie", "capture"),
        ("ruchem", "move"),
    ]
    assert "".join(part.text for part in parts) == "Damka bije. Bicie większości wiąże damkę, a bicie jest ruchem."
    assert [part.term for part in passages("Damka bije.", "pl", known)] == [""]


def test_parts_of_other_words_are_no_mention() -> None:
    assert [part.term for part in passages("Odbicie i wykonane ruchomo.", "pl", set())] == [""]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[[term]]\nid = "a"\n', "name"),
        ('[[term]]\nid = "a"\nname = "a"\nsays = "a"\nforms = ["a"]\nforms_en = ["a"]\nfen = "x"\n', "fen"),
        (
            '[[term]]\nid = "a"\nname = "a"\nsays = "a"\nforms = ["a"]\nforms_en = ["a"]\nfen = "W:Wc3:B"\nmore = 1\n',
            "more",
        ),
    ],
)
def test_a_faulty_entry_is_refused_with_its_field(text: str, field: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_glossary(GLOSSARY_FILE, text)
    assert caught.value.field == field
