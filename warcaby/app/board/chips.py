"""Small signs above the board, one for each exercise or puzzle: the visible end of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Result = Literal["", "right", "wrong", "skipped", "now"]


@dataclass(frozen=True)
class ChipView:
    """One sign: an exercise that is to come if the result is empty, the one on the board if it is "now"."""

    result: Result
    label: str
