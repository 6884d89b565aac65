"""What is said of a puzzle's solution: the line, its idea, what it asks for, and what was proven of it."""

from __future__ import annotations

from warcaby.app.words.puzzle_texts import numbered_line, rules_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, legal_moves
from warcaby.school.puzzles.proof import Dual, Refutation, Verdict
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.themes import Theme, themes


def solution_text(t: Translator, puzzle: Puzzle) -> str:
    """Write the solution: every line that counts as right, or all captures to be found.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> solution_text(translator("en"), Puzzle(parse_fen(BRAZILIAN, "W:Wc3,h4:Bb4,b6,d4,f6,g3"), "captures", 0))
    'c3xc7 · c3xg7'
    """
    position = puzzle.position
    if puzzle.aim.reach is None:
        notation = t.notation(position.variant)
        return " · ".join(notation.move(position, move) for move in legal_moves(position))
    solution = "; ".join(numbered_line(t, position, line) for line in puzzle.lines)
    unproven = t.gettext("not proven")
    return f"{solution} ({unproven})" if puzzle.unproven else solution


def idea_text(t: Translator, puzzle: Puzzle) -> str:
    """Say in one sentence what a solved puzzle was about; empty where its line tells of nothing.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen, parse_move
    >>> from warcaby.rules import BRAZILIAN
    >>> at = parse_fen(BRAZILIAN, "W:Wc3,a1:Bd4,f6,f8")
    >>> idea_text(translator("en"), Puzzle(at, "win-piece", 1, ((parse_move(at, "c3xg7"),),)))
    'The idea: with few pieces on the board, every move counts.'
    """
    ideas: tuple[tuple[set[Theme], str], ...] = (
        ({"sacrifice", "king-hunt"}, t.gettext("The idea: give something, and catch the king.")),
        ({"sacrifice", "block"}, t.gettext("The idea: give something, and leave the other side no move.")),
        ({"sacrifice", "breakthrough"}, t.gettext("The idea: give something, and get through to a king.")),
        ({"sacrifice", "long-capture"}, t.gettext("The idea: give something, and take three or more at once.")),
        ({"sacrifice"}, t.gettext("The idea: give something, and then strike.")),
        ({"king-hunt"}, t.gettext("The idea: catch the king.")),
        ({"block"}, t.gettext("The idea: leave the other side no move.")),
        ({"breakthrough"}, t.gettext("The idea: get through to a king.")),
        ({"long-capture"}, t.gettext("The idea: find the capture that takes three or more.")),
        ({"quiet"}, t.gettext("The idea: a quiet move at the right moment.")),
        ({"choice"}, t.gettext("The idea: choose the right one of several captures.")),
        ({"ending"}, t.gettext("The idea: with few pieces on the board, every move counts.")),
    )
    found = set(themes(puzzle)) if puzzle.main else set()
    return next((text for wanted, text in ideas if wanted <= found), "")


def conditions_text(t: Translator, puzzle: Puzzle) -> str:
    """Say what a solver has to know, apart from the goal: another game, other rules, or that nothing is proven."""
    unproven = t.gettext("That the solution works is not proven.") if puzzle.unproven else ""
    return " ".join(part for part in (rules_text(t, puzzle.variant), unproven) if part)


def verdict_text(t: Translator, puzzle: Puzzle, verdict: Verdict) -> str:
    """Give the result of a proof in one or two sentences."""
    if verdict.judgement == "unique":
        if puzzle.aim.reach is None:
            return t.ngettext(
                "There is %(num)s capture to find.", "There are %(num)s captures to find.", len(verdict.solutions)
            )
        if verdict.certainty == "key":
            return t.gettext("Your solution wins, that is proven. That no other first move wins is not.")
        text = t.gettext("There is exactly one solution.")
        if verdict.moves:
            text += " " + t.ngettext("It takes %(num)s move.", "It takes %(num)s moves.", verdict.moves)
        if verdict.certainty == "believed":
            text += " " + t.gettext("This is believed, not proven: the search went %(moves)s moves deep.") % {
                "moves": verdict.depth
            }
        return text
    if verdict.judgement == "none":
        return t.gettext("There is no solution: the other side can always prevent it.")
    if verdict.judgement == "unproven":
        return t.gettext("I can neither prove nor refute this.")
    if verdict.fails:
        line = numbered_line(t, puzzle.position, (*verdict.fails, *verdict.answer))
        return t.gettext("Your solution does not reach the goal. This is the answer to it: %(line)s.", line=line)
    if verdict.judgement == "cooked":
        return t.gettext("There is a second solution. Here it is; change the position, or let it count as right too.")
    return t.gettext("In the course of the solution another move is as good. Here it is.")


def dual_text(t: Translator, position: Position, dual: Dual) -> str:
    """Name a second way within a solution."""
    return t.gettext(
        "After %(line)s also %(move)s",
        line=numbered_line(t, position, dual.line),
        move=t.notation(position.variant).line(position, (*dual.line, dual.move))[-1],
    )


def refutation_text(t: Translator, position: Position, refutation: Refutation) -> str:
    """Say how a wrong move is answered."""
    notation = t.notation(position.variant)
    text = notation.move(position, refutation.move)
    if refutation.reply is None:
        return text
    _, reply = notation.line(position, (refutation.move, refutation.reply))
    return t.gettext("%(move)s is answered by %(reply)s", move=text, reply=reply)
