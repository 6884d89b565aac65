"""The part of the game page with the games of a PDN file: reading them in slices, listing them, choosing one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.app.match.match_views import GameRow, GamesView
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.pdn_texts import encoding_choices, pdn_problem_text
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.notation import (
    ENCODINGS,
    PdnEncoding,
    PdnGame,
    PdnProblem,
    PdnReader,
    PdnReading,
    parse_move,
    pdn_encoding,
)
from warcaby.rules import AmbiguousMoveError, IllegalMoveError, InvalidMoveError, Position, Variant, play
from warcaby.school.faults import FaultError
from warcaby.school.matches.match import Match
from warcaby.school.matches.saved import match_of
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.tree import shortened

MOST_GAMES = 3_000
"""The most games read from a file."""

MOST_PROBLEMS = 20_000
"""The number of problems at which reading stops: this isn't a file of games."""

MOST_MOVES = 2_000
"""The most plies opened of a game; no real game comes close."""

MOST_NAMED = 2
"""How many problems of a game are reported individually, in addition to the move at which it ends."""

MOST_CHARACTERS = 80
"""Longer names are truncated in the list."""

ROWS = 20
"""Games listed at a time."""

SLICE = 0.03
"""Seconds of reading between two checks for actions of the reader."""


ListChange: TypeAlias = Literal["search", "turn", "fold", "close"]
"""What can be done to the list of games."""


class FileError(ValueError):
    """An unusable file; the message says why, in the reader's language."""


@dataclass(frozen=True)
class _File:
    """A file as it arrived, and its encoding."""

    name: str = ""
    contents: bytes = b""
    encoding: PdnEncoding = "utf-8"


class GamesPart:
    """The games of the last opened file."""

    def __init__(self, t: Translator, variant: Variant) -> None:
        self.t = t
        self.variant = variant
        self.chosen: int | None = None
        """Index of the opened game."""
        self.is_unfolded = False
        """Whether the list is shown."""
        self._reading = PdnReading(())
        self._file = _File()
        self._reader: PdnReader | None = None
        self._arriving = _File()
        """The file being read."""
        self._is_cut = False
        self._reopens: int | None = None
        """The game that was open before the file was read in another encoding."""
        self._wanted = ""
        self._found: list[int] = []
        """Indices of the games that match the search, in file order."""
        self._first = 0

    # Reading

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read."""
        return self._reader is not None

    def begin(self, name: str, data: str | None) -> None:
        """Begin to read a file, as the page sends it. Raises FileError; what was open before stays."""
        try:
            contents = file_bytes(data)
        except FaultError as fault:
            if fault.reason == "too-long":
                raise FileError(self.t.gettext("This file is too large: up to 2 MB can be opened.")) from None
            raise FileError(self.t.gettext("This file cannot be read.")) from None
        self._begin(_File(_short(name), contents, pdn_encoding(contents)))
        self._reopens = None

    def begin_again(self, wanted: str) -> None:
        """Read the file in another encoding. Raises ActionError."""
        if not self._reading.games or wanted not in ENCODINGS:
            raise ActionError(f"nothing can be read as {wanted!r}")
        self._begin(replace(self._file, encoding=wanted))
        self._reopens = self.chosen

    def _begin(self, file: _File) -> None:
        self._arriving = file
        self._reader = PdnReader(file.contents, self.variant, file.encoding)

    def go_on(self) -> bool:
        """Read for a moment; return whether reading is complete. Raises FileError if no game can be shown."""
        reader = self._reader
        assert reader is not None
        is_whole = reader.run(SLICE)
        count, problems = reader.counts
        is_cut = count > MOST_GAMES or problems > MOST_PROBLEMS
        if not is_whole and not is_cut:
            return False
        self._reader = None
        reading = replace(reader.reading, games=reader.reading.games[:MOST_GAMES])
        if not any(_can_be_shown(game) for game in reading.games):
            if any(game.variant is None for game in reading.games):
                raise FileError(self.t.gettext("This file holds a game that is not known here."))
            raise FileError(self.t.gettext("There is no game in this file that can be read."))
        self._reading, self._is_cut, self._file = reading, is_cut, self._arriving
        self.chosen, self.is_unfolded = None, len(reading.games) > 1
        self._search("")
        return True

    def progress_text(self) -> str:
        """Progress of reading."""
        part = self._reader.part if self._reader else 1.0
        return self.t.gettext("Reading the file: %(percent)s%%", percent=int(100 * part))

    @property
    def opens_at_once(self) -> int | None:
        """The index of the game to open at once: the only one in the file, or the one that was open before."""
        if len(self._reading.games) == 1:
            return 0
        return self._reopens if self._reopens is not None and self._reopens < len(self._reading.games) else None

    # Choosing

    def check(self, number: int) -> None:
        """Raise ActionError if there is no such game, or none that can be shown."""
        if not 0 <= number < len(self._reading.games):
            raise ActionError(f"there is no game {number!r}")
        if not _can_be_shown(self._reading.games[number]):
            raise ActionError("this game is not known")

    def change(self, do: ListChange, value: str, first: int) -> None:
        """Change the list as the reader requests."""
        if do == "search":
            self._search(value)
        elif do == "turn":
            self._first = max(0, first - first % ROWS)
        elif do == "fold":
            self.is_unfolded = not self.is_unfolded
        else:
            self._reading, self._file, self.chosen = PdnReading(()), _File(), None

    def _search(self, wanted: str) -> None:
        """List the games whose tags contain all these words."""
        self._wanted, self._first = " ".join(wanted.split())[:MOST_CHARACTERS], 0
        words = self._wanted.casefold().split()
        self._found = []
        for number, game in enumerate(self._reading.games):
            said = " ".join(value for _, value in game.tags).casefold() if words else ""
            if all(word in said for word in words):
                self._found.append(number)

    def open(self, number: int) -> tuple[Match, str]:
        """Convert a game to a match, and say what is wrong with the game, if anything."""
        game = self._reading.games[number]
        assert game.variant is not None
        setup = Setup(game.variant.id, opponent="person", options=game.variant.options)
        line = shortened(game.line, MOST_MOVES)
        match, problem = match_of(replace(game, line=line), setup, "white")
        self.chosen, self.is_unfolded = number, False
        told = [self._problem_text(game, problem, self._reading.problems_of(number))]
        if len(line.moves) < len(game.line.moves):
            told.append(self.t.gettext("The game is very long: its first %(count)s moves are shown.", count=MOST_MOVES))
        elif line != game.line:
            told.append(self.t.gettext("There are too many variations: some of them are left out."))
        return match, " ".join(text for text in told if text)

    def _problem_text(self, game: PdnGame, unplayable: int | None, problems: tuple[PdnProblem, ...]) -> str:
        """Say where a game is damaged, and how far it goes: `unplayable` is the move at which it ends, from 1."""
        t, texts, rest = self.t, [], problems
        if unplayable is not None:
            word = game.line.moves[unplayable - 1].move
            at = next((each for each in problems if each.item == word), None)
            line = at.line if at else game.begins[0]
            texts.append(t.gettext("Line %(line)s: %(move)s cannot be played.", line=line, move=word))
            texts.append(self._reason(game, unplayable - 1, str(word)))
            texts.append(
                t.ngettext(
                    "The game is open as far as it goes: %(num)s move.",
                    "The game is open as far as it goes: %(num)s moves.",
                    unplayable - 1,
                )
            )
            rest = tuple(each for each in problems if each is not at)
        texts += [pdn_problem_text(t, each) for each in rest[:MOST_NAMED]]
        if len(rest) > MOST_NAMED:
            left = len(rest) - MOST_NAMED
            texts.append(t.ngettext("… and %(num)s more flaw.", "… and %(num)s more flaws.", left))
        return " ".join(text for text in texts if text)

    def _reason(self, game: PdnGame, index: int, word: str) -> str:
        """Why a move cannot be played, as on the board."""
        position = _position_before(game, index)
        if position is None:
            return ""
        try:
            parse_move(position, word)
        except IllegalMoveError as error:
            return refusal_text(self.t, position, error.refusal)
        except AmbiguousMoveError as error:
            notation = self.t.notation(position.variant)
            ways = [notation.squares(move.path, capture=True) for move in error.candidates]
            return self.t.gettext("It may mean %(moves)s.", moves=", ".join(ways))
        except InvalidMoveError:
            return self.t.gettext("It is no move at all.")
        return ""

    # Views

    def view(self) -> GamesView | None:
        """Build the view; None if there is nothing to choose."""
        t, games = self.t, self._reading.games
        encodings = encoding_choices(t, self._file.contents, self._file.encoding)
        if not games or (len(games) < 2 and not encodings):
            return None
        found = self._found
        shown = found[self._first : self._first + ROWS] if self.is_unfolded else []
        if not found:
            range_text = t.gettext("No game fits. Try another name.")
        elif len(found) <= ROWS and len(found) == len(games):
            range_text = ""
        else:
            range_text = t.gettext(
                "%(first)s–%(last)s of %(count)s",
                first=self._first + 1,
                last=min(self._first + ROWS, len(found)),
                count=len(found),
            )
        limit = ""
        if self._is_cut:
            limit = t.ngettext(
                "The file is very long: only its first %(num)s game is listed.",
                "The file is very long: only its first %(num)s games are listed.",
                len(games),
            )
        return GamesView(
            title=t.ngettext("%(num)s game in the file", "%(num)s games in the file", len(games)),
            name=self._file.name,
            is_list=len(games) > 1,
            chosen="" if self.chosen is None else f"{self.chosen + 1}. {self._players(games[self.chosen])}",
            is_unfolded=self.is_unfolded,
            limit=limit,
            search=self._wanted if len(games) > ROWS else None,
            rows=tuple(self._row(number) for number in shown),
            range=range_text,
            pages=self._pages(len(found)),
            steps=self._neighbours(),
            encodings=encodings,
        )

    def _row(self, number: int) -> GameRow:
        t, game, problems = self.t, self._reading.games[number], len(self._reading.problems_of(number))
        about = [_short(game.tag(key).strip(" .?")) for key in ("Event", "Round", "Date")]
        if game.variant is None:
            about.append(t.gettext("a game that is not known here"))
        else:
            if game.variant.id != self.variant.id:
                about.append(variant_name(t.language, game.variant))
            about.append(t.ngettext("%(num)s move", "%(num)s moves", game.plies))
        return GameRow(
            number=number + 1,
            players=self._players(game),
            result="" if game.result == "*" else game.result_text,
            about=" · ".join(part for part in about if part),
            problems=t.ngettext("%(num)s flaw", "%(num)s flaws", problems) if problems else "",
            action={"type": "open-game", "number": number} if _can_be_shown(game) else None,
            current=number == self.chosen,
        )

    def _players(self, game: PdnGame) -> str:
        names = [_short(game.tag(side).strip(" ?")) for side in ("White", "Black")]
        if not any(names):
            return self.t.gettext("Players not named")
        return " – ".join(name or "?" for name in names)

    def _pages(self, count: int) -> tuple[Button, ...]:
        t, buttons = self.t, []
        if self._first:
            action = {"type": "games", "do": "turn", "first": self._first - ROWS}
            buttons.append(Button("games-before", t.gettext("Earlier ones"), action))
        if self._first + ROWS < count:
            action = {"type": "games", "do": "turn", "first": self._first + ROWS}
            buttons.append(Button("games-after", t.gettext("Further ones"), action))
        return tuple(buttons) if self.is_unfolded else ()

    def _neighbours(self) -> tuple[Button, ...]:
        """Buttons for the previous and the next game."""
        if self.chosen is None:
            return ()
        t, games = self.t, self._reading.games
        before = next((n for n in range(self.chosen - 1, -1, -1) if _can_be_shown(games[n])), None)
        after = next((n for n in range(self.chosen + 1, len(games)) if _can_be_shown(games[n])), None)
        buttons = []
        if before is not None:
            action = {"type": "open-game", "number": before}
            buttons.append(Button("game-before", t.gettext("Previous game"), action))
        if after is not None:
            buttons.append(Button("game-after", t.gettext("Next game"), {"type": "open-game", "number": after}))
        return tuple(buttons)


def _can_be_shown(game: PdnGame) -> bool:
    return game.variant is not None and game.start is not None


def _short(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "…"


def _position_before(game: PdnGame, index: int) -> Position | None:
    """The position in which the move of this index was to be played."""
    position = game.line.setup or game.start
    for item in game.line.moves[:index]:
        if position is None or isinstance(item.move, str):
            return None
        position = item.setup or play(position, item.move)
    return position
