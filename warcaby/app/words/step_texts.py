"""Sentences about a step that is being written: what to mend in it, and what to think of."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.words.lesson_texts import field_name
from warcaby.app.words.puzzle_texts import numbered_line
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Variant
from warcaby.school.own_lessons.checking import Finding, FindingReason
from warcaby.school.proving.form import MOST_WORDS

_MOST_SHOWN = 60


def finding_text(t: Translator, position: Position, finding: Finding) -> str:
    """Say in a sentence or two what is to be mended.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> board = parse_fen(BRAZILIAN, "W:Wc3:Bf6")
    >>> finding_text(translator("en"), board, Finding("no-square", "goal", "d9"))
    '“What to do” names d9, a square that this board does not have.'
    """
    field = field_name(t, finding.field)
    line = numbered_line(t, position, finding.line)
    texts: dict[FindingReason, str] = {
        "long": t.gettext(
            "“%(field)s”: a sentence has %(count)s words, more than %(most)s are hard to follow: %(said)s",
            field=field,
            count=finding.count,
            most=MOST_WORDS,
            said=_short(finding.said),
        ),
        "no-square": t.gettext(
            "“%(field)s” names %(square)s, a square that this board does not have.", field=field, square=finding.said
        ),
        "no-hint": t.gettext("There is no hint of yours yet. Pupils who are stuck get those of the program."),
        "not-shown": t.gettext(
            "The sentence on %(move)s says that it costs something: play the reply, too, so that the board shows it.",
            move=finding.said,
        ),
        "nothing-taken": t.gettext(
            "The sentence on %(move)s speaks of a loss, but in the reply nothing is captured.", move=finding.said
        ),
        "costs-nothing": t.gettext(
            "The sentence on %(move)s says that it costs something. It does not.", move=finding.said
        ),
        "another": t.gettext("There is another solution: %(line)s.", line=line)
        if line
        else t.gettext("There is another solution."),
        "another-later": t.gettext("In the course of the solution another move is as good: %(line)s.", line=line),
        "fails": t.gettext("The solution does not reach the goal. This is the answer to it: %(line)s.", line=line)
        if line
        else t.gettext("The goal cannot be reached from here: the other side can always prevent it."),
        "untrue": t.gettext("“%(field)s” does not fit the board: %(said)s", field=field, said=_short(finding.said)),
        "no-gain": t.gettext(
            "“%(field)s” says that something is won, but the solution wins nothing: %(said)s",
            field=field,
            said=_short(finding.said),
        ),
        "uncounted": t.gettext(
            "“%(field)s” says “%(number)s”: nothing on the board is so many.", field=field, number=finding.said
        ),
        "nothing-there": t.gettext(
            "“%(field)s” names %(square)s: nothing stands there, and nothing happens there.",
            field=field,
            square=finding.said,
        ),
        "wrong-solution": t.gettext("%(line)s is a solution, but does not do what the others do.", line=line),
        "not-proven": t.gettext("Not proven: the program can neither show that this works nor that it does not."),
    }
    return texts[finding.reason]


def mistake_text(t: Translator, variant: Variant, kind: str, mistake: Mapping[str, object]) -> str:
    """Name a wrong answer of a step of a kind, and the moves that refute it.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.rules import BRAZILIAN
    >>> mistake_text(translator("en"), BRAZILIAN, "mark-squares", {"missed": "c3"})
    'c3 is forgotten'
    """
    if "missed" in mistake:
        return t.gettext("%(square)s is forgotten", square=str(mistake["missed"]))
    tried, reply = str(mistake.get("try", "")), mistake.get("reply")
    if kind == "judge":
        return answer_text(t, variant, tried)
    return f"{tried}, {reply}" if reply else tried


def _short(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN].rsplit(" ", 1)[0] + " …"
