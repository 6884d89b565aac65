"""Annotated games become lessons: no word is lost, variations are foreseen mistakes."""

from __future__ import annotations

import pytest

from warcaby.app.words.lesson_texts import pdn_words
from warcaby.app.words.translation import translator
from warcaby.notation import fen, read_pdn
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises.goal import GoalExercise
from warcaby.school.faults import FaultError
from warcaby.school.lesson_texts import texts_of
from warcaby.school.own_lessons.from_pdn import lesson_of_games
from warcaby.school.own_lessons.reading import MAX_TEXT, own_lesson
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
    made = lesson_of_games(read_pdn(text, BRAZILIAN).games, WORDS, "Study")
    assert made.rest == ()
    return made.table, made.left


def test_moves_with_marks_variations_or_words_become_steps() -> None:
    read = own_lesson(lesson(STUDY)[0])
    assert [(each.kind, each.expected) for each in read.exercises] == [("play", ("c3-d4",)), ("play", ("h8-g7",))]
    assert [solution_faults(each) for each in read.exercises] == [[], []]


def test_a_game_goes_into_a_lesson_as_a_whole_and_the_rest_is_told() -> None:
    problem = PROBLEMS.split("\n\n", maxsplit=1)[0]
    games = read_pdn("\n\n".join([*[problem] * 29, STUDY, problem, "1. c3-d4 *", problem]), BRAZILIAN).games
    made = lesson_of_games(games, WORDS, "Study")
    # The study has two steps; what follows waits with it, but for the game in which there is nothing to ask.
    assert (len(made.table["exercise"]), made.rest, made.is_cut) == (29, (29, 30, 32), False)


def test_a_game_longer_than_a_lesson_ends_early_and_that_is_told() -> None:
    moves = " ".join(f"{n}. a1-b2 {{so}} e1-d2 {{so}} {n + 1}. b2-a1 {{so}} d2-e1 {{so}}" for n in range(1, 20, 2))
    (game,) = read_pdn(f'[FEN "W:WKa1:BKe1"]\n{moves} *', BRAZILIAN).games
    made = lesson_of_games([game, game], WORDS, "Study")
    assert (len(made.table["exercise"]), made.rest, made.is_cut) == (30, (1,), True)


def test_variations_are_foreseen_mistakes_and_their_moves_the_refutation() -> None:
    first = own_lesson(lesson(STUDY)[0]).exercises[0]
    assert [mistake.squares for mistake in first.mistakes] == [("c3", "b4"), ("g3", "h4")]
    assert [len(mistake.reply) for mistake in first.mistakes] == [2, 1]
    # Where nothing is said, it is said that this is not the move.
    assert [mistake.says for mistake in first.mistakes][1] == f"g3-h4: {WORDS.mistake}"


def test_the_reply_to_a_wrong_move_is_how_the_game_went_on() -> None:
    text = """[FEN "W:Wc3,g3,a1:Bd6,f6,h8"]
    1. c3-d4 h8-g7 2. d4-c5?? {No.} (2. g3-h4 {So.}) 2... d6xb4 3. g3-h4 1-0"""
    (only,) = own_lesson(lesson(text)[0]).exercises
    (mistake,) = only.mistakes
    assert [(move.start, move.end) for move in mistake.reply] == [("d6", "b4"), ("g3", "h4")]


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


def test_what_is_longer_than_a_step_and_the_next_one_is_left_over_in_its_order() -> None:
    remark = " ".join(f"word{number}" for number in range(300))
    table, left = lesson(STUDY.replace("That is the square.", remark))
    first, second = own_lesson(table).exercises
    assert "learned" not in lesson(STUDY.replace(" {And it is over.}", ""))[0]
    assert " ".join((first.success, second.text, left)).startswith(f"c3-d4! {remark}")
    assert 590 < len(first.success) <= MAX_TEXT
    assert 590 < len(second.text) <= MAX_TEXT
    assert "learned" not in table


def test_a_remark_without_blanks_is_cut_where_there_is_no_room_left() -> None:
    word = "".join(str(number) for number in range(400, 1000))
    read = own_lesson(lesson(STUDY.replace("First look at the centre.", word))[0])
    assert read.exercises[0].text == word[:MAX_TEXT]
    assert read.exercises[1].text == word[MAX_TEXT : 2 * MAX_TEXT]
    assert own_lesson(lesson(STUDY.replace("First look at the centre.", word[:MAX_TEXT]))[0]).exercises[1].text == ""


def test_what_is_said_in_variations_of_variations_and_of_the_move_itself_is_not_lost() -> None:
    text = """[FEN "W:Wc3,g3,a1:Bd6,f6,h8"]
    1. c3-d4! (1. c3-b4? {Edge.} d6-c5 (1... f6-e5 {Inner.}) 2. b4xd6 {Gone.}) (1. c3-d4 {The move itself.})
    1... h8-g7 {Calm.} 1-0"""
    first, second = own_lesson(lesson(text)[0]).exercises
    assert first.success == "c3-d4! c3-d4 The move itself."
    assert [mistake.says for mistake in first.mistakes] == ["c3-b4? Edge. f6-e5 Inner. b4xd6 Gone."]
    assert second.success == "h8-g7 Calm."


def test_a_variation_of_another_position_is_no_mistake_but_its_words_are_kept() -> None:
    text = """[FEN "W:Wc3,g3,a1:Bd6,f6,h8"]
    1. c3-d4! (/FEN "W:Wc3:Bd4"/ {Elsewhere.} 1. c3xe5 {Won.}) 1... h8-g7 1-0"""
    (only,) = own_lesson(lesson(text)[0]).exercises
    assert only.mistakes == ()
    assert "Elsewhere." in only.success


def test_a_game_goes_on_from_where_it_is_set_up_anew() -> None:
    text = '[FEN "W:Wc3,g3,a1:Bd6,f6,h8"] 1. c3-d4 d6-c5 /FEN "W:Wc3,a1:Bd6,f8"/ 2. c3-b4! {Well.} 1-0'
    (only,) = own_lesson(lesson(text)[0]).exercises
    assert fen(only.position) == "W:Wa1,c3:Bd6,f8"


def test_a_game_of_an_unknown_kind_and_a_problem_that_cannot_be_played_ask_nothing() -> None:
    unknown = '[GameType "42"] 1. c3-d4! {Good.} *\n\n'
    broken = '[FEN "W:Wd2:Ba5"] 1. d2-d5 1-0\n\n'
    assert len(own_lesson(lesson(unknown + broken + PROBLEMS)[0]).exercises) == 2


def test_problems_become_goals() -> None:
    read = own_lesson(lesson(PROBLEMS)[0])
    goals = [each for each in read.exercises if isinstance(each, GoalExercise)]
    assert [(each.kind, each.reach, each.moves) for each in goals] == [
        ("goal", "win-piece", 2),
        ("goal", "win-piece", 1),
    ]
    assert [len(each.lines) for each in goals] == [1, 1]
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
