"""Guess the move: a game of the free board is played through, and the moves of one side are guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from warcaby.app.board.touch import Picture, Scene, TouchBoard
from warcaby.app.shell.actions import on
from warcaby.app.shell.control_views import Button
from warcaby.app.words.piece_words import SIDES, side_text
from warcaby.app.words.translation import Translator
from warcaby.engine import Limits, Thinking
from warcaby.rules import Colour, Game, Move, Position, Walk
from warcaby.school.matches.judgement import chance, chance_at_end
from warcaby.school.matches.machine import SLICE
from warcaby.school.studies.guessing import POINTS, Guessing, Verdict, verdict_of
from warcaby.school.studies.study import Study

LOOK = Limits(seconds=0.8)
"""How long each of the two moves is looked at."""

LEAST = 6
"""A game needs so many moves for there to be something to guess."""


class GuessBoard(TouchBoard):
    """The position in which a move is guessed."""

    def __init__(self, t: Translator, guessing: Guessing, guessed: Callable[[Move], list[Scene]]) -> None:
        self.guessing = guessing
        self._guessed = guessed
        super().__init__(t)
        self.last = guessing.node.move

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.guessing.node.position

    @property
    def can_touch(self) -> bool:
        """Whether there is anything left to guess."""
        return not self.guessing.is_over

    def tell(self, text: str, tone: Literal["", "good", "bad", "hint", "note"]) -> None:
        """Say something beside the board."""
        self._tell(text, tone)

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        self.walk = None
        assert onward.move is not None
        return self._guessed(onward.move)


class GuessPart:
    """The guesses at a game; None of them is left once the reader goes back to the board."""

    def __init__(self, t: Translator, study: Study) -> None:
        self.t = t.at(study.variant)
        self.study = study
        self.board: GuessBoard | None = None
        self._weighed: list[tuple[Game, Thinking | None]] = []
        """The positions after what was played and after the guess, and the looks at them; empty if none is weighed."""

    @property
    def can_begin(self) -> bool:
        """Whether the game is long enough."""
        return self.board is None and len(self.study.tree.root.tip.path) > LEAST

    @property
    def is_busy(self) -> bool:
        """Whether a guess is being weighed."""
        return bool(self._weighed)

    @on("guess")
    def begin(self, side: Colour) -> str:
        """Begin to guess the moves of a side."""
        self.board = GuessBoard(self.t, Guessing(self.study.tree, side), self._guess)
        self.study.below = side
        text = self.t.gettext("Guess the next move of this game.")
        self.board.tell(text, "note")
        return text

    @on("stop-guessing")
    def stop(self) -> str:
        """Go back to the board, to where the guesses have come."""
        if self.board:
            self.study.tree.current = self.board.guessing.node
        self.board, self._weighed = None, []
        return ""

    def _guess(self, move: Move) -> list[Scene]:
        board = self.board
        assert board is not None
        if self._weighed:
            return [Scene(board.picture, say=board.feedback)]
        guessing = board.guessing
        if move == guessing.played:
            return self._answer("played", move)
        game = guessing.node.game
        after = [game.play(each) for each in (guessing.played, move)]
        self._weighed = [(each, _thinking(each)) for each in after]
        board.tell(self.t.gettext("Let me think …"), "note")
        return [Scene(board.picture, say=board.feedback)]

    def go_on(self) -> list[Scene] | None:
        """Weigh a guess for a moment; return what to show once it is judged."""
        for _, thinking in self._weighed:
            if thinking and not thinking.run(SLICE):
                return None
        board = self.board
        assert board is not None
        played, guessed = (_worth(game, thinking, board.guessing.side) for game, thinking in self._weighed)
        move = self._weighed[1][0].moves[-1]
        self._weighed = []
        return self._answer(verdict_of(played, guessed), move)

    def _answer(self, verdict: Verdict, move: Move) -> list[Scene]:
        """Say what a guess was worth, and show what was played and answered."""
        board, t = self.board, self.t
        assert board is not None
        guessing = board.guessing
        position, notation = guessing.node.position, t.notation(guessing.node.position.variant)
        names = {"guess": notation.move(position, move), "played": notation.move(position, guessing.played)}
        texts: dict[Verdict, str] = {
            "played": t.gettext("%(guess)s: that was played.", **names),
            "as-good": t.gettext("%(guess)s is as good, as far as the machine sees. %(played)s was played.", **names),
            "weaker": t.gettext("%(guess)s looks a little weaker. %(played)s was played.", **names),
            "worse": t.gettext("%(guess)s looks worse to the machine. %(played)s was played.", **names),
        }
        stages = guessing.take(verdict)
        board.clear()
        board.last = guessing.node.move
        text = f"{texts[verdict]} {self._end_text()}".strip()
        board.tell(text, "good" if POINTS[verdict] == POINTS["played"] else "note")
        scenes = [
            Scene(Picture(node.position, last=node.move), node.move.path, node.move.captured)
            for node in stages
            if node.move
        ]
        return [*scenes[:-1], Scene(board.picture, scenes[-1].path, scenes[-1].captured, text)]

    def _end_text(self) -> str:
        guessing = self.board.guessing if self.board else None
        if guessing is None or not guessing.is_over:
            return ""
        return self.t.gettext(
            "That was the game: %(points)s of %(most)s points.", points=guessing.points, most=guessing.most
        )

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t, board = self.t, self.board
        sides: tuple[Colour, ...] = ("white", "black")
        begin = tuple(
            Button(f"guess-{side}", side_text(t, SIDES, self.study.variant, side), {"type": "guess", "side": side})
            for side in sides
        )
        score = ""
        if board:
            guessing = board.guessing
            score = t.gettext("%(points)s of %(most)s points", points=guessing.points, most=guessing.most)
        stop = Button("stop-guessing", t.gettext("Back to the board"), {"type": "stop-guessing"})
        return {"begin": begin if self.can_begin else (), "score": score, "stop": stop if board else None}


def _thinking(game: Game) -> Thinking | None:
    return Thinking(game, LOOK) if game.legal_moves() and not game.ending() else None


def _worth(game: Game, thinking: Thinking | None, side: Colour) -> float:
    """The chance of a side after a move."""
    if thinking is None:
        return chance_at_end(game, side)
    value = chance(thinking.best.score)
    return value if game.position.turn == side else 1 - value
