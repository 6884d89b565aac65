"""A worked example: scenes are shown one after the other, and the one that asks is answered before it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.school.samples import every_kind
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises.demo import DemoExercise, DemoScene
from warcaby.school.exercises.exercise import Run
from warcaby.school.hints import hint as next_hint
from warcaby.school.verdicts import LAST, Asked, Step, Verdict

Judged = tuple[Run, Verdict]

START = parse_fen(BRAZILIAN, "W:Wc3,g3:Bf6,h8")
FIRST, REPLY = parse_move(START, "g3-h4"), parse_move(parse_fen(BRAZILIAN, "B:Wc3,h4:Bf6,h8"), "h8-g7")
RIGHT, OTHER = parse_move(START, "c3-d4"), parse_move(START, "c3-b4")

ASKING: dict[Asked, DemoScene] = {
    "move": DemoScene("Tak.", move=RIGHT, ask="Jak?", hint="Do środka.", wrong="Nie tam."),
    "square": DemoScene("Tak.", ask="Gdzie?", square="d4", hint="W środku.", wrong="Nie tu."),
    "choice": DemoScene("Tak.", ask="Ile?", choices=("1", "2", "3"), right="2", hint="Policz.", wrong="Nie tyle."),
}


def demo(asks: Asked) -> DemoExercise:
    """Two moves are shown, then something is asked, then there is a last word."""
    (sample,) = (each for each in every_kind().exercises if isinstance(each, DemoExercise))
    shown = (DemoScene("Biały idzie.", move=FIRST), DemoScene("Czarny też.", move=REPLY))
    return replace(sample, position=START, scenes=(*shown, ASKING[asks], DemoScene("Koniec.")))


def test_the_moves_that_are_shown_are_made_on_the_board() -> None:
    exercise = demo("move")
    run, verdict = exercise.go_on(exercise.begin())
    assert (verdict.outcome, verdict.says, verdict.move) == ("onward", "Biały idzie.", FIRST)
    run, verdict = exercise.go_on(run)
    assert (verdict.says, verdict.move) == ("Czarny też.", REPLY)
    assert (run.scene, run.played) == (2, (FIRST, REPLY))
    assert run.position == parse_fen(BRAZILIAN, "W:Wc3,h4:Bf6,g7")


@pytest.mark.parametrize("asks", ASKING)
def test_the_question_is_answered_and_the_last_word_ends_it(asks: Asked) -> None:
    exercise = demo(asks)
    run = exercise.begin()
    for _ in range(2):
        assert exercise.next_step(run) == Step("next")
        assert exercise.said(run) == ()
        assert exercise.judged(run, exercise.go_on(run)[0]) is None
        run, _ = exercise.go_on(run)
    assert exercise.said(run) == (ASKING[asks].hint,)
    answers: dict[Asked, tuple[Callable[[], Judged], Callable[[], Judged]]] = {
        "move": (lambda: exercise.attempt(run, OTHER), lambda: exercise.attempt(run, RIGHT)),
        "square": (lambda: exercise.touch(run, "e5"), lambda: exercise.touch(run, "d4")),
        "choice": (lambda: exercise.choose(run, "3"), lambda: exercise.choose(run, "2")),
    }
    wrong, right = answers[asks]
    run = replace(run, hints=1)
    missed, verdict = wrong()
    assert verdict.says == ASKING[asks].wrong
    assert (missed.scene, missed.slips) == (2, 1)
    assert verdict.wrong == (frozenset({"e5"}) if asks == "square" else frozenset())
    assert not exercise.judged(run, missed)
    after, verdict = right()
    assert (verdict.outcome, verdict.says, after.scene, after.solved) == ("onward", "Tak.", 3, False)
    assert after.hints == 0
    assert exercise.judged(run, after) is True
    ended, verdict = exercise.go_on(after)
    assert (verdict.outcome, ended.solved) == ("solved", True)


@pytest.mark.parametrize(
    ("asks", "step", "expected"),
    [
        ("move", Step("move", ("c3", "d4")), "c3-d4"),
        ("square", Step("square", ("d4",)), "d4"),
        ("choice", Step("choice", answer="2"), "2"),
    ],
)
def test_the_answer_is_known_and_written(asks: Asked, step: Step, expected: str) -> None:
    exercise = demo(asks)
    run = exercise.begin()
    for _ in range(2):
        run, _ = exercise.go_on(run)
    assert exercise.next_step(run) == step
    assert exercise.expected == (expected,)
    assert exercise.asking == ASKING[asks]


def test_a_hint_shows_the_square_and_crosses_a_wrong_answer_out() -> None:
    run = replace(demo("square").begin(), scene=2)
    assert demo("square").hint(run, 1)[1].squares == ("d4",)
    first, hint = demo("choice").hint(run, 1)
    assert (hint.kind, hint.answer) == ("not-this", "1")
    assert demo("choice").hint(first, 2)[1].answer == "2"


def test_the_last_hint_is_repeated_without_being_counted_again() -> None:
    run = replace(demo("square").begin(), scene=2)
    seen = []
    for _ in range(4):
        run, hint = next_hint(run)
        seen.append((hint.kind, run.hints, run.helped))
    # The author has written one hint; the next one gives the answer away, and is the last.
    assert seen == [("look", 1, 1), ("answer", LAST, 2), ("answer", LAST, 2), ("answer", LAST, 2)]


def test_a_move_is_hinted_at_step_by_step() -> None:
    run = replace(demo("move").begin(), scene=2, position=START)
    kinds = [demo("move").hint(run, level)[1].kind for level in (2, 3, 4)]
    assert kinds[-1] == "show"
    assert len(set(kinds)) > 1
