"""Packages for learning platforms: which pages they open, and the names of packages and files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from warcaby.app.shell.answers import Pack
from warcaby.app.shell.routes import SINGLE_FILE, Place
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language, record_of
from warcaby.languages.latin import in_latin
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.puzzles.builtin import builtin_grade
from warcaby.school.scorm.elements import Version
from warcaby.school.scorm.package import Item, Package, package_texts

_LONGEST_NAME = 40


def course_package(language: Language) -> Package:
    """Return the package of the whole course: every lesson is an item, with results of its own.

    >>> course_package("en").items[0].route
    'en/lessons/dark-squares/'
    """
    t = translator(language)
    place = Place(language)
    items = []
    for chapter in course.chapters():
        for number, lesson in enumerate(chapter.lessons, start=1):
            title = f"{chapter.number}.{number} {t.lesson(lesson.title)}"
            items.append(Item(lesson.id, title, place.to("lesson", lesson).route))
        if chapter.exam:
            title = f"{chapter.number}. {t.lesson(chapter.exam.title)}"
            items.append(Item(chapter.exam.id, title, place.to("exam", chapter).route))
    title = t.gettext("Warcaby: learn Polish draughts")
    return Package(record_of(language).course_file, title, language, items, SINGLE_FILE)


def builtin_packages(language: Language) -> list[Package]:
    """Return the packages of built-in puzzles: one for each grade of the main game.

    >>> [package.title for package in builtin_packages("en")]
    ['Warcaby: Easy', 'Warcaby: Medium', 'Warcaby: Hard']
    """
    t = translator(language)
    titles = {1: t.gettext("Easy"), 2: t.gettext("Medium"), 3: t.gettext("Hard")}
    packages = []
    for grade, title in titles.items():
        puzzle_set = PuzzleSet(f"Warcaby: {title}", builtin_grade(BRAZILIAN.id, grade)[:MAX_PUZZLES])
        packages.append(replace(set_package(language, puzzle_set), id=f"{record_of(language).puzzles_file}-{grade}"))
    return packages


def set_package(language: Language, puzzle_set: PuzzleSet) -> Package:
    """Return the package of a set of puzzles that is ready to be handed out."""
    route = f"{Place(language).to('set').route}#{encode_set(puzzle_set)}"
    items = [Item(puzzle_set.id, puzzle_set.title, route)]
    return Package(f"set-{puzzle_set.id}", puzzle_set.title, language, items, SINGLE_FILE)


def lesson_package(language: Language, table: Mapping[str, Any]) -> Package:
    """Return the package of a lesson of somebody's own that is ready to be handed out."""
    lesson = own_lesson(table)
    route = f"{Place(language).to('own-lesson').route}#{encode_lesson(table)}"
    return Package(lesson.id, lesson.title, language, [Item(lesson.id, lesson.title, route)], SINGLE_FILE)


def file_name(package: Package, version: Version) -> str:
    """Name the archive of a package.

    >>> file_name(Package("set-1", "Bicie większości: łatwe", "pl", (), ""), "1.2")
    'bicie-wiekszosci-latwe-scorm-1.2.zip'
    """
    title = package.id if package.id in {record_of(each).course_file for each in LANGUAGES} else package.title
    name = re.sub("[^a-z0-9]+", "-", in_latin(title.lower())).strip("-")[:_LONGEST_NAME].rstrip("-")
    return f"{name or package.id}-scorm-{version}.zip"


def pack_effect(package: Package, version: Version) -> Pack:
    """Make the page build a package."""
    texts = package_texts(package, version)
    return Pack(file_name(package, version), package.school, texts)
