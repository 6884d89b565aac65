"""Addresses of the site, relative to its root: from route to page and back."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.translation import LANGUAGES, Language
from warcaby.school import course
from warcaby.school.exercise import Lesson

_PREFIX: dict[Language, str] = {"pl": "", "en": "en/"}
_LESSONS: dict[Language, str] = {"pl": "lekcje/", "en": "lessons/"}


@dataclass(frozen=True)
class Place:
    """A page of the site: the front page, or that of a lesson."""

    language: Language
    lesson: Lesson | None = None

    @property
    def route(self) -> str:
        """Address relative to the root; it is empty or ends with a slash."""
        prefix = _PREFIX[self.language]
        if self.lesson is None:
            return prefix
        return f"{prefix}{_LESSONS[self.language]}{self.lesson.slugs[self.language]}/"

    @property
    def root(self) -> str:
        """Relative prefix from the page to the root.

        >>> Place("pl").root, Place("en").root
        ('', '../')
        """
        return "../" * self.route.count("/")

    def href(self, other: Place) -> str:
        """Relative address of another page.

        >>> Place("en").href(Place("pl"))
        '../'
        """
        return (self.root + other.route) or "./"

    def translated(self, language: Language) -> Place:
        """The same page in another language."""
        return Place(language, self.lesson)


def all_places() -> list[Place]:
    """List every page of the site."""
    return [Place(language, lesson) for language in LANGUAGES for lesson in (None, *course.load_course())]


def find_place(route: str) -> Place | None:
    """Find the page of a route, or None if there is none.

    >>> find_place("en/").language
    'en'
    """
    path = route.strip().lstrip("/").removesuffix("index.html")
    if path and not path.endswith("/"):
        path += "/"
    return next((place for place in all_places() if place.route == path), None)
