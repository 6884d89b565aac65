"""The page of a lesson: its exercises one after another."""

from __future__ import annotations

from warcaby.app.board_screen import Picture
from warcaby.app.boards import board_view
from warcaby.app.exercise_screen import ExerciseScreen
from warcaby.app.routes import Place
from warcaby.app.sentences import answer_text
from warcaby.app.translation import Translator
from warcaby.app.views import BoardView, ChoiceView, LessonView, PageView, PanelView, StepView
from warcaby.notation import move_text
from warcaby.school import course
from warcaby.school.exercise import AllCapturesExercise, GoalExercise, JudgeExercise, Lesson, MarkExercise
from warcaby.school.hints import LAST
from warcaby.school.progress import Progress


class LessonScreen:
    """A lesson on the screen."""

    def __init__(self, t: Translator, lesson: Lesson, progress: Progress) -> None:
        self.t = t
        self.lesson = lesson
        done = [(lesson.id, exercise.id) in progress.stars for exercise in lesson.exercises]
        self.open(done.index(False) if False in done else 0)

    def open(self, index: int) -> None:
        """Go to an exercise, counted from 0."""
        self.index = index
        self.screen = ExerciseScreen(self.t, self.lesson.exercises[index])

    @property
    def number(self) -> int:
        """Number of the lesson in the course."""
        return course.load_course().index(self.lesson) + 1

    def board(self, picture: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return board_view(
            self.t,
            picture.position,
            below=self.screen.exercise.side,
            walk=picture.walk,
            marks=picture.marks,
            arrows=picture.arrows,
        )

    def panel(self, place: Place, progress: Progress) -> PanelView:
        """Build the view of everything beside the board."""
        t, screen, exercise = self.t, self.screen, self.screen.exercise
        run = screen.run
        title = t.gettext("Exercise %(number)s of %(count)s", number=self.index + 1, count=len(self.lesson.exercises))
        following = self._following(place)
        return PanelView(
            number=self.index + 1,
            count=len(self.lesson.exercises),
            title=title,
            text=t.lesson(exercise.text),
            goal=t.lesson(exercise.goal),
            steps=self._steps(progress),
            progress=self._progress(),
            found=tuple(move_text(exercise.position, move) for move in run.found),
            feedback=screen.feedback,
            tone=screen.tone,
            choices=self._choices(),
            stars=run.stars,
            can_check=isinstance(exercise, MarkExercise) and not run.solved,
            can_hint=not run.solved and (run.hints < LAST or not isinstance(exercise, (MarkExercise, JudgeExercise))),
            hint_label=screen.hint_label,
            can_restart=run.solved or not run.is_untouched,
            can_next=run.solved,
            next_label=self._next_label(following),
            next_href=place.href(following) if following else "",
            next_route=following.route if following else "",
        )

    def view(self, page: PageView, place: Place, progress: Progress) -> LessonView:
        """Build the view of the whole page."""
        return LessonView(
            page=page,
            number=self.number,
            title=self.t.lesson(self.lesson.title),
            rule=self.t.lesson(self.lesson.rule),
            article=self.t.lesson(self.lesson.article),
            board=self.board(self.screen.picture),
            panel=self.panel(place, progress),
        )

    def _following(self, place: Place) -> Place | None:
        """The page after this exercise, or None while the lesson goes on."""
        if self.index + 1 < len(self.lesson.exercises):
            return None
        lessons = course.load_course()
        return place.to(lessons[self.number] if self.number < len(lessons) else "home")

    def _next_label(self, following: Place | None) -> str:
        if following is None:
            return self.t.gettext("Next")
        if isinstance(following.subject, Lesson):
            return self.t.gettext("Next lesson")
        return self.t.gettext("To the start page")

    def _steps(self, progress: Progress) -> tuple[StepView, ...]:
        t = self.t
        steps = []
        for index, exercise in enumerate(self.lesson.exercises):
            stars = progress.stars.get((self.lesson.id, exercise.id), 0)
            label = t.gettext("Exercise %(number)s", number=index + 1)
            if stars:
                label += ", " + t.ngettext("%(num)s star", "%(num)s stars", stars)
            steps.append(StepView(index + 1, stars, index == self.index, label))
        return tuple(steps)

    def _progress(self) -> str:
        t, exercise, run = self.t, self.screen.exercise, self.screen.run
        if isinstance(exercise, AllCapturesExercise):
            return t.gettext("Found: %(found)s of %(all)s", found=len(run.found), all=len(exercise.captures))
        if isinstance(exercise, MarkExercise):
            return t.gettext("Marked: %(num)s", num=len(run.marked))
        if isinstance(exercise, GoalExercise):
            made = (len(run.played) + 1) // 2
            if run.solved:
                return t.gettext("Moves: %(made)s", made=made)
            return t.gettext("Move %(number)s of %(all)s", number=made + 1, all=exercise.moves)
        return ""

    def _choices(self) -> tuple[ChoiceView, ...]:
        exercise, run = self.screen.exercise, self.screen.run
        if not isinstance(exercise, JudgeExercise):
            return ()
        return tuple(
            ChoiceView(
                answer,
                answer_text(self.t, answer),
                "" if answer not in run.tried else "good" if answer == exercise.answer else "bad",
            )
            for answer in exercise.choices
        )
