"""What is said at the end of a lesson, by how much of it went well."""

from __future__ import annotations

from dataclasses import dataclass, replace

from warcaby.app.words.plain import plain
from warcaby.app.words.translation import Translator
from warcaby.school.lesson import Lesson
from warcaby.school.verdicts import MAX_STARS

KNOWN = 3 / 4
"""From this share of the stars on, a lesson has been learned."""

MOSTLY = 1 / 2
"""From this share on, most of it went well."""


@dataclass(frozen=True)
class FinishSaid:
    """The sentences at the end of a lesson, and the face of who says them."""

    heading: str
    says: str
    again: str
    """What can be done for more stars; empty if the lesson has been learned."""
    mood: str

    @property
    def told(self) -> str:
        """What is spoken of it."""
        return self.says or self.heading


def finish_said(t: Translator, lesson: Lesson, stars: int) -> FinishSaid:
    """Say what somebody can do now who has earned it, and otherwise what to remember."""
    share = stars / (MAX_STARS * len(lesson.exercises))
    if share >= KNOWN:
        heading, says = t.gettext("The lesson is done. You can now:"), t.lesson(lesson.learned or lesson.rule)
        return FinishSaid(heading, says, "", "proud")
    again, says = t.gettext("Tap the number of an exercise to do it again."), t.lesson(lesson.rule)
    if share >= MOSTLY:
        heading = t.gettext("The lesson is done. Most of it went well. Remember:")
        return FinishSaid(heading, says, again, "glad")
    heading = t.gettext("The end of the lesson. There are more stars to find here. Remember:")
    return FinishSaid(heading, says, again, "calm")


def in_few_words(said: FinishSaid) -> FinishSaid:
    """Shorten it for somebody who does not read: what was learned or, failing that, that the lesson is done."""
    done, end, _ = said.heading.partition(".")
    return replace(said, heading=plain(said.says) or done + end, says="", again="")
