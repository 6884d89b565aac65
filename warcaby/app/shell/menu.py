"""The menu on every page: the rooms of the school in their order, and the way back out of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.shell.routes import Link, Place
from warcaby.app.words.translation import Translator


@dataclass(frozen=True)
class MenuEntry:
    """A page that can be reached from everywhere."""

    icon: str
    """Name of its icon in `icon.html`."""
    link: Link
    current: Literal["", "page", "true"]
    """The value of `aria-current`: whether this page is open, or another one of its room."""
    in_bar: bool
    """Whether it has a place in the bar at the lower edge of a phone."""


@dataclass(frozen=True)
class _Room:
    others: tuple[str, ...] = ()
    """Kinds of pages that belong to it, beside its first one."""
    in_bar: bool = False


_ROOMS = {
    "home": _Room(("lesson", "own-lesson", "plan", "exam", "diploma", "placement", "glossary", "parents"), in_bar=True),
    "practise": _Room(in_bar=True),
    "play": _Room(("board", "game", "small-game", "own-puzzles"), in_bar=True),
    "puzzles": _Room(("round", "catch", "disputes", "set"), in_bar=True),
    "rules": _Room(("variant",)),
    "progress": _Room(),
    "teacher": _Room(
        ("workshop", "lesson-editor", "plan-desk", "classes", "results", "script", "print", "tournament", "schools")
    ),
    "settings": _Room(("learners",)),
}
"""By the kind of page that each begins with."""


def menu(t: Translator, place: Place) -> tuple[MenuEntry, ...]:
    """List the entries of the menu on a page.

    >>> from warcaby.app.words.translation import translator
    >>> [entry.link.text for entry in menu(translator("en"), Place("en")) if entry.in_bar]
    ['Learn', 'Practise', 'Play', 'Puzzles']
    """
    names = {
        "home": t.gettext("Learn"),
        "practise": t.gettext("Practise"),
        "play": t.gettext("Play"),
        "puzzles": t.gettext("Puzzles"),
        "rules": t.gettext("Rules"),
        "progress": t.gettext("Progress"),
        "teacher": t.gettext("Teachers"),
        "settings": t.gettext("Settings"),
    }
    return tuple(_entry(place, kind, names[kind]) for kind in _ROOMS)


def way_back(t: Translator, place: Place, *, resumes: bool) -> MenuEntry:
    """Return the way out of a session: the first page of its room, or home where that would resume the session.

    >>> from warcaby.app.words.translation import translator
    >>> way_back(translator("en"), Place("en", "practise"), resumes=True).link.route
    'en/'
    """
    room = next(kind for kind, room in _ROOMS.items() if place.kind in (kind, *room.others))
    if room == place.kind and resumes:
        room = "home"
    return next(entry for entry in menu(t, place) if entry.icon == room)


def _entry(place: Place, kind: str, text: str) -> MenuEntry:
    room = _ROOMS[kind]
    current: Literal["", "page", "true"] = ""
    if place.kind == kind:
        current = "page"
    elif place.kind in room.others:
        current = "true"
    return MenuEntry(kind, place.link(kind, text=text), current, room.in_bar)
