"""The source documents of the rules, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.translation import Translator
from warcaby.rules.variant import Citation
from warcaby.rules.variants import documents


def citations_text(t: Translator, citations: Iterable[Citation]) -> str:
    """Name documents and the places in them: "FMJD, rules of international draughts, 4.13"."""
    names = document_names(t)
    return "; ".join(", ".join(part for part in (names[each.document], each.place) if part) for each in citations)


def document_names(t: Translator) -> dict[str, str]:
    """All documents; titles stay as they are, descriptions are translated."""
    return {
        documents.SHEET: documents.SHEET,
        documents.LEAFLET: t.gettext("Warcaby: leaflet of a set of 32 discs"),
        documents.REGOLE: documents.REGOLE,
        documents.REGRAS: t.gettext("Portuguese rules: obrigatoriedade, quantidade, qualidade"),
        documents.FMJD: t.gettext("FMJD, rules of international draughts"),
        documents.DFS: t.gettext("Dambûn Frysk Spul, rules of Frisian draughts"),
        documents.KNDB: documents.KNDB,
        documents.FMJD64: t.gettext("FMJD, section 64, rules of draughts-64"),
        documents.PZWARC: documents.PZWARC,
        documents.WCDF: t.gettext("World Checkers/Draughts Federation, rules of play"),
        documents.FID: documents.FID,
        documents.CZECH_CLUB: t.gettext("Klub u Bodu, rules of Czech draughts"),
        documents.DAMA_AKADEMISI: t.gettext("Dama Akademisi, rules of Turkish draughts"),
        documents.MAKHOT: t.gettext("Mak-hot, description of the game"),
        documents.CBD: documents.CBD,
        documents.ALTDEUTSCH: t.gettext("Altdeutsches Damespiel, description of the game"),
        documents.ROST: t.gettext("rost.com.pl, table of variants"),
        documents.WIKIPEDIA: t.gettext("Wikipedia, article on the game"),
        documents.PDN: t.gettext("PDN 3.0, list of game types"),
        documents.BRAINKING: t.gettext("BrainKing, rules of the game"),
        documents.LIDRAUGHTS: t.gettext("lidraughts, rules of the variant"),
        documents.DCTL: t.gettext("dctl (Rein Halbersma), rules by article"),
        documents.KISH: t.gettext("kish (engine of Turkish draughts), rules"),
        documents.PPDF: t.gettext("ppdf (Trevor L. Davis), set-up of the game"),
        documents.OTHERS: t.gettext("other descriptions of the game"),
        documents.OURS: t.gettext("our decision, where sources are silent or differ"),
    }
