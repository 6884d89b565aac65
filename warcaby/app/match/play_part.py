"""The part of the game page where the game is played: the players, the machine, and the controls."""

from __future__ import annotations

from itertools import pairwise

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.match.match_views import outcome_tone
from warcaby.app.match.table import Question, Table
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.words import match_texts as texts
from warcaby.app.words.choices import Tone
from warcaby.app.words.coach_texts import reminder_text
from warcaby.app.words.piece_sentences import TAKE, name_at, said_of
from warcaby.app.words.sentences import show_text
from warcaby.engine import Huffing
from warcaby.rules import play
from warcaby.school.matches.machine import (
    FIRST_OFFER,
    SLICE,
    Task,
    accepts_draw,
    think_of,
    think_of_huffing,
    think_of_move,
)
from warcaby.school.matches.match import Outcome

HINTS = 3
"""Number of hints for a move; the last one shows it."""


class PlayPart(Table):
    """A match that is being played."""

    # The machine

    def think(self) -> bool:
        """Start thinking if it is the machine's move; return whether there is anything to think about."""
        match, coach = self.match, self.coach
        coach.look()
        self.board.question = reminder_text(self.t) if coach.asks else ""
        if coach.danger or coach.is_weighing:
            return coach.is_weighing
        wanted = match.machines_turn
        if self.task:
            about = match.node if self.task.purpose == "hint" else match.front
            if self.task.thinking.game is not about.game or not match.is_live:
                self.task = None  # the board has changed in the meantime
        if wanted and self.task is None:
            missed = match.front.game.huffable() and not match.front.huffed and match.front is not self._spared
            begin = think_of_huffing if missed else think_of_move
            self.task = begin(match, self.now())
        return self.task is not None or coach.is_watching

    def go_on(self) -> list[Scene] | None:
        """Think for a moment; return what to show once thinking is done."""
        match = self.match
        if match.look_at_clock(self.now()):
            return self.ended()
        if self.task is None:
            return self._coached() if self.coach.go_on() else None
        if not self.task.thinking.run(SLICE):
            return None
        return self._finish()

    def _coached(self) -> list[Scene] | None:
        """The opponent shows what a move of the reader's loses, instead of answering it; or says something of his."""
        board, coach = self.board, self.coach
        if coach.danger:
            board.question = reminder_text(self.t)
        elif not self.match.at_tip or board.walk or board.feedback:
            return None
        else:
            board.tell(coach.text, "note")
            board.arrows = coach.arrows
        return self.still(coach.text)

    @on("stand-by")
    def stand_by(self) -> list[Scene]:
        """The reader stands by a move although the opponent has shown what it loses."""
        self.coach.settle()
        return self.still()

    @on("hurry")
    def hurry(self) -> list[Scene]:
        """Make the machine play the best move it has found so far."""
        if self.task is None or not self.task.is_machines:
            return self.still()
        return self._finish()

    def _finish(self) -> list[Scene]:
        task, self.task = self.task, None
        assert task is not None
        if isinstance(task.thinking, Huffing):
            return self._huff(task.thinking.best)
        if task.purpose == "move":
            return self._move(task)
        if task.purpose == "hint":
            self._best = task
            return self._give_hint()
        return self._answer_offer(task)

    def _move(self, task: Task) -> list[Scene]:
        match, move = self.match, task.best.move
        about, text, tone = self._huffing_said
        is_fresh = about is match.front
        if match.at_tip:
            planned = self.board.planned
            scenes = self.board.make(move, move.path, move.captured)
            if is_fresh and not self.board.feedback:
                # The reason why a piece is gone must stay readable after the move that follows at once.
                self.board.tell(text, tone)
            return [*scenes, *self.board.make_planned(planned)]
        # The reader looks at an earlier position: the list of moves shows that the machine has moved.
        match.reply(move, self.now())
        return self.still() if match.is_live else self.ended()

    def _huff(self, square: str) -> list[Scene]:
        """Remove a piece for a missed capture, or leave it if no square is given."""
        if not square:
            self._spared = self.match.front
            if not self.match.at_tip:
                return self.still()
            text = self.t.gettext("You missed a capture. The machine leaves it at that and moves.")
            return self._tell_of_huffing(text, "note")
        self.match.tree.current = self.match.front
        self.match.huff(square, self.now())
        self.board.show_last_move()
        text = self.t.gettext(
            "You missed a capture, so the machine takes your piece on %(square)s away.", square=square
        )
        if not self.match.outcome:
            return self._tell_of_huffing(text, "bad")
        self.ended()
        self.board.tell(f"{text} {self.board.feedback}", outcome_tone(self.match))
        return self.still(self.board.feedback)

    def _tell_of_huffing(self, text: str, tone: Tone) -> list[Scene]:
        self._huffing_said = self.match.front, text, tone
        self.board.tell(text, tone)
        return self.still(text)

    # What the reader does

    def still(self, say: str = "") -> list[Scene]:
        """Show the board as it is."""
        return [Scene(self.board.picture, say=say)]

    def ended(self) -> list[Scene]:
        """Show how the game ended."""
        self.task, self.question = None, ""
        self.match.tree.current = self.match.front
        self.board.show_last_move()
        text = texts.outcome_text(self.t, self.match)
        self.board.tell(text, outcome_tone(self.match))
        return self.still(text)

    @on("go")
    def go_to(self, node: int) -> list[Scene]:
        """Show another stage of the game."""
        self.match.go_to(node)
        return self._look()

    @on("step")
    def step(self, by: int) -> list[Scene]:
        """Show the stage before or after this one."""
        before = self.match.node
        self.match.step(by)
        node = self.match.node
        if by > 0 and node is not before and node.move:
            self.board.show_last_move()
            return [Scene(self.board.picture, node.move.path, node.move.captured, self._said())]
        return self._look()

    def _look(self) -> list[Scene]:
        self.question = ""
        self.board.show_last_move()
        return self.still(self._said())

    def _said(self) -> str:
        return self.t.gettext("Move %(ply)s.", ply=self.match.node.ply) if self.match.node.ply else ""

    @on("take-back")
    def take_back(self) -> list[Scene]:
        """Take back the reader's last move."""
        if self.match.can_take_back:
            self.match.take_back()
            self.task = None
            self.board.show_last_move()
            self.board.tell(self.t.gettext("Taken back. Try another move."), "note")
        return self.still(self.board.feedback)

    @on("ask")
    def ask(self, question: Question) -> list[Scene]:
        """Ask for confirmation of something that cannot be undone."""
        self.question = question
        return self.still(self.question_text())

    @on("resign")
    def resign(self) -> list[Scene]:
        """Resign."""
        match = self.match
        if match.setup.by_letter and match.is_others_turn:
            raise ActionError("whoever gives up by letter is to move")
        if match.is_live:
            match.resign(self.now())
        return self.ended()

    @on("agree")
    def agree(self) -> list[Scene]:
        """Agree to a draw between two people."""
        match = self.match
        is_offered = match.offers and not match.is_others_turn if match.setup.letter else True
        if not match.is_live or match.setup.opponent == "machine" or not is_offered:
            raise ActionError("nobody can agree")
        self.match.end(Outcome(None, "agreed"), self.now())
        return self.ended()

    @on("offer")
    def offer(self) -> list[Scene]:
        """Offer a draw: the machine thinks about it, another person is asked."""
        match = self.match
        if match.setup.letter:
            raise ActionError("a draw is offered with a letter")
        if match.setup.opponent == "person":
            return self.ask("draw")
        if match.front.ply < FIRST_OFFER:
            self.board.tell(self.t.gettext("It is too early for a draw. Let us play on for a while."), "note")
            return self.still(self.board.feedback)
        if match.at_tip and match.may_move() and match.game.legal_moves():
            self.task = think_of("draw", match.game)
            self.board.tell(self.t.gettext("The machine thinks about your offer."), "note")
        return self.still(self.board.feedback)

    def _answer_offer(self, task: Task) -> list[Scene]:
        if accepts_draw(task):
            self.match.end(Outcome(None, "agreed"), self.now())
            return self.ended()
        # From the machine's side.
        text = self.t.gettext(
            "The machine plays on: it sees itself ahead (%(score)s).",
            score=texts.score_text(self.t, -task.best.score.value),
        )
        self.board.tell(text, "note")
        return self.still(text)

    # Hints

    @on("hint")
    def hint(self) -> list[Scene]:
        """Give a hint: where, then which piece, then the move; the first one takes a moment of thought."""
        match = self.match
        if not match.may_move() or self.task or match.setup.letter:
            return self.still()
        if not match.game.legal_moves():
            self.board.ask_to_huff()
            return self.still(self.board.feedback)
        if self._hints[0] is not match.node:
            self._hints, self._best = (match.node, 0), None
        if self._best is None:
            self.task = think_of("hint", match.game)
            self.board.tell(self.t.gettext("Let me think …"), "hint")
            return self.still(self.board.feedback)
        return self._give_hint()

    def _give_hint(self) -> list[Scene]:
        assert self._best is not None
        t, board, match = self.t, self.board, self.match
        number = min(self._hints[1] + 1, HINTS)
        match.hints += number - self._hints[1]
        self._hints = (match.node, number)
        move, position = self._best.best.move, match.game.position
        name = name_at(position, move.start)
        board.walk, board.last, board.arrows = None, None, ()
        if number == 1:
            known = texts.endgame_text(t, match.game)
            where = f"{known} {texts.where_text(t, position, move)}".strip()
            board.tell(where, "hint", hint=texts.region_of(position, move))
            return self.still(board.feedback)
        if number == 2:
            board.tell(said_of(t, TAKE, name, square=move.start), "hint", hint=frozenset([move.start]))
            return self.still(board.feedback)
        text = show_text(t, move, name)
        board.tell(text, "hint", hint=frozenset([move.start, move.end]))
        board.arrows = tuple(ArrowView(start, end, "hint") for start, end in pairwise(move.path))
        after = Picture(play(position, move), arrows=board.arrows)
        return [Scene(after, move.path, move.captured), Scene(board.picture, (move.end, move.start), (), text)]
