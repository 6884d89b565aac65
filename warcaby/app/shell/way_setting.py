"""The way back that a teacher names once, for all that is handed out: where results are to come."""

from __future__ import annotations

from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.way_back import SETTING, WayBack, kept_way, parse_way
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress, now


def named_way(progress: Progress) -> WayBack | None:
    """Return the way that is named; None if there is none."""
    return kept_way(progress.value("settings", SETTING) or "")


def with_named_way(t: Translator, progress: Progress, value: str) -> tuple[Progress, str, Tone]:
    """Return the progress with a way named, or without one, and what is to be said of it."""
    try:
        way = parse_way(value)
    except FaultError:
        return progress, t.gettext("This is neither an address of mail nor a link that begins with https."), "bad"
    progress = progress.with_value("settings", SETTING, way.address if way else None, now())
    if way is None:
        return progress, t.gettext("Pupils choose themselves how they send their results."), "note"
    said = t.gettext("Links to sets, lessons and plans now offer one way back: %(name)s.", name=way.name)
    return progress, said, "good"
