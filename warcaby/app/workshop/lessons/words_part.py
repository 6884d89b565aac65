"""What is said around a step: the task, hints, praise, and the answers to foreseen mistakes."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.actions import ActionError, on, one_of
from warcaby.app.words.lesson_texts import field_name
from warcaby.app.words.step_texts import mistake_text
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.faults import plain_text
from warcaby.school.own_lessons.drafts import LessonDraft, tables
from warcaby.school.own_lessons.reading import MAX_TEXT

LINES = {"text": 2, "goal": 2, "hint": 2, "success": 2, "failed": 2}

USUAL_FIELDS = ("text", "goal", "hint", "success")
FIELDS_OF = {"demo": ("text", "goal", "success"), "game": (*USUAL_FIELDS, "failed"), "drill": ("text",)}
"""The texts of each kind of step that has others."""


class WordsPart:
    """The words of one step of a draft."""

    def __init__(self, t: Translator, draft: LessonDraft, number: int) -> None:
        self.t, self.draft, self.number = t, draft, number

    @property
    def step(self) -> dict[str, Any]:
        """The step as it stands in the draft."""
        return self.draft.steps[self.number]

    @property
    def variant(self) -> Variant:
        """Its game."""
        return VARIANTS.get(str(self.step.get("variant", self.draft.variant)), BRAZILIAN)

    def fields(self) -> tuple[dict[str, Any], ...]:
        """Build the views of the texts."""
        names = FIELDS_OF.get(str(self.step.get("kind")), USUAL_FIELDS)
        return tuple(
            {
                "id": f"step-{name}",
                "field": name,
                "label": field_name(self.t, name),
                "value": _shown(self.step.get(name, "")),
                "lines": LINES[name],
                "placeholder": "",
            }
            for name in names
        )

    def mistakes(self) -> tuple[dict[str, Any], ...]:
        """Build the views of the foreseen mistakes."""
        kind = str(self.step.get("kind"))
        return tuple(
            {
                "number": number,
                "text": mistake_text(self.t, self.variant, kind, each),
                "says": str(each.get("says", "")),
            }
            for number, each in enumerate(self._mistakes())
        )

    def _mistakes(self) -> list[dict[str, Any]]:
        return [dict(each) for each in tables(self.step.get("mistake"))]

    @on("write-step")
    def _write(self, field: str, value: str) -> str:
        if field not in LINES:
            raise ActionError(f"a step has no {field}")
        text = plain_text(" ".join(value.split()), field, MAX_TEXT)
        self.draft.change_step(self.number, field, text, text=field)
        return ""

    @on("write-mistake")
    def _answer(self, number: int, value: str) -> str:
        mistakes = self._mistakes()
        if 0 <= number < len(mistakes):
            mistakes[number]["says"] = plain_text(" ".join(value.split()), "says", MAX_TEXT)
            self.draft.change_step(self.number, "mistake", mistakes, text=f"mistake {number}")
        return ""

    @on("remove-mistake")
    def _remove(self, number: int) -> str:
        mistakes = self._mistakes()
        one_of(mistakes, number, 0)
        del mistakes[number]
        self.draft.change_step(self.number, "mistake", mistakes)
        return self.t.gettext("The mistake is not foreseen any more.")


def _shown(value: object) -> str:
    """One hint, or several in a row."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
