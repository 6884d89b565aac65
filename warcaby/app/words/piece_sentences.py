"""Short sentences about one piece, by its name in the game: a man, a king, a vizier, a dog or the wolf."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.rules import Piece, Variant
from warcaby.rules.variant import PieceName


def foreign_text(t: Translator, variant: Variant, piece: Piece) -> str:
    """Say that a piece is not the mover's, and whose move it is."""
    texts: dict[PieceName, tuple[str, str]] = {
        "man": (
            t.gettext("That is a white man, and it is Black's move."),
            t.gettext("That is a black man, and it is White's move."),
        ),
        "king": (
            t.gettext("That is a white king, and it is Black's move."),
            t.gettext("That is a black king, and it is White's move."),
        ),
        "vizier": (
            t.gettext("That is a white vizier, and it is Black's move."),
            t.gettext("That is a black vizier, and it is White's move."),
        ),
        "dog": (t.gettext("That is a dog, and it is the wolf's move."),) * 2,
        "wolf": (t.gettext("That is the wolf, and it is the dogs' move."),) * 2,
    }
    return texts[variant.name_of(piece.king)][piece.colour == "black"]


def own_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Say that the mover's own piece is on a square."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Your own man stands on %(square)s.", square=square),
        "king": t.gettext("Your own king stands on %(square)s.", square=square),
        "vizier": t.gettext("Your own vizier stands on %(square)s.", square=square),
        "dog": t.gettext("Your own dog stands on %(square)s.", square=square),
        "wolf": t.gettext("Your own wolf stands on %(square)s.", square=square),
    }
    return texts[variant.name_of(king)]


def opposing_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Say that an opposing piece is on a square."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Your opponent's man stands on %(square)s.", square=square),
        "king": t.gettext("Your opponent's king stands on %(square)s.", square=square),
        "vizier": t.gettext("Your opponent's vizier stands on %(square)s.", square=square),
        "dog": t.gettext("A dog stands on %(square)s.", square=square),
        "wolf": t.gettext("The wolf stands on %(square)s.", square=square),
    }
    return texts[variant.name_of(king)]


def stays_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Say that a square is already occupied."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("The man already stands on %(square)s. Where should it go?", square=square),
        "king": t.gettext("The king already stands on %(square)s. Where should it go?", square=square),
        "vizier": t.gettext("The vizier already stands on %(square)s. Where should it go?", square=square),
        "dog": t.gettext("The dog already stands on %(square)s. Where should it go?", square=square),
        "wolf": t.gettext("The wolf already stands on %(square)s. Where should it go?", square=square),
    }
    return texts[variant.name_of(king)]


def blocked_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Say that a piece has nowhere to go."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("The man on %(square)s cannot move: there is no free square for it.", square=square),
        "king": t.gettext("The king on %(square)s cannot move: there is no free square for it.", square=square),
        "vizier": t.gettext("The vizier on %(square)s cannot move: there is no free square for it.", square=square),
        "dog": t.gettext("The dog on %(square)s cannot move: there is no free square for it.", square=square),
        "wolf": t.gettext("The wolf on %(square)s cannot move: there is no free square for it.", square=square),
    }
    return texts[variant.name_of(king)]


def moves_text(t: Translator, variant: Variant, king: bool, ways: str) -> str:
    """Say in which directions a piece moves."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("A man moves %(ways)s.", ways=ways),
        "king": t.gettext("A king moves %(ways)s.", ways=ways),
        "vizier": t.gettext("A vizier moves %(ways)s.", ways=ways),
        "dog": t.gettext("A dog moves %(ways)s.", ways=ways),
        "wolf": t.gettext("The wolf moves %(ways)s.", ways=ways),
    }
    return texts[variant.name_of(king)]


def dark_squares_text(t: Translator, variant: Variant, king: bool) -> str:
    """Say that a piece keeps to the dark squares."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("A man moves diagonally, on dark squares only."),
        "king": t.gettext("A king moves diagonally, on dark squares only."),
        "vizier": t.gettext("A king moves diagonally, on dark squares only."),
        "dog": t.gettext("A dog moves diagonally, on dark squares only."),
        "wolf": t.gettext("The wolf moves diagonally, on dark squares only."),
    }
    return texts[variant.name_of(king)]


def one_step_text(t: Translator, variant: Variant, king: bool) -> str:
    """Say that a step is too long."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Too far: a man moves one square only. It jumps only when it captures."),
        "king": t.gettext("Too far: in this game a king moves one square only."),
        "vizier": t.gettext("Too far: in this game a king moves one square only."),
        "dog": t.gettext("Too far: a dog moves one square only."),
        "wolf": t.gettext("Too far: the wolf moves one square only."),
    }
    return texts[variant.name_of(king)]


def take_text(t: Translator, name: PieceName, square: str) -> str:
    """The hint that names the piece to move."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Move the man on %(square)s.", square=square),
        "king": t.gettext("Move the king on %(square)s.", square=square),
        "vizier": t.gettext("Move the vizier on %(square)s.", square=square),
        "dog": t.gettext("Move the dog on %(square)s.", square=square),
        "wolf": t.gettext("Move the wolf on %(square)s.", square=square),
    }
    return texts[name]


def look_at_text(t: Translator, name: PieceName, square: str) -> str:
    """Name the piece to look at."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Look at the man on %(square)s.", square=square),
        "king": t.gettext("Look at the king on %(square)s.", square=square),
        "vizier": t.gettext("Look at the vizier on %(square)s.", square=square),
        "dog": t.gettext("Look at the dog on %(square)s.", square=square),
        "wolf": t.gettext("Look at the wolf on %(square)s.", square=square),
    }
    return texts[name]


def ends_text(t: Translator, name: PieceName, start: str, end: str) -> str:
    """The hint that names the square where a move ends."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("The man on %(start)s ends its move on %(end)s.", start=start, end=end),
        "king": t.gettext("The king on %(start)s ends its move on %(end)s.", start=start, end=end),
        "vizier": t.gettext("The vizier on %(start)s ends its move on %(end)s.", start=start, end=end),
        "dog": t.gettext("The dog on %(start)s ends its move on %(end)s.", start=start, end=end),
        "wolf": t.gettext("The wolf on %(start)s ends its move on %(end)s.", start=start, end=end),
    }
    return texts[name]


# Of pieces that capture: dogs and the wolf do not.


def named_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Name a piece and its square, as one of several."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("the man on %(square)s", square=square),
        "king": t.gettext("the king on %(square)s", square=square),
        "vizier": t.gettext("the vizier on %(square)s", square=square),
    }
    return texts[variant.name_of(king)]


def captured_text(t: Translator, variant: Variant, king: bool, square: str) -> str:
    """Say that a piece has already been captured in this move."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("The man on %(square)s is already captured.", square=square),
        "king": t.gettext("The king on %(square)s is already captured.", square=square),
        "vizier": t.gettext("The vizier on %(square)s is already captured.", square=square),
    }
    return texts[variant.name_of(king)]


def can_capture_text(t: Translator, variant: Variant, king: bool) -> str:
    """Say that the piece that was moved has to capture."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("This man can capture, so it has to."),
        "king": t.gettext("This king can capture, so it has to."),
        "vizier": t.gettext("This vizier can capture, so it has to."),
    }
    return texts[variant.name_of(king)]


def captures_fewer_text(t: Translator, variant: Variant, king: bool, offered: int, best: int) -> str:
    """Say that the piece that was moved captures fewer than another."""
    counts = {"offered": offered, "best": best}
    texts: dict[PieceName, str] = {
        "man": t.gettext("This man can capture %(offered)s, but you can capture %(best)s.", **counts),
        "king": t.gettext("This king can capture %(offered)s, but you can capture %(best)s.", **counts),
        "vizier": t.gettext("This vizier can capture %(offered)s, but you can capture %(best)s.", **counts),
    }
    return texts[variant.name_of(king)]


def another_way_text(t: Translator, variant: Variant, king: bool) -> str:
    """Say that the piece that was moved has a better capture."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("This man has to capture another way."),
        "king": t.gettext("This king has to capture another way."),
        "vizier": t.gettext("This vizier has to capture another way."),
    }
    return texts[variant.name_of(king)]


def has_to_capture_text(t: Translator, variant: Variant, king: bool, at: str, square: str) -> str:
    """Say that a piece has to capture, and not to where it was sent."""
    places = {"at": at, "square": square}
    texts: dict[PieceName, str] = {
        "man": t.gettext("The man on %(at)s has to capture, and no capture ends on %(square)s.", **places),
        "king": t.gettext("The king on %(at)s has to capture, and no capture ends on %(square)s.", **places),
        "vizier": t.gettext("The vizier on %(at)s has to capture, and no capture ends on %(square)s.", **places),
    }
    return texts[variant.name_of(king)]


def nothing_to_capture_text(t: Translator, variant: Variant, king: bool) -> str:
    """Say that nothing lies where a piece could capture it."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("There is nothing next to this man that it could capture."),
        "king": t.gettext("This king meets nothing that it could capture."),
        "vizier": t.gettext("This vizier meets nothing that it could capture."),
    }
    return texts[variant.name_of(king)]


def capture_shown_text(t: Translator, name: PieceName, start: str, way: str) -> str:
    """The hint that shows a whole capture."""
    texts: dict[PieceName, str] = {
        "man": t.gettext("Look: the man on %(start)s captures and lands on %(way)s. Now you.", start=start, way=way),
        "king": t.gettext("Look: the king on %(start)s captures and lands on %(way)s. Now you.", start=start, way=way),
        "vizier": t.gettext(
            "Look: the vizier on %(start)s captures and lands on %(way)s. Now you.", start=start, way=way
        ),
    }
    return texts[name]


def becomes_text(t: Translator, variant: Variant) -> str:
    """Say what a man has become on the last row."""
    texts: dict[PieceName, str] = {
        "king": t.gettext("It becomes a king."),
        "vizier": t.gettext("It becomes a vizier."),
    }
    return texts[variant.king_name]
