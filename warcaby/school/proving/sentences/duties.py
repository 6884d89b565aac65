"""What a sentence says a side has to do, what alone is possible, and what is asked for in full."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from warcaby.rules import Move, Position, legal_moves, play
from warcaby.school.exercises.completeness import ByAim
from warcaby.school.proving.sentences.captures import subject_of
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, SQUARE

_MUST = re.compile(r"(?<!\w)(?P<must>mus(?:i|isz|zą|iał|iała|iało|iały|ieli))(?!\w)", re.IGNORECASE)
_CAPTURE = re.compile(r"(?:z|od)?bić|wziąć|brać|bij|skakać|przeskoczyć|odbijać|bicie|wziąć|bierze|jej bić")
_NO_DUTY = re.compile(r"najpierw|być|żeby|stawać|zamknąć|przejść|zdążyć|zostać|gdzieś")
"""What is wished, or has to be for something else."""
_TO_MOVE = re.compile(r"ruszyć|ruszać|coś zrobić|krok.*zrobić|zrobić krok|zagrać|grać|odpowiedzieć")
_INTO_CAPTURE = re.compile(
    r"(?:wejść|podejść|iść|wyjść|stanąć|wpaść|podstawić)\w* (?:\w+ )*pod bicie|się podstawić|zginąć|oddać"
)


def _only_captures(position: Position, moves: Sequence[Move]) -> bool:
    return bool(moves) and all(move.captured for move in moves)


def _all_hang(position: Position, moves: Sequence[Move]) -> bool:
    """Whether whatever is played, the opponent can capture."""
    return bool(moves) and all(_is_captured(play(position, move)) for move in moves)


def _is_captured(position: Position) -> bool:
    moves = legal_moves(position)
    return bool(moves) and bool(moves[0].captured)


def _no_choice(position: Position, moves: Sequence[Move]) -> bool:
    """Whether there is one legal move, or one piece that can move, or a capture alone is legal."""
    return len({move.start for move in moves}) == 1 or _only_captures(position, moves)


def _can_move(_: Position, moves: Sequence[Move]) -> bool:
    """Whether there is a move: nobody may wait."""
    return bool(moves)


def must(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read who must capture, must go under a capture, must move."""
    for match in _MUST.finditer(sentence):
        before, rest = sentence[: match.start()], sentence[match.end() :].lower()
        clause = re.split(r"[,;:.?!–]", rest)[0]
        negated = re.search(r"\bnie $", before) is not None
        whole = re.split(r"[,;:–]", before)[-1].lower() + clause
        holds: Callable[[Position, Sequence[Move]], bool] = _no_choice
        if _TO_MOVE.search(whole):
            holds = _can_move
        elif _INTO_CAPTURE.search(whole):
            holds = _all_hang
        elif _CAPTURE.search(whole) or not clause.strip(" ."):
            holds = _only_captures
        if sentence.rstrip().endswith("?"):
            yield Statement(frozenset((match.start(),)), True, "a question")
            continue
        if re.search(r"\b(?:żeby|by|tak)\b", before) and not negated:
            replies = {ply.before for line in scene.solutions for ply in line if ply.side != scene.side}
            if any(_no_choice(at, legal_moves(at)) for at in replies):
                yield Statement(frozenset((match.start(),)), True, "the solution leaves no choice")
                continue
        if _NO_DUTY.search(whole):
            continue
        colour = scene.side if match["must"].lower() == "musisz" else subject_of(before, scene)
        found = [holds(at, legal_moves(at)) for at in scene.positions if colour in (None, at.turn)]
        is_true = (not all(found) if negated else any(found)) if found else False
        yield Statement(frozenset((match.start(),)), is_true, f"{colour} {'need not' if negated else 'must'}: {whole}")


_WAY = re.compile(
    r"mus\w+ (?:najpierw )?(?:wejść|być|stanąć|przyjść|trafić|zejść|odejść|przejść|zniknąć|stać|mieć"
    r"|skończyć|wylądować)\b[^,;:.?!]*",
    re.IGNORECASE,
)


def _is_shut(position: Position) -> bool:
    """Whether the side to move has no move, or none after which nothing of it can be captured."""
    moves = legal_moves(position)
    return not moves or _all_hang(position, moves)


def must_pass(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read through which square the solution has to go, or which piece has to leave."""
    for match in _WAY.finditer(sentence):
        clause = re.split(r"[,;:–]", sentence[: match.start()])[-1] + match.group()
        named = [(each.group(), each.start()) for each in SQUARE.finditer(clause)]
        paths = [(*ply.move.path, *ply.move.captured) for line in scene.solutions for ply in line]
        if named and all(any(square in path for path in paths) for square, _ in named):
            yield Statement(frozenset((match.start(),)), True, "the solution goes through it")


_ONLY_MOVE = re.compile(
    r"(?P<only>jedyn(?:y|e|a|ego|ą|ym)|tylko (?:jeden|jedno|jednym))\W+"
    r"(?:(?:taki|dozwolon\w+|dobr\w+|bezpieczn\w+|wygrywając\w+|większ\w+|legaln\w+) )*"
    r"(?:ruch\w*|krok\w*|bici\w+|uderzeni\w+|sposób|odpowied\w+|wymian\w+|obron\w+|pionk\w+|kombinacj\w+)",
    re.IGNORECASE,
)
_IN_FULL = re.compile(r"\bwszystk(?:ie|ich|im|imi)\b", re.IGNORECASE)


def only_move(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that there is one move, or one that is right."""
    for match in _ONLY_MOVE.finditer(sentence):
        exercise = scene.exercise
        first = set(exercise.next_moves(exercise.begin())) if exercise.answer_kind == "moves" else set()
        counts = [len(legal_moves(position)) for position in scene.positions]
        captures = [sum(bool(move.captured) for move in legal_moves(position)) for position in scene.positions]
        proven = exercise.proof is not None and len(first) == 1
        is_true = proven or 1 in counts or 1 in captures
        if is_true or match["only"].lower().startswith("jedyn"):
            yield Statement(frozenset((match.start(),)), is_true, "the only move")


def in_full(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that all of something is asked for, where the rules know all of it."""
    for match in _IN_FULL.finditer(sentence):
        exercise = scene.exercise
        if exercise.sought or scene.to_mark:
            yield Statement(frozenset((match.start(),)), True, "all that the rules know")
        elif (
            re.match(r" \d", sentence[match.end() :])
            or NUMBERS.get((re.match(r" (\w+)", sentence[match.end() :]) or ["", ""])[1].lower(), 0) > 1
        ):
            yield Statement(frozenset((match.start(),)), True, "a number that is read by itself")
        elif re.match(r" (?:\w+ )?(?:drogi|pola)", sentence[match.end() :]):
            ends = [line[-1].after for line in (*scene.lines, *scene.solutions) if line]
            yield Statement(frozenset((match.start(),)), any(map(_is_shut, ends)), "no move without loss is left")
        elif exercise.aimed and exercise.aimed.aim == "capture-all" and "bi" in sentence:
            yield Statement(frozenset((match.start(),)), True, "all is captured")


_MOVES = re.compile(r"(?:masz|\bw) (?P<number>\w+) (?:ruchy|ruchów|ruchach|krokach)\b", re.IGNORECASE)


def moves(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many moves a task has: those allowed, otherwise those of its solution."""
    for match in _MOVES.finditer(sentence):
        number = NUMBERS.get(match["number"].lower(), 0)
        if number < 2 or not (scene.solutions or scene.mistake):
            continue
        exercise = scene.exercise
        allowed = getattr(exercise, "moves", None)
        facts = {sum(ply.side == scene.side for ply in line) for line in scene.solutions}
        if isinstance(allowed, int):
            facts = {allowed}
        elif isinstance(exercise.proof, ByAim):
            facts = {exercise.proof.moves}
        if scene.mistake:
            facts |= {sum(ply.side == scene.side for ply in line) for line in scene.lines}
        yield Statement(frozenset((match.start("number"),)), number in facts, f"moves: {number} of {sorted(facts)}")
