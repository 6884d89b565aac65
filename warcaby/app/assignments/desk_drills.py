"""Drills on the teacher's desk: what can be practised in a set, and how a place of drills is listed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.assignments.set_texts import drills_name
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.lesson_texts import grade_names
from warcaby.app.words.puzzle_texts import rules_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import VARIANTS, Variant
from warcaby.school.assignments.set_drills import MAX_NUMBER, MAX_SEED, DrillRecord, SetDrill, drill_of
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.making import GRADES
from warcaby.school.faults import FaultError
from warcaby.school.misconceptions import misconceptions_of

USUAL = 5
SAME = "same"
"""The answer that all pupils get the same positions."""


def drill_row(t: Translator, place: SetDrill) -> tuple[str, list[str]]:
    """Name a place of drills: the rule; the game where it is not the main one, the grade, how many, and for whom."""
    facts = (
        rules_text(t, place.variant),
        grade_names(t)[place.grade],
        t.ngettext("%(num)s exercise", "%(num)s exercises", place.number),
        _who(t)[SAME if place.same else ""],
        t.gettext("series %(number)s", number=place.seed),
    )
    return drills_name(t, place), [fact for fact in facts if fact]


def drill_choices(t: Translator, game: Variant, seed: int) -> dict[str, Any]:
    """Build the choices for a game; `seed` is what is offered as the number of the series."""
    here = t.at(game)
    beliefs = [each for each in misconceptions_of(game) if kinds_of(game, each.id, 1)]
    return {
        "games": tuple(
            ChoiceOption(each.id, variant_name(t.language, each), each is game)
            for each in VARIANTS.values()
            if misconceptions_of(each)
        ),
        "rules": tuple(ChoiceOption(each.id, here.gettext(each.rule), False) for each in beliefs),
        "grades": tuple(ChoiceOption(str(grade), name, grade == 1) for grade, name in grade_names(t).items()),
        "who": tuple(ChoiceOption(key, name, not key) for key, name in _who(t).items()),
        "count": USUAL,
        "most": MAX_NUMBER,
        "seed": seed,
        "most_seed": MAX_SEED,
    }


def chosen_drill(fields: Mapping[str, object]) -> SetDrill:
    """Read the choices. Raises FaultError."""
    number, seed = _number(fields, "number", MAX_NUMBER, 1), _number(fields, "seed", MAX_SEED)
    grade = _number(fields, "grade", GRADES[-1], GRADES[0])
    same = fields.get("who") == SAME
    return drill_of(DrillRecord(str(fields.get("game")), str(fields.get("about")), grade, number, seed, same))


def _number(fields: Mapping[str, object], name: str, most: int, least: int = 0) -> int:
    text = str(fields.get(name, ""))
    if not (text.isascii() and text.isdigit()) or not least <= int(text[:6]) <= most:
        raise FaultError("number", name)
    return int(text)


def _who(t: Translator) -> dict[str, str]:
    return {"": t.gettext("each pupil gets different ones"), SAME: t.gettext("all pupils get the same ones")}
