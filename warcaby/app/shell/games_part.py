"""The part of the game page with the games of a PDN file: reading them in slices, listing them, choosing one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.answers import OWN_GAMES
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.games_file import MOST_BYTES, GamesFile, is_shown
from warcaby.app.shell.uploads import Upload
from warcaby.app.words.pdn_texts import encoding_choices, game_choices, pdn_problem_text, recognised_text
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.notation import ENCODINGS, PdnGame, PdnProblem, parse_move
from warcaby.rules import VARIANTS, AmbiguousMoveError, IllegalMoveError, InvalidMoveError, Position, Variant
from warcaby.school.faults import FaultError
from warcaby.school.matches.match import Match
from warcaby.school.matches.saved import match_of
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.tree import shortened

BYTES_OF_A_GAME = 1_000
"""About so long is a game in a file."""

MOST_MOVES = 2_000
"""The most plies opened of a game; no real game comes close."""

MOST_NAMED = 2
"""How many problems of a game are reported individually, in addition to the move at which it ends."""

MOST_CHARACTERS = 80
"""Longer names are truncated in the list."""

ROWS = 20
"""Games listed at a time."""

_NEAR = 20
"""So many games before and after the open one are looked at for one that can be shown."""

SLICE = 0.03
"""Seconds of reading between two checks for actions of the reader."""


ListChange: TypeAlias = Literal["search", "turn", "fold", "close"]
"""What can be done to the list of games."""


@dataclass(frozen=True)
class GameRow:
    """A game in the list of a file."""

    number: int
    players: str
    result: str
    about: str
    """Where and when it was played, and its length."""
    problems: str
    """How much of it is damaged; empty if nothing is."""
    action: dict[str, Any] | None
    """None if the game cannot be shown."""
    current: bool


class FileError(ValueError):
    """An unusable file; the message says why, in the reader's language."""


class GamesPart:
    """The games of the last opened file."""

    def __init__(self, t: Translator, variant: Variant) -> None:
        self.t = t
        self.variant = variant
        self.chosen: int | None = None
        """Index of the opened game."""
        self.is_unfolded = False
        """Whether the list is shown."""
        self._upload = Upload(MOST_BYTES)
        self._file: GamesFile | None = None
        self._arriving: GamesFile | None = None
        """The file being read."""
        self._reopens: int | None = None
        """The game that was open before the file was read in another way."""
        self._wanted = ""
        self._found: list[int] = []
        """Indices of the games that match the search, in file order."""
        self._first = 0

    # Reading

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read."""
        return self._arriving is not None

    @property
    def file(self) -> GamesFile | None:
        """The file that is open."""
        return self._file

    def name_of(self, number: int) -> str:
        """Who played a game of the file."""
        return "" if self._file is None else self._players(self._file.game(number))

    @property
    def is_arriving(self) -> bool:
        """Whether the page is still sending a file."""
        return self._upload.is_open

    def begin(self, name: str, data: str | None, at: int, size: int) -> None:
        """Begin to read a file, or take a piece of a large one; what was open before stays. Raises FileError."""
        try:
            contents = self._upload.take(data, at, size)
        except FaultError as fault:
            self._upload = Upload(MOST_BYTES)
            if fault.reason == "too-long":
                most = self.t.gettext(
                    "This file is too large: up to %(size)s MB can be opened, about %(count)s games. "
                    "A program for files of games can cut it into smaller ones.",
                    size=MOST_BYTES // 1_000_000,
                    count=MOST_BYTES // BYTES_OF_A_GAME,
                )
                raise FileError(most) from None
            raise FileError(self.t.gettext("This file cannot be read.")) from None
        if contents is not None:
            self._arriving = GamesFile(contents, self.variant, _short(name))
            self._reopens = None

    def begin_again(self, encoding: str = "", variant: str = "") -> None:
        """Read the file in another encoding, or as one of another game. Raises ActionError."""
        file = self._file
        if file is None or encoding not in ("", *ENCODINGS) or variant not in ("", *VARIANTS):
            raise ActionError(f"nothing can be read as {encoding or variant!r}")
        known = next((each for each in ENCODINGS if each == encoding), file.encoding)
        self._arriving = file.begin_again(known, VARIANTS.get(variant))
        self._reopens = None if variant else self.chosen

    def go_on(self) -> bool:
        """Read for a moment; return whether reading is complete. Raises FileError if no game can be shown."""
        file = self._arriving
        assert file is not None
        if not file.run(SLICE):
            return False
        self._arriving = None
        if not file.can_be_shown:
            if len(file):
                raise FileError(self.t.gettext("This file holds a game that is not known here."))
            raise FileError(self.t.gettext("There is no game in this file that can be read."))
        self._file = file
        self.chosen, self.is_unfolded = None, len(file) > 1
        self._search("")
        return True

    def progress_text(self) -> str:
        """Progress of reading."""
        part = self._upload.part if self.is_arriving else self._arriving.part if self._arriving else 1.0
        return self.t.gettext("Reading the file: %(percent)s%%", percent=int(100 * part))

    @property
    def opens_at_once(self) -> int | None:
        """The index of the game to open at once: the only one in the file, or the one that was open before."""
        if self._file is not None and len(self._file) == 1:
            return 0
        count = len(self._file) if self._file else 0
        return self._reopens if self._reopens is not None and self._reopens < count else None

    # Choosing

    def check(self, number: int) -> None:
        """Raise ActionError if there is no such game, or none that can be shown."""
        if self._file is None or not 0 <= number < len(self._file):
            raise ActionError(f"there is no game {number!r}")
        if not is_shown(self._file.game(number)):
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
            self._file, self.chosen = None, None

    def _search(self, wanted: str) -> None:
        """List the games whose tags contain all these words."""
        self._wanted, self._first = " ".join(wanted.split())[:MOST_CHARACTERS], 0
        self._found = self._file.games_with(self._wanted) if self._file else []

    def open(self, number: int) -> tuple[Match, str, str]:
        """Convert a game to a match; say how the file was read, and what is wrong with the game, if anything."""
        assert self._file is not None
        game = self._file.game(number)
        assert game.variant is not None
        setup = Setup(game.variant.id, opponent="person", options=game.variant.options)
        line = shortened(game.line, MOST_MOVES)
        match, problem = match_of(replace(game, line=line), setup, "white")
        self.chosen, self.is_unfolded = number, False
        told = [self._problem_text(game, match.tree.tip.position, problem, self._file.problems(number))]
        read_as = "" if game.variant.id == self.variant.id else recognised_text(self.t, self._file.rules, self.variant)
        if len(line.moves) < len(game.line.moves):
            told.append(self.t.gettext("The game is very long: its first %(count)s moves are shown.", count=MOST_MOVES))
        elif line != game.line:
            told.append(self.t.gettext("There are too many variations: some of them are left out."))
        return match, read_as, " ".join(text for text in told if text)

    def _problem_text(
        self, game: PdnGame, last: Position, unplayable: int | None, problems: tuple[PdnProblem, ...]
    ) -> str:
        """Say where a game is damaged, and how far it goes: to `last`, where `unplayable` should come, from 1."""
        t, texts, rest = self.t, [], problems
        if unplayable is not None:
            word = game.line.moves[unplayable - 1].move
            at = next((each for each in problems if each.item == word), None)
            line = at.line if at else game.begins[0]
            texts.append(t.gettext("Line %(line)s: %(move)s cannot be played.", line=line, move=word))
            texts.append(self._reason(last, str(word)))
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

    def _reason(self, position: Position, word: str) -> str:
        """Why a move cannot be played, as on the board; empty if the file has another position there, unreadable."""
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

    def view(self) -> dict[str, Any] | None:
        """Build the view; None if there is nothing to choose."""
        t, file = self.t, self._file
        if file is None:
            return None
        encodings = encoding_choices(t, file.contents, file.encoding)
        if len(file) < 2 and not encodings:
            return None
        found, count = self._found, len(file)
        shown = found[self._first : self._first + ROWS] if self.is_unfolded else []
        if not found:
            range_text = t.gettext("No game fits. Try another name.")
        elif len(found) <= ROWS and len(found) == count:
            range_text = ""
        else:
            range_text = t.gettext(
                "%(first)s–%(last)s of %(count)s",
                first=self._first + 1,
                last=min(self._first + ROWS, len(found)),
                count=len(found),
            )
        limit = ""
        if file.is_cut:
            limit = t.ngettext(
                "The file is very long: only its first %(num)s game is listed.",
                "The file is very long: only its first %(num)s games are listed.",
                count,
            )
        return {
            "title": t.ngettext("%(num)s game in the file", "%(num)s games in the file", count),
            "name": t.gettext("My own games") if file.name == OWN_GAMES else file.name,
            "is_list": count > 1,
            "chosen": "" if self.chosen is None else f"{self.chosen + 1}. {self._players(file.game(self.chosen))}",
            "is_unfolded": self.is_unfolded,
            "limit": limit,
            "search": self._wanted if count > ROWS else None,
            "rows": tuple(self._row(number) for number in shown),
            "range": range_text,
            "pages": self._pages(len(found)),
            "steps": self._neighbours(),
            "encodings": encodings,
            "rules": recognised_text(t, file.rules, self.variant),
            "variants": game_choices(t, file.rules),
        }

    def _row(self, number: int) -> GameRow:
        assert self._file is not None
        t, game, problems = self.t, self._file.game(number), len(self._file.problems(number))
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
            action={"type": "open-game", "number": number} if is_shown(game) else None,
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
        if self.chosen is None or self._file is None:
            return ()
        t, file = self.t, self._file
        near = range(self.chosen - _NEAR, self.chosen + _NEAR + 1)
        shown = [number for number in near if number != self.chosen and 0 <= number < len(file)]
        before = next((n for n in reversed(shown) if n < self.chosen and is_shown(file.game(n))), None)
        after = next((n for n in shown if n > self.chosen and is_shown(file.game(n))), None)
        buttons = []
        if before is not None:
            action = {"type": "open-game", "number": before}
            buttons.append(Button("game-before", t.gettext("Previous game"), action))
        if after is not None:
            buttons.append(Button("game-after", t.gettext("Next game"), {"type": "open-game", "number": after}))
        return tuple(buttons)


def _short(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "…"
