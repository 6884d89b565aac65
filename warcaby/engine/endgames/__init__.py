"""Endgame knowledge: every position of a few pieces by distance to win, and what can be taught from it.

Brazilian and Russian draughts up to four pieces (both sides together), American, Italian and international up to three;
games that differ from these in their start or in draw rules only share their tables. A table lies beside this file,
made by `python3 -m warcaby.engine.endgames.build`, and is read when it is first asked for; where it is not in the
package (the page leaves it out), `load` is given its bytes. Without a table every question is answered by None or by
nothing.
"""

from warcaby.engine.endgames.facts import Fact, FactName, facts
from warcaby.engine.endgames.probing import (
    TABLES,
    Endgames,
    Outcome,
    RankedMove,
    best_moves,
    endgames_of,
    load,
    played_out,
    probe,
    ranked_moves,
    table_id,
)
from warcaby.engine.endgames.table import DamagedTableError

__all__ = [
    "TABLES",
    "DamagedTableError",
    "Endgames",
    "Fact",
    "FactName",
    "Outcome",
    "RankedMove",
    "best_moves",
    "endgames_of",
    "facts",
    "load",
    "played_out",
    "probe",
    "ranked_moves",
    "table_id",
]
