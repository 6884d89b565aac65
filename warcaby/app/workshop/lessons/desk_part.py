"""The desk of the lesson editor: what a lesson says as a whole, its steps in order, and how it is handed out."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any, Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.shell.actions import ActionError, Form, on, one_of
from warcaby.app.shell.answers import Download, Effect
from warcaby.app.shell.handing_out import Packing
from warcaby.app.shell.packages import lesson_package
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.choices import ChoiceOption, Tone
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.drill_texts import task_text
from warcaby.app.words.lesson_texts import kind_names, lesson_fault_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.waiting import Waiting
from warcaby.languages import LANGUAGES, record_of
from warcaby.notation import InvalidFenError, fen, parse_fen
from warcaby.rules import VARIANTS, Position, Variant, initial_position
from warcaby.school.codes import CodeError
from warcaby.school.faults import plain_text
from warcaby.school.lesson_table import LessonError
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.drafts import LessonDraft, name_of
from warcaby.school.own_lessons.lesson_codes import LINK_LENGTH, encode_lesson
from warcaby.school.own_lessons.reading import MAX_EXERCISES, MAX_TEXT, exercise_of, own_lesson, read_table, step_of
from warcaby.school.scorm.elements import Version
from warcaby.school.solving import solved
from warcaby.school.verdicts import MAX_STARS

FIELDS = ("title", "summary", "rule", "learned")


class DeskPart(Packing[str]):
    """One lesson, open on the desk."""

    handed = "own-lesson"

    def __init__(self, t: Translator, draft: LessonDraft, reader: Reader, place: Place) -> None:
        self.t, self.draft, self.reader, self.place = t, draft, reader, place
        self.feedback = ""
        self.tone: Tone = ""
        self.effect: Effect | None = None
        """What the page has to carry out."""
        self.waiting: Waiting | None = None
        """What was left out because the lesson was full."""
        self.opens: int | None = None
        """The step that has just been added."""

    @property
    def table(self) -> dict[str, Any]:
        """The lesson as it would be handed out: what stands in an empty field of the title is its title."""
        return self.draft.titled(self.t.gettext("My lesson"))

    def view(self) -> dict[str, Any]:
        """Build the view of the desk."""
        t, draft = self.t, self.draft
        labels = {
            "title": t.gettext("Title"),
            "summary": t.gettext("In one sentence"),
            "rule": t.gettext("What is to be remembered"),
            "learned": t.gettext("What one can do after it"),
        }
        return {
            "title": str(draft.table.get("title", "")),
            "fields": tuple(self._field(name, label) for name, label in labels.items()),
            "variants": tuple(
                ChoiceOption(each.id, variant_name(t.language, each), each.id == draft.variant)
                for each in VARIANTS.values()
            ),
            "languages": self._languages(),
            "steps": tuple(self._row(number, step) for number, step in enumerate(draft.steps, 1)),
            "kinds": tuple(ChoiceOption(kind, name, kind == "play") for kind, name in kind_names(t).items()),
            "hand_out": self._hand_out(),
            "can_undo": draft.can_undo,
            "feedback": self.feedback,
            "tone": self.tone,
            "left_out": self.waiting.text(t) if self.waiting else "",
            "left_out_names": self.waiting.names(t) if self.waiting else (),
        }

    def _languages(self) -> tuple[ChoiceOption, ...]:
        """The languages to choose from; first what the lesson says, if it says none of them."""
        said = str(self.draft.table.get("language", ""))
        other = () if said in LANGUAGES else (ChoiceOption("", said or self.t.gettext("not said"), True),)
        return (*other, *(ChoiceOption(code, record_of(code).name, code == said) for code in LANGUAGES))

    def _field(self, name: str, label: str) -> dict[str, Any]:
        written, title = self.draft.own(name), str(self.draft.table.get("title", ""))
        instead = {"title": self.t.gettext("My lesson"), "learned": ""}.get(name, title)
        return {
            "id": f"lesson-{name}",
            "field": name,
            "label": label,
            "value": written,
            "lines": 1 if name == "title" else 2,
            "placeholder": instead,
        }

    def _row(self, number: int, step: dict[str, Any]) -> dict[str, Any]:
        kind = str(step.get("kind"))
        name = kind_names(self.t).get(kind, self.t.gettext("does something that is only changed in the file"))
        problem = step_problem(self.t, self.draft, number - 1)
        return {
            "number": number,
            "kind": name,
            "goal": str(step.get("goal", "")) or self._question(step),
            "problem": problem,
            "board": self._picture(step),
        }

    def _question(self, step: dict[str, Any]) -> str:
        """What a step asks whose words the program makes."""
        exercise = exercise_of(self.draft.table, step)
        return task_text(self.t, exercise.question) if exercise and exercise.question else ""

    def _picture(self, step: dict[str, Any]) -> BoardView | None:
        position = position_of_step(self.draft, step)
        if position is None:
            return None
        return picture(self.t, position, self.t.gettext("Board"), below=seen_by(position.variant, position.turn))

    def _hand_out(self) -> dict[str, Any]:
        code, problem = "", self.problem
        try:
            code = "" if problem else encode_lesson(self.table)
        except CodeError as error:
            problem = code_text(self.t, error.reason, error.missing)
        return {
            "problem": problem,
            "link_length": len(code),
            "is_long": len(code) > LINK_LENGTH,
            "way": self.way.address if self.way else "",
            "qr": self.qr(code, self.t.gettext("The link to the lesson as a QR code")),
        }

    @property
    def problem(self) -> str:
        """Why the lesson cannot be handed out yet; empty if it can."""
        try:
            own_lesson(self.table)
        except LessonError as error:
            return lesson_fault_text(self.t, error, step_of(self.table, error))
        return ""

    def code(self) -> str:
        """Hand the lesson out, from now on with a title. Raises ActionError if it is not ready."""
        if self.problem:
            raise ActionError("the lesson is not ready")
        if self.table is not self.draft.table:
            self.draft.change("title", self.table["title"])
        return encode_lesson(self.draft.table)

    @property
    def handed_title(self) -> str:
        """The title of the lesson."""
        return str(self.table.get("title", ""))

    def told(self, text: str, tone: Tone = "good", *effects: Effect, focus: str | None = "feedback") -> str:
        """Say something, and let the page carry something out."""
        self.feedback, self.tone = text, tone
        self.effect = effects[0] if effects else None
        return text

    # Actions

    @on("write-lesson")
    def _write(self, field: str, value: str) -> str:
        if field not in FIELDS:
            raise ActionError(f"a lesson has no {field}")
        self.draft.change(field, plain_text(value, field, MAX_TEXT))
        return ""

    @on("lesson-variant")
    def _play_by(self, value: str) -> str:
        if value not in VARIANTS:
            raise ActionError(f"there is no game {value!r}")
        self.draft.change("variant", value)
        return variant_name(self.t.language, VARIANTS[value])

    @on("lesson-language")
    def _write_in(self, value: str) -> str:
        if value not in LANGUAGES:
            raise ActionError(f"there is no language {value!r}")
        self.draft.change("language", value)
        return record_of(value).name

    @on("add-step")
    def _add(self, fields: Form) -> str:
        """Add a step, with the position of the last one."""
        kind, steps = fields.get("kind", ""), self.draft.steps
        if kind not in kind_names(self.t):
            raise ActionError(f"there is no kind {kind!r}")
        if len(steps) >= MAX_EXERCISES:
            return self._is_full()
        before = position_of_step(self.draft, steps[-1]) if steps else None
        position = before or initial_position(VARIANTS[self.draft.variant])
        self.draft.add_step(kind, fen(position), success=self.t.gettext("Yes, that is it."))
        self.opens = len(steps)
        return self.t.gettext("Step %(number)s", number=len(steps) + 1)

    def _is_full(self) -> str:
        return self.told(self.t.gettext("A lesson has no room for more steps. Begin another one."), "bad")

    def _at(self, number: int) -> int:
        one_of(self.draft.steps, number)
        return number - 1

    @on("move-step")
    def _move(self, number: int, by: Literal["up", "down"]) -> str:
        place = number + (-1 if by == "up" else 1)
        self.draft.exchange_steps(self._at(number), self._at(place))
        return self.told(self.t.gettext("Now it is step %(number)s.", number=place))

    @on("copy-step")
    def _copy(self, number: int) -> str:
        if len(self.draft.steps) >= MAX_EXERCISES:
            return self._is_full()
        self.draft.copy_step(self._at(number))
        return self.told(self.t.gettext("The copy is step %(number)s.", number=number + 1))

    @on("remove-step")
    def _remove(self, number: int) -> str:
        self.draft.remove_step(self._at(number))
        return self.told(self.t.gettext("The step is removed. “Undo” brings it back."), "note")

    @on("copy-embed")
    def _copy_embed(self) -> str:
        """Copy what shows the lesson inside another page."""
        route = f"{self.place.to('own-lesson').route}#{self.code()}"
        return self.embedded(route, self.handed_title)

    @on("pack-lesson")
    def _pack(self, version: Version) -> str:
        """Make a package for a learning platform."""
        self.code()
        return self.packed(lesson_package(self.place.language, self.table), version)

    @on("save-lesson")
    def _save(self) -> str:
        """Save the lesson as a file, also one that is not finished."""
        name = f"{name_of(self.handed_title)}.toml"
        file = Download(name, "application/toml", lesson_toml(self.table))
        return self.told(self.t.gettext("The lesson is saved as a file."), "good", file)


def step_problem(t: Translator, draft: LessonDraft, number: int) -> str:
    """Say what is wrong with a step; empty if nothing is."""
    head = {key: value for key, value in draft.table.items() if key not in ("exercise", "opening")}
    text = lesson_toml({**head, "title": "t", "summary": "s", "rule": "r", "exercise": [draft.steps[number]]})
    found = _fault(text)
    if isinstance(found, LessonError):
        return lesson_fault_text(t, found, 0)
    return t.gettext("Its own solution does not lead to the end.") if found else ""


@lru_cache(maxsize=256)
def _fault(text: str) -> LessonError | bool:
    """Return what is wrong with a lesson of one step, or whether its solution fails."""
    try:
        lesson = own_lesson(read_table(text))
    except LessonError as error:
        return error
    return any(solved(each).stars < MAX_STARS for each in lesson.exercises if "mistake" in each.written)


def position_of_step(draft: LessonDraft, step: dict[str, Any]) -> Position | None:
    """Return the position of a step; None if it cannot be read."""
    variant: Variant | None = VARIANTS.get(str(step.get("variant", draft.variant)))
    with suppress(InvalidFenError):
        return parse_fen(variant, str(step.get("fen", ""))) if variant else None
    # Some have the position made.
    exercise = exercise_of(draft.table, step)
    return exercise.position if exercise else None
