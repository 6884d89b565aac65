"""What drills ask, and the feedback on a wrong answer: what you did, why it is wrong, where to look."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.piece_sentences import look_at_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square
from warcaby.school.drills.writing import Written
from warcaby.school.exercises import DRILLS, Question
from warcaby.school.learner.mastery import State
from warcaby.school.misconceptions import misconception


def question_text(t: Translator, question: Question) -> str:
    """Ask the question of a drill."""
    start, end = question.move or (question.piece, "")
    return t.at(question.position.variant).gettext(DRILLS[question.kind].says, square=start, end=end)


def task_text(t: Translator, question: Question) -> str:
    """Ask the question, and say whose move it is."""
    side = t.gettext("White to move.") if question.position.turn == "white" else t.gettext("Black to move.")
    return f"{side} {question_text(t, question)}"


def help_text(t: Translator, question: Question) -> str:
    """Say how to answer the question."""
    texts = {
        "play": t.gettext("Tap a piece, then the square it goes to. A capture is made jump by jump."),
        "find-all": t.gettext(
            "Tap a piece, then the square where its move ends: an arrow appears. A second tap takes it away."
        ),
        "choose-piece": t.gettext("Tap each piece you mean. A second tap takes the mark away."),
        "mark-squares": t.gettext("Tap each square you mean. A second tap takes the mark away."),
        "judge": t.gettext("The arrow shows the move. Look at the whole board before you answer."),
        "count": t.gettext("Make the whole capture in your head, then choose a number."),
        "afterwards": t.gettext("Make the move in your head, then choose the board that fits."),
    }
    return texts[question.kind]


def praise_text(t: Translator, question: Question) -> str:
    """Say what was right about an answer."""
    texts = {
        "play": t.gettext("Right, this is the only move here."),
        "find-all": t.gettext("Right, you have found them all, and nothing else is legal."),
        "choose-piece": t.gettext("Right, these pieces may move, and no others."),
        "mark-squares": t.gettext("Right, you have found every square, and no wrong one."),
        "judge": t.gettext("Right, you have looked closely."),
        "count": t.gettext("Right, you have counted well."),
        "afterwards": t.gettext("Right, this is how the board looks afterwards."),
    }
    return texts[question.kind]


def says_text(t: Translator, belief: str) -> str:
    """Name a belief: "You play as if ..."."""
    return t.gettext(misconception(belief).says)


def rule_text(t: Translator, belief: str) -> str:
    """Say what is true instead of a belief."""
    return t.gettext(misconception(belief).rule)


def rule_name(t: Translator, belief: str) -> str:
    """Name the rule that a belief is about, as a heading; the belief itself is false."""
    return t.gettext(misconception(belief).name)


def missing_text(t: Translator, question: Question, count: int) -> str:
    """Say how much is missing from an answer that is right so far."""
    if question.kind == "find-all":
        return t.ngettext(
            "What you have is right, but %(num)s move is missing.",
            "What you have is right, but %(num)s moves are missing.",
            count,
        )
    if question.kind == "choose-piece":
        return t.ngettext(
            "What you have is right, but %(num)s piece is missing.",
            "What you have is right, but %(num)s pieces are missing.",
            count,
        )
    return t.ngettext(
        "What you have is right, but %(num)s square is missing.",
        "What you have is right, but %(num)s squares are missing.",
        count,
    )


def wrong_move_text(t: Translator, start: Square, end: Square) -> str:
    """Say that a move which was drawn or tried is not legal."""
    return t.gettext("From %(start)s to %(end)s is not a legal move here.", start=start, end=end)


def wrong_mark_text(t: Translator, question: Question, square: Square) -> str:
    """Say that a marked piece or square is wrong."""
    if question.kind == "choose-piece":
        return t.gettext("The piece on %(square)s may not move now.", square=square)
    return t.gettext("The piece on %(at)s cannot end its move on %(square)s.", at=question.piece, square=square)


def said_text(t: Translator, question: Question, answer: object) -> str:
    """Repeat the wrong choice."""
    if question.kind == "judge":
        return t.gettext("You say the move is legal.") if answer else t.gettext("You say the move is not legal.")
    if question.kind == "count":
        assert isinstance(answer, int)
        return t.ngettext("You say it takes %(num)s piece.", "You say it takes %(num)s pieces.", answer)
    return t.gettext("The board does not look like this afterwards.")


def look_text(t: Translator, position: Position, squares: Iterable[Square]) -> str:
    """Say where to look."""
    named = sorted(squares, key=lambda square: (len(t.square(square)), t.square(square)))
    if not named:
        return ""
    if len(named) > 1:
        return t.gettext("Look at the pieces on %(squares)s.", squares=square_list(t, named, "and"))
    piece = position.piece_at(named[0])
    return look_at_text(t, position.variant.name_of(piece is not None and piece.king), named[0])


def solution_text(t: Translator, question: Question, answer: object) -> str:
    """Give the right answer, after the last hint."""
    if question.kind == "judge":
        return t.gettext("The move is legal.") if answer else t.gettext("The move is not legal.")
    if question.kind == "count":
        assert isinstance(answer, int)
        return t.ngettext("It takes %(num)s piece.", "It takes %(num)s pieces.", answer)
    if question.kind == "afterwards":
        return t.gettext("The board with the tick is the right one.")
    if question.kind in ("choose-piece", "mark-squares"):
        return t.gettext("All the right ones are marked now.")
    return t.gettext("The arrows show the answer.")


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


def game_text(t: Translator, question: Question) -> str:
    """Name the game of a drill."""
    return variant_name(t.language, question.position.variant)
