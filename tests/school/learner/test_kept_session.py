"""A session of practice is gone on with as it was left; what another program kept, or somebody changed, is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.drills.series import drills
from warcaby.school.exercises import Question
from warcaby.school.learner.kept_session import PRACTICE, Kept, kept_session, with_session
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import LearnerRecord, learner_value, read_learner
from warcaby.school.learner.session import PracticeSession, begin
from warcaby.school.learner.stored import counted_alike
from warcaby.school.learner.stored import joined as join
from warcaby.school.learner.taught import taught_of
from warcaby.school.merging import joined_entry
from warcaby.school.progress import LEARNER, Entry, Progress

joined = partial(joined_entry, join=join)

DAY = 20_000
ABOUT = {"brazilian": ("optional",), "turkish": ("stay_on_board",), "giveaway": ("stop_on_last_row",)}
PLACES = len(begin(LearnerRecord(), BRAZILIAN, DAY, ABOUT["brazilian"]).tasks)


def question(game: str, belief: str, kind: str) -> Question:
    return next(drills(VARIANTS[game], belief, 1, seed=1, kind=kind)).question


def left(game: str, asked: Question | None, *, belief: str = "", done: int = 0, answered: bool = False) -> Progress:
    """A session that is left at a drill, after so many answers."""
    session = replace(begin(LearnerRecord(), VARIANTS[game], DAY, ABOUT[game]), results=(True, False) * 4)
    session = replace(session, results=session.results[:done], at=done - answered)
    task = Task("weak", belief, asked) if asked else None
    return with_session(Progress(), Kept(session, task), 1)


KINDS = {
    "play": question("brazilian", "optional", "play"),
    "find-all": question("brazilian", "optional", "find-all"),
    "choose-piece": question("brazilian", "optional", "choose-piece"),
    "mark-squares": question("brazilian", "optional", "mark-squares"),
    "judge": question("brazilian", "optional", "judge"),
    "count": question("turkish", "stay_on_board", "count"),
    "afterwards": question("giveaway", "stop_on_last_row", "afterwards"),
}


def game_of(kind: str) -> str:
    return KINDS[kind].position.variant.id


@for_each("kind", KINDS)
@for_each("answered", [False, True])
def test_a_session_goes_on_at_the_drill_where_it_was_left(kind: str, answered: bool) -> None:
    progress = left(game_of(kind), KINDS[kind], done=2, answered=answered)
    kept = kept_session(progress, DAY)
    assert kept is not None
    assert kept.task == Task("weak", "", KINDS[kind])
    assert kept.session.is_answered is answered
    begun = begin(LearnerRecord(), VARIANTS[game_of(kind)], DAY, ABOUT[game_of(kind)])

    def plan(session: PracticeSession) -> tuple[object, ...]:
        return session.record, session.day, session.seed, session.tasks, session.before, session.named

    assert plan(kept.session) == plan(begun)
    assert kept.session.results == (True, False)
    assert kept.session.diagnosis.variant is VARIANTS[game_of(kind)]


@pytest.mark.parametrize("about", [(), ABOUT["brazilian"]])
def test_the_drills_to_come_are_those_that_would_have_come(about: tuple[str, ...]) -> None:
    progress = Progress({(each.id, name): 3 for each in course.lessons() for name in each.exercise_ids})
    begun = begin(LearnerRecord(), BRAZILIAN, DAY, about, taught_of(progress))
    kept = kept_session(with_session(progress, Kept(begun, begun.drill()), 1), DAY)
    assert kept is not None
    done = [(True,) * number for number in range(len(begun.tasks))]
    assert [replace(kept.session, results=each).drill() for each in done] == [
        replace(begun, results=each).drill() for each in done
    ]


def test_a_session_of_another_day_is_over() -> None:
    progress = left("brazilian", KINDS["play"])
    assert kept_session(progress, DAY) is not None
    assert kept_session(progress, DAY + 1) is None
    assert kept_session(progress, DAY - 1) is None
    assert kept_session(Progress(), DAY) is None
    assert kept_session(with_session(progress, None, 2), DAY) is None


@pytest.mark.parametrize(
    ("done", "answered", "goes_on"),
    [
        (0, False, True),
        (0, True, False),
        (1, True, True),
        (PLACES - 1, False, True),
        (PLACES, True, True),
        (PLACES, False, False),
    ],
)
def test_there_is_a_drill_for_every_place_and_no_more(done: int, answered: bool, goes_on: bool) -> None:
    kept = kept_session(left("brazilian", KINDS["play"], done=done, answered=answered), DAY)
    assert (kept is not None) is goes_on


@pytest.mark.parametrize(("done", "is_over"), [(0, False), (PLACES - 1, False), (PLACES, True)])
def test_without_a_drill_a_session_is_over_or_damaged(done: int, is_over: bool) -> None:
    kept = kept_session(left("brazilian", None, done=done), DAY)
    assert (kept is not None) is is_over
    if kept:
        assert kept.task is None


Change = Callable[[dict[str, Any]], object]

CHANGES: dict[str, tuple[str, Change]] = {
    "a game that is not there": ("play", lambda kept: kept.update(game="chess")),
    "a belief that is not there": ("play", lambda kept: kept.update(belief="flat_board")),
    "a belief of another game": ("play", lambda kept: kept.update(belief="stay_on_board")),
    "a plan with a belief that is not there": ("play", lambda kept: kept["slots"].append(["weak", "flat_board"])),
    "a state of a belief that is not there": ("play", lambda kept: kept["before"].update(flat_board="new")),
    "a belief named that is not there": ("play", lambda kept: kept.update(named=["flat_board"])),
    "a session without a plan": ("play", lambda kept: kept.update(slots=[])),
    "more answers than places": ("play", lambda kept: kept.update(results=[True] * 9, is_answered=True)),
    "a kind of drill that is not there": ("play", lambda kept: kept["question"].update(kind="guess")),
    "a position that is none": ("play", lambda kept: kept["question"].update(fen="W:Wa9:Bb1")),
    "a position without a move": ("play", lambda kept: kept["question"].update(fen="W:Wa1:Bb2,c3")),
    "a piece where none is asked about": ("play", lambda kept: kept["question"].update(piece="a1")),
    "a piece that is missing": ("mark-squares", lambda kept: kept["question"].update(piece="")),
    "a piece beside the board": ("mark-squares", lambda kept: kept["question"].update(piece="j9")),
    "a move where none is judged": ("play", lambda kept: kept["question"].update(move=["a1", "b2"])),
    "half a move": ("judge", lambda kept: kept["question"].update(move=["a1"])),
    "a move beside the board": ("judge", lambda kept: kept["question"].update(move=["a1", "j9"])),
    "choices where none are offered": ("play", lambda kept: kept["question"].update(choices=["1"])),
    "numbers that are missing": ("count", lambda kept: kept["question"].update(choices=[])),
    "numbers that are none": ("count", lambda kept: kept["question"].update(choices=["one", "two"])),
    "a count of no piece": ("count", lambda kept: kept["question"].update(piece="")),
    "positions that are missing": ("afterwards", lambda kept: kept["question"].update(choices=[])),
    "choices that are no positions": ("afterwards", lambda kept: kept["question"].update(choices=["1", "2"])),
}


@for_each("name", CHANGES)
def test_what_cannot_be_gone_on_with_is_begun_anew(name: str) -> None:
    kind, change = CHANGES[name]
    progress = left(game_of(kind), KINDS[kind], done=2)
    kept = progress.value("settings", PRACTICE)
    change(kept)
    assert kept_session(progress.with_value("settings", PRACTICE, kept, 2), DAY) is None


def test_the_squares_between_the_dark_ones_may_be_asked_about() -> None:
    progress = left("brazilian", replace(KINDS["judge"], move=("a1", "a2")))
    kept = kept_session(progress, DAY)
    assert kept is not None
    assert isinstance(kept.task, Task)
    assert kept.task.question.move == ("a1", "a2")


def learner(belief: str, at: int, resets: int = 0) -> Entry:
    record = LearnerRecord(resets=resets).with_skill(f"{BRAZILIAN.id}/{belief}", Skill().answered(True, 0.03))
    return Entry(at, learner_value(record))


def test_of_two_records_both_count_however_often_each_was_begun_afresh() -> None:
    old, fresh = learner("optional", 5), learner("step_back", 7, resets=3)
    assert read_learner(joined(old, fresh).value).skills.keys() == {"brazilian/step_back"}
    alike = counted_alike(old, fresh)
    assert [each.at for each in alike] == [5, 7]
    both = read_learner(joined(*alike).value)
    assert both.skills.keys() == {"brazilian/optional", "brazilian/step_back"}
    assert both.resets == 3


def test_what_cannot_be_read_is_left_as_it_is() -> None:
    good, damaged = learner("optional", 5), Entry(9, {"skills": 3})
    assert counted_alike(good, damaged) == (good, damaged)
    assert counted_alike(damaged, good) == (damaged, good)
    assert joined(good, damaged) == joined(damaged, good) == damaged
    assert joined(learner("optional", 5), Entry(3, {"skills": 3})) == learner("optional", 5)
    assert Progress().with_value("settings", LEARNER, good.value, 5).value("settings", LEARNER) == good.value
