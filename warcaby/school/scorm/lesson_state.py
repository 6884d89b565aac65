"""A lesson or an exam as a platform keeps it: the code of its stars, and before it what goes on.

    r.AQ…#p.Ag…

Programs that know only the code of stars read what stands after the #. What goes on are settings, as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.school.codes import CodeError, pack, unpack
from warcaby.school.exams import TAKING, TRIES
from warcaby.school.progress import USED, Progress
from warcaby.school.progress_codes import Places, read_stars_code, stars_code
from warcaby.school.scorm.elements import MAX_SUSPENDED

KIND = "r"
VERSION = 1

_GOES_ON = (USED, TAKING, TRIES)
"""How names of settings begin that tell what goes on."""


def going_on(progress: Progress) -> Mapping[str, Any]:
    """Return the settings that tell what goes on, by name."""
    return {
        name: entry.value
        for name, entry in progress.settings.items()
        if name.startswith(_GOES_ON) and entry.value is not None
    }


def suspend_lesson(progress: Progress, places: Places) -> str:
    """Write the state of a lesson; where it would be too long, only its stars.

    `places` are those of the exercises in codes of progress.
    """
    code, settings = stars_code(progress, places, "link"), going_on(progress)
    state = f"{pack(KIND, VERSION, settings)}#{code}" if settings else code
    return state if len(state) <= MAX_SUSPENDED else code


def resume_lesson(state: str, places: Places) -> Progress:
    """Read the state of a lesson; if only what goes on is damaged, it is left out. Raises CodeError."""
    progress = read_stars_code(state, places).progress
    before, _, _ = state.rpartition("#")
    try:
        _, settings = unpack(before, KIND) if before else (VERSION, {})
    except CodeError:
        return progress
    for name, value in settings.items() if isinstance(settings, dict) else ():
        if name.startswith(_GOES_ON):
            progress = progress.with_value("settings", name, value, 0)
    return progress
