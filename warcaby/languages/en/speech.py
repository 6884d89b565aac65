"""How English says what texts write in signs."""

from __future__ import annotations

from warcaby.languages.record import SpeechWords

WORDS = SpeechWords(
    # As capitals: voices read a small "a" as the article.
    letters={letter: letter.upper() for letter in "abcdefghijklx"},
    single="ai",
    small=(
        *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
    ),
    tens=("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
    joint="-",
    start="from {}",
    past="through {}",
    end="to {}",
    capture="the capture",
    captures=r"(?:captur|tak)\w*",
    bare_after="after|by|with|of|on|at|for|before|than|from|to",
    from_to="{} to {}",
    score="{} to {}",
    share="{} of {}",
    signs={"%": "percent", "+": "plus", "×": "by", "=": "equals", "★": "star", "✓": "right", "✗": "wrong"},
    quoted={"-": "dash", "–": "dash", "x": "X", ":": "colon", "?": "question mark", "!": "exclamation mark"},
    units={"min": "minutes", "s": "seconds", "MB": "megabytes"},
    short={"e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "art.": "article", "min.": "minutes"},
)
