"""The exam of a chapter: ten tasks, of which two thirds have to be solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, ClassVar

from warcaby.app.lessons.course_links import entry_link, place_text
from warcaby.app.lessons.hand_in import Handed, HandIn
from warcaby.app.lessons.trial_screen import TrialScreen, goal_of
from warcaby.app.lessons.trial_views import Mood
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Cue, Reply
from warcaby.app.shell.later import later
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.guide_texts import line
from warcaby.app.words.plain import plain
from warcaby.app.words.translation import translator
from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.exam_draws import drawn, pools_of, tries, with_try
from warcaby.school.exams import after_chapter, best, is_passed, kept_try, needed, solved, with_exam, with_results
from warcaby.school.exercises import Exercise
from warcaby.school.learner.exam_tasks import AGAIN, due_tasks, with_missed, with_repeated
from warcaby.school.learner.in_lessons import with_done
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.motif_evidence import with_exercise
from warcaby.school.learner.stored import learner_of
from warcaby.school.lesson import Lesson
from warcaby.school.progress import now
from warcaby.school.scorm.answers import GivenAnswer


class ExamScreen(TrialScreen):
    """An exam on the screen."""

    triumph: ClassVar[Cue] = "diploma"

    def __init__(self, reader: Reader, place: Place) -> None:
        self.chapter: ChapterEntry = place.item
        assert self.chapter.exam is not None
        self.entry: LessonEntry = self.chapter.exam
        super().__init__(reader, place, translator(place.language).of_chapter(self.entry.folder))
        self.exam = course.load_lesson(self.entry.folder, self.entry.file)
        self._hand_in = HandIn(reader, place, self.t, Handed(self.entry, "exam", self.title))
        self.is_repetition = False
        kept = kept_try(reader.progress, self.exam)
        if kept:
            self._begin_with(self.drawn(), kept)
        if reader.fragment == AGAIN and self._due():
            self._repeat()

    def _titles(self) -> tuple[str, str]:
        return self.t.lesson(self.exam.title), self.t.lesson(self.exam.summary)

    def parts(self) -> Iterable[Any]:
        """The page, and the code at its end."""
        return (self,) if self.has_task else (self, self._hand_in)

    @property
    def code_to_hand_in(self) -> str:
        """The code at the end of the exam."""
        return "" if self.has_task else self._hand_in.code

    def _due(self) -> list[str]:
        """The tasks of this exam that are to be repeated now."""
        due = due_tasks(learner_of(self.reader.progress), self.reader.day)
        return [task for exam, task in due if exam == self.entry.id]

    @on("repeat")
    def _repeat(self) -> Reply:
        """Do only those tasks that were not solved."""
        due = self._due()
        pools = pools_of(self.exam, self._lessons()).values()
        known = {each.id: each for each in (*self.exam.exercises, *chain.from_iterable(pools))}
        self.is_repetition = True
        self._begin_with(tuple(each for name, each in known.items() if name in due))
        return self._turned()

    @on("again")
    def _again(self) -> Reply:
        """Take the whole exam."""
        self.is_repetition = False
        return self._begin()

    @on("begin")
    def _begin(self) -> Reply:
        """Begin with the first task."""
        self._begin_with(self.drawn())
        return self._turned()

    def drawn(self) -> tuple[Exercise, ...]:
        """Return the tasks of the try that goes on, or of the next one."""
        begun = tries(self.reader.progress, self.entry)
        number = max(begun - 1, 0) if kept_try(self.reader.progress, self.exam) else begun
        return drawn(self.exam, self._lessons() if number else (), number)

    def _lessons(self) -> list[Lesson]:
        return [course.load_lesson(each.folder, each.file) for each in self.chapter.lessons]

    def _keep(self) -> None:
        if self.is_repetition:
            return
        if len(self.series.results) == 1:
            self.reader.progress = with_try(self.reader.progress, self.entry, now())
        self.reader.progress = with_results(self.reader.progress, self.exam, self.series, now())

    def start_view(self) -> dict[str, Any]:
        """Say what the exam is about."""
        t, count, progress = self.t, len(self.exam.exercises), self.reader.progress
        passed = solved(progress, self.entry)
        return {
            "place": place_text(t, self.entry),
            "lead": f"{line(t.language, 'exam', sum(map(ord, self.entry.id)))} {t.lesson(self.exam.summary)}",
            "rules": (
                t.ngettext("%(num)s task, without hints", "%(num)s tasks, without hints", count),
                t.gettext("one attempt at each"),
                t.gettext("%(num)s right answers are enough", num=needed(count)),
            ),
            "said": self._said_before(count),
            "diploma": self._diploma() if passed else None,
            "begin": t.gettext("Take it again") if passed else t.gettext("Begin"),
            "known": None,
            "question": "",
            "choices": (),
            "board": self.small_board(self.exam.exercises[0]),
        }

    def _said_before(self, count: int) -> str:
        """Say what has been reached before."""
        t, done = self.t, best(self.reader.progress, self.entry)
        if is_passed(self.reader.progress, self.entry):
            return t.gettext("You have passed it: %(done)s of %(count)s.", done=done, count=count)
        return t.gettext("Your best result so far: %(done)s of %(count)s.", done=done, count=count) if done else ""

    def _finish(self) -> None:
        if self.is_repetition:
            self._schedule()
            return
        progress = with_exam(self.reader.progress, self.entry, self.series.results, now())
        missed = [task.id for task, right in zip(self.series.tasks, self.series.results, strict=True) if not right]
        progress = with_missed(progress, self.entry.id, missed, self.reader.day, now())
        for task, right in zip(self.series.tasks, self.series.results, strict=True):
            progress = with_exercise(progress, "", task, right, self.reader.day, now())
            progress = with_done(progress, task, None if right else _rule_of(task), now())
        self.reader.progress = progress

    def _schedule(self) -> None:
        """Say when the tasks come back."""
        reviewed: Callable[..., object] | None = None
        if later("fsrs"):
            reviewed = later("warcaby.school.learner.schedule").reviewed
        results = [(each.id, right) for each, right in zip(self.series.tasks, self.series.results, strict=True)]
        self.reader.progress = with_repeated(
            self.reader.progress, self.entry.id, results, self.reader.day, now(), reviewed
        )

    def end_view(self) -> dict[str, Any]:
        """Show the result."""
        t, count, right = self.t, len(self.series.results), sum(self.series.results)
        if self.is_repetition:
            is_good, title, said = right == count, t.gettext("Repeated"), self._said_of_repetition(right == count)
        else:
            is_good = right >= needed(count)
            title = t.gettext("Passed!") if is_good else t.gettext("Not yet")
            said = f"{line(t.language, 'passed' if is_good else 'failed', right)} {self._said(right, count)}"
        return {
            "title": title,
            "is_good": is_good,
            "mood": self._mood(is_good, right),
            "score": t.gettext("%(done)s of %(count)s right", done=right, count=count),
            "said": plain(said) if look_of(self.reader.progress).signs else said,
            "chips": self.chips(),
            "wrong": tuple(self._wrong(index) for index, each in enumerate(self.series.results) if not each),
            "onward": self._onward(),
            "onward_board": None,
            "news": (),
            "then": "",
            "play": None,
            "links": (self._diploma(),) if is_passed(self.reader.progress, self.entry) else (),
            "again": t.gettext("Take it again"),
            "hand_in": None if self.reader.is_in_lms or self.is_repetition else self._hand_in.view(),
            "repeat": t.gettext("Practise what was wrong") if self._due() else "",
        }

    def _said_of_repetition(self, is_perfect: bool) -> str:
        if is_perfect:
            return self.t.gettext("Right this time. These tasks come back in a few days.")
        return self.t.gettext("What was wrong comes back tomorrow.")

    @staticmethod
    def _mood(is_good: bool, right: int) -> Mood:
        """The face of the guide; nobody who had nothing right is frowned upon."""
        if is_good:
            return "proud"
        return "sorry" if right else "calm"

    def _said(self, right: int, count: int) -> str:
        if right == count:
            return self.t.gettext("Every task is right.")
        if not right:
            return self.t.gettext(
                "This chapter is still ahead of you. Go through its lessons in peace, then come back."
            )
        if right >= needed(count):
            return self.t.gettext("Look at what was wrong once more. These tasks come back when you practise.")
        return self.t.gettext(
            "%(num)s right answers are needed. Look at what was wrong, go through these lessons, and try again.",
            num=needed(count),
        )

    def _wrong(self, index: int) -> dict[str, Any]:
        exercise = self.series.tasks[index]
        about = next((each for each in course.lessons() if each.id == exercise.recalls), None)
        lesson = self._lesson(about) if about else None
        return {
            "number": index + 1,
            "goal": goal_of(self.t, exercise),
            "board": self.small_board(exercise),
            "lesson": lesson,
        }

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the task, once."""
        if not self.has_task:
            return None
        exercise = self.touched.exercise
        return self.touched.taken_answer(f"{self.exam.id}-{exercise.id}", goal_of(self.t, exercise))

    def _lesson(self, entry: LessonEntry) -> Link:
        return entry_link(self.place, entry, self.t.lesson(entry.title))

    def _diploma(self) -> Link:
        return self.place.link("diploma", self.chapter, self.t.gettext("Diploma"))

    def _onward(self) -> Link | None:
        """The next chapter, once this one is passed; None at the end of the course, and in a learning platform."""
        progress = self.reader.progress
        following = after_chapter(progress, self.chapter)
        if self.reader.is_in_lms or following is None or not is_passed(progress, self.entry):
            return None
        return entry_link(self.place, following, self.t.gettext("Next chapter"))


def _rule_of(task: Exercise) -> str:
    """The belief that a wrong answer speaks for: that of the lesson which the task recalls, if it teaches one rule."""
    beliefs = BELIEFS_OF_LESSONS.get(task.recalls, ())
    return beliefs[0] if len(beliefs) == 1 else ""
