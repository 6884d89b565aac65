"""The end of a session: what sits better than before, and a way on."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.chips import ChipView
from warcaby.app.shell.routes import Link, Place
from warcaby.app.words import drill_texts as words
from warcaby.app.words.guide_texts import line
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.session import PracticeSession
from warcaby.school.learner.standing import next_repetition, states
from warcaby.school.misconceptions import is_rule
from warcaby.school.motifs import MOTIFS


def summary_view(t: Translator, session: PracticeSession, chips: tuple[ChipView, ...], place: Place) -> dict[str, Any]:
    """Build the view of the end of a session."""
    t = t.at(session.variant)
    right = sum(session.results)
    is_good = 2 * right >= len(session.results)
    score = t.gettext("Right at once: %(num)s of %(all)s.", num=right, all=len(session.results))
    if not is_good and not session.named and session.diagnosis.is_unknown:
        unsure = t.gettext("I am not sure yet what makes it hard. Next time we will look at more positions.")
        score = f"{score} {unsure}"
    if is_good:
        score = f"{line(t.language, 'practised', right)} {score}"
    lesson = None if right else _lesson_of(t, session, place)
    if lesson:
        score = t.gettext("Nothing was right at once today. That happens: the lesson shows it again, slowly.")
    after = states(session.record, session.variant)
    better = tuple(
        {
            "name": words.rule_text(t, name),
            "state": now,
            "text": words.state_text(t, now),
            "before": words.state_text(t, was),
        }
        for name, was, now in session.better
        # That another game is played is no rule.
        if is_rule(name)
    )
    named = tuple(
        {"name": words.rule_text(t, name), "state": after[name], "text": words.state_text(t, after[name]), "before": ""}
        for name in dict.fromkeys(session.named)
    )
    return {
        "title": t.gettext("Well practised!") if is_good else t.gettext("That was hard work!"),
        "is_good": is_good,
        # A row of crosses says nothing that the sentence does not say more kindly.
        "chips": chips if right else (),
        "score": score,
        "lesson": lesson,
        "better": better,
        "named": named,
        "due": _due_text(t, session),
    }


def _lesson_of(t: Translator, session: PracticeSession, place: Place) -> Link | None:
    """The lesson about what was named, or else about what was asked first; None where no lesson is about it."""
    asked = [slot.belief for slot in session.tasks[: len(session.results)]]
    of = {skill: name for name, skills in [*BELIEFS_OF_LESSONS.items()][::-1] for skill in skills}
    of |= {each.skill: each.lesson for each in MOTIFS}
    wanted = next((of[skill] for skill in (*session.named, *asked) if skill in of), "")
    entry = next((each for each in course.lessons() if each.id == wanted), None)
    return place.link("lesson", entry, t.lesson(entry.title)) if entry and session.variant is BRAZILIAN else None


def _due_text(t: Translator, session: PracticeSession) -> str:
    days = next_repetition(session.record, session.variant, session.day)
    if days is None:
        return ""
    if days <= 1:
        return t.gettext("Come back tomorrow: something will be due.")
    return t.ngettext(
        "Something will be due again in %(num)s day.", "Something will be due again in %(num)s days.", days
    )
