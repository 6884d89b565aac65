"""The words of a PDN text: tags, comments, move numbers, moves, results … with their places.

The grammar is that of PDN 3.0 for reading ("PDN Reading Grammar"), and more: spaces round the sign of a move,
comments after ``;`` as in chess, Cyrillic letters that look like Latin ones, tags with quotes inside.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Literal, NamedTuple

from warcaby.notation.movetext import LONGEST_MOVE

TokenKind = Literal[
    "tag",
    "comment",
    "setup",
    "nag",
    "result",
    "separator",
    "number",
    "dots",
    "move",
    "strength",
    "open",
    "close",
    "bare_number",
    "unclosed",  # a comment that is not closed
    "quotes",  # a tag with unescaped quotes or backslashes inside
    "bad_tag",
    "junk",
]


class Token(NamedTuple):
    """A word of the text: its kind, its meaning, and where it begins."""

    kind: TokenKind
    text: str
    at: int
    key: str = ""
    """The name, for a tag."""
    value_at: int = 0
    """Where the value begins, for a tag or a set-up."""


ENDS = r"1/2-1/2|[012]-0|0-[12]|1-1|½-½|\*"
"""Results and the separator, as they stand at the end of nearly every game."""

_LETTER = "[a-nA-NасеАСЕ]"
_SIGN = r"(?:[ \t]*[-–—:xX×хХ][ \t]*|\*)"
_LATIN = str.maketrans("асеАСЕхХ—", "aceACExX–")

_WORD = re.compile(
    rf"""
    (?P<skip>\s+|%[^\n]*)
  | ;(?P<rest_of_line>[^\n]*)
  | \[[ \t]*(?P<key>[^\W\d]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
  | \[[ \t]*(?P<quoted_key>[^\W\d]\w*)[ \t]*"(?P<quoted>[^\n]*)"[ \t]*\](?=[ \t]*(?:\n|\Z))
  | (?P<bad_tag>\[[^\]\n]*\]?)
  | (?P<brace>\{{)
  | /[ \t]*FEN\s*+"?(?P<setup>[^/"]*+)"?\s*/
  | \$(?P<nag>[0-9]{{1,3}})(?![0-9])
  | (?P<result>1/2[ \t]*[-–][ \t]*1/2 | ½[ \t]*[-–][ \t]*½ | [012][ \t]*[-–][ \t]*0 | 0[ \t]*[-–][ \t]*[12] | 1[-–]1
    )(?![\w/:×–-])
  | (?P<number>[0-9]{{1,4}})[ \t]*(?:\.+|…)
  | (?P<dots>\.+|…)
  | (?P<move>
      {_LETTER}[0-9]{{1,2}}(?:{_SIGN}?{_LETTER}[0-9]{{1,2}}){{1,40}}
    | [0-9]{{1,2}}(?:{_SIGN}[0-9]{{1,2}}){{1,40}}
    | [0-9]{{4}}
    )(?!\w)
  | (?P<strength>[!?]+|\([!?]+\))
  | (?P<open>\()
  | (?P<close>\))
  | (?P<star>\*)
  | (?P<bare_number>[0-9]{{1,3}})(?=\s+[0-9a-nA-N])
  | (?P<movelike>(?:[0-9]|{_LETTER}[0-9])[^\s(){{}}\[\]$;]* | -+)
  | (?P<junk>[^\s(){{}}\[\]$;*/]+|.)
    """,
    re.VERBOSE | re.DOTALL,
)
FIRST_TAG = r"\s*\[[ \t]*[A-Z]\w*\s*\""
"""How a line begins that may begin a game, after an empty line or after the end of the game before."""
_NEW_GAME = re.compile(rf"(?:\n[ \t]*|[\s(](?:{ENDS})[ \t]*)(?P<border>\n){FIRST_TAG}")
_STARTS_GAME = re.compile(r"\s*(?:\[|\*|\Z)")
_ESCAPED = re.compile(r'\\(["\\])')
FORCED = "7"
"""The glyph for "forced", which old files write as a star after the move (PDN 3.0, "Restrictions")."""


def tokens(text: str) -> Iterator[Token]:
    """Yield the words of any text.

    >>> [(token.kind, token.text) for token in tokens("1. c3-d4! 1-1")]
    [('number', '1'), ('move', 'c3-d4'), ('strength', '!'), ('result', '1-1')]
    """
    at = 0
    move_end = -1
    while at < len(text):
        match = _WORD.match(text, at)
        assert match is not None  # the last alternative matches any character
        kind = match.lastgroup
        end = match.end()
        if kind == "brace":
            end, token = _comment(text, at)
            yield token
        elif kind == "star":
            forced = at == move_end and not _STARTS_GAME.match(text, end)
            yield Token("nag", FORCED, at) if forced else Token("separator", "*", at)
        elif kind != "skip":
            yield _token(match)
        if kind in ("move", "movelike"):
            move_end = end
        at = end


def _token(match: re.Match[str]) -> Token:
    at = match.start()
    match match.lastgroup:
        case "value" | "quoted":
            key, value = match["key"] or match["quoted_key"], match[match.lastgroup]
            kind: TokenKind = "tag" if match.lastgroup == "value" else "quotes"
            return Token(kind, _ESCAPED.sub(r"\1", value), at, key, match.start(match.lastgroup))
        case "rest_of_line":
            return Token("comment", _one_line(match["rest_of_line"]), at)
        case "setup":
            return Token("setup", match["setup"], at, value_at=match.start("setup"))
        case "result":
            return Token("result", "".join(match["result"].split()).replace("–", "-"), at)
        case "move" | "movelike":
            return Token("move", match.group()[: LONGEST_MOVE + 1].translate(_LATIN), at)
        case "nag" | "number" | "dots" | "strength" | "open" | "close" | "bare_number" | "bad_tag" as name:
            return Token(name, match[name], at)
        case _:
            return Token("junk", match.group(), at)


def _comment(text: str, at: int) -> tuple[int, Token]:
    """Read a comment; one that is not closed ends where the next game begins."""
    close = text.find("}", at)
    border = _NEW_GAME.search(text, at, close if close >= 0 else len(text))
    if close < 0 or border:
        end = border.start("border") if border else len(text)
        return end, Token("unclosed", _one_line(text[at + 1 : end]), at)
    return close + 1, Token("comment", _one_line(text[at + 1 : close]), at)


def _one_line(text: str) -> str:
    return " ".join(text.split())


class Places:
    """Lines and columns of a text, from 1; `before` is the number of lines before it."""

    def __init__(self, text: str, before: int = 0) -> None:
        self._before = before
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def __call__(self, at: int) -> tuple[int, int]:
        """Return line and column of an index of the text."""
        line = bisect_right(self._starts, at)
        return self._before + line, at - self._starts[line - 1] + 1
