"""How Polish says what texts write in signs."""

from __future__ import annotations

from warcaby.languages.record import SpeechWords

WORDS = SpeechWords(
    letters={
        **{"a": "a", "b": "be", "c": "ce", "d": "de", "e": "e", "f": "ef", "g": "gie", "h": "ha", "i": "i"},
        **{"j": "jot", "k": "ka", "l": "el", "x": "iks"},
    },
    single="aiouwz",
    small=(
        *("zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć", "dziesięć"),
        *("jedenaście", "dwanaście", "trzynaście", "czternaście", "piętnaście", "szesnaście", "siedemnaście"),
        *("osiemnaście", "dziewiętnaście"),
    ),
    tens=(
        *("dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt", "sześćdziesiąt", "siedemdziesiąt"),
        *("osiemdziesiąt", "dziewięćdziesiąt"),
    ),
    start="z {}",
    past="przez {}",
    end="na {}",
    capture="bicie",
    captures=r"\w*(?:bij|bić|bici|bicie|zbit)\w*",
    bare_after="po|przed|przez|od|do|bez|oprócz|na|z",
    from_to="od {} do {}",
    score="{} do {}",
    share="{} z {}",
    signs={"%": "procent", "+": "plus", "×": "na", "=": "równa się", "★": "gwiazdka", "✓": "dobrze", "✗": "źle"},
    quoted={"-": "kreska", "–": "kreska", "x": "iks", ":": "dwukropek", "?": "znak zapytania", "!": "wykrzyknik"},
    units={"min": "minut", "s": "sekund", "MB": "megabajtów"},
    short={
        **{"np.": "na przykład", "tzn.": "to znaczy", "tj.": "to jest", "itd.": "i tak dalej", "art.": "artykuł"},
        **{"m.in.": "między innymi", "ok.": "około", "r.": "roku", "nr.": "numer", "min.": "minut"},
    },
)
