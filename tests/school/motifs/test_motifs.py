"""Motifs: each has its lesson and tasks, a place in codes for ever, and endings that the tables prove."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.rules import legal_moves
from warcaby.school import course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.motif_tasks import found_by, parse_source, task_about
from warcaby.school.learner.packing import MOTIF_IDS
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.taught import Taught
from warcaby.school.motifs import MOTIFS, Motif, motif_of_themes
from warcaby.school.motifs.catalogue import _RAREST
from warcaby.school.motifs.endings import RECIPES, is_one, stored_endings
from warcaby.school.puzzles.themes import THEMES

RULES = frozenset(name for names in BELIEFS_OF_LESSONS.values() for name in names)
EVERYTHING = Taught(RULES, frozenset(each.skill for each in MOTIFS))
NAMES = [each.id for each in MOTIFS]


def test_every_motif_has_its_own_lesson_and_a_place_in_codes() -> None:
    lessons = [each.id for each in course.lessons()]
    assert [each.lesson for each in MOTIFS] == sorted((each.lesson for each in MOTIFS), key=lessons.index)
    assert len({each.lesson for each in MOTIFS}) == len(MOTIFS)
    assert sorted(MOTIF_IDS) == sorted(NAMES)


def test_every_theme_of_a_motif_is_one_of_puzzles_and_has_its_rank() -> None:
    themes = [theme for each in MOTIFS for theme in each.themes]
    assert {*themes} <= {*THEMES}
    assert sorted(themes) == sorted(_RAREST)


@for_each("about", MOTIFS)
def test_a_motif_has_tasks_which_come_again_from_where_they_came(about: Motif) -> None:
    found = [task_about(LearnerRecord(), about.skill, EVERYTHING, f"{number}") for number in range(6)]
    assert len({str(each and each.source) for each in found}) >= 3
    for each in found:
        assert each is not None
        assert found_by(about.skill, parse_source(str(each.source))) == each


@pytest.mark.parametrize("text", ["puzzle//none", "ending/opposition/999", "lesson/none/none", "x/y/z"])
def test_what_is_no_source_is_not_found(text: str) -> None:
    with pytest.raises(LookupError):
        found_by("motif/opposition", parse_source(text))


def test_a_puzzle_is_about_the_rarest_of_its_themes() -> None:
    found = motif_of_themes(["sacrifice", "two-for-one", "turkish-strike"])
    assert found is not None
    assert found.id == "turkish_strike"
    assert motif_of_themes(["sacrifice", "quiet"]) is None


@pytest.mark.parametrize("name", RECIPES)
def test_stored_endings_have_one_right_move_by_the_tables(name: str) -> None:
    endings = stored_endings()[name]
    assert len({str(each.position) for each in endings}) == 40
    for each in endings:
        recipe = next(recipe for recipe in RECIPES[name] if recipe.result == each.result)
        assert any(is_one(each.position, recipe) == each.move for recipe in RECIPES[name])
        assert len(legal_moves(each.position)) > 1
        assert recipe.result == each.result


def test_nothing_is_asked_that_needs_another_motif() -> None:
    taught = Taught(RULES, frozenset(("motif/two_for_one",)))
    for number in range(20):
        found = task_about(LearnerRecord(), "motif/two_for_one", taught, f"{number}")
        assert found is not None
        about = found.exercise.aimed
        # With kings, breakthroughs and the like come motifs of their own.
        assert found.source.kind == "lesson" or (about and all(len(line) <= 5 for line in about.lines))
