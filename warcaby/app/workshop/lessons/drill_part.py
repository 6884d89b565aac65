"""A drill as a step of a lesson: the rule and the question are chosen, the program makes the rest."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.free_board import FreeBoard
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.drill_texts import rule_text
from warcaby.app.words.lesson_texts import drill_names, grade_names, kind_leads
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.desk_part import position_of_step
from warcaby.rules import Position
from warcaby.school.own_lessons.drafts import LessonDraft
from warcaby.school.own_lessons.drill_steps import beliefs_with_drills, drill_fields, kinds_for

MOST_SEED = 9_999


class DrillPart:
    """The drill of one step of a draft."""

    def __init__(self, t: Translator, draft: LessonDraft, number: int, position: Position) -> None:
        self.t = t.at(position.variant)
        self.draft, self.number = draft, number
        self.board = FreeBoard(t, position)

    @property
    def _drill(self) -> dict[str, Any]:
        """What the draft says of it, or the nearest that the game has."""
        step = self.draft.steps[self.number]
        seed = step.get("seed")
        return drill_fields(self.board.position.variant, step, seed if isinstance(seed, int) else 1)

    def keep(self) -> None:
        """Nothing that is played on the board belongs to the draft."""

    def view(self) -> dict[str, Any]:
        """Build the view of the choices."""
        t, variant, drill = self.t, self.board.position.variant, self._drill
        groups: dict[str, tuple[str, dict[str, str]]] = {}
        if drill:
            kinds = kinds_for(variant, drill["belief"], drill["grade"])
            groups = {
                "belief": (t.gettext("The rule"), {each: rule_text(t, each) for each in beliefs_with_drills(variant)}),
                "drill": (t.gettext("The pupil"), {key: name for key, name in drill_names(t).items() if key in kinds}),
                "grade": (t.gettext("How many pieces"), {str(grade): name for grade, name in grade_names(t).items()}),
            }
        return {
            "lead": kind_leads(t)["drill"] if drill else t.gettext("It asks for drills that the game does not have."),
            "choices": tuple(
                {
                    "field": field,
                    "label": label,
                    "options": tuple(ChoiceOption(key, text, key == str(drill[field])) for key, text in named.items()),
                }
                for field, (label, named) in groups.items()
            ),
            "can_redraw": bool(drill),
            "played": "",
            "can_accept": False,
            "can_foresee": False,
            "can_take_back": False,
            "plays": False,
            "right": (),
            "tempting": (),
            "foresees": None,
        }

    @on("step-choice")
    def _choose(self, field: str, value: str) -> str:
        if field not in ("belief", "drill", "grade"):
            raise ActionError(f"a drill has no {field}")
        drill = self._drill
        wanted = {**drill, field: int(value) if field == "grade" and value.isdecimal() else value}
        self._put(drill_fields(self.board.position.variant, wanted, drill.get("seed", 1)))
        return ""

    @on("another-drill")
    def _draw_another(self) -> str:
        self._put({"seed": self._drill.get("seed", 1) % MOST_SEED + 1})
        return self.t.gettext("Here is another one.")

    def _put(self, fields: dict[str, Any]) -> None:
        for field, value in fields.items():
            self.draft.change_step(self.number, field, value, text="drill")
        position = position_of_step(self.draft, self.draft.steps[self.number])
        if position:
            self.board = FreeBoard(self.t, position)
