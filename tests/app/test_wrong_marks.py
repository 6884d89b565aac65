"""Every wrong square and piece gets a reason derived from the rules, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.test_proven_drills import board
from tests.cases import for_each
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.presenters import presenter_of
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Square
from warcaby.school.course import load_course
from warcaby.school.exercises import (
    ChoosePiecesExercise,
    Common,
    Exercise,
    MarkExercise,
    MarkSquaresExercise,
    Mistake,
    Question,
)


def marking(fen: str, piece: Square = "") -> MarkExercise:
    common = Common(id="", position=parse_fen(BRAZILIAN, fen), goal="", hints=(), success="", text="", arrows=())
    if piece:
        return MarkSquaresExercise(**common, mistakes=(), piece=piece)
    return ChoosePiecesExercise(**common, mistakes=())


def why_wrong(language: Language, exercise: Exercise, *squares: Square) -> str:
    return presenter_of(exercise).wrong_marks_text(translator(language), squares)


REASONS = {
    "two steps": (marking("W:We3:Bb8", "e3"), "g5", "g5: Too far: a man moves one square only."),
    "behind": (marking("W:We3:Bb8", "e3"), "d2", "d2: A man does not move backwards."),
    "taken": (marking("W:Wc3,d4:Bb8", "c3"), "d4", "d4: Your own man stands on d4."),
    "a step beside a capture": (marking("W:Wc3:Bd4", "c3"), "b4", "b4: This man can capture, so it has to."),
    "not where a capture ends": (
        marking("W:Wc3:Bd4", "c3"),
        "h4",
        "h4: The man on c3 has to capture, and no capture ends on h4.",
    ),
    "a king's capture does not end there": (
        marking("W:WKa1:Bd4", "a1"),
        "b8",
        "b8: The king on a1 has to capture, and no capture ends on b8.",
    ),
    "the capture goes on": (
        marking("W:Wc3:Bd4,d6", "c3"),
        "e5",
        "e5: The capture is not over yet: from e5 jump to c7.",
    ),
    "the smaller capture": (
        marking("W:WKg1,a3:Bc7,d4,e7", "g1"),
        "f8",
        "f8: That way you capture 2, but you can capture 3.",
    ),
    "two in a row": (marking("W:Wa3,g3:Bb4,c5,h4,f4"), "a3", "a3: Two black pieces in a row stand on b4 and c5."),
    "at the edge": (marking("W:Wa1,g3:Bh4,b2"), "g3", "g3: h4 lies at the edge:"),
    "no room": (marking("W:Wc3,e5,h2:Bd4,g3"), "c3", "c3: Your own man stands on e5. So there is no room to land"),
    "nobody near": (marking("W:Wc3,h2:Bd4"), "h2", "h2: There is nothing next to this man that it could capture."),
    "a king that meets nobody": (marking("W:WKa1,g3:Bf4"), "a1", "a1: This king meets nothing that it could capture."),
    "a smaller capture": (
        marking("W:Wc3,h2:Bd4,f6,g3"),
        "h2",
        "h2: This man can capture 1, but you can capture 2. You have to capture as many as you can.",
    ),
}


@for_each("case", REASONS)
def test_the_reason_of_a_wrong_mark(case: str) -> None:
    exercise, square, text = REASONS[case]
    assert why_wrong("en", exercise, square).startswith(text)


def test_which_pieces_may_capture_is_not_given_away() -> None:
    exercise = marking("W:Wc3,h2:Bd4,f6,g3")
    assert "c3" not in why_wrong("en", exercise, "h2")


def test_of_many_wrong_marks_three_get_their_reasons_and_all_are_named() -> None:
    text = why_wrong("pl", marking("W:We3:Bb8", "e3"), "a1", "b2", "c3", "g1", "h2")
    assert re.findall(r"\b([a-h]\d):", text) == ["a1", "b2", "c3"]
    assert text.endswith("Te też nie: g1 i h2.")


def test_of_several_wrong_marks_the_author_may_have_foreseen_some() -> None:
    exercise = replace(marking("W:We3:Bb8", "e3"), mistakes=(Mistake("Too far for a man.", squares=("g5",)),))
    assert why_wrong("en", exercise, "g5") == "Too far for a man."
    both = why_wrong("en", exercise, "g5", "d2")
    assert both.startswith("d2: A man does not move backwards.")
    assert both.endswith("g5: Too far for a man.")


MUST = "The piece on h2 may not move now. If you can capture, you must. Look at the man on c3."


@for_each(
    ("kind", "fen", "piece", "marks", "said"),
    [
        ("choose-piece", "W:Wc3,h2:Bd4", "", "h2", MUST),
        ("choose-piece", "W:Wc3,h2:Bd4", "", "c3 h2", MUST),
        (
            "mark-squares",
            "W:We3:Bb8",
            "e3",
            "d2",
            "The piece on e3 cannot end its move on d2. Without a capture a man never moves backwards. "
            "Look at the man on e3.",
        ),
        (
            "mark-squares",
            "W:Wc3:Bd4,d6",
            "c3",
            "e5",
            "The piece on c3 cannot end its move on e5. Once you begin to capture, you go on as long as there is "
            "something to capture. Look at the man on c3.",
        ),
        (
            "mark-squares",
            "W:WKe3:Bb8",
            "e3",
            "f4",
            "What you have is right, but 10 squares are missing. A king flies: it crosses any number of free squares. "
            "Look at the king on e3.",
        ),
    ],
)
def test_a_drill_tells_the_rule_against_a_belief_by_which_one_marks_like_that(
    kind: str, fen: str, piece: Square, marks: str, said: str
) -> None:
    drill = board(Question(kind, parse_fen(BRAZILIAN, fen), piece=piece))
    for square in marks.split():
        drill.tap(square)
    drill.check()
    assert drill.feedback == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_mark_of_the_course_is_answered_with_a_reason(language: Language) -> None:
    answered = 0
    for lesson in load_course():
        for exercise in lesson.exercises:
            if not isinstance(exercise, MarkExercise):
                continue
            for square in wrong_squares(exercise):
                screen = ExerciseBoard(translator(language), exercise)
                screen.tap(square)
                screen.check()
                reason = screen.feedback.partition(f"{square}: ")[2] or screen.feedback
                assert len(reason.split()) >= 4, (lesson.id, exercise.id, square, screen.feedback)
                assert "%" not in reason
                answered += 1
    assert answered > 200


def wrong_squares(exercise: MarkExercise) -> set[Square]:
    position = exercise.position
    own = {square for square, piece in position.pieces().items() if piece.colour == position.turn}
    return (set(BRAZILIAN.board.squares) if isinstance(exercise, MarkSquaresExercise) else own) - exercise.squares
