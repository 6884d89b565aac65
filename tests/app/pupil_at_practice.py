"""A simulated pupil at practice, with beliefs of their own about the rules."""

from __future__ import annotations

import datetime
import random
from typing import Any

from tests.app.teaching import Person
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.practise.practice import Practice
from warcaby.app.practise.practise_screen import PractiseScreen
from warcaby.school import course
from warcaby.school.diagnosis.evidence import answer
from warcaby.school.exercises import Made
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import ruling
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.verdicts import MAX_STARS

START = datetime.date(2026, 11, 2)


def taught(*chapters: str) -> dict[str, Any]:
    """The progress of somebody who has done all lessons of some chapters."""
    lessons = [lesson for chapter in course.chapters() if chapter.id in chapters for lesson in chapter.lessons]
    stars = {(lesson.id, name): MAX_STARS for lesson in lessons for name in lesson.exercise_ids}
    return to_json(Progress(stars))


class Pupil(Person):
    """Has been taught the rules. Answers by the rules, or as somebody with some beliefs does."""

    def __init__(
        self, *beliefs: str, kept: object = None, day: int = 0, route: str = "en/practise/", fragment: str = ""
    ) -> None:
        kept = taught("board", "rules") if kept is None else kept
        super().__init__(route, kept=kept)
        self.beliefs = beliefs
        self.saved: Any = kept
        self.session.reader.today = START + datetime.timedelta(days=day)
        self.session.open(route, fragment)

    def does(self, kind: str, **fields: object) -> dict[str, Any]:
        answer = super().does(kind, **fields)
        self.saved = answer["save"]["value"] if answer["save"] else self.saved
        return answer

    @property
    def screen(self) -> PractiseScreen:
        assert isinstance(self.session.screen, PractiseScreen)
        return self.session.screen

    @property
    def practice(self) -> Practice:
        assert self.screen.practice is not None
        return self.screen.practice

    @property
    def board(self) -> DrillBoard:
        assert self.practice.board is not None
        return self.practice.board

    @property
    def record(self) -> LearnerRecord:
        return learner_of(self.session.reader.progress)

    @property
    def page(self) -> str:
        return self.session.region(self.session.view())

    def answers(self) -> None:
        """Answer the drill on the board, by touching it."""
        question = self.board.question
        said = answer(question, self.beliefs)
        if question.kind == "play":
            ways = sorted(ruling(question.position.variant, *self.beliefs).ways(question.position), key=str)
            self.taps(" ".join(ways[0].path))
        elif isinstance(said, frozenset):
            for taps in sorted({f"{each.start} {each.end}" if isinstance(each, Made) else str(each) for each in said}):
                self.taps(taps)
            self.does("check")
        else:
            fitting = [name for name, each in self.board.presenter.offered().items() if each == said]
            self.does("choose", answer=fitting[0] if fitting else self.board.choices[0].answer)
            self.proves()

    def proves(self) -> None:
        """Prove by a move that the answer was no guess, where that is asked."""
        if self.board.is_proving:
            self.taps(" ".join(self.board.exercise.next_moves(self.board.run)[0].path))

    def clicks(self, draw: random.Random) -> None:
        """Answer without any knowledge."""
        question = self.board.question
        if self.board.choices:
            self.does("choose", answer=draw.choice(self.board.choices).answer)
            return
        own = sorted(
            square for square, piece in question.position.pieces().items() if piece.colour == question.position.turn
        )
        empty = [each for each in question.position.variant.board.squares if not question.position.piece_at(each)]
        for _ in range(draw.randint(1, 3)):
            if question.kind == "choose-piece":
                self.taps(draw.choice(own))
            elif question.kind == "mark-squares":
                self.taps(draw.choice(empty))
            else:
                self.taps(f"{draw.choice(own)} {draw.choice(empty)}")
        if question.kind != "play":
            self.does("check")

    def goes_on(self) -> None:
        """See the answer if it is not there yet, and go on to the next drill."""
        while not self.board.is_done:
            self.does("hint")
        self.does("next")

    @property
    def is_through(self) -> bool:
        return not self.screen.has_task
