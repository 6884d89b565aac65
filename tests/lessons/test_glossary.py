"""The glossary: every word has a board that the rules allow, and stands in texts only as itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.cases import for_each
from tests.languages.catalogues import TAUGHT, texts
from tests.lessons.robots import clicks
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.lessons.terms import passages
from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import Position, legal_moves, play
from warcaby.school.course import chapters, load_course
from warcaby.school.glossary import GLOSSARY_FILE, Term, forms_in, load_glossary, parse_glossary
from warcaby.school.lesson_table import LessonError

TERMS = tuple(load_glossary().values())


def test_there_are_about_forty_words() -> None:
    assert 35 <= len(TERMS) <= 60


def ways(position: Position) -> dict[tuple[str, ...], Position]:
    """The legal moves by their ways, and by their two ends, each with the position after it."""
    moves = legal_moves(position)
    return {way: play(position, move) for move in moves for way in (move.path, (move.start, move.end))}


def is_line(position: Position, arrows: tuple[tuple[str, str], ...]) -> bool:
    """Whether arrows are legal moves one after another; the legs of a capture have one each."""
    if not arrows:
        return True
    for count in range(1, len(arrows) + 1):
        way = (arrows[0][0], *(end for _, end in arrows[:count]))
        if way in ways(position) and is_line(ways(position)[way], arrows[count:]):
            return True
    return False


@for_each("term", TERMS, name_of=lambda term: term.id)
def test_arrows_show_legal_moves(term: Term) -> None:
    assert all(arrow in ways(term.position) for arrow in term.arrows) or is_line(term.position, term.arrows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_belongs_to_one_word(language: Language) -> None:
    forms = [form.lower() for term in TERMS for form in forms_in(language, term)]
    assert sorted(forms) == sorted(set(forms))


@for_each("term", TERMS, name_of=lambda term: term.id)
def test_a_word_is_explained_in_short_sentences(term: Term) -> None:
    for text in (term.says, *(translator(language).lesson(term.says) for language in TAUGHT)):
        assert all(len(sentence.split()) <= 20 for sentence in re.split(r"[.:;] ", text)), text
    assert term.name in term.forms or any(form in term.name for form in term.forms)
    for language in TAUGHT:
        assert translator(language).lesson(term.name) in forms_in(language, term)


@pytest.mark.parametrize("language", TAUGHT)
def test_every_text_is_translated(language: Language) -> None:
    written = {text for text, message in texts(language, "course").items() if message.string}
    wanted = {text for term in TERMS for text in (term.name, term.says)}
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


def panels(route: str) -> Iterator[str]:
    """Watch the worked example of a lesson: the whole page, and then the panel after every step."""
    session = Session()
    session.handle({"type": "start", "route": route, "progress": None})
    yield session.region(session.view())
    assert isinstance(session.screen, LessonScreen)
    while not session.screen.touched.run.solved:
        for action in clicks(session.screen.touched.run.next_step):
            answer = session.handle(action)
        yield answer["frames"][-1]["regions"]["panel"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_the_sentences_of_a_worked_example_open_their_entries(language: Language) -> None:
    found = []
    for lesson in (chapter.lessons[0] for chapter in chapters()):
        page, *said = panels(Place(language, "lesson", lesson).route)
        opened = [name for panel in said for name in re.findall('popovertarget="(term-[^"]+)"', panel)]
        assert len(opened) == len(set(opened)), lesson.id
        assert all(f'id="{name}"' in page for name in opened), lesson.id
        found += opened
    assert len(found) > len(chapters())


def test_parts_of_other_words_are_no_mention() -> None:
    assert [part.term for part in passages("Odbicie i wykonane ruchomo.", "pl", set())] == [""]


WORDS = 'name = "a"\nsays = "a"\nforms = ["a"]\n'


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('id = "a"\nfen = "W:Wc3:Bf6"\n', "name"),
        (f'id = "a"\n{WORDS}fen = "x"\n', "fen"),
        (f'id = "a"\n{WORDS}fen = "W:Wc3:Bf6"\nmore = 1\n', "more"),
    ],
)
def test_a_faulty_entry_is_refused_with_its_field(text: str, field: str) -> None:
    with pytest.raises(LessonError) as caught:
        parse_glossary(GLOSSARY_FILE, f"[[term]]\n{text}")
    assert caught.value.field == field


def test_a_glossary_that_is_no_toml_is_refused() -> None:
    with pytest.raises(LessonError, match="is not valid TOML"):
        parse_glossary(GLOSSARY_FILE, "[[term]")
