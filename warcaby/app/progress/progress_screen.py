"""The progress page: what is stored, exporting and importing it, and starting over."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable
from datetime import date
from typing import Any

from warcaby.app.progress.growth import badges, days_view
from warcaby.app.progress.known_part import KnownPart
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Copy, CopyLink, Download, DownloadSetAside, Effect, Frame, Reply
from warcaby.app.shell.happening import HappeningPart
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen
from warcaby.app.words.choices import Tone
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.study_texts import board_name
from warcaby.app.words.translation import Translator
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.arrival import MAX_FILE_BYTES, Arrival, ArrivalError, ArrivalReason, added, changes, read_arrival
from warcaby.school.exams import best, is_passed
from warcaby.school.matches.results import BEYOND_CHANCE
from warcaby.school.progress import Progress, now
from warcaby.school.progress_codes import stars_code
from warcaby.school.progress_format import to_json
from warcaby.school.strict_json import canonical_json
from warcaby.school.studies.study import BEFORE, KEPT

ALL = "*"
"""In place of a lesson's name: all lessons."""

# Links with codes begin with the letter of a kind and a dot; others are jumps within the page.
_CODE_IN_LINK = re.compile(r"[A-Za-z]\.")
_REGIONS = ("known", "games", "days", "badges", "kept", "take", "bring", "aside")
"""The parts of the page, by their DOM ids."""

_LONGEST_PASTED = 4_000
"""Longer text is not shown again in the field."""


class ProgressScreen(Screen):
    """Progress on the screen."""

    template = "progress.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._practice = KnownPart(reader, self.t, self._show)
        self._happening = HappeningPart(reader, self.t, place)
        self._asked = ""
        self._said = ""
        self._before: Progress | None = None
        self._clear()
        self._take_fragment(reader.fragment)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Your progress"),
            self.t.gettext("Your stars and games: see them, save them as a file, take them to another device."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        progress = self.reader.progress
        return {
            **self._practice.content(),
            "themes": self._happening.view(),
            "days": days_view(self.t, progress, self.reader.today),
            "badges": badges(self.t, progress),
            "level": BEYOND_CHANCE,
            **self._kept(),
            **self._take(),
            **self._brought(),
            "aside": [(name, _moment(name)) for name in sorted(self.reader.set_aside)],
        }

    def parts(self) -> Iterable[Any]:
        """The page, what is known of the learner, and what keeps happening in games."""
        return (self, self._practice, self._happening)

    def refresh(self) -> Reply:
        """Show what is stored now; text being typed stays."""
        regions = self._regions()
        return Reply((Frame({name: html for name, html in regions.items() if name != "bring"}),))

    @on("copy-code")
    def _copy_code(self) -> Reply:
        code = stars_code(self.reader.progress, course.code_places())
        return self._say(self.t.gettext("The code is copied."), Copy(code))

    @on("copy-link")
    def _copy_link(self) -> Reply:
        code = stars_code(self.reader.progress, course.code_places(), "link")
        return self._say(self.t.gettext("The link is copied."), CopyLink(code))

    @on("save-file")
    def _save_file(self) -> Reply:
        return self._say(self.t.gettext("The file is being saved."), self._file())

    @on("bring-code")
    def _bring_code(self, fields: Form) -> Reply:
        self._bring(fields.get("code", ""))
        return self._show("bring-said")

    def follow(self, fragment: str) -> Reply:
        """Read a code from the address."""
        self._take_fragment(fragment)
        return self._show("bring-said")

    @on("dismiss")
    def _dismiss(self) -> Reply:
        self._clear()
        return self._show("bring-title", self.t.gettext("Nothing was changed."))

    # Storage

    def _kept(self) -> dict[str, Any]:
        progress = self.reader.progress
        games = [name for name, entry in sorted(progress.games.items()) if entry.value is not None]
        exams = (chapter.exam for chapter in course.chapters() if chapter.exam)
        return {
            "progress": progress,
            "lessons": course.lessons(),
            "all_stars": sum(map(progress.earned, course.lessons())),
            "exams": [(exam, best(progress, exam), is_passed(progress, exam)) for exam in exams],
            "games": [
                *(variant_name(self.place.language, VARIANTS[name]) for name in games if name in VARIANTS),
                *([board_name(self.t)] if {KEPT, BEFORE} & set(games) else ()),
            ],
            "question": self._question(),
            "kept_said": self._said,
            "can_undo": self._before is not None,
        }

    def _question(self) -> str:
        lessons = [lesson for lesson in course.lessons() if self._asked in (ALL, lesson.id)]
        stars = sum(self.reader.progress.earned(lesson) for lesson in lessons)
        if not stars:
            return ""
        if self._asked == ALL:
            return self.t.ngettext(
                "Start all lessons over? You will lose %(num)s star.",
                "Start all lessons over? You will lose %(num)s stars.",
                stars,
            )
        return self.t.ngettext(
            "Start the lesson “%(title)s” over? You will lose %(num)s star.",
            "Start the lesson “%(title)s” over? You will lose %(num)s stars.",
            stars,
            title=self.t.lesson(lessons[0].title),
        )

    @on("ask-afresh")
    def _ask_afresh(self, lesson: str) -> Reply:
        self._asked = lesson
        return self._show("afresh", self._question())

    @on("afresh")
    def _begin_afresh(self) -> Reply:
        progress = self.reader.progress
        if not self._question():
            return self._afresh("")
        known = {name for name, _ in progress.stars}
        self._before = self._before or progress
        self.reader.progress = progress.without_stars(known if self._asked == ALL else {self._asked})
        return self._afresh(self.t.gettext("Started over. You can undo this as long as you stay on this page."))

    @on("undo")
    def _undo(self) -> Reply:
        if self._before is not None:
            self.reader.progress = self.reader.progress.with_stars_back(self._before)
        self._before = None
        return self._afresh(self.t.gettext("All stars are back."))

    @on("stay")
    def _stay(self) -> Reply:
        return self._afresh("")

    def _afresh(self, said: str) -> Reply:
        self._asked, self._said = "", said
        return self._show("kept-said" if said else "kept-title", said)

    # Export

    def _take(self) -> dict[str, Any]:
        places = course.code_places()
        code = stars_code(self.reader.progress, places)
        stars = stars_code(Progress(self.reader.progress.stars), places)
        is_empty = code == stars_code(Progress(), places)
        return {"code": "" if is_empty else code, "has_practice": code != stars, "take_said": ""}

    def _file(self) -> Download:
        name = self.t.gettext("warcaby-progress-%(date)s.json", date=date.today().isoformat())
        text = canonical_json(to_json(self.reader.progress)) + "\n"
        return Download(name, "application/json", text)

    # Import

    def _clear(self) -> None:
        self._pasted = ""
        self._arrival: Arrival | None = None
        self._feedback = ""
        self._tone: Tone = ""

    def _bring(self, text: str) -> None:
        """Read imported data; nothing changes before the reader confirms."""
        self._clear()
        # Lone surrogates cannot be shown.
        self._pasted = text.encode("utf-8", "replace").decode() if len(text) <= _LONGEST_PASTED else ""
        try:
            self._arrival = read_arrival(text, course.code_places())
        except ArrivalError as error:
            self._feedback, self._tone = _arrival_text(self.t, error.reason), "bad"

    def _take_fragment(self, fragment: str) -> None:
        if _CODE_IN_LINK.match(fragment):
            self._bring(fragment)
            self._pasted = ""  # it is in the address

    @on("bring-file")
    def _bring_file(self, data: str | None) -> Reply:
        if data is None:
            self._clear()
            self._feedback, self._tone = _arrival_text(self.t, "large-file"), "bad"
            return self._show("bring-said")
        try:
            text = base64.b64decode(data, validate=True).decode()
        except (binascii.Error, ValueError):
            text = "["  # not JSON either
        self._bring(text)
        self._pasted = ""
        return self._show("bring-said")

    def _brought(self) -> dict[str, Any]:
        arrival, progress = self._arrival, self.reader.progress
        can_add = arrival is not None and bool(changes(progress, arrival, now()))
        feedback, tone = self._verdict(arrival, can_add) if arrival else (self._feedback, self._tone)
        return {
            "pasted": self._pasted,
            "changes": _change_lines(self.t, self.place, progress, arrival) if arrival else (),
            "can_add": can_add,
            "feedback_text": feedback,
            "tone": tone,
            "most_bytes": MAX_FILE_BYTES,
        }

    def _verdict(self, arrival: Arrival, can_add: bool) -> tuple[str, Tone]:
        t = self.t
        words = t.gettext("This would be new:") if can_add else t.gettext("You have all of this already.")
        if arrival.partial:
            words = t.gettext("Part of the file is damaged and left out.") + " " + words
        if arrival.unknown:
            words += " " + t.ngettext(
                "%(num)s exercise in it is known to a newer Warcaby only.",
                "%(num)s exercises in it are known to a newer Warcaby only.",
                arrival.unknown,
            )
        return words, "note"

    @on("add")
    def _add(self) -> Reply:
        if self._arrival is None:
            return self._show("bring-title")
        try:
            self.reader.progress = added(self.reader.progress, self._arrival, now())
        except ArrivalError as error:
            self._clear()
            self._feedback, self._tone = _arrival_text(self.t, error.reason), "bad"
            return self._show("bring-said")
        self._clear()
        self._feedback, self._tone = self.t.gettext("Added. Nothing you had was lost."), "good"
        return self._show("bring-said")

    # Damaged records

    @on("save-aside")
    def _save_aside(self, record: str) -> Reply:
        if record not in self.reader.set_aside:
            raise ActionError(f"nothing was set aside as {record!r}")
        name = re.sub(r"[^0-9A-Za-z]+", "-", record).strip("-") + ".json"
        return self._say(self.t.gettext("The file is being saved."), DownloadSetAside(record, name))

    # Views

    def _regions(self) -> dict[str, str]:
        content = self.content()
        return {name: self.render(f"progress_{name}.html", **content) for name in _REGIONS}

    def _show(self, focus: str, say: str = "") -> Reply:
        return Reply((Frame(self._regions(), say),), focus)

    def _say(self, text: str, effect: Effect) -> Reply:
        return Reply(
            (Frame({"take-said": self.render("progress_said.html", take_said=text)}, text),), effects=(effect,)
        )


def _change_lines(t: Translator, place: Place, mine: Progress, arrival: Arrival) -> list[str]:
    """List what would change; items without a name here are only counted."""
    found = changes(mine, arrival, now())
    lessons = {lesson.id: lesson for lesson in course.lessons()}
    lines = [
        t.gettext(
            "Lesson “%(title)s”: %(after)s stars instead of %(before)s",
            title=t.lesson(lessons[name].title),
            before=before,
            after=after,
        )
        for name, (before, after) in ((name, found.stars[name]) for name in lessons if name in found.stars)
    ]
    others = len(found.stars) - len(lines)
    if others:
        lines.append(t.ngettext("stars of %(num)s other lesson", "stars of %(num)s other lessons", others))
    games = [variant_name(place.language, VARIANTS[name]) for name in found.games if name in VARIANTS]
    lines += [t.gettext("saved game: %(name)s", name=name) for name in games]
    if found.rules:
        lines.append(t.ngettext("practice: %(num)s rule", "practice: %(num)s rules", found.rules))
    rest = found.others + len(found.games) - len(games)
    if rest:
        lines.append(t.ngettext("%(num)s setting or result", "%(num)s settings or results", rest))
    return lines


def _arrival_text(t: Translator, reason: ArrivalReason) -> str:
    if reason == "file":
        return t.gettext("This is not a file with progress from Warcaby, or it is damaged.")
    if reason == "newer-file":
        return t.gettext("This file was saved by a newer Warcaby. Open the newest version of the page first.")
    if reason == "large-file":
        return t.gettext("This is much larger than progress ever is.")
    if reason == "no-room":
        return t.gettext(
            "There is no room for all of this. Save what is here as a file, and remove sets you do not need."
        )
    return code_text(t, reason)


def _moment(record: str) -> str:
    """Return the time in the name of a record, to the minute, or the name itself if it has none.

    >>> _moment("set-aside/2026-11-21T05:48:12.345Z/progress")
    '2026-11-21 05:48'
    """
    found = re.search(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)", record)
    return f"{found[1]} {found[2]}" if found else record[:80]
