"""The views that the templates of the settings show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warcaby.app.shell.control_views import Check, Group


@dataclass(frozen=True)
class Part:
    """Some settings under one heading."""

    id: str
    title: str
    samples: tuple[dict[str, Any], ...] = ()
    groups: tuple[Group, ...] = ()
    checks: tuple[Check, ...] = ()
