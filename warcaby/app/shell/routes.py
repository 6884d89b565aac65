"""Addresses of the site, relative to its root: from route to page and back.

A kind of page is one entry of `KINDS`: its addresses, its items, and the screen that shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Literal

from warcaby.app.shell.later import DESK, ROOMS, UNDER
from warcaby.app.words.rule_texts import variant_slug
from warcaby.languages import (
    COURSE_LANGUAGE,
    FIRST_LANGUAGES,
    LANGUAGES,
    Language,
    address_of,
    record_of,
    round_slug,
    small_game_slug,
)
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.puzzles.round_kinds import ROUNDS

Links = Literal["paths", "fragments"]
"""How links address other pages: each has a path, or all are in one file and distinguished by what follows "#"."""

SINGLE_FILE = "warcaby.html"
"""Address of the single file."""

SINGLE_FILE_MB = 17
"""What readers are told of its size: a test weighs it."""

LICENCES_PAGE = "licences.html"
"""Address of the page of licences."""


def _only() -> Iterable[Any]:
    """The items of a kind that has one page."""
    return (None,)


def _lessons() -> Iterable[Any]:
    """What is known of each lesson."""
    return course.lessons()


def _exams() -> Iterable[Any]:
    """The chapters that have an exam."""
    return [chapter for chapter in course.chapters() if chapter.exam]


def _slug(item: Any, language: Language) -> str:
    return str(item.slugs.get(language, item.slugs[COURSE_LANGUAGE]))


def _chapter_of(lesson: Any) -> Sequence[str]:
    return (lesson.folder,)


def _chapters_of_the_game(item: Any) -> Sequence[str]:
    return [each.folder for each in course.chapters() if each.lessons[0].variant == BRAZILIAN.id]


def _nothing_later(item: Any) -> Sequence[str]:
    return ()


def _no_slug(item: Any, language: Language) -> str:
    return ""


def _round_slug(kind: Any, language: Language) -> str:
    return round_slug(language, kind.id)


def _small_game_slug(game: Any, language: Language) -> str:
    return small_game_slug(language, game.id)


def _variant_slug(variant: Any, language: Language) -> str:
    return variant_slug(language, variant)


@dataclass(frozen=True)
class PageKind:
    """A kind of page."""

    screen: str
    """Where its Screen is, as "module:class" of this room; loaded when the first page of the kind is opened."""
    items: Callable[[], Iterable[Any]] = _only
    """Its items, one page each."""
    slug: Callable[[Any, Language], str] = _no_slug
    """Last part of the address of an item."""
    chapters: Callable[[Any], Sequence[str]] = _nothing_later
    """The chapters that have to be fetched before an item can be shown."""
    pack_of_all: str = ""
    """The pack that has to be fetched before any item can be shown; empty if none has."""


KINDS: Mapping[str, PageKind] = MappingProxyType(
    {
        "home": PageKind("lessons.home_screen:HomeScreen"),
        "lesson": PageKind("lessons.lesson_screen:LessonScreen", _lessons, _slug, _chapter_of),
        "own-lesson": PageKind("lessons.own_lesson_screen:OwnLessonScreen", pack_of_all=ROOMS),
        "exam": PageKind("lessons.exam_screen:ExamScreen", _exams, _slug, _chapter_of),
        "diploma": PageKind("lessons.diploma_screen:DiplomaScreen", _exams, _slug, pack_of_all=ROOMS),
        "placement": PageKind(
            "lessons.placement_screen:PlacementScreen", chapters=_chapters_of_the_game, pack_of_all=ROOMS
        ),
        "glossary": PageKind("lessons.glossary_screen:GlossaryScreen"),
        "practise": PageKind("practise.practise_screen:PractiseScreen", pack_of_all=ROOMS),
        "progress": PageKind("progress.progress_screen:ProgressScreen", pack_of_all=ROOMS),
        "settings": PageKind("settings.settings_screen:SettingsScreen"),
        "learners": PageKind("learners.who_screen:WhoScreen", pack_of_all=ROOMS),
        "rules": PageKind("rules.rules_screen:RulesScreen"),
        "variant": PageKind("rules.variant_screen:VariantScreen", VARIANTS.values, _variant_slug),
        "own-puzzles": PageKind("match.own_puzzles:OwnPuzzlesScreen", pack_of_all=ROOMS),
        "play": PageKind("match.play_screen:PlayScreen", pack_of_all=ROOMS),
        "board": PageKind("study.board_screen:BoardScreen", pack_of_all=ROOMS),
        "game": PageKind("match.game_screen:GameScreen", VARIANTS.values, _variant_slug, pack_of_all=ROOMS),
        "small-game": PageKind(
            "match.small_screen:SmallGameScreen", SMALL_GAMES.values, _small_game_slug, pack_of_all=ROOMS
        ),
        "puzzles": PageKind("assignments.puzzles_screen:PuzzlesScreen", pack_of_all=ROOMS),
        "round": PageKind("rounds.round_screen:RoundScreen", lambda: ROUNDS, _round_slug, pack_of_all=ROOMS),
        "catch": PageKind("rounds.catch_screen:CatchScreen", pack_of_all=ROOMS),
        "disputes": PageKind("rounds.dispute_screen:DisputeScreen", pack_of_all=ROOMS),
        "lesson-editor": PageKind("workshop.lessons.editor_screen:LessonEditorScreen", pack_of_all=DESK),
        "workshop": PageKind("workshop.workshop_screen:WorkshopScreen", pack_of_all=DESK),
        "teacher": PageKind("assignments.desk_screen:TeacherScreen", pack_of_all=DESK),
        "plan": PageKind("classes.plan_screen:PlanScreen", pack_of_all=ROOMS),
        "plan-desk": PageKind("classes.plan_desk_screen:PlanDeskScreen", pack_of_all=DESK),
        "classes": PageKind("classes.classes_screen:ClassesScreen", pack_of_all=DESK),
        "tournament": PageKind("assignments.tournament_screen:TournamentScreen", pack_of_all=DESK),
        "results": PageKind("assignments.gather_screen:GatherScreen", pack_of_all=DESK),
        "set": PageKind("assignments.set_screen:SetScreen", pack_of_all=ROOMS),
        "script": PageKind("classes.script_screen:ScriptScreen", pack_of_all=DESK),
        "print": PageKind("assignments.print_screen:PrintScreen", pack_of_all=DESK),
        "parents": PageKind("about.about_screen:ParentsScreen", pack_of_all=ROOMS),
        "schools": PageKind("about.about_screen:SchoolsScreen", pack_of_all=ROOMS),
    }
)


def folder(language: Language, kind: str) -> str:
    """Address of a kind of page: empty or ending with a slash."""
    return record_of(language).prefix + address_of(language, kind)


@dataclass(frozen=True)
class Place:
    """A page of the site in one language."""

    language: Language
    kind: str = "home"
    """A key of `KINDS`."""
    item: Any = None
    """The item of the page, if its kind has several pages: a lesson, a variant."""
    links: Links = "paths"
    """The form of its links."""

    @property
    def route(self) -> str:
        """Address relative to the root; it is empty or ends with a slash."""
        slug = KINDS[self.kind].slug(self.item, self.language)
        return folder(self.language, self.kind) + (f"{slug}/" if slug else "")

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs that have to be fetched before the page can be shown: of the rooms, of the desk, and chapters."""
        kind = KINDS[self.kind]
        pack = kind.pack_of_all
        return (*UNDER.get(pack, ()), *([pack] if pack else ()), *kind.chapters(self.item))

    @property
    def pack(self) -> str:
        """The pack that the page is part of; empty if it is part of none."""
        return next(iter(self.packs), "")

    @property
    def texts(self) -> tuple[str, ...]:
        """The pack of the language, if it has one.

        >>> Place("en").texts, Place("pt-BR").texts
        ((), ('pt-BR',))
        """
        return () if self.language in FIRST_LANGUAGES else (self.language,)

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
        >>> Place("pl", links="fragments").href(Place("en"))
        '#/en/'
        """
        if self.links == "fragments":
            return f"#/{other.route}"
        return (self.root + other.route) or "./"

    def link(self, kind: str, item: Any = None, text: str = "", target: str = "") -> Link:
        """A link to another page in the same language.

        >>> Place("en").link("play").__html__()
        'href="../en/play/" data-route="en/play/"'
        """
        there = self.to(kind, item)
        return Link(self.href(there), there.route, text, target)

    def to(self, kind: str, item: Any = None) -> Place:
        """Another page in the same language.

        >>> Place("pl").to("variant", VARIANTS["czech"]).route
        'zasady/czeskie/'
        """
        return replace(self, kind=kind, item=item)

    def translated(self, language: Language) -> Place:
        """The same page in another language."""
        return replace(self, language=language)


@dataclass(frozen=True)
class Link:
    """A link to a page; in a template it stands for the attributes of its element."""

    href: str
    route: str
    text: str = ""
    target: str = ""
    """The element there that is meant, by its DOM id."""

    def __html__(self) -> str:
        """The attributes as HTML."""
        there = f'href="{self.href}" data-route="{self.route}"'
        if not self.target:
            return there
        return f'href="{self.href}#{self.target}" data-route="{self.route}" data-target="{self.target}"'


def all_places() -> list[Place]:
    """List every page of the site."""
    return [
        Place(language, name, item) for language in LANGUAGES for name, kind in KINDS.items() for item in kind.items()
    ]


def language_of(route: str) -> Language:
    """Return the language in which an address is, also one at which there is no page.

    >>> language_of("en/nothing/"), language_of("nic/")
    ('en', 'pl')
    """
    found = (each for each in LANGUAGES if route.startswith(record_of(each).prefix))
    return max(found, key=lambda each: len(record_of(each).prefix), default=COURSE_LANGUAGE)


def find_place(route: str) -> Place | None:
    """Find the page of a route, or None if there is none.

    >>> find_place("en/").language
    'en'
    >>> find_place("zasady/wilk-i-psy/").item.name
    'Wolf and dogs'
    """
    path = route.strip().lstrip("/").removesuffix("index.html")
    if path and not path.endswith("/"):
        path += "/"
    # Only what can have such an address is looked through.
    places = (
        Place(language, name, item)
        for language in LANGUAGES
        for name, kind in KINDS.items()
        if path.startswith(folder(language, name))
        for item in kind.items()
    )
    return next((place for place in places if place.route == path), None)
