"""Sentences for what happened and why, made from the codes of the rules and of the school."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warcaby.app.piece_words import piece_text
from warcaby.app.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square
from warcaby.school.exercise import Answer
from warcaby.school.hints import Hint


def refusal_text(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say why an attempt in `position` is refused."""
    return _REFUSALS[refusal.reason](t.at(position.variant), position, refusal)


def square_list(t: Translator, squares: Iterable[Square], last: str = "or") -> str:
    """Join squares: "c3, e3 or g3"."""
    names = [t.square(square) for square in squares]
    if len(names) < 2:
        return "".join(names)
    joint = t.gettext("%(list)s or %(last)s") if last == "or" else t.gettext("%(list)s and %(last)s")
    return joint % {"list": ", ".join(names[:-1]), "last": names[-1]}


def _empty_square(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext("%(square)s is empty. Choose one of your pieces first.", square=refusal.squares[0])


def _not_your_piece(t: Translator, position: Position, _: Refusal) -> str:
    if position.turn == "white":
        return t.gettext("That is a black piece. You are playing White.")
    return t.gettext("That is a white piece. You are playing Black.")


def _same_square(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext("The piece stands on %(square)s already. Choose where it should go.", square=refusal.squares[0])


def _light_square(t: Translator, _: Position, refusal: Refusal) -> str:
    if t.has_numbers:
        return t.gettext("That is a light square. We play on the dark squares only.")
    return t.gettext("%(square)s is a light square. We play on the dark squares only.", square=refusal.squares[0])


def _occupied(t: Translator, position: Position, refusal: Refusal) -> str:
    square = refusal.squares[0]
    if refusal.pieces and position.variant.man.captures:
        return t.gettext("%(square)s is taken. To capture this piece, land on the square behind it.", square=square)
    return t.gettext("%(square)s is taken. Only one piece can stand on a square.", square=square)


def _not_in_line(t: Translator, position: Position, refusal: Refusal) -> str:
    variant = position.variant
    start, end = refusal.squares
    piece = position.piece_at(start)
    moves = variant.king.moves if piece and piece.king else variant.man.moves
    if all(len(set(direction)) == 2 for direction in moves):
        return t.gettext(
            "From %(start)s no diagonal leads to %(end)s. Pieces move along diagonals.", start=start, end=end
        )
    if all(len(set(direction)) == 1 for direction in moves):
        return t.gettext(
            "No straight way leads from %(start)s to %(end)s. Pieces move along ranks and files.", start=start, end=end
        )
    return t.gettext("From %(start)s to %(end)s this piece does not go in one line.", start=start, end=end)


def _man_moves_forward(t: Translator, position: Position, refusal: Refusal) -> str:
    if any("B" in direction for direction in position.variant.man.captures):
        return t.gettext("A man does not step backwards. Only capturing may take it back.")
    return t.gettext("A man never goes backwards.")


def _one_step(t: Translator, position: Position, refusal: Refusal) -> str:
    piece = position.piece_at(refusal.squares[0])
    if piece and piece.king:
        return t.gettext("Too far: in this game a king moves one square only.")
    if not position.variant.man.captures:
        return t.gettext("Too far: a man moves one square only.")
    return t.gettext("Too far: a man moves one square only. It jumps only when it captures.")


def _capture_compulsory(t: Translator, position: Position, refusal: Refusal) -> str:
    king = position.variant.king
    if refusal.squares and refusal.squares[0] in refusal.pieces:
        piece = position.piece_at(refusal.squares[0])
        if piece and piece.king and king.flying and not king.lands_anywhere:
            return t.gettext("This king can capture, so it must, and it stops right behind the piece it captures.")
        return t.gettext("This piece can capture, so it must capture.")
    pieces = [square for square in refusal.pieces if position.piece_at(square)]
    return t.ngettext(
        "Capturing is compulsory: the piece on %(pieces)s must capture.",
        "Capturing is compulsory: a piece on %(pieces)s must capture.",
        len(pieces),
        pieces=square_list(t, pieces),
    )


def _not_captured(t: Translator, position: Position, refusal: Refusal) -> str:
    if not position.variant.man.captures:
        return t.gettext("Nobody captures in this game, and no piece is jumped.")
    victim = position.piece_at(refusal.squares[0])
    if victim and victim.king and not position.variant.man.takes_kings:
        return t.gettext("A man may not capture a king.")
    return t.gettext("A man does not capture in this direction.")


def _larger_capture(t: Translator, position: Position, refusal: Refusal) -> str:
    if refusal.best <= refusal.offered or position.variant.capture.priority[:1] != ("most_pieces",):
        return _weightier_capture(t, position, refusal)
    return t.ngettext(
        "This takes %(offered)s, but the piece on %(pieces)s can capture %(best)s. The larger capture is compulsory.",
        "This takes %(offered)s, but a piece on %(pieces)s can capture %(best)s. The larger capture is compulsory.",
        len(refusal.pieces),
        offered=refusal.offered,
        pieces=square_list(t, refusal.pieces),
        best=refusal.best,
    )


def _weightier_capture(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say that another capture comes first although it takes no more pieces."""
    reasons: dict[str, str] = {
        "by_king": t.gettext("a king captures before a man"),
        "most_kings": t.gettext("the capture of more kings comes first"),
        "kings_first": t.gettext("the capture that meets a king earlier comes first"),
        "frisian_value": t.gettext("the capture of the greatest value comes first"),
    }
    keys = [key for key in position.variant.capture.priority if key != "most_pieces"]
    return t.gettext(
        "Another capture is due, with the piece on %(pieces)s: %(reason)s.",
        pieces=square_list(t, refusal.pieces),
        reason="; ".join(reasons[key] for key in keys),
    )


def _capture_goes_on(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext(
        "The capture is not over yet: go on to %(squares)s.", squares=square_list(t, sorted(set(refusal.squares)))
    )


def _jumped_twice(t: Translator, position: Position, refusal: Refusal) -> str:
    if position.variant.capture.removal == "immediate":
        return t.gettext(
            "The piece on %(square)s is captured already, and a king may not turn straight back.",
            square=refusal.squares[0],
        )
    return t.gettext(
        "The piece on %(square)s is captured already. It leaves the board only when the move ends, "
        "and it cannot be jumped again.",
        square=refusal.squares[0],
    )


def _own_piece_jumped(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext(
        "On %(square)s stands your own piece. You may jump only the opponent's.", square=refusal.squares[0]
    )


def _two_in_a_row(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext(
        "The pieces on %(first)s and %(second)s stand right behind each other. Two at once cannot be jumped.",
        first=refusal.squares[0],
        second=refusal.squares[1],
    )


def _ambiguous(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext(
        "Different captures lead there. Choose the way: %(squares)s.", squares=square_list(t, refusal.squares)
    )


def _move_complete(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext("The move is complete on %(square)s.", square=refusal.squares[0])


def _blocked(t: Translator, _: Position, refusal: Refusal) -> str:
    return t.gettext("The piece on %(square)s is blocked: it has nowhere to go.", square=refusal.squares[0])


_REFUSALS: dict[str, Callable[[Translator, Position, Refusal], str]] = {
    "empty-square": _empty_square,
    "not-your-piece": _not_your_piece,
    "same-square": _same_square,
    "light-square": _light_square,
    "occupied": _occupied,
    "not-diagonal": _not_in_line,
    "man-moves-forward": _man_moves_forward,
    "man-one-step": _one_step,
    "capture-compulsory": _capture_compulsory,
    "larger-capture": _larger_capture,
    "capture-goes-on": _capture_goes_on,
    "jumped-twice": _jumped_twice,
    "own-piece-jumped": _own_piece_jumped,
    "not-captured": _not_captured,
    "two-in-a-row": _two_in_a_row,
    "ambiguous": _ambiguous,
    "move-complete": _move_complete,
    "blocked": _blocked,
}


def passing_text(t: Translator, squares: tuple[Square, ...]) -> str:
    """Explain that a man which passed the promotion row on `squares` is still a man; empty if it did not."""
    if not squares:
        return ""
    return t.gettext(
        "The man touched %(squares)s but did not end its move there, so it is still a man.",
        squares=square_list(t, squares, "and"),
    )


def answer_text(t: Translator, answer: Answer) -> str:
    """The words of an answer to the question whether a move is legal."""
    texts: dict[Answer, str] = {
        "legal": t.gettext("Yes, it may."),
        "empty-square": t.gettext("No: nothing stands there."),
        "not-your-piece": t.gettext("No: that is the opponent's piece."),
        "same-square": t.gettext("No: a piece has to leave its square."),
        "light-square": t.gettext("No: we play on dark squares only."),
        "occupied": t.gettext("No: the square is taken."),
        "not-diagonal": t.gettext("No: pieces move along diagonals only."),
        "man-moves-forward": t.gettext("No: a man does not step backwards."),
        "man-one-step": t.gettext("No: a man moves one square only."),
        "capture-compulsory": t.gettext("No: there is a capture, and it is compulsory."),
        "larger-capture": t.gettext("No: a larger capture is possible."),
        "capture-goes-on": t.gettext("No: the capture must go on."),
        "jumped-twice": t.gettext("No: no piece may be jumped twice."),
        "own-piece-jumped": t.gettext("No: one's own pieces are not jumped."),
        "not-captured": t.gettext("No: such a piece is not captured like this."),
        "two-in-a-row": t.gettext("No: two pieces in a row cannot be jumped."),
        "ambiguous": t.gettext("No: one has to say which way."),
        "move-complete": t.gettext("No: the move ends earlier."),
        "blocked": t.gettext("No: the piece is blocked."),
    }
    return texts[answer]


def hint_text(t: Translator, hint: Hint, capture: bool) -> str:
    """The words of a hint; `capture` says whether the move it speaks of captures."""
    squares = hint.squares
    if hint.kind == "look":
        return t.lesson(hint.says)
    if hint.kind == "piece":
        return t.gettext("Take the piece on %(square)s.", square=squares[0])
    if hint.kind == "square":
        return t.gettext("The piece on %(start)s ends its move on %(end)s.", start=squares[0], end=squares[1])
    if hint.kind == "show":
        way = square_list(t, squares[1:], "and")
        if capture:
            return t.gettext("Look: %(start)s captures and lands on %(way)s. Now you.", start=squares[0], way=way)
        return t.gettext("Look: from %(start)s to %(way)s. Now you.", start=squares[0], way=way)
    if hint.kind == "count":
        return t.ngettext("You are looking for %(num)s square.", "You are looking for %(num)s squares.", hint.count)
    if hint.kind == "one":
        return t.gettext("One of them is %(square)s.", square=squares[0])
    if hint.kind == "not-this":
        assert hint.answer is not None
        return t.gettext("It is not “%(answer)s”.", answer=answer_text(t, hint.answer))
    if hint.answer is not None:
        return t.gettext("The right answer: %(answer)s", answer=answer_text(t, hint.answer))
    return t.gettext("All of them: %(squares)s.", squares=square_list(t, squares, "and"))


def move_spoken(t: Translator, position: Position, move: Move) -> str:
    """Tell a move as a screen reader should: who went where and what was captured."""
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
        text += " " + t.gettext("It becomes a king.")
    return text[0].upper() + text[1:]
