"""What has grown: the days of practice, and badges for what was overcome, finished and won."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from warcaby.app.progress.progress_views import Badge
from warcaby.app.words import drill_texts as words
from warcaby.app.words.dates import date_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.exams import is_finished
from warcaby.school.learner.stored import learner_of
from warcaby.school.matches.results import is_even, results_of
from warcaby.school.misconceptions import is_rule, misconceptions_of
from warcaby.school.practice_days import days_of
from warcaby.school.progress import Progress

WEEKS = 6
"""How many weeks the calendar shows at most, this one included."""

_LATELY = 28
_START = datetime.date(1970, 1, 1)


def days_view(t: Translator, progress: Progress, today: datetime.date | None) -> dict[str, Any] | None:
    """Build the view of the days of practice; None on a page without a date."""
    if today is None:
        return None
    # Attempts from before days were kept have their dates, too.
    kept = days_of(progress) | {attempt[5] for attempt in learner_of(progress).log}
    day = (today - _START).days
    # What is to come was kept while the clock was ahead.
    practised = frozenset(each for each in kept if each <= day)
    this_monday = day - today.weekday()
    # Nobody is shown weeks from before the beginning: a wall of empty days.
    weeks = min(WEEKS, 1 - min(0, (min(practised, default=day) - this_monday) // 7))
    monday = today - datetime.timedelta(days=today.weekday(), weeks=weeks - 1)
    cells = [_cell(t, monday + datetime.timedelta(days=number), practised, today) for number in range(7 * weeks)]
    heads = (
        t.gettext("Mon"),
        t.gettext("Tue"),
        t.gettext("Wed"),
        t.gettext("Thu"),
        t.gettext("Fri"),
        t.gettext("Sat"),
        t.gettext("Sun"),
    )
    rows = tuple(tuple(cells[start : start + 7]) for start in range(0, len(cells), 7))
    return {"heads": heads, "weeks": rows, "lately": sum(day - _LATELY < each <= day for each in practised)}


def _cell(t: Translator, day: datetime.date, practised: frozenset[int], today: datetime.date) -> dict[str, Any]:
    is_done = (day - _START).days in practised
    label = date_text(t, day)
    if is_done:
        label = t.gettext("%(date)s: practised", date=label)
    return {"number": day.day, "label": label, "is_done": is_done, "is_today": day == today, "is_ahead": day > today}


def badges(t: Translator, progress: Progress) -> list[Badge]:
    """List all badges, by their kinds."""
    return [*_chapters(t, progress), *_beliefs(t, progress), *_games(t, progress)]


def _chapters(t: Translator, progress: Progress) -> Iterator[Badge]:
    for chapter in course.chapters():
        yield Badge("chapter", t.lesson(chapter.title), is_finished(progress, chapter))


def _beliefs(t: Translator, progress: Progress) -> Iterator[Badge]:
    """Beliefs that are overcome: the rules that they get wrong have been mastered, in whichever game."""
    skills = learner_of(progress).skills
    mastered = {name.partition("/")[2] for name, kept in skills.items() if kept.skill.is_mastered}
    known = {each.id: None for variant in VARIANTS.values() for each in misconceptions_of(variant)}
    for belief in known:
        if is_rule(belief):
            yield Badge("belief", words.rule_name(t, belief), belief in mastered)


def _games(t: Translator, progress: Progress) -> Iterator[Badge]:
    """Variants won against a person whom dice don't beat; they do win where one side begins with more pieces."""
    results = results_of(progress)
    for variant in filter(is_even, VARIANTS.values()):
        yield Badge("game", variant_name(t.language, variant), results.is_won_by_skill(variant))
