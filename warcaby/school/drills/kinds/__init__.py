"""The kinds of drills, a file each."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.school.drills.kinds.afterwards import Afterwards
from warcaby.school.drills.kinds.choose_piece import ChoosePiece
from warcaby.school.drills.kinds.count import Count
from warcaby.school.drills.kinds.find_all import FindAll
from warcaby.school.drills.kinds.judge import Judge
from warcaby.school.drills.kinds.kind import Case, Kind, Made, Moves, Question, Response, made
from warcaby.school.drills.kinds.mark_squares import MarkSquares
from warcaby.school.drills.kinds.play import Play

KINDS: Mapping[str, Kind] = {
    kind.id: kind for kind in (Play(), FindAll(), ChoosePiece(), MarkSquares(), Judge(), Count(), Afterwards())
}
"""All kinds of drills by their id."""

__all__ = ["KINDS", "Case", "Kind", "Made", "Moves", "Question", "Response", "made"]
