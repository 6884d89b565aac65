"""What a chapter of the course is, and how its `chapter.toml` is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import Table, parse_toml
from warcaby.school.schema import slugs_of


@dataclass(frozen=True)
class Chapter:
    """A chapter: lessons that belong together. Its texts are the author's Polish, translated when shown."""

    id: str
    folder: str
    """Name of its directory; the course has its chapters in the order of these names."""
    slugs: dict[str, str]
    """Last part of the addresses of its own pages by language."""
    title: str
    summary: str
    learned: str
    """What somebody can do who has gone through it."""
    files: Mapping[str, Lesson]
    """Its lessons in their order, by the names of their files."""
    exam: Lesson | None = None

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Its lessons in their order."""
        return tuple(self.files.values())


def parse_chapter(folder: str, text: str, files: Mapping[str, Lesson], exam: Lesson | None = None) -> Chapter:
    """Read and check the text of a `chapter.toml`; its lessons have been read already. Raises LessonError."""
    file = f"{folder}/chapter.toml"
    table = Table(parse_toml(file, text), file)
    chapter = Chapter(
        table.text("id"),
        folder,
        slugs_of(table),
        table.text("title"),
        table.text("summary"),
        table.text("learned"),
        files,
        exam,
    )
    table.done()
    return chapter
