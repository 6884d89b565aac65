"""What the learner knows: the state of each practised rule, and what is due today."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.screen import Reader
from warcaby.app.words import drill_texts as words
from warcaby.app.words.puzzle_texts import rules_text
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS, Position, Variant
from warcaby.school import course
from warcaby.school.drills.series import drills
from warcaby.school.learner.kept_session import practised_afresh
from warcaby.school.learner.mastery import State
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.standing import due_skills, states
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import is_rule
from warcaby.school.motifs import is_motif, motif
from warcaby.school.progress import now

_STEPS: dict[State, int] = {"new": 0, "learning": 1, "sits": 2, "mastered": 3}


@cache
def _shown(variant: Variant, belief: str) -> Position:
    """A position in which the rule decides, or what the lesson about a motif begins with."""
    about = motif(belief)
    if about:
        return next(each.position for each in course.lessons() if each.id == about.lesson)
    return next(drills(variant, belief, 1, "picture")).position


class KnownPart:
    """What is known of the learner on the page of progress; it can be forgotten."""

    def __init__(self, reader: Reader, t: Translator, show: Callable[[str, str], Reply]) -> None:
        self._reader = reader
        self._t = t
        self._show = show
        """Shows the page again, with the focus on an element, and says something."""
        self._asks = False
        self._said = ""

    @on("ask-practice-afresh")
    def _ask(self) -> Reply:
        self._asks, self._said = True, ""
        return self._show("practice-question", "")

    @on("practice-afresh")
    def _begin_afresh(self) -> Reply:
        if self._asks:
            self._reader.progress = practised_afresh(self._reader.progress, now())
        return self._answered(self._t.gettext("Practice starts over. You still have all your stars."))

    @on("keep-practice")
    def _keep(self) -> Reply:
        return self._answered(self._t.gettext("Nothing was changed."))

    def _answered(self, said: str) -> Reply:
        self._asks, self._said = False, said
        return self._show("practice-said", said)

    def content(self) -> dict[str, Any]:
        """Return what the template of this part shows."""
        t, record, day = self._t, learner_of(self._reader.progress), self._reader.day
        rows: list[dict[str, Any]] = []
        for variant in VARIANTS.values():
            if any(state != "new" for state in states(record, variant).values()):
                rows += _rows(t, record, variant, day)
        due = due_skills(record, BRAZILIAN, day)
        known = {name: state for name, state in states(record, BRAZILIAN).items() if _is_shown(name, state)}
        men = ((_STEPS[state], name in due) for name, state in known.items())
        return {
            "men": sorted(men, key=lambda man: (-man[0], man[1])),
            "counts": [
                (step, words.state_text(t, state), [*known.values()].count(state))
                for state, step in sorted(_STEPS.items(), key=lambda item: -item[1])
            ],
            "rules": sorted(rows, key=lambda row: (not row["is_due"], -row["step"])),
            "due": sum(row["is_due"] for row in rows),
            "practice_asked": self._asks,
            "practice_said": self._said,
        }


def _is_shown(skill: str, state: State) -> bool:
    # Which variant is played is not a rule; of motifs there are many, and each comes with its lesson.
    return is_rule(skill) and not (is_motif(skill) and state == "new")


def _rows(t: Translator, record: LearnerRecord, variant: Variant, day: int) -> list[dict[str, Any]]:
    t = t.at(variant)
    due = due_skills(record, variant, day)
    return [
        {
            "rule": words.rule_text(t, name),
            "game": rules_text(t, variant),
            "state": words.state_text(t, state),
            "step": _STEPS[state],
            "is_due": name in due,
            "board": picture(t, _shown(variant, name), t.gettext("Board")),
        }
        for name, state in states(record, variant).items()
        if state != "new" and is_rule(name)
    ]
