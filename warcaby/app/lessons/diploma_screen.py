"""The diploma for an exam that was passed, to be printed or saved as a picture."""

from __future__ import annotations

import datetime
from textwrap import wrap
from typing import Any

from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import DownloadPng, Frame, Print, Reply
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen
from warcaby.app.words.dates import date_text
from warcaby.app.words.diploma_texts import name_size
from warcaby.school.course_index import ChapterEntry
from warcaby.school.exams import is_passed, passed_at
from warcaby.school.faults import plain_text
from warcaby.school.progress import now

PIXELS = 2246
"""Width of the picture: an A4 sheet with 192 dots an inch."""

MOST_LETTERS = 40
_LINE = 64
"""Letters in a line of what has been learned, about."""

_NAME = "diploma.name"


class DiplomaScreen(Screen):
    """A diploma on the screen."""

    template = "diploma.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.chapter: ChapterEntry = place.item

    def _titles(self) -> tuple[str, str]:
        title = self.t.gettext("Diploma: %(chapter)s", chapter=self.t.lesson(self.chapter.title))
        return title, self.t.lesson(self.chapter.learned)

    @property
    def name(self) -> str:
        """The name on it; empty until somebody has written one."""
        kept = self.reader.progress.value("settings", _NAME)
        return kept[:MOST_LETTERS] if isinstance(kept, str) else ""

    @on("sign")
    def _sign(self, fields: Form) -> Reply:
        name = " ".join(plain_text(fields.get("name", ""), "name", MOST_LETTERS).split())
        self.reader.progress = self.reader.progress.with_value("settings", _NAME, name or None, now())
        return Reply((Frame({"diploma": self._content()}, name),), "print")

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))

    @on("save-picture")
    def _save_picture(self) -> Reply:
        if not self._is_earned:
            return Reply()
        chapter = self.chapter.slugs.get(self.place.language, self.chapter.id)
        name = self.t.gettext("diploma-%(chapter)s.png", chapter=chapter)
        return Reply(effects=(DownloadPng(name, self._drawing(), PIXELS),))

    def faulty(self, text: str) -> Reply:
        """Say what is wrong with the name."""
        return Reply((Frame({"diploma": self._content()}, text),), "diploma-name")

    @property
    def _is_earned(self) -> bool:
        return self.chapter.exam is not None and is_passed(self.reader.progress, self.chapter.exam)

    def _drawing(self) -> str:
        """Draw the diploma, without a name and a day before the exam is passed."""
        t, exam = self.t, self.chapter.exam
        at = passed_at(self.reader.progress, exam) if exam and self._is_earned else 0
        day = datetime.date.fromtimestamp(at / 1000) if at else self.reader.today
        name = self.name if self._is_earned else ""
        return self.render(
            "diploma.svg",
            label=f"{self.title}. {name}".strip(". "),
            heading=t.gettext("DIPLOMA"),
            name=name,
            name_size=name_size(name),
            passed=t.gettext("has passed the exam of the chapter"),
            chapter=t.lesson(self.chapter.title),
            lines=_lines(t.lesson(self.chapter.learned)),
            date=date_text(t, day) if day and self._is_earned else "",
        )

    @property
    def _sheet(self) -> dict[str, Any]:
        """The diploma itself, as SVG, and whether it is there to take."""
        drawn = {"drawing": self._drawing(), "is_earned": self._is_earned}
        drawn["signs"] = look_of(self.reader.progress).signs
        return {**drawn, "name": self.name, "chapter": self.chapter}

    def _content(self) -> str:
        return self.render("diploma_content.html", **self._sheet)

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"title": self.title, **self._sheet}


def _lines(text: str) -> list[str]:
    """Part a text into lines of about the same length: as few as there must be, and the longest as short as it can be.

    >>> _lines("Widzisz, co stoi pod biciem, umiesz obronić pionka i oddać jednego, żeby zbić dwa.")
    ['Widzisz, co stoi pod biciem, umiesz obronić', 'pionka i oddać jednego, żeby zbić dwa.']
    """
    count = len(wrap(text, _LINE))
    return next((lines for width in range(1, _LINE) if len(lines := wrap(text, width)) <= count), wrap(text, _LINE))
