"""Numbers of pieces: those on the board, captured, given, in danger."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from warcaby.rules import Colour, Position, Square, legal_moves, play
from warcaby.school.proving.sentences.counting import SIDES, Counting, count_answers
from warcaby.school.proving.sentences.neighbours import around
from warcaby.school.proving.sentences.scene import Scene


def count_pieces(counting: Counting) -> Iterator[int]:
    """Pieces of a side; those captured, that hang, that capture, that can move, if that is what is spoken of."""
    scene = counting.scene
    if counting.is_all:
        yield from count_answers(scene)
        yield from (sum(each.colour == side for each in scene.start.pieces().values()) for side in SIDES)
        yield from (len(scene.start.pieces()), max((len(ply.move.captured) for ply in scene.possible), default=0))
        return
    if re.search(r"\b(?:oddaj|oddać|zwab)\w* (?:\w+ )?$", counting.before, re.IGNORECASE) and not counting.is_both:
        yield from count_given(counting)
        return
    if counting.speaks_of("obok|dookoła|tuż przed|za plecami"):
        for position in scene.moments:
            for colour in counting.colours:
                yield from _neighbours(position, colour, counting.named or frozenset(scene.attempt[:1]))
        return
    is_taken, is_given = (
        counting.speaks_of(_TAKEN),
        counting.speaks_of("oddaj|oddać|oddan|poświęć|zwabion|były tego wart"),
    )
    is_hanging = counting.speaks_of(_HANGING)
    is_later = scene.is_of_solution or scene.mistake or re.search("zosta|potem|koniec|odda|zbi", counting.sentence)
    for position in scene.moments if is_later else scene.moments[:2]:
        if not (is_taken or is_given or is_hanging) or counting.is_both or counting.speaks_of(_STANDING):
            here = position.pieces().values()
            counts = [
                sum(each.colour == side and counting.king in (None, each.king) for each in here) for side in SIDES
            ]
            yield from (counts[SIDES.index(colour)] for colour in counting.colours)
            if counting.colour is None and counting.speaks_of("plansz|obaj|razem|wszystk|obu stron|partia|naprzeciw"):
                yield sum(counts)
        yield from _of_kinds(counting, position)
    yield from count_answers(scene)
    if is_given and counting.colour in (None, scene.side):
        yield from count_given(counting)
    if is_taken:
        yield from count_taken(counting)
    if is_hanging:
        yield from (len(squares) for squares in hanging(scene, counting.colours))


_TAKEN = (
    r"(?:z|od)?bi[jćtłlc]|odda|weź|wzią|bierz|biorą|przynęt|zabie|zabra|zjad|strat|strac|traci|poświęc|ofiar|gin|zgin"
    r"|zwab|prezent|podaru|kosztow|um|zysk|zdob|podstaw|wart|w jednym|za darmo|mniej|schodz|zejd|zeszł|planszy"
)
_HANGING = (
    r"gro[zż]|atak|zaatak|bicie[mt]|bić|straszy|wisi|gin|obron|broń|ratu|urat|stoją|celuj|patrz|pilnuj|zamkn|zatrzym"
    r"|złap|łap|gon|między|pośrodku|widz"
)
_STANDING = (
    r"sto[ij]|stał|ma |masz|mają|jest|są|został|zostają|zostan|plansz|przeci"
    r"w|złap|obronisz|razem|wszystk|jedn|druga|ostatni|łap|gon|broni|ratuj|przed"
)


def _of_kinds(counting: Counting, position: Position) -> Iterator[int]:
    if counting.speaks_of("dziur"):
        yield from _displaced(position)
    scene = counting.scene
    plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces()]
    for colour in counting.colours:
        own = [ply for ply in plies if ply.side == colour]
        if counting.speaks_of(r"(?:z|od)?bi[jć]|skocz|przeskocz"):
            yield len({ply.move.start for ply in own if ply.move.captured})
            for square in {square for ply in own for square in ply.move.captured}:
                yield len({ply.move.start for ply in own if square in ply.move.captured})
        if counting.speaks_of(r"rusz|zamkn|poczeka|bez ruchu|może iść|mogą"):
            movers = {ply.move.start for ply in own}
            left = sum(piece.colour == colour for piece in position.pieces().values()) - len(movers)
            if re.search(r"\bpozostał\w+ $", counting.before, re.IGNORECASE):
                yield left
                return
            yield len(movers)
            yield from (
                len({ply.move.start for ply in own if ply.move.end == end}) for end in {p.move.end for p in own}
            )
            yield left
        if counting.speaks_of(r"obok|sąsiad|przed|między|dookoła|wokół|koło|za |stoją|ma |prost|pod rząd|sąsiad"):
            yield from _neighbours(position, colour, counting.named or frozenset(scene.attempt[:1]))


def _displaced(position: Position) -> Iterator[int]:
    """Pieces that stand where nobody stands at the beginning, and squares of the beginning that are empty."""
    pieces, start = {*position.pieces()}, {*position.variant.white_start, *position.variant.black_start}
    yield from (len(pieces - start), len(start - pieces))


def _neighbours(position: Position, colour: Colour, meant: frozenset[Square]) -> Iterator[int]:
    """Pieces of a colour next to a piece: to those meant, if they are there."""
    pieces = position.pieces()
    for square in meant & pieces.keys() or pieces:
        yield sum(pieces[each].colour == colour for each in around(position, square) if each in pieces)


def count_taken(counting: Counting) -> Iterator[int]:
    """Pieces captured in a line and with one move."""
    scene = counting.scene
    if scene.mistake and len(scene.mistake.squares) > 1:
        yield len(scene.mistake.squares) - 1
    if counting.speaks_of("kosztow|oddawał|traci"):
        yield from (len(ply.move.captured) for ply in scene.further)
    largest = {
        side: max((len(ply.move.captured) for ply in scene.shown if ply.side == side), default=0) for side in SIDES
    }
    is_own = scene.is_of_solution and largest[scene.side] == max(largest.values())
    sides = (scene.side,) if is_own and not re.search(", a(?:le)? ", counting.sentence) else SIDES
    for line in scene.lines or scene.solutions:
        for side in sides:
            taken = [len(ply.move.captured) for ply in line if ply.side == side]
            yield from (sum(taken), *taken)
        totals = [sum(len(ply.move.captured) for ply in line if ply.side == side) for side in SIDES]
        if counting.speaks_of("zysk"):
            yield abs(totals[0] - totals[1])
    if not any(ply.move.captured for ply in scene.shown):
        for plies in scene.captures(None):
            yield sum(len(ply.move.captured) for ply in plies)


def count_given(counting: Counting) -> Iterator[int]:
    """Pieces that the learner gives in the solution, and the moves that lead to it."""
    scene = counting.scene
    for line in scene.lines or scene.solutions:
        own = [index for index, ply in enumerate(line) if ply.side == scene.side and ply.move.captured]
        theirs = [ply.move.captured for ply in line if ply.side != scene.side and ply.move.captured]
        yield sum(map(len, theirs))
        yield sum(len(ply.move.captured) for ply in line[: own[-1] if own else 0] if ply.side != scene.side)
        if not re.match("oddan|pion|damk|damek", counting.noun) or counting.speaks_of("zwabion"):
            yield from (len(theirs), sum(not ply.move.captured for ply in line if ply.side == scene.side))


def hanging(scene: Scene, colours: Iterable[Colour]) -> Iterator[frozenset[Square]]:
    """The squares of a side's pieces that can be captured in a position."""
    for position in scene.moments:
        plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces()]
        for colour in colours:
            yield frozenset(square for ply in plies if ply.side != colour for square in ply.move.captured)


def count_threats(counting: Counting) -> Iterator[int]:
    """Pieces that hang."""
    yield from (len(squares) for squares in hanging(counting.scene, SIDES))


def count_oppositions(counting: Counting) -> Iterator[int]:
    """Men of the side to move each of which can only step to where it is captured, on the way and after any move."""
    for position in counting.scene.reachable:
        moves = [move for move in legal_moves(position) if not move.captured]
        taken = {
            move: {square for reply in legal_moves(play(position, move)) for square in reply.captured} for move in moves
        }
        starts = {move.start for move in moves}
        yield sum(all(each.end in taken[each] for each in moves if each.start == start) for start in starts)
