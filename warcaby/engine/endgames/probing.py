"""Probing the tables: what a position is worth, and which moves preserve that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from warcaby.engine.data_file import DamagedFileError, DataFiles
from warcaby.engine.endgames.index import Material, Numbering, material_of
from warcaby.engine.endgames.table import DRAW, Table, read_table
from warcaby.rules.game import Game
from warcaby.rules.moves import Move, legal_moves, play
from warcaby.rules.position import Position, compiled
from warcaby.rules.priority import State
from warcaby.rules.variant import Colour, Variant
from warcaby.rules.variants import VARIANTS

Result: TypeAlias = Literal["win", "draw", "loss"]

TABLES = {"brazilian": 4, "russian": 4, "american": 4, "italian": 4, "international": 3}
"""The variants that have tables, by id, and the maximum number of pieces of both sides together."""

LARGER = {"brazilian": 5, "russian": 5}
"""The same of tables that are made and loaded by those who want them; they hold what the others do not."""


@dataclass(frozen=True)
class Outcome:
    """How a position ends with best play, from the point of view of the side to move."""

    result: Result
    distance: int | None
    """Plies to the end if the winner hurries and the loser delays; None for a draw."""


class RankedMove(NamedTuple):
    """A legal move and its outcome for the side that makes it; the distance is counted from before the move."""

    move: Move
    outcome: Outcome


class Endgames:
    """The tables of a variant and the rules they were made with."""

    def __init__(self, variant: Variant, table: Table) -> None:
        self.pieces = table.pieces
        """Positions with no more pieces are all in the table and quickly looked up; some with more may be known."""
        self._most = table.pieces
        self._tables = dict.fromkeys(table.materials, table)
        self._numberings = {"white": Numbering(variant, "white"), "black": Numbering(variant, "black")}
        self._sides = {"white": compiled(variant, "white"), "black": compiled(variant, "black")}
        promotions = {"white": variant.promotion("white"), "black": variant.promotion("black")}
        self._promotions = {turn: (promotions[turn], promotions[other]) for turn, other in OTHER.items()}

    def add(self, part: Table) -> None:
        """Know the classes of a table as well that holds some with more pieces."""
        self._most = max(self._most, part.pieces)
        self._tables |= dict.fromkeys(part.materials - self._tables.keys(), part)

    def value(self, state: State, turn: Colour) -> int | None:
        """Plies to the end of the game, odd if the side to move wins, even if it loses, 255 in a draw.

        None for positions that are not in the table: too many pieces, an opponent without any, a man on its promotion
        row, a class that is not here or that captures lead to. Captures are followed until there are none.
        """
        men, kings, their_men, their_kings = state
        if not (men or kings):
            return 0
        if (men | kings | their_men | their_kings).bit_count() > self._most or not (their_men or their_kings):
            return None
        own_row, their_row = self._promotions[turn]
        if men & own_row or their_men & their_row:
            return None
        try:
            return self._value(state, turn)
        except KeyError:
            return None

    def _value(self, state: State, turn: Colour) -> int:
        if not (state[0] or state[1]):
            return 0
        side = self._sides[turn]
        if side.captures(state):
            other = OTHER[turn]
            return best_for_mover([self._value(after, other) for after in side.successors(state)])
        material = material_of(state)
        return self._tables[material].values(material)[self._numberings[turn].place(state, material)]


OTHER: dict[Colour, Colour] = {"white": "black", "black": "white"}


def best_for_mover(values: Iterable[int]) -> int:
    """Value of a position from the values after each of its moves; there must be at least one.

    >>> best_for_mover([4, 2, DRAW, 7]), best_for_mover([DRAW, 7]), best_for_mover([3, 7])
    (3, 255, 8)
    """
    after = list(values)
    lost = [value for value in after if value % 2 == 0]
    if lost:
        return min(lost) + 1
    return DRAW if DRAW in after else max(after) + 1


_parts: dict[str, dict[frozenset[Material], Table]] = {}
"""What has been loaded of larger tables, by the id of the variant."""


def _read(variant_id: str, data: bytes) -> Endgames:
    """Read the table that others add to."""
    variant = VARIANTS[variant_id]
    return _joined(variant_id, read_table(variant, data))


def _joined(variant_id: str, table: Table) -> Endgames:
    endgames = Endgames(VARIANTS[variant_id], table)
    for part in _parts.get(variant_id, {}).values():
        endgames.add(part)
    return endgames


_files = DataFiles(__package__, _read)


def load(variant_id: str, data: bytes) -> None:
    """Use `data`, the bytes of a table file, for the variant with that id and all variants that share its table.

    A part of a larger table (`LARGER`) adds its classes to those of the table in the package, whichever comes first.

    DamagedFileError if it is not such a file, KeyError for a variant without a table.
    """
    if variant_id not in TABLES:
        raise KeyError(variant_id)
    table = read_table(VARIANTS[variant_id], data)
    if table.pieces > TABLES[variant_id]:
        _parts.setdefault(variant_id, {})[table.materials] = table
        if known := _files.get(variant_id):
            known.add(table)
    elif table.is_whole:
        _files.put(variant_id, _joined(variant_id, table))
    else:
        raise DamagedFileError("damaged", "classes are missing")


@cache
def table_id(variant: Variant) -> str | None:
    """Id of the table for a variant; it may be that of another variant with the same moves and the same aim.

    Draw rules and the initial position do not matter; every other change of the rules does.

    >>> from warcaby.rules.variants import CORNERS, POOL
    >>> table_id(CORNERS), table_id(POOL)
    ('brazilian', None)
    """
    return next((known for known in TABLES if _played_by(VARIANTS[known]) == _played_by(variant)), None)


def _played_by(variant: Variant) -> tuple[object, ...]:
    """The rules that decide what a position is worth."""
    return (
        variant.board,
        variant.man,
        variant.king,
        variant.capture,
        variant.mid_capture,
        variant.white_promotion,
        variant.black_promotion,
        variant.end,
        variant.one_way,
        variant.king_repeats,
    )


def larger_id(variant: Variant) -> str | None:
    """Id of the larger table for a variant; None if nobody can make one."""
    known = table_id(variant)
    return known if known in LARGER else None


def endgames_of(variant: Variant) -> Endgames | None:
    """The endgames of a variant: what has been loaded, or else the file in the package; None if there is neither."""
    known = table_id(variant)
    return _files.get(known) if known else None


def probe(position: Position) -> Outcome | None:
    """Look up a position: its result for the side to move and the plies to the end; None if it is not in a table.

    The value ignores repetition, the fifteen moves with kings and all other draw rules: a long win may be drawn by them
    (`played_out` shows whether). Positions with a pending capture can be looked up too.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> probe(parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"))
    Outcome(result='win', distance=23)
    >>> probe(parse_fen(BRAZILIAN, "B:WKa3,Kc1,Ke1:BKa1"))
    Outcome(result='draw', distance=None)
    """
    endgames = endgames_of(position.variant)
    value = endgames.value(position.state, position.turn) if endgames else None
    return None if value is None else outcome_of(value)


def outcome_of(value: int) -> Outcome:
    """Read a value of the table.

    >>> outcome_of(13), outcome_of(0), outcome_of(255)
    (Outcome(result='win', distance=13), Outcome(result='loss', distance=0), Outcome(result='draw', distance=None))
    """
    if value == DRAW:
        return Outcome("draw", None)
    return Outcome("win" if value % 2 else "loss", value)


def ranked_moves(position: Position) -> tuple[RankedMove, ...]:
    """All legal moves of a position, best first; empty if it is not in a table.

    Wins come before draws and draws before losses, quick wins and slow losses first.
    """
    endgames = endgames_of(position.variant)
    if endgames is None or endgames.value(position.state, position.turn) is None:
        return ()
    ranked = []
    for move in legal_moves(position):
        after = play(position, move)
        value = endgames.value(after.state, after.turn)
        if value is not None:
            ranked.append((value, RankedMove(move, outcome_of(value if value == DRAW else value + 1))))
    return tuple(move for _, move in sorted(ranked, key=lambda entry: _worth_after(entry[0])))


def _worth_after(value: int) -> tuple[int, int]:
    """Sort key of a move: the value of the position after it."""
    if value == DRAW:
        return 1, 0
    return (2, -value) if value % 2 else (0, value)


def best_moves(position: Position) -> tuple[Move, ...]:
    """The moves that preserve a position's value: the quickest wins, all draws, or the longest resistance.

    Empty if the position is not in a table.
    """
    ranked = ranked_moves(position)
    return tuple(entry.move for entry in ranked if entry.outcome == ranked[0].outcome)


def played_out(game: Game) -> Game:
    """Play out a won or lost game by the table, with best play by both sides.

    The `ending` of the returned game shows whether the win comes before a draw rule: its counts continue those of the
    game so far. A game that is drawn or not in a table is returned unchanged.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> played_out(Game((parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"),))).ending()
    Ending(winner='white', reason='no-pieces')
    """
    outcome = probe(game.position)
    while outcome and outcome.distance and not game.ending():
        move, outcome = ranked_moves(game.position)[0]
        game = game.play_unchecked(move)
        outcome = probe(game.position)
    return game
