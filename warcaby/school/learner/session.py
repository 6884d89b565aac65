"""A practice session of about five minutes: which drill is next, what an answer changes, what has become better.

What is planned gives way to what is suspected: as long as a belief is likely and not yet spoken of, the most telling
question about it comes first, and once it has been spoken of, drills about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from warcaby.rules import Variant
from warcaby.school.diagnosis.evidence import Drawn, Evidence, Observation, Reply, drawn
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.learner.mastery import State
from warcaby.school.learner.practice import Slot, Task, Work, answered, planned, skill_name, slot_task
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.misconceptions import misconceptions_of, ruling
from warcaby.school.series import Series

FIRST: Sequence[tuple[Work, int]] = (("doubt", 3), ("weak", 3), ("new", 1), ("easy", 1))
"""How many drills of each purpose are in the first session, which begins with informative questions."""
PARTS: Sequence[tuple[Work, int]] = (("due", 2), ("doubt", 1), ("weak", 3), ("new", 1), ("easy", 1))
"""How many are in later sessions."""
ABOUT = 6
"""The number of drills in a session about given rules."""

LIKELY = 0.2
"""The probability from which a belief is asked about before anything else."""
HALF_KNOWN = 0.5
"""Learners who have just begun a rule, and got it wrong, are not told that they know it better."""
TRIES = 12
"""How many drills are made to find one that can be shown and is new."""


@dataclass(frozen=True, kw_only=True)
class PracticeSession(Series[Slot, bool]):
    """A practice session: the places that are planned, and whether the first answer to each was right, without help."""

    record: LearnerRecord
    diagnosis: Diagnosis
    day: int
    """Days since 1970."""
    seed: str
    before: Mapping[str, State]
    """The initial state of each rule, by belief."""
    named: tuple[str, ...] = ()
    """Beliefs that were named to the learner."""
    asked: tuple[Question, ...] = ()
    unscheduled: tuple[tuple[str, bool], ...] = field(default=(), compare=False)
    """Skills that were answered about, and how: their repetitions are still to be set."""

    @property
    def variant(self) -> Variant:
        """The game."""
        return self.diagnosis.variant

    @property
    def better(self) -> list[tuple[str, State, State]]:
        """List the beliefs whose rules are in a better state than at the beginning, with both states."""
        after = states(self.record, self.variant)
        return [
            (name, was, after[name])
            for name, was in self.before.items()
            if _RANK[after[name]] > _RANK[was] and self.record.skill(skill_name(self.variant, name)).known > HALF_KNOWN
        ]

    def drill(self, again: int = 0) -> Task:
        """Make the next drill."""
        slot = self._slot()
        for number in range(TRIES):
            seed = f"{self.seed} {len(self.results)} {again} {number}"
            task = slot_task(self.record, self.diagnosis, slot, seed)
            if can_be_shown(task) and task.question not in self.asked:
                return task
            if slot.work == "doubt" and number == TRIES // 2:
                slot = Slot("weak", self.diagnosis.leaders[0].id)
        return task

    def _slot(self) -> Slot:
        planned = self.tasks[len(self.results)]
        likely = [leader.id for leader in self.diagnosis.leaders if leader.probability >= LIKELY]
        if planned.work == "easy" or not likely:
            return planned
        # Once a belief is named, questions in doubt look for a second one.
        if planned.work == "doubt" or not {*likely} <= {*self.named}:
            return Slot("doubt")
        return Slot("weak", likely[0])

    def answered(
        self, task: Task, evidence: Evidence | None, response: Response, seconds: float, *, helped: bool = False
    ) -> PracticeSession:
        """Return the session after the first answer to a drill.

        `evidence` is what was done, `response` what it comes to as an answer; without evidence the answer was shown. A
        belief that may be spoken of now is named, and its explanation counted.
        """
        shown = evidence is None
        helped = helped or shown
        record = answered(self.record, task, response, self.day, seconds, helped=helped, shown=shown)
        # What was done after a hint says little of what is believed.
        diagnosis = self.diagnosis if helped or evidence is None else self.diagnosis.observe(evidence)
        right = not helped and evidence is not None and not evidence.is_wrong
        touched = [name for name, skill in record.skills.items() if skill.attempts > self.record.skill(name).attempts]
        named = "" if right or helped or evidence is None else _spoken(diagnosis, evidence, self.named)
        if named:
            diagnosis = diagnosis.explained(named)
        return replace(
            self.with_result(right),
            record=record.with_beliefs(self.variant, diagnosis.lasting),
            diagnosis=diagnosis,
            named=(*self.named, named) if named else self.named,
            asked=(*self.asked, task.question),
            unscheduled=(*self.unscheduled, *((name, right) for name in touched)),
        )


_RANK: Mapping[State, int] = {"new": 0, "learning": 1, "sits": 2, "mastered": 3}


def states(record: LearnerRecord, variant: Variant) -> dict[str, State]:
    """Return the states of the rules, by the beliefs about them."""
    return {each.id: record.skill(skill_name(variant, each.id)).state for each in misconceptions_of(variant)}


FIRST_SESSION = 0
"""What a first session is drawn by, instead of the day: it is the same for everybody, so that it can be recorded, and
each belief about klasyczne is named in it within three exercises."""


def due_rules(record: LearnerRecord, variant: Variant, day: int) -> list[str]:
    """List the beliefs whose rules are due on a day."""
    record = record.as_of(day)
    kept = ((each.id, record.skills.get(skill_name(variant, each.id))) for each in misconceptions_of(variant))
    return [name for name, skill in kept if skill and 0 < skill.due <= day]


def next_repetition(record: LearnerRecord, variant: Variant, day: int) -> int | None:
    """Return in how many days the next rule is due; None if none is."""
    record = record.as_of(day)
    kept = (record.skills.get(skill_name(variant, each.id)) for each in misconceptions_of(variant))
    return min((max(skill.due - day, 0) for skill in kept if skill and skill.due), default=None)


def known_beliefs(record: LearnerRecord, variant: Variant, day: int) -> Diagnosis:
    """Return what is kept of a learner's beliefs, faded where it is from another day."""
    diagnosis = Diagnosis(variant, record.slip, record.beliefs_of(variant))
    # An attempt of a later day was made while the clock was ahead, nobody knows when.
    is_older = bool(record.log) and all(attempt[5] != day for attempt in record.log)
    return diagnosis.next_day() if is_older else diagnosis


def begin(record: LearnerRecord, variant: Variant, day: int, about: Sequence[str] = ()) -> PracticeSession:
    """Begin a session, `about` given beliefs or what is most useful; those that the game does not know are left out.

    The same record makes the same session on the same day; the first session is that of everybody, on any day.

    >>> from warcaby.rules import BRAZILIAN
    >>> begin(LearnerRecord(), BRAZILIAN, 20_000).tasks[0].work
    'doubt'
    """
    diagnosis = known_beliefs(record, variant, day)
    record = record.as_of(day)
    before = states(record, variant)
    about = [name for name in about if name in before]
    slots: tuple[Slot, ...] = tuple(Slot("weak", about[number % len(about)]) for number in range(ABOUT if about else 0))
    since = day if record.skills else FIRST_SESSION
    seed = f"{since} {sum(skill.attempts for skill in record.skills.values())} {' '.join(about)}"
    # A game that was played tells of beliefs, too.
    has_practised = any(name.startswith(skill_name(variant, "")) for name in record.skills)
    parts = PARTS if has_practised and record.beliefs_of(variant) is not None else FIRST
    slots = slots or planned(record, diagnosis, day, parts)
    return PracticeSession(slots, record=record, diagnosis=diagnosis, day=day, seed=seed, before=before)


def can_be_shown(task: Task) -> bool:
    """Whether a drill can be answered on a board: moves have to lead elsewhere, and to tell a belief by it."""
    question = task.question
    if DRILLS[question.kind].hand not in ("move", "arrows"):
        return True
    moves = ruling(question.position.variant).moves(question.position)
    if any(move.start == move.end for move in moves):
        return False
    if DRILLS[question.kind].hand == "move" or not task.belief:
        return True
    told = _drawn_moves(question)
    return told != _drawn_moves(question, task.belief)


def _drawn_moves(question: Question, *beliefs: str) -> Response:
    moves = ruling(question.position.variant, *beliefs).moves(question.position)
    return drawn(frozenset(Made(move.start, move.end, move.captured) for move in moves))


def _spoken(diagnosis: Diagnosis, evidence: Evidence, named: Sequence[str]) -> str:
    """The belief that the learner is told of after a wrong answer; empty if there is none that explains it."""
    seen = Observation(evidence, diagnosis.slip)
    told = [each.id for each in diagnosis.spoken if diagnosis.is_shown_by(seen, each.id)]
    return next((belief for belief in told if belief not in named), next(iter(told), ""))


def evidence_of(question: Question, response: Response) -> Reply:
    """Return an answer as evidence; where moves are shown by arrows, no more than that is taken of them."""
    return Drawn(question, drawn(response)) if DRILLS[question.kind].hand == "arrows" else Reply(question, response)
