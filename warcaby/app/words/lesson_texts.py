"""Sentences about lessons that somebody has written: what is wrong with them, and what they say where nobody does."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.lesson_table import LessonError, LessonReason
from warcaby.school.own_lessons.from_pdn import Words


def lesson_fault_text(t: Translator, error: LessonError, step: int) -> str:
    """Say in one sentence why a lesson cannot be used; `step` is the number of the step at fault, 0 for none."""
    field = field_name(t, error.field)
    texts: dict[LessonReason, str] = {
        "toml": t.gettext("This is not a lesson: it cannot be read as TOML."),
        "shape": t.gettext("“%(field)s” is not as it must be in a lesson.", field=field),
        "missing": t.gettext("“%(field)s” is missing.", field=field),
        "empty": t.gettext("“%(field)s” is empty.", field=field),
        "number": t.gettext("“%(field)s” is a number out of bounds.", field=field),
        "too-long": t.gettext("“%(field)s” is too long.", field=field),
        "too-many": t.gettext("“%(field)s”: these are too many.", field=field),
        "characters": t.gettext("“%(field)s” has characters that cannot be shown.", field=field),
        "name": t.gettext("“%(field)s” must be of small letters, digits and hyphens.", field=field),
        "twice": t.gettext("“%(field)s”: two of them have the same name.", field=field),
        "position": t.gettext("The position cannot be, or cannot be read."),
        "no-move": t.gettext("Whoever is to move has no legal move here."),
        "no-captures": t.gettext("There is nothing to capture here, or not enough to look for."),
        "square": t.gettext("“%(field)s” names a square that this board does not have.", field=field),
        "move": t.gettext("“%(field)s” has a move that is not legal here.", field=field),
        "line": t.gettext(
            "The solution does not end as the task asks: it must end with the pupil's move, at the goal."
        ),
        "mistake": t.gettext("A foreseen mistake is none: it is not about what is asked."),
        "is-right": t.gettext("A foreseen mistake is a right answer at the same time."),
        "choices": t.gettext("The answers to choose from must differ, and the right one must be among them."),
        "scenes": t.gettext("A worked example has two to five scenes."),
        "one-question": t.gettext("A worked example asks one question, in one of its scenes."),
        "question": t.gettext("The scene that asks needs its answer: a move, a square, or answers to choose from."),
        "arrows": t.gettext("Arrows stand where nothing new is shown."),
        "proof": t.gettext("The proof cannot be read."),
        "drill": t.gettext("It asks for drills that the game does not have."),
    }
    text = texts[error.reason]
    if error.reason == "too-long" and not error.field:
        text = t.gettext("This is too large for a lesson.")
    if error.reason == "empty" and error.field == "exercise":
        text = t.gettext("There is no step in the lesson yet.")
    return t.gettext("Step %(number)s: %(text)s", number=step, text=text) if step else text


def field_name(t: Translator, field: str) -> str:
    """Name a field of a lesson as the editor does; one that it does not know keeps its name in the file."""
    names = {
        "title": t.gettext("Title"),
        "summary": t.gettext("In one sentence"),
        "rule": t.gettext("The rule"),
        "learned": t.gettext("What one can do after it"),
        "exercise": t.gettext("Steps"),
        "goal": t.gettext("What to do"),
        "text": t.gettext("Text above the task"),
        "hint": t.gettext("Hint"),
        "success": t.gettext("Praise"),
        "failed": t.gettext("If it fails"),
        "fen": t.gettext("Position"),
        "solutions": t.gettext("Right moves"),
        "lines": t.gettext("Solutions"),
        "line": t.gettext("Moves"),
        "move": t.gettext("Move asked about"),
        "moves": t.gettext("In how many moves"),
        "squares": t.gettext("Squares to mark"),
        "piece": t.gettext("Piece"),
        "choices": t.gettext("Answers to choose from"),
        "scene": t.gettext("Scenes"),
        "mistake": t.gettext("Foreseen mistakes"),
        "try": t.gettext("Foreseen mistakes"),
        "says": t.gettext("Feedback on the mistake"),
        "reply": t.gettext("How it is refuted"),
        "arrows": t.gettext("Arrows"),
        "marks": t.gettext("Marks"),
        "ask": t.gettext("Question"),
    }
    return names.get(field, field)


def pdn_words(t: Translator) -> Words:
    """What steps say that are made of games."""
    return Words(
        language=t.language,
        find={"white": t.gettext("Find White's move."), "black": t.gettext("Find Black's move.")},
        win={
            "white": t.gettext("White to move: find the whole solution."),
            "black": t.gettext("Black to move: find the whole solution."),
        },
        hint=t.gettext("Look at the whole board first: what can be captured, and what comes after it?"),
        success=t.gettext("Yes, that is it."),
        mistake=t.gettext("There is something better."),
    )


def kind_names(t: Translator) -> dict[str, str]:
    """Name the kinds of steps, by what a pupil does."""
    return {
        "demo": t.gettext("watches an example"),
        "play": t.gettext("plays the right move"),
        "goal": t.gettext("solves in several moves"),
        "all-captures": t.gettext("finds all captures"),
        "choose-pieces": t.gettext("marks the pieces that must capture"),
        "mark-squares": t.gettext("marks squares"),
        "judge": t.gettext("judges whether a move is legal"),
        "predict": t.gettext("predicts the reply"),
        "order": t.gettext("puts moves in order"),
        "game": t.gettext("plays against the machine"),
        "drill": t.gettext("practises a rule"),
    }


def drill_names(t: Translator) -> dict[str, str]:
    """Name the kinds of drills in a lesson, by what a pupil does."""
    return {
        "play": t.gettext("plays the only legal move"),
        "find-all": t.gettext("finds all legal moves"),
        "choose-piece": t.gettext("marks the pieces that may move"),
        "mark-squares": t.gettext("marks where a piece may go"),
        "judge": t.gettext("judges whether a move is legal"),
        "count": t.gettext("counts what is captured"),
    }


def grade_names(t: Translator) -> dict[int, str]:
    """Name the grades of drills."""
    return {1: t.gettext("Few pieces"), 2: t.gettext("More pieces"), 3: t.gettext("Full board")}


def kind_leads(t: Translator) -> dict[str, str]:
    """Say how the answer to a step is given."""
    by_rules = t.gettext("The rules alone know this answer: here it is.")
    return {
        "play": t.gettext("Play the right move, then say so. A wrong one, legal or not, can be foreseen."),
        "goal": t.gettext("Play the whole solution, your moves and the replies, and say that it is right."),
        "all-captures": by_rules,
        "choose-pieces": by_rules,
        "mark-squares": t.gettext("Tap all squares that are to be marked."),
        "judge": t.gettext("Tap where the move begins, then where it ends. It may be illegal."),
        "predict": t.gettext("Play the move that is shown and the reply to it."),
        "order": t.gettext("Play the combination, at least two moves of your own."),
        "game": t.gettext("The pupil plays from this position against the machine."),
        "drill": t.gettext("The program makes the position and the words, and knows the answer."),
    }


def reach_texts(t: Translator) -> dict[str, str]:
    """Name what can be reached in several moves."""
    return {
        "win-piece": t.gettext("win a piece"),
        "win": t.gettext("win the game"),
        "capture-all": t.gettext("capture everything"),
        "block": t.gettext("block the opponent"),
        "promote": t.gettext("get a king"),
        "draw": t.gettext("hold a draw"),
    }


def aim_texts(t: Translator) -> dict[str, str]:
    """Name the aims of a game against the machine."""
    return {
        "win": t.gettext("win the game"),
        "draw": t.gettext("hold a draw"),
        "king": t.gettext("get a king"),
        "play": t.gettext("play to the end"),
    }
