"""Lessons made of games and positions, and what finds no room in them."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from typing import Any

from warcaby.app.words.lesson_texts import pdn_words
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.waiting import Numbered, Waiting, following, numbered
from warcaby.notation import PdnGame, fen, recognise
from warcaby.rules import Position
from warcaby.school.faults import FaultError, made_plain
from warcaby.school.own_lessons.drafts import LessonDraft, new_lesson
from warcaby.school.own_lessons.from_pdn import lesson_of_games
from warcaby.school.own_lessons.reading import MAX_EXERCISES

MAX_PDN = 200_000
"""The largest file of games that a lesson is made of."""

_LONGEST_TITLE = 60


@dataclass(frozen=True)
class MadeLesson:
    """A lesson that was made of something else."""

    table: dict[str, Any]
    title: str
    left_out: tuple[Numbered, ...]
    """What may become the next lesson."""
    said: str = ""
    """What its author should know of it."""


def made_of_positions(t: Translator, positions: tuple[Numbered, ...], title: str = "") -> MadeLesson:
    """Make a step of each position, whose answer is still to be given."""
    words, draft = pdn_words(t), LessonDraft(new_lesson(title, language=t.language))
    for each in positions[:MAX_EXERCISES]:
        assert isinstance(each.item, Position)
        draft.add_step("play", fen(each.item), goal=words.find[each.item.turn], success=words.success)
    return MadeLesson(draft.table, title, positions[MAX_EXERCISES:])


def made_of_text(t: Translator, text: str, name: str = "") -> MadeLesson:
    """Make a lesson of the games of a PDN text. Raises FaultError."""
    if len(text) > MAX_PDN:
        raise FaultError("too-long", "file")
    games = recognise(StringIO(text)).read(text).games
    return made_of_games(t, numbered(games), made_plain(name, _LONGEST_TITLE))


def made_of_games(t: Translator, games: tuple[Numbered, ...], title: str) -> MadeLesson:
    """Make a lesson of games. Raises FaultError."""
    made = lesson_of_games([each.item for each in games if isinstance(each.item, PdnGame)], pdn_words(t), title)
    told = [
        *([t.gettext("This found no room: %(text)s", text=made.left)] if made.left else []),
        *([t.gettext("The game has more steps than a lesson, and ends early.")] if made.is_cut else []),
    ]
    return MadeLesson(made.table, title, tuple(games[number] for number in made.rest), " ".join(told))


def made_of_waiting(t: Translator, waiting: Waiting) -> MadeLesson:
    """Make the next lesson, of what found no room in the one before. Raises FaultError."""
    make = made_of_positions if isinstance(waiting.items[0].item, Position) else made_of_games
    return make(t, waiting.items, following(waiting.title))
