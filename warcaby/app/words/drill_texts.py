"""What drills ask, and the feedback on a wrong answer: what you did, why it is wrong, where to look."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.piece_sentences import LOOK_AT, name_at, said_of
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square
from warcaby.school.drills.writing import Written
from warcaby.school.exercises import DRILLS, Question
from warcaby.school.learner.mastery import State
from warcaby.school.misconceptions import misconception
from warcaby.school.motifs import motif


def question_text(t: Translator, question: Question) -> str:
    """Ask the question of a drill."""
    start, end = question.move or (question.piece, "")
    return t.at(question.position.variant).gettext(DRILLS[question.kind].says, square=start, end=end)


def task_text(t: Translator, question: Question) -> str:
    """Ask the question, and say whose move it is."""
    side = t.gettext("White to move.") if question.position.turn == "white" else t.gettext("Black to move.")
    return f"{side} {question_text(t, question)}"


def says_text(t: Translator, belief: str) -> str:
    """Name a belief: "You play as if ..."."""
    return t.gettext(misconception(belief).says)


def rule_text(t: Translator, skill: str) -> str:
    """Say what is true instead of a belief, or name a motif."""
    about = motif(skill)
    return t.gettext(about.name if about else misconception(skill).rule)


def rule_name(t: Translator, belief: str) -> str:
    """Name the rule that a belief is about, as a heading; the belief itself is false."""
    return t.gettext(misconception(belief).name)


def wrong_move_text(t: Translator, start: Square, end: Square) -> str:
    """Say that a move which was drawn or tried is not legal."""
    return t.gettext("From %(start)s to %(end)s is not a legal move here.", start=start, end=end)


def look_text(t: Translator, position: Position, squares: Iterable[Square]) -> str:
    """Say where to look."""
    named = sorted(squares, key=lambda square: (len(t.square(square)), t.square(square)))
    if not named:
        return ""
    if len(named) > 1:
        return t.gettext("Look at the pieces on %(squares)s.", squares=square_list(t, named, "and"))
    return said_of(t, LOOK_AT, name_at(position, named[0]), square=named[0])


def answer_text(t: Translator, answer: Written) -> str:
    """Say an answer that was written."""
    if isinstance(answer, bool):
        return t.gettext("legal") if answer else t.gettext("illegal")
    return ", ".join(answer) if isinstance(answer, list) else str(answer)


def state_text(t: Translator, state: State) -> str:
    """Say in a word how well the reader knows a rule."""
    texts: dict[State, str] = {
        "new": t.gettext("not practised yet"),
        "learning": t.gettext("being learnt"),
        "sits": t.gettext("sits well"),
        "mastered": t.gettext("mastered"),
    }
    return texts[state]
