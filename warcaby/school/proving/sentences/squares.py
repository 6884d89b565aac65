"""What a square is named for: a piece goes from it, over it, to it, is captured there, or is next to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from warcaby.rules import Colour, Square
from warcaby.school.proving.sentences.neighbours import around
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import squares_of

_AND = r"(?:,|,? (?:i|oraz|albo|czy|ani|lub)) (?:(?:do tyłu )?(?:z|na|przez|nad|za|od|do) )?"
_PREPOSITION = re.compile(r"\b(?:z|na|przez|nad|za|od|do) $", re.IGNORECASE)
_FROM = re.compile(r"\b(?:z|ze)(?: pola)? $", re.IGNORECASE)
_OVER = re.compile(r"\b(?:przez|nad|za|obok|przed|między|pod|koło)(?: \w+m)? $", re.IGNORECASE)
_SINCE = re.compile(r"\bod $", re.IGNORECASE)
_TO = re.compile(r"\b(?:na|do|od|po|w|aż)(?: \w+)? $|\bpol[eau]m? $", re.IGNORECASE)
_CAPTURED = re.compile(
    r"\b(?:(?:z|od)?bij\w*|(?:z|od)?bi[łćt]\w*|zbici\w+|zabier\w+|zabra\w+|zabior\w+|bierz\w+|weź\w*|przeskocz\w*|grozi\w*"
    r"|gin\w+) (?:(?!na|z|do|przez|nad)\w+ )?$|\b(?:pionka|damkę) $",
    re.IGNORECASE,
)
_KIND = re.compile(
    r"\b(?:(?:czarn|biał|tw[oó]j|swoj)\w*\s)+(?:pion\w+ |dam\w+ )?|\b(?:czarn|biał|pion|dame?k)\w*\s", re.IGNORECASE
)
_CAPTURES = re.compile(
    r"\W+(?:(?:można|może|mogą|musi|też|jeszcze|ma|zaraz|potem) )*(?:(?:z|od)?bij\w*|(?:z|od)?bi[łćt]\w*|bicie)\b"
    r"|\b(?:(?:z|od)?bij\w+|(?:z|od)?bi[łć]\w*) (?:\w+ )?\w+ z $",
    re.IGNORECASE,
)
_STANDS = re.compile(
    r"\b(?:stoi|stoją|stał\w*|czeka\w*|został\w*)\b|\bjest (?:czarn|biał|tw[oó]j|damk|pion)", re.IGNORECASE
)
_GUARDED = re.compile(
    r"\b(?:pilnuj\w*|patrzy|atak\w*|zabierz|widzi|widać|trzyma|zamk\w+|dosięgnie|przed|pod|wid\w+)(?: \w+)?"
    r"(?: na| pol[ae]| przez)? (?:\w+ )?$",
    re.IGNORECASE,
)
_NOUN_ON = re.compile(
    r"\b(?:(?:czarn|biał|tw[oó]j|swoj|własn)\w* )*(?:pion|dame?k|placów|czarn|biał)\w* na $", re.IGNORECASE
)
"""A piece on a square."""
_ON_THE_ROAD = re.compile(
    r"\b(?:dro(?:ga|dze|gi|gę)|stronę|linii do|wróci|dojdzie|dosięg\w+|wszedł|przyszedł|doszedł|stanął|dotarł|zwolni\w*"
    r"|zajęte|domu|rzędy)\b"
)
"""Where somebody may stand at the end of a way."""
_WOULD = re.compile(r"\b\w+ł(?:by|aby|oby)\b")
_ADVICE = re.compile(
    r"\b(?:najpierw|trzeba|ma|mają|żeby|szukaj\w*|dobry|lepi?ej|nie ten|potrzebuj\w*|potrzebn\w*)\b", re.IGNORECASE
)
"""How a sentence about a mistake comes to speak of the solution."""
_ASKED = re.compile(r"(?:Zaznacz|Ile|Na które|Dotknij|Gdzie)\b")
"""How a question about one piece begins."""
_ENDS = re.compile(r"[,;:–]|\b(?:ale|lecz|i|a|oraz|albo|nie)\b")
"""Where another clause begins."""
_LOOK = re.compile(r"\b(?:sprawdź|kogo|co|który|popatrz)\b", re.IGNORECASE)
_ACCUSATIVE = re.compile(
    r"(?:czarnego|czarną|białego|białą|pionka|damkę|strażnika|tego|ten|przynęt[ęy]) z $", re.IGNORECASE
)
_FACING = re.compile(r"\b(?:pilnuj\w*|trzyma\w*|naprzeciw\w*|opozycj\w*)")
"""Where pieces keep one another from moving."""
_STEP = re.compile(
    r"\b(?:krok\w*|odejści\w+|ruch\w*|wejś\w+|wejdź|iść|pój\w+|idź\w*|idzie|zostałby|podstaw\w*|stan\w+|ustaw\w*|zwab\w*|wszedł|polec\w+)\b",
    re.IGNORECASE,
)
_WHO = re.compile(r"\b(?:co zbije|ma bić|kto bije|może bić|podstaw\w* pionka) $", re.IGNORECASE)


@dataclass(frozen=True)
class Named:
    """A square that a sentence names."""

    square: Square
    at: int
    written: str


def relevant(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read each square by what it is named for; several have to do with one another, and lists are of one kind."""
    if _ADVICE.search(sentence):
        scene = scene.advised
    named = [Named(square, at, written) for at, square, written in squares_of(sentence, scene.numbered)]
    for listed in _lists(sentence, named):
        together = {each.square for each in listed}
        is_whole = len(together) > 1 and together in scene.sights.choices
        is_facing = bool(_FACING.search(sentence))
        if len(together) > 1 and not _is_group(together, scene):
            first, second = (*together,) if len(together) == 2 else ("", "")
            if not (is_facing and first and _two_apart(first, second, scene)):
                continue
        for each in listed:
            others = {other.square for other in named} - {each.square}
            here = {o.square for o in named if o.square in others and not _ENDS.search(_between(sentence, each, o))}
            is_meant = each.square in _meant(sentence, named, named.index(listed[0]), scene)
            is_near = any(_linked(each.square, other, scene) for other in others)
            is_near = is_near or (is_facing and any(_two_apart(each.square, o, scene) for o in others))
            is_of_line = any({each.square, other} <= line for other in here for line in scene.sights.touched)
            if is_whole or is_near or (is_meant and (not here or len(together) > 1 or is_of_line)):
                yield Statement(frozenset((each.at,)), True, each.square)


def _between(sentence: str, first: Named, second: Named) -> str:
    """Return what stands between two squares."""
    at, end = sorted((first.at, second.at))
    return sentence[at:end]


def _is_group(together: set[Square], scene: Scene) -> bool:
    """Whether squares are named together: as those of one kind, or two as neighbours."""
    first, *others = together
    return any(together <= group for group in scene.sights.groups) or (
        len(others) == 1 and _linked(first, others[0], scene)
    )


def _lists(sentence: str, named: list[Named]) -> list[list[Named]]:
    """Put squares together that are named one after another, with nothing but commas and "and" between them."""
    found: list[list[Named]] = []
    for index, each in enumerate(named):
        before = named[index - 1]
        between = sentence[before.at + len(before.written) : each.at] if index else "."
        after = sentence[each.at + len(each.written) :]
        first = _PREPOSITION.search(sentence[: found[-1][0].at]) if index else None
        own = _PREPOSITION.search(between)
        is_alike = own is None or (first is not None and own.group() == first.group())
        if re.fullmatch(_AND, between) and is_alike and not re.match(r" (?:za|nad|obok) ", after):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def _meant(sentence: str, named: list[Named], index: int, scene: Scene) -> frozenset[Square]:
    each = named[index]
    before = sentence[: each.at]
    rest = sentence[each.at + len(each.written) :]
    sights = scene.sights
    answer = sights.answers
    if re.search("lini|ukos", sentence):
        board = scene.start.variant.board
        answer |= {
            square for square in board.names(board.main_road) if set(board.place(square)) <= {0, board.width - 1}
        }
    clause = re.split(r"[;:.–]", before)[-1]
    piece = getattr(scene.exercise, "piece", "")
    if piece and scene.is_of_solution and _FROM.search(before) and _ASKED.match(sentence):
        return frozenset((piece,))
    if _FROM.search(before):
        if _ACCUSATIVE.search(before):
            return answer | sights.of(None)
        own = clause.split(",")[-1]
        if _CAPTURES.search(own) or _CAPTURES.match(rest):
            return answer | sights.capturing | (sights.first if _LOOK.search(sentence) else frozenset())
        if noun := re.search(rf"(?:{_KIND.pattern})(?:\w+ )?z $", own, re.IGNORECASE):
            said = _kind_of(noun, scene)
            return sights.of(*said) | (sights.crowned if said[1] else frozenset())
        return answer | sights.passed | sights.of(scene.side)
    if _WHO.search(before):
        return answer | sights.captured | sights.passed | sights.of(scene.side)
    if nouns := [*_NOUN_ON.finditer(before)]:
        steps = sights.steps if _STEP.search(clause) else frozenset()
        said = _kind_of(nouns[-1], scene)
        return answer | sights.of(*said) | sights.landed | steps | (sights.crowned if said[1] else frozenset())
    if _GUARDED.search(before):
        return answer | sights.of(None) | sights.captured | sights.landed | sights.replies | sights.guarded
    if _CAPTURED.search(before):
        return answer | sights.captured
    if re.search(r"\bna $", before, re.IGNORECASE) and _STANDS.search(sentence):
        noun = _KIND.search(re.split(r"[,;:.–]", rest)[0])
        return answer | (sights.of(*_kind_of(noun, scene)) if noun else sights.of(None))
    if re.search(r"\bnad $", before, re.IGNORECASE):
        return answer | sights.captured
    if re.search(r"\bprzez $", before, re.IGNORECASE):
        return answer | sights.captured | sights.passed | sights.landed | sights.replies
    if _OVER.search(before):
        return answer | sights.of(None) | sights.passed
    if _SINCE.search(before):
        return answer | sights.of(None) | sights.passed | sights.landed
    if _TO.search(before):
        steps = sights.steps if _STEP.search(clause) else frozenset()
        if _ON_THE_ROAD.search(sentence):
            steps |= sights.of(None)
        if _WOULD.search(sentence):
            steps |= sights.replies
        return answer | sights.landed | sights.crossed | sights.taken | steps
    if _CAPTURES.match(rest):
        return answer | sights.capturing
    if scene.to_mark and scene.is_of_solution:
        return answer | sights.first
    return answer | sights.landed | sights.passed | sights.captured | sights.first


def _kind_of(noun: re.Match[str], scene: Scene) -> tuple[Colour | None, bool | None]:
    """Return the colour and the rank that a noun names."""
    said = noun.group().lower()
    colour: Colour | None = "black" if "czarn" in said else "white" if "biał" in said else None
    if re.search(r"tw[oó]j|swoj", said):
        colour = scene.side
    return colour, True if re.search("dame?k", said) else False if "pion" in said else None


def _two_apart(square: Square, other: Square, scene: Scene) -> bool:
    """Whether one square is between two, or one row: who steps there is captured."""
    board = scene.start.variant.board
    (file, rank), (to_file, to_rank) = board.place(square), board.place(other)
    return {abs(file - to_file), abs(rank - to_rank)} in ({2}, {0, 2})


def _linked(square: Square, other: Square, scene: Scene) -> bool:
    """Whether a square is next to another, or a move leads from one to the other."""
    return (
        square in around(scene.start, other)
        or frozenset((square, other)) in scene.sights.moves
        or scene.sights.is_line(square, other)
    )
