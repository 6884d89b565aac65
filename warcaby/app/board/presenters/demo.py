"""How a worked example is shown and spoken."""

from __future__ import annotations

from warcaby.app.board.board_views import ArrowView, ChoiceView
from warcaby.app.board.presenters.choosing import ChoicePresenter
from warcaby.app.words.translation import Translator
from warcaby.rules import Square
from warcaby.school.exercises import DemoExercise, DemoScene
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer, Hint


class DemoPresenter(ChoicePresenter[DemoExercise]):
    """Shows one scene after another; what a scene asks stands where the task of other exercises stands."""

    def _last(self, run: Run) -> DemoScene | None:
        """The scene that has been shown last."""
        return self.exercise.scenes[run.scene - 1] if run.scene else None

    def arrows_of(self, run: Run) -> tuple[ArrowView, ...]:
        """The arrows of the scene."""
        scene = self._last(run)
        return tuple(ArrowView(start, end, "teach") for start, end in scene.arrows) if scene else ()

    def marks_of(self, run: Run) -> frozenset[Square]:
        """The squares of the scene."""
        scene = self._last(run)
        return frozenset(scene.marks) if scene else frozenset()

    def signs(self, run: Run) -> str:
        """To watch, or what the scene asks."""
        if run.solved or run.asks == "next":
            return "watch"
        return "question" if run.asks == "choice" else "hand"

    def hand(self, run: Run) -> str:
        """What a scene asks for; the rest shows itself."""
        return run.asks if run.asks in ("choice", "square") and not run.tried else ""

    def goal_text(self, t: Translator, run: Run) -> str:
        """What the scene asks, otherwise what the example is about."""
        asks = run.asks != "next" and not run.solved
        return t.lesson(self.exercise.asking.ask) if asks else super().goal_text(t, run)

    def answer_text(self, t: Translator, answer: Answer) -> str:
        """The author's words."""
        return t.lesson(answer)

    def choices(self, t: Translator, run: Run) -> tuple[ChoiceView, ...]:
        """The answers while they are asked for."""
        return super().choices(t, run) if run.asks == "choice" else ()

    def hint_labels(self, t: Translator, run: Run) -> tuple[str, str, str, str]:
        """What the hint button says; one square is told at once."""
        if run.asks != "square":
            return super().hint_labels(t, run)
        show = t.gettext("Show me")
        return t.gettext("Hint"), show, show, show

    def hint_text(self, t: Translator, hint: Hint) -> str:
        """The words of a hint, which may name a square."""
        if hint.kind == "answer" and hint.squares:
            return t.gettext("It is %(square)s.", square=hint.squares[0])
        return super().hint_text(t, hint)

    def success_text(self, t: Translator, says: str) -> str:
        """The sentence of the last scene, and the author's word at the end."""
        return f"{t.lesson(says)} {t.lesson(self.exercise.success)}"

    def sentences(self, t: Translator) -> list[str]:
        """List the sentences of the scenes."""
        *first, last = (scene.says for scene in self.exercise.scenes)
        return [*(t.lesson(says) for says in first), self.success_text(t, last)]

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell how far the example has come."""
        if not run.scene:
            return t.ngettext("%(num)s step", "%(num)s steps", len(self.exercise.scenes))
        return t.gettext("Step %(number)s of %(all)s", number=run.scene, all=len(self.exercise.scenes))

    def summary_text(self, t: Translator, run: Run) -> str:
        """Nothing is left to be told."""
        return ""
