"""What a sentence says with "only", "all" and "at once"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.rules import Move, Position, Square, legal_moves
from warcaby.school.proving.sentences.captures import captures
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, SQUARE

_AT_ONCE = re.compile(r"od razu|natychmiast|naraz", re.IGNORECASE)
_ONLY = re.compile(r"(?<!, )\btylko\b", re.IGNORECASE)
_NAMED_ALONE = re.compile(
    r"(?:(?:ta|ten|pionek|pionkowi|damka|puste|do|na|z|wejść) ){0,3}(?P<squares>[a-n]\d+(?:(?:, | i | oraz )[a-n]\d+)*)"
)


def at_once(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that something happens with the next move, or several things with one."""
    number = max((NUMBERS.get(word.lower(), 0) for word in re.findall(r"\w+", sentence)), default=0)
    for match in _AT_ONCE.finditer(sentence):
        used = frozenset((match.start(),))
        if match.group().lower() == "naraz":
            plies = (*scene.possible, *(ply for line in scene.solutions for ply in line))
            most = max((len(ply.move.captured) for ply in plies), default=0)
            is_true = max(most, _most_hanging(scene), _longest_step(scene)) >= max(number, 2)
            if is_true:
                yield Statement(used, True, match.group())
            continue
        after = _next(scene)
        told = [told_at(sentence, scene, position) for position in after]
        if any(each is not None for each in told):
            yield Statement(used, any(told), f"{match.group()}: with the next move")
        elif any(move.captured or move.promotes for position in after for move in legal_moves(position)):
            yield Statement(used, True, match.group())


def told_at(sentence: str, scene: Scene, position: Position) -> bool | None:
    """Say whether the captures that a sentence tells of are possible in a position; None if it tells of none."""
    here = Scene(scene.exercise, position)
    said = [statement.is_true for statement in captures(sentence, here)]
    return all(said) if said else None


def _longest_step(scene: Scene) -> int:
    """How many steps a wrong attempt tries to make at once."""
    squares, board = scene.attempt, scene.start.variant.board
    if len(squares) != 2:
        return 0
    (file, rank), (to_file, to_rank) = (board.place(square) for square in squares)
    return max(abs(file - to_file), abs(rank - to_rank))


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


def only(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a side has nothing else."""
    variant = scene.start.variant
    for match in _ONLY.finditer(sentence):
        used, rest = frozenset((match.start(),)), sentence[match.end() :].lstrip(" ,")
        behind = len(sentence) - len(rest)
        first = rest.split()[0].strip(".,:;!?").lower() if rest.split() else ""
        if one := re.match(r"w jedną stronę|z jednej strony", rest):
            if any(len({m.path[1] for m in moves}) == 1 for moves in _capturing(sentence, scene)):
                yield Statement(used, True, one.group())
        elif first in NUMBERS:
            yield Statement(used, True, "a number that is read by itself")
        elif named := _NAMED_ALONE.match(rest):
            squares = frozenset(SQUARE.findall(named["squares"]))
            if squares in set(_alone(scene)):
                used |= {behind + each.start() for each in SQUARE.finditer(rest[: named.end()])}
                yield Statement(used, True, f"only {sorted(squares)}")
        elif re.match(r"(?:po |na )?(?:ciemn|woln|ukos)", rest):
            yield Statement(used, not variant.board.every_square, "pieces stand on dark squares and step to empty ones")
        elif re.match(r"(?:biał|czarn)", rest) and "kolej" in sentence.lower():
            yield Statement(used, True, "the side to move moves")
        elif re.match(r"do przodu|naprzód", rest) and not any("B" in each for each in variant.man.moves):
            yield Statement(used, True, "men go forward only")


def _capturing(sentence: str, scene: Scene) -> Iterator[list[Move]]:
    """The captures of each piece that is named."""
    named = set(SQUARE.findall(sentence))
    for before, start in dict.fromkeys((ply.before, ply.move.start) for ply in scene.possible if ply.move.captured):
        if start in named:
            yield [
                ply.move
                for ply in scene.possible
                if (ply.before, ply.move.start) == (before, start) and ply.move.captured
            ]


def _alone(scene: Scene) -> Iterator[frozenset[Square]]:
    """The squares to mark, and all squares from which or to which a side or a piece can move, or where it captures."""
    if scene.to_mark:
        yield scene.to_mark
    for each in scene.watched:
        yield from (frozenset((each.square,)), frozenset((str(each.right),)))
    for position in scene.reachable:
        moves = legal_moves(position)
        yield frozenset(move.end for move in moves)
        yield frozenset(move.end for move in moves if move.promotes)
        yield frozenset(move.start for move in moves)
    for before, side in dict.fromkeys((ply.before, ply.side) for ply in scene.possible):
        moves = [ply.move for ply in scene.possible if (ply.before, ply.side) == (before, side)]
        yield frozenset(square for move in moves for square in move.captured)
        yield frozenset(move.start for move in moves if move.captured)
        for start in {move.start for move in moves}:
            own = [move for move in moves if move.start == start]
            yield frozenset(move.end for move in own)
            yield frozenset(square for move in own for square in move.path[1:])
            yield frozenset(square for move in own for square in move.path[1:-1])
            yield from _ways(before, own)


def _ways(position: Position, moves: list[Move]) -> Iterator[frozenset[Square]]:
    """The squares to which a piece can step in one direction, and those above and below it."""
    board, found = position.variant.board, dict[tuple[int, int], set[Square]]()
    for move in moves:
        (file, rank), (to_file, to_rank) = board.place(move.start), board.place(move.end)
        east, north = (to_file > file) - (to_file < file), (to_rank > rank) - (to_rank < rank)
        for way in ((east, north), (0, north)):
            found.setdefault(way, set()).add(move.end)
    yield from map(frozenset, found.values())


_TWO = re.compile(
    rf"(?<!\w)(?P<two>{'|'.join(NUMBERS)})(?: \w+)? (?P<how>pod rząd|naraz|razy|obok siebie)", re.IGNORECASE
)


_PAIRED = re.compile(rf"(?<!\w)(?P<number>{'|'.join(NUMBERS)})(?: \w+){{0,2}} jeden za drugim", re.IGNORECASE)


def in_a_row(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that nobody jumps over two pieces in a row, or over one twice: rules of the game."""
    for match in _PAIRED.finditer(sentence):
        number = NUMBERS[match["number"].lower()]
        yield Statement(frozenset((match.start(),)), number == 2, "one behind the other are two")
    for match in _TWO.finditer(sentence):
        number = NUMBERS[match["two"].lower()]
        if number > 1 and re.search(r"przesk|skocz|skok", sentence) and re.search(r"\bni(?:e|kt)\b", sentence):
            used = {match.start("two"), *((match.start("how"),) if match["how"] == "naraz" else ())}
            is_true = number == 2 and scene.start.variant.king.row == 1
            yield Statement(frozenset(used), is_true, "one piece at a jump")
