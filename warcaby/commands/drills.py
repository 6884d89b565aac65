"""The command `drill`: positions in which a belief about the rules gives a wrong answer."""

from __future__ import annotations

import argparse
import json
from itertools import islice
from typing import Any

from warcaby.app.words.drill_texts import answer_text, question_text
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_command, add_variant, refuse
from warcaby.languages import PROGRAM_LANGUAGE
from warcaby.notation import Notation, usual_notation
from warcaby.school.drills.making import GRADES, Drill
from warcaby.school.drills.series import drills
from warcaby.school.drills.writing import written
from warcaby.school.exercises import DRILLS
from warcaby.school.misconceptions import misconceptions_of


def add_commands(commands: Any) -> None:
    """Add the command to the parser of the command line."""
    help_text = "Make drills: positions in which the rules and a misconception give different answers, a line each."
    making = add_command(commands, "drill", help_text, _make)
    add_variant(making)
    making.add_argument("belief", metavar="BELIEF", help="an id that `misconceptions VARIANT` lists")
    making.add_argument("--grade", type=int, choices=GRADES, default=1, help="how full the board is; otherwise 1")
    making.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same drills")
    making.add_argument("--count", type=_count, default=1, metavar="K", help="how many; otherwise one")
    making.add_argument("--kind", choices=DRILLS, help="%(choices)s; otherwise all that the belief has in turn")
    making.add_argument("--json", action="store_true", help="one JSON object a line")


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise argparse.ArgumentTypeError("at least one drill")
    return count


def _make(options: argparse.Namespace) -> int:
    known = [each.id for each in misconceptions_of(options.variant)]
    if options.belief not in known:
        return refuse(f"{options.belief!r} is no misconception of {options.variant.id}: choose from {', '.join(known)}")
    t = translator(PROGRAM_LANGUAGE).at(options.variant)
    made = drills(options.variant, options.belief, options.grade, options.seed, options.kind)
    for drill in islice(made, options.count):
        print(json.dumps(drill_fields(t, drill)) if options.json else _line(t, drill), flush=True)
    return 0


def drill_fields(t: Translator, drill: Drill) -> dict[str, Any]:
    """Return what programs are told of a drill."""
    # In JSON fields squares have names; the question is for people.
    notation = Notation(drill.position.variant, numeric=False)
    return {
        "fen": notation.fen(drill.position),
        "kind": drill.question.kind,
        "grade": drill.grade,
        "question": question_text(t, drill.question),
        "piece": drill.question.piece or None,
        "move": drill.question.move or None,
        "choices": drill.question.choices or None,
        "answer": written(drill, notation),
        "belief_answer": written(drill, notation, drill.belief),
    }


def _line(t: Translator, drill: Drill) -> str:
    notation = usual_notation(drill.position.variant)
    true = answer_text(t, written(drill, notation))
    believed = answer_text(t, written(drill, notation, drill.belief))
    return f"{notation.fen(drill.position)}  {question_text(t, drill.question)}  {true}  ({believed})"
