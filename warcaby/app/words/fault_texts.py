"""Sentences about faults of what a reader enters."""

from __future__ import annotations

from warcaby.app.words.room_texts import room_text
from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError
from warcaby.school.progress import RoomError


def fault_text(t: Translator, fault: FaultError) -> str:
    """Say why a puzzle, a set or a file of them cannot be used."""
    if isinstance(fault, RoomError) and fault.field == "record":
        return room_text(t, fault)
    texts = {
        "shape": t.gettext("This is not a file or a code of puzzles."),
        "number": t.gettext("A number in it is out of bounds."),
        "too-long": t.gettext("A text in it is too long."),
        "too-many": t.gettext("There is too much of something in it."),
        "characters": t.gettext("A text in it has characters that cannot be shown."),
        "empty": t.gettext("Something is missing."),
        "variant": t.gettext("It is about a game that is not known here."),
        "position": t.gettext("A position in it is impossible, or the game is over there."),
        "goal": t.gettext("A goal in it does not fit the position."),
        "move": t.gettext("A move in it is not legal."),
        "line": t.gettext("A solution in it does not reach the goal."),
        "mistake": t.gettext("A foreseen mistake in it is none."),
        "drill": t.gettext("It asks for drills that the game does not have."),
    }
    if fault.reason == "empty" and fault.field == "lines":
        return t.gettext("The solution is missing: play it on the board, or have it found.")
    if fault.reason == "empty" and fault.field == "games":
        return t.gettext(
            "There is nothing in it to ask about: no problem with its solution, and no move with a remark, "
            "a variation or a mark."
        )
    if fault.reason == "empty" and fault.field == "title":
        return t.gettext("The set needs a title.")
    if fault.reason == "empty" and fault.field == "puzzles":
        return t.gettext("There is no puzzle and no exercise in the set yet.")
    if fault.reason == "empty" and fault.field == "nickname":
        return t.gettext("Type a nickname first.")
    if fault.reason == "too-long" and fault.field == "link":
        return t.gettext("This set is too large for a link or a code. Save it as a file, or divide it.")
    if isinstance(fault, RoomError) or (fault.reason == "too-many" and fault.field == "puzzles"):
        return t.gettext("There is no room for more puzzles in this set. Begin another one.")
    text = texts[fault.reason]
    return t.gettext("Puzzle %(number)s: %(text)s", number=fault.puzzle, text=text) if fault.puzzle else text
