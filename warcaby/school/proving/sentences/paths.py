"""What a sentence says of the way of a piece, in written moves or in words, and of the colour of squares."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.notation import parse_move
from warcaby.rules import Position, initial_position, play
from warcaby.school.proving.sentences.neighbours import between
from warcaby.school.proving.sentences.plies import Ply, in_order, routes
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement

_NAMED = r"[a-n](?:1[0-2]|[1-9])"
_LIST = rf"{_NAMED}(?:(?:, | i | oraz ){_NAMED})*"
_MOVE = re.compile(rf"(?<!\w){_NAMED}(?:[-x]{_NAMED})+(?!\w)")
_WAY = re.compile(
    rf"(?:\b[Zz] (?P<start>{_NAMED}) )?"
    rf"(?:[Pp]rzez (?P<through>{_LIST}) (?:aż )?na|(?<=[a-n]\d )(?:aż )?na) (?P<end>{_NAMED})(?!\w)"
)
_COLOUR = re.compile(rf"(?<!\w)(?P<square>{_NAMED}) (?:jest|to) (?P<how>jasne|ciemne)")
_ANSWER = re.compile(rf"^(?:[^:.]*: |Tak, |Tylko |Zaznacz )?(?P<squares>{_LIST})[.!]$")
_MARKED = re.compile(
    rf"^(?:To (?:pole )?(?P<square>{_NAMED})[.,]|(?:Pole )?(?P<told>{_NAMED}) (?:leży|to|jest (?:jasn|ciemn)\w+)\b)"
)
_FROM_EDGE = re.compile(
    rf"\b(?:lini\w+|uko\w+)(?: \w+)? od (?P<first>{_NAMED}) (?:aż )?do (?P<last>{_NAMED})", re.IGNORECASE
)


def _places(text: str, at: int) -> frozenset[int]:
    return frozenset(at + each.start() for each in re.finditer(rf"(?<!\w){_NAMED}(?!\w)", text))


def written(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read moves in notation: moves of the lines or possible ones, or a game from its beginning."""
    found = list(_MOVE.finditer(sentence))
    ends = {(ply.move.start, ply.move.end) for ply in (*scene.shown, *scene.possible, *_solved(scene))}
    if scene.mistake and scene.mistake.squares:
        ends.add((scene.mistake.squares[0], scene.mistake.squares[-1]))
    told = getattr(scene.exercise, "move", ())
    extra = getattr(scene.exercise, "extra", ())
    ends |= {(each[0], each[-1]) for each in (told, *extra) if each}
    is_game = len(found) > 2 and _is_played([match.group() for match in found], initial_position(scene.start.variant))
    for match in found:
        squares = re.findall(_NAMED, match.group())
        is_true = is_game or (squares[0], squares[-1]) in ends or _was_played(squares[0], squares[-1], scene)
        yield Statement(_places(match.group(), match.start()), is_true, f"the move {match.group()}")


def _solved(scene: Scene) -> Iterator[Ply]:
    for line in scene.solutions:
        yield from line


def _is_played(moves: list[str], position: Position) -> bool:
    """Whether moves follow one another in a game."""
    for text in moves:
        try:
            position = play(position, parse_move(position, text))
        except ValueError:
            return False
    return True


def _was_played(start: str, end: str, scene: Scene) -> bool:
    """Whether a move can have led to the position that an exercise begins with."""
    pieces, board = scene.exercise.position.pieces(), scene.start.variant.board
    (file, rank), (to_file, to_rank) = board.place(start), board.place(end)
    is_straight = abs(file - to_file) == abs(rank - to_rank) or board.every_square
    return start not in pieces and end in pieces and is_straight


def ways(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read from where, through which squares and where to a piece goes."""
    if sentence.endswith("?") or re.search(r"\b(?:nie|należy|ale)\b", sentence) or scene.to_mark:
        return
    for match in _WAY.finditer(sentence):
        through = re.findall(_NAMED, match["through"] or "")
        if not (match["start"] or through):
            continue
        squares = [*([match["start"]] if match["start"] else []), *through, match["end"]]
        paths = [ply.move.path for ply in (*scene.shown, *scene.further, *_solved(scene))]
        paths += [path for line in (*scene.lines, *scene.solutions) for path in routes(line)]
        is_true = any(in_order(squares, path) for path in paths)
        yield Statement(_places(match.group(), match.start()), is_true, f"a way by {squares}")


def colours(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a square is light or dark."""
    for match in _COLOUR.finditer(sentence):
        is_dark = match["square"] in scene.start.variant.board.dark_names
        yield Statement(frozenset(), is_dark == (match["how"] == "ciemne"), match.group())


def answers(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read the squares to mark where the praise lists them, and the square that was marked wrongly."""
    if not scene.to_mark:
        return
    listed, marked = _ANSWER.match(sentence), _MARKED.match(sentence)
    if listed and scene.is_of_solution:
        squares = re.findall(_NAMED, listed["squares"])
        used = _places(listed["squares"], listed.start("squares"))
        yield Statement(used, set(squares) == scene.to_mark, f"to mark: {squares}")
    if marked and scene.mistake and scene.mistake.squares:
        name = "square" if marked["square"] else "told"
        is_true = marked[name] == scene.mistake.squares[0]
        yield Statement(frozenset((marked.start(name),)), is_true, f"{marked[name]} was marked")


def diagonals(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a diagonal leads from one square to another: from edge to edge."""
    for match in _FROM_EDGE.finditer(sentence):
        is_true = scene.sights.is_line(match["first"], match["last"])
        yield Statement(_places(match.group(), match.start()), is_true, match.group())


_BETWEEN = re.compile(
    rf"(?:\b[Zz] (?P<start>{_NAMED}) [^,;:]*)?\bmiędzy (?P<one>{_NAMED}) (?:i|a) (?P<other>{_NAMED})(?!\w)"
)


def betweens(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece goes, or can go, between two squares."""
    for match in _BETWEEN.finditer(sentence):
        moves = [ply.move for ply in (*scene.possible, *_solved(scene)) if match["start"] in (None, ply.move.start)]
        ends = {move.end for move in moves}
        middle = {*between(scene.start, (match["one"], match["other"]))}
        used = frozenset(match.start(name) for name in ("start", "one", "other") if match[name])
        if middle & ends:
            yield Statement(used, True, match.group())
