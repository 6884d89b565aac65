"""What the program has to know of a language, apart from its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Quantifier: TypeAlias = Literal["all", "only", "must", "now", "at-once"]
"""What a word says that leaves no doubt."""


@dataclass(frozen=True)
class Readability:
    """How texts are measured by the fog index."""

    vowels: str
    """A regular expression: what it finds with a group is a syllable."""
    hard: int
    """Syllables from which a word is hard."""
    most_fog: float
    """Years of school that a lesson may need."""


@dataclass(frozen=True)
class LanguageRecord:
    """A language. What it has no word of its own for is called as in the language of the program."""

    name: str
    """As its speakers call it."""
    prefix: str
    """How all its addresses begin: empty, or ending with a slash."""
    decimal: str
    """The sign between a whole number and its decimals."""
    cell_separator: Literal[";", ","]
    """The sign between cells that a spreadsheet expects."""
    alphabet: str
    """Its letters as dictionaries order them."""
    course_file: str
    """What packages for learning platforms are called: that of the course, and those of puzzles."""
    puzzles_file: str
    addresses: Mapping[str, str]
    """Where pages are after the prefix, by their kind: empty, or ending with a slash."""
    rounds: Mapping[str, str]
    """Last parts of the addresses of rounds, by their id."""
    small_games: Mapping[str, str]
    """Last parts of the addresses of small games, by their id."""
    games: Mapping[str, str] = field(default_factory=dict)
    """Last parts of the addresses of games that do not say themselves what the language calls them, by their id."""
    readability: Readability | None = None
    """None if nobody has said yet what is easy to read."""
    opponents: tuple[str, ...] = ()
    """What the opponents of games are called, from the weakest on; empty if as in the language of the course."""
    openings: Mapping[str, str] = field(default_factory=dict)
    """What openings are called, by their names in Latin letters, where that is something else."""
    known_game: str = ""
    """The id of the game that most readers know if it is not that of the course: they are told what is different."""


@dataclass(frozen=True)
class ClaimWords:
    """Plain claims of sentences that are not read in full, as regular expressions."""

    must: str
    """Somebody has to capture now."""
    two: str
    """Two are captured by one move."""
    wins: str
    """The learner wins a man or a king."""
    loses: str
    """The learner loses one."""
    captures: str
    """What captures are called behind a number."""
    otherwise: str
    """What makes a sentence about something else: it denies, asks, supposes, or speaks of whoever may."""


@dataclass(frozen=True)
class SentenceWords:
    """The words by which sentences about the board are read and held against their translations."""

    cardinals: Mapping[int, str]
    """The words for each number, separated by spaces."""
    quantifiers: Mapping[Quantifier, str]
    """The words that leave no doubt of what they say, as regular expressions, by what they say."""
    said: Mapping[Quantifier, str]
    """The words that can say it in a translation, less strictly."""
    joint: str = ""
    """The word between tens and ones."""
    cited: str = r"(?!)"
    """What stands before the number of a game, a lesson, a level, as a regular expression."""
    otherwise: str = r"(?!)"
    """A regular expression: where such a word means something else."""
    claims: ClaimWords | None = None
    """Plain claims, where sentences are not read in full."""


@dataclass(frozen=True)
class SpeechWords:
    """How a language says what texts write in signs: squares, moves, numbers; what it has no word for is left out."""

    letters: Mapping[str, str] = field(default_factory=dict)
    """What single letters are called."""
    single: str = ""
    """Letters that are words by themselves; alone, they are no names of letters."""
    small: tuple[str, ...] = ()
    """The numbers from 0 to 19."""
    tens: tuple[str, ...] = ()
    """20, 30 and so on to 90."""
    joint: str = " "
    """What stands between tens and ones."""
    start: str = "{}"
    """From where a move goes; then past where, and where to."""
    past: str = "{}"
    end: str = "{}"
    capture: str = ""
    """What a capture is called, unless the word before has said it."""
    captures: str = r"(?!)"
    """A regular expression: words that say it."""
    bare_after: str = r"(?!)"
    """A regular expression: words after which a move begins with its square alone."""
    from_to: str = "{} {}"
    """From one number, or square, to another."""
    score: str = "{} {}"
    """Points of both sides."""
    share: str = "{} {}"
    """So many of so many."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Signs that stand for a word."""
    quoted: Mapping[str, str] = field(default_factory=dict)
    """What signs are called where a text speaks of themselves, between quotation marks."""
    units: Mapping[str, str] = field(default_factory=dict)
    """What follows a number."""
    short: Mapping[str, str] = field(default_factory=dict)
    """Shortened words with their full stop, which ends no sentence."""
