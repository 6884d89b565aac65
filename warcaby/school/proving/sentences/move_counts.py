"""Numbers of moves and of what they touch: squares, captures, steps, jumps, directions, rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from warcaby.rules import Square, legal_moves
from warcaby.school.proving.sentences.counting import SIDES, Counting, count_answers, moves_of_each
from warcaby.school.proving.sentences.neighbours import ahead_of, around
from warcaby.school.proving.sentences.plies import Ply
from warcaby.school.proving.sentences.scene import Scene


def count_squares(counting: Counting) -> Iterator[int]:
    """Squares that a piece can reach, cross, land on, that are free or marked."""
    scene = counting.scene
    answers = list(count_answers(scene))
    if (
        answers
        and (scene.is_of_solution or scene.mistake)
        and re.fullmatch(r"(?:Zgadza się: |Tak[:,] )?", counting.before)
    ):
        yield from answers
        return
    yield from answers
    board = scene.start.variant.board
    yield from (len(board.squares), board.width, board.height)
    if counting.speaks_of("jednym rzędzie|każdym rzędzie|w każdym"):
        yield board.width // 2
        yield from Counter(board.place(square)[1] for square in scene.to_mark).values()
        return
    yield from (len(each.marks) for each in scene.watched)
    for position in scene.moments:
        plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces()]
        starts = {ply.move.start for ply in plies}
        for start in starts & counting.named or starts:
            own = [ply.move for ply in plies if ply.move.start == start]
            yield len({move.end for move in own})
            for captured in {move.captured for move in own}:
                yield len({move.end for move in own if move.captured == captured})
        if counting.speaks_of("przed sobą"):
            yield from (len(ahead_of(position, square)) for square in counting.named & position.pieces().keys())
        if counting.speaks_of("sąsied|dookoła|zajęte"):
            yield from (len(around(position, square)) for square in position.pieces())
    for ply in scene.shown:
        yield _length(ply)
        yield _length(ply) - 1
    if not scene.shown:
        for ply in scene.possible:
            yield _length(ply)
            yield _length(ply) - 1
    if counting.speaks_of("krok|dalej|daleko|od "):
        yield from _distances(scene, counting.named)
    for line in scene.lines:
        yield sum(len(ply.move.path) - 1 for ply in line)


def _length(ply: Ply) -> int:
    """How many squares a move, or the first leg of a capture, goes."""
    (file, rank), (to_file, to_rank) = (ply.before.variant.board.place(each) for each in ply.move.path[:2])
    return max(abs(file - to_file), abs(rank - to_rank))


def _distances(scene: Scene, named: frozenset[Square]) -> Iterator[int]:
    """How far the pieces, and the squares asked for, are from a square wrongly named."""
    board = scene.start.variant.board
    starts = named or [*scene.start.pieces(), *scene.to_mark]
    if len(scene.attempt) > 1:
        starts = frozenset(scene.attempt[:1])
    for square in scene.mistake.squares[-1:] if scene.mistake else ():
        for start in starts:
            (file, rank), (to_file, to_rank) = board.place(start), board.place(square)
            yield max(abs(file - to_file), abs(rank - to_rank))


def count_captures(counting: Counting) -> Iterator[int]:
    """Captures of a side or of a piece, by what they take or by where they end."""
    if counting.way:
        yield from count_ahead_and_back(counting)
        return
    yield from count_answers(counting.scene)
    if counting.scene.exercise.sought and counting.scene.is_of_solution:
        return
    for plies in moves_of_each(counting):
        captures = [ply.move for ply in plies if ply.move.captured]
        yield from (
            len(captures),
            len({(move.start, move.captured) for move in captures}),
            len({m.start for m in captures}),
        )
    yield from (
        sum(bool(ply.move.captured) for ply in line if ply.side == side)
        for line in counting.scene.lines
        for side in SIDES
    )
    for ply in counting.scene.shown:
        yield len(ply.move.captured)


def count_ahead_and_back(counting: Counting) -> Iterator[int]:
    """Captures that begin forward or backward, legs of a capture that go there, and steps of a piece."""
    scene, ahead = counting.scene, counting.way == "do przodu"
    board, forward = scene.start.variant.board, scene.start.variant.forward
    for plies in moves_of_each(counting):
        captures = [ply for ply in plies if ply.move.captured]
        for meant in filter(None, (captures, plies)):
            rises = {(ply.move.path[:2], ply.move.end): board.place(ply.move.path[1])[1] for ply in meant}
            side = forward(meant[0].side)
            yield sum(((rank - board.place(path[0])[1]) * side > 0) == ahead for (path, _), rank in rises.items())
    for ply in scene.shown:
        legs = [(board.place(to)[1] - board.place(at)[1]) * forward(ply.side) for at, to in pairwise(ply.move.path)]
        yield sum((rise > 0) == ahead for rise in legs)


def count_to_the_end(counting: Counting) -> Iterator[int]:
    """Rows between a piece and its last row, or a square that is named; of the pieces named, if some are."""
    first = counting.scene.sights.first
    for position in counting.scene.moments:
        board, pieces = position.variant.board, position.pieces()
        targets = [board.place(square) for square in counting.named - pieces.keys()]
        for square in counting.named & first or pieces:
            if square not in pieces:
                continue
            file, rank = board.place(square)
            yield board.height - 1 - rank if position.variant.forward(pieces[square].colour) > 0 else rank
            yield from (max(abs(file - to_file), abs(rank - to_rank)) for to_file, to_rank in targets)


_CHOSEN = r"dozwolon|legaln|możliw|wyb|tylko|inn|trac|bezpieczn|straci|potrzebuje|na planszy|trwał|ma |mają"
"""Where moves are counted among which to choose."""


def count_steps(counting: Counting) -> Iterator[int]:
    """Legal moves of a side or of a piece, moves of a line, steps to the last row or to a square."""
    scene = counting.scene
    if counting.speaks_of("potrzebuje|brakuje|wystarcz") or (
        re.match("krok", counting.noun) and counting.speaks_of(r"(?:od|do|na|ostatni\w+)\b")
    ):
        yield from _distances(scene, counting.named)
        is_tried = (
            scene.mistake and counting.named and not counting.speaks_of("ostatni|damk|brakuje|potrzebuje|wystarcz")
        )
        if not re.match("To ", counting.sentence) and not is_tried:
            yield from count_to_the_end(counting)
        return
    yield from count_answers(scene)
    exercise = scene.exercise
    allowed = getattr(exercise, "moves", None)
    if isinstance(allowed, int):
        yield allowed
    if (
        (allowed or scene.is_of_solution)
        and scene.solutions
        and re.match("ruch", counting.noun)
        and not counting.speaks_of(_CHOSEN)
        and not scene.mistake
    ):
        yield from (sum(ply.side == scene.side for ply in line) for line in scene.solutions)
        return
    for position in scene.moments:
        if not re.match("krok", counting.noun) and (scene.mistake or position in scene.moments[:2]):
            yield len(legal_moves(position))
        if counting.speaks_of("inn|coś traci") and exercise.answer_kind == "moves":
            yield len(legal_moves(position)) - len(set(exercise.next_moves(exercise.begin())))
        board = position.variant.board
        for square, piece in position.pieces().items():
            row = board.place(square)[1]
            ahead = board.height - 1 - row if position.variant.forward(piece.colour) > 0 else row
            if counting.named & set(position.pieces()) and square not in counting.named:
                continue
            if counting.speaks_of("krok|damk|wygran|brakuje|potrzebuje|rząd"):
                yield ahead
    if counting.speaks_of("dozwolon|legaln|możliw|wyb|tylko|coś traci|ruchów, |ma |mają"):
        for plies in moves_of_each(counting):
            yield len(plies)
    for line in scene.lines:
        yield from (sum(ply.side == side for ply in line) for side in SIDES)
        yield from Counter(ply.move.start for ply in line).values()
    yield from _distances(scene, counting.named)


def count_jumps(counting: Counting) -> Iterator[int]:
    """Legs of captures."""
    if counting.way:
        yield from count_ahead_and_back(counting)
        return
    for ply in counting.scene.shown or counting.scene.possible:
        yield len(ply.move.captured)
    for line in counting.scene.lines:
        yield from (sum(bool(ply.move.captured) for ply in line if ply.side == side) for side in SIDES)


def count_times(counting: Counting) -> Iterator[int]:
    """How often a side captures, moves, or gives something in a line."""
    for line in counting.scene.lines or counting.scene.solutions:
        for side in SIDES:
            own = [ply.move for ply in line if ply.side == side]
            yield from (sum(bool(move.captured) for move in own), sum(len(move.captured) for move in own))
            if counting.speaks_of(r"(?:z|od)?(?:bij|bi[ćłt])"):
                continue
            yield from (len(own), sum(not move.captured for move in own))
            yield from (len(move.captured) for move in own if move.captured)
            yield sum(move.promotes for move in own)
            yield sum(ply.is_of_king for ply in line if ply.side == side and ply.move.captured)


def count_directions(counting: Counting) -> Iterator[int]:
    """Directions of a game, and those in which a piece can go."""
    variant = counting.scene.start.variant
    if re.match("stron|bok|ukos", counting.noun):
        yield 2
        if counting.speaks_of("ukos|sąsiad") and not variant.board.every_square:
            yield len(variant.king.moves)
        if counting.speaks_of("stamtąd"):
            yield from map(len, counting.scene.sights.forks(ply.move for ply in counting.scene.possible))
        return
    for rules, words in ((variant.man, "pion|ps(?:y|i|em)"), (variant.king, "damk|wezyr|wilk|król")):
        if counting.speaks_of(f"{words}|kierun"):
            yield from (len(rules.moves), len(rules.captures))
    if re.match("kierunk", counting.noun):
        return
    if counting.speaks_of("ukos|sąsiad"):
        yield len(variant.king.moves)
    if re.match("lini", counting.noun):
        yield 2
    yield from map(len, counting.scene.sights.forks(ply.move for ply in counting.scene.possible))
    if re.match("dr", counting.noun):
        yield from count_answers(counting.scene)
    for plies in moves_of_each(counting):
        yield len({ply.move.path[1] for ply in plies})
        yield len({ply.move.start for ply in plies if ply.move.captured})


def count_rows(counting: Counting) -> Iterator[int]:
    """Rows between opposing pieces, rows of pieces, rows of squares that are asked for."""
    scene = counting.scene
    board = scene.start.variant.board
    is_full = len(scene.start.pieces()) > len(scene.start.variant.white_start)
    if counting.speaks_of("w środku|środkowe"):
        starts = (*scene.start.variant.white_start, *scene.start.variant.black_start)
        yield board.height - len({board.place(square)[1] for square in starts})
        return
    if counting.speaks_of("stoją|zajmuj|początk|pierwsz|pust|wolne w środku|w środku|ciemn|Ma |wyszedł|są") or is_full:
        start = scene.start.variant
        if counting.speaks_of("rzędzie|rzędami"):
            yield board.width // 2
        for squares in (start.white_start, start.black_start):
            yield len({board.place(square)[1] for square in squares})
        yield board.height - len({board.place(each)[1] for each in (*start.white_start, *start.black_start)})
        yield board.height
    is_between = counting.speaks_of("między|dziel|woln|naprzeciw|przed|na przeciw|teraz|znowu|zostaje|został")
    for position in scene.moments if is_between and not counting.speaks_of("pierwsz|początk|swoje") else ():
        pieces = position.pieces()
        for square, piece in pieces.items():
            for other, theirs in pieces.items():
                if theirs.colour != piece.colour:
                    yield abs(board.place(other)[1] - board.place(square)[1]) - 1
    if scene.to_mark:
        yield len({board.place(square)[1] for square in scene.to_mark})
