"""What was kept, sent or printed once is read for ever: limits only rise, and radices of codes never change.

A number in this table changes only together with a version of what it belongs to, or upwards where it is a limit.
The limits of records stand in `records.txt`.
"""

from __future__ import annotations

from importlib import import_module

from tests.cases import for_each

LIMITS: dict[str, dict[str, int]] = {
    "arrival": {"MAX_FILE_BYTES": 16_000_000},
    "assignments.gathering": {"MAX_CODES": 2_000, "MAX_CHARACTERS": 1_000_000},
    "assignments.puzzle_set": {
        **{"MAX_PUZZLES": 100, "MAX_DRILLS": 20, "MAX_INSTRUCTIONS": 800, "MAX_TRIES": 9, "MAX_SECONDS": 14_400},
        **{"MAX_FILE_BYTES": 500_000, "MAX_MARKS": 400},
    },
    "assignments.results": {"MAX_NICKNAME": 20, "MAX_BYTES": 2_000},
    "assignments.set_codes": {"MAX_BYTES": 60_000, "LINK_LENGTH": 1_500},
    "assignments.set_drills": {"MAX_NUMBER": 20, "MAX_SEED": 9_999, "_MAX_NAME": 80},
    "codes": {"MAX_BYTES": 65_536},
    "digits": {"_MAX_BITS": 200_000},
    "exercises.game": {"MOST_MOVES": 60},
    "exercises.predict": {"MOST_NUMBER": 99},
    "learner.record": {"MAX_ATTEMPTS": 1_000_000, "MOST_SKILLS": 2_000, "MOST_LOGGED": 60},
    "matches.match": {"MOST_CHARACTERS": 60},
    "matches.saved": {"MAX_STAGES": 3_000},
    "merging": {"_MOST_RESETS": 1_000_000},
    "own_lessons.lesson_codes": {"LINK_LENGTH": 2_000},
    "own_lessons.kept": {"MOST_OPENED": 40},
    "own_lessons.reading": {
        **{"MAX_BYTES": 40_000, "MAX_EXERCISES": 30, "MAX_DRILLS": 6, "MAX_ITEMS": 30, "MAX_TEXT": 600},
        **{"MAX_NUMBER": 2**31, "_MAX_NAME": 40, "_MAX_DEPTH": 4, "_MAX_DOTS": 8},
    },
    "practice_days": {"MAX_DAY": 100_000, "MOST_DAYS": 400},
    "progress": {
        **{"MAX_COUNT": 2**52, "MAX_VALUE_BYTES": 500_000, "MAX_BYTES": 8_000_000, "_DEPTH_OF_VALUES": 3},
    },
    "progress_codes": {"_MAX_BYTES": 8_000},
    "progress_format": {"_MAX_BYTES_2": 65_536, "_MAX_ENTRIES_2": 5_000},
    "puzzles.faults": {
        **{"MAX_LINES": 24, "MAX_OWN_MOVES": 24, "MAX_PLIES": 300, "MAX_MISTAKES": 12, "MAX_HINTS": 3},
        **{"MAX_SQUARES": 16, "MAX_TITLE": 80, "MAX_SAYS": 240, "MAX_SOURCE": 160},
    },
    "puzzles.files": {"MAX_BYTES": 5_000_000, "MAX_PUZZLES": 5_000, "_MAX_LINE_BYTES": 20_000},
    "puzzles.puzzle": {"MAX_DIFFICULTY": 5},
    "puzzles.records": {"_MAX_NAME": 40, "_MAX_OPTIONS": 12, "_MAX_FEN": 600, "_MAX_ATTEMPT": 128, "MAX_LINE": 2_304},
    "schema": {"MOST_MINUTES": 30},
    "scorm.elements": {"MAX_SUSPENDED": 4_000, "MAX_ANSWERS": 250, "_MAX_DESCRIPTION": 250},
    "strict_json": {"MAX_DEPTH": 24, "MAX_INTEGER": 2**53 - 1},
    "teaching.plan": {"LINK_LENGTH": 2_000, "MAX_TITLE": 80, "MAX_WORDS": 400, "MAX_TASKS": 60, "MAX_BYTES": 120_000},
    "teaching.plan_state": {"MOST_OPENED": 20},
    "teaching.school_class": {
        **{"MAX_NAME": 60, "MAX_NOTE": 400, "MAX_PUPILS": 60, "MAX_CODES": 400, "MAX_LOOSE": 2_000, "MAX_CLASSES": 100},
        **{"MAX_FILE_BYTES": 8_000_000, "_MAX_CODE": 4_000, "MAX_ALSO": 8},
    },
    "tournaments.kept": {"MOST_KEPT": 60, "MAX_FILE_BYTES": 4_000_000},
    "tournaments.season": {"MOST_TOURNAMENTS": 60},
    "tournaments.tournament": {
        **{"MOST_PLAYERS": 60, "MOST_IN_ALL_PLAY_ALL": 32, "LONGEST_NAME": 40, "LONGEST_TITLE": 60},
        **{"MOST_ROUNDS": 20, "MOST_BOARDS": 8, "MOST_RATING": 3_000},
    },
    "tournaments.trf": {"MAX_BYTES": 200_000},
    "verdicts": {"MAX_STARS": 3},
}

RADICES: dict[str, dict[str, int]] = {
    "assignments.puzzle_set": {"WITH_DRILLS": 2, "WITH_POOL": 3},
    "assignments.results": {
        **{"VERSION": 3, "MAX_WRONG": 2, "MAX_TRIES_TOLD": 15, "MAX_HINTS_TOLD": 4, "SET_DIGITS": 8},
        **{"MOST_PLACES": 32, "MOST_MOVES": 128, "_TELLINGS": 79_200},
    },
    "learner.packing": {"_MOST_VARIANT_ORDER": 256, "_MOST_BELIEFS": 256, "_DAYS": 256},
    "own_lessons.lesson_codes": {"VERSION": 1},
    "progress_codes": {"STARS": 2, "STARS_AND_PRACTICE": 3, "_BITS": 2, "_MOST_CHAPTERS": 70},
    "progress_format": {"VERSION": 3},
    "puzzles.packing": {"_MOST_VARIANTS": 64, "_UNPROVEN": 32, "_MOST_OPTIONS": 16, "_MOST_GOALS": 12},
    "scorm.suspended": {
        **{"VERSION": 2, "_MAX_BYTES": 4_000, "_MOST_SLIPS": 1_000, "_MOST_SECONDS": 36_000, "_MOST_PLIES": 512},
        **{"_MOST_DRILL_SECONDS": 3_600, "_MOST_PLACES": 32, "_MOST_MOVES": 128},
    },
    "scorm.lesson_state": {"VERSION": 1},
    "teaching.plan": {"VERSION": 1},
    "teaching.school_class": {"VERSION": 1, "_ID": 12},
}


def numbers(module: str, names: dict[str, int]) -> dict[str, int]:
    found = import_module(f"warcaby.school.{module}")
    return {name: getattr(found, name) for name in names}


@for_each("module", LIMITS)
def test_a_limit_is_what_it_was(module: str) -> None:
    assert numbers(module, LIMITS[module]) == LIMITS[module]


@for_each("module", RADICES)
def test_codes_are_written_with_the_same_radices(module: str) -> None:
    assert numbers(module, RADICES[module]) == RADICES[module]
