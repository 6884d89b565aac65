"""The games of a file and the reader's own, counted by position, in slices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache

from warcaby.app.shell.answers import OWN_GAMES
from warcaby.app.shell.games_file import GamesFile
from warcaby.notation import InvalidFenError, parse_fen, parse_game_type
from warcaby.notation.pdn import Result, parse_result
from warcaby.notation.pdn_game_type import parse_variant_tag
from warcaby.rules import VARIANTS, Position, Variant, initial_position
from warcaby.school.matches.saved import SavedGameError, parse_match, result_of
from warcaby.school.matches.setup import LETTERS
from warcaby.school.progress import Progress
from warcaby.school.studies.index import Material, PositionIndex, words
from warcaby.school.studies.stored_index import read_indexes, write_indexes

OWN = 2**31
"""In place of a game's number in the file: a game of the reader's own."""


class Archive:
    """Games by position, an index a game of draughts; `run` goes on until it returns True."""

    def __init__(self, file: GamesFile | None, progress: Progress, stored: bytes = b"") -> None:
        """`stored` is what `stored` has been since the same file was counted before; anything else is passed over."""
        self.file = file
        self.stored = b""
        """What has been counted of the file, to be kept beside it; empty as long as that goes on."""
        self.is_done = False
        """Whether everything has been counted."""
        self._progress = progress
        self._at = 0
        self._tags: dict[str, Variant | None] = {}
        known = read_indexes(stored, file.fingerprint) if file and stored else None
        self._indexes: dict[str, PositionIndex] = {each.variant.id: each for each in known or ()}
        if known is not None:
            self.stored = stored
        if file is None or known is not None:
            self._add_own()

    @property
    def part(self) -> float:
        """How much has been counted, from 0 to 1."""
        return self._at / len(self.file) if self.file and len(self.file) and not self.is_done else 1.0

    def run(self, seconds: float) -> bool:
        """Count on for about `seconds`; return whether everything has been counted."""
        deadline = time.perf_counter() + seconds
        while not self.is_done:
            if self.file is None or self._at >= len(self.file):
                self._finish()
                break
            self._count(self._at)
            self._at += 1
            if time.perf_counter() > deadline:
                break
        return self.is_done

    def index(self, variant: Variant) -> PositionIndex | None:
        """The games of a variant; None if there are none."""
        return self._indexes.get(variant.id)

    def games_where(self, fits: Callable[[Material], bool]) -> tuple[tuple[int, int], ...]:
        """The numbers of the games of the file in which such pieces stood on the board, each with the ply."""
        found = ((index.number(game), ply) for index in self._indexes.values() for game, ply in index.games_where(fits))
        return tuple(sorted(each for each in found if each[0] != OWN))

    def _finish(self) -> None:
        """Set apart what has been counted of the file: the reader's own games may be others the next time."""
        if self.file:
            self.stored = write_indexes(self._indexes.values(), self.file.fingerprint)
        self._add_own()

    def _add_own(self) -> None:
        if self.file is None or self.file.name != OWN_GAMES:
            for variant, start, moves, result in _own_games(self._progress):
                self._add(variant, OWN, start, moves, result)
        self.is_done = True

    def _count(self, number: int) -> None:
        assert self.file is not None
        found = self.file.text_of(number)
        if found is None:
            game = self.file.game(number)
            if game.variant and game.start:
                moves = [str(move) for move in game.line.played()]
                self._add(game.variant, number, game.start, moves, game.result)
            return
        tags, body = found
        variant = self._variant(tags.get("GameType", ""), tags.get("Variant", ""))
        if variant is None:
            return
        start = _start(variant.id, tags.get("FEN"))
        if start is None:
            return
        result, _ = parse_result(tags.get("Result", tags.get("Risultato", "")))
        self._add(variant, number, start, words(body), result)

    def _variant(self, game_type: str, name: str) -> Variant | None:
        """The game that the tags of a game name, or that of its file."""
        assert self.file is not None
        rules = self.file.rules
        key = f"{game_type}/{name}"
        if not rules.trusts_tags or key == "/":
            return rules.variant
        if key not in self._tags:
            self._tags[key] = None
            with suppress(ValueError):
                self._tags[key] = parse_game_type(game_type) if game_type.strip(" ?") else parse_variant_tag(name)
        return self._tags[key]

    def _add(self, variant: Variant, number: int, start: Position, moves: list[str], result: Result) -> None:
        if variant.options:
            return
        if variant.id not in self._indexes:
            self._indexes[variant.id] = PositionIndex(variant)
        self._indexes[variant.id].add(start, moves, result, number)


@lru_cache(maxsize=64)
def _start(variant: str, fen: str | None) -> Position | None:
    """The position in which a game begins, None if it cannot be read; in many archives all games give the same one."""
    if fen is None:
        return initial_position(VARIANTS[variant])
    try:
        return parse_fen(VARIANTS[variant], fen)
    except InvalidFenError:
        return None


def _own_games(progress: Progress) -> Iterator[tuple[Variant, Position, list[str], Result]]:
    """Yield the games that are kept and over."""
    for name, entry in progress.games.items():
        variant = name.removeprefix(LETTERS).partition("/")[0]
        if variant not in VARIANTS or entry.value is None:
            continue
        with suppress(SavedGameError):
            match = parse_match(variant, entry.value, 0)
            # Nobody is helped in a game that goes on.
            if not match.is_live and not match.setup.small:
                moves = [str(node.move) for node in match.front.path[1:] if node.move]
                yield match.setup.rules, match.tree.root.position, moves, result_of(match.outcome)
