"""A lenient PDN reader: it reads whatever it can, reports everything that is wrong and raises nothing."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import chain, pairwise

from warcaby.notation.pdn import PdnGame, PdnProblem, PdnReading, ProblemReason
from warcaby.notation.pdn_encoding import PdnEncoding, decode_pdn
from warcaby.notation.pdn_game import GameReader
from warcaby.notation.pdn_tokens import Places, Token, tokens
from warcaby.rules import BRAZILIAN, Variant


def read_pdn(data: bytes | str, default: Variant = BRAZILIAN, encoding: PdnEncoding | None = None) -> PdnReading:
    """Read all games of a PDN file; `default` is the variant of games whose tags name none.

    Bytes are decoded by `encoding`, or by the most likely one if it is None.

    Moves are played as long as they are legal. After an illegal move, the rest of its line is kept as text.

    >>> reading = read_pdn("1. c3-d4 b6-a5 2. d4-c3 *")
    >>> reading.games[0].plies, reading.problems[0].column, reading.problems[0].message
    (2, 19, "illegal move 'd4-c3': man-moves-forward")
    """
    reader = PdnReader(data, default, encoding)
    reader.run(float("inf"))
    return reader.reading


class PdnReader:
    """Reads a PDN file in slices: call `run` until it returns True.

    >>> reader = PdnReader("1. c3-d4 b6-a5 2. d4-c5 *")
    >>> reader.run(10), len(reader.reading.games)
    (True, 1)
    """

    def __init__(
        self,
        data: bytes | str,
        default: Variant = BRAZILIAN,
        encoding: PdnEncoding | None = None,
        *,
        trusts_tags: bool = True,
        before: int = 0,
    ) -> None:
        """Without `trusts_tags` every game is one of `default`; `before` is the number of lines before the text."""
        text = decode_pdn(data, encoding) if isinstance(data, bytes) else data.removeprefix("\ufeff")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.part = 0.0
        """How much of the text has been read, from 0 to 1."""
        self.is_finished = False
        self._length = len(text)
        self._words = pairwise(chain(tokens(text), (None,)))
        self._places = Places(text, before)
        self._default, self._trusts_tags = default, trusts_tags
        self._games: list[PdnGame] = []
        self._problems: list[PdnProblem] = []
        self._game = self._new_game()
        self._ended: GameReader | None = None
        """The last of `_games`, if a result or a separator ended it."""

    @property
    def reading(self) -> PdnReading:
        """What has been read so far."""
        return PdnReading(tuple(self._games), tuple(sorted(self._problems, key=lambda it: (it.line, it.column))))

    @property
    def counts(self) -> tuple[int, int]:
        """How many games have been read completely so far, and how many problems have been found."""
        return len(self._games), len(self._problems)

    def run(self, seconds: float) -> bool:
        """Read for about `seconds`; return whether everything has been read."""
        deadline = time.perf_counter() + seconds
        for word, following in self._words:
            assert word is not None  # only the end is
            self._take(word, following)
            if time.perf_counter() > deadline:
                self.part = word.at / self._length
                return False
        if not self.is_finished:
            self.part, self.is_finished = 1.0, True
            if self._game.is_game:
                self._finish()
            else:
                self._comments_of_last()
        return True

    def _new_game(self, lead: list[str] | None = None) -> GameReader:
        return GameReader(self._default, self._report, lead, self._trusts_tags)

    def _report(self, at: int, message: str, reason: ProblemReason, item: str = "") -> None:
        self._problems.append(PdnProblem(*self._places(at), message, reason, item))

    def _take(self, word: Token, following: Token | None) -> None:
        if self._game.begins_at is None and word.kind not in ("junk", "bad_tag"):
            self._game.begins_at = word.at
        match word.kind:
            case "tag" | "quotes":
                if self._game.has_body:
                    self._finish()
                self._comments_of_last()
                if self._game.begins_at is None:  # the tag has ended the game before
                    self._game.begins_at = word.at
                self._game.add_tag(word)
            case "comment" | "unclosed":
                if word.kind == "unclosed":
                    self._report(word.at, "a comment that begins here is not closed", "open-comment")
                if word.text:
                    self._game.comment(word.text)
            case "number" | "bare_number":
                self._number(word)
            case "result" if self._game.depth and following is not None and following.kind == "close":
                self._report(word.at, f"the result {word.text} inside a variation is left out", "result-inside")
            case "result" | "separator":
                self._game.end(word)
                self._finish()
            case "move" if _ends_game(following) and self._game.ends_with(word):
                self._game.end(word._replace(kind="result"))
                self._finish()
            case "junk" | "bad_tag":
                what = "this tag" if word.kind == "bad_tag" else "this"
                reason: ProblemReason = "bad-tag" if word.kind == "bad_tag" else "junk"
                self._report(word.at, f"{what} cannot be read: {word.text[:40]!r}", reason, word.text[:40])
            case "dots":
                pass  # an omitted move, as in "1. ... d6-c5"
            case _:
                self._game.take(word)

    def _number(self, word: Token) -> None:
        if word.kind == "bare_number":
            self._report(word.at, f"the move number {word.text} has no dot", "no-dot", word.text)
        number = int(word.text)
        if self._game.depth:
            return
        if self._ended is not None and not self._game.is_game and 1 < number <= self._ended.number + 1:
            self._report(word.at, "the game goes on after its result", "after-result")
            self._comments_of_last()
            self._games.pop()
            self._game, self._ended = self._ended, None
        elif number == 1 < self._game.number:
            self._report(word.at, "a new game begins here, and the game before has no result", "no-result")
            self._finish()
        self._game.number = number

    def _comments_of_last(self) -> None:
        """Attach comments between a result and the next tag, or the end, to the game ended by the result."""
        if self._ended is not None and not self._game.is_game and self._game.lead:
            for text in self._game.lead:
                self._ended.comment(text)
            self._games[-1] = self._closed(self._ended)
            self._game = self._new_game()

    def _closed(self, game: GameReader) -> PdnGame:
        return replace(game.game(), begins=self._places(game.begins_at or 0))

    def _finish(self) -> None:
        """End the current game."""
        if self._game.is_game:
            self._games.append(self._closed(self._game))
            self._ended = self._game if self._game.has_ended else None
            self._game = self._new_game()
        else:
            self._game = self._new_game(self._game.lead)


def _ends_game(following: Token | None) -> bool:
    """Whether a game is over before this word."""
    return following is None or following.kind in ("tag", "quotes", "result", "separator")
