"""Reading PDN: everything that can be made out is read, everything that is wrong is reported, nothing is raised."""

from __future__ import annotations

import re
from itertools import zip_longest

from warcaby.notation.pdn import PdnGame, PdnProblem, PdnReading, ProblemKind
from warcaby.notation.pdn_game import GameReader
from warcaby.notation.pdn_tokens import Places, Token, tokens
from warcaby.rules import BRAZILIAN, Variant

# Cyrillic letters of CP1251. In a Latin text such bytes are accented letters and stand alone among ASCII letters.
_CYRILLIC = rb"[\xa8\xb8\xc0-\xff]"
_HIGH = re.compile(rb"[\x80-\xff]")
_CYRILLIC_RUN = re.compile(_CYRILLIC + rb"{2,}")


def decode_pdn(data: bytes) -> str:
    """Decode a PDN file: UTF-8, else CP1251 if it looks Cyrillic, else Latin-1.

    PDN 3.0 asks for UTF-8 and recommends to read other encodings too ("Character encoding").

    >>> decode_pdn("Коган".encode("cp1251")), decode_pdn("Gérard".encode("latin-1"))
    ('Коган', 'Gérard')
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        in_runs = sum(len(run) for run in _CYRILLIC_RUN.findall(data))
        cyrillic = 2 * in_runs > len(_HIGH.findall(data))
        return data.decode("cp1251" if cyrillic else "latin-1", errors="replace")


def read_pdn(data: bytes | str, default: Variant = BRAZILIAN) -> PdnReading:
    """Read all games of a PDN file; `default` is the variant of games whose tags name none.

    Moves are played as far as they are legal. After a move that is not, the rest of its line is kept as text.

    >>> reading = read_pdn("1. c3-d4 b6-a5 2. d4-c3 *")
    >>> reading.games[0].plies, reading.problems[0].column, reading.problems[0].message
    (2, 19, "illegal move 'd4-c3': man-moves-forward")
    """
    text = decode_pdn(data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    return _Reader(text.replace("\r\n", "\n").replace("\r", "\n"), default).read()


class _Reader:
    """Divides the words of a text into games."""

    def __init__(self, text: str, default: Variant) -> None:
        self._words = list(tokens(text))
        self._places = Places(text)
        self._default = default
        self._games: list[PdnGame] = []
        self._problems: list[PdnProblem] = []
        self._game = GameReader(default, self._report)
        self._ended: GameReader | None = None
        """The last of `_games`, if a result or a separator has ended it."""

    def _report(self, at: int, message: str, kind: ProblemKind = "text") -> None:
        self._problems.append(PdnProblem(*self._places(at), message, kind))

    def read(self) -> PdnReading:
        following = [word.kind for word in self._words[1:]]
        for word, following_kind in zip_longest(self._words, following):
            self._take(word, following_kind == "close")
        if self._game.is_game:
            self._finish()
        else:
            self._comments_of_last()
        return PdnReading(tuple(self._games), tuple(sorted(self._problems, key=lambda it: (it.line, it.column))))

    def _take(self, word: Token, before_bracket: bool) -> None:
        match word.kind:
            case "tag" | "quotes":
                if self._game.has_body:
                    self._finish()
                self._comments_of_last()
                self._game.add_tag(word)
            case "comment" | "unclosed":
                if word.kind == "unclosed":
                    self._report(word.at, "a comment that begins here is not closed")
                if word.text:
                    self._game.comment(word.text)
            case "number" | "bare_number":
                self._number(word)
            case "result" if before_bracket and self._game.depth:
                self._report(word.at, f"the result {word.text} inside a variation is left out")
            case "result" | "separator":
                self._game.end(word)
                self._finish()
            case "junk" | "bad_tag":
                what = "this tag" if word.kind == "bad_tag" else "this"
                self._report(word.at, f"{what} cannot be read: {word.text[:40]!r}")
            case "dots":
                pass  # a move left out, as in "1. ... d6-c5"
            case _:
                self._game.take(word)

    def _number(self, word: Token) -> None:
        if word.kind == "bare_number":
            self._report(word.at, f"the move number {word.text} has no dot")
        number = int(word.text)
        if self._game.depth:
            return
        if self._ended is not None and not self._game.is_game and 1 < number <= self._ended.number + 1:
            self._report(word.at, "the game goes on after its result")
            self._comments_of_last()
            self._games.pop()
            self._game, self._ended = self._ended, None
        elif number == 1 < self._game.number:
            self._report(word.at, "a new game begins here, and the game before has no result")
            self._finish()
        self._game.number = number

    def _comments_of_last(self) -> None:
        """Give comments between a result and the next tag, or the end, to the game that the result has ended."""
        if self._ended is not None and not self._game.is_game and self._game.lead:
            for text in self._game.lead:
                self._ended.comment(text)
            self._games[-1] = self._ended.game()
            self._game = GameReader(self._default, self._report)

    def _finish(self) -> None:
        """End the game that is being read."""
        if self._game.is_game:
            self._games.append(self._game.game())
            self._ended = self._game if self._game.has_ended else None
            self._game = GameReader(self._default, self._report)
        else:
            self._game = GameReader(self._default, self._report, self._game.lead)
