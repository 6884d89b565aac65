"""Why a legal move is wrong, in words made from the line that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from warcaby.app.words.piece_words import Side, side_of
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.engine.endgames import FactName, rules_of_thumb
from warcaby.rules import Colour, Move, Position, Variant, explain, legal_moves, opponent, play
from warcaby.school.causes import Cause, CauseKind, cause_of
from warcaby.school.exercises import Reach
from warcaby.school.exercises.completeness import Aim
from warcaby.school.exercises.exercise import Run
from warcaby.school.run import next_moves
from warcaby.school.verdicts import Answer

_TOLD = 4
"""The most moves that are told one after another; of a longer line the first and the last are."""


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
        self.side: Colour = run.position.turn
        self.moves = (move, *cause.line)
        self.positions = [run.position]
        for each in self.moves:
            self.positions.append(play(self.positions[-1], each))

    @property
    def variant(self) -> Variant:
        """The game."""
        return self.run.position.variant

    @property
    def text(self) -> str:
        """All that is to be said; nothing where nothing is proven."""
        comes_to: Mapping[CauseKind, Callable[[], str]] = {
            "wins": lambda: wins_too_text(self.t, self.run),
            "costs": self._costs,
            "loses": lambda: self._known(self.t.gettext("The game is lost.")),
            "draw": lambda: self._known(self.t.gettext("It is only a draw.")),
            "late": self._late,
            "open": lambda: "",
        }
        return " ".join(filter(None, (self._not_forced(), self._line_text(), comes_to[self.cause.kind]())))

    # What follows

    def _line_text(self) -> str:
        if not self.cause.line:
            return ""
        plies = range(1, len(self.moves))
        if len(plies) > _TOLD:
            line = self.t.gettext("%(first)s, and in the end %(last)s")
            line %= {"first": self._ply_text(plies[0]), "last": self._ply_text(plies[-1])}
        else:
            line = ", ".join(map(self._ply_text, plies))
        return self.t.gettext("Then %(line)s.") % {"line": self._breakthrough() or line}

    def _breakthrough(self) -> str:
        """Tell of one man that walks on until it is a king."""
        theirs = self.cause.line[::2]
        is_one = all(move.end == onward.start for move, onward in pairwise(theirs))
        if len(theirs) < 2 or not is_one or not theirs[-1].promotes or any(move.captured for move in theirs):
            return ""
        return self.t.gettext(
            "the man from %(start)s gets through and becomes a king on %(end)s",
            start=theirs[0].start,
            end=theirs[-1].end,
        )

    def _ply_text(self, ply: int) -> str:
        t, position, move = self.t, self.positions[ply], self.moves[ply]
        who: Side | str = "you" if position.turn == self.side else side_of(self.variant, position.turn)
        taken, square = square_list(t, move.captured, "and"), move.end
        plays = {
            "you": t.gettext("you play %(move)s"),
            "white": t.gettext("White plays %(move)s"),
            "black": t.gettext("Black plays %(move)s"),
            "dogs": t.gettext("the dogs play %(move)s"),
            "wolf": t.gettext("the wolf plays %(move)s"),
        }
        takes = {
            "you": t.gettext("you take %(squares)s", squares=taken),
            "white": t.gettext("White takes %(squares)s", squares=taken),
            "black": t.gettext("Black takes %(squares)s", squares=taken),
        }
        crowns = {
            "you": t.gettext("you get a king on %(square)s", square=square),
            "white": t.gettext("White gets a king on %(square)s", square=square),
            "black": t.gettext("Black gets a king on %(square)s", square=square),
        }
        takes_and_crowns = {
            "you": t.gettext("you take %(squares)s and get a king on %(square)s", squares=taken, square=square),
            "white": t.gettext("White takes %(squares)s and gets a king on %(square)s", squares=taken, square=square),
            "black": t.gettext("Black takes %(squares)s and gets a king on %(square)s", squares=taken, square=square),
        }
        if move.captured and move.promotes:
            return takes_and_crowns[who]
        if move.captured:
            return takes[who]
        if move.promotes:
            return crowns[who]
        return plays[who] % {"move": t.notation(self.variant).move(position, move)}

    def _not_forced(self) -> str:
        """Say that the opponent is not forced to capture, where every right move forces him to."""
        after, reply = self.positions[1], self.cause.line[:1]
        if self.cause.kind != "late" or not reply or _must_capture(after):
            return ""
        if not all(_must_capture(play(self.run.position, right)) for right in next_moves(self.run)):
            return ""
        if opponent(self.side) == "white":
            return self.t.gettext("White does not have to capture.")
        return self.t.gettext("Black does not have to capture.")

    # What it comes to

    def _costs(self) -> str:
        t = self.t
        taken = {True: [0, 0], False: [0, 0]}
        for position, move in zip(self.positions, self.moves, strict=False):
            for square in move.captured:
                piece = position.pieces()[square]
                taken[piece.colour == self.side][piece.king] += 1
        (men, kings), (their_men, their_kings) = taken[True], taken[False]
        if kings and not (their_kings or their_men):
            return t.ngettext("You lose a king.", "You lose %(num)s kings.", kings)
        if kings == 1 and not (their_kings or men):
            return t.ngettext("You lose a king for a man.", "You lose a king for %(num)s men.", their_men)
        if kings or their_kings or men <= their_men:
            return ""
        if their_men:
            return t.gettext("You lose %(lost)s for %(won)s.", lost=men, won=their_men)
        return t.ngettext("You lose a man.", "You lose %(num)s men.", men)

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
