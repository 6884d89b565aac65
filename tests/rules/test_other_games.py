"""Games without published figures, verified by hand: a position and the complete list of its legal moves."""

from __future__ import annotations

from tests.cases import for_each
from tests.rules.boards import described
from warcaby.notation import parse_fen
from warcaby.rules import OPTIONS, VARIANTS, Variant, initial_position, legal_moves


def game(name: str) -> Variant:
    """A variant by its id, or with one of its options: "gothic+majority"."""
    variant, _, option = name.partition("+")
    changes = {each.id: each.change for each in OPTIONS.get(variant, ())}
    return changes[option](VARIANTS[variant]) if option else VARIANTS[variant]


LEGAL = {
    "one_way: White moves up the board": ("one_way", "W:Wc3:Bh2", "c3-b4 c3-d4"),
    "one_way: Black moves up the board too": ("one_way", "B:Wa1:Bc3", "c3-b4 c3-d4"),
    "one_way: Black is crowned on the last row": ("one_way", "B:Wa1:Be7", "e7-d8=K e7-f8=K"),
    "one_way: Black captures in all four directions": ("one_way", "B:Wd4:Bc5", "c5xe3(d4)"),
    "one_way: nobody is crowned on the first row": ("one_way", "B:Wd2:Bc3", "c3xe1(d2)"),
    "one_way: White begins with four moves": ("one_way", "start", "b6-a7 b6-c7 d6-c7 d6-e7"),
    "corners: men move up and down as usual": ("corners", "B:Wa1:Bd6", "d6-c5 d6-e5"),
    "corners: promotion on the whole last row": ("corners", "W:Wc7:Bh2", "c7-b8=K c7-d8=K"),
    "corners: option, promotion in the corner only": ("corners+corner_promotion", "W:Wc7:Bh2", "c7-b8=K c7-d8"),
    "corners: option, the other square of the corner": ("corners+corner_promotion", "W:Wb6:Bh2", "b6-a7=K b6-c7"),
    "gothic: a man moves in five directions": ("gothic", "W:Wd4:Bh8", "d4-c4 d4-c5 d4-d5 d4-e4 d4-e5"),
    "gothic: Black's forward is down": ("gothic", "B:Wa1:Bd4", "d4-c3 d4-c4 d4-d3 d4-e3 d4-e4"),
    "gothic: a man captures sideways": ("gothic", "W:Wd4:Be4", "d4xf4(e4)"),
    "gothic: a man captures straight ahead": ("gothic", "W:Wd4:Bd5", "d4xd6(d5)"),
    "gothic: a man does not capture backward": ("gothic", "W:Wd4:Bd3", "d4-c4 d4-c5 d4-d5 d4-e4 d4-e5"),
    "gothic: a king moves in eight directions": (
        "gothic",
        "W:WKd4:Bh7",
        "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5",
    ),
    "gothic: a king captures backward": ("gothic", "W:WKd4:Bd3", "d4xd2(d3)"),
    "gothic: a king captures adjacent pieces only": (
        "gothic",
        "W:WKd4:Bd6",
        "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5",
    ),
    "gothic: the choice between captures is free": ("gothic", "W:Wd4:Bd5,e4,g4", "d4xd6(d5) d4xh4(e4,g4)"),
    "gothic: option, the larger capture is compulsory": ("gothic+majority", "W:Wd4:Bd5,e4,g4", "d4xh4(e4,g4)"),
    "gothic: on the last row a man captures on sideways": ("gothic", "W:Wd6:Bd7,e8", "d6xf8(d7,e8)=K"),
    "gothic: option, the historic moves": ("gothic+german_moves", "W:Wd4:Bh8", "d4-c5 d4-e5"),
    "gothic: option, the historic captures": ("gothic+german_moves", "W:Wd4:Be4", "d4xf4(e4)"),
    # Both take the king as the second of four; round the circle the other way it would be the third.
    "italian: a circle counts by its better way round": (
        "italian",
        "W:WKd7:BKc4,e4,g4,c6,e6",
        "d7xd7(c4,c6,e4,e6) d7xh3(c4,c6,e4,g4)",
    ),
    "giveaway: captures as in warcaby klasyczne": ("giveaway", "W:Wc3,g3:Bd4,f6,h4", "c3xg7(d4,f6)"),
    "giveaway: option, any capture": ("giveaway+any_capture", "W:Wc3,h2:Bd4,f6,g3", "c3xg7(d4,f6) h2xf4(g3)"),
    "brazilian: option, any complete capture": (
        "brazilian+any_capture",
        "W:Wc3,h2:Bd4,f6,g3",
        "c3xg7(d4,f6) h2xf4(g3)",
    ),
    "brazilian: option huffing, a capture may be missed": ("brazilian+huffing", "W:Wc3:Bd4", "c3-b4 c3xe5(d4)"),
    "wolf and dogs: the wolf moves first, both ways": (
        "wolf_and_dogs",
        "B:Wa1,c1,e1,g1:BKd4",
        "d4-c3 d4-c5 d4-e3 d4-e5",
    ),
    "wolf and dogs: dogs move forward": ("wolf_and_dogs", "W:Wa1,c3:BKh8", "a1-b2 c3-b4 c3-d4"),
    "wolf and dogs: nobody captures": ("wolf_and_dogs", "W:Wc3:BKd4", "c3-b4"),
    "wolf and dogs: the wolf does not jump": ("wolf_and_dogs", "B:Wc3,e3:BKd4", "d4-c5 d4-e5"),
    "wolf and dogs: dogs are not crowned": ("wolf_and_dogs", "W:Wa7:BKh2", "a7-b8"),
    "turkish: a man moves forward and sideways": ("turkish", "W:Wd4:Bh8", "d4-c4 d4-d5 d4-e4"),
    "turkish: a king turns at right angles": ("turkish", "W:WKd4:Bd6,f8", "d4xg8(d6,f8) d4xh8(d6,f8)"),
    "turkish: no half turn between two captures": (
        "turkish",
        "W:WKd4:Bd6,d2",
        "d4xd1(d2) d4xd7(d6) d4xd8(d6)",
    ),
    "turkish: captured pieces leave at once and open lines": (
        "turkish",
        "W:WKa4:Bc4,d4",
        "a4-a1 a4-a2 a4-a3 a4-a5 a4-a6 a4-a7 a4-a8 a4-b4",
    ),
    "thai: a king lands directly behind": ("thai", "W:WKa1:Bd4", "a1xe5(d4)"),
    "german: a king lands directly behind": ("german", "W:WKa1:Bd4", "a1xe5(d4)"),
    "german: men do not capture backward": ("german", "W:Wc5:Bd4", "c5-b6 c5-d6"),
    "swedish: the choice between captures is free": ("swedish", "W:Wc3,h2:Bd4,f6,g3", "c3xg7(d4,f6) h2xf4(g3)"),
    "frisian: a man captures straight ahead": ("frisian", "W:Wd4:Bd6", "d4xd8(d6)"),
    "frisian: a man captures sideways": ("frisian", "W:Wd4:Bf4", "d4xh4(f4)"),
    "frisian: a king is worth less than two men and more than one": (
        "frisian",
        "W:Wd4,h2:Bd6,Kg3",
        "h2xf4(g3)",
    ),
    "frisian: two men are worth more than a king": ("frisian", "W:Wa1,i1:Bb2,d4,Kh2", "a1xe5(b2,d4)"),
    "frisian: of equal captures that of a king": ("frisian", "W:Wd4,Kh2:Bd6", "h2xa9(d6) h2xb8(d6) h2xc7(d6)"),
}


@for_each("rule", LEGAL)
def test_legal_moves(rule: str) -> None:
    name, fen, moves = LEGAL[rule]
    variant = game(name)
    position = initial_position(variant) if fen == "start" else parse_fen(variant, fen)
    assert sorted(map(described, legal_moves(position))) == sorted(moves.split(" "))
