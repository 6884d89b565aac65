"""Words of Polish sentences about the board."""

from __future__ import annotations

from warcaby.languages.record import SentenceWords

WORDS = SentenceWords(
    cardinals={
        1: "jeden jedna jedno jednego jednej jedną jednym jednemu",
        2: "dwa dwie dwóch dwu dwóm dwoma dwiema oba obie obu oboma obiema oboje obaj obydwaj obydwie obydwoma obydwu",
        3: "trzy trzech trzem trzema troje trójką trójkę",
        4: "cztery czterech czterem czterema",
        5: "pięć pięciu pięcioma",
        6: "sześć sześciu",
        7: "siedem siedmiu",
        8: "osiem ośmiu",
        9: "dziewięć dziewięciu",
        10: "dziesięć dziesięciu",
        11: "jedenaście jedenastu",
        12: "dwanaście dwunastu",
        13: "trzynaście trzynastu",
        14: "czternaście czternastu",
        15: "piętnaście piętnastu",
        16: "szesnaście szesnastu",
        20: "dwadzieścia dwudziestu",
        30: "trzydzieści trzydziestu",
    },
    cited=r"parti(?:a|i|e)|lekcj(?:a|i)|poziomie|gry w|numer\w*",
    quantifiers={
        "all": r"wszystkie|wszystkich|wszystkim|wszystkimi|wszyscy",
        "only": r"(?<!, )tylko|jedyn(?:y|a|e|ą|ego|ej|ym)",
        "must": r"mus(?:i|isz|zą|imy|iał|iała|iało|iały|ieli|ieć)",
        "now": r"teraz",
        "at-once": r"od razu|natychmiast|naraz",
    },
    said={
        "all": r"wszystk\w+|wszysc\w+|każd\w+|cał\w+|wszędzie|zawsze|reszt\w+|do końca|ile|niczego",
        "only": r"tylko|jedyn\w+|wyłącznie|dopiero|sam\w*|zaledwie|jeden|jedna|jedno|jednego|na razie"
        r"|najwyżej",
        "must": r"mus\w+|trzeba|obowiąz\w+|zmu[sś]\w+|przymus\w*|wymu[sś]\w+|konieczn\w+|należy|ma|mają|miał\w*"
        r"|nie wolno|potrzeb\w+|nie może|sama?|same|poczeka",
        "now": r"teraz|już|dziś|jeszcze|tym razem",
        "at-once": r"od razu|natychmiast\w*|naraz|zaraz|jednocześnie|razem|prosto"
        r"|jednym (?:razem|ruchem|biciem|skokiem|krokiem)",
    },
    # Where "tylko" makes light of something and says nothing of what else there is.
    otherwise=(
        r"\b(?:to|nie|ty|po jego|teraz to|a wtedy) tylko\b"
        r"|\btylko (?:to|na to|po to|z pozoru|tyle|tam|chwil\w+|przez chwilę|rozdroż\w*|przystan\w+|strat\w*|wymian\w*"
        r"|by\b|po remis|remis|przesz\w+|przele\w+|zajrz\w+|odpocz\w+|poczek\w+|ode\w+|odda\w+|wybier\w+|nie może"
        r"|przechodz\w+|przeskocz\w+|pó[jś]\w+|przyprow\w+|zwab\w+|stoi|drog\w+|ile)|(?<!-)\btylko,"
    ),
)
