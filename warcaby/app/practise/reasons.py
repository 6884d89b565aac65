"""Why a task comes now, in one line."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school import course
from warcaby.school.learner.mixing import Reason


def reason_text(t: Translator, reason: Reason) -> str:
    """Say why a task comes now."""
    days = reason.days
    if reason.kind == "missed":
        if days == 0:
            return t.gettext("Today this went wrong once: one more try.")
        if days == 1:
            return t.gettext("Yesterday this went wrong: let's try again.")
        return t.ngettext(
            "%(num)s day ago this went wrong: let's try again.",
            "%(num)s days ago this went wrong: let's try again.",
            days,
        )
    if reason.kind == "game":
        return t.gettext("In a game of yours this went wrong: let's look at it.")
    if reason.kind == "due":
        if days == 1:
            return t.gettext("This was yesterday: do you still know it?")
        return t.ngettext(
            "You last did this %(num)s day ago: do you still know it?",
            "You last did this %(num)s days ago: do you still know it?",
            days,
        )
    if reason.kind == "lesson":
        lesson = next((each for each in course.lessons() if each.id == reason.lesson), None)
        return t.gettext("From the lesson “%(title)s”.", title=t.lesson(lesson.title)) if lesson else ""
    if reason.kind == "doubt":
        return t.gettext("This asks about several rules at once.")
    if reason.kind == "easy":
        return t.gettext("Something you know, to end with.")
    return t.gettext("This does not sit firmly yet.")
