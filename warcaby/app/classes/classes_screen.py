"""A teacher's page of classes: names, results found in any pasted text, who is missing, what is to be practised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from warcaby.app.classes.class_due import PACKAGE, ClassDue
from warcaby.app.classes.class_files import ClassFiles
from warcaby.app.classes.class_pupils import ClassPupils, find_pupil
from warcaby.app.classes.class_regions import changed_regions
from warcaby.app.classes.class_scanner import ClassScanner
from warcaby.app.classes.class_tables import attempts_download, class_view, csv_download, form_of_test, loose_codes
from warcaby.app.classes.class_tablet import ClassTablet
from warcaby.app.classes.class_views import ClassesDesk, DueView, OneClass
from warcaby.app.classes.plan_choices import drill_set
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Copy, Effect, Frame, Reply
from warcaby.app.shell.bad_codes import BadCodes
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.gathering_texts import arrived_text
from warcaby.school import course
from warcaby.school.assignments.bad_code import MAX_CHARACTERS, BadCode
from warcaby.school.assignments.gathering import gather_any
from warcaby.school.assignments.own_sets import keep_set, new_key
from warcaby.school.assignments.results import encode_result
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.misconceptions import MISCONCEPTIONS
from warcaby.school.progress import CLASSES, RoomError, now
from warcaby.school.teaching.class_table import Work, known_work, read_code
from warcaby.school.teaching.kept_classes import class_heads, keep_class, kept_class
from warcaby.school.teaching.school_class import (
    MAX_CLASSES,
    MAX_NAME,
    SchoolClass,
    brought_back,
    new_class,
    with_codes,
    with_nickname,
    with_pupils,
)

_SHOWN = 3
"""Names of nobody that are told of at once."""


class ClassesScreen(FormPage):
    """The classes on the teacher's desk."""

    template = "classes.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        classes = [each for each in class_heads(reader.progress) if not each.archived]
        self.key = classes[0].id if len(classes) == 1 else ""
        """The id of the open class; empty for the list of all. Whoever has one class comes straight to it."""
        self._group = self._missing = ""
        self._files = ClassFiles(self)
        self._scanner = ClassScanner(self)
        self._due = ClassDue(self)
        self._pupils = ClassPupils(self)
        self._tablet = ClassTablet(self, place)
        self._bad = BadCodes(self.add, self.shown, self)
        self.before: SchoolClass | None = None
        """The class as it was before the last change that can be undone."""
        self.seen: ClassesDesk | None = None
        """What the page shows."""

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Classes"),
            self.t.gettext("A row for each pupil, with the results of all sets, lessons and exams."),
        )

    def parts(self) -> tuple[object, ...]:
        """The page, files, what scans codes, what is wrong with some, what is due, notes of pupils, shared devices."""
        return self, self._files, self._scanner, self._bad, self._due, self._pupils, self._tablet

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        self.seen = self.desk()
        return {"desk": self.seen}

    def desk(self) -> ClassesDesk:
        """Build the view of the desk."""
        progress = self.reader.progress
        current = kept_class(progress, self.key)
        return ClassesDesk(
            classes=() if current else tuple(class_heads(progress)),
            open=self._one(current) if current else None,
            problems=self._bad.views(self.t),
            can_restore=self.before is not None,
            camera=self._scanner.camera,
            asks_password=bool(self._files.sealed),
            said=self.said,
        )

    def _one(self, current: SchoolClass) -> OneClass:
        works = self._works()
        due = self._due.view(current, works, self._group, self.reader.day)
        tablet = self._tablet.view(current)
        return class_view(self.t, current, works, self._group, self._pupils.chosen, self._missing, due, tablet)

    def _works(self) -> Mapping[str, Work]:
        return known_work(self.reader.progress)

    def shown(self, focus: str | None = None, *effects: Effect, say: str = "") -> Reply:
        """Show the page as it is once the action has been carried out."""
        return Reply((Frame(say=say or self.said.text),), focus, effects=effects)

    # Actions

    def act(self, action: Mapping[str, Any]) -> Reply:
        """Answer an action by what has changed on the page."""
        return self._drawn(super().act(action))

    def _drawn(self, reply: Reply) -> Reply:
        if not reply.frames:
            return reply
        before, self.seen = self.seen, self.desk()
        html = {each.id: self.render(each.template, **each.values) for each in changed_regions(before, self.seen)}
        return replace(reply, frames=(replace(reply.frames[-1], regions=html),))

    def wanted_wake(self) -> int | None:
        """At once while a large file waits."""
        return 0 if self._files.coming else None

    def wake(self) -> Reply:
        """Read the file."""
        return self._drawn(self._files.go_on()) if self._files.coming else Reply()

    def refresh(self) -> Reply | None:
        """Show what has been waited for; nothing else, because somebody may be typing."""
        if not (self._due.wanted or self._tablet.waits):
            return Reply()
        before, reply = self._due_shown, self._drawn(self.shown())
        due = self._due_shown
        if due is None or due == before:
            return reply
        # Nothing takes the focus, so it is heard only if it is said.
        said = " ".join(f"{each.count}: {each.rule}" for each in due.rules) or due.said
        return replace(reply, frames=(replace(reply.frames[-1], say=said),))

    @property
    def _due_shown(self) -> DueView | None:
        return self.seen.open.due if self.seen and self.seen.open else None

    def lacks(self, name: str) -> Reply:
        """Say that what is due cannot be told."""
        self._due.is_missing = name == PACKAGE
        return self._drawn(self.shown("due")) if self._due.is_missing else Reply()

    def current(self) -> SchoolClass:
        """Return the class that is open; raises ActionError if none is."""
        current = kept_class(self.reader.progress, self.key)
        if current is None:
            raise ActionError("no class is open")
        return current

    @property
    def results(self) -> int:
        """How many results the open class has."""
        current = self.current()
        return len(current.loose) + sum(len(pupil.codes) for pupil in current.pupils)

    def keep(self, school_class: SchoolClass) -> None:
        """Store a class in the place of its earlier state."""
        self.reader.progress = keep_class(self.reader.progress, school_class)

    @property
    def bad_codes(self) -> tuple[BadCode, ...]:
        """What has come for the open class and cannot be used."""
        current = kept_class(self.reader.progress, self.key)
        return current.damaged if current else ()

    def keep_bad_codes(self, codes: tuple[BadCode, ...]) -> None:
        """Keep it with the class."""
        self.keep(replace(self.current(), damaged=codes))

    def turn_to(self, key: str) -> None:
        """Open a class, or the list of all."""
        self._scanner.camera = self._due.wanted = self._tablet.is_open = False
        self._files.sealed = ""
        self._bad.forget()
        self.key, self._group, self._pupils.chosen, self._missing = key, "", "", ""

    @on("new-class")
    def _begin(self, fields: Form) -> Reply:
        if len(class_heads(self.reader.progress)) >= MAX_CLASSES:
            return self.told(
                self.t.gettext("There are too many classes. Save those of earlier years, and remove them."), "bad"
            )
        name = plain_text(fields.get("name", ""), "name", MAX_NAME) or self.t.gettext("My class")
        made = self._named(new_class(name, now()), fields.get("names", ""))
        if made is None:
            return self.shown("feedback")
        self.keep(made)
        self.turn_to(made.id)
        return self.shown("title")

    def _named(self, school_class: SchoolClass, names: str) -> SchoolClass | None:
        try:
            return with_pupils(school_class, names[:MAX_CHARACTERS], now())
        except FaultError:
            self.tell(self.t.gettext("A class has at most 60 pupils. Make two of it."), "bad")
            return None

    @on("open-class")
    def _open_class(self, key: str) -> Reply:
        self.turn_to(key)
        return self.shown("title")

    @on("close-class")
    def _close(self) -> Reply:
        self.turn_to("")
        return self.shown("title")

    @on("rename-class")
    def _rename(self, value: str) -> Reply:
        current = self.current()
        name = plain_text(value, "name", MAX_NAME) or current.name
        self.keep(replace(current, name=name, at=max(now(), current.at + 1)))
        return self.shown()

    @on("archive-class")
    def _archive(self) -> Reply:
        """Put a class away, or take it out again."""
        current = self.current()
        self.keep(replace(current, archived=not current.archived, at=max(now(), current.at + 1)))
        if current.archived:
            return self.told(self.t.gettext("The class is in use again."))
        self.turn_to("")
        return self.told(self.t.gettext("The class is in the archive, at the end of the list."), "note")

    @on("remove-class")
    def _remove(self) -> Reply:
        self.before = self.current()
        self.reader.progress = self.reader.progress.without_set(CLASSES + self.before.id)
        self.turn_to("")
        return self.told(self.t.gettext("The class is removed."), "note", focus="restore-class")

    @on("restore-class")
    def _restore(self) -> Reply:
        if self.before:
            current = kept_class(self.reader.progress, self.before.id)
            self.keep(brought_back(self.before, current, now()) if current else self.before)
            self.turn_to(self.before.id)
            self.before = None
        return self.told(self.t.gettext("It is back."))

    @on("add-names")
    def _add_names(self, fields: Form) -> Reply:
        current = self.current()
        made = self._named(current, fields.get("names", ""))
        if made is None:
            return self.shown("feedback")
        added = len(made.here) - len(current.here)
        self.keep(made)
        return self.told(self.t.ngettext("%(num)s pupil is added.", "%(num)s pupils are added.", added))

    # Results

    @on("add-results")
    def _add_results(self, fields: Form) -> Reply:
        """Find results in whatever was pasted."""
        return self.add(fields.get("codes", ""))

    @on("open-file")
    def _open_file(self, data: str | None) -> Reply:
        """Find results in a file, or merge the classes of a backup."""
        text = file_bytes(data).decode("utf-8", "replace").removeprefix("\ufeff")
        return self._files.open(text) if text.lstrip().startswith("{") else self.add(text)

    def add(self, text: str) -> Reply:
        """Find results in a text, and put them into the class that is open."""
        t = self.t
        if not self.key:
            return self.told(t.gettext("This is not a file of classes, or it is damaged."), "bad")
        current = self.current()
        if len(text) > MAX_CHARACTERS:
            return self.told(t.gettext("There are too many codes at once."), "bad")
        handed = [*current.loose, *(each for pupil in current.pupils for each in pupil.codes)]
        came = gather_any(text, filter(None, (read_code(each.code) for each in handed)))
        if not (came.results or came.problems):
            return self.told(t.gettext("There is no result in this text."), "bad")
        # However a code was typed, it is kept in one way, the short one.
        fresh = [(encode_result(each, "link"), each.nickname) for each in came.results]
        try:
            self.keep(with_codes(current, fresh, self.reader.day))
        except RoomError:
            raise
        except FaultError:
            return self.told(t.gettext("There are too many codes at once."), "bad")
        self._bad.take(came.results, came.problems)
        said, tone = arrived_text(t, len(fresh), came.problems)
        nobody = [name for name in loose_codes(self.current()) if any(name == each for _, each in fresh)]
        if nobody:
            said += " " + t.gettext("Not in the class: %(names)s.", names=", ".join(nobody[:_SHOWN]))
        return self.told(said, tone)

    @on("whose")
    def _assign(self, nickname: str, fields: Form) -> Reply:
        """Give results to a pupil, or make a new pupil of their nickname."""
        current = self.current()
        codes = loose_codes(current).get(nickname, [])
        wanted = fields.get("pupil", "")
        if not wanted:
            made = self._named(current, nickname)
            if made is None:
                return self.shown("feedback")
            wanted = next((each.id for each in made.pupils if each not in current.pupils), "")
            if not wanted:
                return self.told(self.t.gettext("Somebody of this name is in the class: choose from the list."), "bad")
            current = made
        pupil = find_pupil(current, wanted)
        self.keep(with_nickname(current, pupil, nickname, codes, now()))
        return self.told(self.t.gettext("These are results of %(name)s now.", name=pupil.name))

    @on("show-missing")
    def _show_missing(self, key: str) -> Reply:
        self._missing = "" if key == self._missing else key
        return self.shown("missing" if self._missing else None)

    @on("copy-missing")
    def _copy_missing(self) -> Reply:
        shown = self.desk().open
        names = shown.missing.names if shown and shown.missing else ()
        return self.told(self.t.gettext("The names are on the clipboard."), "good", Copy("\n".join(names)))

    @on("choose-group")
    def _choose_group(self, value: str) -> Reply:
        self._group = value
        count = sum(value in ("", each.group) for each in self.current().here)
        said = self.t.ngettext("%(num)s pupil", "%(num)s pupils", count)
        return Reply((Frame(say=said),))

    @on("practise-belief")
    def _practise(self, key: str) -> Reply:
        """Make a set of drills about what several pupils believe."""
        if key not in MISCONCEPTIONS:
            raise ActionError(f"there is no belief {key!r}")
        place = new_key(self.reader.progress)
        made = drill_set(self.t, key, now() % 10_000)
        self.reader.progress = keep_set(self.reader.progress, place, made)
        return self.told(self.t.gettext("The set “%(title)s” is on your desk: hand it out there.", title=made.title))

    @on("make-test")
    def _make_test(self, form: Literal["A", "B"]) -> Reply:
        """Put a form of the test before and after on the desk."""
        made = form_of_test(self.t, form)
        self.reader.progress = keep_set(self.reader.progress, new_key(self.reader.progress), made)
        return self.told(self.t.gettext("The set “%(title)s” is on your desk: hand it out there.", title=made.title))

    @on("open-script")
    def _open_script(self, key: str) -> Reply:
        """Open the script of a lesson of the course."""
        if not any(each.id == key for each in course.lessons()):
            raise ActionError(f"there is no lesson {key!r}")
        return Reply(go=self.place.to("script"), fragment=key)

    # Files

    @on("save-attempts")
    def _save_attempts(self) -> Reply:
        effect = attempts_download(self.t, self.current(), self._works())
        return self.told(self.t.gettext("The attempts are saved as a file, without names."), "good", effect)

    @on("save-csv")
    def _save_csv(self) -> Reply:
        effect = csv_download(self.t, self.current(), self._works(), self._group)
        return self.told(self.t.gettext("The table is saved as a file."), "good", effect)
