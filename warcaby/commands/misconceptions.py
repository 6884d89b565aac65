"""The command `misconceptions`: what learners of a game wrongly believe."""

from __future__ import annotations

import argparse
import json
from typing import Any

from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_command, variant
from warcaby.languages import PROGRAM_LANGUAGE
from warcaby.notation.movetext import parse_squares
from warcaby.rules import BRAZILIAN, Position, Variant
from warcaby.school.diagnosis.evidence import TRUE, Attempt
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.misconceptions import Misconception, misconception, misconceptions_of


def add_commands(commands: Any) -> None:
    """Add the command to the parser of the command line."""
    help_text = "List what learners believe about the rules and is not so: the id first, then the sentence for them."
    listing = add_command(commands, "misconceptions", help_text, _list)
    listing.add_argument("variant", nargs="?", type=variant, default=BRAZILIAN, metavar="VARIANT")
    listing.add_argument("--json", action="store_true", help="one JSON list")


def _list(options: argparse.Namespace) -> int:
    t = translator(PROGRAM_LANGUAGE)
    records = [_record(t, options.variant, each) for each in misconceptions_of(options.variant)]
    if options.json:
        print(json.dumps(records, ensure_ascii=False))
        return 0
    for record in records:
        print(f"{record['id']:20} {record['text']}")
    return 0


LEAST = 0.01
"""Minimum probability for a misconception to be mentioned."""


def explaining(position: Position, move: str, *, refused: bool) -> list[dict[str, Any]]:
    """List the misconceptions whose rules make a refused move legal, the likeliest first."""
    if not refused:
        return []
    squares = parse_squares(position, move)
    attempt = Attempt(position, squares, is_short=Attempt(position, squares).is_explained(TRUE))
    t = translator(PROGRAM_LANGUAGE)
    return [
        {"id": leader.id, "probability": round(leader.probability, 3), "text": t.gettext(misconception(leader.id).says)}
        for leader in Diagnosis(position.variant).observe(attempt).leaders
        if leader.probability >= LEAST and attempt.is_explained((leader.id,))
    ]


def _record(t: Translator, game: Variant, belief: Misconception) -> dict[str, Any]:
    return {
        "id": belief.id,
        "name": t.gettext(belief.name),
        "text": t.gettext(belief.says),
        "rule": t.gettext(belief.rule),
        "sources": [" ".join(filter(None, each)) for each in belief.sources(game)],
    }
