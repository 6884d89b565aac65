"""Controls that choose how pages look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.shell.control_views import Button, Check, Group
from warcaby.app.shell.look import Look


def look_buttons(field: str, texts: Mapping[Any, str], look: Look) -> tuple[Button, ...]:
    """Build a button for every value of a field of `Look`, with its text; that of the present value is pressed."""
    held = getattr(look, field)
    return tuple(
        Button(
            f"look-{field}-{value or 'usual'}",
            text,
            {"type": "look", "field": field, "value": value},
            pressed=value == held,
        )
        for value, text in texts.items()
    )


def look_group(field: str, label: str, texts: Mapping[Any, str], look: Look) -> Group:
    """Build the choice of a field."""
    return Group(f"look-{field}", label, look_buttons(field, texts, look))


def look_check(field: str, label: str, look: Look) -> Check:
    """Build the switch of a field."""
    return Check(field, label, {"type": "look", "field": field}, getattr(look, field))
