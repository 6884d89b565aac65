"""What a teacher notes of one pupil: name, group and note, and whether the pupil has left."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from warcaby.app.classes.class_files import Desk
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Reply
from warcaby.school.faults import plain_text
from warcaby.school.progress import now
from warcaby.school.teaching.school_class import MAX_ALSO, MAX_NAME, MAX_NOTE, Pupil, SchoolClass, with_pupil


def find_pupil(school_class: SchoolClass, key: str) -> Pupil:
    """Return a pupil of a class by id; raises ActionError if there is none."""
    found = next((each for each in school_class.pupils if each.id == key), None)
    if found is None:
        raise ActionError(f"there is no pupil {key!r}")
    return found


class ClassPupils:
    """Changes pupils of the class that is open."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.chosen = ""
        """The id of the pupil whose notes are open; empty if there is none."""

    @on("choose-pupil")
    def _choose(self, key: str) -> Reply:
        self.chosen = "" if key == self.chosen else find_pupil(self._desk.current(), key).id
        return self._desk.shown("pupil-name" if self.chosen else self._name_in_table(key))

    def _name_in_table(self, key: str) -> str | None:
        """Find the element of a pupil's name, where reading goes on when what is noted has been closed."""
        seen = self._desk.seen
        rows = seen.open.table.rows if seen and seen.open else ()
        return next((f"choice-{row.number}" for row in rows if row.key == key), None)

    @on("write-pupil")
    def _write(self, key: str, field: Literal["name", "group", "note"], value: str) -> Reply:
        current = self._desk.current()
        pupil = find_pupil(current, key)
        changed = replace(pupil, at=max(now(), pupil.at + 1))
        if field == "name":
            # Results keep coming under the earlier name.
            name = plain_text(value, field, MAX_NAME) or pupil.name
            also = tuple(dict.fromkeys((*pupil.also, pupil.name)))[-MAX_ALSO:]
            changed = replace(changed, name=name, also=also)
        elif field == "group":
            changed = replace(changed, group=plain_text(value, field, MAX_NAME))
        else:
            changed = replace(changed, note=plain_text(value, field, MAX_NOTE, lines=True))
        self._desk.keep(with_pupil(current, changed))
        return self._desk.shown()

    @on("pupil-leaves")
    def _leave(self, key: str) -> Reply:
        desk = self._desk
        current = desk.current()
        pupil = find_pupil(current, key)
        desk.before, self.chosen = current, ""
        desk.keep(with_pupil(current, replace(pupil, gone=True, at=max(now(), pupil.at + 1))))
        said = desk.t.gettext("%(name)s is not in the class any more. The results are kept.", name=pupil.name)
        return desk.told(said, "note", focus="restore-class")
