"""A kind of exercise is one class: it needs no other line to be read, shown, hinted, judged, solved and reported."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self, cast

import pytest

from tests.app.conftest import Reader
from tests.cases import for_each
from tests.lessons.robots import clicks
from tests.school.samples import TEXT, every_kind, use_course
from warcaby.app.board.arrow_board import laid
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.words.drill_texts import rule_text, task_text
from warcaby.app.words.translation import translator
from warcaby.rules import BRAZILIAN, Move, Square, legal_moves
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.drills.making import drawn
from warcaby.school.exercises import DRILLS, Case, Common, Drilled, Exercise, Moves, Question, Response
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.demo import DemoExercise, DemoScene
from warcaby.school.exercises.drilled import Hand
from warcaby.school.exercises.exercise import Run, not_asked, solve
from warcaby.school.lesson_table import LessonError, Table
from warcaby.school.schema import KINDS, parse_lesson
from warcaby.school.scorm.answers import GivenAnswer
from warcaby.school.verdicts import Asked, Verdict


@dataclass(frozen=True)
class ArriveExercise(Exercise):
    """Go to a square with any piece."""

    kind: ClassVar[str] = "arrive"

    square: Square

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        position = common["position"]
        square = table.square("square", position, table.text("square"))
        right = [(move,) for move in legal_moves(position) if move.end == square]
        return cls(**common, mistakes=read_attempts(mistakes, position, right), square=square)

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        return tuple(move for move in legal_moves(run.position) if move.end == self.square)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        return solve(run, move) if move.end == self.square else not_asked(run, move)


LESSON = (
    TEXT[: TEXT.index("[[exercise]]")]
    + """
[[exercise]]
id = "arrive"
kind = "arrive"
goal = "Wejdź na d4."
fen = "W:Wc3,a3:Bf6"
hint = "Popatrz na d4."
success = "Jest."
square = "d4"

[[exercise.mistake]]
try = "c3-b4"
says = "W drugą stronę."
"""
)


@pytest.fixture
def arriving(monkeypatch: pytest.MonkeyPatch) -> Reader:
    assert isinstance(KINDS, dict)
    monkeypatch.setitem(KINDS, ArriveExercise.kind, ArriveExercise)
    use_course(monkeypatch, parse_lesson("toy.toml", LESSON))
    return Reader()


def screen(reader: Reader) -> LessonScreen:
    assert isinstance(reader.session.screen, LessonScreen)
    return reader.session.screen


def solve_by_clicks(reader: Reader) -> GivenAnswer | None:
    """Do the exercise that is open as whoever knows it does; return the last answer a platform is told."""
    answer = None
    while not screen(reader).touched.run.solved:
        for action in clicks(screen(reader).touched.run.next_step):
            reader.session.handle(action)
            answer = screen(reader).taken_answer() or answer
    return answer


def test_a_kind_of_exercise_is_one_class(arriving: Reader) -> None:
    assert solve_by_clicks(arriving) == GivenAnswer(
        "sample-arrive", "Wejdź na d4.", "moves", ("c3-d4",), ("c3-d4",), True
    )
    assert screen(arriving).touched.run.stars == 3
    assert screen(arriving).touched.feedback == "Jest."


def test_its_mistakes_and_refusals_are_answered(arriving: Reader) -> None:
    arriving.taps("c3 b4")
    assert "W drugą stronę." in arriving.html("panel")
    arriving.taps("a3 b4")
    assert "w tym zadaniu chodzi o inny" in arriving.html("panel")
    arriving.taps("a3 a4")
    assert screen(arriving).touched.run.slips == 3


def test_its_hints_come_from_its_solution(arriving: Reader) -> None:
    told = []
    for _ in range(4):
        arriving.does("hint")
        told.append(screen(arriving).touched.feedback)
    assert told == [
        "Popatrz na d4.",
        "Rusz pionkiem z c3.",
        "Pionek z c3 kończy ruch na d4.",
        "Popatrz: z c3 na d4. Teraz ty.",
    ]


def test_its_fields_are_checked_when_a_lesson_is_read(arriving: Reader) -> None:
    assert screen(arriving).lesson.exercises[0].kind == "arrive"
    with pytest.raises(LessonError, match="is missing") as caught:
        parse_lesson("toy.toml", LESSON.replace('square = "d4"\n', ""))
    assert (caught.value.exercise, caught.value.field) == ("arrive", "square")
    with pytest.raises(LessonError, match="is a solution"):
        parse_lesson("toy.toml", LESSON.replace("c3-b4", "c3-d4"))


def test_a_lesson_with_a_kind_that_is_not_there_is_refused() -> None:
    with pytest.raises(LessonError, match="must be one of play, ") as caught:
        parse_lesson("toy.toml", LESSON)
    assert caught.value.field == "kind"


EXPECTED = {
    "play": ("moves", ("c3-d4",)),
    "all-captures": ("moves", ("a3xe3", "c3xg7")),
    "choose-pieces": ("choice", ("c3",)),
    "mark-squares": ("choice", ("a3", "b2", "d2", "e3", "f4", "g5", "h6")),
    "goal": ("moves", ("c3-d4", "e5xc3", "b2xd4")),
    "judge": ("choice", ("man-moves-forward",)),
    "demo": ("choice", ("e5",)),
    "reply": ("moves", ("c3-d4", "e5xc3")),
    "captured": ("choice", ("2",)),
    "left": ("choice", ("1",)),
    "moves": ("choice", ("3",)),
    "squares": ("choice", ("a1", "d4")),
    "order": ("moves", ("c3-d4", "e5xc3", "b2xd4")),
    "drill": ("moves", ("a7xc5",)),
    "refuted": ("moves", ("c3-b4",)),
}
NUMBERS = range(1, len(every_kind().exercises) + 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_kind_is_solved_and_reported_by_what_it_asks_for(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, every_kind())
    reader = Reader()
    exercise = every_kind().exercises[number - 1]
    reader.at(number)
    answer = solve_by_clicks(reader)
    assert screen(reader).touched.run.stars == 3
    assert answer is not None
    assert answer.is_correct
    if exercise.id == "game":
        # Any game that reaches the aim is right.
        assert answer.response[0] == answer.expected[0]
        return
    kind, expected = EXPECTED[exercise.id]
    assert (answer.kind, sorted(answer.expected)) == (kind, sorted(expected))
    assert sorted(answer.response) == sorted(expected)


@for_each("number", NUMBERS)
def test_what_an_exercise_does_not_ask_for_is_an_error(number: int) -> None:
    exercise = every_kind().exercises[number - 1]
    run = exercise.begin()
    assert not exercise.can_take_back(run)
    others: dict[Asked, Callable[[], object]] = {
        "move": lambda: exercise.attempt(run, legal_moves(run.position)[0]),
        "marks": lambda: exercise.check(run),
        "choice": lambda: exercise.choose(run, "legal"),
        "square": lambda: exercise.touch(run, "c3"),
        "next": lambda: exercise.go_on(run),
    }
    del others[run.asks]
    for ask in others.values():
        with pytest.raises(TypeError, match=type(exercise).__name__):
            ask()


@pytest.mark.parametrize("asks", ["square", "choice", "move"])
def test_a_scene_that_asks_for_something_is_not_passed_over(asks: Asked) -> None:
    (demo,) = (each for each in every_kind().exercises if isinstance(each, DemoExercise))
    move = legal_moves(demo.position)[0]
    scenes: dict[Asked, DemoScene] = {
        "square": DemoScene("Tak.", ask="Gdzie?", square="c3"),
        "choice": DemoScene("Tak.", ask="Ile?", choices=("1", "2"), right="1"),
        "move": DemoScene("Tak.", ask="Jak?", move=move),
    }
    demo = replace(demo, scenes=(DemoScene("Patrz."), scenes[asks]))
    run, _ = demo.go_on(demo.begin())
    assert demo.asks(run) == asks
    with pytest.raises(TypeError, match="does not go on by itself"):
        demo.go_on(run)


@dataclass(frozen=True)
class CountMovesExercise(Drilled):
    """Say how many moves there are."""

    drill: ClassVar[str] = "moves"
    says: ClassVar[str] = "How many moves are legal?"
    hand: ClassVar[Hand] = "choice"
    about: ClassVar[frozenset[str]] = frozenset(("choices",))

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        raise TypeError

    def asks(self, run: Run) -> Asked:
        return "choice"

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        return 0 < len(true) <= most

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        numbers = {len(case.true), len(case.believed)}
        return Question(cls.drill, case.position, choices=tuple(sorted(numbers))) if len(numbers) > 1 else None

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        return len(moves)


class Heard:
    """Hears answers, and suspects one belief."""

    ranking: ClassVar[list[str]] = ["optional"]

    def __init__(self) -> None:
        self.heard: list[Response] = []

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        self.heard.append(response)
        return ""


def test_a_kind_of_drill_is_one_class_that_is_made_asked_answered_and_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(cast(dict[str, type[Drilled]], DRILLS), CountMovesExercise.drill, CountMovesExercise)
    drill, _ = drawn(BRAZILIAN, "optional", 1, CountMovesExercise, random.Random(1), 500)
    assert drill is not None
    examiner = Heard()
    board = laid(translator("en"), drill.question, examiner, belief="")
    assert task_text(board.t, drill.question).endswith("How many moves are legal?")
    names = {choice.text: choice.answer for choice in board.choices}
    assert set(names) == {str(drill.answer), str(drill.belief_answer)}
    board.choose(names[str(drill.belief_answer)])
    assert board.tone == "bad"
    assert rule_text(board.t, "optional") in board.feedback
    # Of two answers the other one is right, and needs no choice any more.
    assert board.is_done
    assert examiner.heard == [drill.belief_answer]
