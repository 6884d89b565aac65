"""What a sentence says of where pieces come to, where they are offered, lured to, and what is next to what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from warcaby.rules import Square
from warcaby.school.proving.sentences.neighbours import around
from warcaby.school.proving.sentences.plies import Ply
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement

_NAMED = r"[a-n](?:1[0-2]|[1-9])"

_COMES = re.compile(
    r"\b(?:stan(?:ie|ął|ąć|ęła|ęło|ąłby|ą|ń)|staje|skończ\w*|kończ\w*|(?:w|prze)?skocz\w+|skok|ląd\w+|wyląd\w+|wr[aó]c\w+"
    r"|wejd\w+|wchodz\w+|wszed\w+|wpad\w+|doj\w+|(?:od|po)lec\w+|zaszedł|pobiegł\w*|przyszedł|trafi\w*|ucie\w+)"
    rf"(?: (?!nie\b|albo\b|i\b|z\b|po\b|przed\b)\w+){{0,2}} (?:na|do) (?:pole )?(?P<square>{_NAMED})",
    re.IGNORECASE,
)


def comes(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a piece comes to a square: in the moves shown or of the solution, or as it can in a position."""
    if scene.numbered:
        return
    for match in _COMES.finditer(sentence):
        square = match["square"]
        if re.search(r"\bnie |wszedł|\bgdy\b", sentence[: match.end()]):
            continue
        plies = [*_shown(scene), *(scene.possible if scene.mistake else scene.further if scene.watched else ())]
        known = {each for ply in plies for each in ply.move.path[1:]} | scene.sights.answers
        if plies:
            yield Statement(frozenset(), square in known, f"somebody comes to {square}")


def _shown(scene: Scene) -> list[Ply]:
    return [ply for line in (*scene.lines, *scene.solutions) for ply in line]


_OFFERED = re.compile(
    r"\b(?:podstaw|przynęt[ay])\b(?: (?:mu|jej|pionka|damkę|damce|drugiego|jeszcze|na|druga|trzecia)){0,3}"
    rf" (?P<square>{_NAMED})",
    re.IGNORECASE,
)


def offered(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read where the learner gives a piece: it is captured there with the next move."""
    given = {
        square
        for line in scene.solutions
        for ply, answer in pairwise(line)
        if ply.side == scene.side != answer.side
        for square in answer.move.captured
    }
    given |= {each for line in scene.solutions for ply in line if ply.side == scene.side for each in ply.move.path}
    for match in _OFFERED.finditer(sentence) if given and not scene.mistake else ():
        yield Statement(frozenset(), match["square"] in given, f"{match['square']} is given")


_LURED = re.compile(
    rf"\b(?:zwab|odciągnij)\b(?: \w+){{0,3}}? (?:z )?(?P<start>{_NAMED})(?: na (?P<end>{_NAMED}))?", re.IGNORECASE
)


def lured(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read from where the opponent is lured, and to where."""
    theirs = [ply.move for line in scene.solutions for ply in line if ply.side != scene.side]
    for match in _LURED.finditer(sentence) if theirs and not scene.mistake else ():
        is_end = " na " in match.group() and not match["end"]
        starts, ends = {move.start for move in theirs}, {move.end for move in theirs}
        is_true = match["start"] in (ends if is_end else starts) and (not match["end"] or match["end"] in ends)
        yield Statement(frozenset(), is_true, match.group())


_TRIED = re.compile(rf"^(?P<word>na|z) (?P<square>{_NAMED}) (?!i\b|albo\b|na\b|do\b|przez\b|oraz\b)", re.IGNORECASE)


def tried(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read what is said of the square of an attempt, or of one where a piece stands or a capture stops."""
    if not scene.mistake or scene.numbered:
        return
    plies = [*scene.possible, *scene.shown]
    for match in _TRIED.finditer(sentence) if not re.search(r"nikt|nikogo|puste", sentence) else ():
        square = match["square"]
        known = {*scene.mistake.squares, scene.mistake.missed, getattr(scene.exercise, "piece", "")}
        known |= {each for ply in plies if ply.move.captured for each in ply.move.path}
        known |= {each for ply in _shown(scene) for each in ply.move.path}
        if match["word"].lower() == "na":
            known |= {*scene.start.pieces()}
        yield Statement(frozenset(), square in known, f"{square} was tried, or has to do with it")


_BESIDE = re.compile(
    rf"(?P<first>{_NAMED})(?:,| jest jeszcze| stoi| wciąż stoi| stał| stoi drugi czarny,| jest też| zbity| pionek| a)*"
    rf" (?:tuż )?(?:obok|za nim (?:jest |puste |stoi |wolne )*|z pustym) (?P<second>{_NAMED})",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    rf"\bza (?P<first>{_NAMED}) (?:wciąż |jest |stoi |leży |było |będzie |jeszcze |drugi |zbity |tylko |czarny, na )+"
    rf"(?P<second>{_NAMED})",
    re.IGNORECASE,
)
_AMONG = re.compile(rf"\bmiędzy (?P<first>{_NAMED}) i (?P<second>{_NAMED})(?! nie)", re.IGNORECASE)


def adjacent(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that one square is next to another or straight behind it, or that something is between two."""
    board = scene.start.variant.board
    for pattern in (_BESIDE, _BEHIND, _AMONG):
        for match in pattern.finditer(sentence) if not scene.numbered else ():
            first, second = match["first"], match["second"]
            (file, rank), (to_file, to_rank) = board.place(first), board.place(second)
            apart = {abs(file - to_file), abs(rank - to_rank)}
            is_true = apart in ({2}, {0, 2}) if pattern is _AMONG else _is_next(scene, first, second)
            yield Statement(frozenset(), is_true, match.group())


def _is_next(scene: Scene, first: Square, second: Square) -> bool:
    return second in around(scene.start, first)


_STANDS = re.compile(
    rf"\bna (?P<square>{_NAMED}) (?:już |wciąż |jeszcze |teraz |tu )?(?P<verb>stoi|nikt nie stoi|nikogo nie ma)"
    r"(?: (?:drugi|trzeci|następny|zwykły|tylko|jeden))*(?: (?P<noun>\w+))?",
    re.IGNORECASE,
)


def stands(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read who stands on a square, or that nobody does."""
    for match in _STANDS.finditer(sentence):
        square, noun = match["square"], (match["noun"] or "").lower()
        found = [each.pieces().get(square) for each in scene.sights.positions]
        if match["verb"].lower() != "stoi":
            yield Statement(frozenset(), None in found, f"nobody on {square}")
            continue
        colour = "black" if noun.startswith("czarn") else "white" if noun.startswith("biał") else None
        if noun.startswith(("twój", "twoja")):
            colour = scene.side
        is_true = any(piece is not None and colour in (None, piece.colour) for piece in found)
        yield Statement(frozenset(), is_true, f"{noun or 'somebody'} on {square}")


_CAPTURED_THERE = re.compile(
    rf"\bna (?P<square>{_NAMED}) (?:pionka bije )?(?:czarny|czarny pionek|strażnik) z (?P<start>{_NAMED})"
    r"(?P<verb>(?: może)?(?: bije| zbije| zbić| przeskakuje)?)",
    re.IGNORECASE,
)
_CAPTURES = re.compile(
    rf"\b(?:czarny|biały|pionek|damka|strażnik) z (?P<start>{_NAMED})"
    r" (?:ma bicie|(?:jeszcze |też )?(?:bije|zbije|zbija)\b)"
    rf"|\bbije(?: go| ją)? (?:czarny|biały|pionek|damka) z (?P<last>{_NAMED})",
    re.IGNORECASE,
)


def capturing(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read from where a piece captures: next to what it captures, and where a capture begins or goes on."""
    if scene.numbered:
        return
    for match in _CAPTURED_THERE.finditer(sentence):
        square, start = match["square"], match["start"]
        is_king = any(at.pieces()[start].king for at in scene.sights.positions if start in at.pieces())
        if match["verb"] or " bije" in match.group():
            yield Statement(frozenset(), is_king or start in around(scene.start, square), match.group())
    plies = scene.further if scene.watched else scene.possible
    known = {square for ply in (*plies, *_shown(scene)) if ply.move.captured for square in ply.move.path[:-1]}
    for match in _CAPTURES.finditer(sentence):
        square = match["start"] or match["last"]
        yield Statement(frozenset(), square in known | scene.sights.answers, match.group())


_ON_ONE_LINE = re.compile(
    r"bicie trwa|nie koniec|\bobok\b|następn|widać|widzi|patrzy|za nim|zatrzymuj|stawaj", re.IGNORECASE
)

_NOT_SEEN = re.compile(r"\bnie (?:widzi|widać|zamknie|zbije|bije|jest)|, ale nie |z którego", re.IGNORECASE)

_NEXT_TO = re.compile(
    rf"{_NAMED}(?!\w).*\bobok,? (?:(?:stoi|jest|czeka|czarny|czarnego|pionek|pionka|na|z|drugi) )*{_NAMED}",
    re.IGNORECASE,
)


def aligned(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that a capture goes on, or a piece looks, along diagonals between the squares named."""
    board, named = scene.start.variant.board, re.findall(rf"(?<!\w){_NAMED}(?!\w)", sentence)
    if (
        len(named) < 2
        or scene.numbered
        or board.orthogonal
        or not _ON_ONE_LINE.search(sentence)
        or _NOT_SEEN.search(sentence)
    ):
        return
    places = [board.place(each) for each in named]
    if len(named) == 2 and _NEXT_TO.search(sentence):
        yield Statement(frozenset(), _is_next(scene, named[0], named[1]), f"{named} lie next to each other")
        return
    is_true = all(
        any(abs(file - x) == abs(rank - y) for x, y in places[:index])
        for index, (file, rank) in enumerate(places)
        if index
    )
    yield Statement(frozenset(), is_true, f"{named} lie on diagonals")


_GOES_ON = re.compile(
    rf"\bna (?P<square>{_NAMED}) (?:to )?(?:jeszcze )?(?:bicie trwa|nie koniec)"
    rf"|\bnie (?:zatrzymuj się|stawaj|stój) na (?P<stop>{_NAMED})",
    re.IGNORECASE,
)


def goes_on(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read where a capture goes on: where an attempt ends, or on the way of a capture that was tried or is shown."""
    tried = scene.mistake.squares if scene.mistake else ()
    plies = scene.possible if scene.mistake else _shown(scene)
    ways = [ply.move.path for ply in plies if ply.move.captured and (len(tried) < 2 or ply.move.start == tried[0])]
    known = {*tried, *(square for way in ways for square in way[1:-1])}
    for match in _GOES_ON.finditer(sentence) if ways else ():
        yield Statement(frozenset(), (match["square"] or match["stop"]) in known, match.group())


_TAKEN_PLACE = re.compile(
    rf"\b(?:stoi|stał|czeka)(?: (?!się|na)\w+){{0,2}} na (?P<square>{_NAMED})|^atak na (?P<attacked>{_NAMED})"
    rf"|\bzostaw (?:go|pionka|damkę) na (?P<left>{_NAMED})",
    re.IGNORECASE,
)


def taken(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that somebody stands on a square, is attacked there, or is to be left there."""
    for match in _TAKEN_PLACE.finditer(sentence):
        square = match["square"] or match["attacked"] or match["left"]
        pieces = [each.pieces().get(square) for each in scene.sights.positions]
        own = any(piece is not None and piece.colour == scene.side for piece in pieces)
        other = any(piece is not None and piece.colour != scene.side for piece in pieces)
        is_true = other if match["attacked"] else own if match["left"] else own or other
        yield Statement(frozenset(), is_true, match.group())


_CAPTURES_AND_ENDS = re.compile(
    rf"\b(?:zbi\w+|bij\w+|zabra\w+) (?P<taken>{_NAMED})(?:,| i)? (?:już )?(?:sta\w+|stoi bezpiecznie|ucieknie|kończy)"
    rf"(?: \w+)? na (?P<end>{_NAMED})",
    re.IGNORECASE,
)


def captures_and_ends(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read what a piece captures and where it comes to by that."""
    for match in _CAPTURES_AND_ENDS.finditer(sentence):
        is_true = any(
            match["taken"] in ply.move.captured and match["end"] in ply.move.path[1:]
            for ply in (*scene.further, *_shown(scene))
        )
        yield Statement(frozenset(), is_true, match.group())
