"""Buttons, choices and switches, as the template `controls.html` shows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True)
class Button:
    """A button."""

    id: str
    label: str
    action: dict[str, Any] = field(hash=False)
    kind: Literal["", "primary", "quiet"] = ""
    pressed: bool | None = None
    """Whether it is the selected one of a choice."""
    icon: str = ""
    """Name of its drawing in `icon.html`; empty for none."""
    is_off: bool = False
    """Whether it only keeps its place: there is nothing to press it for yet."""


@dataclass(frozen=True)
class Group:
    """A choice with one selected answer."""

    id: str
    label: str
    buttons: tuple[Button, ...]
    note: str = ""
    """What the selected answer means, in a sentence."""


@dataclass(frozen=True)
class Check:
    """A switch."""

    id: str
    label: str
    action: dict[str, Any]
    checked: bool
