"""Stores a game between visits, in the reader's progress, and updates it after every move."""

from __future__ import annotations

from collections.abc import Callable

from warcaby.app.shell.screen import Reader
from warcaby.school.matches.match import Match
from warcaby.school.matches.results import result_of_match, with_result
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import Setup
from warcaby.school.progress import RoomError, now


class Keeping:
    """The stored game of one variant, or one small game."""

    def __init__(self, reader: Reader, setup: Setup, now: Callable[[], float]) -> None:
        self.reader = reader
        self._setup = setup
        self.now = now
        self._kept: object = None
        self._was_live = False
        self.has_ended = False
        """Whether a game has just ended that the reader has played from its beginning."""
        self._is_cut = False
        """Whether the reader knows that the game is not stored completely."""

    def restore(self) -> Match | None:
        """Load the unfinished game, if there is one. Raises SavedGameError."""
        kept = self.reader.progress.value("games", self._setup.name)
        match = parse_match(self._setup.variant, kept, self.now()) if kept is not None else None
        self._kept = _state(match)
        self._was_live = match is not None and match.is_live
        return match

    def keep(self, match: Match | None) -> bool:
        """Save the game if it has changed; False, once, if it is too large to be stored completely."""
        self._count(match)
        state = _state(match)
        is_whole = self.store(match) if state != self._kept and match else True
        self._kept = state
        is_news = not is_whole and not self._is_cut
        self._is_cut = self._is_cut or not is_whole
        return not is_news

    def _count(self, match: Match | None) -> None:
        """Keep the result of a game that has just ended."""
        was_live, self._was_live = self._was_live, match is not None and match.is_live
        is_own = match is not None and not (match.setup.small or match.tags or match.resumed)
        self.has_ended = bool(was_live and match and match.outcome and is_own and match.front.ply)
        result = result_of_match(match) if match and was_live else None
        if match and result:
            setup = match.setup
            self.reader.progress = with_result(self.reader.progress, setup.name, setup.level, result, now())

    def store(self, match: Match) -> bool:
        """Save a game as that of its variant; False if there is only room for its moves."""
        for whole in (True, False):
            value = to_json(match, self.now(), whole=whole)
            try:
                self.reader.progress = self.reader.progress.with_value("games", match.setup.name, value, now())
            except RoomError as error:
                if error.field != "value" or not whole:
                    raise
            else:
                return whole
        return False


def _state(match: Match | None) -> object:
    """A value that changes with the game."""
    if match is None:
        return None
    judged = tuple(node.judged for node in match.front.path)
    stands = match.node, match.front, match.outcome, match.offers, match.edits, match.asked
    return match, match.tree.size, stands, match.hints, match.below, judged
