"""Run the proofs of lessons that only the engine can give; they take minutes.

`python3 -m tests.research.course` says what is not proven. With `--write` what is proven is recorded in
`tests/lessons/engine_proofs.json`, and the suite asks for the record of every such exercise as it stands.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from warcaby.school.course import load_chapters
from warcaby.school.exercises.completeness import ByEngine
from warcaby.school.lesson import Lesson
from warcaby.school.proving.completeness import engine_digest, proof_faults

RECORD = Path(__file__).parents[1] / "lessons" / "engine_proofs.json"


def all_lessons() -> list[Lesson]:
    """List all lessons and exams."""
    chapters = load_chapters()
    return [lesson for chapter in chapters for lesson in (*chapter.lessons, chapter.exam) if lesson]


def main() -> int:
    """Prove what is not recorded yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="record what is proven")
    write: bool = parser.parse_args().write
    known: dict[str, str] = json.loads(RECORD.read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    failed = 0
    for lesson in all_lessons():
        for exercise in lesson.exercises:
            if not isinstance(exercise.proof, ByEngine):
                continue
            name, digest = f"{lesson.id}/{exercise.id}", engine_digest(exercise)
            faults = [] if known.get(name) == digest else proof_faults(exercise, engine=True)
            failed += bool(faults)
            print(name, "; ".join(fault.problem for fault in faults) or "proven", flush=True)
            if not faults:
                found[name] = digest
    if write:
        RECORD.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
