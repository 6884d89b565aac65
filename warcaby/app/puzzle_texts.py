"""Puzzles and sets in words: their goals, what a proof says of them, and what is wrong with one that cannot be used.

Nothing that a stranger wrote stands in these sentences.
"""

from __future__ import annotations

from warcaby.app.code_texts import code_text
from warcaby.app.translation import Translator
from warcaby.school.assignments.gathering import CodeProblem, CsvWords
from warcaby.school.codes import CodeError
from warcaby.school.puzzles.difficulty import Theme
from warcaby.school.puzzles.faults import FaultError, FaultReason
from warcaby.school.puzzles.proof import Judgement, Verdict
from warcaby.school.puzzles.puzzle import PuzzleGoal


def goal_text(t: Translator, goal: PuzzleGoal, moves: int) -> str:
    """Say what is to be done in a puzzle, within so many moves; 0 is without limit."""
    texts: dict[PuzzleGoal, str] = {
        "win": t.gettext("Win the game"),
        "win-piece": t.gettext("Win material"),
        "capture-all": t.gettext("Capture all pieces"),
        "promote": t.gettext("Get a king"),
        "block": t.gettext("Leave the opponent without a move"),
        "draw": t.gettext("Save the draw"),
        "captures": t.gettext("Find every legal capture"),
    }
    if not moves:
        return texts[goal] + "."
    return t.ngettext("%(goal)s in %(num)s move.", "%(goal)s in %(num)s moves.", moves, goal=texts[goal])


def theme_text(t: Translator, theme: Theme) -> str:
    """Name what a puzzle is about."""
    texts: dict[Theme, str] = {
        "sacrifice": t.gettext("sacrifice"),
        "quiet": t.gettext("quiet move"),
        "breakthrough": t.gettext("breakthrough"),
        "king-hunt": t.gettext("king hunt"),
        "long-capture": t.gettext("long capture"),
        "choice": t.gettext("choice of captures"),
        "block": t.gettext("blockade"),
        "ending": t.gettext("ending"),
    }
    return texts[theme]


def verdict_text(t: Translator, verdict: Verdict) -> str:
    """Say what a proof has come to, and how sure it is."""
    texts: dict[Judgement, str] = {
        "unique": t.gettext("There is one solution and no other."),
        "dual": t.gettext("The first move is the only one, but a later move can be replaced."),
        "cooked": t.gettext("Another first move reaches the goal too."),
        "none": t.gettext("No first move reaches the goal."),
        "undecided": t.gettext("This is too deep to be decided: nothing is proven."),
    }
    text = texts[verdict.judgement]
    if verdict.judgement == "cooked" and verdict.fails and len(verdict.solutions) == 1:
        text = t.gettext("The solution given fails; another first move reaches the goal.")
    if verdict.judgement == "undecided" or verdict.certainty == "proven":
        return text
    depth = t.ngettext(
        "This is believed, not proven: %(num)s move was looked at.",
        "This is believed, not proven: %(num)s moves were looked at.",
        verdict.depth,
    )
    return f"{text} {depth}"


def fault_text(t: Translator, fault: FaultError) -> str:
    """Say why a set or a puzzle that came from outside cannot be used."""
    texts: dict[FaultReason, str] = {
        "shape": t.gettext("This is not a set of puzzles from Warcaby."),
        "number": t.gettext("A number in it is out of bounds."),
        "too-long": t.gettext("A text in it is too long."),
        "too-many": t.gettext("There is too much of something in it."),
        "characters": t.gettext("A text in it holds signs that cannot be seen."),
        "empty": t.gettext("Something in it is missing."),
        "variant": t.gettext("It is made for a game that is not known here."),
        "position": t.gettext("No game gets to a position in it, or the game is over there."),
        "goal": t.gettext("A goal in it does not fit its position."),
        "move": t.gettext("A move in it is not legal."),
        "line": t.gettext("A solution in it does not reach the goal."),
        "mistake": t.gettext("A foreseen mistake in it is none."),
    }
    text = texts[fault.reason]
    if fault.reason == "number" and fault.field == "version":
        text = t.gettext("It was made by a newer Warcaby. Open the newest version of the page first.")
    elif fault.field == "nickname":
        text = t.gettext("A nickname has 1 to 20 letters, digits or signs.")
    elif fault.field == "title" and fault.reason == "empty":
        text = t.gettext("The set has no title yet.")
    elif fault.field == "puzzles" and fault.reason == "empty":
        text = t.gettext("There is no puzzle in it.")
    if not fault.puzzle:
        return text
    return t.gettext("Puzzle %(number)s: %(problem)s", number=fault.puzzle, problem=text)


def problem_text(t: Translator, problem: CodeError | FaultError) -> str:
    """Say what is wrong with whatever was opened."""
    return fault_text(t, problem) if isinstance(problem, FaultError) else code_text(t, problem.reason)


def code_problem_text(t: Translator, problem: CodeProblem) -> str:
    """Say why a result code is not in the table."""
    if problem == "other-set":
        return t.gettext("This result belongs to another set.")
    if problem == "again":
        return t.gettext("This code has been given before.")
    if problem == "too-many":
        return t.gettext("There are too many codes at once; the rest is left out.")
    return code_text(t, problem)


def csv_words(t: Translator) -> CsvWords:
    """Return the headings of the table of results."""
    return CsvWords(
        pupil=t.gettext("Pupil"),
        solved=t.gettext("solved"),
        first_try=t.gettext("at the first try"),
        seconds=t.gettext("seconds"),
        puzzle=t.gettext("puzzle"),
        tries=t.gettext("wrong tries"),
        hints=t.gettext("hints"),
        wrong_moves=t.gettext("wrong moves"),
        separator="," if t.language == "en" else ";",
    )
