"""What can be said about an endgame in plain words: rules of thumb that always hold, and what the table shows.

A fact is data; the page supplies the texts. Every rule of thumb is a statement about the side to move that has no
exception in the table: the tests go through all positions that it covers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from warcaby.engine.endgames.index import Material, material_of
from warcaby.engine.endgames.probing import OTHER, Outcome, RankedMove, Result, probe, ranked_moves, table_id
from warcaby.rules.board import Bits, Square
from warcaby.rules.moves import legal_moves, play
from warcaby.rules.position import Position, compiled
from warcaby.rules.variant import DIAGONALS, Colour, Variant

FactName = Literal[
    "road-held", "three-kings", "kings-level", "opposition", "kings-against-man", "only-move", "sacrifice"
]


@dataclass(frozen=True)
class Fact:
    """A fact about a position, with what to point at on the board."""

    name: FactName
    colour: Colour
    """The side that it favours: it holds the road, has the opposition or wins; in a level ending, the mover."""
    squares: tuple[Square, ...]
    """The squares concerned: the main road, the pieces, or the start and end of the move."""
    result: Result
    """What follows for the side to move."""


def facts(position: Position) -> tuple[Fact, ...]:
    """List what is known about a position: rules of thumb first, then what the table says about its moves.

    ``only-move``: a single move keeps the win or the draw. ``sacrifice``: the quickest win begins by giving a piece
    away. Empty for positions that are in no table.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> [fact.name for fact in facts(parse_fen(BRAZILIAN, "B:WKa3,Kc1,Ke1:BKa1"))]
    ['road-held']
    >>> [fact.name for fact in facts(parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"))]
    ['three-kings']
    """
    outcome = probe(position)
    if outcome is None:
        return ()
    return rules_of_thumb(position) + _facts_of_moves(position, outcome)


def rules_of_thumb(position: Position) -> tuple[Fact, ...]:
    """The rules of thumb that apply to a position; they need no table, and agree with it."""
    if table_id(position.variant) is None:
        return ()
    rules = _RULES.get(material_of(position.state), ())
    found = [rule(position) for rule in rules]
    return tuple(fact for fact in found if fact)


def _facts_of_moves(position: Position, outcome: Outcome) -> tuple[Fact, ...]:
    ranked = ranked_moves(position)
    if outcome.result == "loss" or len(ranked) < 2:
        return ()
    found = []
    best = ranked[0].move
    if ranked[1].outcome.result != outcome.result:
        found.append(Fact("only-move", position.turn, (best.start, best.end), outcome.result))
    if outcome.result == "win" and _is_sacrifice(position, ranked[0]):
        found.append(Fact("sacrifice", position.turn, (best.start, best.end), "win"))
    return tuple(found)


def _is_sacrifice(position: Position, ranked: RankedMove) -> bool:
    """Whether the opponent must capture after a quiet move."""
    if ranked.move.is_capture:
        return False
    replies = legal_moves(play(position, ranked.move))
    return bool(replies) and replies[0].is_capture


@cache
def main_road(variant: Variant) -> Bits:
    """The squares of the long diagonal that is played on."""
    board = variant.board
    files = range(board.width) if board.is_dark(0, 0) else range(board.width - 1, -1, -1)
    return board.bits([board.all_names[rank][file] for rank, file in enumerate(files)])


def _can_capture(position: Position) -> bool:
    return bool(position.side.captures(position.state))


def _is_calm(position: Position) -> bool:
    """Whether neither side could capture if it were to move."""
    men, kings, their_men, their_kings = position.state
    other = compiled(position.variant, OTHER[position.turn])
    return not _can_capture(position) and not other.captures((their_men, their_kings, men, kings))


def _road_held_by_mover(position: Position) -> Fact | None:
    """A lone king to move that alone holds the main road and has nothing to capture draws against up to three kings."""
    road = main_road(position.variant)
    _, own, _, theirs = position.state
    if not position.variant.king.flying or not own & road or theirs & road or _can_capture(position):
        return None
    return Fact("road-held", position.turn, position.variant.board.names(road), "draw")


def _road_held_by_other(position: Position) -> Fact | None:
    """It draws against two kings to move as well, if nothing hangs.

    Three kings to move are excluded: in 388 of the 11 084 positions a shot breaks through within nine plies.
    """
    road = main_road(position.variant)
    _, own, _, theirs = position.state
    if not position.variant.king.flying or own & road or not theirs & road or not _is_calm(position):
        return None
    return Fact("road-held", OTHER[position.turn], position.variant.board.names(road), "draw")


def _three_kings(position: Position) -> Fact | None:
    """Three kings to move win against a lone king that is not on the main road, if nothing hangs."""
    _, own, _, lone = position.state
    if not position.variant.king.flying or lone & main_road(position.variant) or not _is_calm(position):
        return None
    return Fact("three-kings", position.turn, position.variant.board.names(own), "win")


def _kings_level(position: Position) -> Fact | None:
    """A king draws against a king if nothing hangs, unless they share the main road."""
    road = main_road(position.variant)
    _, own, _, theirs = position.state
    shared = own & road and theirs & road
    if not position.variant.king.flying or shared or not _is_calm(position):
        return None
    return Fact("kings-level", position.turn, position.variant.board.names(own | theirs), "draw")


def _opposition(position: Position) -> Fact | None:
    """If two men block each other's way, the one that takes the opposition wins.

    They are in each other's way on the same file or on neighbouring ones, with at least two rows between them. With an
    even number of rows between them the side to move has the opposition, with an odd one its opponent. Only where men
    capture backwards: elsewhere they slip past each other.
    """
    variant = position.variant
    if set(variant.man.captures) != set(DIAGONALS):
        return None
    own, _, theirs, _ = position.state
    squares = variant.board.name[own], variant.board.name[theirs]
    (file, rank), (their_file, their_rank) = (variant.board.place(square) for square in squares)
    ahead = (their_rank - rank) * variant.forward(position.turn)
    if ahead < 3 or abs(file - their_file) > 1:
        return None
    has_it = ahead % 2 == 1
    return Fact("opposition", position.turn if has_it else OTHER[position.turn], squares, "win" if has_it else "loss")


def _kings_against_man(position: Position) -> Fact | None:
    """Kings to move win against a lone man if nothing hangs: three flying kings, or two short ones."""
    _, own, man, _ = position.state
    if own.bit_count() < (3 if position.variant.king.flying else 2) or not _is_calm(position):
        return None
    return Fact("kings-against-man", position.turn, position.variant.board.names(man), "win")


Rule: TypeAlias = Callable[[Position], Fact | None]

_RULES: dict[Material, tuple[Rule, ...]] = {
    Material(0, 1, 0, 1): (_road_held_by_mover, _road_held_by_other, _kings_level),
    Material(0, 1, 0, 2): (_road_held_by_mover,),
    Material(0, 1, 0, 3): (_road_held_by_mover,),
    Material(0, 2, 0, 1): (_road_held_by_other,),
    Material(0, 3, 0, 1): (_three_kings,),
    Material(0, 2, 1, 0): (_kings_against_man,),
    Material(0, 3, 1, 0): (_kings_against_man,),
    Material(1, 0, 1, 0): (_opposition,),
}
"""The rules of thumb by what the side to move and its opponent have."""

RULED = tuple(_RULES)
"""The classes of positions that rules of thumb speak of."""
