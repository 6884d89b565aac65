"""The texts of exercises: hints name the piece, and nothing is said twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.school.samples import exercise
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.presenters import presenter_of
from warcaby.app.pictured.sentences import task_sentence
from warcaby.app.pictured.shown import Pictured
from warcaby.app.pictured.signs import row
from warcaby.app.words.sentences import answer_text, hint_text
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, legal_moves
from warcaby.rules.variant import PieceName
from warcaby.school.course import load_course
from warcaby.school.exercises import Exercise, PlayExercise
from warcaby.school.hints import hint
from warcaby.school.run import take
from warcaby.school.verdicts import Answer, Hint, HintKind


def found(lesson: str, name: str) -> Exercise:
    (exercise,) = (
        each
        for course_lesson in load_course()
        for each in course_lesson.exercises
        if (course_lesson.id, each.id) == (lesson, name)
    )
    return exercise


def opened(lesson: str, name: str, language: Language = "pl") -> ExerciseBoard:
    return ExerciseBoard(translator(language), found(lesson, name))


def taps(screen: ExerciseBoard, squares: str) -> None:
    for square in squares.split():
        screen.tap(square)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "squares"),
    [("passing-through", "f6 d8 b6"), ("just-passing", "g3 f4 h4 f6 d8 b6 d4")],
)
def test_a_man_that_passed_the_last_row_is_spoken_of_once(name: str, squares: str, language: Language) -> None:
    screen = opened("promotion-mid-capture", name, language)
    taps(screen, squares)
    assert screen.run.solved
    assert screen.feedback == translator(language).lesson(screen.exercise.success)


def test_a_man_that_passed_the_last_row_is_spoken_of_where_nobody_else_does() -> None:
    position = parse_fen(BRAZILIAN, "W:Wf6:Bc7,e7")
    exercise = found("promotion-mid-capture", "passing-through")
    assert isinstance(exercise, PlayExercise)
    moves = tuple(legal_moves(position))
    exercise = replace(exercise, position=position, success="", mistakes=(), solutions=moves)
    screen = ExerciseBoard(translator("pl"), exercise)
    taps(screen, "f6 d8 b6")
    assert screen.feedback == "Pionek był na d8, ale nie zakończył tam ruchu. Dlatego nie jest damką."


def test_lesson_1_5_by_tapping() -> None:
    screen = opened("man-moves", "open-the-road")
    taps(screen, "b2 a3")
    assert screen.feedback == "Pole a3 jest zajęte. Najpierw zejdź z niego drugim pionkiem."
    taps(screen, "b2 c3")
    assert screen.feedback == "Pole c3 jest zajęte. Najpierw zejdź z niego drugim pionkiem."
    taps(screen, "d4")
    # b2 cannot move, which was said when it was picked: that is the one slip.
    assert (screen.run.solved, screen.run.slips) == (True, 1)


HINTS = {
    "a man": (
        ("man-moves", "first-step"),
        ["Rusz pionkiem z c3.", "Pionek z c3 kończy ruch na d4.", "Popatrz: z c3 na d4. Teraz ty."],
        ["Move the man on c3.", "The man on c3 ends its move on d4.", "Look: from c3 to d4. Now you."],
    ),
    "a man that captures": (
        ("backward-captures", "jump-on"),
        [
            "Rusz pionkiem z c3.",
            "Pionek z c3 kończy ruch na c7.",
            "Popatrz: pionek z c3 bije i staje na e5 i c7. Teraz ty.",
        ],
        [
            "Move the man on c3.",
            "The man on c3 ends its move on c7.",
            "Look: the man on c3 captures and lands on e5 and c7. Now you.",
        ],
    ),
    "a king that captures": (
        ("flying-king", "right-landing"),
        ["Rusz damką z a1.", "Damka z a1 kończy ruch na h4.", "Popatrz: damka z a1 bije i staje na f6 i h4. Teraz ty."],
        [
            "Move the king on a1.",
            "The king on a1 ends its move on h4.",
            "Look: the king on a1 captures and lands on f6 and h4. Now you.",
        ],
    ),
    "one square to mark": (
        ("man-moves", "edge-and-friend"),
        ["Do zaznaczenia jest 1 pole.", "To pole b4.", "To pole b4."],
        ["There is 1 square to mark.", "It is b4.", "It is b4."],
    ),
    "pieces to mark": (
        ("backward-captures", "who-must"),
        ["Do zaznaczenia: 3.", "Jedno z nich to c3.", "Wszystkie: c3, e5 i h4."],
        ["There are 3 pieces to mark.", "One of them is c3.", "All of them: c3, e5 and h4."],
    ),
    "a question": (
        ("man-moves", "step-back"),
        [
            "Ta odpowiedź odpada: „Tak, wolno.”",
            "Ta odpowiedź odpada: „Nie: pionek idzie tylko o jedno pole.”",
            "Dobra odpowiedź: Nie: pionek nie chodzi do tyłu.",
        ],
        [
            "Not this one: “Yes, it may.”",
            "Not this one: “No: a man moves one square only.”",
            "The right answer: No: a man does not step backwards.",
        ],
    ),
}


@pytest.mark.parametrize("case", HINTS)
def test_hints_after_the_authors(case: str) -> None:
    (lesson, name), *texts = HINTS[case]
    for language, wanted in zip(("pl", "en"), texts, strict=True):
        run, _ = hint(found(lesson, name).begin())
        for text in wanted:
            run, given = hint(run)
            assert presenter_of(run.exercise).hint_text(translator(language), given) == text


def test_the_authors_hint_is_translated() -> None:
    given = Hint("look", "Strzałki pokazują dwa pola, na które pionek może wejść.")
    assert hint_text(translator("en"), given) == "The arrows show the two squares the man can step to."


@pytest.mark.parametrize(
    ("name", "kind", "polish", "english"),
    [
        ("dog", "piece", "Rusz psem z c1.", "Move the dog on c1."),
        ("wolf", "piece", "Rusz wilkiem z c1.", "Move the wolf on c1."),
        ("dog", "square", "Pies z c1 kończy ruch na d2.", "The dog on c1 ends its move on d2."),
        ("wolf", "square", "Wilk z c1 kończy ruch na d2.", "The wolf on c1 ends its move on d2."),
    ],
)
def test_dogs_and_the_wolf_are_called_so_in_hints(name: PieceName, kind: HintKind, polish: str, english: str) -> None:
    given = Hint(kind, squares=("c1",) if kind == "piece" else ("c1", "d2"), name=name)
    assert [hint_text(translator(language), given) for language in ("pl", "en")] == [polish, english]


@pytest.mark.parametrize(
    ("game", "answer", "words"),
    [
        ("brazilian", "not-diagonal", "Nie: chodzi się tylko na ukos."),
        ("turkish", "not-diagonal", "Nie: w tę stronę się tu nie chodzi."),
        ("brazilian", "man-one-step", "Nie: pionek idzie tylko o jedno pole."),
        ("american", "man-one-step", "Nie: w tej grze idzie się tylko o jedno pole."),
        ("wolf_and_dogs", "man-moves-forward", "Nie: pies nie chodzi do tyłu."),
    ],
)
def test_an_answer_to_the_question_of_a_judge_holds_in_the_game(game: str, answer: Answer, words: str) -> None:
    assert answer_text(translator("pl"), VARIANTS[game], answer) == words


def test_the_arrows_that_the_words_speak_of_stay_until_a_move_has_been_made() -> None:
    screen = opened("turns-and-winning", "make-the-first-move")
    shown = screen.picture.arrows
    assert shown
    taps(screen, "c3 d4")
    assert "strzałka" in screen.feedback
    assert screen.picture.arrows == shown
    screen.hint()
    assert screen.picture.arrows == shown
    taps(screen, "e3 f4")
    assert screen.run.solved
    assert screen.picture.arrows == ()


def test_hints_of_a_combination_come_move_by_move() -> None:
    screen = opened("clear-lure-strike", "two-lures")
    first, second = screen.exercise.hints
    screen.hint()
    assert screen.feedback == first
    screen.hint()
    assert screen.feedback != second
    taps(screen, "f4 e5")
    screen.hint()
    assert screen.feedback == second


@for_each(
    ("name", "limit", "told"),
    [
        ("goal", {"moves": 2}, ["Move 1 of 2", "Move 2 of 2", ""]),
        ("goal", {"moves": 0}, ["", "", ""]),
        ("order", {}, ["Move 1 of 2", "Move 2 of 2", ""]),
        ("game", {"moves": 8}, ["Move 1 of 8", "Move 2 of 8"]),
        ("game", {"moves": 0}, ["Move 1", "Move 2"]),
    ],
)
def test_moves_are_counted_until_the_goal_is_reached(name: str, limit: dict[str, int], told: list[str]) -> None:
    run = replace(exercise(name), **limit).begin()  # type: ignore[arg-type]
    heard = []
    for _ in told:
        heard.append(presenter_of(run.exercise).progress_text(translator("en"), run))
        run = run if run.solved else take(run, run.next_step)[0]
    assert heard == told


@for_each(
    ("goal", "signs"),
    [
        ("Which of b4 and g5 comes first?", "square:b4 square:g5"),
        ("Play c3-d4, then a1xc3xe5.", "square:c3 arrow square:d4 square:a1 jump square:c3 jump square:e5"),
        ("What comes first?", ""),
    ],
)
def test_squares_that_are_to_be_found_by_their_names_stand_in_signs_as_their_words_name_them(
    goal: str, signs: str
) -> None:
    t = translator("en")
    shown = Pictured(t, ExerciseBoard(t, replace(exercise("order"), goal=goal)))
    assert shown.signs == row(f"order {signs} pick")


@for_each(
    ("signs", "sentence"),
    [
        # What two signs say together goes before what the first one says, and that before the hand.
        ("jump count", "How many will it be? Count the pieces."),
        ("jump gone:black", "Capture!"),
        ("jump", "Capture!"),
        ("jump count gone:black", "How many will it be? Count the pieces."),
        ("jump gone:black count", "Capture!"),
        ("corner", "Tap the right square."),
        ("corner jump", "Tap the right square."),
    ],
)
def test_beside_signs_stands_what_the_first_two_of_them_say_or_the_first(signs: str, sentence: str) -> None:
    assert task_sentence(translator("en"), row(signs), "", by_squares=False) == sentence
