"""The answer to a refused move: exactly the cases of `rulings.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple, get_args

from babel.messages.extract import extract_from_file

from tests.cases import for_each
from warcaby.app.words import piece_sentences, refusals
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator, translator
from warcaby.languages import Language
from warcaby.notation import parse_fen
from warcaby.rules import Position, Reason, Refusal, explain, variant_with


class Ruling(NamedTuple):
    game: str
    fen: str
    tried: str
    reason: Reason
    polish: str
    english: str

    @property
    def position(self) -> Position:
        name, *options = self.game.split("+")
        return parse_fen(variant_with(name, options), self.fen)

    @property
    def refusal(self) -> Refusal:
        refusal = explain(self.position, self.tried.split())
        assert isinstance(refusal, Refusal)
        return refusal


RULINGS = {
    case: Ruling(**fields)
    for case, fields in tomllib.loads((Path(__file__).parent / "rulings.toml").read_text(encoding="utf-8")).items()
}


@for_each("ruling", RULINGS.values())
def test_the_reason_and_its_sentences(ruling: Ruling) -> None:
    assert ruling.refusal.reason == ruling.reason
    polish, english = (refusal_text(translator(each), ruling.position, ruling.refusal) for each in ("pl", "en"))
    assert (polish, english) == (ruling.polish, ruling.english)


def test_every_reason_is_in_the_table() -> None:
    assert {ruling.reason for ruling in RULINGS.values()} == set(get_args(Reason))


HINTS = {
    sentence
    for name in ("man", "king", "vizier", "dog", "wolf")
    for sentence in (
        f"Look at the {name} on %(square)s.",
        f"Move the {name} on %(square)s.",
        f"The {name} on %(start)s ends its move on %(end)s.",
    )
} | {
    sentence
    for name in ("man", "king", "vizier")
    for sentence in (
        f"Look: the {name} on %(start)s captures and lands on %(way)s. Now you.",
        f"The {name} on %(at)s has to capture, and no capture ends on %(square)s.",
    )
}
HINTS |= {
    "There is nothing next to this man that it could capture.",
    "This king meets nothing that it could capture.",
    "This vizier meets nothing that it could capture.",
    "It becomes a king.",
    "It becomes a vizier.",
}
"""Sentences about a piece that are no refusals."""


class Listener(Translator):
    """A translator that remembers what it was asked."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.heard: set[str] = set()

    def gettext(self, message: str, **values: object) -> str:
        self.heard.add(message)
        return super().gettext(message, **values)


def test_every_sentence_is_in_the_table() -> None:
    listener = Listener("en")
    for ruling in RULINGS.values():
        refusal_text(listener, ruling.position, ruling.refusal)
    written = {
        str(message)
        for module in (refusals, piece_sentences)
        for _, message, _, _ in extract_from_file("python", str(module.__file__))
    }
    assert written - listener.heard == HINTS
