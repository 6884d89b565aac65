"""Why a move is refused, in a sentence or two: the rule, and what to do instead if that is legal now.

Every sentence is made from the codes of `warcaby.rules.refusal` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warcaby.app.words import piece_sentences as sentences
from warcaby.app.words.piece_sentences import Sentences, name_at, said_of
from warcaby.app.words.rule_words import captures_backwards, ways_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Reason, Refusal, Square
from warcaby.rules.variant import CaptureKey


def refusal_text(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say why an attempt in `position` is refused."""
    return _REFUSALS[refusal.reason](t.at(position.variant), position, refusal)


def _squares(t: Translator, *squares: Square) -> str:
    return square_list(t, _in_order(t, squares))


def _in_order(t: Translator, squares: Iterable[Square]) -> list[Square]:
    """Sort squares as they are written, by number if they have numbers."""
    return sorted(squares, key=lambda square: (len(t.square(square)), t.square(square)))


def _pieces(t: Translator, position: Position, refusal: Refusal) -> str:
    """Name the pieces that can capture: "the man on c3 or the king on h8"."""
    return square_list(
        t,
        [
            said_of(t, sentences.NAMED, name_at(position, square), square=_squares(t, square))
            for square in _in_order(t, refusal.pieces)
        ],
    )


def _joined(*texts: str) -> str:
    return " ".join(texts)


def _said_of(t: Translator, position: Position, refusal: Refusal, said: Sentences, **values: object) -> str:
    return said_of(t, said, position.variant.name_of(refusal.king), **values)


def _who_stands(t: Translator, position: Position, square: Square) -> str:
    """Say whose piece occupies a square."""
    piece, name = position.piece_at(square), _squares(t, square)
    whose = sentences.OWN if piece and piece.colour == position.turn else sentences.OPPOSING
    return said_of(t, whose, name_at(position, square), square=name)


def _is_captured(t: Translator, position: Position, square: Square) -> str:
    """Say that a piece has already been captured in this move."""
    return said_of(t, sentences.CAPTURED, name_at(position, square), square=_squares(t, square))


# What was touched


def _empty_square(t: Translator, position: Position, refusal: Refusal) -> str:
    square = _squares(t, *refusal.squares)
    return t.gettext("Square %(square)s is empty. Which piece do you want to move?", square=square)


def _not_your_piece(t: Translator, position: Position, refusal: Refusal) -> str:
    piece = position.piece_at(refusal.squares[0])
    assert piece is not None
    return sentences.foreign_text(t, position.variant, piece)


def _same_square(t: Translator, position: Position, refusal: Refusal) -> str:
    return _said_of(t, position, refusal, sentences.STAYS, square=_squares(t, *refusal.squares))


def _light_square(t: Translator, position: Position, refusal: Refusal) -> str:
    if t.has_numbers:
        # Light squares have none.
        where = t.gettext("That is a light square.")
    else:
        where = t.gettext("%(square)s is a light square.", square=refusal.squares[0])
    if refusal.at:
        return _joined(where, _said_of(t, position, refusal, sentences.DARK_SQUARES))
    return _joined(where, t.gettext("We play on the dark squares only."))


# What the piece ran into


def _occupied(t: Translator, position: Position, refusal: Refusal) -> str:
    square = refusal.squares[0]
    piece = position.piece_at(square)
    if not refusal.pieces and piece and piece.colour != position.turn:
        return _joined(_is_captured(t, position, square), t.gettext("It stays on the board until the move ends."))
    if refusal.ends:
        rule = t.gettext("To capture it, jump to a free square behind it.")
    else:
        rule = t.gettext("You can only go to a free square.")
    return _joined(_who_stands(t, position, square), rule)


def _jumped_twice(t: Translator, position: Position, refusal: Refusal) -> str:
    if position.variant.capture.removal == "immediate":
        rule = t.gettext("Between two jumps you may not turn straight back.")
    else:
        rule = t.gettext("It stays on the board until the move ends, and you may not jump over it again.")
    return _joined(_is_captured(t, position, refusal.squares[0]), rule)


def _own_piece_jumped(t: Translator, position: Position, refusal: Refusal) -> str:
    return _joined(_who_stands(t, position, refusal.squares[0]), t.gettext("You may not jump over your own pieces."))


def _two_in_a_row(t: Translator, position: Position, refusal: Refusal) -> str:
    first, second = (_squares(t, square) for square in refusal.squares)
    if position.turn == "white":
        return t.gettext(
            "Two black pieces in a row stand on %(first)s and %(second)s. You cannot jump over two at once.",
            first=first,
            second=second,
        )
    return t.gettext(
        "Two white pieces in a row stand on %(first)s and %(second)s. You cannot jump over two at once.",
        first=first,
        second=second,
    )


def _not_captured(t: Translator, position: Position, refusal: Refusal) -> str:
    if not position.variant.has_captures:
        return t.gettext("Nobody captures in this game, and no piece is jumped.")
    prey = position.piece_at(refusal.squares[0])
    if prey and prey.king and not position.variant.man.takes_kings:
        return t.gettext("A man may not capture a king.")
    return t.gettext("A man does not capture backwards.")


# How the piece moves


def _not_in_line(t: Translator, position: Position, refusal: Refusal) -> str:
    (from_x, from_y), (to_x, to_y) = map(position.variant.board.place, refusal.squares)
    ways = ways_text(t, position.variant.king.moves if refusal.king else position.variant.man.moves)
    rule = _said_of(t, position, refusal, sentences.MOVES, ways=ways)
    if from_y == to_y:
        return _joined(rule, t.gettext("It does not move sideways."))
    if from_x == to_x:
        return _joined(rule, t.gettext("It does not move straight up or down."))
    square = _squares(t, refusal.squares[1])
    return _joined(rule, t.gettext("It cannot get to %(square)s that way.", square=square))


def _man_moves_forward(t: Translator, position: Position, _: Refusal) -> str:
    if captures_backwards(position.variant):
        return t.gettext("A man does not move backwards. It may only capture backwards.")
    if position.variant.man_name == "dog":
        return t.gettext("A dog never goes backwards.")
    return t.gettext("A man never goes backwards.")


def _one_step(t: Translator, position: Position, refusal: Refusal) -> str:
    if refusal.pieces:
        return _short_capture(t, position, refusal)
    return _said_of(t, position, refusal, sentences.ONE_STEP)


def _short_capture(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say that a capture begins too far away, or goes too far behind the captured piece."""
    if refusal.king:
        if refusal.ends:
            return _lands_right_behind(t, position, refusal)
        return t.gettext("Too far: in this game a king captures what stands next to it, and lands right behind it.")
    if refusal.ends:
        squares = _squares(t, *refusal.ends)
        return t.gettext("Too far: a man lands right behind what it captures, on %(squares)s.", squares=squares)
    return t.gettext("Too far: a man captures what stands next to it, and lands right behind it.")


def _lands_right_behind(t: Translator, position: Position, refusal: Refusal) -> str:
    return t.gettext(
        "Too far: in this game a king lands right behind what it captures, on %(squares)s.",
        squares=_squares(t, *refusal.ends),
    )


# The duty to capture


def _capture_compulsory(t: Translator, position: Position, refusal: Refusal) -> str:
    if refusal.pieces == (refusal.at,):
        return _said_of(t, position, refusal, sentences.CAN_CAPTURE)
    return t.gettext("Capturing is compulsory: %(pieces)s must capture.", pieces=_pieces(t, position, refusal))


def _larger_capture(t: Translator, position: Position, refusal: Refusal) -> str:
    return _joined(smaller_text(t, position, refusal), _instead(t, position, refusal))


def smaller_text(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say why other captures take precedence over this one, without naming them."""
    if refusal.key == "most_pieces":
        return _joined(_count(t, position, refusal), t.gettext("You have to capture as many as you can."))
    if refusal.key == position.variant.capture.priority[0]:
        return t.gettext("In this game %(rule)s.", rule=_key_text(t, refusal.key))
    return t.gettext("When captures are equal, %(rule)s.", rule=_key_text(t, refusal.key))


def _count(t: Translator, position: Position, refusal: Refusal) -> str:
    offered, best = refusal.offered, refusal.best
    if refusal.squares != (refusal.at,):
        return t.gettext("That way you capture %(offered)s, but you can capture %(best)s.", offered=offered, best=best)
    return _said_of(t, position, refusal, sentences.CAPTURES_FEWER, offered=offered, best=best)


def _key_text(t: Translator, key: CaptureKey | None) -> str:
    texts: dict[CaptureKey | None, str] = {
        "by_king": t.gettext("a king captures before a man"),
        "most_kings": t.gettext("you have to capture as many kings as you can"),
        "kings_first": t.gettext("you have to capture a king as early as you can"),
        "frisian_value": t.gettext("you have to capture as much as you can, and a king is worth almost two men"),
    }
    return texts[key]


def _instead(t: Translator, position: Position, refusal: Refusal) -> str:
    """Say how the capture that takes precedence begins: where to jump from here, or with which piece."""
    if refusal.ends:
        at, squares = _squares(t, refusal.at), _squares(t, *refusal.ends)
        if refusal.goes_on:
            return t.gettext("From %(at)s jump to %(squares)s: the capture goes on from there.", at=at, squares=squares)
        return t.gettext("From %(at)s jump to %(squares)s.", at=at, squares=squares)
    if refusal.pieces != (refusal.at,):
        return t.gettext("Only %(pieces)s may capture.", pieces=_pieces(t, position, refusal))
    return _said_of(t, position, refusal, sentences.ANOTHER_WAY)


def _lands_to_go_on(t: Translator, position: Position, refusal: Refusal) -> str:
    return t.gettext(
        "A king that can go on capturing has to land where it can: on %(squares)s.",
        squares=_squares(t, *refusal.squares),
    )


def _capture_goes_on(t: Translator, position: Position, refusal: Refusal) -> str:
    return t.gettext(
        "The capture is not over yet: from %(at)s jump to %(squares)s.",
        at=_squares(t, refusal.at),
        squares=_squares(t, *refusal.squares),
    )


def _ambiguous(t: Translator, position: Position, refusal: Refusal) -> str:
    squares = _squares(t, *refusal.squares)
    return t.gettext("Different captures lead there. Choose the way: %(squares)s.", squares=squares)


def _move_complete(t: Translator, position: Position, refusal: Refusal) -> str:
    return t.gettext("The move ends on %(square)s.", square=_squares(t, *refusal.squares))


def _blocked(t: Translator, position: Position, refusal: Refusal) -> str:
    return _said_of(t, position, refusal, sentences.BLOCKED, square=_squares(t, *refusal.squares))


_REFUSALS: dict[Reason, Callable[[Translator, Position, Refusal], str]] = {
    "empty-square": _empty_square,
    "not-your-piece": _not_your_piece,
    "same-square": _same_square,
    "light-square": _light_square,
    "occupied": _occupied,
    "not-diagonal": _not_in_line,
    "man-moves-forward": _man_moves_forward,
    "man-one-step": _one_step,
    "lands-right-behind": _lands_right_behind,
    "capture-compulsory": _capture_compulsory,
    "larger-capture": _larger_capture,
    "lands-to-go-on": _lands_to_go_on,
    "capture-goes-on": _capture_goes_on,
    "jumped-twice": _jumped_twice,
    "own-piece-jumped": _own_piece_jumped,
    "not-captured": _not_captured,
    "two-in-a-row": _two_in_a_row,
    "ambiguous": _ambiguous,
    "move-complete": _move_complete,
    "blocked": _blocked,
}
