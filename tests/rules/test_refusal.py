"""Why a move is refused: position, attempt, reason, the squares concerned, and who must move instead."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from tests.rules.boards import brazilian, turned, turned_position
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, Refusal, Walk, explain, refuse_piece, refuse_step

REFUSED = {
    "an empty square": ("W:Wc3:Bh8", "d4 e5", Refusal("empty-square", ("d4",))),
    "the opponent's piece": ("W:Wc3:Bf6", "f6 e5", Refusal("not-your-piece", ("f6",))),
    "a piece stays where it is": ("W:Wc3:Bh8", "c3 c3", Refusal("same-square", ("c3",))),
    "a light square": ("W:Wc3:Bh8", "c3 c4", Refusal("light-square", ("c4",))),
    "a light square to begin with": ("W:Wc3:Bh8", "c4 d5", Refusal("light-square", ("c4",))),
    "a square taken by one's own": ("W:Wc3,d4:Bh8", "c3 d4", Refusal("occupied", ("d4",))),
    "a square taken by what can be captured": (
        "W:Wc3:Bd4",
        "c3 d4",
        Refusal("occupied", ("d4",), ("d4",), ends=("e5",)),
    ),
    "what a king can capture, with a choice of landings": (
        "W:WKa1:Bf6",
        "a1 f6",
        Refusal("occupied", ("f6",), ("f6",), ends=("g7", "h8")),
    ),
    "what is too far to be captured": ("W:Wc3:Bf6", "c3 f6", Refusal("occupied", ("f6",), ("f6",))),
    "what stands at the edge": ("W:Wg5:Bh6", "g5 h6", Refusal("occupied", ("h6",), ("h6",))),
    "what another capture comes before": ("W:Wc3,h2:Bd4,f6,g3", "h2 g3", Refusal("occupied", ("g3",), ("g3",))),
    "what has been captured already": ("W:Wc3:Bd4,f6", "c3 e5 d4", Refusal("occupied", ("d4",))),
    "sideways": ("W:Wc3:Bh8", "c3 e3", Refusal("not-diagonal", ("c3", "e3"))),
    "sideways, to a light square": ("W:Wc3:Bh8", "c3 b3", Refusal("not-diagonal", ("c3", "b3"))),
    "straight ahead": ("W:Wc3:Bh8", "c3 c5", Refusal("not-diagonal", ("c3", "c5"))),
    "a knight's jump": ("W:WKc3:Bh8", "c3 e7", Refusal("not-diagonal", ("c3", "e7"))),
    "a man does not step back": ("W:Wc3:Bh8", "c3 d2", Refusal("man-moves-forward", ("c3", "d2"))),
    "nor far back": ("W:Wc5:Bh8", "c5 f2", Refusal("man-moves-forward", ("c5", "f2"))),
    "a man does not step two squares": ("W:Wc3:Bh8", "c3 e5", Refusal("man-one-step", ("c3", "e5"))),
    "a man does not capture from afar": ("W:Wa1:Bd4", "a1 e5", Refusal("man-one-step", ("a1", "e5"), ("d4",))),
    "a man does not land far behind": (
        "W:Wc3:Bd4",
        "c3 f6",
        Refusal("man-one-step", ("c3", "f6"), ("d4",), ends=("e5",)),
    ),
    "another piece must capture": (
        "W:Wc3,g3:Bd4",
        "g3 h4",
        Refusal("capture-compulsory", ("g3",), ("c3",), best=1),
    ),
    "the piece itself must capture": ("W:Wc3:Bd4", "c3 b4", Refusal("capture-compulsory", ("c3",), ("c3",), best=1)),
    "a king must capture": ("W:WKa1:Bd4", "a1 b2", Refusal("capture-compulsory", ("a1",), ("a1",), best=1)),
    "a step is a step, even if a round trip of captures ends there": (
        "W:WKd6:BKd2,f2,Kc5,f6",
        "d6 g3",
        Refusal("capture-compulsory", ("d6",), ("d6",), best=4),
    ),
    "a larger capture elsewhere": (
        "W:Wc3,h2:Bd4,f6,g3",
        "h2 f4",
        Refusal("larger-capture", ("g3",), ("c3",), best=2, offered=1, key="most_pieces"),
    ),
    "a larger capture elsewhere, and a smaller one of two legs": (
        "W:Wa1,h2:Bb2,b4,b6,e5,g3",
        "h2 d6",
        Refusal("larger-capture", ("g3", "e5"), ("a1",), best=3, offered=2, key="most_pieces"),
    ),
    "a larger capture of the same piece": (
        "W:Wc3:Bb4,d4,f6",
        "c3 a5",
        Refusal("larger-capture", ("b4",), ("c3",), best=2, offered=1, key="most_pieces"),
    ),
    "a king that lands where it cannot go on": (
        "W:WKa1:Bc3,f4",
        "a1 d4",
        Refusal("larger-capture", ("c3",), ("a1",), best=2, offered=1, key="most_pieces", ends=("e5",), goes_on=True),
    ),
    "a king that has come to a5 and lands where it cannot go on": (
        "W:WKd8:Bb4,c7,d6,f6,g3",
        "d8 a5 d2",
        Refusal(
            "larger-capture",
            ("c7", "b4"),
            ("a5",),
            best=5,
            offered=2,
            key="most_pieces",
            ends=("e1",),
            goes_on=True,
        ),
    ),
    "a capture that stops too early": ("W:Wc3:Bd4,f6", "c3 e5", Refusal("capture-goes-on", ("g7",))),
    "a capture that turns aside": ("W:Wc3:Bd4,f6", "c3 e5 d6", Refusal("capture-goes-on", ("g7",))),
    "a piece that is captured already": (
        "W:WKc3:Bd4,g5,e7",
        "c3 f6 d8 h4",
        Refusal("jumped-twice", ("e7",)),
    ),
    "a man back over what it has just captured": ("W:Wc3:Bd4,f6", "c3 e5 c3", Refusal("jumped-twice", ("d4",))),
    "a man over its own man": ("W:Wc3,d4:Bh8", "c3 e5", Refusal("own-piece-jumped", ("d4",))),
    "a king over its own man": ("W:WKa1,c3:Bh8", "a1 e5", Refusal("own-piece-jumped", ("c3",))),
    "a king over two in a row": ("W:WKa1:Bd4,e5", "a1 f6", Refusal("two-in-a-row", ("d4", "e5"))),
    "a king over one, and then over two in a row": (
        "W:WKa1:Bb2,e5,f6",
        "a1 h8",
        Refusal("two-in-a-row", ("e5", "f6")),
    ),
    "a man over two in a row": ("W:Wc3:Bd4,e5", "c3 f6", Refusal("two-in-a-row", ("d4", "e5"))),
    "more squares than the move has": ("W:Wc3:Bh8", "c3 d4 e5", Refusal("move-complete", ("d4",))),
    "more squares than the capture has": (
        "W:Wc3:Bd4,d6,h8",
        "c3 e5 c7 b6",
        Refusal("move-complete", ("c7",)),
    ),
}


@for_each("case", REFUSED)
def test_refusal(case: str) -> None:
    fen, attempt, refusal = REFUSED[case]
    assert explain(brazilian(fen), attempt.split()) == refusal


@for_each("case", REFUSED)
def test_refusal_turned_round(case: str) -> None:
    fen, attempt, refusal = REFUSED[case]
    found = explain(turned_position(brazilian(fen)), [turned(square) for square in attempt.split()])
    assert isinstance(found, Refusal)
    assert (found.reason, found.best, found.offered) == (refusal.reason, refusal.best, refusal.offered)
    assert (found.key, found.goes_on) == (refusal.key, refusal.goes_on)
    assert set(found.ends) == set(map(turned, refusal.ends))
    assert set(found.squares) == set(map(turned, refusal.squares))
    assert set(found.pieces) == set(map(turned, refusal.pieces))


WHERE_IT_STANDS = {
    "before the first step": ("W:WKc3:Bh8", "c3 e7", "c3", True),
    "a man": ("W:Wc3:Bh8", "c3 d2", "c3", False),
    "after a leg": ("W:WKd8:Bb4,c7,d6,f6,g3", "d8 a5 d2", "a5", True),
    "after a leg that is not the last": ("W:Wc3:Bd4,f6", "c3 e5", "e5", False),
    "no piece was touched": ("W:Wc3:Bh8", "d4 e5", "", False),
}


@pytest.mark.parametrize("case", WHERE_IT_STANDS)
def test_a_refusal_says_which_piece_was_touched_and_where_it_stands_now(case: str) -> None:
    fen, attempt, at, king = WHERE_IT_STANDS[case]
    found = explain(brazilian(fen), attempt.split())
    assert isinstance(found, Refusal)
    assert (found.at, found.king) == (at, king)


def test_a_man_that_has_become_a_king_on_its_way_is_a_king() -> None:
    found = explain(parse_fen(VARIANTS["russian"], "W:Wf6:Bc7,e3,e7"), ["f6", "d8", "a5"])
    assert isinstance(found, Refusal)
    assert (found.at, found.king) == ("d8", True)


def test_of_the_ways_to_a_square_only_the_forbidden_ones_are_refused() -> None:
    # By d8 the king takes two on its way to h4, by c3 and f6 it takes three, which is legal.
    walk = Walk(brazilian("W:WKa5:Bb4,d4,g5,c7"), ("a5",))
    wanted = Refusal("larger-capture", ("c7", "g5"), ("a5",), best=3, offered=2, key="most_pieces")
    assert refuse_step(walk, "h4") == wanted


def test_a_fork_asks_for_the_way() -> None:
    assert explain(brazilian("W:WKd8:Bb6,f6,g3,f4"), ["d8", "a7"]) == Refusal("ambiguous", ("g5", "h4"))


def test_a_square_on_two_ways_where_neither_ends_is_no_end() -> None:
    found = explain(brazilian("W:Wd2:Bc3,c5,e3,e5"), ["d2", "d6"])
    assert found == Refusal("capture-goes-on", ("b4", "f4"))


STUCK = {
    "a man behind its own men": ("W:Wc3,b4,d4:Bh8", "c3", Refusal("blocked", ("c3",))),
    "a man while another must capture": (
        "W:Wc3,g3:Bd4",
        "g3",
        Refusal("capture-compulsory", ("g3",), ("c3",), best=1),
    ),
    "a man whose capture is too small": (
        "W:Wc3,h2:Bd4,f6,g3",
        "h2",
        Refusal("larger-capture", ("h2",), ("c3",), best=2, offered=1, key="most_pieces"),
    ),
}


@pytest.mark.parametrize("case", STUCK)
def test_why_a_piece_cannot_move_at_all(case: str) -> None:
    fen, square, refusal = STUCK[case]
    assert refuse_piece(brazilian(fen), square) == refusal


OTHER_GAMES = {
    "american: a man does not capture backward": ("american", "W:Wc5:Bd4", "c5 e3", Refusal("not-captured", ("d4",))),
    "italian: a man does not take a king": ("italian", "W:Wb3:BKc4", "b3 d5", Refusal("not-captured", ("c4",))),
    "wolf and dogs: nobody captures": ("wolf_and_dogs", "B:Wc3:BKd4", "d4 b2", Refusal("not-captured", ("c3",))),
    "one_way: a black man does not step down the board": (
        "one_way",
        "B:Wa1:Bd4",
        "d4 c3",
        Refusal("man-moves-forward", ("d4", "c3")),
    ),
    "turkish: no way along a diagonal": ("turkish", "W:Wd4:Bh8", "d4 e5", Refusal("not-diagonal", ("d4", "e5"))),
    "turkish: a man does not step back": ("turkish", "W:Wd4:Bh8", "d4 d3", Refusal("man-moves-forward", ("d4", "d3"))),
    "frisian: a man steps along diagonals only": (
        "frisian",
        "W:Wd4:Bj10",
        "d4 d6",
        Refusal("not-diagonal", ("d4", "d6")),
    ),
    "frisian: a straight capture of less value": (
        "frisian",
        "W:Wd4,g3:Bd6,Kh4",
        "d4 d8",
        Refusal("larger-capture", ("d6",), ("g3",), best=1, offered=1, key="frisian_value"),
    ),
    "thai: a king lands directly behind": (
        "thai",
        "W:WKa1:Bd4",
        "a1 g7",
        Refusal("lands-right-behind", ("a1", "g7"), ("d4",), ends=("e5",)),
    ),
    "russian: a king that lands where it cannot go on": (
        "russian",
        "W:WKa1:Bc3,f4",
        "a1 d4",
        Refusal("lands-to-go-on", ("e5",)),
    ),
    "russian: a man crowned on its way goes on as a king": (
        "russian",
        "W:Wf6:Bc7,e3,e7",
        "f6 d8 a5",
        Refusal("lands-to-go-on", ("b6",)),
    ),
    "czech: a king captures before a man": (
        "czech",
        "W:Wc3,Kg1:Bd4,f2",
        "c3 e5",
        Refusal("larger-capture", ("d4",), ("g1",), best=2, offered=1, key="by_king"),
    ),
    "italian: of equal captures the one that takes a king": (
        "italian",
        "W:WK23:B19,K28",
        "f3 d5",
        Refusal("larger-capture", ("e4",), ("f3",), best=1, offered=1, key="most_kings"),
    ),
    # On its way it could take a king, but two pieces then; with three it takes none.
    "spanish: the capture of most pieces that goes this way takes no king": (
        "spanish",
        "W:WKd1,c4,Kh7,Ka8:Bb3,b5,Kd5,b7,f7",
        "a8 c6",
        Refusal("larger-capture", ("b7",), ("d1",), best=3, offered=3, key="most_kings"),
    ),
    "thai: what has been captured is gone and bars no way": (
        "thai",
        "W:WKa1:Bd4,g5",
        "a1 e5 c3",
        Refusal("move-complete", ("e5",)),
    ),
    "american: a king moves one square": ("american", "W:WKc3:Bh8", "c3 e5", Refusal("man-one-step", ("c3", "e5"))),
}


@for_each("case", OTHER_GAMES)
def test_refusal_in_other_games(case: str) -> None:
    name, fen, attempt, refusal = OTHER_GAMES[case]
    assert explain(parse_fen(VARIANTS[name], fen), attempt.split()) == refusal


def test_in_the_middle_of_a_capture_the_piece_itself_has_to_go_on_another_way() -> None:
    # After two jumps it stands on c3, where one more over d2 makes three, and two more over b4 and b6 make four.
    refusal = explain(brazilian("W:Wg3:Bf4,b4,d4,d2,b6"), ("g3", "e5", "c3", "e1"))
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.offered, refusal.best) == ("larger-capture", 3, 4)
    assert (refusal.pieces, refusal.at, refusal.ends, refusal.goes_on) == (("c3",), "c3", ("a5",), True)
