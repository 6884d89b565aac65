"""What translators have left to do: `.venv/bin/python -m web.making.translations [LANGUAGE …]`.

It lists the texts that a language lacks, those that have changed since they were translated, with what was said of the
earlier text, and translations of texts that are gone. The exit status is 1 if there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from warcaby import languages
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, PROGRAM_LANGUAGE, Language, folder_of
from warcaby.rules import VARIANTS
from warcaby.school.course import load_chapters
from warcaby.school.glossary import load_glossary
from warcaby.school.lesson_texts import texts_of

LANGUAGES_FOLDER = Path(languages.__file__).parent
METHODS = [("app/templates/**.html", "jinja2"), ("**.py", "python")]
OPTIONS = {"app/templates/**.html": {"trimmed": "true"}}
LIKE = 0.75
"""From this likeness on, a text that is gone and a new one are taken for one that has changed."""


@dataclass(frozen=True)
class Work:
    """What a catalogue needs."""

    catalogue: str
    missing: tuple[str, ...]
    changed: tuple[tuple[str, str, str], ...]
    """The text as it is now, as it was, and its translation."""
    gone: tuple[str, ...]

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return not (self.missing or self.changed or self.gone)


def wanted(language: Language) -> Iterator[tuple[str, set[str]]]:
    """Yield the catalogues of a language, and the texts that each should have."""
    if language != PROGRAM_LANGUAGE:
        yield "ui", {*texts_of_program(), *texts_of_games(language)}
    if language == COURSE_LANGUAGE:
        return
    yield "course", {text for term in load_glossary().values() for text in (term.name, term.says)}
    for chapter in load_chapters():
        lessons = [lesson for lesson in (*chapter.lessons, chapter.exam) if lesson]
        said = {each.text for lesson in lessons for each in texts_of(lesson)}
        slugs = {chapter.slugs[COURSE_LANGUAGE], *(each.slugs[COURSE_LANGUAGE] for each in chapter.lessons)}
        yield chapter.folder, {chapter.title, chapter.summary, chapter.learned} | said | slugs


@cache
def texts_of_program() -> frozenset[str]:
    """Return what the program says; of texts with plural forms the first."""
    found = extract_from_dir(str(LANGUAGES_FOLDER.parent), METHODS, OPTIONS)
    return frozenset(message if isinstance(message, str) else message[0] for _, _, message, _, _ in found)


def texts_of_games(language: Language) -> set[str]:
    """Return what is to be said of games that do not say it themselves in a language."""
    left = [each for each in VARIANTS.values() if language not in each.told]
    return {text for each in left for text in (each.name, each.special, each.pieces) if text}


def written(language: Language, name: str) -> dict[str, str]:
    """Return what a catalogue translates; texts without a translation, or with an unsure one, are not in it."""
    file = LANGUAGES_FOLDER / folder_of(language) / f"{name}.po"
    found: Catalog = Catalog()
    if file.is_file():
        with file.open("rb") as opened:
            found = read_po(opened, locale=folder_of(language))
    messages = {_first(message.id): _first(message.string) for message in found if message.id and not message.fuzzy}
    return {text: said for text, said in messages.items() if said}


def _first(text: object) -> str:
    return text if isinstance(text, str) else str(text[0]) if isinstance(text, Sequence) and text else ""


def work(language: Language) -> Iterator[Work]:
    """Yield what each catalogue of a language needs."""
    for name, texts in wanted(language):
        kept = written(language, name)
        missing, gone = sorted(texts - kept.keys()), sorted(kept.keys() - texts)
        changed = []
        for text in missing:
            for old in get_close_matches(text, gone, 1, LIKE):
                gone.remove(old)
                changed.append((text, old, kept[old]))
        new = {text for text, _, _ in changed}
        yield Work(name, tuple(each for each in missing if each not in new), tuple(changed), tuple(gone))


def _told(language: Language, each: Work) -> Iterator[str]:
    where = f"{language} {each.catalogue}"
    for text in each.missing:
        yield f"{where}: missing: {text}"
    for text, old, said in each.changed:
        yield f"{where}: changed: {text}\n    was: {old}\n    translated as: {said}"
    for text in each.gone:
        yield f"{where}: gone: {text}"


def main(asked: Sequence[str]) -> int:
    """List the work of the languages asked for, of all if none is."""
    left = 0
    for language in asked or LANGUAGES:
        done = 0
        for each in work(language):
            done += each.is_done
            left += not each.is_done
            for line in _told(language, each):
                print(line)
        print(f"{language}: {done} catalogues are complete")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
