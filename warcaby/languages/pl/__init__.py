"""Polish: the language in which the course is written."""

from __future__ import annotations

from warcaby.languages.record import LanguageRecord, Readability

RECORD = LanguageRecord(
    name="Polski",
    prefix="",
    decimal=",",
    cell_separator=";",
    alphabet="aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    course_file="warcaby-kurs",
    puzzles_file="warcaby-zadania",
    addresses={
        "home": "",
        "lesson": "lekcje/",
        "own-lesson": "lekcja/",
        "exam": "egzaminy/",
        "diploma": "dyplomy/",
        "placement": "od-czego-zaczac/",
        "glossary": "slowniczek/",
        "practise": "cwicz/",
        "progress": "postepy/",
        "settings": "ustawienia/",
        "rules": "zasady/",
        "variant": "zasady/",
        "own-puzzles": "gra/moje-zadania/",
        "play": "gra/",
        "game": "gra/",
        "puzzles": "zadania/",
        "round": "zadania/",
        "lesson-editor": "warsztat/lekcje/",
        "workshop": "warsztat/",
        "teacher": "nauczyciel/",
        "plan": "plan/",
        "plan-desk": "nauczyciel/plany/",
        "classes": "nauczyciel/klasy/",
        "tournament": "nauczyciel/turniej/",
        "results": "wyniki/",
        "set": "zestaw/",
        "print": "wydruk/",
    },
    rounds={"training": "trening", "storm": "burza", "streak": "bez-pomylki"},
    readability=Readability(r"i(?=[aąeęoóu])|([aąeęioóuy])", hard=4, most_fog=5.0),
)
