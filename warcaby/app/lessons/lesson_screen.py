"""The page of a lesson: its exercises one after another."""

from __future__ import annotations

from warcaby.app.board.board_views import BoardView, PanelView, StepView
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.pictures import board_view, seen_by
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.lessons.lesson_views import LessonView
from warcaby.app.shell.actions import Call, on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.words.translation import translator
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.run import begin
from warcaby.school.scorm.answers import GivenAnswer


class LessonScreen(BoardPage):
    """A lesson on the screen."""

    touched: ExerciseBoard

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        # A lesson's texts use its variant's usual notation, whatever the reader prefers elsewhere.
        self.entry: LessonEntry = place.item
        self.t = translator(place.language).of_chapter(self.entry.folder)
        self.lesson = course.load_lesson(self.entry.folder, self.entry.file)
        self._screens: dict[int, ExerciseBoard] = {}
        done = [(self.lesson.id, exercise.id) in reader.progress.stars for exercise in self.lesson.exercises]
        self.open(done.index(False) if False in done else 0)

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return f"{self.t.lesson(self.lesson.title)} – Warcaby"

    @property
    def description(self) -> str:
        """The lesson in one sentence."""
        return self.t.lesson(self.lesson.summary)

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on an exercise, and save the stars earned."""
        board, was_solved = self.touched, self.touched.run.solved
        answer = call()
        if isinstance(answer, Reply):
            return answer
        if board.run.solved and not was_solved:
            progress = self.reader.progress
            self.reader.progress = progress.with_stars(self.lesson.id, board.exercise.id, board.run.stars)
        return Reply(self.frames(answer), self._refuge(call.kind))

    @on("hint")
    def _hint(self) -> list[Scene]:
        return self.touched.hint()

    @on("check")
    def _check(self) -> list[Scene]:
        return self.touched.check()

    @on("choose")
    def _choose(self, answer: str) -> list[Scene]:
        return self.touched.choose(answer)

    @on("go-on")
    def _show_next(self) -> list[Scene]:
        return self.touched.go_on()

    @on("take-back")
    def _take_back(self) -> list[Scene]:
        return self.touched.take_back()

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start()
        return self._begun()

    @on("practise")
    def _practise(self) -> Reply:
        """Go on with drills about what the lesson was about."""
        return Reply(go=self.place.to("practise"), fragment=f"lesson/{self.lesson.id}")

    @on("next")
    def _go_on(self) -> Reply:
        return self._turn_to(self.index + 2)

    @on("exercise")
    def _turn_to(self, number: int) -> Reply:
        self.open(max(0, min(number, len(self.lesson.exercises)) - 1))
        return self._begun()

    def _begun(self) -> Reply:
        panel = self.panel()
        return self.task(f"{panel.title}. {panel.goal}")

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the exercise, once."""
        question = f"{self.lesson.id}-{self.touched.exercise.id}"
        return self.touched.taken_answer(
            question, self.touched.presenter.goal_text(self.t, begin(self.touched.exercise))
        )

    def _refuge(self, kind: str) -> str | None:
        """Where the focus goes if the pressed button has disappeared."""
        if kind in ("check", "go-on") and self.touched.run.solved:
            return "next"
        if kind in ("go-on", "take-back") and not self._keeps(kind):
            return "goal"
        if kind == "hint" and not self.panel().can_hint:
            return "feedback"
        return None

    def _keeps(self, kind: str) -> bool:
        """Whether the button that has been pressed is still there."""
        panel = self.panel()
        return panel.can_go_on if kind == "go-on" else panel.can_take_back

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        panel = self.panel()
        return {"task": self.render("task.html", panel=panel), "panel": self.render("panel.html", panel=panel)}

    def open(self, index: int) -> None:
        """Go to an exercise by its index, keeping its counts since the page was opened."""
        self.index = index
        if index in self._screens:
            self._screens[index].start()
        else:
            exercise = self.lesson.exercises[index]
            self._screens[index] = ExerciseBoard(self.t, exercise, is_first=index == self.lesson.first)
        self.touched = self._screens[index]

    @property
    def number(self) -> int:
        """Number of the lesson in the course."""
        return course.lessons().index(self.entry) + 1

    def board(self, picture: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return board_view(
            self.t,
            picture.position,
            below=seen_by(picture.position.variant, self.touched.exercise.side),
            walk=picture.walk,
            marks=picture.marks,
            arrows=picture.arrows,
        )

    def panel(self) -> PanelView:
        """Build the view of everything next to the board."""
        t, screen, exercise = self.t, self.touched, self.touched.exercise
        run, shown = screen.run, screen.presenter
        title = t.gettext("Exercise %(number)s of %(count)s", number=self.index + 1, count=len(self.lesson.exercises))
        following = self._following()
        notation = t.notation(exercise.position.variant)
        return PanelView(
            number=self.index + 1,
            count=len(self.lesson.exercises),
            title=title,
            text=shown.task_text(t, run),
            goal=shown.goal_text(t, run),
            steps=self._steps(),
            progress=(shown.summary_text if run.solved else shown.progress_text)(t, run),
            found=tuple(notation.move(exercise.position, move) for move in run.found),
            feedback=screen.feedback,
            tone=screen.tone,
            choices=shown.choices(t, run),
            stars=run.stars,
            can_go_on=run.asks == "next" and not run.solved,
            can_check=run.asks == "marks" and not run.solved,
            can_hint=screen.can_hint,
            hint_label=screen.hint_label,
            can_take_back=screen.can_take_back,
            can_restart=run.solved or not run.is_untouched,
            can_practise=run.solved and following is not None and self._can_practise,
            # A learning platform has its own navigation to the next lesson.
            can_next=run.solved and not (following and self.reader.is_in_lms),
            next_label=self._next_label(following),
            next_href=self.place.href(following) if following else "",
            next_route=following.route if following else "",
        )

    def view(self, page: PageView) -> LessonView:
        """Build the view of the whole page."""
        return LessonView(
            page=page,
            number=self.number,
            title=self.t.lesson(self.lesson.title),
            rule=self.t.lesson(self.lesson.rule),
            article=self.t.lesson(self.lesson.article),
            board=self.board(self.touched.picture),
            panel=self.panel(),
        )

    @property
    def _can_practise(self) -> bool:
        """Whether there are drills about the lesson, and nobody has set this lesson alone."""
        return self.lesson.id in BELIEFS_OF_LESSONS and not self.reader.is_in_lms

    def _following(self) -> Place | None:
        """The page after this exercise, or None while the lesson goes on."""
        if self.index + 1 < len(self.lesson.exercises):
            return None
        lessons = course.lessons()
        if self.number < len(lessons):
            return self.place.to("lesson", lessons[self.number])
        return self.place.to("home")

    def _next_label(self, following: Place | None) -> str:
        if following is None:
            return self.t.gettext("Next")
        return self.t.gettext("Next lesson") if following.kind == "lesson" else self.t.gettext("To the start page")

    def _steps(self) -> tuple[StepView, ...]:
        t = self.t
        steps = []
        for index, exercise in enumerate(self.lesson.exercises):
            stars = self.reader.progress.stars.get((self.lesson.id, exercise.id), 0)
            label = t.gettext("Exercise %(number)s", number=index + 1)
            if stars:
                label += ", " + t.ngettext("%(num)s star", "%(num)s stars", stars)
            steps.append(StepView(index + 1, stars, index == self.index, label))
        return tuple(steps)
