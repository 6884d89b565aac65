"""What the coach at the board says: the opponent speaks, before a move of the reader's settles."""

from __future__ import annotations

from warcaby.app.words.line_texts import ToldLine
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position
from warcaby.school.coaching.danger import Danger
from warcaby.school.coaching.noticing import Notice


def warning_text(t: Translator, before: Position, move: Move, danger: Danger) -> str:
    """Say what the opponent may do after a move, and what that costs; the answer is a question of buttons."""
    told = ToldLine(t, before, (move, *danger.line), by_opponent=True)
    warning = told.t.gettext("One moment, look what I may do then: %(line)s.", line=told.line_text())
    return " ".join(filter(None, (warning, _cost_text(told, danger))))


def _cost_text(told: ToldLine, danger: Danger) -> str:
    if danger.kind == "costs":
        return told.costs_text()
    moves = (len(danger.line) + 1) // 2
    return told.t.ngettext("And the game is mine.", "And in %(num)s moves the game is mine.", moves)


def notice_text(t: Translator, notice: Notice) -> str:
    """Say what the opponent's move threatens or leaves; what it leaves has to be found."""
    if notice.kind == "leaves":
        return t.gettext("I have left something for you. Do you see what you can win?")
    return t.gettext(
        "Watch out: I threaten to take %(squares)s.", squares=square_list(t, notice.line[0].captured, "and")
    )


def reminder_text(t: Translator) -> str:
    """Say what to do when the board is touched while the question stands."""
    return t.gettext("First decide about your move: take it back, or play it.")
