"""A practice session of about five minutes: which drill is next, what an answer changes, what has become better.

What is planned gives way to what is suspected: as long as a belief is likely and not yet spoken of, the most telling
question about it comes first, and once it has been spoken of, drills about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TypeAlias

from warcaby.rules import Variant
from warcaby.school.diagnosis.choosing import next_question_of
from warcaby.school.diagnosis.evidence import Evidence, Observation, drawn
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.drills.series import NoDrillError
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.learner.mastery import State
from warcaby.school.learner.mixing import mixed
from warcaby.school.learner.motif_evidence import answered as motif_answered
from warcaby.school.learner.motif_tasks import Found, Source, task_about
from warcaby.school.learner.practice import Slot, Task, Work, answered, drill_tasks, planned, slot_task
from warcaby.school.learner.record import LearnerRecord, Logged, skill_name
from warcaby.school.learner.standing import known_beliefs, states
from warcaby.school.learner.taught import Taught
from warcaby.school.misconceptions import misconceptions_of, ruling
from warcaby.school.motifs import is_motif
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
SERIES = 4
"""How many series of drills are looked at to find one in which nothing is asked that was not taught."""
LOOKED = 24
"""How many drills of each series are looked at; who came in order needs two thirds of all at most."""


@dataclass(frozen=True)
class MotifTask:
    """A task about a motif."""

    work: Work
    belief: str
    """The name of the motif in the record."""
    found: Found


AnyTask: TypeAlias = Task | MotifTask


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
    sources: tuple[Source, ...] = ()
    """Where the tasks about motifs came from."""
    taught: Taught | None = None
    """What may be asked; None where somebody wants to be asked about the rules of another game."""
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
            if name in after
            and _RANK[after[name]] > _RANK[was]
            and self.record.skill(skill_name(self.variant, name)).known > HALF_KNOWN
        ]

    def drill(self) -> AnyTask | None:
        """Make the next task; None if nothing more can be asked of what was taught."""
        if self.is_over:
            return None
        slot = self._slot()
        if self.taught is None:
            return self._any_drill(slot)
        # What was not taught is only asked about where the learner wants it.
        wanted = {each.belief for each in self.tasks} - self.taught.rules - self.taught.motifs - {""}
        may = self.taught.and_also(wanted)
        seed = self._place
        if slot.belief in wanted and not is_motif(slot.belief):
            return self._allowed(slot, may, seed) or self._any_drill(slot)
        # A slot in which nothing was found is not searched again.
        ways = dict.fromkeys(self._ways(slot, may))
        return next((task for each in ways if (task := self._allowed(each, may, seed))), None)

    @property
    def _place(self) -> str:
        """The seed of the next task. Tasks had numbers once, and sessions that are kept are drawn by it again."""
        return f"{self.seed} {len(self.results)} 0"

    def _any_drill(self, slot: Slot) -> Task:
        seed = self._place
        if slot.work == "doubt":
            # What cannot be shown is left out before the most telling question is chosen, or it would be chosen again.
            return self._doubt(f"{seed} 0") or self._any_drill(Slot("weak", self.diagnosis.leaders[0].id))
        for number in range(TRIES):
            task = slot_task(self.record, self.diagnosis, slot, f"{seed} {number}")
            if self._is_new(task):
                break
        return task

    def _doubt(self, seed: str, may: Taught | None = None) -> Task | None:
        """Ask the most telling question of those that can be shown, are new, and need nothing that was not taught."""

        def may_come(question: Question) -> bool:
            return (may is None or may.allows(question)) and self._is_new(Task("doubt", "", question))

        question = next_question_of(self.diagnosis, seed, may_come)
        return Task("doubt", "", question) if question else None

    def _ways(self, slot: Slot, may: Taught) -> Iterator[Slot]:
        """Yield what is to be asked about, and what takes its place if that is impossible."""
        if not slot.belief or slot.belief in may.rules | may.motifs:
            yield slot
        if slot.work == "doubt":
            yield from (Slot("weak", name) for name in self._likely if name in may.rules)
        yield from (each for each in self.tasks[len(self.results) + 1 :] if each.belief)
        yield from (Slot("weak", name) for name in sorted(may.rules | may.motifs))

    def _allowed(self, slot: Slot, may: Taught, seed: str) -> AnyTask | None:
        """Make a task that asks for nothing that was not taught; None if there is none."""
        if is_motif(slot.belief):
            found = task_about(self.record, slot.belief, may, seed, self.sources)
            return MotifTask(slot.work, slot.belief, found) if found else None
        if slot.work == "doubt":
            asked = (self._doubt(f"{seed} {number}", may) for number in range(2))
            return next(filter(None, asked), None)
        for number in range(SERIES):
            made = drill_tasks(self.record, self.variant, slot.belief, slot.work, f"{seed} {number}")
            with suppress(NoDrillError):
                for task in islice(made, LOOKED):
                    if self._is_new(task) and may.allows(task.question):
                        return task
        return None

    def _is_new(self, task: Task) -> bool:
        return can_be_shown(task) and task.question not in self.asked

    @property
    def _likely(self) -> list[str]:
        """The beliefs that are asked about before anything else."""
        return [leader.id for leader in self.diagnosis.leaders if leader.probability >= LIKELY]

    def _slot(self) -> Slot:
        planned = self.tasks[len(self.results)]
        likely = self._likely
        if planned.work == "easy" or not likely or self._is_first_of(planned):
            return planned
        # Once a belief is named, questions in doubt look for a second one.
        if planned.work == "doubt" or not {*likely} <= {*self.named}:
            return Slot("doubt")
        return Slot("weak", likely[0])

    def _is_first_of(self, planned: Slot) -> bool:
        """Whether what is weakest of all that was taught has its turn, and has not had one."""
        done = self.tasks[: len(self.results)]
        return (
            self.taught is not None and planned.work == "weak" and planned.belief not in [each.belief for each in done]
        )

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
        if not right and not helped and evidence is not None:
            touched = _failed(diagnosis, evidence, touched, self.variant) or touched
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

    def motif_answered(self, task: MotifTask, right: bool, seconds: float, *, helped: bool = False) -> PracticeSession:
        """Return the session after the first answer to a task about a motif; one after a hint counts as wrong."""
        right = right and not helped
        found, name = task.found, task.belief
        logged: Logged = (name, found.source.kind, found.grade, right, min(int(seconds), 3600), self.day)
        record = motif_answered(self.record, found.motif, right, found.guess, self.day, seconds)
        return replace(
            self.with_result(right),
            record=record.with_attempt(logged),
            sources=(*self.sources, found.source),
            unscheduled=(*self.unscheduled, (name, right)),
        )


_RANK: Mapping[State, int] = {"new": 0, "learning": 1, "sits": 2, "mastered": 3}


FIRST_SESSION = 0
"""What a first session is drawn by, instead of the day: it is the same for everybody, so that it can be recorded, and
each belief about klasyczne is named in it within three exercises."""


def begin(
    record: LearnerRecord,
    variant: Variant,
    day: int,
    about: Sequence[str] = (),
    taught: Taught | None = None,
    known: Diagnosis | None = None,
) -> PracticeSession:
    """Begin a session, `about` given skills or what is most useful; those that the game does not know are left out.

    Where it is said what was `taught`, nothing else is asked, unless it is what the session is to be about. `known` is
    what is known of the learner's beliefs, with the attempts of the day; else it is what lasts in the record. The same
    record makes the same session on the same day; the first session is that of everybody, on any day.

    >>> from warcaby.rules import BRAZILIAN
    >>> begin(LearnerRecord(), BRAZILIAN, 20_000).tasks[0].work
    'doubt'
    """
    diagnosis = known or known_beliefs(record, variant, day)
    record = record.as_of(day)
    before = states(record, variant)
    about = [name for name in about if name in before]
    slots: tuple[Slot, ...] = tuple(Slot("weak", about[number % len(about)]) for number in range(ABOUT if about else 0))
    since = day if record.skills else FIRST_SESSION
    seed = f"{since} {sum(skill.attempts for skill in record.skills.values())} {' '.join(about)}"
    # A game that was played tells of beliefs, too.
    has_practised = any(name.startswith(skill_name(variant, "")) for name in record.skills)
    is_first = not (has_practised and record.beliefs_of(variant) is not None)
    if not slots and taught is not None:
        slots = mixed(record, diagnosis, day, taught, is_first=is_first)
    elif not slots:
        slots = planned(record, diagnosis, day, FIRST if is_first else PARTS)
    return PracticeSession(slots, record=record, diagnosis=diagnosis, day=day, seed=seed, before=before, taught=taught)


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


def _failed(diagnosis: Diagnosis, evidence: Evidence, names: Sequence[str], variant: Variant) -> list[str]:
    """The rules that a wrong answer shows to be forgotten: those whose beliefs explain it; none if none does."""
    seen = Observation(evidence, diagnosis.slip)
    beliefs = (each.id for each in misconceptions_of(variant))
    return [
        name for each in beliefs if (name := skill_name(variant, each)) in names and diagnosis.is_shown_by(seen, each)
    ]


def _spoken(diagnosis: Diagnosis, evidence: Evidence, named: Sequence[str]) -> str:
    """The belief that the learner is told of after a wrong answer; empty if there is none that explains it."""
    seen = Observation(evidence, diagnosis.slip)
    told = [each.id for each in diagnosis.spoken if diagnosis.is_shown_by(seen, each.id)]
    return next((belief for belief in told if belief not in named), next(iter(told), ""))
