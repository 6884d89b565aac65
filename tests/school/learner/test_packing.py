"""Practice in codes: short, read back, and never in the way of what is better known."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.cases import for_each
from tests.school.learner.pupils import NAMES
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.codes import CodeError, pack_bytes
from warcaby.school.learner.kept_session import practised_afresh
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.packing import BELIEFS, pack_practice, unpack_practice
from warcaby.school.learner.record import LearnerRecord, SkillRecord, learner_value, merged, skill_name
from warcaby.school.learner.stored import learner_of
from warcaby.school.merging import add
from warcaby.school.misconceptions import MISCONCEPTIONS
from warcaby.school.progress import LEARNER, Progress
from warcaby.school.progress_codes import Places, read_stars_code, stars_code
from warcaby.school.puzzles.packing import VARIANT_ORDER

NUMBERS = [("a", str(number)) for number in range(320)]
PLACES = Places(chapters={1: NUMBERS})
DAY = 20_000


def practised(seed: int, games: int = 1) -> LearnerRecord:
    draw = random.Random(seed)
    skills = {}
    for game in draw.sample([*VARIANTS.values()], games) if games > 1 else [BRAZILIAN]:
        for name in NAMES:
            seen = draw.randint(1, 40)
            kept = SkillRecord(draw.randint(0, 1000), draw.randint(0, 276), seen, draw.random() < 0.3)
            if draw.random() < 0.7:
                last = DAY + draw.randint(0, 30)
                stability = round(draw.uniform(0.2, 90), 3)
                due = last + max(1, round(stability))
                kept = replace(kept, stability=stability, difficulty=draw.uniform(1, 10), last=last, due=due)
            skills[skill_name(game, name)] = kept
    return LearnerRecord(skills=skills)


def progress(record: LearnerRecord, stars: int = 0) -> Progress:
    kept = Progress(dict.fromkeys(NUMBERS[:stars], 3))
    return kept.with_value("settings", LEARNER, learner_value(record), 5)


# Codes of earlier versions are read as they were meant: their steps never change.
STEPS: dict[str, tuple[Any, ...]] = {
    "attempts": (1, 2, 3, 5, 8, 13, 21, 34),
    "known": (0, 100, 300, 500, 700, 800, 900, 950),
    "evidence": (0, 10, 20, 30, 40, 50, 60, 70, 79, 89, 99, 109, 119, 129, 139, 149),
    "stability": (0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 18.0, 27.0, 40.0, 60.0, 90.0, 135.0, 200.0, 400.0),
    "difficulty": (1.0, 3.25, 5.5, 7.75),
}
USUAL = SkillRecord(500, 30, 3, stability=2.0, difficulty=3.25, last=DAY - 4, due=DAY)


def there_and_back(skill: SkillRecord) -> SkillRecord:
    name = skill_name(BRAZILIAN, "optional")
    return unpack_practice(pack_practice(LearnerRecord(skills={name: skill}))).skills[name]


@pytest.mark.parametrize("field", STEPS)
def test_what_is_known_is_told_in_steps(field: str) -> None:
    for number, step in enumerate(STEPS[field]):
        assert getattr(there_and_back(replace(USUAL, **{field: step})), field) == step
        if number:
            just_less = step - 1 if field in ("attempts", "known", "evidence") else step - 0.01
            assert getattr(there_and_back(replace(USUAL, **{field: just_less})), field) == STEPS[field][number - 1]


@pytest.mark.parametrize(("stability", "waited"), [(0.0, 1), (2.0, 4), (3.0, 6), (200.0, 401), (400.0, 401)])
def test_it_was_seen_as_long_ago_as_may_be_with_such_a_step(stability: float, waited: int) -> None:
    back = there_and_back(replace(USUAL, stability=stability))
    assert (back.due, back.last) == (DAY, DAY - waited)


def test_a_code_of_practice_stays_as_it_is() -> None:
    russian = {skill_name(VARIANTS["russian"], "half_way"): replace(USUAL, due=DAY + 300, mastered=True, attempts=40)}
    record = LearnerRecord(skills={skill_name(BRAZILIAN, "optional"): USUAL, **russian})
    assert pack_practice(record).hex() == "0220d2bad70d1608352b09c08fc03f938501"
    back = unpack_practice(pack_practice(record))
    assert back.skills["russian/half_way"].due == DAY + 255
    assert back.skills["russian/half_way"].mastered


@for_each("seed", range(20))
def test_what_is_known_and_when_it_is_due_comes_back(seed: int) -> None:
    record = practised(seed)
    back = unpack_practice(pack_practice(record))
    assert back.skills.keys() == record.skills.keys()
    first = min(skill.due for skill in record.skills.values() if skill.due)
    for name, skill in record.skills.items():
        assert back.skills[name].due == (min(skill.due, first + 255) if skill.due else 0)
        assert back.skills[name].mastered == skill.mastered
        assert back.skill(name).state in (skill.skill.state, "learning")


def test_who_knows_a_rule_well_knows_it_well_on_the_other_device() -> None:
    skill = Skill()
    for _ in range(4):
        skill = skill.answered(True, 0.03)
    record = LearnerRecord().with_skill("brazilian/optional", skill)
    assert skill.state == "sits"
    assert unpack_practice(pack_practice(record)).skill("brazilian/optional").state == "sits"


@for_each("seed", range(20))
def test_a_code_changes_nothing_where_it_was_made(seed: int) -> None:
    record = practised(seed, games=3)
    assert merged(record, unpack_practice(pack_practice(record))) == record
    assert merged(unpack_practice(pack_practice(record)), record) == record


def test_what_was_packed_once_stays_as_it_is() -> None:
    data = pack_practice(practised(1, games=3))
    assert pack_practice(unpack_practice(data)) == data


def test_every_game_and_misconception_has_a_number_that_never_changes() -> None:
    assert {*VARIANTS} <= {*VARIANT_ORDER}
    assert {*MISCONCEPTIONS} <= {*BELIEFS}
    assert (VARIANT_ORDER[0], VARIANT_ORDER[22], BELIEFS[0], BELIEFS[27]) == (
        "brazilian",
        "breakthrough",
        "no_back_capture",
        "light_squares",
    )


def test_a_code_with_every_rule_of_klasyczne_is_short() -> None:
    code = stars_code(progress(practised(3), stars=45), PLACES)
    assert len(code.replace("-", "")) < 160


def test_the_code_of_every_rule_of_ten_games_fits_into_a_platform() -> None:
    assert len(stars_code(progress(practised(3, games=10), stars=320), PLACES, "link")) <= 4_000


def test_without_practice_the_code_is_the_one_that_older_programs_read() -> None:
    stars = Progress({NUMBERS[0]: 3})
    assert stars_code(progress(LearnerRecord(), stars=1), PLACES) == stars_code(stars, PLACES)


def test_practice_arrives_with_the_stars() -> None:
    arrived = read_stars_code(stars_code(progress(practised(4), stars=9), PLACES), PLACES).progress
    here = add(Progress({NUMBERS[20]: 1}), arrived, now=9)
    assert len(here.stars) == 10
    assert learner_of(here).skills.keys() == practised(4).skills.keys()


def test_what_arrives_counts_although_practice_was_begun_afresh_since() -> None:
    before = progress(practised(4))
    fresh = practised_afresh(before, 6)
    assert learner_of(fresh).skills == {}
    assert learner_of(add(fresh, before, now=9)).skills == practised(4).skills


@pytest.mark.parametrize("payload", [b"\x00", b"\x02\x02\x03", b"\x09\x03" + b"\xff" * 9, b"\x00" + b"\xff" * 40])
def test_a_damaged_code_is_refused(payload: bytes) -> None:
    with pytest.raises(CodeError):
        read_stars_code(pack_bytes("p", 3, payload), PLACES)
