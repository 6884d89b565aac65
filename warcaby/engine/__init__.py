"""The engine: search, evaluation, levels; it plays every variant.

>>> from warcaby.rules import BRAZILIAN, new_game
>>> thinking = Thinking(new_game(BRAZILIAN), level=LEVELS[0], seed=1)
>>> thinking.run(1.0)
True
>>> thinking.best.move in new_game(BRAZILIAN).legal_moves()
True
"""

from warcaby.engine.huffing import Huffing
from warcaby.engine.levels import LEVELS, Level
from warcaby.engine.score import Score
from warcaby.engine.thinking import Limits, Line, Thinking, limits_for_move

__all__ = ["LEVELS", "Huffing", "Level", "Limits", "Line", "Score", "Thinking", "limits_for_move"]
