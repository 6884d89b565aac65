"""Watch a worked example and predict one of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from warcaby.rules import Move, Position, Square, Variant, opponent, play, position_of
from warcaby.school.exercises.choices import answer_code, cross_out
from warcaby.school.exercises.exercise import AnswerKind, Common, Exercise, Given, Run, not_asked
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Answer, Asked, Hint, Step, Verdict

FEWEST, MOST = 2, 5
"""Limits on the number of scenes."""


@dataclass(frozen=True)
class DemoScene:
    """One step of a worked example: a sentence, with or without a move, or a question followed by the sentence."""

    says: str
    move: Move | None = None
    """The move played; in a scene that asks for a move, the answer."""
    marks: tuple[Square, ...] = ()
    arrows: tuple[tuple[Square, Square], ...] = ()
    ask: str = ""
    square: Square = ""
    """The answer, if the scene asks for a square."""
    choices: tuple[Answer, ...] = ()
    right: Answer = ""
    """The answer, if the scene offers choices."""
    hint: str = ""
    wrong: str = ""
    """The sentence for any wrong answer."""

    @property
    def asks(self) -> Asked:
        """What the scene asks for."""
        if not self.ask:
            return "next"
        if self.choices:
            return "choice"
        return "square" if self.square else "move"


@dataclass(frozen=True)
class DemoExercise(Exercise):
    """Watch a worked example step by step; one of its scenes asks a question."""

    kind: ClassVar[str] = "demo"
    is_watched: ClassVar[bool] = True
    written: ClassVar[frozenset[str]] = frozenset(("goal", "success"))

    scenes: tuple[DemoScene, ...]

    @classmethod
    def read_position(cls, table: Table, variant: Variant) -> Position:
        """Accept any position, even one without a legal move."""
        return table.position("fen", variant, table.text("fen"))

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read the scenes, each from the position after the one before."""
        position, scenes = common["position"], []
        for each in table.tables("scene"):
            scene = _read_scene(each, position)
            scenes.append(scene)
            position = after_scene(position, scene)
        if not FEWEST <= len(scenes) <= MOST:
            raise table.error("scene", f"there must be {FEWEST} to {MOST} scenes, not {len(scenes)}", "scenes")
        if sum(bool(scene.ask) for scene in scenes) != 1:
            raise table.error("scene", "exactly one scene must ask something", "one-question")
        return cls(**common, mistakes=(), scenes=tuple(scenes))

    def own_texts(self) -> Iterable[tuple[str, str]]:
        """List the texts of the scenes."""
        for scene in self.scenes:
            texts = (("ask", scene.ask), ("hint", scene.hint), ("wrong", scene.wrong), ("says", scene.says))
            yield from ((field, text) for field, text in texts if text)
            yield from (("choices", choice) for choice in scene.choices if not choice.isdecimal())

    @property
    def asking(self) -> DemoScene:
        """The scene that asks."""
        return next(scene for scene in self.scenes if scene.ask)

    @property
    def answer_kind(self) -> AnswerKind:
        """A move, or one of several answers or squares."""
        return "moves" if self.asking.asks == "move" else "choice"

    def asks(self, run: Run) -> Asked:
        """Return what the next scene asks for."""
        return self.scenes[min(run.scene, len(self.scenes) - 1)].asks

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The move that the scene asks for."""
        move = self.scenes[run.scene].move
        return (move,) if move else ()

    def next_step(self, run: Run) -> Step:
        """Go on, or answer."""
        scene = self.scenes[run.scene]
        if scene.asks == "choice":
            return Step("choice", answer=scene.right)
        if scene.asks == "square":
            return Step("square", (scene.square,))
        return super().next_step(run) if scene.asks == "move" else Step("next")

    def go_on(self, run: Run) -> tuple[Run, Verdict]:
        """Show the next scene."""
        return self._shown(run) if self.asks(run) == "next" else super().go_on(run)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge the move that the learner thinks comes next."""
        if self.asks(run) != "move":
            return super().attempt(run, move)
        if move == self.scenes[run.scene].move:
            return self._shown(run)
        after, verdict = not_asked(run, move)
        return after, replace(verdict, says=self.asking.wrong)

    def touch(self, run: Run, square: Square) -> tuple[Run, Verdict]:
        """Judge the square that is touched."""
        if self.asks(run) != "square":
            return super().touch(run, square)
        if square == self.asking.square:
            return self._shown(run)
        return self._wrong(run, frozenset((square,)))

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge the answer that is chosen."""
        if self.asks(run) != "choice":
            return super().choose(run, answer)
        tried = replace(run, tried=run.tried | {answer})
        return self._shown(tried) if answer == self.asking.right else self._wrong(tried, frozenset())

    def _wrong(self, run: Run, squares: frozenset[Square]) -> tuple[Run, Verdict]:
        return replace(run, slips=run.slips + 1), Verdict("wrong", self.asking.wrong, wrong=squares)

    def _shown(self, run: Run) -> tuple[Run, Verdict]:
        scene, last = self.scenes[run.scene], run.scene + 1 == len(self.scenes)
        played = (*run.played, scene.move) if scene.move else run.played
        position = after_scene(run.position, scene)
        after = replace(run, scene=run.scene + 1, played=played, position=position, hints=0, solved=last)
        return after, Verdict("solved" if last else "onward", scene.says, move=scene.move)

    def said(self, run: Run) -> tuple[str, ...]:
        """The hint of the scene."""
        hint = self.scenes[run.scene].hint
        return (hint,) if hint else ()

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Give the answer away; a move, step by step."""
        scene = self.scenes[run.scene]
        if scene.asks == "move":
            return super().hint(run, level)
        if scene.asks == "square":
            return run, Hint("answer", squares=(scene.square,))
        return cross_out(run, level, scene.choices, scene.right)

    def judged(self, before: Run, after: Run) -> bool | None:
        """Only the scene that asks is judged."""
        if self.asks(before) == "next":
            return None
        return True if after.scene > before.scene else super().judged(before, after)

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the move, the square or the choice."""
        notation = self.notation
        if given.verdict.move:
            return (notation.move(given.before.position, given.verdict.move),)
        if self.asking.asks == "square":
            return tuple(map(notation.square, given.what))
        return tuple(map(answer_code, given.what))

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the answer to the scene that asks."""
        scene, position, notation = self.asking, self.position, self.notation
        if scene.choices or scene.square:
            return (answer_code(scene.right) or notation.square(scene.square),)
        for each in self.scenes[: self.scenes.index(scene)]:
            position = after_scene(position, each)
        assert scene.move is not None
        return (notation.move(position, scene.move),)


def after_scene(position: Position, scene: DemoScene) -> Position:
    """Return the position after the move of a scene."""
    return play(turned_to(position, scene.move.start), scene.move) if scene.move else position


def turned_to(position: Position, square: Square) -> Position:
    """Return the position with the owner of the piece on a square to move, even out of turn.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> turned_to(parse_fen(BRAZILIAN, "W:Wc3:Bf6"), "f6").turn
    'black'
    """
    piece = position.piece_at(square)
    if piece is None or piece.colour == position.turn:
        return position
    return position_of(position.variant, opponent(position.turn), position.pieces())


def _read_scene(table: Table, position: Position) -> DemoScene:
    ask, text = table.text("ask", ""), table.text("move", "")
    at = turned_to(position, table.squares("move", position, text)[0]) if text else position
    scene = DemoScene(
        table.text("says"),
        table.move("move", at, text) if text else None,
        tuple(table.board_square("marks", position, name) for name in table.texts("marks", [])),
        tuple(table.arrow("arrows", position, arrow) for arrow in table.texts("arrows", [])),
        ask,
        table.board_square("square", position, table.text("square")) if "square" in table.rest else "",
        tuple(table.texts("choices", [])),
        table.text("right", ""),
        table.text("hint") if ask else "",
        table.text("wrong") if ask else "",
    )
    _check_question(table, scene, position)
    table.done()
    return scene


def _check_question(table: Table, scene: DemoScene, position: Position) -> None:
    answers = [
        name for name, given in (("move", scene.move), ("square", scene.square), ("choices", scene.choices)) if given
    ]
    if scene.ask and len(answers) != 1:
        raise table.error("ask", "needs one answer: move, square, or choices with right", "question")
    if not scene.ask and answers not in ([], ["move"]):
        raise table.error(answers[-1], "belongs to a scene with `ask`", "question")
    if scene.choices and (scene.right not in scene.choices or len(set(scene.choices)) < 2):
        raise table.error("right", "must be one of at least two different choices", "choices")
    if scene.right and not scene.choices:
        raise table.error("right", "needs choices", "choices")
    if scene.ask and scene.move and turned_to(position, scene.move.start) != position:
        raise table.error("move", "the learner can only move for the side on move", "move")
