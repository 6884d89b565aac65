"""Words of Portuguese sentences about the board."""

from __future__ import annotations

from warcaby.languages.record import ClaimWords, SentenceWords

WORDS = SentenceWords(
    cardinals={
        2: "dois duas ambos ambas",
        3: "três",
        4: "quatro",
        5: "cinco",
        6: "seis",
        7: "sete",
        8: "oito",
        9: "nove",
        10: "dez",
        11: "onze",
        12: "doze",
        13: "treze",
        14: "catorze quatorze",
        15: "quinze",
        16: "dezesseis",
        20: "vinte",
        30: "trinta",
    },
    joint="e",
    cited=r"partida|lição|número|nível|jogo de",
    quantifiers={
        "all": r"tod[oa]s",
        "only": r"só|somente|apenas|únic[oa]s?",
        "must": r"t[eê]m que|(?:tinha|tinham|teve|tiveram|tenha|tenham) que|obrigatóri[oa]",
        "now": r"agora",
        "at-once": r"na hora|de uma vez|imediatamente",
    },
    said={
        "all": r"tod[oa]s?|tudo|cada|qualquer|inteir[oa]s?|sempre|resto|nada",
        "only": r"só|somente|apenas|únic[oa]s?|sozinh[oa]s?|simplesmente|uma|um|no máximo",
        "must": r"t[eê]m que|(?:ter|ter[áã]o?|teria|tinham?|teve|tiveram|tenham?|tiver) que|obrig\w+|for[çc]\w+"
        r"|precis\w+|deve\w*|devia\w*|devem|não (?:pode|vale)|manda\w*",
        "now": r"agora|já|ainda|hoje|desta vez",
        "at-once": r"na hora|de uma vez|imediatamente|logo|junt[oa]s|em um(?:a)? (?:só )?\w+|com um(?:a)? \w+|diret[oa]"
        r"|num|de todo jeito",
    },
    otherwise=r"toda vez|ao todo|mão única|na hora (?:certa|errada|importante|livre)",
    claims=ClaimWords(
        must=r"\b(?:você|as brancas|as pretas) (?:t[eê]m (?:que|de)|precisa[m]?|deve[m]?) (?:capturar|tomar|comer)\b",
        two=r"\b(?:captur|tom|com)\w*\b[^.,;:]*?(?<= )"
        r"(?:duas|dois|ambas)(?: pedras)? (?:de uma (?:só )?vez|ao mesmo tempo|num(?:a)? (?:só )?\w+)\b",
        wins=r"\bvocê ganha (?:uma|a) (?:pedra|peça|dama)\b",
        loses=r"\bvocê (?:perde|perderá|vai perder) (?:uma|a|sua) (?:pedra|peça|dama)\b",
        captures=r"capturas|tomadas",
        otherwise=r"\b(?:não|nunca|nada|ninguém|se|quando|quem|sem|até|nem)\b|\?",
    ),
)
