"""The command `misconceptions`: what learners of a game believe and is not so."""

from __future__ import annotations

import argparse
import json
from typing import Any

from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import variant
from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.misconceptions import Misconception, misconceptions_of


def add_commands(commands: Any) -> None:
    """Add the command to the parser of the command line."""
    help_text = "List what learners believe about the rules and is not so: the id first, then the sentence for them."
    listing = commands.add_parser("misconceptions", help=help_text, description=help_text)
    listing.add_argument("variant", nargs="?", type=variant, default=BRAZILIAN, metavar="VARIANT")
    listing.add_argument("--json", action="store_true", help="one JSON list")
    listing.set_defaults(run=_list)


def _list(options: argparse.Namespace) -> int:
    t = translator("en")
    records = [_record(t, options.variant, each) for each in misconceptions_of(options.variant)]
    if options.json:
        print(json.dumps(records, ensure_ascii=False))
        return 0
    for record in records:
        print(f"{record['id']:20} {record['text']}")
    return 0


def _record(t: Translator, game: Variant, belief: Misconception) -> dict[str, Any]:
    return {
        "id": belief.id,
        "name": t.gettext(belief.name),
        "text": t.gettext(belief.says),
        "rule": t.gettext(belief.rule),
        "sources": [" ".join(filter(None, each)) for each in belief.sources(game)],
    }
