"""What a sentence counts: pieces, squares, moves, captures, rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from warcaby.rules import Colour, Position, Square, legal_moves
from warcaby.school.proving.sentences.scene import Ply, Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import triggers

_SIDES: tuple[Colour, Colour] = ("white", "black")


@dataclass(frozen=True)
class _Counting:
    """A number of a sentence, with the words around it."""

    scene: Scene
    sentence: str
    noun: str
    colour: Colour | None
    king: bool | None

    def speaks_of(self, words: str) -> bool:
        """Whether the sentence has one of some words."""
        return re.search(rf"\b(?:{words})", self.sentence, re.IGNORECASE) is not None

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Whose pieces are counted."""
        return _SIDES if self.colour is None else (self.colour,)


_Facts = Callable[[_Counting], Iterator[int]]

_ADJECTIVE = (
    r"z|ze|tych|takich|inn\w+|pozostał\w+|ostatni\w*|dobr\w+|bezpieczn\w+|możliw\w+|dozwolon\w+|legaln\w+|różn\w+|twoje"
    r"|twoich|twoim\w*|własn\w+|oddan\w+|zwabion\w+|samotn\w+|luźn\w+|star\w+|now\w+|zwykł\w+|sąsiedni\w+|następn\w+"
    r"|kolejn\w+|pierwsz\w+|ciemn\w+|jasn\w+|woln\w+|pust\w+|pełn\w+|długi\w*|krótki\w*|jego|jej|ich|swoje|swoich|zbit\w+"
    r"|zamknięt\w+|całe|jedyn\w+|biał\w+|czarn\w+"
)
_AFTER = re.compile(rf"(?P<adjectives>(?:(?:{_ADJECTIVE})\s+)*)(?P<noun>\w*)", re.IGNORECASE)


def counted(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read numbers of pieces, squares, ways and rows: one of the numbers that are there to be counted."""
    for trigger in triggers(sentence):
        if trigger.kind != "number" or trigger.text.isdigit():
            continue
        rest = sentence[trigger.at + len(trigger.text) :].lstrip()
        match = _AFTER.match(rest)
        assert match is not None
        noun, words = match["noun"].lower(), f"{match['adjectives']}{match['noun']}".lower()
        colour: Colour | None = "white" if "biał" in words else "black" if "czarn" in words else None
        if colour is None and re.search(r"\b(?:twoj|twoi|swoj|własn)", words):
            colour = scene.side
        king = True if re.search(r"dame?k", words) else False if "pion" in words else None
        counting = _Counting(scene, sentence, noun, colour, king)
        facts = next((facts for pattern, facts in _NOUNS if pattern.match(noun)), None)
        if facts is None and (not noun or _BARE.match(rest)):
            facts = _bare
        elif facts is None and re.search(r"\b(?:biał|czarn)\w+ \w*$", words):
            facts = _pieces
        known = set(facts(counting)) if facts else set()
        if known:
            yield Statement(
                frozenset((trigger.at,)), trigger.number in known, f"{trigger.text} {words}: {sorted(known)}"
            )


_BARE = re.compile(
    r"[^\w\s]|(?:z|ze|na|w|od|i|naraz|razem|jednym|za|do|tam|go|już|pod|nie|ma|mają|po|to|zbi\w+|bij\w*|idąc|lecąc|oddan\w*|strac\w+|dojd\w+|zrob\w+|mogliby)\b|[a-n]\d"
)
"""What follows a number that stands alone."""


def _pieces(counting: _Counting) -> Iterator[int]:
    """Pieces of a side; those captured, that hang, that capture, that can move, if that is what is spoken of."""
    scene = counting.scene
    for position in scene.positions:
        counts = [
            sum(piece.colour == colour and counting.king in (None, piece.king) for piece in position.pieces().values())
            for colour in _SIDES
        ]
        yield from (counts[_SIDES.index(colour)] for colour in counting.colours)
        if counting.colour is None and counting.speaks_of("plansz|razem|wszystk|obu stron|partia"):
            yield sum(counts)
        yield from _of_kinds(counting, position)
    yield from _answers(scene)
    if counting.speaks_of(r"oddaj|oddać|poświęć") and counting.colour in (None, scene.side):
        yield from _given(counting)
    if counting.speaks_of(
        r"(?:z|od)?bi[jćtłlc]|odda|weź|wzią|bierz|biorą|przynęt|zabie|zabra|zjad|strat|strac|traci|poświęc|ofiar|gin|zgin"
        r"|zwab|prezent|podaru|kosztow|um|zysk|zdob|podstaw|wart|w jednym|za darmo|mniej|schodz|zejd|zeszł|planszy"
    ):
        yield from _taken(counting)
    if counting.speaks_of(
        r"gro[zż]|atak|zaatak|bicie[mt]|bić|straszy|wisi|gin|obron|broń|ratu|urat|stoją|celuj|patrz|pilnuj|zamkn|zatrzym"
        r"|złap|łap|gon|między|widz"
    ):
        yield from (len(squares) for squares in _hanging(scene, counting.colours))


def _of_kinds(counting: _Counting, position: Position) -> Iterator[int]:
    plies = [ply for ply in counting.scene.possible if ply.before.pieces() == position.pieces()]
    for colour in counting.colours:
        own = [ply for ply in plies if ply.side == colour]
        if counting.speaks_of(r"(?:z|od)?bi[jć]|skocz|przeskocz"):
            yield len({ply.move.start for ply in own if ply.move.captured})
            for square in {square for ply in own for square in ply.move.captured}:
                yield len({ply.move.start for ply in own if square in ply.move.captured})
        if counting.speaks_of(r"rusz|zamkn|poczeka|bez ruchu|może iść|mogą"):
            movers = {ply.move.start for ply in own}
            yield len(movers)
            yield from (
                len({ply.move.start for ply in own if ply.move.end == end}) for end in {p.move.end for p in own}
            )
            yield sum(piece.colour == colour for piece in position.pieces().values()) - len(movers)
        if counting.speaks_of(r"obok|sąsiad|przed|między|dookoła|wokół|koło|za |stoją|ma |prost|pod rząd|sąsiad"):
            yield from _neighbours(position, colour)


def _neighbours(position: Position, colour: Colour) -> Iterator[int]:
    """Pieces of a colour next to a piece."""
    pieces = position.pieces()
    for square in pieces:
        yield sum(pieces[each].colour == colour for each in around(position, square) if each in pieces)


def _taken(counting: _Counting) -> Iterator[int]:
    """Pieces captured in a line and with one move."""
    scene = counting.scene
    if scene.mistake and len(scene.mistake.squares) > 1:
        yield len(scene.mistake.squares) - 1
    if counting.speaks_of("kosztow|oddawał|traci"):
        yield from (len(ply.move.captured) for ply in scene.further)
    for line in scene.lines or scene.solutions:
        for side in _SIDES:
            taken = [len(ply.move.captured) for ply in line if ply.side == side]
            yield from (sum(taken), *taken)
        totals = [sum(len(ply.move.captured) for ply in line if ply.side == side) for side in _SIDES]
        if counting.speaks_of("zysk"):
            yield abs(totals[0] - totals[1])
    if not any(ply.move.captured for ply in scene.shown):
        for plies in scene.captures(None):
            yield sum(len(ply.move.captured) for ply in plies)


def _given(counting: _Counting) -> Iterator[int]:
    """Pieces that the learner gives in the solution, and the moves that lead to it."""
    scene = counting.scene
    for line in scene.lines or scene.solutions:
        yield sum(len(ply.move.captured) for ply in line if ply.side != scene.side)
        yield sum(bool(ply.move.captured) for ply in line if ply.side != scene.side)
        own = [ply for ply in line if ply.side == scene.side]
        yield sum(not ply.move.captured for ply in own)


def _hanging(scene: Scene, colours: Iterable[Colour]) -> Iterator[frozenset[Square]]:
    """The squares of a side's pieces that can be captured in a position."""
    for position in scene.positions:
        plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces()]
        for colour in colours:
            yield frozenset(square for ply in plies if ply.side != colour for square in ply.move.captured)


def _answers(scene: Scene) -> Iterator[int]:
    exercise, sought = scene.exercise, scene.exercise.sought
    if scene.to_mark:
        yield len(scene.to_mark)
        if scene.mistake and scene.mistake.missed:
            yield len(scene.to_mark) - 1
        yield sum(piece.colour == scene.side for piece in exercise.position.pieces().values()) - len(scene.to_mark)
    yield from (int(each.right) for each in scene.watched if each.right.isdecimal())
    if scene.number is not None:
        yield scene.number
    if sought:
        yield from (len(sought), len({(move.start, move.captured) for move in sought}))
        yield len({move.start for move in sought})


def _squares(counting: _Counting) -> Iterator[int]:
    """Squares that a piece can reach, cross, land on, that are free or marked."""
    scene = counting.scene
    answers = list(_answers(scene))
    if answers and re.match(r"(?:Zgadza się: |Tak[:,] )?\w+ (?:\w+ )?p[oó]l\w*[.!]", counting.sentence):
        yield from answers
        return
    yield from answers
    board = scene.start.variant.board
    yield from (len(board.squares), board.width, board.height)
    if counting.speaks_of("rzędzie|kolumnie|każdy"):
        yield board.width // 2
    yield from (len(each.marks) for each in scene.watched)
    for position in scene.positions:
        plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces()]
        for start in {ply.move.start for ply in plies}:
            own = [ply.move for ply in plies if ply.move.start == start]
            yield len({move.end for move in own})
            for captured in {move.captured for move in own}:
                yield len({move.end for move in own if move.captured == captured})
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
        yield from _distances(scene)
    for line in scene.lines:
        yield sum(len(ply.move.path) - 1 for ply in line)


def _length(ply: Ply) -> int:
    """How many squares a move, or the first leg of a capture, goes."""
    (file, rank), (to_file, to_rank) = (ply.before.variant.board.place(each) for each in ply.move.path[:2])
    return max(abs(file - to_file), abs(rank - to_rank))


def _distances(scene: Scene) -> Iterator[int]:
    """How far the pieces, and the squares asked for, are from a square wrongly named."""
    board = scene.start.variant.board
    starts = [*scene.start.pieces(), *scene.to_mark]
    for square in scene.mistake.squares[-1:] if scene.mistake else ():
        for start in starts:
            (file, rank), (to_file, to_rank) = board.place(start), board.place(square)
            yield max(abs(file - to_file), abs(rank - to_rank))


def around(position: Position, square: Square) -> list[Square]:
    """List the squares that a king could step to on an empty board."""
    board, (file, rank) = position.variant.board, position.variant.board.place(square)
    near = {(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}
    return [each for each in board.squares if board.place(each) in near]


def _per_piece(counting: _Counting) -> Iterator[list[Ply]]:
    """The moves of each piece in each position, and those of each side."""
    for position in counting.scene.positions:
        plies = [ply for ply in counting.scene.possible if ply.before.pieces() == position.pieces()]
        for side in _SIDES:
            yield [ply for ply in plies if ply.side == side]
        for start in {ply.move.start for ply in plies}:
            yield [ply for ply in plies if ply.move.start == start]


def _captures(counting: _Counting) -> Iterator[int]:
    """Captures of a side or of a piece, by what they take or by where they end."""
    yield from _answers(counting.scene)
    if counting.scene.exercise.sought and counting.scene.is_of_solution:
        return
    if counting.speaks_of("do tyłu|do przodu"):
        yield from _ahead_and_back(counting)
    for plies in _per_piece(counting):
        captures = [ply.move for ply in plies if ply.move.captured]
        yield from (
            len(captures),
            len({(move.start, move.captured) for move in captures}),
            len({m.start for m in captures}),
        )
    yield from (
        sum(bool(ply.move.captured) for ply in line if ply.side == side)
        for line in counting.scene.lines
        for side in _SIDES
    )
    for ply in counting.scene.shown:
        yield len(ply.move.captured)


def _ahead_and_back(counting: _Counting) -> Iterator[int]:
    """Captures of each side that begin forward, and those that begin backward."""
    scene = counting.scene
    for position in scene.positions:
        board, forward = position.variant.board, position.variant.forward
        plies = [ply for ply in scene.possible if ply.before.pieces() == position.pieces() and ply.move.captured]
        for side in _SIDES:
            rises = [
                (board.place(ply.move.path[1])[1] - board.place(ply.move.start)[1]) * forward(side)
                for ply in plies
                if ply.side == side
            ]
            yield from (sum(each > 0 for each in rises), sum(each < 0 for each in rises))


def _steps(counting: _Counting) -> Iterator[int]:
    """Legal moves of a side or of a piece, moves of a line, steps to the last row or to a square."""
    scene = counting.scene
    yield from _answers(scene)
    exercise = scene.exercise
    if isinstance(getattr(exercise, "moves", None), int):
        yield exercise.moves  # type: ignore[attr-defined]
    for position in scene.positions:
        yield len(legal_moves(position))
        if counting.speaks_of("inn") and exercise.answer_kind == "moves":
            yield len(legal_moves(position)) - len(set(exercise.next_moves(exercise.begin())))
        board = position.variant.board
        for square, piece in position.pieces().items():
            row = board.place(square)[1]
            ahead = board.height - 1 - row if position.variant.forward(piece.colour) > 0 else row
            if counting.speaks_of("krok|damk|wygran|brakuje|potrzebuje|rząd"):
                yield ahead
    if counting.speaks_of("dozwolon|legaln|możliw|wyb|tylko|coś traci|ruchów, |ma |mają"):
        for plies in _per_piece(counting):
            yield len(plies)
    for line in scene.lines:
        yield from (sum(ply.side == side for ply in line) for side in _SIDES)
        yield from Counter(ply.move.start for ply in line).values()
        for side in _SIDES:
            own = [ply.move for ply in line if ply.side == side]
            chain = [sum(1 for _ in own[: index + 1]) for index in range(len(own))]
            yield from chain[-1:]
    yield from _distances(scene)


def _jumps(counting: _Counting) -> Iterator[int]:
    """Legs of captures."""
    for ply in counting.scene.shown or counting.scene.possible:
        yield len(ply.move.captured)
    for line in counting.scene.lines:
        yield from (sum(bool(ply.move.captured) for ply in line if ply.side == side) for side in _SIDES)
    if counting.speaks_of("do tyłu|do przodu"):
        yield from _ahead_and_back(counting)


def _times(counting: _Counting) -> Iterator[int]:
    """How often a side captures, moves, or gives something in a line."""
    for line in counting.scene.lines or counting.scene.solutions:
        for side in _SIDES:
            own = [ply.move for ply in line if ply.side == side]
            yield from (len(own), sum(bool(move.captured) for move in own), sum(not move.captured for move in own))
            yield from (len(move.captured) for move in own if move.captured)
            yield sum(move.promotes for move in own)


def _directions(counting: _Counting) -> Iterator[int]:
    """Directions of a game, and those in which a piece can go."""
    variant = counting.scene.start.variant
    yield from (len(rules.moves) for rules in (variant.man, variant.king))
    yield from (len(rules.captures) for rules in (variant.man, variant.king))
    yield 2
    if re.match("stron", counting.noun):
        return
    if counting.speaks_of("drog|dróg|dró"):
        yield from _answers(counting.scene)
    for plies in _per_piece(counting):
        yield len({ply.move.path[1] for ply in plies})
        yield len({ply.move.start for ply in plies if ply.move.captured})


def _two(counting: _Counting) -> Iterator[int]:
    """Players, colours and corners of the dark squares are two, edges are four."""
    yield 4 if re.match("brzeg", counting.noun) and not counting.speaks_of("dwóch|obu|oba|dwa|obie") else 2


def _threats(counting: _Counting) -> Iterator[int]:
    """Pieces that hang."""
    yield from (len(squares) for squares in _hanging(counting.scene, _SIDES))


def _rows(counting: _Counting) -> Iterator[int]:
    """Rows between opposing pieces, rows of pieces, rows of squares that are asked for."""
    scene = counting.scene
    board = scene.start.variant.board
    if counting.speaks_of("stoją|zajmuj|początk|pierwsz|pust|wolne w środku|w środku|ciemn|Ma |wyszedł|są"):
        start = scene.start.variant
        for squares in (start.white_start, start.black_start):
            yield len({board.place(square)[1] for square in squares})
        yield board.height - len({board.place(each)[1] for each in (*start.white_start, *start.black_start)})
        yield board.height
    for position in () if counting.speaks_of("pierwsz|początk|swoje") else scene.positions:
        pieces = position.pieces()
        for square, piece in pieces.items():
            for other, theirs in pieces.items():
                if theirs.colour != piece.colour:
                    yield abs(board.place(other)[1] - board.place(square)[1]) - 1
    if scene.to_mark:
        yield len({board.place(square)[1] for square in scene.to_mark})


def _bare(counting: _Counting) -> Iterator[int]:
    """A number that stands alone counts what is asked for, otherwise pieces."""
    if counting.scene.number is not None:
        yield counting.scene.number
        if counting.scene.mistake and counting.scene.mistake.answer:
            yield int(counting.scene.mistake.answer)
        return
    yield from _answers(counting.scene)
    others = [facts for words, facts in _SPOKEN if counting.speaks_of(words)]
    for facts in others:
        yield from facts(counting)
    if not others or counting.speaks_of("pion|damk|czarn|biał|zbi"):
        yield from _pieces(counting)


_NOUNS: tuple[tuple[re.Pattern[str], _Facts], ...] = tuple(
    (re.compile(rf"(?:{nouns})$"), facts)
    for nouns, facts in (
        (r"zbit\w*|szczebl\w*", _taken),
        (r"oddan\w*|przynęt\w*|podarun\w*|prezent\w*|ofiar\w*|poświęce\w*|podstawie\w*|zwabion\w*", _given),
        (
            r"pion\w*|damk\w*|damek|czarn\w+|biał\w+|bierk\w*|bierek|wezyr\w*|ps\w+|sąsiad\w*|obrońc\w*|strażni\w+|nich|twoje|twoich",
            _pieces,
        ),
        (r"pol[aeu]?|pól|polach|polami", _squares),
        (r"bici\w*|bić|uderze\w+|wymian\w*|sposob\w*|sposób|rozwiąza\w+", _captures),
        (r"ruch\w*|krok\w*|tempa|wyjści\w*", _steps),
        (r"skok\w*|przeskok\w*|skręt\w*", _jumps),
        (r"raz|razy|przemian\w*", _times),
        (r"stron\w*|drog\w*|dróg|kierunk\w*|ukos\w*|bok\w*|lini\w*", _directions),
        (r"graczy|brzeg\w*|kolor\w*|maszyn|rogi|róg|rogów|narożnik\w*|koń\w*", _two),
        (r"groźb\w*", _threats),
        (r"rzęd\w*|kolumn\w*", _rows),
    )
)
"""What is counted, by the word that it is counted with."""

_SPOKEN: tuple[tuple[str, _Facts], ...] = (
    (r"rz[ęą]d", _rows),
    (r"bici|bić\b", _captures),
    (r"p[oó]l(?:e|a|u)?\b", _squares),
    (r"krok|ruch", _steps),
    (r"ukos|drog|lini|kierun", _directions),
)
"""What a number without a noun can count, by the words of the sentence."""
