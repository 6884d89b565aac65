"""A game page on which games are opened: the one that was kept, those of a file, a position from a link."""

from __future__ import annotations

import time
from dataclasses import replace

from warcaby.app.board.touch import Scene
from warcaby.app.match.beliefs_part import BeliefsPart
from warcaby.app.match.correspondence_part import CorrespondencePart
from warcaby.app.match.files_part import FilesPart, LinkError
from warcaby.app.match.keeping import Keeping
from warcaby.app.match.live_line import Line
from warcaby.app.match.live_part import LivePart
from warcaby.app.match.match_views import outcome_tone
from warcaby.app.match.page import GamePage
from warcaby.app.match.play_part import PlayPart
from warcaby.app.match.setup_part import SetupPart
from warcaby.app.match.waiting_board import WaitingBoard
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Effect
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words import match_texts as texts
from warcaby.app.words.correspondence_texts import arrived_text, letter_problem_text
from warcaby.rules import VARIANTS
from warcaby.school.matches.correspondence import KIND as LETTER_KIND
from warcaby.school.matches.correspondence import LetterError, arrived, read_letter
from warcaby.school.matches.match import Match
from warcaby.school.matches.peer_codes import KIND as DOOR_KIND
from warcaby.school.matches.saved import SavedGameError, parse_match
from warcaby.school.matches.setup import LETTERS, Setup
from warcaby.school.progress import now


class OpeningPage(GamePage):
    """A game page with the game that is open on it."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.keeping = Keeping(reader, self.first_setup(), self.now)
        self._effects: list[Effect] = []
        self._go: Place | None = None
        self._focus: str | None = None
        self.files = FilesPart(self.t, self.variant, self._effects.append)
        self._pending = 0
        """The game of the file to open once the reader confirms."""
        self._restore()
        if reader.fragment:
            self._take_fragment(reader.fragment)

    def first_setup(self) -> Setup:
        """Return the set-up that is offered at first."""
        return Setup(self.variant.id)

    def _restore(self) -> None:
        """Resume the unfinished game, if there is one."""
        unreadable = ""
        try:
            match = self.keeping.restore()
        except SavedGameError:
            match = None
            unreadable = self.t.gettext("The game that was kept here could not be read.")
        self._open(match, match.setup if match else self.first_setup())
        told, self.reader.told = unreadable or self.reader.told, ""
        if told:
            self.touched.feedback, self.touched.tone = told, "bad"

    def _open(self, match: Match | None, setup: Setup) -> None:
        """Put a match on the board, or the set-up of one."""
        self.setup = SetupPart(self.t, setup)
        self.play = PlayPart(self.reader, self.t, match, self.now) if match else None
        self.letter = self._letter_of(match)
        self.live = self._live_of(match)
        self.beliefs = BeliefsPart(self.reader, match) if match else None
        if self.play:
            self.play.board.listener = self.beliefs
        self.touched = self.play.board if self.play else WaitingBoard(self.t, self.setup)
        if match and match.outcome and match.at_tip and self.play:
            self.play.board.tell(texts.outcome_text(self.t, match), outcome_tone(match))

    def _letter_of(self, match: Match | None) -> CorrespondencePart | None:
        if self.play is None or match is None or not match.setup.by_letter:
            return None
        return CorrespondencePart(self.reader, self.t, self.place, self.play, self._effects.append)

    def _live_of(self, match: Match | None) -> LivePart | None:
        """The line of a live game: the one that is there, if it is for this game."""
        setup, live = self.setup.setup, self.live
        if live and live.game and live.game.match is match:
            return live
        if live:
            live.line.close()
        if not (match.setup.live if match else setup.opponent == "friend" and setup.live):
            return None
        return LivePart(self.t, self.now, self._new_line(), match)

    def _new_line(self) -> Line:
        return Line(self.reader, self.t, self.place, self.variant, self.now, self._effects.append)

    @staticmethod
    def now() -> float:
        """Seconds on a monotonic clock."""
        return time.monotonic()

    def _playing(self) -> PlayPart:
        if self.play is None:
            raise ActionError("there is no game")
        return self.play

    # Files and links

    @on("paste")
    def _paste(self, fields: Form) -> list[Scene]:
        """Open a game that was pasted as text."""
        text = fields.get("text", "").strip()
        if not text:
            return self._say(self.t.gettext("Paste a game first."))
        return self._open_text(text)

    @on("open-game")
    def _open_game(self, number: int) -> list[Scene]:
        """Open a game of the file, asking first if a game is in progress."""
        self.games.check(number)
        self._pending = number
        if self.play and self.play.match.is_live and self.play.match.tree.root.children:
            self._focus = "yes"
            return self.play.ask("open")
        return self._open_game_sure()

    @on("open-game-sure")
    def _open_game_sure(self) -> list[Scene]:
        """Put the game on the board; that of another variant opens on its page."""
        self.games.check(self._pending)
        match, read_as, problem = self.games.open(self._pending)
        if match.setup.variant != self.variant.id:
            self.keeping.store(match)
            self.reader.told = f"{read_as} {problem}".strip()
            self._go = self.place.to("game", VARIANTS[match.setup.variant])
            return self._still()
        self._open(match, match.setup)
        text = f"{read_as} {problem}".strip() or self.t.gettext("The game is open.")
        if not problem and not match.at_tip:
            way = self.t.gettext("The arrows below the board lead through it.")
            text = f"{text} {way}"
        self.touched.feedback, self.touched.tone = text, "bad" if problem else "note"
        self._focus = "title"
        return self._say(text)

    def _listed(self) -> None:
        """Searching the list cancels the question about the game chosen last."""
        if self.play and self.play.question == "open":
            self.play.question = ""

    def _take_fragment(self, code: str) -> list[Scene]:
        """Open what stands after the # of the address.

        That is a shared position, a level of the machine ("level/7"), a letter, or the name of a correspondence game.
        """
        if code.startswith("level/"):
            self.setup.take_level(code.removeprefix("level/"))
            return self._still()
        if code.startswith(LETTERS):
            return self._open_letters(code)
        if code[:2].lower() == f"{LETTER_KIND}.":
            return self._take_letter(code)
        if code[:2].lower() == f"{DOOR_KIND}.":
            return self._take_invitation(code)
        try:
            setup, fen = self.files.parse_position_code(code)
        except LinkError as error:
            self.touched.feedback, self.touched.tone = str(error), "bad"
            return [Scene(self.touched.picture, say=str(error))]
        self._open(None, setup)
        self.setup.set_fen(fen)
        if not self.setup.fen_problem:
            self._open(None, self.setup.setup)
        text = self.setup.fen_problem or self.t.gettext("Here is the position from the link.")
        self.touched.feedback, self.touched.tone = text, "note"
        return [Scene(self.touched.picture, say=text)]

    # Games with friends elsewhere

    def _take_invitation(self, code: str) -> list[Scene]:
        """Somebody invites to a live game; what is on the board goes on if it is the game that is meant."""
        if self.live and self.live.is_here:
            return self._say(self.t.gettext("Somebody invites you, but you are in the middle of a game with a friend."))
        if not (self.live and self.live.game):
            self._open(None, replace(self.first_setup(), opponent="friend", live=True))
        if self.live:
            self.live.line.open(code)
            return [Scene(self.touched.picture, say=self.live.line.said)]
        return self._still()

    def _kept_letters(self, name: str) -> Match | None:
        """The correspondence game that is kept under a name; None if there is none that can be read."""
        kept = self.reader.progress.value("games", name)
        try:
            return parse_match(self.variant.id, kept, self.now()) if kept is not None else None
        except SavedGameError:
            return None

    def _open_letters(self, name: str) -> list[Scene]:
        match = self._kept_letters(name)
        if match is None:
            return self._say(self.t.gettext("This game is not here any more."))
        self._open(match, match.setup)
        return self._still()

    @on("remove-letters")
    def _remove_letters(self) -> list[Scene]:
        """Take a correspondence game that is over off the list, and offer a new one."""
        match = self._playing().match
        if not match.setup.letter or match.is_live:
            raise ActionError("this game goes on")
        self.reader.progress = self.reader.progress.with_value("games", match.setup.name, None, now())
        self._open(None, self.first_setup())
        return self._say(self.t.gettext("The game is off the list."))

    def _take_letter(self, code: str) -> list[Scene]:
        """Go on with a game by the letter of a friend; one that changes nothing only says why."""
        match: Match | None = None
        try:
            letter = read_letter(code)
            if letter.setup.variant != self.variant.id:
                raise LetterError("variant")
            match = self._kept_letters(letter.setup.name)
            is_new = match is None
            match = arrived(letter, match, self.reader.day)
            text, tone = arrived_text(self.t, match, is_new=is_new), "note"
        except LetterError as error:
            text, tone = letter_problem_text(self.t, error), "note" if error.reason in ("older", "own") else "bad"
        if match:
            match.tree.current = match.front
            self._open(match, match.setup)
            self.keeping.store(match)
            if match.huffable() and match.may_move() and self.play:
                self.play.board.ask_to_huff()
        if text:
            self.touched.feedback, self.touched.tone = text, tone  # type: ignore[assignment]
        return [Scene(self.touched.picture, say=self.touched.feedback)]

    @on("copy-link")
    def _copy_link(self) -> list[Scene]:
        return self._say(self.files.copy_link(self.play.match if self.play else self.setup.setup))

    @on("copy-pdn")
    def _copy_pdn(self) -> list[Scene]:
        return self._say(self.files.copy_pdn(self._playing().match))

    @on("save-pdn")
    def _save_pdn(self) -> list[Scene]:
        return self._say(self.files.save_pdn(self._playing().match))

    def _refuse_file(self, text: str) -> list[Scene]:
        return self._say(text)

    def _say(self, text: str) -> list[Scene]:
        self.says = text
        return [Scene(self.touched.picture, say=text)]
