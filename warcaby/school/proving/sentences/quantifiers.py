"""What a sentence says with "only", "all", "now" and "at once"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.rules import Position, Square, legal_moves
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, SQUARE

_AT_ONCE = re.compile(r"od razu|natychmiast|naraz", re.IGNORECASE)
_ONLY = re.compile(r"(?<!, )\btylko\b", re.IGNORECASE)
_NOW = re.compile(r"\bteraz\b", re.IGNORECASE)


def at_once(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that something happens with the next move, or several things with one."""
    number = max((NUMBERS.get(word.lower(), 0) for word in re.findall(r"\w+", sentence)), default=0)
    for match in _AT_ONCE.finditer(sentence):
        if match.group().lower() == "naraz":
            most = max((len(ply.move.captured) for ply in scene.possible), default=0)
            is_true = max(most, _most_hanging(scene)) >= max(number, 2)
        else:
            moves = [move for position in _next(scene) for move in legal_moves(position)]
            is_true = any(move.captured or move.promotes for move in moves)
        if is_true:
            yield Statement(frozenset((match.start(),)), True, match.group())


def _most_hanging(scene: Scene) -> int:
    """How many pieces of a side can be captured in one of the positions, at most."""
    sides = {(ply.before, ply.side) for ply in scene.possible}
    hanging = (
        {square for ply in scene.possible if (ply.before, ply.side) == each for square in ply.move.captured}
        for each in sides
    )
    return max(map(len, hanging), default=0)


def _next(scene: Scene) -> list[Position]:
    """The positions from which what follows at once is counted: those after an attempt, otherwise all."""
    if scene.mistake and scene.lines:
        made = len(scene.mistake.after)
        return [line[made].after for line in scene.lines if len(line) > made]
    return list(scene.positions)


def now(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read "now" as the position on the board; what happens in it is read by others."""
    for match in _NOW.finditer(sentence):
        yield Statement(frozenset((match.start(),)), True, "the position on the board")


def only(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a side has nothing else."""
    variant = scene.start.variant
    for match in _ONLY.finditer(sentence):
        used, rest = frozenset((match.start(),)), sentence[match.end() :].lstrip(" ,")
        first = rest.split()[0].strip(".,:;!").lower() if rest.split() else ""
        if first in NUMBERS:
            yield Statement(used, True, "a number that is read by itself")
        elif SQUARE.fullmatch(first):
            squares = frozenset(SQUARE.findall(re.split(r"[:;.!?]|, bo", rest)[0]))
            if squares in set(_alone(scene)):
                yield Statement(used, True, f"only {sorted(squares)}")
        elif re.match(r"(?:po |na )?(?:ciemn|woln|ukos)", rest):
            yield Statement(used, not variant.board.every_square, "pieces stand on dark squares and step to empty ones")
        elif re.match(r"(?:biał|czarn)", rest) and "kolej" in sentence.lower():
            yield Statement(used, True, "the side to move moves")
        elif re.match(r"do przodu|naprzód", rest) and not any("B" in each for each in variant.man.moves):
            yield Statement(used, True, "men go forward only")


def _alone(scene: Scene) -> Iterator[frozenset[Square]]:
    """The squares to mark, and all squares from which or to which a side or a piece can move, or where it captures."""
    if scene.to_mark:
        yield scene.to_mark
    for position in scene.reachable:
        moves = legal_moves(position)
        yield frozenset(move.end for move in moves)
        yield frozenset(move.start for move in moves)
    for before, side in dict.fromkeys((ply.before, ply.side) for ply in scene.possible):
        moves = [ply.move for ply in scene.possible if (ply.before, ply.side) == (before, side)]
        yield frozenset(square for move in moves for square in move.captured)
        yield frozenset(move.start for move in moves if move.captured)
        for start in {move.start for move in moves}:
            own = [move for move in moves if move.start == start]
            yield frozenset(move.end for move in own)
            yield frozenset(square for move in own for square in move.path[1:])


_TWO = re.compile(r"(?P<two>\bdw(?:óch|a)\b)(?: \w+)? (?P<how>pod rząd|naraz|razy|obok siebie)", re.IGNORECASE)


def in_a_row(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that nobody jumps over two pieces in a row, or over one twice: rules of the game."""
    for match in _TWO.finditer(sentence):
        if re.search(r"przesk|skocz|skok", sentence):
            used = {match.start("two"), *((match.start("how"),) if match["how"] == "naraz" else ())}
            yield Statement(frozenset(used), scene.start.variant.king.row == 1, "one piece at a jump")
