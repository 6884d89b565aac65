"""What every page of a lesson does: its exercises one after another."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from warcaby.app.board.board_views import ArrowView, AskedView, Colour, PanelView, StepView
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.exercise_panel import exercise_panel
from warcaby.app.board.pictures import arrows_text, picture, seen_by
from warcaby.app.board.touch import Scene
from warcaby.app.lessons.adapting import EXAMPLE_AFTER, fluent_after, is_about_skills, offers
from warcaby.app.lessons.course_links import small_game_link, term_links
from warcaby.app.lessons.hand_in import Handed, HandIn
from warcaby.app.lessons.hand_shown import new_to_hand, with_hand_shown
from warcaby.app.lessons.learning import Learning
from warcaby.app.lessons.lesson_board import LessonBoard
from warcaby.app.lessons.lesson_views import OpeningView
from warcaby.app.lessons.lesson_words import LessonWords
from warcaby.app.shell.actions import Call, on, one_of
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.look import look_of
from warcaby.app.shell.rendered import rendered
from warcaby.app.shell.routes import Link
from warcaby.app.shell.screen import named
from warcaby.app.shell.series_page import TaskPage
from warcaby.app.words.finish_texts import finish_said, in_few_words
from warcaby.app.words.guide_texts import LESSON_ENDS, PRAISE, line
from warcaby.app.words.translation import SquareStyle
from warcaby.school.lesson import Lesson
from warcaby.school.progress import now
from warcaby.school.scorm.answers import GivenAnswer
from warcaby.school.series import first_open
from warcaby.school.used_up import Used, opened, used_up, with_finished, with_used
from warcaby.school.verdicts import MAX_STARS

HAND_MS = 900
"""The exercise itself is seen first."""


def square_style(lesson: Lesson) -> SquareStyle:
    """Say how squares are written in a lesson, also where an exercise is about another game."""
    return "numbers" if lesson.exercises[0].notation.numeric else "names"


class LessonPage(TaskPage):
    """A lesson on the screen."""

    template = "lesson.html"
    of_tasks = (*TaskPage.of_tasks, "go-on", "take-back", "drill", "example", "end-lesson")

    touched: LessonBoard
    lesson: Lesson
    is_over = False

    def teach(self, lesson: Lesson) -> None:
        """Begin a lesson, at the first exercise that has not been done."""
        self.lesson, self.is_over = lesson, False
        # Its author has named squares in the texts: everything else in it names them in the same way.
        self.t = self.t.for_reader(lambda: square_style(lesson))
        self.reader.progress = opened(self.reader.progress, lesson.id, self.reader.day, now())
        self._words = LessonWords(self.t, lesson, self.place.language)
        self._screens: dict[int, LessonBoard] = {}
        self._learning = Learning(self.reader, lesson)
        self._fluent = 0
        self._hand_in = HandIn(self.reader, self.place, self.t, self.handed)
        done = [(lesson.id, exercise.id) in self.reader.progress.stars for exercise in lesson.exercises]
        self.open(first_open(done) or 0)

    @property
    def handed(self) -> Handed:
        """What is handed in at the end."""
        return Handed(self.lesson, "lesson", self.t.lesson(self.lesson.title))

    @property
    @abstractmethod
    def stands(self) -> str:
        """Where the lesson stands, as its title says first."""

    @abstractmethod
    def onward(self) -> Link | None:
        """What to go on with after the lesson, if there is something."""

    def _titles(self) -> tuple[str, str]:
        return self.t.lesson(self.lesson.title), self.t.lesson(self.lesson.summary)

    @property
    def has_task(self) -> bool:
        """Whether an exercise is on the board."""
        return not self.is_over

    @property
    def is_done(self) -> bool:
        """Whether it is solved."""
        return self.touched.run.solved

    @property
    def side(self) -> Colour:
        """Whose exercise it is."""
        return self.touched.exercise.side

    @property
    def loses(self) -> bool:
        """A game of a lesson is played in one go."""
        games = [each.run for each in self._screens.values() if each.exercise.is_game]
        return not self.is_over and any(not (run.solved or run.is_untouched) for run in games)

    def parts(self) -> Iterable[Any]:
        """The page, and the code at its end."""
        return (self, self._hand_in) if self.is_over else (self,)

    @property
    def code_to_hand_in(self) -> str:
        """The code at the end of the lesson."""
        return self._hand_in.code if self.is_over else ""

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on an exercise."""
        board = self.touched
        if self.has_task:
            # Another tab may have used up something as well.
            board.run = self._used(board).charged(board.run)
        self._was_solved = board.run.solved
        return super().carry_out(call)

    def settle(self) -> None:
        """Save the stars earned, and what has been used up."""
        board, reader, before = self.touched, self.reader, self.reader.progress
        if self.is_done and not self._was_solved:
            reader.progress = before.with_stars(self.lesson.id, board.exercise.id, board.run.stars)
            self._learning.done(board, before)
            self._fluent = fluent_after(self._fluent, board, time.monotonic() - self._since)
        reader.progress = with_used(reader.progress, self.lesson.id, board.exercise.id, board.run, reader.day, now())

    def _used(self, board: ExerciseBoard) -> Used:
        """What has been used up of the exercise on a board, on an earlier visit or in another tab."""
        used = used_up(self.reader.progress, self.lesson.id, self.reader.day)
        return used.get(board.exercise.id, Used())

    def wanted_wake(self) -> int | None:
        """What answers show of the reader is looked at while the page has nothing else to do."""
        return 0 if self._learning.is_waiting else HAND_MS if self._new_to_hand else None

    def wake(self) -> Reply:
        """Look at it; or show those who do not read how this kind of exercise is done."""
        kind = self._new_to_hand
        if self._learning.is_waiting:
            self._learning.catch_up()
        elif kind:
            self.reader.progress = with_hand_shown(self.reader.progress, kind)
            example, answers = (named(f"pictured.examples:{name}") for name in ("example", "example_answers"))
            return Reply(self.example_frames(example(kind), answers(self.t, kind)))
        return Reply()

    @property
    def _new_to_hand(self) -> str:
        """What is done here by hand that has never been shown to somebody who does not read; empty if nothing is."""
        return new_to_hand(self.reader.progress, self.pictured) if self.has_task else ""

    @on("go-on")
    def _show_next(self) -> list[Scene]:
        return self.touched.go_on()

    @on("take-back")
    def _take_back(self) -> list[Scene]:
        return self.touched.take_back()

    @on("example")
    def _show_example(self) -> list[Scene]:
        """Show how the exercise goes, once it has gone wrong often."""
        board = self.touched
        return board.example() if board.run.slips >= EXAMPLE_AFTER else []

    @on("end-lesson")
    def _end(self) -> Reply:
        """Leave the last exercise for later, where that is offered."""
        offered = offers(self.t, self.place, self.lesson, self.touched, self._fluent).buttons
        return self._over() if any(each.action == {"type": "end-lesson"} for each in offered) else self.still()

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start()
        return self._begun()

    @on("practise")
    def _practise(self) -> Reply:
        """Go on with drills about what the lesson was about."""
        return Reply(go=self.place.to("practise"), fragment=f"lesson/{self.lesson.id}")

    @on("catch")
    def _catch(self) -> Reply:
        """Go on with the machine that breaks the rules of the lesson."""
        return Reply(go=self.place.to("catch"), fragment=f"lesson/{self.lesson.id}")

    @on("drill")
    def _drill(self, belief: str) -> Reply:
        """Leave for the drills about a belief; the lesson goes on later where it was left."""
        variant = self.touched.exercise.position.variant
        return Reply(go=self.place.to("practise"), fragment=f"belief/{variant.id}/{belief}")

    @on("next")
    def _go_on(self) -> Reply:
        if not self._is_last:
            return self._turn_to(self.index + 2)
        if not self.touched.run.solved:
            return self.still()
        return self._over()

    def _over(self) -> Reply:
        self.is_over = True
        self._begin_another_round()
        finish = self._finish()
        end = self.render("lesson_end.html", finish=finish)
        return Reply((Frame({"lesson": end}, finish["said"].told, cue="done"),), "finish-title")

    def _begin_another_round(self) -> None:
        """Forget what was used up, if all has been done; each board forgets with it."""
        before, reader = self.reader.progress, self.reader
        reader.progress = with_finished(before, self.lesson, reader.day, now())
        if reader.progress is not before:
            self._screens = {}

    @on("exercise")
    def _turn_to(self, number: int) -> Reply:
        one_of(self.lesson.exercises, number)
        self.open(number - 1)
        if not self.is_over:
            return self._begun()
        self.is_over = False
        panel = self.panel()
        content = self.render("lesson_content.html", lesson=self._content(panel))
        return Reply((Frame({"lesson": content}, self._task_spoken(panel)),), "goal")

    def _begun(self) -> Reply:
        panel = self.panel()
        return self.task(self._task_spoken(panel))

    def _task_spoken(self, panel: PanelView) -> str:
        """Say all that stands above the board, and where arrows point: a goal may speak of them."""
        text = "".join(part.text for part in panel.asked.text)
        arrows = arrows_text(self.t, self.touched.position.variant, self.touched.picture.arrows)
        return " ".join(filter(None, (f"{panel.asked.title}.", text, panel.asked.goal, arrows and f"{arrows}.")))

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the exercise, once."""
        question = f"{self.lesson.id}-{self.touched.exercise.id}"
        goal = self.touched.presenter.goal_text(self.t, self.touched.exercise.begin())
        return self.touched.taken_answer(question, goal)

    def refuge(self, kind: str) -> str | None:
        """Where the focus goes if the pressed button has disappeared."""
        if kind in ("check", "go-on") and self.touched.run.solved:
            return "next"
        if kind == "go-on" and not self.panel().can_go_on:
            return "goal"
        if kind == "take-back" and not self.panel().can_take_back:
            return "goal"
        if kind == "hint" and not self.panel().can_hint:
            return "feedback"
        if kind == "choose" and self.touched.tone == "good":
            # A move that was chosen has been made; an answer that is to be shown by a move stays.
            stays = any(choice.state == "good" for choice in self.panel().choices)
            return None if stays else "feedback"
        return None

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        panel = self.panel()
        return {
            "task": rendered(self.place, "task.html", panel=panel, asked=panel.asked, opening=self._opening()),
            "panel": rendered(self.place, "panel.html", panel=panel),
        }

    def refresh(self) -> Reply | None:
        """Show what has changed; what is shown after the end stays, but for the code to hand in."""
        return self._hand_in.refresh() if self.is_over else super().refresh()

    def open(self, index: int) -> None:
        """Go to an exercise by its index, keeping its counts since the page was opened."""
        self.index = index
        if index in self._screens:
            self._screens[index].start()
        else:
            exercise = self.lesson.exercises[index]
            self._screens[index] = LessonBoard(
                self.t, exercise, is_first=index == self.lesson.first, listener=self._learning
            )
        self.touched = self._screens[index]
        self._since = time.monotonic()

    def panel(self) -> PanelView:
        """Build the view of everything next to the board, as the reader sees it."""
        panel, pictured = self._panel(), self.pictured
        return pictured.view(panel) if pictured else panel

    def _panel(self) -> PanelView:
        t, screen, run, shown = self.t, self.touched, self.touched.run, self.touched.presenter
        offered = offers(t, self.place, self.lesson, screen, self._fluent)
        title = t.gettext("Exercise %(number)s of %(count)s", number=self.index + 1, count=len(self.lesson.exercises))
        feedback = self._words.feedback(screen.parts)
        asked = AskedView(
            title=title,
            text=self._words.task(self.index, shown.task_text(t, run)),
            goal=shown.goal_text(t, run),
            steps=self._steps(),
            written_in=self.lesson.foreign(t.language),
            is_told=bool(feedback),
        )
        return exercise_panel(
            t,
            screen,
            asked,
            feedback=feedback,
            named="" if self.reader.is_in_lms else screen.named,
            praise=line(self.place.language, PRAISE[run.stars], self._turn),
            can_take_back=screen.can_take_back,
            can_next=run.solved,
            next_label=t.gettext("Finish the lesson") if self._is_last else t.gettext("Next"),
            offers=offered.buttons,
            back=None if self.reader.is_in_lms else offered.back,
        )

    @property
    def _turn(self) -> int:
        """Whose turn it is among Kostek's lines: that of an exercise is another one than that of the one before."""
        return sum(map(ord, self.lesson.id)) + self.index

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"finish": self._finish()} if self.is_over else {"finish": None, "lesson": self._content(self.panel())}

    def _content(self, panel: PanelView) -> dict[str, Any]:
        return {
            "place": self.stands,
            "minutes": self.lesson.minutes,
            "title": self.t.lesson(self.lesson.title),
            "rule": self._words.rule,
            "article": self.t.lesson(self.lesson.article),
            "board": self.board(self.touched.picture),
            "panel": panel,
            "opening": self._opening(),
            "terms": self._words.terms,
        }

    def _opening(self) -> OpeningView | None:
        """The opening picture, until the first exercise is done."""
        opening = self.lesson.opening
        if opening is None or self.index or self.touched.run.solved:
            return None
        arrows = tuple(ArrowView(start, end, "teach") for start, end in opening.arrows)
        below = seen_by(opening.position.variant, "white")
        board = picture(self.t, opening.position, self.t.gettext("Board"), arrows, below)
        return OpeningView(board, self._words.opening)

    def _finish(self) -> dict[str, Any]:
        t, lesson, progress = self.t, self.lesson, self.reader.progress
        is_alone, said = self.reader.is_in_lms, finish_said(t, lesson, progress.earned(lesson))
        return {
            "title": t.lesson(lesson.title),
            "said": in_few_words(said) if look_of(progress).signs else said,
            "guide_says": line(self.place.language, LESSON_ENDS[said.mood], self._turn),
            "stars": progress.earned(lesson),
            "max_stars": MAX_STARS * len(lesson.exercises),
            "steps": self._steps(),
            "onward": None if is_alone else self.onward(),
            "can_practise": self._can_practise,
            "small_game": None if is_alone else small_game_link(t, self.place, lesson.id),
            "home": None if is_alone else self.place.link("home", text=t.gettext("To the start page")),
            "terms": term_links(t, self.place, lesson.terms),
            "sources": lesson.sources,
            "hand_in": None if is_alone else self._hand_in.view(),
        }

    @property
    def _can_practise(self) -> bool:
        """Whether there are drills about the lesson, and nobody has set this lesson alone."""
        return is_about_skills(self.lesson) and not self.reader.is_in_lms

    @property
    def _is_last(self) -> bool:
        return self.index + 1 == len(self.lesson.exercises)

    def _steps(self) -> tuple[StepView, ...]:
        t, steps = self.t, []
        for index, exercise in enumerate(self.lesson.exercises):
            stars = self.reader.progress.stars.get((self.lesson.id, exercise.id), 0)
            label = t.gettext("Exercise %(number)s", number=index + 1)
            if stars:
                label += ", " + t.ngettext("%(num)s star", "%(num)s stars", stars)
            steps.append(StepView(index + 1, stars, index == self.index, label))
        return tuple(steps)
