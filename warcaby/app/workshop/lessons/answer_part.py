"""The answer to a step: played on the board, marked on it, or given by the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, get_args

from warcaby.app.shell.actions import ActionError, on, one_of
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.lesson_texts import aim_texts, kind_leads, reach_texts
from warcaby.app.words.puzzle_texts import numbered_line
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.step_texts import mistake_text
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.boards import AnswerBoard, DrawingBoard
from warcaby.notation import move_text, parse_move, squares_text
from warcaby.rules import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Reason,
    Square,
    explain,
    legal_moves,
    play,
)
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.game import STRONGEST, Aim
from warcaby.school.exercises.order import FEWEST_BUTTONS
from warcaby.school.exercises.reach import Reach
from warcaby.school.own_lessons.drafts import LessonDraft, tables
from warcaby.school.own_lessons.reading import MAX_ITEMS, exercise_of
from warcaby.school.puzzles.puzzle import line_text
from warcaby.school.refuting import refutation

PLAYED: Mapping[str, str] = {"play": "solutions", "goal": "lines", "predict": "line", "order": "line"}
"""Kinds whose answer is played, and the field that it stands in."""

TEMPTING = 6
"""Wrong moves that are offered to be foreseen."""

MOST_MOVES = 12

_WRONG = ("try", "missed")


class AnswerPart:
    """The answer to one step of a draft."""

    def __init__(self, t: Translator, draft: LessonDraft, number: int, position: Position) -> None:
        self.t = t.at(position.variant)
        self.draft, self.number = draft, number
        self.position = position
        self._tempting: tuple[tuple[Move, ...], ...] = ()
        self.foresees = False
        """Whether taps mark what pupils will mark wrongly, or forget."""
        self._open_board()

    def _open_board(self) -> None:
        t, position = self.t, self.position
        self.board: AnswerBoard | DrawingBoard
        if self.foresees:
            self.board = DrawingBoard(t, position, draws=False)
            self.board.marks = tuple(self._marked())
        elif self.kind == "mark-squares":
            self.board = DrawingBoard(t, position, draws=False)
            self.board.marks = tuple(each for each in self._texts("squares") if each in position.variant.board.bit)
        elif self.kind == "judge":
            self.board = DrawingBoard(t, position, most=1)
            squares = str(self.step.get("move", "")).replace("x", "-").split("-")
            self.board.arrows = ((squares[0], squares[-1]),) if len(squares) > 1 else ()
        else:
            self.board = AnswerBoard(t, position)

    @property
    def step(self) -> dict[str, Any]:
        """The step as it stands in the draft."""
        return self.draft.steps[self.number]

    @property
    def kind(self) -> str:
        """Its kind."""
        return str(self.step.get("kind"))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves on the board."""
        return self.board.moves if isinstance(self.board, AnswerBoard) else ()

    def keep(self) -> None:
        """Put what was marked or drawn into the draft."""
        if not isinstance(self.board, DrawingBoard):
            return
        if self.foresees:
            self._foresee_marks(self.board.marks)
            return
        if self.kind == "mark-squares" and tuple(self._texts("squares")) != self.board.marks:
            self.draft.change_step(self.number, "squares", list(self.board.marks))
        if self.kind == "judge" and self.board.arrows:
            self._ask_about(*self.board.arrows[0])

    def _ask_about(self, start: str, end: str) -> None:
        """Ask whether a move is legal; with the right answer and others to choose from."""
        text = squares_text(self.position.variant, (start, end), capture=False)
        if text == str(self.step.get("move", "")).replace("x", "-"):
            return
        verdict = explain(self.position, (start, end))
        right = "legal" if isinstance(verdict, Move) else verdict.reason
        doubts: tuple[Reason, ...] = ("man-one-step", "man-moves-forward", "capture-compulsory", "larger-capture")
        choices = dict.fromkeys(("legal", right, *doubts))
        self.draft.change_step(self.number, "move", text)
        self.draft.change_step(self.number, "choices", list(choices)[:4])
        self.draft.change_step(self.number, "mistake", [])

    def _texts(self, field: str) -> list[str]:
        value = self.step.get(field, [])
        return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []

    @property
    def _right(self) -> list[str]:
        """The right answers, as they stand in the draft."""
        field = PLAYED.get(self.kind, "")
        value = self.step.get(field)
        return [value] if isinstance(value, str) and value else self._texts(field) if field else []

    # View

    def view(self) -> dict[str, Any]:
        """Build the view of the answer."""
        plays = self.kind in PLAYED
        attempt = self.board.attempt if isinstance(self.board, AnswerBoard) else ()
        played = numbered_line(self.t, self.position, self.moves)
        if attempt:
            played = f"{played} {self.t.notation(self.position.variant).squares(attempt, capture=False)}".strip()
        takes_mistakes = self.kind in ("play", "goal", "all-captures") or self.step.get("ask") == "reply"
        return {
            "lead": kind_leads(self.t).get(self.kind, ""),
            "played": played,
            "can_accept": plays and not attempt and self._is_whole and self._line not in self._right,
            "can_foresee": takes_mistakes and bool(attempt or self.moves) and self._wrong_place() is not None,
            "can_take_back": bool(self.moves or attempt),
            "plays": plays or takes_mistakes,
            "right": self._listed(),
            "tempting": tuple(
                {"number": number, "text": numbered_line(self.t, self.position, line)}
                for number, line in enumerate(self._tempting)
            )
            + tuple({"number": number, "text": text} for number, text in self._offered().items()),
            "foresees": self.foresees if self._is_marked else None,
            "choices": self._choices(),
            "can_redraw": False,
        }

    @property
    def _line(self) -> str:
        return line_text(self.position, self.moves)

    @property
    def _is_whole(self) -> bool:
        """Whether the moves on the board can be an answer."""
        count = len(self.moves)
        fits: dict[str, Callable[[int], bool]] = {
            "play": lambda count: count == 1,
            "goal": lambda count: count % 2 == 1,
            "order": lambda count: count % 2 == 1 and count > 2,
            "predict": lambda count: count > 1,
        }
        return self.kind in fits and fits[self.kind](count)

    def _listed(self) -> tuple[dict[str, Any], ...]:
        """The right answers, for reading."""
        if self.kind in PLAYED:
            return tuple({"number": number, "text": text} for number, text in enumerate(self._right))
        moves = legal_moves(self.position)
        notation = self.t.notation(self.position.variant)
        found: list[str] = []
        if self.kind == "all-captures":
            found = [notation.move(self.position, move) for move in moves if move.is_capture]
        elif self.kind == "choose-pieces":
            found = [notation.square(each) for each in dict.fromkeys(move.start for move in moves if move.is_capture)]
        elif self.kind == "mark-squares":
            found = [notation.square(each) for each in self._texts("squares")]
        elif self.kind == "judge":
            found = [answer_text(self.t, self.position.variant, each) for each in self._texts("choices")]
        return tuple({"number": number, "text": text} for number, text in enumerate(found))

    def _choices(self) -> tuple[dict[str, Any], ...]:
        t, step = self.t, self.step
        groups: dict[str, tuple[tuple[str, str, Mapping[str, str]], ...]] = {
            "goal": (
                ("reach", t.gettext("What is to be reached"), reach_texts(t)),
                ("moves", t.gettext("In how many moves"), {str(n): str(n) for n in range(1, MOST_MOVES + 1)}),
            ),
            "game": (
                ("aim", t.gettext("What is to be reached"), aim_texts(t)),
                ("level", t.gettext("Level of the machine"), {str(n): str(n) for n in range(1, STRONGEST + 1)}),
            ),
        }
        return tuple(
            {
                "field": field,
                "label": label,
                "options": tuple(ChoiceOption(key, text, key == str(step.get(field))) for key, text in named.items()),
            }
            for field, label, named in groups.get(self.kind, ())
        )

    # Wrong answers that are not wrong moves

    def _exercise(self) -> Exercise | None:
        """The step without its foreseen mistakes, whose words may be missing yet."""
        step = {key: value for key, value in self.step.items() if key != "mistake"}
        return exercise_of(self.draft.table, {**step, "goal": "g", "success": "s"})

    @property
    def _is_marked(self) -> bool:
        """Whether squares are marked in it."""
        exercise = self._exercise()
        return exercise is not None and exercise.begin().asks == "marks"

    def _wrong_answers(self) -> list[dict[str, str]]:
        exercise = self._exercise()
        return [dict(each) for each in exercise.tempting()] if exercise else []

    def _offered(self) -> dict[int, str]:
        """Wrong answers that are not foreseen yet, by their numbers."""
        known = [{key: each.get(key) for key in ("try", "missed") if key in each} for each in self._mistakes()]
        offered = ((number, each) for number, each in enumerate(self._wrong_answers()) if each not in known)
        texts = {number: mistake_text(self.t, self.position.variant, self.kind, each) for number, each in offered}
        return dict(islice(texts.items(), TEMPTING))

    @on("add-wrong")
    def _add_wrong(self, number: int) -> str:
        """Foresee one of the wrong answers."""
        answers = self._wrong_answers()
        return self._put_mistake({**answers[number], "says": ""}) if 0 <= number < len(answers) else ""

    @on("foresee-marks")
    def _foresee_by_marking(self, value: bool) -> str:
        self.foresees = value and self._is_marked
        self._open_board()
        return ""

    def _marked(self) -> list[Square]:
        squares = (each.get("try") or each.get("missed") for each in self._mistakes())
        return [each for each in squares if isinstance(each, str) and each in self.position.variant.board.bit]

    def _foresee_marks(self, marks: Sequence[Square]) -> None:
        """Keep the mistakes whose squares are marked, and add new ones."""
        exercise, before = self._exercise(), self._marked()
        if exercise is None or list(marks) == before:
            return
        right = exercise.next_step(exercise.begin()).squares
        kept = [each for each in self._mistakes() if (each.get("try") or each.get("missed")) in marks]
        new = [square for square in marks if square not in before]
        kept += [{"missed" if square in right else "try": square, "says": ""} for square in new]
        self.draft.change_step(self.number, "mistake", kept[:MAX_ITEMS])

    # Actions

    @on("take-back")
    def _take_back(self) -> str:
        if isinstance(self.board, AnswerBoard):
            self.board.take_back()
        return ""

    @on("from-start")
    def _from_start(self) -> str:
        if isinstance(self.board, AnswerBoard):
            self.board.start()
        return ""

    @on("add-line")
    def _accept(self) -> str:
        """Count the moves on the board as right."""
        if not self._is_whole:
            raise ActionError("this is no whole answer")
        field, line = PLAYED[self.kind], self._line
        if field == "line":
            self.draft.change_step(self.number, field, line)
            if self.kind == "predict":
                self.draft.change_step(self.number, "ask", "reply")
            else:
                self.draft.change_step(self.number, "extra", self._others())
        elif line not in self._right:
            self.draft.change_step(self.number, field, [*self._right, line][:MAX_ITEMS])
            own = (len(self.moves) + 1) // 2
            if self.kind == "goal" and own > int(self.step.get("moves", 0)):
                self.draft.change_step(self.number, "moves", own)
        self._from_start()
        return self.t.gettext("This line counts as right.")

    def _others(self) -> list[str]:
        """List as many legal moves beside those on the board as there have to be, so that the order can be mistaken."""
        own, position, others = self.moves[::2], self.position, dict[str, None]()
        known = {(move.start, move.end) for move in own}
        for place, move in enumerate(self.moves):
            if place % 2 == 0:
                legal = (each for each in legal_moves(position) if (each.start, each.end) not in known)
                others |= dict.fromkeys(move_text(position, each) for each in legal)
            position = play(position, move)
        return list(others)[: max(0, FEWEST_BUTTONS - len(own))]

    @on("remove-line")
    def _remove(self, number: int) -> str:
        right = self._right if self.kind in PLAYED else ()
        one_of(right, number, 0)
        left = [text for place, text in enumerate(right) if place != number]
        self.draft.change_step(self.number, PLAYED[self.kind], left if PLAYED[self.kind] != "line" else "")
        return self.t.gettext("The line is removed.")

    @on("foresee")
    def _foresee(self) -> str:
        """Count what is on the board as a mistake that pupils will make; what follows refutes it."""
        place = self._wrong_place()
        attempt = self.board.attempt if isinstance(self.board, AnswerBoard) else ()
        if place is None or not (attempt or self.moves):
            raise ActionError("nothing wrong is on the board")
        before = self.moves if attempt else self.moves[:place]
        texts = line_text(self.position, before).split()[1 if self.kind == "predict" else 0 :]
        position = self.position
        for move in before:
            position = play(position, move)
        if attempt:
            return self._add_mistake([*texts, squares_text(position.variant, attempt, capture=False)], "")
        wrong, reply = self.moves[place], self.moves[place + 1 :]
        return self._add_mistake(
            [*texts, move_text(position, wrong)], line_text(play(position, wrong), reply) if reply else ""
        )

    def _wrong_place(self) -> int | None:
        """Return the place of the own move on the board with which the solutions are left."""
        lines = [text.split() for text in self._right]
        played = self._line.split()
        # The first move of a prediction is shown, and the pupil replies.
        own = 1 if self.kind == "predict" else 0
        if own and (not lines or played[:own] != lines[0][:own]):
            return None
        for place in range(own, len(played), 2):
            if not any(line[: place + 1] == played[: place + 1] for line in lines):
                return place
        attempt = self.board.attempt if isinstance(self.board, AnswerBoard) else ()
        return len(played) if attempt and len(played) % 2 == own else None

    def _add_mistake(self, tried: list[str], reply: str) -> str:
        return self._put_mistake({"try": " ".join(tried), "says": "", **({"reply": reply} if reply else {})})

    def _put_mistake(self, made: dict[str, Any]) -> str:
        mistakes = [each for each in self._mistakes() if any(each.get(key) != made.get(key) for key in _WRONG)]
        self.draft.change_step(self.number, "mistake", [*mistakes, made][:MAX_ITEMS])
        self._from_start()
        return self.t.gettext("The mistake is foreseen. Say something to it under “Words”.")

    def _mistakes(self) -> list[dict[str, Any]]:
        return [dict(each) for each in tables(self.step.get("mistake"))]

    @on("find-tempting")
    def _find_tempting(self) -> str:
        """Look for wrong moves that lose something soon."""
        right = set()
        for text in self._right:
            with suppress(InvalidMoveError, IllegalMoveError, AmbiguousMoveError, IndexError):
                right.add(parse_move(self.position, text.split()[0]))
        found = []
        for move in legal_moves(self.position):
            reply = refutation(self.position, move) if move not in right else ()
            if reply:
                found.append((move, *reply))
        self._tempting = tuple(found[:TEMPTING])
        if not found:
            return self.t.gettext("No wrong move loses a piece at once.")
        return self.t.ngettext("%(num)s wrong move loses a piece.", "%(num)s wrong moves lose a piece.", len(found))

    @on("add-tempting")
    def _add_tempting(self, number: int) -> str:
        move, *reply = one_of(self._tempting, number, 0)
        self._tempting = tuple(line for place, line in enumerate(self._tempting) if place != number)
        return self._add_mistake([move_text(self.position, move)], line_text(play(self.position, move), tuple(reply)))

    @on("step-choice")
    def _choose(self, field: str, value: str) -> str:
        allowed = {"reach": get_args(Reach), "aim": get_args(Aim)}
        if field in allowed and value in allowed[field]:
            self.draft.change_step(self.number, field, value)
        elif field in ("moves", "level") and value in {str(n) for n in range(1, MOST_MOVES + 1)}:
            self.draft.change_step(self.number, field, int(value))
        else:
            raise ActionError(f"{field} cannot be {value!r}")
        return ""
