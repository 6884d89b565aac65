"""Endgame knowledge: every position with few pieces by distance to win, and what can be taught from it.

Brazilian, Russian, American and Italian draughts up to four pieces (both sides together), international up to three;
variants that differ from these only in the initial position or draw rules share their tables. A table is a file in
this folder, made by `python3 -m warcaby.engine.endgames.build` and read on first use; if it is not in the package (the
page leaves it out), pass its bytes to `load`. Without a table, look-ups return None or nothing.

Files of five pieces (made with `--larger`, for Brazilian and Russian draughts) are passed to `load`, each by itself.
"""

from warcaby.engine.endgames.facts import Fact, FactName, facts, rules_of_thumb
from warcaby.engine.endgames.probing import (
    LARGER,
    TABLES,
    Endgames,
    Outcome,
    RankedMove,
    best_moves,
    endgames_of,
    larger_id,
    load,
    played_out,
    probe,
    ranked_moves,
    table_id,
)

__all__ = [
    "LARGER",
    "TABLES",
    "Endgames",
    "Fact",
    "FactName",
    "Outcome",
    "RankedMove",
    "best_moves",
    "endgames_of",
    "facts",
    "larger_id",
    "load",
    "played_out",
    "probe",
    "ranked_moves",
    "rules_of_thumb",
    "table_id",
]
