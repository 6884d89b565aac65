"""A game page on which live games are played: what a friend's device tells is shown on the board."""

from __future__ import annotations

from warcaby.app.board.touch import Scene
from warcaby.app.match.live_line import STUN, STUN_ADDRESS, PeerEvent, Phase
from warcaby.app.match.live_part import LivePart
from warcaby.app.match.match_views import outcome_tone
from warcaby.app.match.opening_page import OpeningPage
from warcaby.app.shell.actions import on
from warcaby.app.words import match_texts as texts
from warcaby.app.words.live_texts import asked_text, live_problem_text, news_text
from warcaby.app.words.sentences import move_spoken
from warcaby.school.matches.live import Heard, match_of
from warcaby.school.matches.live_words import LiveError, read_word
from warcaby.school.matches.match import Match
from warcaby.school.progress import now


class LivePage(OpeningPage):
    """A game page with a line to a friend."""

    _phase: Phase = "closed"
    """How far the way to the friend was when the focus was set last."""

    @on("stun")
    def _set_stun(self, value: str) -> list[Scene]:
        """Keep the address of a STUN server of one's own, or none."""
        text = value.strip()
        self.stun_problem = ""
        if text and not STUN_ADDRESS.fullmatch(text):
            self.stun_problem = self.t.gettext("Such an address looks like stun:example.org:3478.")
            return [Scene(self.touched.picture, say=self.stun_problem)]
        self.reader.progress = self.reader.progress.with_value("settings", STUN, text or None, now())
        return self._still()

    @on("peer")
    def _peer(self, line: int, event: PeerEvent, text: str = "") -> list[Scene]:
        """Take in what the page's scripts tell of a line."""
        live = self.live
        if live is None or live.line.number != line:
            return self._still()
        if event == "heard":
            return self._hear(live, text)
        phase = live.line.phase
        live.happened(event, text)
        if phase == live.line.phase:
            return self._still()
        self._focus = self.line_focus()
        return [Scene(self.touched.picture, say=self._line_said(live))]

    def line_focus(self) -> str | None:
        """Where the focus goes when another part of the way to the friend begins, and what it was on is gone."""
        phase = self.live.line.phase if self.live else "closed"
        before, self._phase = self._phase, phase
        if phase in (before, "away"):
            return None
        if phase in ("open", "closed"):
            return "goal"
        return "live-title"

    def _line_said(self, live: LivePart) -> str:
        t = self.t
        if live.is_here:
            return t.gettext("Your friend is here.")
        return t.gettext("Your friend is away.") if live.line.phase == "away" else live.line.said

    def _hear(self, live: LivePart, text: str) -> list[Scene]:
        try:
            if live.game is None:
                self._meet(live, text)
            assert live.game is not None
            before = live.game.match, live.game.match.front
            return self._show(live, live.hear(text), *before)
        except LiveError as error:
            problem = live_problem_text(self.t, error)
            self.touched.feedback, self.touched.tone = problem, "bad"
            return [Scene(self.touched.picture, say=problem)]

    def _meet(self, live: LivePart, text: str) -> None:
        """The friend tells which game is played: one that is kept here goes on. Raises LiveError."""
        word = read_word(text)
        match = match_of(word, self.now())
        if match.setup.variant != self.variant.id:
            raise LiveError("other")
        kept = self._kept_letters(match.setup.name)
        if kept and kept.human == match.human:
            match = kept
        live.begin(match)
        self._open(match, match.setup)

    def _show(self, live: LivePart, heard: Heard, match: Match, front: object) -> list[Scene]:
        """Show what the friend has done."""
        assert live.game is not None
        text = news_text(self.t, heard.news, live.game.friend_asks)
        if self.play is None or live.game.match is not match:
            self._open(live.game.match, live.game.match.setup)
            return [Scene(self.touched.picture, say=text)]
        board, node = self.play.board, match.front
        is_new = node is not front and match.at_tip
        planned = board.planned
        if heard.news in ("moved", "ended", "taken-back") and match.at_tip:
            board.show_last_move()
        if match.outcome and heard.news == "ended":
            text = texts.outcome_text(self.t, match)
            self.play.ended()
            board.tell(text, outcome_tone(match))
        elif text:
            board.tell(text, "note")
        elif is_new and match.huffable() and match.may_move():
            board.ask_to_huff()
            text = board.feedback
        if is_new and node.move and node.parent and heard.news in ("moved", "ended"):
            said = f"{move_spoken(self.t, node.parent.position, node.move)} {text}".strip()
            scenes = [Scene(board.picture, node.move.path, node.move.captured, said)]
            return [*scenes, *board.make_planned(planned)]
        return [Scene(board.picture, say=text)]

    def after_live(self) -> list[Scene]:
        """Show what an action on the line, or on a live game, has come to."""
        live, play = self.live, self.play
        self._focus = self.line_focus()
        if live is None or live.game is None:
            return [Scene(self.touched.picture, say=live.line.said if live else "")]
        match, game = live.game.match, live.game
        if play is None or play.match is not match:
            self._open(match, match.setup)
            return [Scene(self.touched.picture, say=news_text(self.t, "rematch", None))]
        if match.outcome and not game.again:
            return play.ended()
        play.board.show_last_move()
        return [Scene(self.touched.picture, say=asked_text(self.t, game.asks) if game.asks else live.line.said)]
