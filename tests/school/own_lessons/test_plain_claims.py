"""Plain claims in languages whose sentences are not read in full: what is not so is said, what may be so is not."""

from __future__ import annotations

import pytest

from tests.school.own_lessons.test_checking import PLAY, step
from warcaby.school.exercises import Exercise
from warcaby.school.own_lessons.checking import StepCheck

QUIET = 'kind = "play"\nfen = "W:Wc3,a1:Bh8"\nsolutions = ["c3-b4"]'

DUTY = ("You must capture.", "Você tem que capturar.", "Ти мусиш бити.")
TWO = ("Take two at once.", "Capture duas de uma vez.", "Збий дві одразу.")


def found(exercise: Exercise) -> list[tuple[str, str]]:
    check = StepCheck(exercise)
    while not check.run(1.0):
        pass
    return [(each.reason, each.field) for each in check.findings]


@pytest.mark.parametrize("said", [*DUTY, *TWO])
def test_where_nobody_can_capture_nobody_must_and_nothing_is_taken(said: str) -> None:
    assert found(step(QUIET, goal=said)) == [("untrue", "goal")]


@pytest.mark.parametrize("said", DUTY)
def test_where_somebody_can_the_sentence_stands(said: str) -> None:
    captures = 'kind = "play"\nfen = "W:Wc3:Bd4"\nsolutions = ["c3xe5"]'
    assert found(step(captures, goal=said)) == []


@pytest.mark.parametrize("said", TWO)
def test_one_is_not_two(said: str) -> None:
    one, two = (
        f'kind = "play"\nfen = "W:Wc3:B{black}"\nsolutions = ["c3x{end}"]'
        for black, end in (("d4", "e5"), ("d4,f6", "g7"))
    )
    assert found(step(one, goal=said)) == [("untrue", "goal")]
    assert found(step(two, goal=said)) == []


@pytest.mark.parametrize(
    "said",
    [
        *("If you can, you must capture.", "Must White capture? You must capture?", "You do not lose a man."),
        *("Quem pode, tem que capturar.", "Você não tem que capturar.", "Se puder, você tem que capturar."),
        *("Хто може, той мусить бити.", "Ти не мусиш бити.", "Якщо можна, ти мусиш бити."),
    ],
)
def test_what_is_denied_asked_or_supposed_is_not_claimed(said: str) -> None:
    assert found(step(QUIET, goal=said)) == []


@pytest.mark.parametrize("said", ["You win a man.", "Você ganha uma pedra.", "Ти виграєш шашку."])
def test_a_solution_that_wins_nothing_is_told(said: str) -> None:
    assert found(step(QUIET, goal=said)) == [("no-gain", "goal")]


@pytest.mark.parametrize("says", ["Now you lose a man.", "Agora você perde uma pedra.", "Тепер ти втрачаєш шашку."])
def test_a_loss_that_no_line_shows_is_told(says: str) -> None:
    assert ("not-shown", "mistake") in found(step(QUIET, f'try = "a1-b2"\nsays = "{says}"'))
    shown = step(PLAY, f'try = "c3-d4"\nreply = "e5xc3"\nsays = "{says}"')
    assert ("not-shown", "mistake") not in found(shown)


@pytest.mark.parametrize("said", ["{} captures.", "{} capturas.", "{} взяття."])
def test_captures_are_counted(said: str) -> None:
    words = {"{} captures.": ("Two", "Three"), "{} capturas.": ("Duas", "Três"), "{} взяття.": ("Два", "Три")}[said]
    count = 'kind = "all-captures"\nfen = "W:Wc3:Bd4,b4"'
    right, wrong = (found(step(count, goal=said.format(word))) for word in words)
    assert right == []
    assert wrong == [("untrue", "goal")]
