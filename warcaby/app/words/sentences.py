"""Sentences about what happened and why, derived from the codes of the rules and the school."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.piece_sentences import BECOMES, CAPTURE_SHOWN, ENDS, TAKE, said_of
from warcaby.app.words.piece_words import piece_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Square, Variant
from warcaby.rules.variant import DIAGONALS, PieceName
from warcaby.school.verdicts import Answer, Hint


def square_list(t: Translator, squares: Iterable[Square], last: str = "or") -> str:
    """Join squares: "c3, e3 or g3"."""
    names = [t.square(square) for square in squares]
    if len(names) < 2:
        return "".join(names)
    joint = t.gettext("%(list)s or %(last)s") if last == "or" else t.gettext("%(list)s and %(last)s")
    return joint % {"list": ", ".join(names[:-1]), "last": names[-1]}


def passing_text(t: Translator, squares: tuple[Square, ...]) -> str:
    """Explain that a man which passed the promotion row on `squares` is still a man; empty if it did not."""
    if not squares:
        return ""
    return t.gettext(
        "The man touched %(squares)s but did not end its move there, so it is still a man.",
        squares=square_list(t, squares, "and"),
    )


def answer_text(t: Translator, variant: Variant, answer: Answer) -> str:
    """The words of an answer to the question whether a move is legal."""
    diagonals = set(variant.man.moves + variant.king.moves) <= set(DIAGONALS)
    texts: dict[Answer, str] = {
        "legal": t.gettext("Yes, it may."),
        "empty-square": t.gettext("No: that square is empty."),
        "not-your-piece": t.gettext("No: that is the opponent's piece."),
        "same-square": t.gettext("No: a piece has to leave its square."),
        "light-square": t.gettext("No: we play on dark squares only."),
        "occupied": t.gettext("No: the square is taken."),
        "not-diagonal": (
            t.gettext("No: pieces move along diagonals only.")
            if diagonals
            else t.gettext("No: pieces do not move in that direction.")
        ),
        "man-moves-forward": t.gettext("No: a man does not step backwards.")
        if variant.man_name == "man"
        else t.gettext("No: a dog does not step backwards."),
        "man-one-step": t.gettext("No: a man moves one square only.")
        if variant.king.flying
        else t.gettext("No: pieces move one square only in this game."),
        "capture-compulsory": t.gettext("No: there is a capture, and it is compulsory."),
        "larger-capture": t.gettext("No: a larger capture is possible."),
        "lands-right-behind": t.gettext("No: a king lands right behind what it captures."),
        "lands-to-go-on": t.gettext("No: a king lands where it can go on capturing."),
        "capture-goes-on": t.gettext("No: the capture must go on."),
        "jumped-twice": t.gettext("No: no piece may be jumped twice."),
        "own-piece-jumped": t.gettext("No: you may not jump over your own pieces."),
        "not-captured": t.gettext("No: that is not how pieces capture here."),
        "two-in-a-row": t.gettext("No: two pieces in a row cannot be jumped."),
        "ambiguous": t.gettext("No: you have to say which way."),
        "move-complete": t.gettext("No: the move ends earlier."),
        "blocked": t.gettext("No: the piece is blocked."),
    }
    return texts[answer]


def hint_text(t: Translator, hint: Hint) -> str:
    """The words of a hint that speaks of a move, and the author's own."""
    if hint.kind == "look":
        return t.lesson(hint.says)
    if hint.kind == "piece":
        return said_of(t, TAKE, hint.name, square=hint.squares[0])
    if hint.kind == "square":
        return said_of(t, ENDS, hint.name, start=hint.squares[0], end=hint.squares[1])
    assert hint.move is not None
    return show_text(t, hint.move, hint.name)


def show_text(t: Translator, move: Move, name: PieceName) -> str:
    """The hint that shows a whole move."""
    start, way = move.start, square_list(t, move.path[1:], "and")
    if not move.captured:
        return t.gettext("Look: from %(start)s to %(way)s. Now you.", start=start, way=way)
    return said_of(t, CAPTURE_SHOWN, name, start=start, way=way)


def move_spoken(t: Translator, position: Position, move: Move) -> str:
    """Describe a move for a screen reader: which piece moved where, and what it captured."""
    t, mover = t.at(position.variant), position.piece_at(move.start)
    assert mover is not None
    name = piece_text(t, position.variant, mover)
    way = square_list(t, move.path[1:], "and")
    if not move.captured:
        text = t.gettext("%(piece)s from %(start)s to %(end)s.", piece=name, start=move.start, end=move.end)
    else:
        text = t.gettext(
            "%(piece)s from %(start)s captures %(captured)s and lands on %(way)s.",
            piece=name,
            start=move.start,
            captured=square_list(t, move.captured, "and"),
            way=way,
        )
    if move.promotes:
        text += " " + said_of(t, BECOMES, position.variant.king_name)
    return text[0].upper() + text[1:]
