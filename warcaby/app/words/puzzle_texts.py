"""Sentences about puzzles: their goals, and the results of proofs."""

from __future__ import annotations

from warcaby.app.words.rule_texts import option_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Position, Variant, legal_moves
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.proof import Dual, Refutation, Verdict
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of
from warcaby.school.puzzles.themes import Theme, themes


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


def solution_text(t: Translator, puzzle: Puzzle) -> str:
    """Write the solution: every line that counts as right, or all captures to be found.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen
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
