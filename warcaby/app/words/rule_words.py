"""The rules of a record in words: one sentence per rule, by the same questions for every variant."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.words.piece_words import BEGINS, Side, side_of, side_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Colour, Square, Variant
from warcaby.rules.variant import CaptureKey, Direction, MaterialDraw
from warcaby.rules.variants.documents import OURS

STRAIGHT = ({"F", "B", "L", "R"}, {"FF", "BB", "LL", "RR"})
DIAGONAL = {"FL", "FR", "BL", "BR"}


def ways_text(t: Translator, directions: Iterable[Direction]) -> str:
    """Name directions: "diagonally forward or sideways"."""
    left: set[str] = set(directions)
    words = []
    if left >= DIAGONAL and any(left >= cross for cross in STRAIGHT):
        return t.gettext("in all eight directions, straight and diagonally")
    if left >= DIAGONAL:
        words.append(t.gettext("diagonally in all four directions"))
        left -= DIAGONAL
    for cross in STRAIGHT:
        if left >= cross:
            words.append(t.gettext("straight in all four directions"))
            left -= cross
    named = (
        ({"F"}, t.gettext("straight forward")),
        ({"FL", "FR"}, t.gettext("diagonally forward")),
        ({"L", "R"}, t.gettext("sideways")),
    )
    words += [text for group, text in named if left >= group]
    return square_list(t, words)


def captures_backwards(variant: Variant) -> bool:
    """Whether men capture backwards."""
    return any(direction in ("B", "BL", "BR", "BB") for direction in variant.man.captures)


def board_texts(t: Translator, variant: Variant) -> list[str]:
    """The board, the set-up, and who begins."""
    board = variant.board
    texts = [t.gettext("The board has %(width)s × %(height)s squares.", width=board.width, height=board.height)]
    if board.every_square:
        texts.append(t.gettext("All squares are played on, the light ones too."))
    elif board.dark_corner == "a1":
        texts.append(t.gettext("Only the dark squares are played on; a dark corner is at each player's left hand."))
    else:
        texts.append(t.gettext("Only the dark squares are played on; a dark corner is at each player's right hand."))
    texts.append(army_text(t, variant))
    if variant.free_start:
        alone = t.gettext("Before the first move the lone king may be put on any free square.")
        wolf = t.gettext("Before the first move the wolf may be put on any free square.")
        texts.append(wolf if variant.king_name == "wolf" else alone)
    texts.append(side_text(t, BEGINS, variant, variant.first))
    if variant.one_way:
        texts.append(t.gettext("Both sides move their men in the same direction, up the board."))
    return texts


def army_text(t: Translator, variant: Variant) -> str:
    """How many pieces each side begins with."""
    white = len(variant.white_start), len(variant.white_start_kings)
    black = len(variant.black_start), len(variant.black_start_kings)
    if white == black and not white[1]:
        return t.ngettext("Each side has %(num)s man.", "Each side has %(num)s men.", white[0])
    return t.gettext(
        "White has: %(white)s. Black has: %(black)s.",
        white=_pieces(t, *white, variant),
        black=_pieces(t, *black, variant),
    )


def _pieces(t: Translator, men: int, kings: int, variant: Variant) -> str:
    words = []
    if kings:
        wolves = t.ngettext("%(num)s wolf", "%(num)s wolves", kings)
        words.append(wolves if variant.king_name == "wolf" else t.ngettext("%(num)s king", "%(num)s kings", kings))
    if men:
        dogs = t.ngettext("%(num)s dog", "%(num)s dogs", men)
        words.append(dogs if variant.man_name == "dog" else t.ngettext("%(num)s man", "%(num)s men", men))
    return square_list(t, words, "and")


def man_moves_texts(t: Translator, variant: Variant) -> list[str]:
    """How a man moves."""
    ways = ways_text(t, variant.man.moves)
    if variant.man_name == "dog":
        return [t.gettext("A dog moves one square: %(ways)s.", ways=ways)]
    return [t.gettext("A man moves one square: %(ways)s.", ways=ways)]


def man_captures_texts(t: Translator, variant: Variant) -> list[str]:
    """How a man captures."""
    if not variant.man.captures:
        return [t.gettext("A man captures nothing.")]
    texts = [
        t.gettext(
            "A man jumps over an adjacent opposing piece to the free square right behind it: %(ways)s.",
            ways=ways_text(t, variant.man.captures),
        )
    ]
    if variant.board.orthogonal:
        texts.append(t.gettext("Straight ahead, sideways and back it passes over the light squares."))
    if not captures_backwards(variant):
        texts.append(t.gettext("It never captures backwards."))
    if not variant.man.takes_kings:
        texts.append(t.gettext("A man may not capture a king."))
    return texts


def king_moves_texts(t: Translator, variant: Variant) -> list[str]:
    """How a king moves."""
    if variant.end.first_king_wins:
        return [t.gettext("No king ever moves: the first one ends the game.")]
    ways = ways_text(t, variant.king.moves)
    if variant.king_name == "wolf" and not variant.king.flying:
        return [t.gettext("The wolf moves one square: %(ways)s.", ways=ways)]
    if not variant.king.flying:
        return [t.gettext("A king moves one square: %(ways)s.", ways=ways)]
    texts = [t.gettext("A king flies over any number of free squares: %(ways)s.", ways=ways)]
    if variant.king_repeats:
        texts.append(
            t.ngettext(
                "The same king may move at most %(num)s time in a row without capturing while its side has men.",
                "The same king may move at most %(num)s times in a row without capturing while its side has men.",
                variant.king_repeats,
            )
        )
        texts.append(t.gettext("Where nothing else can move then, the game is lost."))
    return texts


def king_captures_texts(t: Translator, variant: Variant) -> list[str]:
    """How a king captures."""
    ways = ways_text(t, variant.king.captures)
    if not variant.king.captures:
        return [t.gettext("A king captures nothing.")]
    if not variant.king.flying:
        return [
            t.gettext(
                "A king jumps over an adjacent opposing piece to the free square right behind it: %(ways)s.", ways=ways
            )
        ]
    texts = [t.gettext("A king captures from any distance: %(ways)s.", ways=ways)]
    if variant.king.lands_anywhere:
        texts.append(t.gettext("It may stop on any free square behind the piece it captures."))
        texts.append(t.gettext("But if it can go on capturing from some of them, it has to stop on one of those."))
    else:
        texts.append(t.gettext("It has to stop right behind the piece it captures."))
    if not variant.capture.half_turns:
        texts.append(t.gettext("Between two jumps it may not turn straight back."))
    return texts


def duty_text(t: Translator, variant: Variant) -> str:
    """What is compulsory about capturing."""
    if not variant.has_captures:
        return t.gettext("Nobody captures in this game.")
    return t.gettext("If you can capture, you must, and you keep jumping as long as there is something to jump.")


def priority_text(t: Translator, key: CaptureKey) -> str:
    """Describe one key of the capture priority."""
    texts: dict[CaptureKey, str] = {
        "most_pieces": t.gettext("The capture of the most pieces; a man counts as much as a king."),
        "by_king": t.gettext("A capture by a king rather than by a man."),
        "most_kings": t.gettext("The capture of the most kings."),
        "kings_first": t.gettext("The capture in which a king is met earlier."),
        "frisian_value": t.gettext("The capture of the greatest value: a king is worth almost two men."),
    }
    return texts[key]


def choice_text(t: Translator, variant: Variant) -> str:
    """The sentence before the list of keys, or instead of it."""
    if not variant.capture.priority:
        return t.gettext("Of several captures you may choose any.")
    if len(variant.capture.priority) == 1:
        return t.gettext("Of several captures this one comes first, and between equal ones you may choose:")
    return t.gettext("Of several captures these come first, in this order, and between equal ones you may choose:")


def removal_text(t: Translator, variant: Variant) -> str:
    """When captured pieces leave the board."""
    if variant.capture.removal == "immediate":
        return t.gettext("Every captured piece leaves the board at once, and its square is free for the next jump.")
    return t.gettext(
        "Captured pieces leave the board when the move is over; until then they stand in the way, "
        "and none may be jumped twice."
    )


def promotion_text(t: Translator, variant: Variant) -> str:
    """Where a man becomes a king."""
    if not variant.promotion("white"):
        return t.gettext("Men never become kings.")
    if variant.one_way:
        return t.gettext("A man that ends its move on the last row becomes a king; the row is the same for both sides.")
    return t.gettext("A man that ends its move on the last row becomes a king.")


def passing_text_of(t: Translator, variant: Variant, passes: bool) -> str:
    """What happens to a man that reaches the last row within a capture; `passes` says whether it can go on at all."""
    if not passes:
        return t.gettext("No man can jump on from the last row: its move ends there, and it is a king.")
    if variant.mid_capture == "becomes_king":
        return t.gettext(
            "A man that reaches the last row inside a capture becomes a king at once and jumps on as a king."
        )
    return t.gettext(
        "A man that reaches the last row inside a capture and can jump on does so as a man; "
        "it becomes a king only where its move ends."
    )


def end_texts(t: Translator, variant: Variant) -> list[str]:
    """How the game is won."""
    end = variant.end
    texts = []
    if end.first_king_wins:
        texts.append(t.gettext("The first player to get a king wins."))
    reaches: dict[Side, str] = {
        "white": t.gettext("White wins on reaching %(squares)s."),
        "black": t.gettext("Black wins on reaching %(squares)s."),
        "dogs": t.gettext("The dogs win on reaching %(squares)s."),
        "wolf": t.gettext("The wolf wins on reaching %(squares)s."),
    }
    goals: tuple[tuple[Colour, tuple[Square, ...]], ...] = (("white", end.white_goal), ("black", end.black_goal))
    for colour, goal in goals:
        if goal:
            texts.append(reaches[side_of(variant, colour)] % {"squares": square_list(t.at(variant), goal)})
    if end.wins_without_move(1):
        texts.append(t.gettext("A player with no pieces left, or none that can move, wins."))
        if any(cited.document == OURS for cited in variant.sources.get("end.stuck_wins", ())):
            texts.append(
                t.gettext(
                    "That a side whose pieces cannot move wins is our decision: the leaflet only says that the first "
                    "player without pieces wins."
                )
            )
    elif end.wins_without_move(0):
        texts.append(t.gettext("A player with no pieces left wins. A player who has pieces but cannot move loses."))
    elif variant.has_captures:
        texts.append(t.gettext("A player with no pieces left, or none that can move, loses."))
    else:
        texts.append(t.gettext("A player who cannot move loses."))
    if end.lone_man_loses:
        texts.append(t.gettext("A side left with one man that has nothing to capture loses against a king."))
    return texts


def draw_texts(t: Translator, variant: Variant) -> list[str]:
    """When the game is drawn."""
    draws = variant.draws
    texts = []
    if draws.repetitions:
        texts.append(
            t.ngettext(
                "The same position comes up %(num)s time with the same side to move.",
                "The same position comes up %(num)s times with the same side to move.",
                draws.repetitions,
            )
        )
    if draws.king_plies:
        kings = t.ngettext(
            "Each side has made %(num)s move with kings only, and nothing was captured.",
            "Each side has made %(num)s moves with kings only, and nothing was captured.",
            draws.king_plies // 2,
        )
        if draws.balance:
            kings += " " + t.gettext(
                "With kings on both sides and %(pieces)s pieces left the rules below count instead.",
                pieces=square_list(t, map(str, sorted(draws.balance))),
            )
        texts.append(kings)
    if draws.quiet_plies:
        texts.append(
            t.ngettext(
                "Each side has made %(num)s move, and nothing was captured.",
                "Each side has made %(num)s moves, and nothing was captured.",
                draws.quiet_plies // 2,
            )
        )
    for plies in sorted(set(draws.balance.values())):
        pieces = [str(pieces) for pieces, kept in sorted(draws.balance.items()) if kept == plies]
        texts.append(
            t.ngettext(
                "Both sides have kings, %(pieces)s pieces are left, and for %(num)s move each "
                "nothing is captured or crowned.",
                "Both sides have kings, %(pieces)s pieces are left, and for %(num)s moves each "
                "nothing is captured or crowned.",
                plies // 2,
                pieces=square_list(t, pieces),
            )
        )
    return texts + [_material_text(t, variant, rule) for rule in draws.material]


def draw_notes(t: Translator, variant: Variant) -> list[str]:
    """Remarks on the draw rules."""
    draws = variant.draws
    notes = []
    if any(rule.plies for rule in draws.material):
        notes.append(
            t.gettext("Where it depends on what is left, the count begins with the move that brought this about.")
        )
        if any(men for rule in draws.material for men, _ in rule.stronger):
            notes[-1] += " " + t.gettext("A man that becomes a king does not begin it again.")
    if not draws.repetitions and draws.material:
        notes.append(t.gettext("A position that comes up again does not end this game."))
    return notes


def _material_text(t: Translator, variant: Variant, rule: MaterialDraw) -> str:
    weaker, stronger = _pieces(t, *rule.weaker, variant), _stronger(t, variant, rule)
    if not rule.plies:
        text = t.gettext("Left on the board: %(weaker)s – %(stronger)s.", weaker=weaker, stronger=stronger)
    elif rule.main_road:
        text = t.ngettext(
            "Left on the board: %(weaker)s on the long diagonal – %(stronger)s, for %(num)s move each.",
            "Left on the board: %(weaker)s on the long diagonal – %(stronger)s, for %(num)s moves each.",
            rule.plies // 2,
            weaker=weaker,
            stronger=stronger,
        )
    else:
        text = t.ngettext(
            "Left on the board: %(weaker)s – %(stronger)s, for %(num)s move each.",
            "Left on the board: %(weaker)s – %(stronger)s, for %(num)s moves each.",
            rule.plies // 2,
            weaker=weaker,
            stronger=stronger,
        )
    exception = t.gettext("Not while something can be captured.")
    return f"{text} {exception}" if rule.unless_capture else text


def _stronger(t: Translator, variant: Variant, rule: MaterialDraw) -> str:
    armies = sorted(rule.stronger)
    if len(armies) > 3:
        return t.gettext("%(pieces)s or more", pieces=_pieces(t, *armies[0], variant))
    return square_list(t, [_pieces(t, *army, variant) for army in armies])


def notation_texts(t: Translator, variant: Variant) -> list[str]:
    """How games are written down."""
    pdn = variant.pdn
    count = len(variant.board.squares)
    if pdn.algebraic:
        texts = [t.gettext("Squares are named by letter and number, such as c3.")]
    elif variant.numbers_from == "top-left":
        texts = [t.gettext("Squares have numbers from 1, at the top left as White sees it, to %(count)s.", count=count)]
    else:
        texts = [
            t.gettext("Squares have numbers from 1, at the bottom right as White sees it, to %(count)s.", count=count)
        ]
    if variant.has_captures:
        texts.append(t.gettext("A move is written with “-”, a capture with “%(sign)s”.", sign=pdn.capture_sign))
    else:
        texts.append(t.gettext("A move is written with “-”."))
    if pdn.two_points:
        texts.append(t.gettext("Results are written 2-0, 1-1 and 0-2."))
    if pdn.tag:
        texts.append(t.gettext("GameType in PDN files: %(tag)s.", tag=pdn.tag))
    else:
        texts.append(t.gettext("PDN has no number for this game."))
    return texts
