"""The misconceptions that the program knows.

Which learners have them is told by the mistakes that lessons foresee and by what other games, other households and
other programs play; what a wrong answer is worth as evidence is the business of `warcaby.school.diagnosis`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from warcaby.languages import N_
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.misconceptions import changes
from warcaby.school.misconceptions.belief import Change, Misconception

_KINDS = (
    Misconception(
        "no_back_capture",
        N_("Men do not capture backwards"),
        N_("You play as if men could not capture backwards."),
        N_("A man moves forward only, but it captures backwards too."),
        "man.captures",
        changes.no_back_capture,
        3,
    ),
    Misconception(
        "back_capture",
        N_("Men capture backwards"),
        N_("You play as if men could capture backwards."),
        N_("In this game a man does not capture backwards."),
        "man.captures",
        changes.back_capture,
        3,
    ),
    Misconception(
        "step_back",
        N_("Men may step back"),
        N_("You play as if men could step back."),
        N_("Without a capture a man never moves backwards."),
        "man.moves",
        changes.step_back,
        2,
    ),
    Misconception(
        "dogs_back",
        N_("Dogs may step back"),
        N_("You play as if dogs could step back."),
        N_("Dogs go forward only; the wolf alone may go back."),
        "man.moves",
        changes.dogs_back,
        2,
    ),
    Misconception(
        "optional",
        N_("Capturing is optional"),
        N_("You play as if capturing were optional."),
        N_("If you can capture, you must."),
        "capture.priority",
        changes.optional,
        3,
    ),
    Misconception(
        "compulsory",
        N_("Capturing is compulsory"),
        N_("You play as if capturing were compulsory."),
        N_("In this game you may decline a capture."),
        "capture.priority",
        changes.compulsory,
        1,
    ),
    Misconception(
        "any_capture",
        N_("Any capture will do"),
        N_("You play as if any of several captures would do."),
        N_("When there are several captures, the rules say which one must be made."),
        "capture.priority",
        changes.any_capture,
        3,
        changes.landing_freely(changes.any_capture),
    ),
    Misconception(
        "most_pieces",
        N_("You must capture as many as you can"),
        N_("You play as if you had to capture as many pieces as possible."),
        N_("In this game the number of captured pieces decides nothing."),
        "capture.priority",
        changes.most_pieces,
        3,
    ),
    Misconception(
        "longest_way",
        N_("The longest way counts"),
        N_("You play as if the length of the way counted, not the number of captured pieces."),
        N_("What counts is how many pieces you capture, not how far you travel."),
        "capture.priority",
        changes.longest_way,
        1,
        changes.landing_freely(changes.longest_way),
    ),
    Misconception(
        "king_as_prey",
        N_("A king must be captured before anything else"),
        N_("You play as if capturing a king came before everything else."),
        N_("In this game capturing a king does not come before everything else."),
        "capture.priority",
        changes.king_as_prey,
        1,
    ),
    Misconception(
        "king_takes_first",
        N_("A king must capture before a man"),
        N_("You play as if a king had to capture before a man."),
        N_("Whether a king or a man captures is not what matters most in this game."),
        "capture.priority",
        changes.king_takes_first,
        1,
    ),
    Misconception(
        "leave_at_once",
        N_("Captured pieces leave at once"),
        N_("You play as if captured pieces left the board at once, during the capture."),
        N_("Captured pieces are removed after the whole capture; until then they stand in the way."),
        "capture.removal",
        changes.leave_at_once,
        1,
    ),
    Misconception(
        "stay_on_board",
        N_("Captured pieces stay until the end"),
        N_("You play as if captured pieces stayed on the board until the capture ends."),
        N_("In this game every captured piece is removed at once."),
        "capture.removal",
        changes.stay_on_board,
        1,
    ),
    Misconception(
        "jumped_twice",
        N_("The same piece may be jumped twice"),
        N_("You play as if the same piece could be jumped twice."),
        N_("In one capture each piece may be jumped only once."),
        "capture.removal",
        changes.jumped_twice,
        1,
    ),
    Misconception(
        "crown_in_passing",
        N_("A man is crowned in passing"),
        N_("You play as if a man became a king during a capture and went on as a king."),
        N_("A man becomes a king only if it ends its move on the last row."),
        "mid_capture",
        changes.crown_in_passing,
        1,
    ),
    Misconception(
        "stays_man",
        N_("A man captures on as a man"),
        N_("You play as if a man that reaches the last row went on capturing as a man."),
        N_("A man that reaches the last row in a capture goes on as a king at once."),
        "mid_capture",
        changes.stays_man,
        1,
    ),
    Misconception(
        "stop_on_last_row",
        N_("A man must stop on the last row"),
        N_("You play as if a man had to stop on the last row."),
        N_("A man that can capture on from the last row does so."),
        "mid_capture",
        changes.stop_on_last_row,
        1,
    ),
    Misconception(
        "short_king",
        N_("A king moves one square"),
        N_("You play as if a king could move only one square."),
        N_("A king flies: it crosses any number of free squares."),
        "king.moves",
        changes.short_king,
        2,
    ),
    Misconception(
        "flying_king",
        N_("A king flies over many squares"),
        N_("You play as if a king could fly over many squares."),
        N_("In this game a king moves to a neighbouring square only."),
        "king.moves",
        changes.flying_king,
        2,
    ),
    Misconception(
        "stop_behind",
        N_("A king stops right behind its capture"),
        N_("You play as if a king had to stop right behind the piece it captures."),
        N_("A king may stop on any free square behind the captured piece."),
        "king.captures",
        changes.stop_behind,
        1,
    ),
    Misconception(
        "land_anywhere",
        N_("A king lands far behind its capture"),
        N_("You play as if a king could land far behind the piece it captures."),
        N_("In this game a king lands right behind the captured piece."),
        "king.captures",
        changes.land_anywhere,
        1,
    ),
    Misconception(
        "two_in_a_row",
        N_("A king jumps two pieces at once"),
        N_("You play as if a king could jump two pieces that stand one behind the other."),
        N_("Two pieces that stand right behind each other cannot be jumped."),
        "king.captures",
        changes.two_in_a_row,
        1,
    ),
    Misconception(
        "no_turn",
        N_("A king does not turn while capturing"),
        N_("You play as if a king could not turn while capturing."),
        N_("After each captured piece a king may turn and capture in another direction."),
        "king.captures",
        changes.no_turn,
        1,
    ),
    Misconception(
        "own_jumped",
        N_("You may jump your own piece"),
        N_("You play as if you could jump your own pieces."),
        N_("Your own pieces are never jumped."),
        "man.captures",
        changes.own_jumped,
        1,
    ),
    Misconception(
        "half_way",
        N_("A capture may be broken off"),
        N_("You play as if a capture could be broken off half-way."),
        N_("Once you begin to capture, you go on as long as there is something to capture."),
        "capture.priority",
        changes.half_way,
        2,
    ),
    Misconception(
        "straight_capture",
        N_("Men capture sideways and straight ahead"),
        N_("You play as if men could capture sideways and straight ahead."),
        N_("A man captures diagonally only."),
        "man.captures",
        changes.straight_capture,
        1,
    ),
    Misconception(
        "no_straight_capture",
        N_("You capture diagonally only"),
        N_("You play as if captures were diagonal only."),
        N_("In this game you also capture sideways and straight ahead."),
        "man.captures",
        changes.no_straight_capture,
        3,
    ),
    Misconception(
        "light_squares",
        N_("You may move on light squares"),
        N_("You play as if you could move straight, onto light squares."),
        N_("Pieces move on dark squares only."),
        "board",
        changes.light_squares,
        2,
    ),
)

_GAMES = (
    (
        VARIANTS["brazilian"],
        N_("By the rules of warcaby klasyczne"),
        N_("You play as if the rules of warcaby klasyczne held."),
        N_("This is not warcaby klasyczne: play as the rules of this game say."),
    ),
    (
        VARIANTS["american"],
        N_("By the rules of American checkers"),
        N_("You play as if men captured only forwards and kings did not fly, as in another game."),
        N_("Here a man captures backwards too, and a king flies."),
    ),
    (
        VARIANTS["russian"],
        N_("By the rules of Russian draughts"),
        N_("You play as if you could choose any capture, as in another game."),
        N_("Here you have to capture as much as you can, and a man becomes a king only where its move ends."),
    ),
    (
        VARIANTS["italian"],
        N_("By the rules of Italian draughts"),
        N_("You play as if men captured no kings and nothing behind them, as in another game."),
        N_("Here a man captures kings too, and backwards too."),
    ),
    (
        VARIANTS["turkish"],
        N_("By the rules of Turkish draughts"),
        N_("You play as if pieces moved straight, as in another game."),
        N_("Here all pieces move and capture diagonally."),
    ),
)


def _rules_of(other: Variant) -> Change:
    """Turn the rules into those of another game; only warcaby klasyczne is mistaken for every other one."""
    to_its_rules = changes.rules_of(other)
    return lambda variant: to_its_rules(variant) if BRAZILIAN.id in (variant.id, other.id) else None


MISCONCEPTIONS: Mapping[str, Misconception] = {
    each.id: each
    for each in (
        *_KINDS,
        *(
            Misconception(f"rules_of_{other.id}", name, says, rule, "man.captures", _rules_of(other))
            for other, name, says, rule in _GAMES
        ),
    )
}
"""All misconceptions by their id."""


def misconception(name: str) -> Misconception:
    """Return a misconception by its id. Raises KeyError if there is none."""
    return MISCONCEPTIONS[name]


def rules_key(variant: Variant) -> tuple[object, ...]:
    """Return what of a record says how pieces move."""
    return variant.board, variant.man, variant.king, variant.capture, variant.mid_capture


@cache
def misconceptions_of(variant: Variant) -> tuple[Misconception, ...]:
    """List the misconceptions that make a difference in a game; of those with equal rules only the first.

    >>> [each.id for each in misconceptions_of(VARIANTS["wolf_and_dogs"])]
    ['dogs_back', 'light_squares']
    """
    found: dict[object, Misconception] = {}
    for each in MISCONCEPTIONS.values():
        believed = each.variant(variant)
        if believed:
            found.setdefault(rules_key(believed), each)
    return tuple(found.values())
