"""The book of scripts: a lesson of 45 minutes at wooden boards, for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from warcaby.app.board.pictures import diagram, seen_by
from warcaby.app.board.presenters import presenter_of
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Frame, Print, Reply
from warcaby.app.shell.later import wanted
from warcaby.app.shell.qr_codes import paper_qr
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.languages import N_
from warcaby.school import course
from warcaby.school.codes import CodeError
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.demo import DemoScene
from warcaby.school.exercises.exercise import Mistake
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.matches.small_games import small_game_after
from warcaby.school.misconceptions import misconception
from warcaby.school.own_lessons.kept import WRITTEN, kept_lesson, kept_lessons
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.teaching.script import MINUTES, MOST_WRONG, Question, Script, script_of

CHESS_BOARD = (8, 8)
"""The size of the boards that a school has."""

_BELIEVES = N_("believes “%(belief)s”. The rule: %(rule)s")
_NOTE = N_("Note who believes “%(belief)s”. The rule: %(rule)s")


class ScriptScreen(Screen):
    """One script of the book."""

    template = "script.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        known = [each.value for _, group in self._groups() for each in group]
        self.key = reader.fragment if reader.fragment in known else next(iter(known), "")

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Lessons for the classroom"),
            self.t.gettext("A script of 45 minutes at wooden boards for every lesson, to be printed."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        lesson = self._lesson()
        return {"groups": self._groups(), "script": self._view(script_of(lesson)) if lesson else None}

    def _groups(self) -> list[tuple[str, list[ChoiceOption]]]:
        t = self.t
        found = [
            (
                f"{chapter.number}. {t.lesson(chapter.title)}",
                [self._option(each.id, t.lesson(each.title)) for each in chapter.lessons],
            )
            for chapter in course.chapters()
        ]
        own = [self._option(each.key, each.title) for each in kept_lessons(self.reader.progress, WRITTEN) if each.title]
        return [*found, (t.gettext("My lessons"), own)] if own else found

    def _option(self, value: str, label: str) -> ChoiceOption:
        return ChoiceOption(value, label, value == getattr(self, "key", ""))

    def _lesson(self) -> Lesson | None:
        """The lesson of the script; None as long as its chapter has not come, or if it is not finished."""
        entry = next((each for each in course.lessons() if each.id == self.key), None)
        if entry is None:
            kept = kept_lesson(self.reader.progress, self.key)
            try:
                return own_lesson(kept.table) if kept else None
            except LessonError:
                return None
        if not course.is_here(entry.folder):
            wanted.add(entry.folder)
            return None
        return course.load_lesson(entry.folder, entry.file)

    @property
    def _tell(self) -> Callable[[str], str]:
        """Course texts are translated, those of own lessons stay as they are."""
        return self.t.lesson if any(each.id == self.key for each in course.lessons()) else str

    def _view(self, script: Script) -> dict[str, Any]:
        t, tell, lesson = self.t, self._tell, script.lesson
        opening, watched = lesson.opening, script.watched
        game = small_game_after(lesson.id)
        says, played = tell(opening.says) if opening else "", game.start if game else script.played
        board = script.worksheet[0].position.variant.board
        return {
            "title": tell(lesson.title),
            "goal": tell(lesson.rule),
            "learned": tell(lesson.learned) if lesson.learned else "",
            "opening": says,
            "is_asked": says.endswith("?"),
            "opening_diagram": diagram(t, opening.position) if opening else "",
            "shown_diagram": diagram(t, watched.position) if watched else "",
            "shown": self._shown(watched) if watched else (),
            "questions": tuple(map(self._question, script.questions)),
            "game": (small_name(t, game), small_goal_text(t, game)) if game else ("", ""),
            "game_diagram": diagram(t, played) if played else "",
            "has_moves": any(each.answer_kind == "moves" for each in script.worksheet),
            "notes": tuple(self._about(script.worksheet[0], each, _NOTE) for each in script.beliefs),
            "tasks": len(script.worksheet),
            "qr": self._qr(),
            "board": () if (board.width, board.height) == CHESS_BOARD else (board.width, board.height),
            "minutes": MINUTES,
        }

    def _shown(self, watched: Exercise) -> tuple[dict[str, Any], ...]:
        tell, notation = self._tell, watched.notation
        told = []
        scenes: tuple[DemoScene, ...] = getattr(watched, "scenes", ())
        for scene in scenes:
            answer = tell(scene.right) if scene.choices else notation.square(scene.square) if scene.square else ""
            if scene.move:
                answer = notation.squares((scene.move.start, scene.move.end), capture=scene.move.is_capture)
            told.append(
                {
                    "asked": tell(scene.ask) if scene.ask else "",
                    "answer": _kept(answer),
                    "said": tell(scene.says) if scene.says else "",
                }
            )
        return tuple(told)

    def _question(self, question: Question) -> dict[str, Any]:
        exercise = question.exercise
        here, run, presenter = self.t.at(exercise.position.variant), exercise.begin(), presenter_of(exercise)
        told = (presenter.task_text(here, run), presenter.goal_text(here, run))
        named = {choice.answer: choice.text for choice in presenter.choices(here, run)}
        variant, arrows = exercise.position.variant, (*presenter.arrows(), *presenter.arrows_of(run))

        def named_all(answers: Iterable[str], between: str) -> str:
            return _kept(between.join(named.get(each, each) for each in answers))

        wrong = [
            {"answer": named_all(each.answers, ", ").rstrip("."), "why": self._about(exercise, each.belief, _BELIEVES)}
            for each in question.expected
        ]
        told_already = {answer for each in question.expected for answer in each.answers}
        for mistake in exercise.mistakes:
            answer = self._attempt(exercise, mistake)
            if len(wrong) < MOST_WRONG and answer not in told_already:
                wrong.append({"answer": named_all([answer], "").rstrip("."), "why": self._tell(mistake.says)})
        return {
            "number": question.number,
            "task": " ".join(filter(None, told)),
            "diagram": diagram(self.t, run.position, seen_by(variant, exercise.side), arrows),
            "answer": " / ".join(named_all(each, " ") for each in exercise.right_answers),
            "wrong": tuple(wrong),
        }

    def _attempt(self, exercise: Exercise, mistake: Mistake) -> str:
        """Say what a foreseen mistake is: a move after others, a square, what is missing, or what was chosen."""
        notation = exercise.notation
        if mistake.missed:
            return self.t.gettext("without %(square)s", square=notation.square(mistake.missed))
        tried = notation.squares(mistake.squares, capture=False) if mistake.squares else ""
        return " ".join((*notation.line(exercise.position, mistake.after), tried or str(mistake.answer or "")))

    def _about(self, exercise: Exercise, name: str, text: str) -> str:
        """Say a text about a belief and its rule."""
        here, found = self.t.at(exercise.position.variant), misconception(name)
        return here.gettext(text, belief=here.gettext(found.name).rstrip("."), rule=here.gettext(found.rule))

    def _qr(self) -> str:
        """The link to the same lesson on a screen, for homework."""
        if not self.reader.site:
            return ""
        entry = next((each for each in course.lessons() if each.id == self.key), None)
        kept = None if entry else kept_lesson(self.reader.progress, self.key)
        try:
            route = self.place.to("lesson", entry).route if entry else self.place.to("own-lesson").route
            link = f"{self.reader.site}{route}" + (f"#{encode_lesson(kept.table)}" if kept else "")
        except CodeError:
            return ""
        return paper_qr(link, self.t.gettext("The link as a QR code"))

    # Actions

    @on("choose-script")
    def _choose(self, value: str) -> Reply:
        self.key = value
        return self._still()

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))

    def refresh(self) -> Reply | None:
        """Show the script once its chapter has come."""
        return self._still()

    def _still(self) -> Reply:
        return Reply((Frame({"script": self.render("script_part.html", **self.content())}),))


def _kept(moves: str) -> str:
    """Keep the two squares of a move on one line: an invisible joiner stands after the hyphen."""
    return moves.replace("-", "-\N{WORD JOINER}")
