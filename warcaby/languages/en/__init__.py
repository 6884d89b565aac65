"""English: the language in which the program is written."""

from __future__ import annotations

from warcaby.languages.record import LanguageRecord, Readability

RECORD = LanguageRecord(
    name="English",
    prefix="en/",
    decimal=".",
    cell_separator=",",
    alphabet="abcdefghijklmnopqrstuvwxyz",
    course_file="warcaby-course",
    puzzles_file="warcaby-puzzles",
    addresses={
        "home": "",
        "lesson": "lessons/",
        "own-lesson": "lesson/",
        "exam": "exams/",
        "diploma": "diplomas/",
        "placement": "where-to-start/",
        "glossary": "glossary/",
        "practise": "practise/",
        "progress": "progress/",
        "settings": "settings/",
        "learners": "who-plays/",
        "rules": "rules/",
        "variant": "rules/",
        "own-puzzles": "play/my-puzzles/",
        "play": "play/",
        "game": "play/",
        "small-game": "play/small/",
        "puzzles": "puzzles/",
        "round": "puzzles/",
        "catch": "puzzles/catch-the-machine/",
        "lesson-editor": "workshop/lessons/",
        "workshop": "workshop/",
        "teacher": "teacher/",
        "plan": "plan/",
        "plan-desk": "teacher/plans/",
        "classes": "teacher/classes/",
        "tournament": "teacher/tournament/",
        "results": "results/",
        "set": "set/",
        "print": "print/",
        "parents": "for-parents/",
        "schools": "for-schools/",
    },
    rounds={"training": "training", "storm": "storm", "streak": "streak"},
    # English has more short words that count as hard.
    readability=Readability(r"e\b|([aeiouy]+)", hard=3, most_fog=7.0),
)
