"""Numbers in the words of the program: each is that of a rule or of a constant, or counts what is named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

from tests.cases import for_each
from tests.languages.catalogues import catalogue
from warcaby.app.assignments.ready_puzzles import USUAL
from warcaby.app.lessons.home_screen import STONES
from warcaby.app.progress.growth import _LATELY
from warcaby.app.rules.demos import demos
from warcaby.app.workshop.file_stage import MAX_TEXT
from warcaby.engine.levels import LEVELS
from warcaby.languages import LANGUAGES, PROGRAM_LANGUAGE, Language
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, legal_moves, variant_with
from warcaby.school.assignments.comparison import SEEDS
from warcaby.school.assignments.problem_book import _GOALS
from warcaby.school.exercises.demo import FEWEST, MOST
from warcaby.school.exercises.order import FEWEST_MOVES
from warcaby.school.matches.setup import CLOCKS
from warcaby.school.matches.small_games import SMALL_GAMES, SmallGame
from warcaby.school.proving.sentences.plies import plies_of
from warcaby.school.proving.sentences.words import triggers
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY
from warcaby.school.puzzles.round_kinds import STORM
from warcaby.school.puzzles.themes import _LONG
from warcaby.school.sharing import PIN_LENGTH
from warcaby.school.teaching import script
from warcaby.school.teaching.school_class import MAX_PUPILS
from warcaby.school.tournaments.tournament import WIN
from warcaby.school.verdicts import MAX_STARS

SIDES = 2
AT_A_JUMP = BRAZILIAN.king.row + 1
"""One more than what a king may jump at once."""
KING = 2
"""Frisian kings count 99 where men count 50: the tests of the rules hold it."""

TWENTY = variant_with("brazilian", ["twenty_moves"]).draws
FMJD = variant_with("brazilian", ["fmjd64_endings"]).draws
CORNER = variant_with("corners", ["corner_promotion"])
MINUTES = {name: (clock.seconds // 60, clock.increment) for name, clock in CLOCKS.items() if clock}


def pieces(game: SmallGame) -> list[int]:
    """How many pieces each side begins with."""
    sides = Counter(piece.colour for piece in game.start.pieces().values())
    return [*sides.values()]


BOUND: dict[str, Iterable[float]] = {
    # A test before and after.
    "Two forms of ten judgements, equally hard: half of the class begins with A, the other half with B, and they "
    "change over. The file of attempts has numbers in place of names; nothing is sent anywhere.": [
        len(SEEDS["optional"]),
        len(SEEDS),
    ],
    "Ten moves: may they be made or not? One answer for each.": [len(SEEDS)],
    # What a game's record says.
    "diagonally in all four directions": [len(BRAZILIAN.king.moves)],
    "straight in all four directions": [len(VARIANTS["turkish"].king.moves)],
    "in all eight directions, straight and diagonally": [len(VARIANTS["gothic"].king.moves)],
    "The capture of the greatest value: a king is worth almost two men.": [KING],
    "you have to capture as much as you can, and a king is worth almost two men": [KING],
    "Men become kings on the two squares of the corner only.": [len(CORNER.white_promotion)],
    "The game is drawn after 20 king moves by each side, not 15.": [
        TWENTY.king_plies // 2,
        BRAZILIAN.draws.king_plies // 2,
    ],
    "Endings of a few pieces are drawn sooner or later than after 15 king moves, as in the rules of the world "
    "federation: two kings against one after 5 moves, two against two after 30.": [
        BRAZILIAN.draws.king_plies // 2,
        FMJD.material[0].plies // 2,
        FMJD.balance[4] // 2,
        *(kings for _, kings in FMJD.material[0].stronger if kings == SIDES),
        *[SIDES] * 2,
    ],
    "The game is drawn when a position comes up three times.": [
        variant_with("frisian", ["repetition"]).draws.repetitions
    ],
    "Two black pieces in a row stand on %(first)s and %(second)s. You cannot jump over two at once.": [AT_A_JUMP] * 2,
    "Two white pieces in a row stand on %(first)s and %(second)s. You cannot jump over two at once.": [AT_A_JUMP] * 2,
    "No: two pieces in a row cannot be jumped.": [AT_A_JUMP],
    "A king jumps two pieces at once": [AT_A_JUMP],
    "You play as if a king could jump two pieces that stand one behind the other.": [AT_A_JUMP],
    "Two pieces that stand right behind each other cannot be jumped.": [AT_A_JUMP],
    "FMJD, section 64, rules of draughts-64": [BRAZILIAN.board.width * BRAZILIAN.board.height],
    # What the documents and the settings of a game say.
    "A match lasts ten minutes.": [MINUTES["match"][0]],
    "10 min for the match": [MINUTES["match"][0]],
    "3 min + 2 s": MINUTES["3+2"],
    "5 min + 3 s": MINUTES["5+3"],
    "10 min + 5 s": MINUTES["10+5"],
    "Looks four moves ahead, yours and its own together.": [LEVELS[6].depth or 0],
    "sees four moves ahead": [LEVELS[6].depth or 0],
    "One against ten": [1, len(LEVELS)],
    "A game against each of the ten persons, in any order. The first game against each counts.": [len(LEVELS)],
    "All ten have been played: %(points)s points.": [len(LEVELS)],
    "%(name)s against the machine, on ten levels, or for two people at one board.": [len(LEVELS)],
    "Against the machine on ten levels, or two people at one board. Every refused move is explained, as in the "
    "lessons.": [len(LEVELS)],
    # Constants of the school.
    "As many puzzles as you can in three minutes. A mistake costs 10 seconds, a run of right moves earns some.": [
        STORM.seconds // 60,
        STORM.penalty,
    ],
    "Three minutes go by fast. In training nobody hurries you: try that first.": [STORM.seconds // 60],
    "%(num)s star of 3": [MAX_STARS],
    "Every exercise brings up to three stars. The first ones are waiting in the first lesson.": [MAX_STARS],
    "Three stars:": [MAX_STARS],
    "This week: %(num)s stone of three. A stone for each day with the board.": [STONES],
    "Two stars:": [MAX_STARS - 1],
    "Difficulty: %(number)s of 5": [MAX_DIFFICULTY],
    "Three or more at once": [_LONG],
    "The idea: give something, and take three or more at once.": [_LONG],
    "The idea: find the capture that takes three or more.": [_LONG],
    "A worked example has two to five scenes.": [FEWEST, MOST],
    "Play the combination, at least two moves of your own.": [FEWEST_MOVES],
    "Five like this": [USUAL],
    "A class has at most 60 pupils. Make two of it.": [MAX_PUPILS, 2],
    "Two points for a win, one for a draw.": [WIN],
    "No solution of up to three moves is the only one.": [max(moves for _, moves in _GOALS)],
    "This file is too large: up to 2 MB can be read here.": [MAX_TEXT // 1_000_000],
    "From now on the four pictures are asked for.": [PIN_LENGTH],
    (
        "Who likes, chooses four pictures as a PIN. It keeps brothers, sisters and classmates apart; it is no "
        "protection against anybody else."
    ): [PIN_LENGTH],
    "Four pictures as a PIN": [PIN_LENGTH],
    "Press your four pictures": [PIN_LENGTH],
    "Keep these four": [PIN_LENGTH],
    "Choose four pictures": [PIN_LENGTH],
    "Days with practice in the last four weeks: %(count)s": [_LATELY // 7],
    "Script of 45 minutes": [sum(script.MINUTES)],
    "A script of 45 minutes for every lesson, on paper.": [sum(script.MINUTES)],
    "A script of 45 minutes at wooden boards for every lesson, to be printed.": [sum(script.MINUTES)],
    # How many pieces stand where a small game begins.
    **{SMALL_GAMES[name].goal: pieces(SMALL_GAMES[name]) for name in ("run", "race", "guard", "eight")},
    SMALL_GAMES["three"].name: pieces(SMALL_GAMES["three"]),
    SMALL_GAMES["catch"].goal: [pieces(SMALL_GAMES["catch"])[0], BRAZILIAN.draws.king_plies // 2],
}
"""The numbers of a text, those larger than one, and where they come from."""

SPOKEN = (
    r"^\d\. ",  # stages
    r"stage 2|SCORM 1\.2|About 9 MB|about 17 MB|such as (?:c3|22)|set of 32 discs",
    r"[Bb]oth sides|[Tt]wo people|first two of the list|newer version will combine both|both sides",
    r"[Ff]ive minutes|Seven years old",  # about so long; an opponent's character
    r"one or two pieces|one move captures two",
    r"^Two (?:ways lead there|pieces stand on|names are the same|for one|men meet)|two of them have the same name",
    r"^Three kings (?:win|against one)",  # tests of rules of thumb about endings
    r"^Two (?:attacks at once|men against one)$",  # names of motifs
    r"two taps make an arrow|every two pupils|at least two names|stands twice|nobody meets twice",
    r"C\.07, article 16",  # of the handbook
    r"(?:be|been) jumped twice|Between two jumps",
    r"Capture both pieces|^Two captures are",  # tested below
    r"[Bb]oth (?:devices|friends|in the same)|[Tt]wo devices",  # of a live game
    r"Chrome or Edge 110",  # tested with what schools are told
)
"""Texts whose number names what the sentence itself lists, sides and people, sizes, lengths of a sitting."""


OF_GAMES = {text for each in VARIANTS.values() for text in (each.name, each.special, each.pieces)}
"""What the records of games say of themselves in some languages; the tests of the rules hold it."""


@cache
def read(language: Language) -> dict[str, list[str]]:
    """List the texts of the program by what they are in its own language: each with its forms."""
    found = {}
    for message in catalogue("pl" if language == PROGRAM_LANGUAGE else language, "ui"):
        ids = [message.id] if isinstance(message.id, str) else [*message.id]
        forms = [message.string] if isinstance(message.string, str) else [*(message.string or ())]
        if ids[0] and ids[0] not in OF_GAMES:
            found[ids[0]] = ids if language == PROGRAM_LANGUAGE else forms
    return found


def numbers(text: str, language: Language) -> list[int]:
    """List the numbers of a text larger than one, in their order of size; people are two at a board."""
    return sorted(each.number for each in triggers(text.replace("two people", ""), language) if each.kind == "number")


@for_each("language", LANGUAGES)
@for_each("text", BOUND)
def test_a_number_of_a_text_is_that_of_the_record(text: str, language: Language) -> None:
    expected = sorted(int(each) for each in BOUND[text] if each > 1)
    for form in read(language)[text]:
        assert numbers(form, language) == expected, form


def test_each_number_in_the_words_of_the_program_is_bound_or_listed() -> None:
    unknown = {
        text
        for language in LANGUAGES
        for text, forms in read(language).items()
        if text not in BOUND and any(numbers(form, language) for form in forms)
    }
    assert {text for text in unknown if not any(re.search(spoken, text) for spoken in SPOKEN)} == set()


def test_nothing_is_listed_that_no_text_says() -> None:
    texts = read(PROGRAM_LANGUAGE)
    assert [text for text in BOUND if text not in texts] == []
    assert [spoken for spoken in SPOKEN if not any(re.search(spoken, text) for text in texts)] == []


@for_each("game", VARIANTS.values(), name_of=lambda game: game.id)
def test_a_demonstration_has_as_many_captures_as_it_says(game: Variant) -> None:
    for kind, demo in demos(game).items():
        moves = [move for move in legal_moves(demo.position) if move.captured]
        if kind in ("man-captures", "king-captures"):
            assert max(len(move.captured) for move in moves) == 2, kind
        if kind == "priority":
            possible = [
                ply.move for ply in plies_of(demo.position) if ply.side == demo.position.turn and ply.move.captured
            ]
            assert len({(move.start, move.captured) for move in possible}) == 2, kind
