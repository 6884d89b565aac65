"""Annotated games become lessons: no word is lost, variations are foreseen mistakes."""

from __future__ import annotations

import pytest

from warcaby.app.words.lesson_texts import pdn_words
from warcaby.app.words.translation import translator
from warcaby.notation import read_pdn
from warcaby.rules import BRAZILIAN
from warcaby.school.faults import FaultError
from warcaby.school.lesson_texts import texts_of
from warcaby.school.own_lessons.from_pdn import lesson_of_games
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.proving.solving import solution_faults

WORDS = pdn_words(translator("en"))

STUDY = """[FEN "W:Wc3,g3,a1:Bd6,f6,h8"] {First look at the centre.}
1. c3-d4! {That is the square.} (1. c3-b4? {The edge is weaker.} d6-c5 2. b4xd6 {A man is gone.}) (1. g3-h4 f6-g5)
1... d6-c5?? {Black errs} (1... h8-g7! {Calm and good.}) 2. d4xb6 {And it is over.} 1-0
"""

PROBLEMS = """[White "A. Nowak"] [FEN "W:Wd2:Ba5"] 1. d2-c3 a5-b4 2. c3xa5 1-0

[FEN "B:Wd4:Bc7,e5,a7"] 1... e5xc3 0-1
"""


def lesson(text: str) -> tuple[dict[str, object], str]:
    return lesson_of_games(read_pdn(text, BRAZILIAN).games, WORDS, "Study")


def test_moves_with_marks_variations_or_words_become_steps() -> None:
    read = own_lesson(lesson(STUDY)[0])
    assert [(each.kind, each.expected) for each in read.exercises] == [("play", ("c3-d4",)), ("play", ("h8-g7",))]
    assert [solution_faults(each) for each in read.exercises] == [[], []]


def test_variations_are_foreseen_mistakes_and_their_moves_the_refutation() -> None:
    first = own_lesson(lesson(STUDY)[0]).exercises[0]
    assert [mistake.squares for mistake in first.mistakes] == [("c3", "b4"), ("g3", "h4")]
    assert [len(mistake.reply) for mistake in first.mistakes] == [2, 1]


def test_where_the_game_went_wrong_the_better_move_is_asked_for() -> None:
    second = own_lesson(lesson(STUDY)[0]).exercises[1]
    assert second.position.turn == "black"
    assert second.mistakes[0].squares == ("d6", "c5")
    assert second.mistakes[0].says == "d6-c5?? Black errs"


def test_no_word_and_no_mark_is_lost() -> None:
    table, left = lesson(STUDY)
    said = " ".join(each.text for each in texts_of(own_lesson(table)))
    for words in ("First look at the centre.", "That is the square.", "The edge is weaker.", "A man is gone."):
        assert words in said
    for words in ("c3-d4!", "c3-b4?", "d6-c5??", "h8-g7!", "Black errs", "Calm and good.", "And it is over."):
        assert words in said
    assert left == ""


def test_a_long_remark_goes_on_above_the_next_step() -> None:
    remark = " ".join(f"word{number}" for number in range(150))
    table, left = lesson(STUDY.replace("That is the square.", remark))
    said = " ".join(each.text for each in texts_of(own_lesson(table))) + left
    assert all(word in said for word in remark.split())


def test_problems_become_goals() -> None:
    read = own_lesson(lesson(PROBLEMS)[0])
    assert [each.kind for each in read.exercises] == ["goal", "goal"]
    assert read.exercises[0].text == "A. Nowak"
    assert [solution_faults(each) for each in read.exercises] == [[], []]


def test_a_game_about_which_nothing_is_said_asks_nothing() -> None:
    with pytest.raises(FaultError):
        lesson("1. c3-d4 b6-c5 1-0")


@pytest.mark.parametrize(("number", "mark"), [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!"), (7, "")])
def test_a_mark_may_be_given_by_its_number(number: int, mark: str) -> None:
    table, left = lesson(f'[FEN "W:Wc3,g3,a1:Bd6,f6,h8"] 1. c3-d4 ${number} {{So it goes.}} h8-g7! {{Well.}} 1-0')
    said = " ".join(each.text for each in texts_of(own_lesson(table))) + left
    assert f"c3-d4{mark} " in said.replace("\n", " ")
