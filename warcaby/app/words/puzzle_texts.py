"""Sentences about puzzles: their goals, and the results of proofs."""

from __future__ import annotations

from warcaby.app.words.rule_texts import option_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Position, Variant
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of


def goal_name(t: Translator, goal: PuzzleGoal) -> str:
    """Name a goal, for a list."""
    names: dict[PuzzleGoal, str] = {
        "win": t.gettext("win the game"),
        "win-piece": t.gettext("win a piece"),
        "capture-all": t.gettext("capture everything"),
        "promote": t.gettext("make a king"),
        "block": t.gettext("block the opponent"),
        "draw": t.gettext("save a draw"),
        "captures": t.gettext("find every legal capture"),
    }
    return names[goal]


def rules_text(t: Translator, variant: Variant) -> str:
    """Name the game and the changes to its rules; empty for the game that is taught here.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.rules import BRAZILIAN, VARIANTS
    >>> rules_text(translator("en"), BRAZILIAN), rules_text(translator("en"), VARIANTS["russian"])
    ('', 'Russian draughts')
    """
    options = variant.options
    if variant is BRAZILIAN:
        return ""
    texts = [option_text(t, option) for option in OPTIONS.get(variant.id, ()) if option.id in options]
    name = variant_name(t.language, VARIANTS[variant.id])
    return f"{name}. {' '.join(texts)}" if texts else name


def goal_text(t: Translator, puzzle: Puzzle) -> str:
    """State the goal for a learner: "White to move: win a piece in 2 moves."."""
    side = t.gettext("White to move") if puzzle.side == "white" else t.gettext("Black to move")
    text = f"{side}: {goal_name(t, puzzle.goal)}"
    if puzzle.moves:
        text += " " + t.ngettext("in %(num)s move", "in %(num)s moves", puzzle.moves)
    return text + "."


def numbered_line(t: Translator, position: Position, line: Line) -> str:
    """Write a line with its move numbers.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN, legal_moves, play
    >>> position = parse_fen(BRAZILIAN, "B:Wc3:Bf6")
    >>> first = legal_moves(position)[0]
    >>> numbered_line(translator("en"), position, (first, legal_moves(play(position, first))[0]))[:2]
    '1…'
    """
    words = []
    texts = t.notation(position.variant).line(position, line)
    for ply, (at, text) in enumerate(zip(positions_of(position, line), texts, strict=False)):
        black_first = position.turn == "black"
        number = (ply + black_first) // 2 + 1
        if at.turn == "white":
            words.append(f"{number}.")
        elif ply == 0:
            words.append(f"{number}…")
        words.append(text)
    return " ".join(words)
