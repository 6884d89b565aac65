"""Sentences of the round in which disputes are settled."""

from __future__ import annotations

from warcaby.app.words.drill_texts import rule_name, rule_text
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator
from warcaby.school.catching.disputes import DISPUTES, Dispute, Disputing, Outcome
from warcaby.school.drills.making import Grade

CHILDREN = (1, 2)
"""Who argues, by their levels: the first and the second of a dispute."""


def dispute_name(t: Translator) -> str:
    """What the round is called."""
    return t.gettext("Who is right?")


def dispute_lead(t: Translator) -> str:
    """Say in a sentence or two how it goes."""
    first, second = (opponent_name(t.language, level) for level in CHILDREN)
    return t.gettext(
        "%(first)s and %(second)s argue about a move. Tell who is right, and which rule says so.",
        first=first,
        second=second,
    )


def how_text(t: Translator) -> str:
    """Say what counts."""
    return t.gettext(
        "There are %(num)s disputes. Whoever is right, together with the rule, earns you a point; the wrong one takes "
        "a point away.",
        num=DISPUTES,
    )


def grade_note(t: Translator, grade: Grade) -> str:
    """Say what a grade is like."""
    notes: dict[Grade, str] = {
        1: t.gettext("Few pieces, and the rules that come up most."),
        2: t.gettext("More pieces, and rarer rules as well."),
        3: t.gettext("A full board, and every rule there is."),
    }
    return notes[grade]


def child_name(t: Translator, dispute: Dispute, *, is_right: bool) -> str:
    """Name the one who is right, or the other one."""
    return opponent_name(t.language, CHILDREN[0 if dispute.first_is_right == is_right else 1])


def claim_text(t: Translator, *, allows: bool) -> str:
    """Say what one of them says."""
    return t.gettext("It is allowed.") if allows else t.gettext("It is not allowed.")


def goal_text(t: Translator, disputing: Disputing) -> str:
    """Say what is to be done now."""
    dispute = disputing.task
    if disputing.is_answered:
        return t.gettext("%(name)s is right.", name=child_name(t, dispute, is_right=True))
    if disputing.is_asked:
        return t.gettext("Yes! Which rule says so?")
    start, end = dispute.move.start, dispute.move.end
    if dispute.position.turn == "white":
        return t.gettext("White moves from %(start)s to %(end)s. Who is right?", start=start, end=end)
    return t.gettext("Black moves from %(start)s to %(end)s. Who is right?", start=start, end=end)


def settled_text(t: Translator, dispute: Dispute, outcome: Outcome) -> tuple[str, ...]:
    """Say what became of a dispute, and what decides it; where another rule was given, which one it is."""
    openings: dict[Outcome, str] = {
        "proven": t.gettext("Well judged!"),
        "guessed": t.gettext("But it is another rule that says so."),
        "wrong": t.gettext("%(name)s is mistaken here.", name=child_name(t, dispute, is_right=False)),
    }
    if dispute.refusal and outcome != "guessed":
        return openings[outcome], refusal_text(t, dispute.position, dispute.refusal)
    return openings[outcome], rule_text(t, dispute.rule)


def belief_text(t: Translator, dispute: Dispute) -> str:
    """Say what the one who is wrong believes."""
    name, belief = child_name(t, dispute, is_right=False), rule_name(t, dispute.belief)
    return t.gettext("%(name)s thinks: “%(belief)s”.", name=name, belief=belief)


def outcome_name(t: Translator, outcome: Outcome) -> str:
    """Say in a word or two what became of a dispute."""
    names: dict[Outcome, str] = {
        "proven": t.gettext("settled with its rule"),
        "guessed": t.gettext("right, with another rule"),
        "wrong": t.gettext("the wrong one"),
    }
    return names[outcome]


def score_text(t: Translator, disputing: Disputing) -> str:
    """Count the disputes that were settled, and those that went to the wrong one."""
    settled = t.gettext("Settled: %(num)s", num=disputing.proven)
    if not disputing.wrong:
        return settled
    return f"{settled} · " + t.gettext("Mistakes: %(num)s", num=disputing.wrong)


def end_title(t: Translator, disputing: Disputing) -> str:
    """Say how it went."""
    if disputing.points == DISPUTES:
        return t.gettext("Every dispute settled!")
    if disputing.points:
        return t.gettext("Well judged!")
    return t.gettext("These were hard cases.")


def end_comfort(t: Translator, disputing: Disputing) -> str:
    """Say what helps where nothing was earned; empty otherwise."""
    if disputing.points:
        return ""
    return t.gettext("Look at the disputes below: each has its rule beside it.")
