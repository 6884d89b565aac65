"""What a sentence says of squares: who stands there, who comes there, what is empty, what hangs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from warcaby.rules import Position, Square
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

_COMES = re.compile(
    r"\b(?:stan(?:ie|ął)|staje|podstaw|odpowiadają|polec)|po \w+ skoku|^czarny z \w+ bije", re.IGNORECASE
)
"""Where a piece comes with the next move."""


def pieces(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece of a colour or rank stands on a square."""
    for match in _PIECE.finditer(sentence):
        noun = match["noun"].lower()
        colour = "black" if noun.startswith("czarn") else "white" if noun.startswith("biał") else None
        king = True if noun.startswith(("damk", "damek", "wezyr")) else False if noun.startswith("pion") else None
        squares = re.findall(_NAMED, match["squares"])
        if _THOUGHT.search(sentence) or " nie ma" in sentence[match.end() :]:
            continue
        is_coming = scene.watched or _COMES.search(sentence)
        positions = scene.reachable if is_coming else scene.sights.positions
        is_true = all(
            _stands(positions, square, colour, king) or (king and square in scene.sights.crowned) for square in squares
        )
        yield Statement(
            frozenset(),
            is_true,
            f"a {colour or ''} {'king' if king else 'man' if king is False else 'piece'} on {squares}",
        )


def _stands(positions: Iterable[Position], square: Square, colour: str | None, king: bool | None) -> bool:
    for position in positions:
        piece = position.pieces().get(square)
        if piece and colour in (None, piece.colour) and king in (None, piece.king):
            return True
    return False


def emptiness(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that squares are empty or taken."""
    for match in _EMPTY.finditer(sentence):
        squares = re.findall(_NAMED, match["first"])
        taken = match["how"].lower().startswith("zaj")
        is_true = all(any((square in each.pieces()) == taken for each in scene.sights.positions) for square in squares)
        yield Statement(frozenset(), is_true, f"{squares} {'taken' if taken else 'empty'}")


def hanging(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece can be captured."""
    for match in _HANGS.finditer(sentence):
        squares = re.findall(_NAMED, match["squares"])
        captured = {square for ply in scene.further for square in ply.move.captured}
        at = {match.start("squares") + each.start() for each in re.finditer(_NAMED, match["squares"])}
        yield Statement(frozenset(at), set(squares) <= captured, f"{squares} can be captured")
