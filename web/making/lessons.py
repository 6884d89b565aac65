"""The program of the page without what only a terminal uses, and its lessons: an index, and a pack for each chapter."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from warcaby.app.words.translation import translator
from warcaby.languages import COURSE_LANGUAGE, FIRST_LANGUAGES, LANGUAGES, Language, folder_of
from warcaby.languages.catalogues import guide_file, index_file, interface_file
from warcaby.school import course
from warcaby.school.course_index import CourseIndex, index_value
from web.making.steps import FIXED_DATE

LESSONS = "warcaby/lessons/"
"""Where the lessons lie in the wheel."""

LEFT_OUT = (
    f"{LESSONS}LICENSE",  # it is among the licences of the wheel, too
    "warcaby/__main__.py",
    "warcaby/commands/",
    "warcaby/engine/endgames/build.py",
    "warcaby/engine/endgames/workshop.py",
    "warcaby/engine/hub",
    "warcaby/app/shell/content_policy.py",
    "warcaby/app/shell/site.py",
    "warcaby/app/shell/visit.py",
    "warcaby/app/shell/web_manifest.py",
    "warcaby/school/proving/causes.py",
    "warcaby/school/proving/solving.py",
    "warcaby/school/proving/winning.py",
    "warcaby/school/puzzles/mining.py",
    "warcaby/school/puzzles/shelving.py",
)
"""How the names begin of what pages have no use for: the command line, the build, what proves or finds without one."""

DATE = FIXED_DATE.timetuple()[:6]


def part_lessons(wheel: Path, packs: Path) -> list[Path]:
    """Take chapters, further languages and what is left out of a wheel and put the index in; write packs to a folder.

    A pack is a zip archive of a chapter's directory, to be unpacked where the wheel has its lessons, or of the texts of
    a further language, those of the chapters included, to be unpacked where the wheel is.
    """
    chapters: dict[str, dict[str, bytes]] = {chapter.folder: {} for chapter in course.chapters()}
    further: dict[str, dict[str, bytes]] = {each: {} for each in LANGUAGES if each not in FIRST_LANGUAGES}
    language_of = {name: language for language in further for name in _texts_of(language, chapters)}
    rest: dict[str, bytes] = {}
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            folder, _, file = name.removeprefix(LESSONS).partition("/")
            is_of_chapter = name.startswith(LESSONS) and file and file != course.PLACES_FILE
            if name in language_of:
                further[language_of[name]][name] = archive.read(name)
            elif is_of_chapter and folder in chapters:
                chapters[folder][f"{folder}/{file}"] = archive.read(name)
            # Chapters without lessons are not shown anywhere.
            elif not (is_of_chapter and file.endswith((".toml", ".mo"))) and not name.startswith(LEFT_OUT):
                rest[name] = archive.read(name)
    for language, texts in further.items():
        titles = {f"warcaby/languages/{folder_of(language)}/{index_file(language).name}": _json(_titles(language))}
        _write(packs / f"{language}.zip", {**texts, **titles})
    rest[LESSONS + course.INDEX_FILE] = _index()
    _write(wheel, rest)
    for folder, files in chapters.items():
        _write(packs / f"{folder}.zip", files)
    return sorted(packs.iterdir())


def _texts_of(language: Language, chapters: Iterable[str]) -> Iterator[str]:
    """Name the files of the wheel with the texts of a language: of the program, of the course, and of its chapters."""
    yield from (
        f"warcaby/languages/{folder_of(language)}/{file(language).name}" for file in (interface_file, guide_file)
    )
    yield f"{LESSONS}{language}.mo"
    yield from (f"{LESSONS}{chapter}/{language}.mo" for chapter in chapters)


def _write(target: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED, 9)


def _index() -> bytes:
    """Write what is known of the lessons before they are fetched, with its translations."""
    chapters = course.chapters()
    texts = {language: _titles(language) for language in FIRST_LANGUAGES if language != COURSE_LANGUAGE}
    return _json(index_value(CourseIndex(chapters, texts)))


def _titles(language: Language) -> dict[str, str]:
    return {text: translator(language).lesson(text) for text in _texts()}


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _texts() -> Iterator[str]:
    for chapter in course.chapters():
        yield from (chapter.title, chapter.summary, chapter.learned)
        for lesson in (*chapter.lessons, *filter(None, [chapter.exam])):
            yield from (lesson.title, lesson.summary)
