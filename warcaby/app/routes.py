"""Addresses of the site, relative to its root: from route to page and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.app.rule_texts import NAMES
from warcaby.app.translation import LANGUAGES, Language
from warcaby.rules import VARIANTS, Variant
from warcaby.school import course
from warcaby.school.exercise import Lesson

_PREFIX: dict[Language, str] = {"pl": "", "en": "en/"}
_LESSONS: dict[Language, str] = {"pl": "lekcje/", "en": "lessons/"}
_RULES: dict[Language, str] = {"pl": "zasady/", "en": "rules/"}

Subject: TypeAlias = Literal["home", "rules"] | Lesson | Variant
"""What a page is about: the front page, the table of all rules, a lesson, or the rules of one variant."""


@dataclass(frozen=True)
class Place:
    """A page of the site in one language."""

    language: Language
    subject: Subject = "home"

    @property
    def route(self) -> str:
        """Address relative to the root; it is empty or ends with a slash."""
        prefix, language = _PREFIX[self.language], self.language
        if isinstance(self.subject, Lesson):
            return f"{prefix}{_LESSONS[language]}{self.subject.slugs[language]}/"
        if isinstance(self.subject, Variant):
            return f"{prefix}{_RULES[language]}{NAMES[self.subject.id].slug(language)}/"
        return prefix + _RULES[language] if self.subject == "rules" else prefix

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

    def to(self, subject: Subject) -> Place:
        """Another page in the same language."""
        return Place(self.language, subject)

    def translated(self, language: Language) -> Place:
        """The same page in another language."""
        return Place(language, self.subject)


def all_places() -> list[Place]:
    """List every page of the site."""
    subjects: list[Subject] = ["home", *course.load_course(), "rules", *VARIANTS.values()]
    return [Place(language, subject) for language in LANGUAGES for subject in subjects]


def find_place(route: str) -> Place | None:
    """Find the page of a route, or None if there is none.

    >>> find_place("en/").language
    'en'
    >>> find_place("zasady/wilk-i-psy/").subject.name
    'Wolf and dogs'
    """
    path = route.strip().lstrip("/").removesuffix("index.html")
    if path and not path.endswith("/"):
        path += "/"
    return next((place for place in all_places() if place.route == path), None)
