"""How a teacher's own sets are called where one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.own_sets import OwnSet


def set_choices(t: Translator, sets: Iterable[OwnSet], chosen: str) -> tuple[ChoiceOption, ...]:
    """List sets to choose one from."""
    return tuple(
        ChoiceOption(own.key, own.puzzle_set.title or t.gettext("Set without a title"), own.key == chosen)
        for own in sets
    )
