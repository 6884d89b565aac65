"""Every reason that is given, in every game: it is the one that decides, the sentence is whole, its advice is legal.

What is said is held against `tests.rules.judge`, which finds out by the words of the rules, and by lifting one rule
after the other, why an attempt is no legal move.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator

import pytest

from tests.rules.attempts import all_games, attempts, random_position
from tests.rules.claims import CLAIMS, lifted
from tests.rules.judge import Attempt, Case, Judge
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.notation import fen, parse_square
from warcaby.rules import Position, Reason, Refusal, Square, Variant, Walk, explain, refuse_piece, refuse_step
from warcaby.school.course import load_course
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson

POSITIONS = range(250, 500)
"""As many as it takes to meet every reason that surely comes up."""

SQUARES_TRIED = 3
"""In a lesson, one square in so many is tried for each piece; the next piece starts one square later."""

LIFTED = 4
"""Rules are lifted one by one for each so-manyth attempt: that takes more time than everything else."""

SQUARES = r"((?:\w?\d+)(?:(?:, | or | lub | ou | або )\w?\d+)*)"
NAMES = "man|king|vizier|pionek|damka|wezyr|pedra|dama|vizir|шашка|дамка|візир"
PIECES = rf"((?:the |a |o |)(?:{NAMES}) (?:on|z|de|з|із) .+?)"

LANDINGS: dict[Language, str] = {
    "en": rf"(?:jump to|land where it can: on|what it captures, on) {SQUARES}",
    "pl": rf"(?:skacz na|skąd bije dalej: na|tuż za tym, co zbija, na) {SQUARES}",
    "uk": rf"(?:стрибай на|звідки б’є далі: на|одразу за тим, що збиває, на) {SQUARES}",
    "pt-BR": rf"(?:salte para|onde isso é possível: em|logo atrás do que captura, em) {SQUARES}",
}
"""Advice where to land."""

CAPTURERS: dict[Language, str] = {
    "en": rf"(?:Only|compulsory:) {PIECES} (?:must|may) capture\.",
    "pl": rf"(?:musi bić|Bić może tylko) {PIECES}\.",
    "uk": rf"(?:мусить бити|Бити може тільки) {PIECES}\.",
    "pt-BR": rf"(?:Tem que capturar|Só pode capturar): {PIECES}\.",
}
"""Advice what to capture with."""

GOES_ON = {
    "en": "the capture goes on from there",
    "pl": "stamtąd bije się dalej",
    "pt-BR": "dali a captura continua",
    "uk": "звідти можна бити далі",
}
JUMPS = {
    "en": "jump to a free square behind it",
    "pl": "przeskocz na wolne pole po drugiej stronie",
    "pt-BR": "salte até uma casa livre atrás dela",
    "uk": "перестрибни на вільне поле з іншого боку",
}
ITSELF = {
    "en": ("so it has to", "another way"),
    "pl": ("więc musi bić", "bić inaczej"),
    "pt-BR": ("então, tem que capturar", "de outro jeito"),
    "uk": ("тож мусить бити", "бити інакше"),
}


def refused(draw: random.Random, position: Position) -> Iterator[tuple[Attempt, Refusal]]:
    """Try to move, and to choose a piece."""
    for attempt in attempts(draw, position, 1):
        if attempt.captured:
            walk = Walk(position, attempt.squares, attempt.captured)
            answer = None if walk.to(attempt.end) else refuse_step(walk, attempt.end)
        else:
            found = explain(position, [*attempt.squares, attempt.end])
            answer = found if isinstance(found, Refusal) else None
        if answer:
            yield attempt, answer
    own = [square for square, piece in position.pieces().items() if piece.colour == position.turn]
    if own and draw.random() < 0.2:
        square = draw.choice(own)
        stuck = refuse_piece(position, square)
        if stuck:
            yield Attempt((square,), (), square), stuck


def expected(game: Variant) -> set[Reason]:
    """What surely comes up among so many attempts; the rest stands in the table of `test_refusals`."""
    reasons: set[Reason] = {"empty-square", "occupied", "not-diagonal", "man-moves-forward"}
    if not game.board.every_square:
        reasons.add("light-square")
    if not game.man.captures:
        return reasons
    reasons |= {"own-piece-jumped", "capture-goes-on", "man-one-step"}
    if game.capture.compulsory:
        reasons.add("capture-compulsory")
    if game.capture.priority:
        reasons.add("larger-capture")
    elif game.king.flying and game.king.lands_anywhere:
        reasons.add("lands-to-go-on")
    if not game.king.lands_anywhere:
        reasons.add("lands-right-behind")
    return reasons


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=lambda game: "+".join((game.id, *game.options)))
def test_every_reason(game: Variant) -> None:
    draw = random.Random("+".join((game.id, *game.options)))
    seen: set[Reason] = set()
    for number in range(POSITIONS.stop):
        if number >= POSITIONS.start and expected(game) <= seen:
            break
        position = random_position(draw, game)
        judge, diagram = Judge(position), fen(position)
        for attempt, refusal in refused(draw, position):
            seen.add(refusal.reason)
            case = Case(judge, attempt)
            shown = f"{game.id} {diagram} {attempt} {refusal}"
            assert CLAIMS[refusal.reason](case, refusal), f"not so: {shown}"
            if draw.randrange(LIFTED) == 0:
                check_deciding(case, refusal, shown)
            for language in LANGUAGES:
                check_sentence(case, refusal, language, shown)
    assert expected(game) - seen == set()


@pytest.mark.long
@pytest.mark.parametrize("lesson", load_course(), ids=lambda lesson: lesson.id)
def test_squares_of_a_lesson(lesson: Lesson) -> None:
    for exercise in lesson.exercises:
        check_squares(exercise)


def check_squares(exercise: Exercise) -> None:
    """What a learner hears who tries to move each of the pieces to a share of the squares that are played on.

    The languages take turns: the random positions have every reason in all of them.
    """
    judge, diagram, languages = Judge(exercise.position), fen(exercise.position), itertools.cycle(LANGUAGES)
    tried = (
        (place, square)
        for number, place in enumerate(judge.own)
        for square in itertools.islice(judge.played.values(), number % SQUARES_TRIED, None, SQUARES_TRIED)
    )
    for place, square in tried:
        attempt = Attempt((judge.name(place),), (), square)
        refusal = explain(exercise.position, [*attempt.squares, square])
        if not isinstance(refusal, Refusal):
            continue
        case = Case(judge, attempt)
        shown = f"{diagram} {attempt} {refusal}"
        assert CLAIMS[refusal.reason](case, refusal), f"not so: {shown}"
        check_sentence(case, refusal, next(languages), shown)


def check_deciding(case: Case, refusal: Refusal, shown: str) -> None:
    """If one rule alone forbids the attempt, it is the one that is named, unless a legal capture leads that way too."""
    if len(case.attempt.squares) > 1 or case.start not in case.judge.own or case.end not in case.judge.played:
        return
    alone = lifted(case)
    assert not alone or refusal.reason in alone | {"ambiguous", "capture-goes-on"}, f"{alone} alone: {shown}"


def check_sentence(case: Case, refusal: Refusal, language: Language, shown: str) -> None:
    """Nothing is missing in a sentence, every square in it is one that it is about, and what it advises can be done."""
    text = refusal_text(translator(language), case.judge.position, refusal)
    shown = f"{text!r}: {shown}"
    assert re.fullmatch(r"(?:[A-ZŻÀ-ÚА-ЯІЇЄҐ]|\w\d+ )[^%()\s]*(?: [^%()\s]+)+[.?]", text), shown
    assert not re.search(r"[:,] ?[.,]|\.\.| [.,:?]|None", text), shown

    def squares(words: str) -> list[Square]:
        names = re.findall(r"\b[a-l]?\d+\b", words) if case.variant.pdn.algebraic else re.findall(r"\b\d+\b", words)
        return [parse_square(case.variant, name) for name in names]

    about = {*refusal.squares, *refusal.pieces, *refusal.ends, refusal.at}
    if refusal.key != "most_pieces":
        assert set(squares(text)) <= about, shown
    for found in re.findall(LANDINGS[language], text):
        for square in squares(found):
            assert leads_there(case, square, goes_on=GOES_ON[language] in text), shown
    for found in re.findall(CAPTURERS[language], text):
        pieces = case.judge.position.pieces()
        assert tuple(sorted(squares(found))) == case.able, shown
        named = re.findall(rf"\b(?:{NAMES})\b", found)
        kings = [word not in ("man", "pionek", "pedra", "шашка") for word in named]
        assert kings == [pieces[square].king for square in squares(found)], shown
    if JUMPS[language] in text:
        assert any(over == case.end for _, over in case.next_legal), shown
    if any(words in text for words in ITSELF[language]):
        assert case.able == (case.attempt.squares[-1],), shown


def leads_there(case: Case, square: Square, *, goes_on: bool) -> bool:
    """Whether the piece legally lands on a square in what is left of its capture, and captures more from there."""
    place, n = case.judge.place(square), len(case.taken)
    return any(
        place in way.landings[n : -1 if goes_on else None]
        for start, way in case.judge.legal
        if start == case.start and case.follows(way)
    )
