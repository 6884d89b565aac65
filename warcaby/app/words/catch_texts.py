"""Sentences of the round in which the machine is to be caught."""

from __future__ import annotations

from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import answer_text, move_spoken
from warcaby.app.words.translation import Translator
from warcaby.rules import Reason, Variant
from warcaby.school.catching.catching import FALSE_MOVES, Catching, Outcome
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.drills.making import Grade


def catch_name(t: Translator) -> str:
    """What the round is called."""
    return t.gettext("Catch the machine")


def catch_lead(t: Translator) -> str:
    """Say in a sentence or two how it goes."""
    return t.gettext("The machine breaks a rule now and then. You are the referee: catch it, and say which rule.")


def how_text(t: Translator) -> str:
    """Say what counts."""
    return t.gettext(
        "Play against it. %(num)s of its moves are not allowed. A false move that you catch, with the right reason, "
        "earns a point; objecting to an allowed move takes a point away.",
        num=FALSE_MOVES,
    )


def grade_names(t: Translator) -> dict[Grade, str]:
    """The grades, in words."""
    return {1: t.gettext("Easy"), 2: t.gettext("Medium"), 3: t.gettext("Hard")}


def grade_note(t: Translator, grade: Grade) -> str:
    """Say what a grade is like."""
    notes: dict[Grade, str] = {
        1: t.gettext("Few pieces; the false move comes soon."),
        2: t.gettext("More pieces; it takes longer."),
        3: t.gettext("A full board; the false move is rare and hard to see."),
    }
    return notes[grade]


def goal_text(t: Translator, catching: Catching, *, is_asked: bool) -> str:
    """Say what is to be done now."""
    if is_asked:
        return t.gettext("Why is it not allowed?")
    if catching.settled:
        return t.gettext("The false move is taken back.")
    if catching.last is not None:
        return t.gettext("Was that allowed? If it was, make your move.")
    if catching.is_machines:
        return t.gettext("The machine moves. Watch closely.")
    if catching.machine == "black":
        return t.gettext("Your move: you are White.")
    return t.gettext("Your move: you are Black.")


def reason_text(t: Translator, variant: Variant, reason: Reason) -> str:
    """Give a reason against a move."""
    if reason == "larger-capture" and variant.capture.priority != ("most_pieces",):
        return t.gettext("No: another capture comes first.")
    return answer_text(t, variant, reason)


def settled_text(t: Translator, false: FalseMove, outcome: Outcome) -> tuple[str, ...]:
    """Say what became of a false move, and why it is one."""
    why = refusal_text(t, false.position, false.refusal)
    openings: dict[Outcome, str] = {
        "caught": t.gettext("Caught! You are a good referee."),
        "seen": t.gettext("You saw it: that was a false move. But the reason is another one."),
        "missed": t.gettext("That was it: %(move)s Nobody objected.", move=moved_text(t, false)),
    }
    return openings[outcome], why


def moved_text(t: Translator, false: FalseMove) -> str:
    """Say which move it was."""
    return move_spoken(t, false.position, false.move)


def allowed_text(t: Translator) -> str:
    """Answer an objection to a legal move."""
    return t.gettext("No, that move was allowed. You lose a point. Now make your move.")


def outcome_name(t: Translator, outcome: Outcome) -> str:
    """Say in a word or two what became of a false move."""
    names: dict[Outcome, str] = {
        "caught": t.gettext("caught"),
        "seen": t.gettext("seen, with another reason"),
        "missed": t.gettext("not noticed"),
    }
    return names[outcome]


def score_text(t: Translator, catching: Catching) -> str:
    """Count the false moves that were caught, and the false alarms."""
    caught = t.gettext("Caught: %(num)s", num=catching.caught)
    if not catching.wrong:
        return caught
    return f"{caught} · " + t.gettext("False alarms: %(num)s", num=catching.wrong)


def end_title(t: Translator, catching: Catching) -> str:
    """Say how it went."""
    if catching.points == FALSE_MOVES:
        return t.gettext("Nothing escapes you!")
    if catching.points:
        return t.gettext("Well spotted!")
    return t.gettext("The machine got away this time.")


def end_comfort(t: Translator, catching: Catching) -> str:
    """Say what helps where nothing was earned; empty otherwise."""
    if catching.points:
        return ""
    if catching.wrong > len(catching.results):
        return t.gettext("Look at the whole board first, and object only when you can name the rule.")
    return t.gettext("Look at the false moves below. After each move ask yourself: may it go there?")
