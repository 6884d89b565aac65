"""Sentences of the free board: what it cannot hold, how it looks at a position."""

from __future__ import annotations

from warcaby.app.words.code_texts import code_text
from warcaby.app.words.match_texts import endgame_text, outcome_text, score_text
from warcaby.app.words.piece_words import WINS_IN, side_text
from warcaby.app.words.translation import Translator
from warcaby.engine import Line, Score
from warcaby.rules import Colour, Game, Variant
from warcaby.school.codes import CodeError
from warcaby.school.matches.match import Match, Outcome
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.tree import Tree
from warcaby.school.studies.study import SIGNS, FullStudyError


def board_name(t: Translator) -> str:
    """What the free board is called."""
    return t.gettext("Free board")


def full_text(t: Translator, error: FullStudyError) -> str:
    """Say why no further move can be kept."""
    if error.nested:
        return t.gettext(
            "This would be a variation inside too many others: no file could hold it. Make one of them the main line."
        )
    return t.gettext("The tree of moves is full. Take away what you no longer need, or begin a new board.")


def link_problem_text(t: Translator, error: CodeError) -> str:
    """Say why a link cannot be opened, and that nothing is lost."""
    return " ".join((code_text(t, error.reason, error.missing), t.gettext("What was on the board is still there.")))


def sign_text(t: Translator, sign: str) -> str:
    """Say what a glyph means."""
    texts = {
        "!": t.gettext("a good move"),
        "?": t.gettext("a mistake"),
        "!!": t.gettext("a brilliant move"),
        "??": t.gettext("a blunder"),
        "!?": t.gettext("an interesting move"),
        "?!": t.gettext("a doubtful move"),
    }
    assert set(texts) == set(SIGNS)
    return texts[sign]


def value_text(t: Translator, rules: Variant, score: Score, turn: Colour) -> str:
    """Write what a position is worth as White sees it: in men, or as a proven end."""
    seen = score if turn == "white" else score.flipped
    plies = seen.win_in
    if plies is None:
        return score_text(t, seen.value)
    return side_text(t, WINS_IN, rules, "black" if seen.is_loss else "white", moves=(abs(plies) + 1) // 2)


def certainty_text(t: Translator, game: Game, best: Line, *, solved: bool) -> str:
    """Say how sure the value of a position is: proven by a table or by counting everything, or only looked at."""
    known = endgame_text(t, game)
    if known:
        return t.gettext("Proven by the table of endgames: %(result)s", result=known)
    if best.score.win_in is not None:
        return t.gettext("Proven: every defence was looked at.")
    if solved:
        return t.gettext("Proven: a draw by best play.")
    return t.ngettext("Not proven: looked %(num)s ply ahead.", "Not proven: looked %(num)s plies ahead.", best.depth)


def ended_text(t: Translator, tree: Tree) -> str:
    """Say how the game has ended at the stage on the board; empty if it goes on."""
    rules, ending = tree.root.position.variant, tree.current.game.ending()
    if ending is None:
        return ""
    match = Match(Setup(rules.id, opponent="person", options=rules.options), "white", tree, None)
    match.outcome = Outcome(ending.winner, ending.reason)
    return outcome_text(t, match)
