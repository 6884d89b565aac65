"""Endings with one right move for practice: drawn by a seed, judged by the tables.

`--write` stores them beside the puzzles.
"""

from __future__ import annotations

import argparse

from warcaby.school.course import course_directory
from warcaby.school.motifs.endings import FILE, RECIPES, Ending, drawn_endings, endings_value

COUNT, SEED = 40, 1


def made() -> dict[str, list[Ending]]:
    """Draw the endings of every motif, none twice."""
    found: dict[str, list[Ending]] = {}
    for name in RECIPES:
        chosen: dict[str, Ending] = {}
        for ending in drawn_endings(name, SEED):
            chosen.setdefault(str(ending.position), ending)
            if len(chosen) == COUNT:
                break
        found[name] = list(chosen.values())
    return found


def main() -> None:
    """Print the endings, or store them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="store them beside the puzzles")
    text = endings_value(made())
    if parser.parse_args().write:
        (course_directory() / "puzzles" / FILE).write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text)


if __name__ == "__main__":
    main()
