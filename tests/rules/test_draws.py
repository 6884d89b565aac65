"""When a game is drawn: for every draw rule of every variant and option an ending, the ply of the draw, the article.

The plies are those of the articles: so many moves of each side, counted by hand from the move after which the rule
begins to count. Where the pieces only have to wander, kings are moved about so that nothing else happens.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from tests.cases import for_each
from tests.rules.test_other_games import game
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import OPTIONS, VARIANTS, Ending, Game, Move, Position, opponent, variant_with
from warcaby.rules.game import EndReason
from warcaby.rules.position import compiled


class Drawn(NamedTuple):
    """An ending and what is played in it.

    `~20`: for twenty plies kings wander; `+` and `-` after it: the king of Black keeps to the main road, or off it.
    `<>`: kings go there and back twice, eight plies. `!`: a king goes where it can be captured, `!+`: on the main road.
    The rest are moves.
    """

    name: str
    fen: str
    play: str
    ply: int
    reason: EndReason


def is_calm(position: Position) -> bool:
    """Whether neither side could capture if it were to move."""
    men, kings, their_men, their_kings = position.state
    other = compiled(position.variant, opponent(position.turn))
    return not position.side.can_capture(position.state) and not other.can_capture((their_men, their_kings, men, kings))


def calm_moves(so_far: Game) -> list[Move]:
    """Moves of kings after which nothing can be captured."""
    kings = {square for square, piece in so_far.position.pieces().items() if piece.king}
    moves = [move for move in so_far.legal_moves() if move.start in kings and not move.captured]
    return [move for move in moves if is_calm(so_far.play(move).position)]


def wander(so_far: Game, plies: int, road: str) -> Game:
    """Move kings about; no position comes twice, and the game does not end before the last ply."""
    chance = random.Random(len(so_far.moves))
    length = len(so_far.moves) + plies
    waiting = [so_far]
    while waiting:
        so_far = waiting.pop()
        if len(so_far.moves) == length:
            return so_far
        assert so_far.ending() is None, (len(so_far.moves), so_far.ending())
        following = [so_far.play(move) for move in calm_moves(so_far)]
        if road and so_far.position.turn == "black":
            main_road = so_far.variant.board.main_road
            following = [each for each in following if (road == "+") == bool(each.position.black_kings & main_road)]
        following = [each for each in following if each.position not in so_far.positions]
        waiting += chance.sample(following, len(following))
    raise AssertionError("nowhere to go")


def there_and_back(so_far: Game) -> Game:
    """Move a king of each side to another square and back again, twice."""
    for first in calm_moves(so_far):
        for second in calm_moves(so_far.play(first)):
            ways = [first, second, back(first), back(second)] * 2
            if is_calm(so_far.play(first).play(second).play(back(first)).position):
                for move in ways:
                    assert so_far.ending() is None
                    so_far = so_far.play(move)
                return so_far
    raise AssertionError("nowhere to go")


def back(move: Move) -> Move:
    return Move(move.end, move.start, (move.end, move.start), (), False)


def into_a_capture(so_far: Game, road: str) -> Game:
    """Move a king to where it can be captured; it is that of Black, on the main road, if that is asked for."""
    following = [so_far.play(move) for move in so_far.legal_moves() if not move.captured]
    if road:
        following = [each for each in following if each.position.black_kings & each.variant.board.main_road]
    return next(each for each in following if each.position.side.can_capture(each.position.state))


def played(name: str, fen: str, play: str) -> Game:
    """Play a row of the table: the game goes on until its last move."""
    so_far = Game((parse_fen(game(name), fen),))
    for text in play.split():
        assert so_far.ending() is None, (text, len(so_far.moves), so_far.ending())
        if text.startswith("~"):
            so_far = wander(so_far, int(text.strip("~+-")), text.lstrip("~0123456789"))
        elif text == "<>":
            so_far = there_and_back(so_far)
        elif text.startswith("!"):
            so_far = into_a_capture(so_far, text[1:])
        else:
            so_far = so_far.play(parse_move(so_far.position, text))
    return so_far


MAIN_ROAD = ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")

SMALL, MIRRORED, HUNDRED, TWELVE = (
    "W:WKc1,h2:BKf8,a7",
    "W:WKf1,a2:BKc8,h7",
    "W:WKc1,j2:BKh10,a9",
    "W:WKc1,l2:BKj12,a11",
)
"""On each board a king and a man that stands still on either side."""

EIGHT = "W:WKc1,Ke1,Kg1,h2:BKf8,Kd8,Kb8,a7"
"""Eight pieces: no ending that FMJD-64 7.2.6 speaks of."""

DRAWN: dict[str, Drawn] = {
    # Each side has moved kings only, and nothing was captured
    "the sheets, FMJD-64 7.2.5: 15 moves each": Drawn("brazilian", SMALL, "~30", 30, "king-moves"),
    "the sheets: the move of a man begins the count again": Drawn(
        "brazilian", "W:WKc1,g1:BKf8,a7", "~10 g1-h2 ~30", 41, "king-moves"
    ),
    "the sheets: so does a capture": Drawn("brazilian", "W:WKc1,a5:BKd8,b6", "a5xc7 d8xb6 ~30", 32, "king-moves"),
    "the sheets: whatever is left": Drawn("brazilian", "W:WKc1,Ke1:BKf8", "~30", 30, "king-moves"),
    "CBD 16: 20 moves each": Drawn("brazilian+twenty_moves", SMALL, "~40", 40, "king-moves"),
    "klasyczne, any capture: 15 moves each": Drawn("brazilian+any_capture", SMALL, "~30", 30, "king-moves"),
    "klasyczne, huffing: 15 moves each": Drawn("brazilian+huffing", SMALL, "~30", 30, "king-moves"),
    "klasyczne, Black begins: 15 moves each": Drawn("brazilian+black_first", SMALL, "~30", 30, "king-moves"),
    "WCDF 1.32: 40 moves each": Drawn("american", SMALL, "~80", 80, "king-moves"),
    "FID 10.4: 40 moves each": Drawn("italian", MIRRORED, "~80", 80, "king-moves"),
    "FMJD 6.2: 25 moves each": Drawn("international", HUNDRED, "~50", 50, "king-moves"),
    "canadian, as FMJD 6.2: 25 moves each": Drawn("canadian", TWELVE, "~50", 50, "king-moves"),
    **{
        f"{name}, as klasyczne: 15 moves each": Drawn(name, fen, "~30", 30, "king-moves")
        for name, fen in (
            ("giveaway", SMALL),
            ("giveaway+any_capture", SMALL),
            ("giveaway+blocked_loses", SMALL),
            ("one_way", "W:WKc1,h2:BKf8,a3"),
            ("corners", SMALL),
            ("corners+corner_promotion", SMALL),
            ("pool", SMALL),
            ("swedish", SMALL),
            ("czech", SMALL),
            ("german", SMALL),
            ("thai", SMALL),
            ("gothic", "W:WKa1,h2:BKh8,a7"),
            ("gothic+majority", "W:WKa1,h2:BKh8,a7"),
            ("gothic+german_moves", "W:WKa1,h2:BKh8,a7"),
            ("spanish", MIRRORED),
            ("portuguese", MIRRORED),
        )
    },
    # Nothing was captured
    "kish 9.4: 50 plies": Drawn("turkish", "W:WKa1,b1:BKh8,g7", "~50", 50, "quiet-moves"),
    "kish 9.4: whatever moved": Drawn("turkish", "W:WKa1,b2:BKh8,g7", "b2-c2 g7-f7 ~48", 50, "quiet-moves"),
    # Kings on both sides, and the balance has not changed
    **{
        f"FMJD-64 7.2.6, {name}: {rule}": Drawn(name, fen, play, ply, "balance")
        for name in ("russian", "brazilian+fmjd64_endings")
        for rule, fen, play, ply in (
            ("two kings each, 30 moves each", "W:WKc1,Ke1:BKf8,Kd8", "~60", 60),
            ("a king and a man each, 30 moves each", SMALL, "~60", 60),
            ("the move of a man changes no balance", "W:WKc1,g1:BKf8,a7", "~10 g1-h2 ~49", 60),
            ("a promotion does", "W:WKc1,a7:BKf8,h6", "~10 a7-b8 ~60", 71),
            ("a capture does", "W:WKc1,a3:Bb4,Kd8,a7,h6", "a3xc5 ~60", 61),
            ("five pieces, 30 moves each", "W:WKc1,Ke1,h2:BKf8,a7", "~60", 60),
            ("six pieces, 60 moves each", "W:WKc1,Ke1,h2:BKf8,Kd8,a7", "~120", 120),
            ("seven pieces, 60 moves each", "W:WKc1,Ke1,h2:BKf8,Kd8,a7,h6", "~120", 120),
            ("two kings and a man against a king off the main road", "W:WKc1,Ke1,h2:BKf8", "~60-", 60),
        )
    },
    "FMJD-64 7.2.5, russian: eight pieces, 15 king moves each": Drawn("russian", EIGHT, "~30", 30, "king-moves"),
    "FMJD-64 7.2.5, klasyczne: eight pieces, 15 king moves each": Drawn(
        "brazilian+fmjd64_endings", EIGHT, "~30", 30, "king-moves"
    ),
    # Too little is left to win
    **{
        f"FMJD-64 {rule}, {name}": Drawn(name, fen, play, ply, "material")
        for name in ("russian", "brazilian+fmjd64_endings")
        for rule, fen, play, ply in (
            ("7.2.8: two kings against one, 5 moves each", "W:WKc1,Ke1:BKf8", "~10", 10),
            ("7.2.8: the lone king may be White's", "W:WKc1:BKf8,Kd8", "~10", 10),
            ("7.2.8: a king and a man against a king, 5 moves each", "W:WKc1,h2:BKf8", "~10", 10),
            ("7.2.8: king against king, 5 moves each", "W:WKc1:BKf8", "~10", 10),
            ("7.2.8: a promotion does not begin it again", "W:WKc1,a7:BKh4", "~4 a7-b8 ~5", 10),
            ("7.2.8: nor does a king that is given up", "W:WKc1,Ka5:BKh8", "c1-b2 h8xa1 ~8", 10),
            ("7.2.8: it begins when the ending arises", "W:WKe1,c3:Bd4,Kf8", "c3xe5 ~10", 11),
            ("7.2.7: three kings against one on the main road, 5 moves each", "W:WKf8,Kc1,Ke1:BKa1", "~10+", 10),
            ("7.2.7: two kings and a man", "W:WKf8,Kc1,h2:BKa1", "~10+", 10),
            ("7.2.7: a king and two men", "W:WKf8,h2,h4:BKa1", "~10+", 10),
            ("7.2.7: a promotion does not begin it again", "W:WKf8,Kc1,a7:BKa1", "~4+ a7-b8 ~5+", 10),
            ("7.2.7: leaving the main road does", "W:WKf8,Kc1,Ke1:BKa1", "~6+ ~2- ~2+ ~10+", 20),
            ("7.2.4: three kings against one, 15 moves each", "W:WKc1,Ke1,Kg1:BKf8", "~30-", 30),
            ("7.2.4: four kings against one, 15 moves each", "W:WKc1,Ke1,Kg1,Kh2:BKf8", "~30", 30),
            ("7.2.4: it begins when the ending arises", "W:WKc1,Ke1,a7:BKf8", "~4- a7-b8 ~30-", 35),
        )
    },
    **{
        f"FMJD {rule}, {name}": Drawn(name, fen, play, ply, "material")
        for name, last in (("international", "h10"), ("canadian", "j12"))
        for rule, fen, play, ply in (
            ("6.4: two kings against one, 5 moves each", f"W:WKc1,Ke1:BK{last}", "~10", 10),
            ("6.4: a king and a man against a king, 5 moves each", f"W:WKc1,h2:BK{last}", "~10", 10),
            ("6.4: king against king, 5 moves each", f"W:WKc1:BK{last}", "~10", 10),
            ("6.4: although a king hangs", f"W:WKc1,Ke1:BK{last}", "~9 !", 10),
            ("6.3: three kings against one, 16 moves each", f"W:WKc1,Ke1,Kg1:BK{last}", "~32", 32),
            ("6.3: two kings and a man, 16 moves each", f"W:WKc1,Ke1,h2:BK{last}", "~32", 32),
            ("6.3: a king and two men, 16 moves each", f"W:WKc1,b2,h2:BK{last}", "~32", 32),
        )
    },
    "FMJD 6.4: a promotion does not begin it again": Drawn(
        "international",
        "W:WK46,6:BK45",
        "46-10 45-29 10-41 29-40 41-32 40-12 32-49 12-17 6-1 17-22",
        10,
        "material",
    ),
    "FMJD 6.4: nor does a king that is given up": Drawn(
        "international", "W:WKf2,Ka5:BKj10", "f2-d4 j10xa1 ~8", 10, "material"
    ),
    "FMJD 6.4: it begins when the ending arises": Drawn(
        "international", "W:WKg1,c3:Bd4,Kh10", "c3xe5 ~10", 11, "material"
    ),
    "FMJD 6.3: promotions do not begin it again": Drawn(
        "international", "W:WKg1,a9,i9:BKf10", "~4 a9-b10 ~3 i9-j10 ~23", 32, "material"
    ),
    "KNDB 9.2: after a capture by the lone king 5 moves each": Drawn(
        "international", "W:WKa5,Kc1,Ke1:BKj10", "c1-b2 j10xa1 ~10", 12, "material"
    ),
    "DFS: two kings against one, 7 moves each": Drawn("frisian", "W:WKc1,Ke1:BKh10", "~14", 14, "material"),
    "lidraughts: king against king, 2 moves each": Drawn("frisian", "W:WKc1:BKh10", "~4", 4, "material"),
    "frysk, as frisian: 7 moves each": Drawn("frysk", "W:WKc1:BKh10,Kf10", "~14", 14, "material"),
    "frysk, as frisian: 2 moves each": Drawn("frysk", "W:WKc1:BKh10", "~4", 4, "material"),
    "Dama Akademisi: king against king at once": Drawn("turkish", "W:WKa1:BKh7", "", 0, "material"),
    "Dama Akademisi: man against man at once": Drawn("turkish", "W:Wa2:Bh7", "", 0, "material"),
    # The same position for the third time
    **{
        f"{name}: the third time": Drawn(name, fen, "<>", 8, "repetition")
        for name, fen in (
            ("brazilian", SMALL),
            ("brazilian+fmjd64_endings", SMALL),
            ("american", SMALL),
            ("giveaway", SMALL),
            ("one_way", "W:WKc1,h2:BKf8,a3"),
            ("corners", SMALL),
            ("russian", SMALL),
            ("pool", SMALL),
            ("swedish", SMALL),
            ("czech", SMALL),
            ("german", SMALL),
            ("thai", SMALL),
            ("gothic", "W:WKa1,h2:BKh8,a7"),
            ("turkish", "W:WKa1,b1:BKh8,g7"),
            ("italian", MIRRORED),
            ("spanish", MIRRORED),
            ("portuguese", MIRRORED),
            ("international", HUNDRED),
            ("antidraughts", HUNDRED),
            ("canadian", TWELVE),
            ("frisian+repetition", "W:WKc1,Ke1,Kg1:BKh10,Kd10"),
            ("frysk+repetition", "W:WKc1,Ke1,Kg1:BKh10,Kd10"),
        )
    },
}


@pytest.mark.parametrize("article", DRAWN)
def test_drawn(article: str) -> None:
    row = DRAWN[article]
    so_far = played(row.name, row.fen, row.play)
    assert len(so_far.moves) == row.ply
    assert so_far.ending() == Ending(None, row.reason)


NOT_DRAWN = {
    "lidraughts: no repetition in Frisian draughts": ("frisian", "W:WKc1,Ke1,Kg1:BKh10,Kd10", "<> <> <>"),
    "lidraughts: nor in Frysk!": ("frysk", "W:WKc1,Ke1,Kg1:BKh10,Kd10", "<> <> <>"),
    "FMJD-64 7.2.8: a won position with the fifth move is no draw": ("russian", "W:WKc1,Ke1:BKf8", "~9 !"),
    "FMJD-64 7.2.7: nor on the main road": ("russian", "W:WKf8,Kc1,Ke1:BKa1", "~9+ !+"),
    "lidraughts: king against king, not while there is a capture": ("frisian", "W:WKc1:BKh10", "~3 !"),
    "the sheets: two kings against one go on after 5 moves": ("brazilian", "W:WKc1,Ke1:BKf8", "~12"),
    "antidraughts: kings may go on": ("antidraughts", HUNDRED, "~60"),
    "Dama Akademisi: not while there is a capture": ("turkish", "W:WKa1:BKa7", ""),
    "Dama Akademisi: nor between men": ("turkish", "W:Wa2:Ba3", ""),
    "DFS: three kings against one": ("frisian", "W:WKc1,Ke1,Kg1:BKh10", "~20"),
}


@for_each("article", NOT_DRAWN)
def test_not_drawn(article: str) -> None:
    assert played(*NOT_DRAWN[article]).ending() is None


@for_each("kings", range(1, 13))
def test_in_russian_draughts_up_to_twelve_kings_have_so_many_plies_against_one(kings: int) -> None:
    squares = [*(f"K{square}" for square in VARIANTS["russian"].board.squares if square not in MAIN_ROAD)]
    position = parse_fen(VARIANTS["russian"], f"W:W{','.join(squares[:kings])}:B{squares[-1]}")
    limits = [each.limit for each in Game((position,)).draw_counts() if each.reason == "material"]
    assert limits == [30 if kings >= 3 else 10]


def rules_of(name: str) -> set[tuple[str, int]]:
    """The draw rules of a record: reasons and plies; those of an option that the game does not have without it."""
    if "+" in name:
        return _rules_of(name) - _rules_of(name.partition("+")[0])
    return _rules_of(name)


def _rules_of(name: str) -> set[tuple[str, int]]:
    draws = game(name).draws
    rules = {("repetition", 8)} if draws.repetitions else set()
    rules |= {("king-moves", draws.king_plies)} if draws.king_plies else set()
    rules |= {("quiet-moves", draws.quiet_plies)} if draws.quiet_plies else set()
    rules |= {("balance", plies) for plies in draws.balance.values()}
    return rules | {("material", draw.plies) for draw in draws.material}


def changed_draws() -> list[str]:
    """The options that change when a game is drawn."""
    return [
        f"{name}+{option.id}"
        for name, options in OPTIONS.items()
        for option in options
        if variant_with(name, [option.id]).draws != VARIANTS[name].draws
    ]


@for_each("name", [*VARIANTS, *changed_draws()])
def test_every_draw_rule_is_in_the_table(name: str) -> None:
    told = {(row.reason, row.ply) for row in DRAWN.values() if row.name == name}
    assert rules_of(name) <= told


@for_each("name", [*VARIANTS, *changed_draws()])
def test_no_two_rules_of_a_sort_speak_of_one_ending(name: str) -> None:
    told = [(draw.main_road, draw.weaker, stronger) for draw in game(name).draws.material for stronger in draw.stronger]
    assert len(told) == len(set(told))


@for_each("name", VARIANTS)
def test_draw_rules_are_cited_if_and_only_if_they_are_there(name: str) -> None:
    draws, cited = VARIANTS[name].draws, VARIANTS[name].sources
    for field in ("king_plies", "quiet_plies", "balance", "material"):
        assert bool(getattr(draws, field)) == (f"draws.{field}" in cited), field
