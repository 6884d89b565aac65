"""What sets, exams and second looks at a game tell of a learner; a robot that clicks earns nothing anywhere."""

from __future__ import annotations

import random

import pytest

from tests.app.teaching import Person
from tests.app.test_exam import Candidate
from tests.school.samples import exam, lesson, use_course
from warcaby.app.assignments.set_screen import SetScreen
from warcaby.app.rounds.round_screen import RoundScreen
from warcaby.app.shell.session import Session
from warcaby.rules import BRAZILIAN, Move, legal_moves
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.standing import states
from warcaby.school.learner.stored import learner_of
from warcaby.school.motifs import motif_of_themes
from warcaby.school.puzzles.builtin import Listed, listed

ABOUT = "motif/two_for_one"


def puzzles(count: int = 1) -> list[Listed]:
    """Puzzles about two for one, solved by one way alone."""
    found = (each for each in listed(BRAZILIAN.id) if (about := motif_of_themes(each.themes)) and about.skill == ABOUT)
    return [each for each, _ in zip(found, range(count), strict=False)]


class Solver(Person):
    """Somebody who solves a set of puzzles under a nickname."""

    def __init__(self, *solved: Listed, name: str = "Ania", learner: str = "", tries: int = 0) -> None:
        code = encode_set(PuzzleSet("Zestaw", tuple(each.puzzle for each in solved), tries=tries))
        super().__init__("en/set/", code)
        self.session.reader.learner = learner
        self.does("begin", fields={"nickname": name})

    @property
    def screen(self) -> SetScreen:
        assert isinstance(self.session.screen, SetScreen)
        return self.session.screen

    @property
    def record(self) -> LearnerRecord:
        return learner_of(self.session.reader.progress)

    def makes(self, move: Move) -> None:
        for square in move.path:
            self.does("tap", square=square)

    def solves(self) -> None:
        while not self.screen.solved.task.run.solved:
            self.makes(self.screen.solving.run.next_moves[0])

    def errs(self) -> None:
        run = self.screen.solving.run
        self.makes(next(move for move in legal_moves(run.position) if move not in run.next_moves))


def test_a_puzzle_of_a_set_tells_of_what_it_is_about() -> None:
    solver = Solver(*puzzles())
    assert not solver.record.skills
    solver.solves()
    assert solver.record.skill(ABOUT).attempts == 1
    assert solver.record.skill(ABOUT).evidence > 0


def test_its_first_result_counts_and_no_later_one() -> None:
    solver = Solver(*puzzles())
    solver.errs()
    assert solver.record.skill(ABOUT).attempts == 1
    solver.errs()
    solver.does("restart")
    solver.solves()
    assert solver.record.skill(ABOUT).attempts == 1
    assert solver.record.skill(ABOUT).evidence == 0
    helped = Solver(*puzzles())
    helped.does("hint")
    helped.solves()
    assert helped.record.skill(ABOUT).attempts == 1
    assert helped.record.skill(ABOUT).evidence == 0


def test_what_another_pupil_solves_here_tells_nothing_of_the_reader() -> None:
    other = Solver(*puzzles(), name="Ania", learner="Bartek")
    other.solves()
    assert not other.record.skills
    own = Solver(*puzzles(), name="Bartek", learner="Bartek")
    own.solves()
    assert own.record.skill(ABOUT).attempts == 1


def test_a_robot_that_clicks_through_sets_earns_nothing() -> None:
    draw = random.Random(31)
    solver = Solver(*puzzles(8), tries=3)
    for number in range(1, 9):
        solver.does("exercise", number=number)
        while not solver.screen.solved.is_task_over:
            solver.makes(draw.choice(legal_moves(solver.screen.solving.run.position)))
    assert solver.record.skill(ABOUT).attempts == 8
    assert states(solver.record, BRAZILIAN)[ABOUT] == "learning"


def test_a_robot_that_clicks_through_rounds_earns_nothing() -> None:
    draw, told, lucky = random.Random(31), 0, 0
    for _ in range(3):
        session = Session()
        session.handle({"type": "start", "route": "en/puzzles/storm/", "progress": None})
        session.handle({"type": "begin"})
        screen = session.screen
        assert isinstance(screen, RoundScreen)
        while screen.has_task:
            for square in draw.choice(legal_moves(screen.solving.run.position)).path:
                session.handle({"type": "tap", "square": square})
        record = learner_of(session.reader.progress)
        told += sum(skill.attempts for skill in record.skills.values())
        lucky += sum(state not in ("new", "learning") for state in states(record, BRAZILIAN).values())
    assert told > 20
    # A storm draws other puzzles each time. In a trial of forty rounds, no skill was known by luck.
    assert lucky <= 1


def test_an_exam_tells_of_rules_as_lessons_do(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, lesson(), with_exam=exam())
    passed = learner_of(Candidate().takes("+" * 10).session.reader.progress)
    failed = learner_of(Candidate().takes("-" * 10).session.reader.progress)
    assert passed.skill("brazilian/any_capture").known > failed.skill("brazilian/any_capture").known
