"""What can be chosen, and the tone in which something is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Tone = Literal["", "good", "bad", "hint", "note"]


@dataclass(frozen=True)
class ChoiceOption:
    """One entry of a list to choose from."""

    value: str
    label: str
    current: bool


def choices(labels: Mapping[Any, str], chosen: object) -> tuple[ChoiceOption, ...]:
    """Make a list to choose from."""
    return tuple(ChoiceOption(str(value), label, value == chosen) for value, label in labels.items())
