"""What a session is about: nothing that was taught is left out for good, however much is due or does not sit."""

from __future__ import annotations

from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.mixing import COUNT, mixed
from warcaby.school.learner.practice import Slot
from warcaby.school.learner.record import LearnerRecord, SkillRecord, skill_name
from warcaby.school.learner.taught import Taught

DAY = 20_000
MASTERED = SkillRecord(0, 0, 0).with_skill(Skill(0.99, 20.0, 9, is_mastered=True))
DUE = SkillRecord(950, 150, 9, stability=10.0, difficulty=5.0, last=DAY - 10, due=DAY)
LEARNING = SkillRecord(500, 10, 3)

NAMES_DUE = ("optional", "no_back_capture", "half_way", "short_king", "own_jumped")
NAMES_LEARNING = ("stop_behind", "two_in_a_row", "no_turn", "any_capture")
SITTING = ("motif/exchange", "motif/hanging", "motif/rescue")


def planned(**more: SkillRecord) -> tuple[Slot, ...]:
    """Plan the session of somebody to whom more is due, and more does not sit yet, than a session holds."""
    kept = dict.fromkeys(NAMES_DUE, DUE) | dict.fromkeys(NAMES_LEARNING, LEARNING) | more
    record = LearnerRecord(skills={skill_name(BRAZILIAN, name): each for name, each in kept.items()})
    names = {*NAMES_DUE, *NAMES_LEARNING, *more}
    motifs = frozenset(name for name in names if name.startswith("motif/"))
    taught = Taught(frozenset(names - motifs), motifs)
    return mixed(record, Diagnosis(BRAZILIAN), DAY, taught, is_first=False)


def test_what_has_no_day_yet_comes_every_day_and_at_the_end_what_sits() -> None:
    slots = planned(**dict.fromkeys(SITTING, MASTERED))
    assert len(slots) == COUNT
    assert [slot.belief for slot in slots if slot.work in ("new", "easy")] == [SITTING[0], SITTING[-1]]
    assert slots[-1].work == "easy"


def test_nothing_comes_twice_before_everything_has_come_once() -> None:
    for count in range(len(SITTING) + 1):
        slots = planned(**dict.fromkeys(SITTING[:count], MASTERED))
        assert len({slot.belief for slot in slots}) == COUNT


def test_where_all_that_sits_has_its_day_the_best_known_of_it_ends_the_session() -> None:
    waiting = SkillRecord(950, 150, 9, stability=10.0, difficulty=5.0, last=DAY - 1, due=DAY + 9)
    assert planned(**{"motif/trap": waiting})[-1] == Slot("easy", "motif/trap")
