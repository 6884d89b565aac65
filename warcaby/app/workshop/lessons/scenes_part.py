"""The scenes of a worked example: a move played on the board, arrows and marks drawn on it, a sentence; one asks."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.actions import on, one_of
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.boards import AnswerBoard, DrawingBoard
from warcaby.notation import move_text, parse_move
from warcaby.rules import AmbiguousMoveError, IllegalMoveError, InvalidMoveError, Move, Position, play
from warcaby.school.exercises.demo import FEWEST, MOST, turned_to
from warcaby.school.faults import plain_text
from warcaby.school.lesson_toml import put
from warcaby.school.own_lessons.drafts import LessonDraft, tables
from warcaby.school.own_lessons.reading import MAX_TEXT


class ScenesPart:
    """The scenes of one step of a draft, and the one that is open."""

    def __init__(self, t: Translator, draft: LessonDraft, number: int, position: Position) -> None:
        self.t, self.draft, self.number = t, draft, number
        self.first = position
        self.draws = False
        """Whether taps draw, instead of playing."""
        self.board: AnswerBoard | DrawingBoard
        self._open(0)

    @property
    def scenes(self) -> list[dict[str, Any]]:
        """The scenes as they stand in the draft."""
        return [dict(each) for each in tables(self.draft.steps[self.number].get("scene"))]

    @property
    def scene(self) -> dict[str, Any]:
        """The open one."""
        scenes = self.scenes
        return scenes[min(self.at, len(scenes) - 1)] if scenes else {}

    def _open(self, at: int) -> None:
        self.at = max(0, min(at, len(self.scenes) - 1))
        position = self.first
        for scene in self.scenes[: self.at]:
            move = self._move(position, scene)
            position = play(turned_to(position, move.start), move) if move else position
        if self.draws:
            drawing = DrawingBoard(self.t, position)
            drawing.marks = tuple(each for each in self.scene.get("marks", []) if isinstance(each, str))
            arrows = (each.split("-") for each in self.scene.get("arrows", []) if isinstance(each, str))
            drawing.arrows = tuple((each[0], each[-1]) for each in arrows if len(each) > 1)
            self.board = drawing
        else:
            self.board = AnswerBoard(self.t, position)
            move = self._move(position, self.scene)
            if move and turned_to(position, move.start) == position:
                self.board.show_line((move,))

    def _move(self, position: Position, scene: dict[str, Any]) -> Move | None:
        text = scene.get("move")
        if not isinstance(text, str):
            return None
        try:
            for turned in (position, position.with_turn("white"), position.with_turn("black")):
                try:
                    return parse_move(turned, text)
                except IllegalMoveError:
                    continue
        except (InvalidMoveError, AmbiguousMoveError):
            pass
        return None

    def keep(self) -> None:
        """Put what was played or drawn into the draft."""
        scenes = self.scenes
        if not scenes:
            return
        scene = dict(self.scene)
        if isinstance(self.board, DrawingBoard):
            _set(scene, "marks", list(self.board.marks))
            _set(scene, "arrows", [f"{start}-{end}" for start, end in self.board.arrows])
        elif self.board.moves:
            move = self.board.moves[0]
            if len(self.board.moves) > 1:
                self.board.show_line(self.board.moves[:1])
            text = move_text(self.board.first, move)
            if self._move(self.board.first, scene) != move:
                scene["move"] = text
                scene.pop("square", None)
        if scene != self.scene:
            self._put(scene)

    def _put(self, scene: dict[str, Any], text: str = "") -> None:
        scenes = self.scenes
        scenes[self.at] = scene
        self.draft.change_step(self.number, "scene", scenes, text=text)

    def view(self) -> dict[str, Any]:
        """Build the view of the scene."""
        t, scene = self.t, self.scene
        count = len(self.scenes)
        asks = "ask" in scene
        labels = {"says": t.gettext("What is said"), "ask": t.gettext("Question")}
        if asks:
            labels |= {
                "says": t.gettext("Feedback on the right answer"),
                "hint": t.gettext("Hint"),
                "wrong": t.gettext("Feedback on a wrong answer"),
            }
        if asks and not scene.get("move") and not scene.get("square"):
            labels["answers"] = t.gettext("Answers to choose from, one a line; the first one is right")
        fields = [
            name for name in ("ask", "answers", "hint", "wrong", "says") if name in labels and (asks or name == "says")
        ]
        values = {**scene, "answers": "\n".join(self._answers)}
        return {
            "number": self.at + 1,
            "count": count,
            "scenes": tuple(ChoiceOption(str(n), str(n + 1), n == self.at) for n in range(count)),
            "fields": tuple(
                {
                    "id": f"scene-{name}",
                    "field": name,
                    "label": labels[name],
                    "value": str(values.get(name, "")),
                    "lines": 2,
                    "placeholder": "",
                }
                for name in fields
            ),
            "asks": asks,
            "played": str(scene.get("move") or scene.get("square") or ""),
            "can_add": count < MOST,
            "can_remove": count > FEWEST,
            "draws": self.draws,
        }

    @property
    def _answers(self) -> list[str]:
        """The answers to choose from, the right one first."""
        choices = [str(each) for each in self.scene.get("choices", [])]
        return sorted(choices, key=lambda each: each != self.scene.get("right"))

    # Actions

    @on("scene")
    def _turn_to(self, number: int) -> str:
        one_of(self.scenes, number, 0)
        self._open(number)
        return self.t.gettext("Scene %(number)s", number=self.at + 1)

    @on("add-scene")
    def _add(self) -> str:
        scenes = self.scenes
        if len(scenes) < MOST:
            scenes.insert(self.at + 1, {"says": ""})
            self.draft.change_step(self.number, "scene", scenes)
            self._open(self.at + 1)
        return self.t.gettext("Scene %(number)s", number=self.at + 1)

    @on("remove-scene")
    def _remove(self) -> str:
        scenes = self.scenes
        if len(scenes) > FEWEST:
            del scenes[self.at]
            self.draft.change_step(self.number, "scene", scenes)
            self._open(self.at)
        return self.t.gettext("Scene %(number)s", number=self.at + 1)

    @on("scene-asks")
    def _ask_here(self) -> str:
        """Let this scene ask, and no other."""
        scenes = self.scenes
        for place, scene in enumerate(scenes):
            if place == self.at:
                said = scene.pop("says", "")
                move = {"move": scene.pop("move")} if "move" in scene else {}
                scenes[place] = {"ask": "", **move, "hint": "", "wrong": "", "says": said, **scene}
            else:
                for name in ("ask", "square", "choices", "right", "hint", "wrong"):
                    scene.pop(name, None)
        self.draft.change_step(self.number, "scene", scenes)
        return self.t.gettext("This scene asks: play the answer on the board.")

    @on("draw")
    def _draw(self, value: bool) -> str:
        self.draws = value
        self._open(self.at)
        return ""

    @on("take-back")
    def _take_back(self) -> str:
        """Let nothing be played in the scene."""
        scene = {key: value for key, value in self.scene.items() if key not in ("move", "square")}
        self._put(scene)
        self._open(self.at)
        return ""

    @on("write-scene")
    def _write(self, field: str, value: str) -> str:
        if field == "answers":
            lines = dict.fromkeys(plain_text(line, field, MAX_TEXT) for line in value.split("\n"))
            answers = [line for line in lines if line]
            scene = {key: text for key, text in self.scene.items() if key not in ("choices", "right")}
            if answers:
                # The right one does not always stand first for the pupil.
                put(scene, "choices", sorted(answers), "scene")
                put(scene, "right", answers[0], "scene")
            self._put(scene, f"{self.at} {field}")
        elif field in ("ask", "hint", "wrong", "says"):
            self._put({**self.scene, field: plain_text(value, field, MAX_TEXT)}, f"{self.at} {field}")
        return ""


def _set(table: dict[str, Any], field: str, value: list[str]) -> None:
    if value:
        table[field] = value
    else:
        table.pop(field, None)
