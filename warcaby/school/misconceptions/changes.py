"""The changes that turn true rules into wrong ones, each for every game in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules import Board, Colour, Square, Variant
from warcaby.rules.variant import DIAGONALS, OPPOSITE, ORTHOGONALS, CaptureKey
from warcaby.school.misconceptions.belief import BACKWARD, Change, has_kings, with_capture, with_king, with_man

STRAIGHT_CAPTURES = ("FF", "BB", "LL", "RR")


def _weighs_numbers(variant: Variant) -> bool:
    """Whether the number of captured pieces decides in some way which capture is compulsory."""
    return "most_pieces" in variant.capture.priority or "frisian_value" in variant.capture.priority


def no_back_capture(variant: Variant) -> Variant | None:
    """Men capture forward only."""
    forward = tuple(each for each in variant.man.captures if each not in BACKWARD)
    return with_man(variant, captures=forward) if forward != variant.man.captures else None


def back_capture(variant: Variant) -> Variant | None:
    """Men capture backward as well as forward."""
    if not variant.man.captures or BACKWARD.intersection(variant.man.captures):
        return None
    back = tuple(OPPOSITE[each] for each in variant.man.captures if OPPOSITE[each] not in variant.man.captures)
    return with_man(variant, captures=variant.man.captures + back)


def step_back(variant: Variant) -> Variant | None:
    """Men step backward as well as forward."""
    back = tuple(OPPOSITE[each] for each in variant.man.moves if OPPOSITE[each] not in variant.man.moves)
    return with_man(variant, moves=variant.man.moves + back) if variant.has_captures else None


def dogs_back(variant: Variant) -> Variant | None:
    """Dogs step backward as the wolf does."""
    back = tuple(OPPOSITE[each] for each in variant.man.moves if OPPOSITE[each] not in variant.man.moves)
    return with_man(variant, moves=variant.man.moves + back) if variant.man_name == "dog" else None


def optional(variant: Variant) -> Variant | None:
    """Capturing is optional."""
    applies = variant.has_captures and variant.capture.compulsory
    return with_capture(variant, compulsory=False) if applies else None


def compulsory(variant: Variant) -> Variant | None:
    """Capturing is compulsory."""
    applies = variant.has_captures and not variant.capture.compulsory
    return with_capture(variant, compulsory=True) if applies else None


def any_capture(variant: Variant) -> Variant | None:
    """Any of several captures may be chosen."""
    return with_capture(variant, priority=()) if variant.capture.priority else None


def most_pieces(variant: Variant) -> Variant | None:
    """The largest capture is compulsory."""
    applies = variant.has_captures and not _weighs_numbers(variant)
    return with_capture(variant, priority=("most_pieces",)) if applies else None


def longest_way(variant: Variant) -> Variant | None:
    """The capture over the most squares is compulsory."""
    applies = _weighs_numbers(variant) and has_kings(variant)
    return with_capture(variant, priority=(), by_way=True) if applies else None


def _first(variant: Variant, key: CaptureKey) -> Variant | None:
    priority = variant.capture.priority
    if not has_kings(variant) or priority[:1] == (key,):
        return None
    return with_capture(variant, priority=(key, *(each for each in priority if each != key)))


def landing_freely(change: Change) -> Change:
    """Return a change by which a king may land where it cannot capture on as well, on whichever square it chooses."""

    def changed(variant: Variant) -> Variant | None:
        believed = change(variant)
        chooses = has_kings(variant) and variant.king.flying and variant.king.lands_anywhere
        return with_king(believed, goes_on=False) if believed and chooses else None

    return changed


def king_as_prey(variant: Variant) -> Variant | None:
    """Kings have to be captured before anything else."""
    return _first(variant, "most_kings")


def king_takes_first(variant: Variant) -> Variant | None:
    """If a king can capture, it has to."""
    return _first(variant, "by_king")


def leave_at_once(variant: Variant) -> Variant | None:
    """Captured pieces leave the board within the move."""
    applies = variant.king.flying and has_kings(variant) and variant.capture.removal == "end_of_move"
    return with_capture(variant, removal="immediate") if applies else None


def stay_on_board(variant: Variant) -> Variant | None:
    """Captured pieces leave the board after the move."""
    applies = variant.has_captures and variant.capture.removal == "immediate"
    return with_capture(variant, removal="end_of_move", half_turns=True) if applies else None


def jumped_twice(variant: Variant) -> Variant | None:
    """A captured piece may be jumped again on the way to another one."""
    applies = variant.has_captures and variant.capture.removal == "end_of_move"
    return with_capture(variant, crosses=("captured",)) if applies else None


def crown_in_passing(variant: Variant) -> Variant | None:
    """A man that reaches the last row in a capture goes on as a king."""
    applies = variant.has_captures and variant.mid_capture == "stays_man"
    return replace(variant, mid_capture="becomes_king") if applies else None


def _goes_on_there(variant: Variant) -> bool:
    """Whether a capture can go on from the last row."""
    return variant.mid_capture == "becomes_king" or any(
        each in BACKWARD or each in ("L", "R", "LL", "RR") for each in variant.man.captures
    )


def stop_on_last_row(variant: Variant) -> Variant | None:
    """A man that reaches the last row stops there."""
    return replace(variant, mid_capture="stops") if variant.has_captures and _goes_on_there(variant) else None


def stays_man(variant: Variant) -> Variant | None:
    """A man that passes the last row in a capture goes on as a man."""
    applies = variant.has_captures and variant.mid_capture == "becomes_king"
    return replace(variant, mid_capture="stays_man") if applies else None


def short_king(variant: Variant) -> Variant | None:
    """A king moves one square."""
    return with_king(variant, flying=False) if has_kings(variant) and variant.king.flying else None


def flying_king(variant: Variant) -> Variant | None:
    """A king moves any number of squares."""
    return with_king(variant, flying=True) if has_kings(variant) and not variant.king.flying else None


def stop_behind(variant: Variant) -> Variant | None:
    """A king lands on the first square behind what it captures."""
    applies = has_kings(variant) and variant.king.flying and variant.king.lands_anywhere
    return with_king(variant, lands_anywhere=False) if applies else None


def land_anywhere(variant: Variant) -> Variant | None:
    """A king lands on any free square behind what it captures."""
    applies = has_kings(variant) and variant.king.flying and not variant.king.lands_anywhere
    return with_king(variant, lands_anywhere=True) if applies else None


def two_in_a_row(variant: Variant) -> Variant | None:
    """A king jumps two adjacent pieces in a row."""
    return with_king(variant, row=2) if has_kings(variant) else None


def no_turn(variant: Variant) -> Variant | None:
    """A king captures in one direction only."""
    return with_king(variant, turns=False) if has_kings(variant) else None


def own_jumped(variant: Variant) -> Variant | None:
    """A piece may jump one of its own."""
    return with_capture(variant, crosses=("own",)) if variant.has_captures else None


def half_way(variant: Variant) -> Variant | None:
    """A capture may stop before its end."""
    return with_capture(variant, finishes=False) if variant.has_captures else None


def straight_capture(variant: Variant) -> Variant | None:
    """Men capture sideways and along files as well, over two squares of the same colour."""
    if not variant.man.captures or variant.board.every_square or "FF" in variant.man.captures:
        return None
    board = replace(variant.board, orthogonal=True)
    return with_man(replace(variant, board=board), captures=variant.man.captures + STRAIGHT_CAPTURES)


def no_straight_capture(variant: Variant) -> Variant | None:
    """Pieces capture diagonally only."""
    if "FF" not in variant.man.captures:
        return None
    captures = tuple(each for each in variant.man.captures if each not in STRAIGHT_CAPTURES)
    return with_king(with_man(variant, captures=captures), captures=DIAGONALS)


def on_every_square(variant: Variant) -> Variant:
    """Return the same rules on a board whose light squares are played on as well."""
    if variant.board.every_square:
        return variant
    board = Board(variant.board.width, variant.board.height, variant.board.dark_corner, every_square=True)
    return replace(
        variant,
        board=board,
        white_promotion=_rows(board, variant, "white"),
        black_promotion=_rows(board, variant, "black"),
    )


def _rows(board: Board, variant: Variant, colour: Colour) -> tuple[Square, ...]:
    """The promotion squares of a colour with the light squares between them."""
    own = variant.white_promotion if colour == "white" else variant.black_promotion
    # Where a whole row promotes, its light squares do; of a corner only the squares that are named.
    rows = {board.place(square)[1] for square in own}
    whole = {row for row in rows if sum(board.place(square)[1] == row for square in own) == variant.board.width // 2}
    return tuple(square for square in board.squares if square in own or board.place(square)[1] in whole)


def light_squares(variant: Variant) -> Variant | None:
    """Pieces move straight, onto light squares."""
    if variant.board.every_square or "FF" in variant.man.captures:
        return None
    wide = on_every_square(variant)
    man = replace(wide.man, moves=(*wide.man.moves, "F", "L", "R"))
    king = replace(wide.king, moves=(*wide.king.moves, *ORTHOGONALS))
    return replace(wide, man=man, king=king)


def rules_of(other: Variant) -> Change:
    """Return the change to the rules of another game, as far as moving and capturing are concerned."""

    def change(variant: Variant) -> Variant | None:
        played = (variant.man, variant.king, variant.capture, variant.mid_capture)
        theirs = (other.man, other.king, other.capture, other.mid_capture)
        if not variant.has_captures or played == theirs:
            return None
        wide = on_every_square(variant) if other.board.every_square else variant
        return replace(wide, man=other.man, king=other.king, capture=other.capture, mid_capture=other.mid_capture)

    return change
