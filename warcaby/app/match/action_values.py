"""What the page of a game takes from actions, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from warcaby.app.match.play_part import Question
from warcaby.app.shell.screen import ActionError
from warcaby.school.matches.setup import Setup, SetupError


def chosen_number(action: Mapping[str, Any], among: Sequence[object]) -> int:
    """Which of these an action names, from 0. Raises ActionError."""
    number = action.get("number")
    if not isinstance(number, int) or not 0 <= number < len(among):
        raise ActionError(f"there is no number {number!r}")
    return number


def with_level(setup: Setup, level: object) -> Setup:
    """Return the setup with another level. Raises ActionError."""
    try:
        return setup.with_field("level", level)
    except SetupError as error:
        raise ActionError(str(error)) from None


def asked_question(action: Mapping[str, Any]) -> Question:
    """What the reader is to be asked, or answers. Raises ActionError."""
    for question in get_args(Question):
        if question == action.get("question"):
            return cast("Question", question)
    raise ActionError(f"no such question: {action.get('question')!r}")
