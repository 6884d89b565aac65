"""A teacher sees what a pupil will read after the right answer and after each foreseen mistake."""

from __future__ import annotations

import pytest

from tests.app.author import Author
from tests.cases import for_each
from tests.lessons.solving import EXERCISES, named
from tests.school.samples import every_kind
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.translation import translator
from warcaby.app.workshop.lessons.shown_answers import CANNOT_BE_SHOWN, RIGHT, shown
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.choose_pieces import ChoosePiecesExercise

SAMPLES = [each for each in every_kind().exercises if each.kind not in CANNOT_BE_SHOWN]
LESSONS = ("captures", "must-capture", "backward-captures", "several-at-once", "king-moves", "flying-king")
POLISH = translator("pl")
UNHEARD = [
    mistake
    for each in SAMPLES
    for mistake in each.mistakes
    # Whoever forgets the only piece has marked nothing, and is asked to.
    if isinstance(each, ChoosePiecesExercise) and {mistake.missed} == each.squares
]


@for_each("exercise", SAMPLES, name_of=named)
def test_the_right_answer_is_given_and_praised(exercise: Exercise) -> None:
    board = ExerciseBoard(POLISH, exercise)
    shown(board, RIGHT)
    assert board.run.solved
    assert exercise.success in board.feedback


@for_each(
    "exercise",
    [*SAMPLES, *(each for lesson, each in EXERCISES if lesson.id in LESSONS and each.kind not in CANNOT_BE_SHOWN)],
    name_of=named,
)
def test_each_foreseen_mistake_gets_the_sentence_of_the_author(exercise: Exercise) -> None:
    board = ExerciseBoard(POLISH, exercise)
    for number, mistake in enumerate(exercise.mistakes):
        shown(board, str(number))
        assert not board.run.solved
        assert (POLISH.lesson(mistake.says) in board.feedback) == (mistake not in UNHEARD)


def test_answers_are_tried_beside_the_words_and_as_a_pupil() -> None:
    author = Author()
    author.begins("play", "W:Wc3,a3:Bf6").taps("c3 d4").does("add-line")
    author.does("from-start")
    author.taps("c3 b4").does("foresee")
    author.at("words").does("write-mistake", number=0, value="W drugą stronę.")
    author.does("write-step", field="success", value="Brawo!")
    author.does("show-answer", value="0")
    assert set(author.regions) == {"pupil-view", "board"}
    assert "W drugą stronę." in author.regions["pupil-view"]
    author.at("pupil").does("show-answer", value="right")
    assert "Brawo!" in author.regions["panel"]
    author.does("show-answer", value="")
    assert "Brawo!" not in author.regions["panel"]
    author.does("show-answer", value="7")
    assert author.problem == ""


@pytest.mark.parametrize("kind", CANNOT_BE_SHOWN)
def test_where_nothing_is_asked_no_answer_is_offered(kind: str) -> None:
    author = Author()
    author.begins(kind, "W:Wc3,a3:Bf6").at("pupil")
    assert "show-answer" not in author.regions["panel"]
