"""Options to choose from, and the tone of a message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Tone = Literal["", "good", "bad", "hint", "note"]


@dataclass(frozen=True)
class Feedback:
    """What is said of the last action; nothing if the text is empty."""

    text: str = ""
    tone: Tone = ""


@dataclass(frozen=True)
class ChoiceOption:
    """One option of a list."""

    value: str
    label: str
    current: bool


def choices(labels: Mapping[Any, str], chosen: object) -> tuple[ChoiceOption, ...]:
    """Build a list of options."""
    return tuple(ChoiceOption(str(value), label, value == chosen) for value, label in labels.items())
