"""Squares as people read them: by number if the game is written so, otherwise by name, or as the reader likes."""

from __future__ import annotations

import html
import random
import re
import tomllib
from typing import Any

import pytest

from tests.app.player import Player
from tests.app.teaching import Person
from tests.cases import for_each
from tests.school.samples import TEXT, use_course
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.pictures import board_view
from warcaby.app.board.touch import TouchBoard
from warcaby.app.lessons.lesson_page import square_style
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.notation import parse_fen, usual_notation
from warcaby.rules import VARIANTS, Refusal, Variant, explain, initial_position, legal_moves, play
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.course import load_chapters
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import texts_of
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.puzzles.puzzle import Puzzle

NUMBERED = [variant for variant in VARIANTS.values() if not variant.pdn.algebraic]
NAME = re.compile(r"(?:\b|[WBKx])([a-n](?:1[0-2]|[1-9]))(?=\b|x)")
"""A square by letter and number."""


def seen(page: str) -> str:
    """What a reader sees and hears of a page: its texts and its labels."""
    visible = re.sub(r"<(script|style|title)\b.*?</\1>", " ", page, flags=re.DOTALL)
    labels = " ".join(re.findall(r'(?:aria-label|value)="([^"]*)"', visible))
    return html.unescape(re.sub(r"<[^>]*>", " ", visible) + " " + labels)


def shown(session: Session) -> str:
    """The page without the choice itself, which shows examples."""
    choice = r'<button[^>]* id="look-moves-names".*?</button>|<select id="squares".*?</select>'
    return seen(re.sub(choice, "", session.region(session.view()), flags=re.DOTALL))


def kept(style: str) -> dict[str, Any]:
    """What is kept on the device of somebody who has chosen how squares are written."""
    player = Player()
    player.does("look", field="moves", value=style)
    return player.saved  # type: ignore[return-value]


def test_the_games_of_numbers() -> None:
    assert {variant.id for variant in NUMBERED} == {
        "american",
        "italian",
        "pool",
        "spanish",
        "portuguese",
        "thai",
        "international",
        "canadian",
        "frisian",
        "frysk",
        "antidraughts",
        "breakthrough",
    }


@pytest.mark.parametrize("variant", NUMBERED, ids=lambda variant: variant.id)
def test_no_page_of_such_a_game_speaks_in_letters(variant: Variant) -> None:
    for language in LANGUAGES:
        game = Person(Place(language, "game", VARIANTS[variant.id]).route)
        assert NAME.findall(shown(game.session)) == []
        game.does("begin")
        first = legal_moves(initial_position(variant))[0]
        game.taps(f"{first.start} {first.end}")
        assert NAME.findall(shown(game.session)) == []
        rules = Person(Place(language, "variant", VARIANTS[variant.id]).route)
        assert NAME.findall(shown(rules.session)) == []


@for_each("variant", NUMBERED, name_of=lambda variant: variant.id)
@for_each("language", LANGUAGES)
def test_no_answer_on_a_board_of_such_a_game_speaks_in_letters(variant: Variant, language: Language) -> None:
    """Random positions, random touches: refusals, moves and labels."""
    draw = random.Random(f"{variant.id} {language}")
    t = translator(language)
    squares = [square for row in variant.board.all_names for square in row]
    position = initial_position(variant)
    told = set()
    for _ in range(40):
        attempt = (draw.choice(variant.board.squares), *draw.sample(squares, draw.randint(1, 2)))
        answer = explain(position, attempt)
        told.add(refusal_text(t, position, answer) if isinstance(answer, Refusal) else "")
        board: TouchBoard = FreeBoard(t, position)
        for square in attempt:
            told |= {scene.say for scene in board.tap(square)}
        legal = legal_moves(position)
        if not legal:
            break
        move = draw.choice(legal)
        told.add(move_spoken(t, position, move))
        position = play(position, move)
    told |= {square.label for row in board_view(t, position).rows for square in row}
    assert len(told) > 20
    assert [text for text in told if NAME.search(text)] == []


def test_an_edge_of_numbers() -> None:
    start = initial_position(VARIANTS["international"])
    edges = board_view(translator("en"), start).edges
    assert [text for text in edges.top if text] == ["1", "2", "3", "4", "5"]
    assert [text for text in edges.bottom if text] == ["46", "47", "48", "49", "50"]
    assert [text for text in edges.left if text] == ["6", "16", "26", "36"]
    assert [text for text in edges.right if text] == ["15", "25", "35", "45"]
    turned = board_view(translator("en"), start, below="black").edges
    assert [text for text in turned.bottom if text] == ["5", "4", "3", "2", "1"]
    letters = board_view(translator("en"), initial_position(VARIANTS["brazilian"])).edges
    assert (letters.bottom, letters.left[0], letters.top) == (tuple("abcdefgh"), "8", ())


def test_a_square_is_called_by_its_number_and_a_light_one_by_none() -> None:
    start = initial_position(VARIANTS["international"])
    labels = {square.name: square.label for row in board_view(translator("en"), start).rows for square in row}
    assert (labels["b4"], labels["a4"], labels["a5"]) == ("31, white man", "light square", "26, empty")


@pytest.mark.parametrize(
    ("style", "edge", "record"),
    [("", "46", "32-28"), ("names", "a", "d4-e5"), ("numbers", "46", "32-28")],
)
def test_the_setting_holds_for_a_game_of_numbers(style: str, edge: str, record: str) -> None:
    player = Player("en/play/international/", kept(style))
    player.plays_first("d4", "e5")
    assert f">{edge}</text>" in player.page
    assert f">{record}</button>" in re.sub(r"\s*(<|>)\s*", r"\1", player.page)


@pytest.mark.parametrize(("style", "said"), [("", "c3 chosen."), ("names", "c3 chosen."), ("numbers", "22 chosen.")])
def test_the_setting_holds_for_a_game_of_letters(style: str, said: str) -> None:
    person = Person("en/rules/brazilian/", kept=kept(style))
    person.taps("c3")
    assert person.said.startswith(said)
    workshop = Person("en/workshop/", kept=kept(style))
    workshop.taps("d4")
    assert workshop.said == ("White man on 18." if style == "numbers" else "White man on d4.")
    assert ("W:W18" in shown(workshop.session)) == (style == "numbers")


def test_the_setting_takes_hold_at_once() -> None:
    player = Player("en/play/international/").plays_first("d4", "e5")
    assert "32-28" in player.page
    player.does("look", field="moves", value="names")
    assert "32-28" not in seen(player.page).replace("31-26", "")
    assert "d4-e5" in player.page
    assert "e5, white man" in player.page


def test_the_setting_is_at_hand_where_teachers_work() -> None:
    workshop = Person("en/workshop/")
    workshop.does("look", field="moves", value="numbers")
    assert "W:W21,22" in shown(workshop.session)
    teacher = Person("en/teacher/", kept=workshop.answer["save"]["value"])
    teacher.does("open-code", fields={"code": encode_set(a_set())})
    sheet = Person("en/print/", kept=teacher.answer["save"]["value"])
    assert '<option value="numbers" selected>' in sheet.session.region(sheet.session.view())
    sheet.does("look", field="moves", value="names")
    assert "f4xf8" in shown(sheet.session)
    with pytest.raises(ActionError):
        sheet.does("look", field="moves", value="runes")


@pytest.mark.parametrize("style", ["", "names", "numbers"])
def test_lessons_are_written_as_their_texts_are(style: str) -> None:
    person = Person("en/lessons/sample/", kept=kept(style))
    person.taps("c3")
    assert "c3" in person.said


@pytest.mark.parametrize("style", ["", "names", "numbers"])
def test_lessons_of_somebodys_own_are_written_as_their_texts_are(style: str) -> None:
    person = Person("en/lesson/", encode_lesson(tomllib.loads(TEXT)), kept(style))
    person.taps("c3")
    assert "c3" in person.said


LESSONS = [lesson for chapter in load_chapters() for lesson in chapter.lessons]


@for_each("lesson", LESSONS, name_of=lambda each: each.id)
def test_the_texts_of_a_lesson_name_squares_in_one_way(lesson: Lesson) -> None:
    other = NAME if square_style(lesson) == "numbers" else re.compile(r"\b\d\d?[-x]\d\d?\b")
    assert [text.text for text in texts_of(lesson) if other.search(text.text)] == []


def test_a_look_back_at_another_game_names_squares_as_its_lesson_does(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = next(each for each in LESSONS if each.id == "family-american")
    use_course(monkeypatch, lesson)
    person = Person(f"en/lessons/{lesson.slugs['en']}/")
    person.does("exercise", number=lesson.exercise_ids.index("klasyczne-again") + 1)
    person.taps("e5 c3")
    assert "15x22" in shown(person.session)
    assert NAME.findall(shown(person.session)) == []


def a_set() -> PuzzleSet:
    position = parse_fen(VARIANTS["international"], "W:W33:B28,18")
    (move,) = legal_moves(position)
    return PuzzleSet("Ten", puzzles=(Puzzle(position, "capture-all", 1, ((move,),)),))


@pytest.mark.parametrize(("style", "answer", "hint"), [("", "33x13", "33"), ("names", "f4xf8", "f4")])
def test_sets_hints_and_answer_sheets(style: str, answer: str, hint: str) -> None:
    teacher = Person("en/teacher/", kept=kept(style))
    teacher.does("open-code", fields={"code": encode_set(a_set())})
    assert answer in shown(teacher.session)
    progress = teacher.answer["save"]["value"]
    sheet = Person("en/print/", kept=progress)
    assert answer in shown(sheet.session)
    assert (len(NAME.findall(shown(sheet.session))) > 0) == (style == "names")
    pupil = Person("en/set/", encode_set(a_set()), kept(style))
    pupil.does("begin", fields={"nickname": "Ola"})
    for _ in range(3):
        pupil.does("hint")
    assert hint in pupil.said
    assert (len(NAME.findall(pupil.said)) > 0) == (style == "names")


def test_the_usual_notation_of_every_game_is_that_of_its_record() -> None:
    for variant in VARIANTS.values():
        assert usual_notation(variant).numeric == (not variant.pdn.algebraic)
        assert translator("pl").notation(variant) == usual_notation(variant)


def test_hints_in_a_game_name_numbers() -> None:
    player = Player("en/play/international/").sets(fen="W:W33,50:B28,5")
    player.does("begin")
    for _ in range(3):
        player.does("hint")
    told = " ".join(player.said)
    assert "33" in told
    assert NAME.findall(told) == []
    player.does("new-sure")
    player.sets(fen="W:W3,50:B28,5")
    assert "The man on 3 " in player.screen.setup.fen_problem


def test_what_was_taken_away_is_named_as_the_reader_wants() -> None:
    player = Player("en/play/brazilian/", kept("numbers")).sets(opponent="person", fen="W:Wc3,a1:Bd4,h8")
    player.does("setup", field="options", option="huffing")
    player.does("begin")
    player.plays("a1b2")
    assert "Tap the piece on 22" in player.said[-1]
    player.does("tap", square="c3")
    assert "22 taken away" in shown(player.session)


def test_a_position_that_comes_by_link_is_shown_as_the_game_is_written() -> None:
    player = Player("en/play/international/").plays_first("d4", "e5")
    (effect,) = player.does("copy-link")["effects"]
    other = Person("en/play/international/", effect["fragment"])
    assert NAME.findall(shown(other.session)) == []
    assert "W28," in shown(other.session)
