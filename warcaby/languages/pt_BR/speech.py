"""How Portuguese says what texts write in signs."""

from __future__ import annotations

from warcaby.languages.record import SpeechWords

WORDS = SpeechWords(
    letters={
        **{"a": "a", "b": "bê", "c": "cê", "d": "dê", "e": "ê", "f": "efe", "g": "gê", "h": "agá", "i": "i"},
        **{"j": "jota", "k": "cá", "l": "ele", "x": "xis"},
    },
    single="aeo",
    small=(
        *("zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"),
        *("treze", "catorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"),
    ),
    tens=("vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"),
    joint=" e ",
    start="de {}",
    past="por {}",
    end="para {}",
    capture="a captura",
    captures=r"\w*captur\w*",
    bare_after="de|após|com|por|em|para|até",
    from_to="de {} a {}",
    score="{} a {}",
    share="{} de {}",
    signs={"%": "por cento", "+": "mais", "×": "por", "=": "igual a", "★": "estrela", "✓": "certo", "✗": "errado"},
    quoted={
        **{"-": "traço", "–": "traço", "x": "xis", ":": "dois pontos"},
        **{"?": "ponto de interrogação", "!": "ponto de exclamação"},
    },
    units={"min": "minutos", "s": "segundos", "MB": "megabytes"},
    short={"art.": "artigo", "min.": "minutos", "etc.": "e assim por diante"},
)
