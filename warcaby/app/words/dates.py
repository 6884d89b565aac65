"""Days and times in words."""

from __future__ import annotations

import datetime

from warcaby.app.words.translation import Translator


def date_text(t: Translator, day: datetime.date) -> str:
    """Write a day as people do.

    >>> from warcaby.app.words.translation import translator
    >>> date_text(translator("en"), datetime.date(2026, 11, 22))
    '22 November 2026'
    >>> date_text(translator("pl"), datetime.date(2026, 11, 22))
    '22 listopada 2026'
    """
    months = (
        t.gettext("January"),
        t.gettext("February"),
        t.gettext("March"),
        t.gettext("April"),
        t.gettext("May"),
        t.gettext("June"),
        t.gettext("July"),
        t.gettext("August"),
        t.gettext("September"),
        t.gettext("October"),
        t.gettext("November"),
        t.gettext("December"),
    )
    return t.gettext("%(day)s %(month)s %(year)s", day=day.day, month=months[day.month - 1], year=day.year)


def duration_text(seconds: float) -> str:
    """Write a time as minutes and seconds.

    >>> duration_text(75)
    '1:15'
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
