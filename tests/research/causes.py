"""Prove why each wrong move of the course is wrong; it takes minutes.

`python3 -m tests.research.causes` proves everything again and says what differs from the record. With `--write` what
has changed since it was recorded is proven and recorded: `causes.json` of each chapter, and the proofs of wins that
`tests/lessons/win_proofs.json` keeps.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from warcaby.school.causes import Recorded
from warcaby.school.chapter import Chapter
from warcaby.school.course import CAUSES_FILE, course_directory, load_chapters, recorded_causes
from warcaby.school.exercises import Exercise
from warcaby.school.proving.causes import KINDS, SEARCHED, digest_of, named_wrong_moves, proven_causes
from warcaby.school.proving.winning import has_to_be_shown, is_proof, proof_of

PROOFS = Path(__file__).parents[1] / "lessons" / "win_proofs.json"

Proofs = dict[str, Recorded]
"""The proofs of wins, by exercise and by the moves up to the one that wins."""


def exercises_of(chapter: Chapter) -> dict[str, Exercise]:
    """List the exercises in which a legal move may be wrong, by lesson and exercise."""
    lessons = [lesson for lesson in (*chapter.lessons, chapter.exam) if lesson]
    return {
        f"{lesson.id}/{exercise.id}": exercise
        for lesson in lessons
        for exercise in lesson.exercises
        if exercise.kind in KINDS
    }


def record_of(chapter: Chapter, *, keeps: bool) -> dict[str, tuple[str, Recorded]]:
    """Prove the causes of a chapter; with `keeps` only where the record is about something else."""
    known, found = recorded_causes(chapter.folder), {}
    for name, exercise in exercises_of(chapter).items():
        digest, recorded = digest_of(exercise), known.get(name)
        if keeps and recorded and recorded[0] == digest:
            found[name] = (digest, recorded[1])
        else:
            found[name] = (digest, proven_causes(exercise))
            print(name, flush=True)
    return found


def proofs_of(exercise: Exercise, causes: Recorded, known: Recorded) -> Recorded:
    """Find a proof of each win that is not at hand, or keep the one that is known."""
    found = {}
    for key, (position, move) in named_wrong_moves(exercise).items():
        if causes[key] == "wins" and has_to_be_shown(position, move):
            kept = key in known and is_proof(position, move, known[key])
            found[key] = known[key] if kept else proof_of(position, move, SEARCHED)
    return found


def written(record: Mapping[str, object]) -> str:
    """Write a record with one exercise a line: a change shows where it belongs."""
    lines = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in record.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    """Prove what is wrong, and record it or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="record what is proven")
    write: bool = parser.parse_args().write
    kept: Proofs = json.loads(PROOFS.read_text(encoding="utf-8"))
    differs: list[str] = []
    proofs: Proofs = {}
    for chapter in load_chapters():
        known, record = recorded_causes(chapter.folder), record_of(chapter, keeps=write)
        for name, exercise in exercises_of(chapter).items():
            proofs[name] = proofs_of(exercise, record[name][1], kept.get(name, {}))
        if write:
            (course_directory() / chapter.folder / CAUSES_FILE).write_text(written(record), encoding="utf-8")
        else:
            differs += [name for name, value in record.items() if list(known.get(name, ())) != list(value)]
        print(chapter.folder, flush=True)
    if write:
        PROOFS.write_text(written({name: found for name, found in proofs.items() if found}), encoding="utf-8")
    elif differs:
        print("not as recorded:", *differs)
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
