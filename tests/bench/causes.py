"""Prove why each wrong move of the course is wrong; it takes minutes.

`python3 -m tests.bench.causes` proves everything anew, and says what differs from the record. With `--write` what has
changed since it was recorded is proven and recorded: `causes.json` of each chapter.
"""

from __future__ import annotations

import argparse
import json
import sys

from warcaby.school.causes import Recorded
from warcaby.school.chapter import Chapter
from warcaby.school.course import CAUSES_FILE, course_directory, load_chapters, recorded_causes
from warcaby.school.proving.causes import KINDS, digest_of, proven_causes


def record_of(chapter: Chapter, *, keeps: bool) -> dict[str, tuple[str, Recorded]]:
    """Prove the causes of a chapter; with `keeps` only where the record is about something else."""
    known, found = recorded_causes(chapter.folder), {}
    for lesson in filter(None, (*chapter.lessons, chapter.exam)):
        for exercise in lesson.exercises:
            name, digest = f"{lesson.id}/{exercise.id}", digest_of(exercise)
            if exercise.kind not in KINDS:
                continue
            recorded = known.get(name)
            if keeps and recorded and recorded[0] == digest:
                found[name] = (digest, recorded[1])
            else:
                found[name] = (digest, proven_causes(exercise))
                print(name, flush=True)
    return found


def main() -> int:
    """Prove what is wrong, and record it or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="record what is proven")
    parser.add_argument("chapters", nargs="*", help="names of chapters; all of them if none is given")
    arguments = parser.parse_args()
    failed = False
    for chapter in load_chapters():
        if arguments.chapters and chapter.folder not in arguments.chapters:
            continue
        record = record_of(chapter, keeps=arguments.write)
        if arguments.write:
            # One exercise a line: a change shows where it belongs.
            lines = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in record.items())
            text = "{\n" + ",\n".join(lines) + "\n}\n"
            (course_directory() / chapter.folder / CAUSES_FILE).write_text(text, encoding="utf-8")
            continue
        recorded = recorded_causes(chapter.folder)
        differs = [name for name, (_, causes) in record.items() if recorded.get(name, ("", {}))[1] != causes]
        failed = failed or bool(differs)
        print(chapter.folder, "differs:" if differs else "as recorded", *differs, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
