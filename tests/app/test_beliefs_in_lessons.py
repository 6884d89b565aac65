"""Answers in a lesson tell what a learner believes, and what a learner knows; a belief that shows is named there."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from tests.app.teaching import Person
from tests.cases import for_each
from tests.lessons.robots import clicks
from tests.school.samples import EVERY_KIND, TEXT, use_course
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.practise.practise_screen import PractiseScreen
from warcaby.rules import BRAZILIAN
from warcaby.school.course import load_course
from warcaby.school.learner.in_lessons import reply_to
from warcaby.school.learner.record import SkillRecord
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import misconception, misconceptions_of
from warcaby.school.schema import parse_lesson

NO_BACK_CAPTURE = misconception("no_back_capture")

HEAD = TEXT[: TEXT.index("[opening]")].replace('id = "sample"', 'id = "backward-captures"')

# In each of them somebody who does not capture backwards goes wrong.
EXERCISES = {
    "choose": 'kind = "choose-pieces"\nfen = "W:Wb2,g5,h2:Bc3,f4,h8"',
    "choose-again": 'kind = "choose-pieces"\nfen = "W:Wc5,g1,g3:Bb4,b8,h4,f4"',
    "mark": 'kind = "mark-squares"\npiece = "c3"\nfen = "W:Wc3,h2:Bd4,d6,f4,h8"',
    "judge": 'kind = "judge"\nfen = "W:Wb2,f4:Bb8,e3,h6"\nmove = "f4xd2"\n'
    'choices = ["legal", "man-moves-forward", "man-one-step"]',
    "count": 'kind = "predict"\nask = "captured"\nline = "c3xe5xg3"\nfen = "W:Wc3,h2:Bd4,f4,h8"',
    "play": 'kind = "play"\nsolutions = ["e5xc3"]\nfen = "W:We5,h2:Bd4"',
    "find": 'kind = "all-captures"\nfen = "W:Wd4,h2:Bc3,e3,h8"',
    "drill": 'kind = "drill"\nbelief = "no_back_capture"\ndrill = "choose-piece"\ngrade = 1\nseed = 3',
}

# One mistake that the author has foreseen; it is not the one of the belief.
FORESEEN = {
    "choose": 'missed = "b2"',
    "choose-again": 'missed = "g3"',
    "mark": 'missed = "c7"',
    "judge": 'try = "man-one-step"',
    "count": "try = 3",
    "play": 'try = "e5-f4"',
    "find": 'try = "d4-e5"',
}

# What they do there, as taps, marks or a choice.
BY_BELIEF = {
    "choose": ("marks", "b2"),
    "choose-again": ("marks", "g3"),
    "mark": ("marks", "c7"),
    "judge": ("says", "man-moves-forward"),
    "count": ("says", "1"),
    "play": ("taps", "h2 g3"),
    "find": ("taps", "h2 g3"),
}


class Learner(Person):
    """Somebody who does a lesson made of some exercises."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *names: str, kept: object = None) -> None:
        said = 'goal = "Teraz ty."\nsuccess = "Dobrze."\nhint = "Patrz."\n[[exercise.mistake]]\nsays = "Nie tak."\n'
        exercises = [
            f'[[exercise]]\nid = "{name}-{place}"\n{EXERCISES[name]}\n'
            + (said + FORESEEN[name] if name in FORESEEN else "")
            for place, name in enumerate(names)
        ]
        use_course(monkeypatch, parse_lesson("some.toml", "\n".join([HEAD, *exercises])))
        super().__init__("en/lessons/sample/", kept=kept)
        self.saved: object = kept

    def does(self, kind: str, **fields: object) -> dict[str, object]:
        """Do something; the page calls Python again when it has nothing else to do."""
        shown = super().does(kind, **fields)
        while self.answer["wake"] is not None:
            self.saved = self.answer["save"]["value"] if self.answer["save"] else self.saved
            super().does("wake")
        self.saved = self.answer["save"]["value"] if self.answer["save"] else self.saved
        self.answer = shown
        return shown

    def goes_wrong(self, number: int, name: str) -> None:
        """Answer an exercise by the belief."""
        self.does("exercise", number=number)
        way, what = BY_BELIEF[name]
        if way == "says":
            self.does("choose", answer=what)
        else:
            self.taps(what)
        if way == "marks":
            self.does("check")

    def solves(self, number: int) -> None:
        """Do an exercise as whoever knows it does."""
        self.does("exercise", number=number)
        screen = self.session.screen
        assert isinstance(screen, LessonScreen)
        while not screen.touched.run.solved:
            for action in clicks(screen.touched.run.next_step):
                self.does(**{"kind" if name == "type" else name: value for name, value in action.items()})  # type: ignore[arg-type]

    def skill(self, belief: str = "no_back_capture") -> SkillRecord | None:
        return learner_of(self.session.reader.progress).skills.get(f"brazilian/{belief}")

    @property
    def is_told(self) -> bool:
        return NO_BACK_CAPTURE.says in self.html("panel")


@pytest.mark.parametrize("name", [name for name in BY_BELIEF if name != "choose"])
def test_the_second_wrong_answer_of_a_belief_names_it_whatever_the_kind(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    learner = Learner(monkeypatch, "choose", name)
    learner.goes_wrong(1, "choose")
    assert not learner.is_told
    learner.goes_wrong(2, name)
    assert learner.is_told
    says, rule, *look = re.findall(r"<p>(.*)</p>", learner.html("panel").partition('class="feedback-body"')[2])
    assert (says, rule) == (NO_BACK_CAPTURE.says, NO_BACK_CAPTURE.rule)
    assert all(sentence.startswith("Look at the ") for sentence in look)


def test_where_it_must_be_captured_the_piece_pulses_and_the_capture_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = Learner(monkeypatch, "choose", "play")
    learner.goes_wrong(1, "choose")
    learner.goes_wrong(2, "play")
    assert re.findall(r'data-square="(..)"[^>]*pulse', learner.html("board")) == ["e5"]
    assert "Look at the man on e5." in learner.html("panel")
    assert 'class="arrow' not in learner.html("board")


def test_from_there_one_press_leads_to_its_drills_and_the_lesson_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "mark", "choose", "play")
    learner.solves(1)
    learner.goes_wrong(2, "choose")
    assert "practise-this" not in learner.html("panel")
    learner.goes_wrong(3, "play")
    (action,) = re.findall(r"id=\"practise-this\".*data-action='([^']*)'", learner.html("panel"))
    answer = learner.session.handle(json.loads(unescape(action)))
    assert answer["route"] == "en/practise/"
    screen = learner.session.screen
    assert isinstance(screen, PractiseScreen)
    assert screen.practice is not None
    assert {slot.belief for slot in screen.practice.session.tasks} == {"no_back_capture"}
    learner.session.handle({"type": "open", "route": "en/lessons/sample/"})
    lesson = learner.session.screen
    assert isinstance(lesson, LessonScreen)
    assert lesson.index == 1


def test_a_piece_that_has_to_be_marked_is_not_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "mark", "choose")
    learner.goes_wrong(1, "mark")
    learner.goes_wrong(2, "choose")
    assert learner.is_told
    assert "pulse" not in learner.html("board")
    assert "g5" not in learner.html("panel")


def test_one_wrong_answer_does_not_accuse_and_its_sentence_is_the_authors(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in BY_BELIEF:
        learner = Learner(monkeypatch, name)
        learner.goes_wrong(1, name)
        assert "as if" not in learner.html("panel")


@pytest.mark.parametrize(("name", "is_told"), [("find", True), ("mark", False)])
def test_every_wrong_move_tells_but_of_marks_only_the_first_as_the_right_ones_stay(
    monkeypatch: pytest.MonkeyPatch, name: str, is_told: bool
) -> None:
    learner = Learner(monkeypatch, name)
    told = []
    for _ in range(3):
        learner.goes_wrong(1, name)
        told.append(learner.is_told)
    assert any(told) is is_told


def test_right_answers_between_take_a_suspicion_back(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "choose", "choose-again", "mark", "play")
    learner.goes_wrong(1, "choose")
    learner.solves(2)
    learner.solves(3)
    learner.goes_wrong(4, "play")
    assert "as if" not in learner.html("panel")


def test_what_was_shown_in_a_lesson_is_asked_about_in_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "choose", "mark")
    learner.goes_wrong(1, "choose")
    learner.goes_wrong(2, "mark")
    kept = Learner(monkeypatch, "choose", kept=learner.saved)
    beliefs = learner_of(kept.session.reader.progress).beliefs_of(BRAZILIAN)
    assert beliefs is not None
    assert max((each for each in beliefs if each), key=lambda each: beliefs[each]) == ("no_back_capture",)


def test_an_exercise_done_right_speaks_for_the_rules_that_were_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "mark", "judge")
    learner.solves(1)
    skill = learner.skill()
    assert skill is not None
    assert (skill.attempts, skill.evidence > 0) == (1, True)
    assert learner.skill("king_as_prey") is None


def test_only_the_first_time_counts_and_only_the_first_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "mark", "judge")
    learner.goes_wrong(1, "mark")
    learner.solves(1)
    once = learner.skill()
    assert once is not None
    assert (once.attempts, once.evidence) == (1, 0)
    learner.does("restart")
    learner.solves(1)
    assert learner.skill() == once


def test_who_was_helped_has_shown_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "mark", "judge")
    learner.does("hint")
    learner.solves(1)
    assert learner.skill() is None


def test_a_piece_with_dots_or_arrows_shows_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    # The first exercise shows where a piece may go.
    learner = Learner(monkeypatch, "play", "play")
    learner.solves(1)
    assert learner.skill() is None
    learner.solves(2)
    assert learner.skill() is not None


def test_after_the_lesson_its_rules_are_known_with_a_probability_of_six_tenths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = Learner(monkeypatch, "judge", "count")
    learner.solves(1)
    assert learner.skill("half_way") is None
    learner.solves(2)
    for belief in ("no_back_capture", "optional", "half_way", "straight_capture"):
        skill = learner.skill(belief)
        assert skill is not None
        assert (skill.known, skill.attempts) == (600, 0)


def test_a_lesson_that_was_clicked_through_has_taught_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "judge", "count")
    for number, answers in ((1, ("man-moves-forward", "man-one-step", "legal")), (2, ("0", "1", "2", "3"))):
        learner.does("exercise", number=number)
        for answer in answers:
            learner.does("choose", answer=answer)
        learner.solves(number)
    assert learner.skill("half_way") is None


def test_pages_made_in_advance_listen_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(monkeypatch, "choose", "mark")
    learner.session.reader.today = None
    learner.goes_wrong(1, "choose")
    learner.goes_wrong(2, "mark")
    assert "as if" not in learner.html("panel")


@for_each("place", range(len(parse_lesson("", EVERY_KIND).exercises)))
def test_every_kind_of_exercise_is_either_a_drill_or_says_that_it_is_none(place: int) -> None:
    exercise = parse_lesson("", EVERY_KIND).exercises[place]
    run = exercise.begin()
    reply = reply_to(exercise, frozenset())
    expected = {"all-captures", "choose-pieces", "mark-squares", "judge", "captured", "drill"}
    assert (reply is not None) == (exercise.id in expected)
    if reply and run.asks in ("marks", "choice"):
        step = run.next_step
        what = step.squares or (str(step.answer),)
        assert exercise.response_of(what) == reply.answer(())


@for_each("lesson", load_course(), name_of=lambda lesson: lesson.id)
def test_in_the_course_what_is_right_by_the_author_is_right_by_the_rules(lesson: object) -> None:
    for exercise in lesson.exercises:  # type: ignore[attr-defined]
        run, reply = exercise.begin(), reply_to(exercise, frozenset())
        if reply and run.asks in ("marks", "choice"):
            step = run.next_step
            assert exercise.response_of(step.squares or (str(step.answer),)) == reply.answer(()), exercise.id
        if reply:
            for each in misconceptions_of(exercise.position.variant):
                reply.answer((each.id,))
