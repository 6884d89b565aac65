"""The board on which each kind of drill is answered."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.board.drills.choice_drills import ChoiceDrill, MarkDrill
from warcaby.app.board.drills.drill_board import DrillBoard
from warcaby.app.board.drills.move_drills import ArrowDrill, PlayDrill

BOARDS: Mapping[str, type[DrillBoard]] = {
    "play": PlayDrill,
    "find-all": ArrowDrill,
    "choose-piece": MarkDrill,
    "mark-squares": MarkDrill,
    "judge": ChoiceDrill,
    "count": ChoiceDrill,
    "afterwards": ChoiceDrill,
}
