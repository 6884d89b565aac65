"""What a sentence says of squares: who stands there, who comes there, what is empty, what hangs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.rules import Square
from warcaby.school.proving.sentences.counting import around
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement

_NAMED = r"[a-n](?:1[0-2]|[1-9])"
_LIST = rf"{_NAMED}(?:(?:, | i | oraz | albo |, a | ani ){_NAMED})*"
_PIECE = re.compile(
    rf"(?P<noun>czarn\w*|biał\w*|pion\w*|damk\w*|damek|wezyr\w*|strażnik\w*|pies|psa|wilk\w*|nim|tym|tego|ten"
    rf"|kolega|kolegę|obrońc\w+)"
    rf"(?: \w+)? (?:z|na) (?P<squares>{_NAMED}(?:(?: i(?: z)? |, (?:z )?| oraz (?:z )?){_NAMED})*)(?!\w)",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    rf"(?:pol[ae]|pól) (?P<first>{_LIST})[^,;:.?!–]*?\b(?:jest|są|było|były|zostało|zostają|zrobiło się)?\s*(?:\w+ )?"
    rf"(?P<how>puste|wolne|zajęte|zajął|zajmuje)",
    re.IGNORECASE,
)
_HANGS = re.compile(
    rf"(?P<squares>{_LIST})(?: \w+){{0,2}} (?:stoi|stał|stoją|są|jest|wisi|wiszą) (?:\w+ )?(?:pod biciem|wisi)",
    re.IGNORECASE,
)
_THOUGHT = re.compile(r"Wyobraź|sprowadzić|zostaje|zostanie|jest damką|będzie damką", re.IGNORECASE)
"""Where a piece does not stand yet."""


def pieces(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece of a colour or rank stands on a square."""
    for match in _PIECE.finditer(sentence):
        noun = match["noun"].lower()
        colour = "black" if noun.startswith("czarn") else "white" if noun.startswith("biał") else None
        king = True if noun.startswith(("damk", "damek", "wezyr")) else False if noun.startswith("pion") else None
        squares = re.findall(_NAMED, match["squares"])
        if _THOUGHT.search(sentence) or " nie ma" in sentence[match.end() :]:
            continue
        is_true = all(_stands(scene, square, colour, king) for square in squares)
        at = {match.start("squares") + each.start() for each in re.finditer(_NAMED, match["squares"])}
        yield Statement(
            frozenset(at),
            is_true,
            f"a {colour or ''} {'king' if king else 'man' if king is False else 'piece'} on {squares}",
        )


def _stands(scene: Scene, square: Square, colour: str | None, king: bool | None) -> bool:
    for position in scene.reachable:
        piece = position.pieces().get(square)
        if piece and colour in (None, piece.colour) and king in (None, piece.king):
            return True
    return False


def emptiness(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that squares are empty or taken."""
    for match in _EMPTY.finditer(sentence):
        squares = re.findall(_NAMED, match["first"])
        taken = match["how"].lower().startswith("zaj")
        is_true = all(any((square in each.pieces()) == taken for each in scene.reachable) for square in squares)
        at = {match.start("first") + each.start() for each in re.finditer(_NAMED, match["first"])}
        yield Statement(frozenset(at), is_true, f"{squares} {'taken' if taken else 'empty'}")


def hanging(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece can be captured."""
    for match in _HANGS.finditer(sentence):
        squares = re.findall(_NAMED, match["squares"])
        captured = {square for ply in scene.further for square in ply.move.captured}
        at = {match.start("squares") + each.start() for each in re.finditer(_NAMED, match["squares"])}
        yield Statement(frozenset(at), set(squares) <= captured, f"{squares} can be captured")


def relevant(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read squares as those of the pieces, of the moves that can be made, and of the answer."""
    known = _known(scene)
    for match in re.finditer(rf"(?<!\w){_NAMED}(?!\w)", sentence):
        if match.group() in known:
            yield Statement(frozenset((match.start(),)), True, match.group())


def _known(scene: Scene) -> frozenset[Square]:
    found = {square for position in scene.positions for square in position.pieces()}
    # Where lines are shown, what else a man could do without capturing does not matter.
    for ply in scene.possible:
        if ply.move.captured or ply.move.promotes or not scene.shown or ply.before.pieces()[ply.move.start].king:
            found |= {*ply.move.path, *ply.move.captured}
    for ply in scene.shown:
        found |= {*ply.move.path, *ply.move.captured}
    exercise = scene.exercise
    found |= scene.to_mark
    found |= {square for each in scene.watched for square in (each.square, *each.marks)}
    found |= {each for square in scene.start.pieces() for each in around(scene.start, square)}
    found |= set(exercise.position.pieces())
    board = scene.start.variant.board
    found |= set(board.names(board.main_road)) if board.main_road else set()
    found |= {square for arrow in exercise.arrows for square in arrow}
    found |= {square for line in scene.solutions for ply in line for square in ply.move.path}
    move = getattr(exercise, "move", ())
    found |= set(move)
    if scene.mistake:
        found |= {*scene.mistake.squares, scene.mistake.missed}
    return frozenset(found)
