"""Why a legal move is wrong, in words made from the line that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warcaby.app.words.line_texts import ToldLine
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator
from warcaby.engine.endgames import FactName, rules_of_thumb
from warcaby.rules import Move, Position, explain, legal_moves, opponent, play
from warcaby.school.causes import Cause, CauseKind, cause_of
from warcaby.school.exercises import Reach
from warcaby.school.exercises.completeness import Aim
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer


def cause_text(t: Translator, run: Run, move: Move, cause: Cause) -> str:
    """Say why a legal move is not the one that is looked for."""
    return _Wrong(t, run, move, cause).text


def order_text(t: Translator, run: Run, answer: Answer, name: str, *, is_later: bool) -> str:
    """Say why a move, named `name`, does not come next in a combination; `is_later` if it belongs to it."""
    t, squares = t.at(run.position.variant), tuple(answer.split("-"))
    first = t.gettext("Not yet: %(move)s.") if is_later else t.gettext("Not this one: %(move)s.")
    made = explain(run.position, squares)
    if isinstance(made, Move):
        cause = cause_of(run, made)
        why = t.gettext("Look again.") if cause.kind == "open" else cause_text(t, run, made, cause)
    elif made.reason in ("empty-square", "not-your-piece"):
        why = t.gettext("There is no piece of yours on %(square)s now.", square=squares[0])
    else:
        why = refusal_text(t, run.position, made)
    return f"{first % {'move': name}} {why}"


class _Wrong:
    """A wrong move, what follows it, and what that comes to."""

    def __init__(self, t: Translator, run: Run, move: Move, cause: Cause) -> None:
        self.t, self.run, self.cause = t.at(run.position.variant), run, cause
        self.told = ToldLine(t, run.position, (move, *cause.line))
        self.side, self.moves, self.positions = run.position.turn, self.told.moves, self.told.positions

    @property
    def text(self) -> str:
        """All that is to be said; nothing where nothing is proven."""
        comes_to: Mapping[CauseKind, Callable[[], str]] = {
            "wins": lambda: wins_too_text(self.t, self.run),
            "costs": self.told.costs_text,
            "loses": lambda: self._known(self.t.gettext("The game is lost.")),
            "draw": lambda: self._known(self.t.gettext("It is only a draw.")),
            "late": self._late,
            "open": lambda: "",
        }
        return " ".join(filter(None, (self._not_forced(), self._line_text(), comes_to[self.cause.kind]())))

    # What follows

    def _line_text(self) -> str:
        return self.t.gettext("Then %(line)s.") % {"line": self.told.line_text()} if self.cause.line else ""

    def _not_forced(self) -> str:
        """Say that the opponent is not forced to capture, where every right move forces him to."""
        after, reply = self.positions[1], self.cause.line[:1]
        if self.cause.kind != "late" or not reply or _must_capture(after):
            return ""
        if not all(_must_capture(play(self.run.position, right)) for right in self.run.next_moves):
            return ""
        if opponent(self.side) == "white":
            return self.t.gettext("White does not have to capture.")
        return self.t.gettext("Black does not have to capture.")

    # What it comes to

    def _known(self, result: str) -> str:
        """Say which rule of thumb says so; otherwise that the endgame table does, unless the line shows it."""
        last = self.positions[-1]
        for position in (last, self.positions[1]):
            theirs = "loss" if position.turn == self.side else "win"
            expected = "draw" if self.cause.kind == "draw" else theirs
            for fact in rules_of_thumb(position):
                if fact.result == expected:
                    return f"{result} {fact_text(self.t, fact.name)}"
        is_shown = not legal_moves(last) or self.moves[-1].promotes or self.moves[-1].captured
        said = self.t.gettext("So the endgame table says.")
        return result if is_shown and self.cause.line else f"{result} {said}"

    def _late(self) -> str:
        aim = self.run.exercise.aims_at
        assert aim is not None
        left = aim.left(len(self.run.played))
        if left <= 0:
            return self.t.ngettext(
                "That was the only move, and the goal is not reached.",
                "That was the last of %(num)s moves, and the goal is not reached.",
                aim.moves,
            )
        if left == 1 and aim.reach in ("win-piece", "capture-all") and not _must_capture(self.positions[-1]):
            return self.t.gettext("After that you have nothing to capture.")
        return _late_text(self.t, aim)


def _must_capture(position: Position) -> bool:
    moves = legal_moves(position)
    return bool(moves) and moves[0].is_capture


def wins_too_text(t: Translator, run: Run) -> str:
    """Say that a move wins as well as the one that is looked for, and what that is."""
    too = t.gettext("This move wins, too.")
    return f"{too} {_sought_text(t, run.exercise.aims_at)}"


def after_all_text(t: Translator, run: Run) -> str:
    """Say the same after the author's words about what the move costs; nothing where there is no aim."""
    too = t.gettext("In the end it wins, too.")
    return f"{too} {_sought_text(t, run.exercise.aims_at)}" if run.exercise.aims_at else ""


def _late_text(t: Translator, aim: Aim) -> str:
    """Say what cannot be forced any more; it is about two moves or more."""
    num = aim.moves
    if aim.line:
        # A smaller gain may still be possible.
        return t.gettext("Such a gain in %(num)s moves cannot be forced any more.", num=num)
    texts: dict[Reach, str] = {
        "promote": t.gettext("A king in %(num)s moves cannot be forced any more.", num=num),
        "capture-all": t.gettext("You cannot capture everything in %(num)s moves any more.", num=num),
        "block": t.gettext("A block in %(num)s moves cannot be forced any more.", num=num),
        "win": t.gettext("A win in %(num)s moves cannot be forced any more.", num=num),
        "win-piece": t.gettext("A gain in %(num)s moves cannot be forced any more.", num=num),
    }
    return texts[aim.reach]


def _sought_text(t: Translator, aim: Aim | None) -> str:
    if aim is None or not aim.moves:
        return t.gettext("Here another move is looked for: read the goal again.")
    num = aim.moves
    texts: dict[Reach, str] = {
        "promote": t.ngettext("Here we look for a king in one move.", "Here we look for a king in %(num)s moves.", num),
        "capture-all": t.ngettext(
            "Here we look for a way to capture everything in one move.",
            "Here we look for a way to capture everything in %(num)s moves.",
            num,
        ),
        "block": t.ngettext("Here we look for a block in one move.", "Here we look for a block in %(num)s moves.", num),
        "win": t.ngettext("Here we look for a win in one move.", "Here we look for a win in %(num)s moves.", num),
        "win-piece": t.ngettext(
            "Here we look for a gain in one move.", "Here we look for a gain in %(num)s moves.", num
        ),
        "draw": t.ngettext("Here we look for a draw in one move.", "Here we look for a draw in %(num)s moves.", num),
    }
    return texts[aim.reach]


def fact_text(t: Translator, name: FactName) -> str:
    """Say a rule of thumb, or what a table shows of a position."""
    texts: dict[FactName, str] = {
        "road-held": t.gettext("A king that holds the main road cannot be caught."),
        "three-kings": t.gettext("Three kings win against one that does not hold the main road."),
        "kings-level": t.gettext("King against king: nobody can be caught."),
        "opposition": t.gettext("Two men meet: who comes to stand in front of the other wins."),
        "kings-against-man": t.gettext("The kings stop the lone man."),
        "only-move": t.gettext("Only one move keeps it."),
        "sacrifice": t.gettext("The way begins by giving a piece away."),
    }
    return texts[name]
