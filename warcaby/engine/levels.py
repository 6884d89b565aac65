"""How strongly the machine plays: ten levels, each a record of how far it looks, what it overlooks and what it prefers.

The weak levels make beginners' mistakes: they see their own move and perhaps the immediate reply, miss captures of
several pieces, hurry forward and abandon their back rank. They never break a rule.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from functools import cache

from warcaby.engine.weights import Weights, weights_for
from warcaby.rules import Variant

BACK_RANK = ("base 0", "base 1", "base 2", "base 3")
SHAPE = (*BACK_RANK, "edge", "centre", "support", "mobility", "main road", "king in the centre")


@dataclass(frozen=True)
class Level:
    """A strength of play; None means no limit."""

    number: int
    """From 1, the weakest, to 10."""
    description: str
    """How it plays, in plain words; English, to be translated."""
    sight: int | None = None
    """It sees only immediate captures, of at most this many pieces; 0: it doesn't look at all."""
    follows: bool = False
    """Whether it follows an exchange to its end."""
    lapses: int = 0
    """Percentage of visible captures that it overlooks."""
    depth: int | None = None
    """How many plies it looks ahead, not counting captures."""
    nodes: int | None = None
    """How many states it visits on 32 squares if a man has two ways to go; see `nodes_of`."""
    seconds: float | None = 3.0
    """Its maximum thinking time."""
    wavering: int = 0
    """By how many hundredths of a man it may misjudge a move."""
    forgets: tuple[str, ...] = ()
    """Features of a position that it pays no attention to."""
    knows_patterns: bool = False
    """Whether it uses what has been learnt from games."""
    knows_endgames: bool = False
    """Whether it uses the endgame tables."""
    eagerness: int = 0
    """The bonus for a man's step forward, in hundredths of a man."""
    dawdling: int = 0
    """What a man's step costs for each row behind it, in hundredths of a man: the hindmost goes first."""


LEVELS: tuple[Level, ...] = (
    Level(
        1,
        "Moves forward happily and often overlooks what you can capture.",
        sight=2,
        lapses=35,
        wavering=60,
        forgets=SHAPE,
        eagerness=3,
    ),
    Level(
        2,
        "Often sees that one or two pieces can be captured; overlooks longer captures and leaves its back rank.",
        sight=2,
        follows=True,
        lapses=10,
        wavering=35,
        forgets=SHAPE,
        eagerness=2,
    ),
    Level(
        3,
        "Sees most captures and what follows them; forgets its back rank.",
        sight=12,
        follows=True,
        lapses=2,
        wavering=10,
        forgets=BACK_RANK,
    ),
    # Without an eye for answers it needs one for the board: otherwise level 5 wins more than four games in five.
    Level(
        4,
        "Follows every capture to its end, but does not look for your best answer.",
        depth=1,
        wavering=10,
        knows_patterns=True,
    ),
    Level(5, "Looks at your answer, but no further.", depth=2, wavering=5),
    Level(6, "Looks at your answer and at its own next move.", depth=3, wavering=5),
    Level(7, "Looks four moves ahead, yours and its own together.", depth=4, wavering=5),
    Level(8, "Finds most combinations and seldom gives anything away.", nodes=2_055, knows_patterns=True),
    Level(9, "Plays like a strong club player and thinks for a moment.", nodes=8_220, knows_patterns=True),
    Level(
        10,
        "Plays as strongly as it can and knows every ending of a few pieces.",
        knows_patterns=True,
        knows_endgames=True,
    ),
)
"""All levels, the weakest first."""

LESSON_LEVELS: tuple[Level, ...] = (
    LEVELS[0],
    replace(LEVELS[1], lapses=15, wavering=40),
    replace(LEVELS[2], lapses=4, wavering=20),
    replace(LEVELS[3], wavering=5, knows_patterns=False),
    replace(LEVELS[4], wavering=30),
    replace(LEVELS[5], wavering=15),
)
"""How the machine plays in the games of lessons: a little more gently, as they were made and proven, and without what
has been learnt from games, which the page of a lesson does not have."""

HASTIEST = replace(LEVELS[0], sight=0, wavering=0, eagerness=100)
"""The first level on its worst day: it moves the foremost man, whatever can capture that, and loses to dice
in six of ten games."""

DREAMIEST = replace(LEVELS[0], sight=0, wavering=0, eagerness=0, dawdling=200)
"""The same in games that are won by running, where haste is no fault: it dreams, and always moves the hindmost man."""

BEST_FORM = 100
"""The best form of a day; the worst is its negative, and at 0 a level plays as described."""


def in_form(number: int, form: int, variant: Variant, chance: random.Random) -> Level:
    """Return how a level thinks about one move on a day of some form, from -100 to 100.

    On the best day every second move is as good as the next level's, on the worst every second one as bad as that of
    the level below: two neighbours meet halfway, and the ladder goes on rising. The first level has nobody below; on
    its worst day all its moves are hasty, or dreamy.

    >>> from warcaby.rules import BRAZILIAN
    >>> in_form(3, 0, BRAZILIAN, random.Random(1)).number, in_form(1, -100, BRAZILIAN, random.Random(1)) is HASTIEST
    (3, True)
    """
    if number == 1 and form < 0:
        end = variant.end
        worst = DREAMIEST if end.first_king_wins or end.white_goal or end.black_goal else HASTIEST
        return worst if chance.randrange(BEST_FORM) < -form else LEVELS[0]
    is_other = chance.randrange(2 * BEST_FORM) < abs(form)
    neighbour = number + (form > 0) - (form < 0)
    return LEVELS[min(neighbour, len(LEVELS)) - 1] if is_other else LEVELS[number - 1]


@cache
def nodes_of(level: Level, variant: Variant) -> int | None:
    """Return how many states a level visits in a variant: more where there are more moves to choose from.

    Otherwise a level that looks a number of moves ahead would see further than the next one, which counts states. Four
    moves ahead are 690 states in the classic game (the median of its own games), 2 628 in the international, 4 683 in
    the Canadian, 8 038 in the Turkish and 13 343 in gothic draughts.

    >>> from warcaby.rules import VARIANTS
    >>> [nodes_of(LEVELS[7], VARIANTS[id]) for id in ("brazilian", "international", "canadian", "turkish", "gothic")]
    [2055, 4014, 6936, 10678, 22976]
    """
    if level.nodes is None:
        return None
    choice = len(variant.board.squares) / 32 * len(variant.man.moves) / 2
    return round(level.nodes * choice * math.sqrt(choice))


@cache
def weights_of(level: Level, variant: Variant) -> Weights:
    """Return what a level pays attention to in a variant."""
    weights = dict(weights_for(variant))
    for name in level.forgets:
        weights[name] = (0, 0)
    for row in range(7):
        early, late = weights[f"row {row}"]
        bonus = row * level.eagerness - row * row * level.dawdling
        weights[f"row {row}"] = (early + bonus, late + bonus)
    return weights
