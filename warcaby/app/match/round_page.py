"""A game page on which one player plays at several boards at once: a simultaneous game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from warcaby.app.board.touch import Scene
from warcaby.app.match.live_line import Line, PeerEvent
from warcaby.app.match.live_page import LivePage
from warcaby.app.match.live_part import LivePart
from warcaby.app.match.round_part import RoundPart, Seat
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.words.camera_texts import CameraProblem, camera_text
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.correspondence_texts import letter_problem_text
from warcaby.app.words.live_texts import live_problem_text
from warcaby.rules import Square
from warcaby.school.codes import CodeError
from warcaby.school.matches.correspondence import LetterError, arrived, read_letter
from warcaby.school.matches.live_words import LiveError
from warcaby.school.matches.match import Match
from warcaby.school.matches.peer_codes import read_door
from warcaby.school.matches.setup import Setup


class RoundPage(LivePage):
    """A game page with the boards of a simultaneous game."""

    def begun(self, setup: Setup, placed: Square = "") -> Match:
        """Begin a game."""
        raise NotImplementedError

    # Who sits where

    def _open(self, match: Match | None, setup: Setup) -> None:
        """Put a game on the board; one of several boards does not end the others."""
        self._sit(match)
        super()._open(match, setup)

    def _sit(self, match: Match | None) -> None:
        id_ = match.setup.round if match else ""
        if self.round and self.round.id != id_:
            for seat in self.round.seats.values():
                if seat.live:
                    seat.live.line.close()
            self.round = self.live = None
        if match and id_:
            if self.round is None:
                self.round = RoundPart(self.reader, self.t, id_)
                self.round.restore(self.variant.id, self.now())
            self.round.sit(match)
            self.round.shows = False

    def _live_of(self, match: Match | None) -> LivePart | None:
        if self.round is None or match is None:
            return super()._live_of(match)
        seat = self.round.sit(match)
        if seat.live is None and match.setup.live:
            seat.live = LivePart(self.t, self.now, self._new_line(), match)
        return seat.live

    def lines(self) -> Iterator[LivePart]:
        """All lines to friends."""
        if self.round:
            yield from (seat.live for seat in self.round.seats.values() if seat.live)
        elif self.live:
            yield self.live

    def _elsewhere(self) -> Iterator[Seat]:
        """The boards that are not in front of the reader."""
        for seat in self.round.seats.values() if self.round else ():
            if self.play is None or seat.match is not self.play.match:
                yield seat

    def look_around(self) -> None:
        """Tell friends what has changed, and look at the clocks of the other boards."""
        for live in self.lines():
            live.look()
        for seat in self._elsewhere():
            if seat.match.look_at_clock(self.now()):
                self.keeping.store(seat.match)

    def _playing_round(self) -> RoundPart:
        if self.round is None:
            raise ActionError("there is one board only")
        return self.round

    # What friends do at the other boards

    @on("peer")
    def _peer(self, line: int, event: PeerEvent, text: str = "") -> list[Scene]:
        """Take in what the page's scripts tell of a line, to whatever board it leads."""
        for seat in self._elsewhere():
            if seat.live and seat.live.line.number == line:
                return self._peer_elsewhere(seat, seat.live, event, text)
        scenes = super()._peer(line, event, text)
        if event == "open" and self.round and self.live and self.live.line.number == line:
            self.round.shows = True
        return scenes

    def _peer_elsewhere(self, seat: Seat, live: LivePart, event: PeerEvent, text: str) -> list[Scene]:
        round_ = self._playing_round()
        before = round_.state(seat)
        said = ""
        if event == "heard":
            try:
                live.hear(text)
            except LiveError as error:
                said = live_problem_text(self.t, error)
        else:
            live.happened(event, text)
        if live.game and live.game.match is not seat.match:
            seat = round_.sit(live.game.match)
        self.keeping.store(seat.match)
        state = round_.state(seat)
        if state != before or said:
            said = self.t.gettext("Board %(number)s: %(state)s", number=round_.number(seat), state=said or state)
        return [Scene(self.touched.picture, say=said)]

    # What the reader does

    @on("tables")
    def _show_all(self) -> list[Scene]:
        """Show all boards."""
        round_ = self._playing_round()
        round_.shows, round_.says = True, ""
        self._focus = "tables-title"
        return self._still()

    @on("to-table")
    def _go_to_board(self, name: str) -> list[Scene]:
        """Go to one board."""
        seat = self._playing_round().seats.get(name)
        if seat is None:
            raise ActionError("there is no such board")
        seat.match.tree.current = seat.match.front
        self._open(seat.match, seat.match.setup)
        self._focus = "goal" if seat.match.is_live else "feedback"
        return [Scene(self.touched.picture, say=self.touched.feedback)]

    @on("add-table")
    def _add(self, live: bool) -> list[Scene]:
        """Begin a game at one more board, with the settings of the others."""
        round_, match = self._playing_round(), self._playing().match
        if round_.is_full:
            raise ActionError("all boards are taken")
        new = self.begun(replace(match.setup, live=live))
        self._open(new, new.setup)
        if self.live:
            self.live.invite()
        return self._still()

    @on("take-code")
    def _take_code(self, fields: Form) -> list[Scene]:
        """Take what a friend has sent, to whatever board it belongs."""
        return self._take_any(fields.get("code", ""))

    @on("scanned")
    def _scanned(self, text: str) -> list[Scene]:
        """Take what the camera has seen: for all boards, or for the one that is shown."""
        if self.round and self.round.shows:
            return self._take_any(text)
        return self._of_line("scanned", lambda line: line.take(text))

    @on("open-camera", "close-camera")
    def _use_camera(self, kind: str) -> list[Scene]:
        """Switch the camera on or off."""
        self._focus = "close-camera" if kind == "open-camera" else "open-camera"
        if self.round and self.round.shows:
            self.round.camera, self.round.says = kind == "open-camera", ""
            return self._still()
        return self._of_line(kind, lambda line: line.use_camera(kind == "open-camera"))

    @on("camera-failed")
    def _lose_camera(self, problem: CameraProblem) -> list[Scene]:
        """Say why there is no camera."""
        said = camera_text(self.t, problem, reads_pictures=False)
        if self.round and self.round.shows:
            self.round.camera, self.round.says = False, said
        elif self.live:
            self.live.line.lose_camera(said)
        return [Scene(self.touched.picture, say=said)]

    def _of_line(self, kind: str, do: Callable[[Line], None]) -> list[Scene]:
        if self.live is None:
            raise ActionError(f"there is nothing here for {kind!r}")
        do(self.live.line)
        return self.after_live()

    def _take_any(self, text: str) -> list[Scene]:
        round_ = self._playing_round()
        try:
            door = read_door(text)
        except CodeError as error:
            return self._take_other(text, error)
        for seat in round_.seats.values():
            if seat.live and seat.live.line.is_answered_by(door):
                self._open(seat.match, seat.match.setup)
                seat.live.line.take(text)
                return self._still()
        return self._say_of_all(
            self.t.gettext("This code answers another invitation. Show your friend the one that is here now.")
        )

    def _take_other(self, text: str, error: CodeError) -> list[Scene]:
        """Take a letter; anything else is no code for this page."""
        if error.reason != "kind":
            return self._say_of_all(code_text(self.t, error.reason, error.missing))
        round_ = self._playing_round()
        try:
            letter = read_letter(text)
            seat = round_.seats.get(letter.setup.name)
            if seat is None:
                raise LetterError("other", 1)
            match = arrived(letter, seat.match, self.reader.day)
        except LetterError as problem:
            return self._say_of_all(letter_problem_text(self.t, problem))
        self.keeping.store(match)
        text = self.t.gettext("Board %(number)s: %(state)s", number=round_.number(seat), state=round_.state(seat))
        return self._say_of_all(text)

    def _say_of_all(self, text: str) -> list[Scene]:
        self._playing_round().says = text
        return [Scene(self.touched.picture, say=text)]
