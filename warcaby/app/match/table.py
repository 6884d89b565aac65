"""What surrounds the board during a game: the players, the controls, the questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from warcaby.app.match.board import MatchBoard
from warcaby.app.match.coach_part import CoachPart
from warcaby.app.match.match_views import Mood
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.screen import Reader
from warcaby.app.words import match_texts as texts
from warcaby.app.words.choices import Tone
from warcaby.app.words.opponent_texts import occasion, opponent_name, says_text
from warcaby.app.words.piece_words import SIDES, side_text
from warcaby.app.words.translation import Translator
from warcaby.engine import LEVELS
from warcaby.rules import Colour, opponent
from warcaby.school.matches.machine import FIRST_OFFER, Task
from warcaby.school.matches.match import Match
from warcaby.school.matches.tree import Node

Question = Literal["", "resign", "draw", "new", "open"]

LOW = 20
"""A clock with fewer seconds left than this is low."""

PATIENT_LEVEL = 8
"""From this level on, the machine thinks so long that a reader may want to hurry it."""


class Table:
    """A match on its board, and what is shown next to it."""

    def __init__(self, reader: Reader, t: Translator, match: Match, now: Callable[[], float]) -> None:
        self.match = match
        self.coach = CoachPart(t, reader, match, now)
        self.now = now
        self.board = MatchBoard(t, match, now)
        self.task: Task | None = None
        self.question: Question = ""
        self.led_to = 0
        """The level that suits the reader better than this one, once the game is over; 0 if this one does."""
        self.is_drawn_by_lot = False
        """Whether the sides have just been drawn by lot."""
        self._hints: tuple[object, int] = (None, 0)
        """The stage for which hints were given, and their number."""
        self._best: Task | None = None
        """The search behind the hints."""
        self._huffing_said: tuple[Node | None, str, Tone] = (None, "", "")
        """The last message about a missed capture, and its stage."""
        self._spared: Node | None = None
        """The stage in which the machine removes nothing although a capture was missed."""

    @property
    def t(self) -> Translator:
        """The translator at the board."""
        return self.board.t

    @property
    def hint_label(self) -> str:
        """What the next hint will tell."""
        labels = (
            self.t.gettext("Hint"),
            self.t.gettext("Which piece?"),
            self.t.gettext("Show me"),
            self.t.gettext("Show me again"),
        )
        given = self._hints[1] if self._hints[0] is self.match.node else 0
        return labels[given]

    def players(self) -> tuple[dict[str, Any], ...]:
        """Both sides of the table, the one above first."""
        below = self.match.below
        return tuple(self._player(colour) for colour in (opponent(below), below))

    def _player(self, colour: Colour) -> dict[str, Any]:
        t, match = self.t, self.match
        side = side_text(t, SIDES, match.setup.rules, colour)
        name = f"{match.player(colour)} · {side}" if match.player(colour) else side
        if match.setup.opponent != "person":
            other = t.gettext("Your friend") if match.setup.letter else opponent_name(t.language, match.setup.level)
            name = f"{t.gettext('You') if colour == match.human else other} · {side}"
        start, position = match.tree.root.position.pieces(), match.game.position.pieces()

        def count(pieces: dict[str, tuple[Colour, bool]]) -> int:
            return sum(piece[0] != colour for piece in pieces.values())

        is_machine = match.setup.opponent == "machine" and colour != match.human
        thinking = self.task is not None and self.task.is_machines and match.front.position.turn == colour
        left = match.clock.remaining(colour, self.now()) if match.clock else 0
        return {
            "colour": colour,
            "name": name,
            "turn": match.is_live and match.game.position.turn == colour,
            "thinking": thinking,
            "captured": max(0, count(dict(start)) - count(dict(position))),
            "level": match.setup.level if is_machine else 0,
            "mood": self._mood(colour, thinking),
            "says": says_text(t, match) if is_machine else "",
            "clock": texts.time_text(left) if match.clock else "",
            "low": match.clock is not None and left < LOW,
        }

    def _mood(self, colour: Colour, thinking: bool) -> Mood:
        outcome = self.match.outcome
        if outcome and outcome.winner:
            return "glad" if outcome.winner == colour else "surprised"
        moods: dict[str, Mood] = {"takes": "glad", "taken": "surprised"}
        return "thinking" if thinking else moods.get(occasion(self.match), "calm")

    @property
    def ended_for_reader(self) -> Literal["", "won", "lost", "drawn"]:
        """How the game has ended for the reader, if its last position is on the board; of two people one has won."""
        match = self.match
        if match.outcome is None or not match.at_tip:
            return ""
        if match.outcome.winner is None:
            return "drawn"
        return "won" if match.setup.opponent == "person" or match.outcome.winner == match.human else "lost"

    @property
    def coin(self) -> Colour | Literal[""]:
        """The side of the coin that has decided who wins, or who plays what; empty where none was tossed."""
        match = self.match
        if match.outcome and match.outcome.tossed and match.at_tip:
            return match.outcome.winner or ""
        return match.human if self.is_drawn_by_lot and match.node is match.tree.root else ""

    def buttons(self) -> tuple[Button, ...]:
        """The controls available now."""
        t, match = self.t, self.match
        if self.question:
            return self._answers()
        if self.coach.asks:
            return self.coach.buttons()
        if not match.is_live:
            # A reader browsing a file wants its next game, which has its own buttons.
            again = Button("again", t.gettext("Another game"), {"type": "new"}, "" if self.led_to else "primary")
            if match.tags:
                again = Button("again", t.gettext("New game"), {"type": "new"})
            buttons = [*self._other_level(), again] if self.led_to else [again, *self._other_level()]
            if match.game.legal_moves() and not match.game.ending():
                if not match.setup.letter:
                    buttons.append(Button("play-on", t.gettext("Play on from here"), {"type": "play-on"}, "quiet"))
                if match.setup.opponent != "machine":
                    label = t.gettext("Against the machine from here")
                    buttons.append(Button("machine-on", label, {"type": "new", "from": "here"}, "quiet"))
            on_board = Button("to-board", t.gettext("On the free board"), {"type": "to-board"}, "quiet")
            # A small game has rules of its own.
            return (*buttons, *(() if match.setup.small else (on_board,)), self._flip())
        buttons = []
        by_letter = bool(match.setup.letter)
        if match.may_move() and not by_letter:
            # Two friends play each other, and no machine helps one of them.
            buttons.append(Button("hint", self.hint_label, {"type": "hint"}, icon="hint"))
        if self.task and self.task.is_machines and match.setup.level >= PATIENT_LEVEL:
            buttons.append(Button("hurry", t.gettext("Move now"), {"type": "hurry"}, icon="hurry"))
        if not match.at_tip:
            to_tip = {"type": "go", "node": match.front.id}
            buttons.append(Button("to-tip", t.gettext("Back to the game"), to_tip, icon="hurry"))
        elif match.can_take_back or (match.takes_back and not by_letter):
            # Before the first move it keeps its place: the others would move when it comes.
            off = not match.can_take_back
            buttons.append(Button("take-back", t.gettext("Take back"), {"type": "take-back"}, icon="undo", is_off=off))
        is_early = match.setup.opponent == "machine" and match.front.ply < FIRST_OFFER
        if match.setup.rules.draws.is_any and match.at_tip and match.may_move() and not is_early and not by_letter:
            buttons.append(Button("offer", t.gettext("Offer a draw"), {"type": "offer"}, "quiet", icon="draw"))
        if not match.is_others_turn or not match.setup.by_letter:
            resign = {"type": "ask", "question": "resign"}
            buttons.append(Button("resign", t.gettext("Give up"), resign, "quiet", icon="flag"))
        buttons.append(Button("new", t.gettext("New game"), {"type": "new"}, "quiet", icon="again"))
        return (*buttons, self._flip())

    def _flip(self) -> Button:
        return Button("flip", self.t.gettext("Turn the board"), {"type": "flip"}, "quiet", icon="flip")

    def _other_level(self) -> tuple[Button, ...]:
        """After a game against the machine, offer a stronger level to a winner and a weaker one to a loser."""
        t, setup, outcome = self.t, self.match.setup, self.match.outcome
        if setup.opponent != "machine" or not outcome or outcome.winner is None:
            return ()
        has_won = outcome.winner == self.match.human
        level = setup.level + (1 if has_won else -1)
        if not 1 <= level <= len(LEVELS):
            return ()
        label = t.gettext("Play %(name)s", name=opponent_name(t.language, level))
        return (Button("other-level", label, {"type": "new", "level": level}, "primary" if self.led_to else ""),)

    def _answers(self) -> tuple[Button, ...]:
        t = self.t
        yes = {
            "resign": Button("yes", t.gettext("Yes, give up"), {"type": "resign"}, "primary"),
            "draw": Button("yes", t.gettext("Yes, a draw"), {"type": "agree"}, "primary"),
            "open": Button("yes", t.gettext("Yes, open it"), {"type": "open-game-sure"}, "primary"),
            "new": Button("yes", t.gettext("Yes, a new game"), {"type": "new-sure"}, "primary"),
        }
        return (yes[self.question], Button("no", t.gettext("No, play on"), {"type": "ask", "question": ""}))

    def question_text(self) -> str:
        """The open question; empty if there is none."""
        t = self.t
        questions = {
            "resign": t.gettext("Do you really give up?"),
            "draw": t.gettext("A draw is offered. Does the other side agree?"),
            "new": t.gettext("This game is not over yet. Begin another one?"),
            "open": t.gettext("This game is not over yet. Open the other one in its place?"),
        }
        return questions.get(self.question, "")

    def counters(self) -> tuple[str, ...]:
        """How close the game is to a draw."""
        return texts.draw_counts_texts(self.t, self.match.game)
