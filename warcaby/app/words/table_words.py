"""Headings of tables for spreadsheets, in the reader's language and with the separator that goes with it."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.assignments.gathering import CsvWords
from warcaby.school.teaching.class_table import ClassWords


def set_words(t: Translator) -> CsvWords:
    """Return the headings of the table of a set."""
    return CsvWords(
        pupil=t.gettext("pupil"),
        given=t.gettext("given"),
        answered=t.gettext("answered"),
        first_try=t.gettext("at the first try"),
        solved=t.gettext("right in the end"),
        helped=t.gettext("with help"),
        seconds=t.gettext("seconds"),
        puzzle=t.gettext("puzzle"),
        is_solved=t.gettext("solved"),
        tries=t.gettext("wrong tries"),
        hints=t.gettext("hints"),
        wrong_moves=t.gettext("wrong moves"),
        drills=t.gettext("drills"),
        right=t.gettext("right"),
        wrong=t.gettext("wrong"),
        left=t.gettext("not answered"),
        believed=t.gettext("as the misconception answers"),
        damaged=t.gettext("damaged code, line"),
        separator=t.separator,
    )


def class_words(t: Translator) -> ClassWords:
    """Return the headings of the table of a class."""
    return ClassWords(
        pupil=t.gettext("pupil"),
        group=t.gettext("group"),
        note=t.gettext("note"),
        of=t.gettext("given"),
        answered=t.gettext("answered"),
        first_try=t.gettext("at the first try"),
        helped=t.gettext("with help"),
        unknown=t.gettext("Not known on this device"),
        loose=t.gettext("not in the class, results"),
        damaged=t.gettext("damaged code, line"),
        separator=t.separator,
    )
