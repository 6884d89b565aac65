"""The page on which lessons are written: the list of all, the desk for one, the bench for a step."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.shell.actions import ActionError, Call, Form, on, one_of
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import TOUCHES, BoardPage, Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.choices import Feedback, Tone
from warcaby.app.words.lesson_texts import kind_names, lesson_fault_text
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.bench import Bench, Stage
from warcaby.app.workshop.lessons.desk_part import DeskPart, position_of_step
from warcaby.app.workshop.lessons.making import MadeLesson, made_of_positions, made_of_text, made_of_waiting
from warcaby.app.workshop.lessons.waiting import Waiting, numbered, positions_of_lines
from warcaby.notation import decode_pdn, fen
from warcaby.school.codes import CodeError
from warcaby.school.lesson_table import LessonError
from warcaby.school.own_lessons.drafts import LessonDraft, new_lesson
from warcaby.school.own_lessons.kept import WRITTEN, KeptLesson, keep_lesson, kept_lesson, kept_lessons
from warcaby.school.own_lessons.lesson_codes import KIND, decode_lesson
from warcaby.school.own_lessons.reading import check_bounds, read_table, step_of

WRITING = ("write-step", "write-mistake", "write-scene")
"""Actions of somebody who may be writing on."""

TRYING = ("hint", "check", "choose", "go-on", "restart", "show-answer")
"""Actions of somebody who tries the step as a pupil."""

SLICE_SECONDS = 0.03


class LessonEditorScreen(BoardPage):
    """Lessons being written."""

    template = "lesson_editor_part.html"
    task_focus = "title"
    asks = False

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = ""
        """The record of the open lesson; empty for the list of all."""
        self.desk: DeskPart | None = None
        self.bench: Bench | None = None
        self._feedback = ""
        self._tone: Tone = ""
        self._is_tried = False
        """Whether the pupil's view alone has changed."""
        self._taken_away: dict[str, Any] | None = None
        """The lesson that was removed last."""

    @property
    def touched(self) -> Any:  # type: ignore[override]
        """The board of the open stage."""
        assert self.bench is not None
        return self.bench.board

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Lessons of my own"),
            self.t.gettext("Write a lesson step by step, see it as a pupil does, and hand it out as a link."),
        )

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        is_list = not (self.bench or self.desk)
        return {
            "bench": self.bench.view(look_of(self.reader.progress), self._feedback) if self.bench else None,
            "board": self.board(self.touched.picture) if self.bench else None,
            "desk": self.desk.view() if self.desk and not self.bench else None,
            "said": Feedback(self._feedback, self._tone),
            "can_restore": self._taken_away is not None,
            "cards": [_card(self.t, kept) for kept in kept_lessons(self.reader.progress, WRITTEN)] if is_list else (),
        }

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        below = self.bench.setup.below if self.bench else "white"
        return shown_view(self.t, shown, below)

    def surroundings(self) -> dict[str, str]:
        """Render the regions around the board."""
        assert self.bench is not None
        if self._is_tried:
            return self._pupil()
        bench = self.bench.view(look_of(self.reader.progress), self._feedback)
        return {
            "task": self.render("lesson_editor_task.html", bench=bench),
            "panel": self.render("lesson_editor_panel.html", bench=bench),
        }

    def _whole(self, say: str = "", focus: str | None = "title") -> Reply:
        return Reply((Frame({"lesson-editor": self.render("lesson_editor_part.html", **self.content())}, say),), focus)

    def refresh(self) -> Reply | None:
        """Show what has changed, without disturbing text being typed."""
        return Reply()

    def still(self) -> Reply:
        """Show what depends on how boards look."""
        return Reply((Frame(self.regions()),)) if self.bench else self._whole("", None)

    # Actions

    def parts(self) -> Iterable[Any]:
        """The page, and what is open on it."""
        yield self
        if self.bench:
            yield from filter(None, self.bench.parts())
        elif self.desk:
            yield self.desk

    def carry_out(self, call: Call) -> Reply:
        """Handle an action, and keep the lesson."""
        self._feedback, self._tone = "", ""
        if self.desk:
            self.desk.feedback, self.desk.tone, self.desk.effect, self.desk.opens = "", "", None, None
        if self.bench is None and call.kind in ("tap", "grab", "drop", "cancel"):
            return Reply()
        answer = call()
        if isinstance(answer, Reply):
            return answer
        if self.bench:
            self.bench.keep()
        self._keep()
        if self.bench:
            if call.kind in WRITING:
                # What is being written stays as it is, and so does the place in it.
                return Reply((Frame(self._beside()),))
            if self.bench.stage == "words" and call.kind in (*TRYING, *TOUCHES):
                scenes = answer if isinstance(answer, list) else [Scene(self.touched.picture)]
                self._is_tried = True
                frames = self.frames(scenes)
                self._is_tried = False
                return Reply(frames)
            if isinstance(answer, str):
                self._feedback = answer
                return Reply((Frame(self.regions(), answer),))
            return Reply(self.frames(answer))
        assert self.desk is not None
        if self.desk.opens is not None:
            return self._open_step(self.desk.opens + 1)
        effects = (self.desk.effect,) if self.desk.effect else ()
        shown = self._whole(answer, "feedback" if self.desk.feedback else None)
        return Reply(shown.frames, shown.focus, effects=effects)

    def _beside(self) -> dict[str, str]:
        """Render what stands beside the texts that are being written: the checks, and the pupil's view."""
        assert self.bench is not None
        if self.bench.stage != "words":
            return self._checks()
        changed = self.bench.begin_again()
        board = {"board": self._board(self.touched.picture)} if changed else {}
        return {**self._checks(), **self._pupil(), **board}

    def _pupil(self) -> dict[str, str]:
        assert self.bench is not None
        bench = self.bench
        return {"pupil-view": self.render("lesson_editor_pupil.html", pupil=bench.panel(), answers=bench.answers())}

    def _checks(self) -> dict[str, str]:
        """Render what is to be mended in the open step."""
        assert self.bench is not None
        return {"step-checks": self.render("lesson_editor_checks.html", checks=self.bench.checks())}

    @on("show-finding")
    def _show_finding(self, number: int) -> Reply:
        scene = self.bench.findings.shown(number) if self.bench else None
        return Reply((Frame({"board": self._board(scene.picture)}, scene.say),)) if scene else Reply()

    def wanted_wake(self) -> int | None:
        """Whether a step is still being looked at."""
        return 0 if self.bench and self.bench.shows_checks and self.bench.findings.is_checking else None

    def wake(self) -> Reply:
        """Look at it for a moment."""
        check = self.bench.findings.check if self.bench else None
        if check and check.run(SLICE_SECONDS):
            return Reply((Frame(self._checks()),))
        return Reply()

    def faulty(self, text: str) -> Reply:
        """Report faulty input."""
        self._feedback, self._tone = text, "bad"
        if self.bench:
            return Reply((Frame(self.regions(), text),), "feedback")
        if self.desk:
            self.desk.feedback, self.desk.tone = text, "bad"
        return self._whole(text, "feedback")

    def _keep(self) -> None:
        """Store the draft, if it has changed."""
        if self.desk is None:
            return
        kept = kept_lesson(self.reader.progress, self.key)
        if kept is None or kept.table != self.desk.draft.table:
            self.reader.progress = keep_lesson(self.reader.progress, self.key, self.desk.draft.table)

    @on("new-lesson")
    def _begin(self) -> Reply:
        return self._open_table(new_lesson(language=self.t.language))

    def _open_table(self, table: dict[str, Any]) -> Reply:
        self.key = self.reader.progress.free_name(WRITTEN)
        self._show(table)
        self._keep()
        return self._whole(self.window_title, "title" if table.get("title") else "lesson-title")

    def _show(self, table: dict[str, Any]) -> None:
        self.bench = None
        self.desk = DeskPart(self.t, LessonDraft(table), self.reader, self.place)

    @on("open-lesson")
    def _open(self, key: str) -> Reply:
        kept = kept_lesson(self.reader.progress, key)
        if kept:
            self.key = kept.key
            self._show(dict(kept.table))
        return self._whole(kept.title if kept else "")

    @on("close-lesson")
    def _close(self) -> Reply:
        self.desk = self.bench = None
        self.key = ""
        return self._whole(self.window_title)

    @on("remove-lesson")
    def _remove(self) -> Reply:
        if self.desk:
            self._taken_away = self.desk.draft.table
            self.reader.progress = self.reader.progress.without_set(self.key)
        self.desk = self.bench = None
        self._feedback, self._tone = self.t.gettext("The lesson is removed."), "note"
        return self._whole(self._feedback, "restore-lesson")

    @on("restore-lesson")
    def _restore(self) -> Reply:
        table, self._taken_away = self._taken_away, None
        return self._open_table(table) if table else self._whole()

    @on("open-file")
    def _open_file(self, data: str | None, name: str = "") -> Reply:
        """Open a lesson, or make one of games."""
        contents = file_bytes(data)
        if name.lower().endswith(".pdn"):
            return self._open_made(made_of_text(self.t, decode_pdn(contents), name[:-4]))
        return self._try(lambda: read_table(contents))

    @on("paste-lesson")
    def _paste(self, fields: Form) -> Reply:
        """Open the code or the link of a lesson, or make one of games or positions that were pasted."""
        text = fields.get("text", "").strip()
        positions = positions_of_lines(text)
        if positions:
            return self._open_made(made_of_positions(self.t, numbered(positions)))
        try:
            return self._try(lambda: decode_lesson(text))
        except CodeError:
            # Messengers put line ends and words into and around links; games have them as well.
            if f"#{KIND}." in text.lower() or not re.search(r"[\[\s]", text):
                raise
        return self._open_made(made_of_text(self.t, text))

    def _open_made(self, made: MadeLesson) -> Reply:
        """Open a lesson that was made of something else; tell what has found no room in it."""
        opened = self._open_table(made.table)
        assert self.desk is not None
        if made.said:
            self.desk.feedback, self.desk.tone = made.said, "note"
            opened = self._whole(made.said, "feedback")
        if not made.left_out:
            return opened
        self.desk.waiting = Waiting(made.left_out, made.title)
        return self._whole(self.desk.waiting.text(self.t), "left-out")

    @on("next-lesson")
    def _make_next(self) -> Reply:
        """Make another lesson of what found no room."""
        waiting = self.desk.waiting if self.desk else None
        if waiting is None:
            raise ActionError("nothing is waiting")
        return self._open_made(made_of_waiting(self.t, waiting))

    def _try(self, read: Any) -> Reply:
        table: dict[str, Any] = {}
        try:
            table = read()
            check_bounds(table)
        except LessonError as error:
            return self.faulty(lesson_fault_text(self.t, error, step_of(table, error)))
        return self._open_table(table)

    @on("try-lesson")
    def _try_out(self) -> Reply:
        """See the lesson as a pupil."""
        if self.desk is None:
            raise ActionError("no lesson is open")
        code = self.desk.code()
        self._keep()
        return Reply(go=self.place.to("own-lesson"), fragment=code)

    @on("print-lesson")
    def _print(self) -> Reply:
        """Go to the page that prints it as a worksheet."""
        if self.desk and not self.desk.problem:
            self.desk.code()
            self._keep()
        return Reply(go=self.place.to("print"), fragment=self.key)

    @on("undo")
    def _undo(self) -> Reply:
        if self.desk is None:
            raise ActionError("no lesson is open")
        self.desk.draft.undo()
        self._keep()
        said = self.t.gettext("The last change is taken back.")
        if self.bench and self.bench.number < len(self.desk.draft.steps):
            self.bench.go_to(self.bench.stage)
            return Reply((Frame(self.regions(), said),))
        self.bench = None
        return self._whole(said, None)

    # One step

    @on("exercise")
    def _open_step(self, number: int) -> Reply:
        if self.desk is None:
            raise ActionError("no lesson is open")
        one_of(self.desk.draft.steps, number)
        stage: Stage = self.bench.stage if self.bench else "position"
        self.bench = Bench(self.t, self.desk.draft, number - 1, stage)
        return self._whole(self.t.gettext("Step %(number)s", number=number))

    @on("close-step")
    def _close_step(self) -> Reply:
        self.bench = None
        return self._whole(self.window_title)

    @on("stage")
    def _go_to(self, stage: Stage) -> Reply:
        if self.bench is None:
            raise ActionError("no step is open")
        self.bench.go_to(stage)
        return Reply((Frame(self.regions(), self.bench.stages.get(stage, "")),), f"stage-{stage}")

    @on("kind")
    def _turn_into(self, value: str) -> Reply:
        if self.bench is None or self.desk is None:
            raise ActionError("no step is open")
        if value not in kind_names(self.t):
            raise ActionError(f"there is no kind {value!r}")
        self.desk.draft.turn_into(self.bench.number, value, fen(self.bench.position))
        self._keep()
        self.bench.go_to(self.bench.stage)
        return Reply((Frame(self.regions(), ""),))


def _card(t: Translator, kept: KeptLesson) -> dict[str, Any]:
    draft = LessonDraft(kept.table)
    first = position_of_step(draft, draft.steps[0]) if draft.steps else None
    board = picture(t, first, t.gettext("Board"), below=seen_by(first.variant, first.turn)) if first else None
    count = t.ngettext("%(num)s step", "%(num)s steps", len(draft.steps))
    return {"key": kept.key, "title": kept.title or t.gettext("Lesson without a title"), "count": count, "board": board}
