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


@dataclass(frozen=True)
class SentenceWords:
    """The words by which sentences about the board are read and held against their translations."""

    cardinals: Mapping[int, str]
    """The words for each number, separated by spaces."""
    quantifiers: Mapping[Quantifier, str]
    """The words that leave no doubt of what they say, as regular expressions, by what they say."""
    said: Mapping[Quantifier, str]
    """The words that can say it in a translation, less strictly."""
    otherwise: str = r"(?!)"
    """A regular expression: where such a word means something else."""
