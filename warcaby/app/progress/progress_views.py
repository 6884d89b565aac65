"""Records for the templates of the progress page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Badge:
    """Something that was overcome, finished or won, or may be."""

    kind: Literal["chapter", "belief", "game"]
    name: str
    is_earned: bool
