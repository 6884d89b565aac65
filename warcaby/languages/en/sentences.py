"""Words of English sentences about the board."""

from __future__ import annotations

from warcaby.languages.record import ClaimWords, SentenceWords

WORDS = SentenceWords(
    cardinals={
        2: "two both twice",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven",
        8: "eight",
        9: "nine",
        10: "ten",
        11: "eleven",
        12: "twelve",
        13: "thirteen",
        14: "fourteen",
        15: "fifteen",
        16: "sixteen",
        20: "twenty",
        30: "thirty",
    },
    cited=r"lesson|games?|level|set of|number(?:ed)?",
    quantifiers={
        "all": r"all|every\w*|whole",
        "only": r"only",
        "must": r"must|ha(?:s|d) to|have to",
        "now": r"now",
        "at-once": r"at once|right away|straight away|immediately",
    },
    said={
        "all": r"all|every\w*|each|whole|entire|always|any\w*|full",
        "only": r"only|just|sole|alone|nothing but|merely|no (?:more|further) than|single|simply|but one"
        r"|stay on it",
        "must": r"must\w*|ha(?:s|ve|d) to|having to|forc\w+|compuls\w+|need\w*|obliged|duty|is to|are to|make it",
        "now": r"now|already|today|yet|this time|later",
        "at-once": r"at once|right away|straight\w*|immediate\w*|at the same time|at a time|in one \w+|with one \w+"
        r"|together|instantly|soon|next|right|in a single|by one|in turn",
    },
    otherwise=(
        r"all the way\b|at all|last of all|every other|each other|\w+ hundred|that is all"
        r"|both (?=(?:[a-n]\d|the \w+) and )"
    ),
    claims=ClaimWords(
        must=r"\b(?:you|white|black) (?:must|ha(?:s|ve) to) capture\b",
        two=r"\b(?:captur|tak|jump)\w*\b[^.,;:]*?(?<= )"
        r"(?:two|both)(?: men)? (?:at once|at the same time|in one (?:go|move|capture))\b",
        wins=r"\byou (?:win|gain) (?:a|one) (?:man|king)\b",
        loses=r"\byou (?:will )?lose (?:a|one|the|your) (?:man|king)\b",
        captures=r"captures",
        otherwise=r"\b(?:not|never|no|nothing|nobody|if|when\w*|whoever|who|unless"
        r"|until|without|cannot|could|would|(?<!at )once)\b|n['’]t|\?",
    ),
)
