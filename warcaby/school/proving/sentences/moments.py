"""What a sentence says with "now": what is so after the moves that were made, and was not before them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from warcaby.engine.endgames import probe
from warcaby.rules import Colour, Position, legal_moves, opponent, play
from warcaby.school.proving.sentences import counts, duties, places
from warcaby.school.proving.sentences.captures import captures
from warcaby.school.proving.sentences.neighbours import around
from warcaby.school.proving.sentences.plies import Ply, plies_of
from warcaby.school.proving.sentences.quantifiers import told_at
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, squares_of

FORESEEN = 9
"""Moves within which a man becomes a king whatever is played."""

_NOW = re.compile(r"\bteraz\b", re.IGNORECASE)
_TURN = re.compile(
    r"\b(?:kolej|ruch|rusza\w*|ruszył\w*|ruszyć|podejść|grasz|gra|krok)\b.*\b(?P<side>biał|czarn|tw[oó]j)"
    r"|(?P<own>tw[oó]j\w*) (?:ruch|kolej)",
    re.IGNORECASE,
)
_FORBIDDEN = re.compile(
    r"\bmas?z? bicie|bicie jest obowiązkowe|krok\w* (?:\w+ )?(?:nie jest|jest) (?:teraz )?(?:nie)?dozwolon"
)


def now(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Check what is said to be so now: whose turn it is, a capture, a king, a move that comes later, an empty square.

    A capture that is possible now was not possible before.
    """
    for match in _NOW.finditer(sentence):
        used = frozenset((match.start(),))
        clause = next(each for each in re.split(r"[,;:–]", sentence) if _NOW.search(each))
        if sentence.endswith("?") and not scene.mistake:
            yield Statement(used, True, "the board that is asked about")
        elif turn := _TURN.search(clause):
            own = {"biał": "white", "czarn": "black"}.get((turn["side"] or "").lower(), scene.side)
            yield Statement(used, any(each.turn == own for each in scene.positions), f"{own} to move")
        elif _FORBIDDEN.search(sentence):
            moves = [legal_moves(each) for each in scene.positions]
            yield Statement(used, any(each and each[0].captured for each in moves), "a capture is compulsory")
        elif (is_new := _is_new_capture(clause, sentence, scene)) is not None:
            yield Statement(used, is_new, "possible now, and not before")
        else:
            yield from _said(used, sentence, scene)


def _is_new_capture(clause: str, sentence: str, scene: Scene) -> bool | None:
    """Say whether captures that are told of are possible after the moves played alone; None where none is told."""
    made = [ply for line in scene.lines for ply in line]
    if scene.reply:
        made = made[: -len(scene.reply)] or made
    if not made or re.search(r"\b(?:nie|dopiero)\b", sentence):
        return None
    told = [told_at(clause, scene, ply.after) for ply in made]
    if all(each is None for each in told):
        return None
    before = scene.start if scene.mistake else made[0].before
    return any(told) and not told_at(clause, scene, before)


def _said(used: frozenset[int], sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read the first thing that a sentence says of the moment, otherwise what it says of pieces and squares."""
    for pattern, check in _SAID:
        if pattern.search(sentence):
            if (is_so := check(sentence, scene)) is not None:
                yield Statement(used, is_so, f"now: {pattern.pattern}")
            return
    told = [is_so for each in _moments(scene) if (is_so := _is_so(sentence, Scene(scene.exercise, each))) is not None]
    if told:
        yield Statement(used, any(told), "so in the position that is meant")


def _is_so(sentence: str, here: Scene) -> bool | None:
    """Say whether what is said of pieces, squares and numbers is so in one position; None where nothing is."""
    readers = (captures, duties.must, places.pieces, places.emptiness, places.hanging, counts.counted)
    said = [statement.is_true for reader in readers for statement in reader(sentence, here)]
    return all(said) if said else None


# When


def _attempted(scene: Scene) -> list[Position]:
    """The positions after an attempt; where nothing was tried, those that are meant."""
    if scene.mistake is None:
        return _moments(scene)
    made, tried = len(scene.mistake.after), scene.mistake.squares
    if len(tried) < 2:
        return []
    plies = [line[made] for line in scene.lines if len(line) > made]
    return [ply.after for ply in plies if (ply.move.start, ply.move.end) == (tried[0], tried[-1])]


def _moments(scene: Scene) -> list[Position]:
    """The positions that "now" can mean: after an attempt and its refutation, else the one shown and the last ones."""
    last = [line[-1].after for line in scene.lines if line]
    if scene.mistake:
        return [*dict.fromkeys((*_attempted(scene), *(last if scene.reply else ())))] or [scene.start]
    return [*dict.fromkeys((scene.start, *last))]


def _later(scene: Scene) -> Iterator[Ply]:
    """The learner's moves of the solution, but for the first of each line."""
    for line in scene.solutions:
        yield from [ply for ply in line if ply.side == scene.side][1:]


def _named(sentence: str, scene: Scene) -> list[str]:
    return [square for _, square, _ in squares_of(sentence, scene.numbered)]


# What


def _is_made_later(sentence: str, scene: Scene) -> bool | None:
    """Whether the attempt is a move of the solution, or ends or begins as one, only later."""
    tried = scene.mistake.squares if scene.mistake else ()
    if len(tried) < 2:
        return None
    return any(tried[-1] == ply.move.end or tried[0] == ply.move.start for ply in _later(scene))


def _strikes(sentence: str, scene: Scene) -> bool:
    """Whether the solution captures more than it gives."""
    return any(_balance(line[-1].after, scene) > _balance(line[0].before, scene) for line in scene.solutions if line)


def _balance(position: Position, scene: Scene) -> int:
    pieces = position.pieces().values()
    return sum((3 if piece.king else 1) * (1 if piece.colour == scene.side else -1) for piece in pieces)


def _is_free(sentence: str, scene: Scene) -> bool:
    """Whether nobody who is meant can capture: the pieces on the squares named, kings, or the side to move."""
    named = {*_named(sentence, scene)}
    for position in _moments(scene):
        pieces = position.pieces()
        meant = {square for square in named if square in pieces and pieces[square].colour != scene.side}
        if not meant and re.search(r"\bdamc?k", sentence):
            meant = {square for square, each in pieces.items() if each.king}
        found = [ply.move for ply in plies_of(position) if ply.move.captured]
        if meant:
            free = not any(move.start in meant for move in found)
        elif "kogo" in sentence:
            free = not any(piece.king and move.start == at for at, piece in pieces.items() for move in found)
        else:
            free = not any(move.captured for move in legal_moves(position))
        if free:
            return True
    return False


def _does_not_come(sentence: str, scene: Scene) -> bool:
    """Whether the opponent can no longer come to the squares that are named."""
    named = {*_named(sentence, scene)}
    return bool(named) and not any(move.end in named for each in _attempted(scene) for move in legal_moves(each))


def _crowns(sentence: str, scene: Scene) -> bool:
    """Whether somebody has a new king in the moves shown, or can have one whatever the other does."""
    side: Colour = opponent(scene.side) if "czarn" in sentence or scene.mistake else scene.side
    shown = scene.reply or [ply for line in scene.lines for ply in line]
    is_shown = any(ply.move.promotes and ply.side == side for ply in shown)
    return is_shown or any(_can_crown(position, side, FORESEEN) for position in _moments(scene))


def _can_crown(position: Position, side: Colour, plies: int) -> bool:
    """Whether a side can have a new king within some moves, whatever the other one plays."""
    moves = legal_moves(position) if plies else []
    if position.turn != side:
        return bool(moves) and all(_can_crown(play(position, move), side, plies - 1) for move in moves)
    return any(move.promotes or _can_crown(play(position, move), side, plies - 1) for move in moves)


def _takes(sentence: str, scene: Scene) -> bool:
    """Whether the learner loses something in the moves shown: the piece that is named, if any."""
    named = {*_named(sentence, scene)}
    taken = {square for ply in scene.reply for square in ply.move.captured if ply.side != scene.side}
    if not scene.reply:
        moves = [move for position in _attempted(scene) for move in legal_moves(position)] if scene.mistake else []
        taken = {square for move in moves for square in move.captured}
    return bool(taken & named if named & taken else taken)


def _comes(sentence: str, scene: Scene) -> bool:
    """Whether the opponent can come to the squares that are named, or into a corner, and is not captured there."""
    board = scene.start.variant.board
    edges = ({0, board.width - 1}, {0, board.height - 1})
    corners = {
        each for each in board.squares if all(at in edge for at, edge in zip(board.place(each), edges, strict=True))
    }
    meant = {*_named(sentence, scene)} or corners
    for position in _attempted(scene):
        for ply in (Ply(position, move) for move in legal_moves(position) if move.end in meant):
            if "rog" not in sentence or not any(ply.move.end in move.captured for move in legal_moves(ply.after)):
                return True
    return False


def _is_left(sentence: str, scene: Scene) -> bool:
    """Whether a piece has gone from the square that is named last."""
    *_, square = _named(sentence, scene)
    return square in scene.start.pieces() and all(square not in each.pieces() for each in _attempted(scene))


def _are_neighbours(sentence: str, scene: Scene) -> bool:
    """Whether two pieces stand next to each other: own men on the squares named, otherwise men of both sides."""
    named = _named(sentence, scene)
    for position in _moments(scene):
        pieces = position.pieces()
        men = [each for each in named or pieces if each in pieces and not pieces[each].king]
        for first, second in combinations(men, 2):
            is_own = pieces[first].colour == pieces[second].colour
            if second in around(position, first) and is_own == bool(named):
                return True
    return False


def _has_these_steps(sentence: str, scene: Scene) -> bool:
    """Whether a piece can go to the squares named, and to no others."""
    for position in _moments(scene):
        ends = dict[str, set[str]]()
        for ply in plies_of(position):
            ends.setdefault(ply.move.start, set()).add(ply.move.end)
        if {*_named(sentence, scene)} in ends.values():
            return True
    return False


def _has_one_move(sentence: str, scene: Scene) -> bool:
    """Whether there is one legal move."""
    return len(legal_moves(scene.start)) == 1


def _stands_now(sentence: str, scene: Scene) -> bool:
    """Whether a piece of the opponent's has come to the square that is named."""
    (square, *_), first = _named(sentence, scene), scene.lines[0][0].before.pieces()
    piece = scene.start.pieces().get(square)
    return piece is not None and piece.colour != scene.side and first.get(square) != piece


def _wins(sentence: str, scene: Scene) -> bool:
    """Whether the tables say that the opponent loses after each solution."""
    known = [probe(line[-1].after) for line in scene.solutions]
    return all(each is not None and each.result == "loss" for each in known)


def _each_has_both(sentence: str, scene: Scene) -> bool:
    """Whether each side has a king and a man."""
    sides = Counter((piece.colour, piece.king) for piece in scene.start.pieces().values())
    return len(sides) == 4 and set(sides.values()) == {1}


def _is_next_row(sentence: str, scene: Scene) -> bool:
    """Whether the row is the learner's first one."""
    first = 1 if scene.side == "white" else scene.start.variant.board.height
    return [int(each) for each in re.findall(r"\b\d+\b", sentence)] == [first]


def _is_one(sentence: str, scene: Scene) -> bool:
    """Whether the opponent has one piece."""
    return sum(piece.colour != scene.side for piece in scene.start.pieces().values()) == 1


def _has_capture(sentence: str, scene: Scene) -> bool:
    """Whether a capture begins on the square that is named."""
    named = {*_named(sentence, scene)}
    return any(move.captured and move.start in named for each in _moments(scene) for move in legal_moves(each))


def _is_ours(sentence: str, scene: Scene) -> bool:
    """Whether the learner has the side that is named."""
    side = "black" if re.search(r"czarn", sentence) else "white"
    return scene.side == side


def _has_kings(sentence: str, scene: Scene) -> bool:
    """Whether the learner has as many kings as is said, and no men besides where it says so."""
    number = max((NUMBERS.get(word.lower(), 0) for word in re.findall(r"\w+", sentence)), default=0) or 1
    own = [piece for piece in scene.start.pieces().values() if piece.colour == scene.side]
    counted = {"white": 0, "black": 0}
    for piece in scene.start.pieces().values():
        counted[piece.colour] += piece.king
    if "przeciw" in sentence:
        return counted[scene.side] == 1 and counted[opponent(scene.side)] == number
    return sum(piece.king for piece in own) == number and (len(own) == number or "samą" not in sentence)


def _is_wolf(sentence: str, scene: Scene) -> bool:
    return sum(piece.colour == scene.side for piece in scene.start.pieces().values()) == 1


def _is_asked(sentence: str, scene: Scene) -> bool | None:
    """Whether the board is the one that a question is about: that whose answer the exercise is checked by."""
    return True if not scene.mistake and scene.start.pieces() else None


def _is_played(sentence: str, scene: Scene) -> bool:
    """Whether the squares of advice belong to the solution: where something is offered, lured from, and lured to."""
    plies = [ply for line in scene.solutions for ply in line]
    rest = sentence[re.search(r"\bteraz\b", sentence, re.IGNORECASE).end() :]  # type: ignore[union-attr]
    clause = re.split(r"[:;]|, żeby", rest)[0]
    own = {ply.move.end for ply in plies if ply.side == scene.side}
    started = {ply.move.start for ply in plies if ply.side == scene.side}
    theirs = {ply.move.start for ply in plies if ply.side != scene.side}
    landed = {ply.move.end for ply in plies if ply.side != scene.side}
    if moved := re.search(r"\b([a-n]\d+)-([a-n]\d+)", clause):
        return any((ply.move.start, ply.move.end) == moved.groups() for ply in plies)
    if lured := re.search(r"\b(?:zwab|odciągnij)\b(?: \w+){0,2}? (?:z )?([a-n]\d+)(?: na ([a-n]\d+))?", clause, re.I):
        return lured[1] in theirs and (lured[2] is None or lured[2] in landed)
    return all(square in own | started for square in _named(clause, scene))


_ADVISED = "(?:bij|jeszcze|podstaw|zwab|odciągnij|druga|przynęta|na|czarnego z)"

_SAID: tuple[tuple[re.Pattern[str], Callable[[str, Scene], bool | None]], ...] = tuple(
    (re.compile(said, re.IGNORECASE), check)
    for said, check in (
        (r"\bnie teraz\b|za wcześnie", _is_made_later),
        (r"^uderz|jest coś lepszego|okazja mija", _strikes),
        (r"\?$|^(?:zaznacz|policz|zamknij|co|czyja|ile)\b", _is_asked),
        (r"nie musz?\w* bić|czego bić|żadnego uderzenia|nikogo nie dosięga", _is_free),
        (r"\bnie stanie na\b", _does_not_come),
        (r"jest teraz puste", _is_left),
        (r"\bstoi teraz za\b|łańcuch|naprzeciw siebie", _are_neighbours),
        (r"(?:dwa pola|może teraz iść na)\b", _has_these_steps),
        (r"nie ma wyboru", _has_one_move),
        (r"^teraz (?:i )?na [a-n]\d+ stoi", _stands_now),
        (r"wygrana jest pewna", _wins),
        (r"każda strona ma damkę i pionka", _each_has_both),
        (r"leży teraz", _is_next_row),
        (r"teraz jest jeden\b", _is_one),
        (r"\bbiciem?, z [a-n]\d", _has_capture),
        (rf"\bteraz (?:{_ADVISED} )*[a-n]\d(?!\d* (?:jest|stoi|ginie|nie|i ))|przynęt", _is_played),
        (r"\bsam wchodzi na|\brog", _comes),
        (r"wilkiem", _is_wolf),
        (r"masz (?:samą|jedną|dwie|trzy)\b.*damk|twoja damka przeciw", _has_kings),
        (r"po stronie (?:biał|czarn)|oczami (?:biał|czarn)|\b(?:biał|czarn)ymi\b", _is_ours),
        (r"po (?:swoją )?damkę|ma damkę|zostać damką|zrobić damkę", _crowns),
        (r"\bginie\b|tracisz", _takes),
    )
)
"""What a sentence says of the moment, by its words."""
