"""What is different here for those who know the game that most readers know, told by the records of both games."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.lessons.course_links import entry_link
from warcaby.app.shell.routes import Link, Place
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.languages import record_of
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.other_games import differing_moves


@dataclass(frozen=True)
class KnownGame:
    """A game that readers know."""

    says: str
    """What is different here, in the words of the lessons on it."""
    links: tuple[Link, ...]
    """To the lesson on the other game."""


def known_game(t: Translator, place: Place) -> KnownGame | None:
    """Say what is different here from the game that readers know; None if it is that of the course."""
    game = record_of(place.language).known_game
    if not game:
        return None
    lessons, name, news = course.lessons(), variant_name(place.language, VARIANTS[game]), differing_moves(game)
    different = " ".join(t.lesson(each.summary) for each in lessons if each.id in news)
    says = t.gettext("Do you know the game “%(game)s”? This is different here: %(news)s", game=name, news=different)
    links = tuple(
        entry_link(place, each, t.gettext("Lesson: %(title)s", title=t.lesson(each.title)))
        for each in lessons
        if each.variant == game
    )
    return KnownGame(says, links)
