"""The same words draw the same drills, on every machine: who is given a number gets what everybody gets."""

from __future__ import annotations

from tests.cases import for_each
from warcaby.notation import Notation
from warcaby.rules import VARIANTS
from warcaby.school.drills.making import Grade
from warcaby.school.drills.series import drills
from warcaby.school.drills.writing import Written, written

DRAWN: dict[str, tuple[str, Written, Written]] = {
    # Game, belief, grade, kind of question: the position, the right answer, the answer of the belief.
    "brazilian jumped_twice 1 play": (
        "B:WKf2,d4,b6:Be3,d6,c7,g7,b8",
        ["e3xc5xa7"],
        ["e3xg1xe3xc5xa7", "e3xc5xa7xc5xe3xg1"],
    ),
    "russian straight_capture 2 play": ("B:Wc1,e1,f4:Bh4,e5,a7,e7,g7,h8", ["e5xg3"], ["e5xg3", "h4xd4"]),
    "italian two_in_a_row 3 play": ("B:Wf1,h1,a2,h3,a4,c4,d5:BKd1,Kb3,Ke4,d7,a8,c8,e8,g8", ["e4xc6"], ["b3xe6"]),
    "turkish longest_way 1 find-all": ("B:WKe2,c3:Be3,Kc4", ["c4xc2xf2", "c4xc2xg2", "c4xc2xh2"], ["c4xc2xh2"]),
    "frisian no_turn 2 find-all": ("W:Wa1,i1,b2,j2,i5,h6,c7,Ke7:Bg3,Kj4,a7,g7,Kf8,f10,h10", ["e7xg9xg5xg1"], ["e7xg9"]),
    "wolf_and_dogs light_squares 3 find-all": (
        "W:Wa3,g5,d6,f8:BKb2",
        ["a3-b4", "d6-c7", "d6-e7", "g5-f6", "g5-h6"],
        [
            "a3-a4",
            "a3-b3",
            "a3-b4",
            "d6-c6",
            "d6-c7",
            "d6-d7",
            "d6-e6",
            "d6-e7",
            "f8-e8",
            "f8-g8",
            "g5-f5",
            "g5-f6",
            "g5-g6",
            "g5-h5",
            "g5-h6",
        ],
    ),
    "giveaway own_jumped 1 choose-piece": ("W:Wg1,d2,f4,g5,Kd8:BKg3,e5,f8", ["f4"], ["d8"]),
    "gothic king_takes_first 2 choose-piece": (
        "B:Wh1,b2,f2,h2,c5,Kf5,d6:BKg4,a5,d5,c6,f6,d7,h7",
        ["c6", "d5", "f6", "g4"],
        ["g4"],
    ),
    "thai back_capture 3 choose-piece": ("W:Wa1,c1,e1,g1,Kd2,e3,c5:Bh2,b4,g5,f8", ["d2"], ["c5", "d2"]),
    "breakthrough crown_in_passing 1 mark-squares": ("W:Wb2,g3,i3,d8:Bd6,f8,h8,e9", ["f10"], ["i7", "j6"]),
    "american step_back 2 mark-squares": ("W:We1,g1,f2,g3,a5,g5:Bh4,b6,d6,c7,b8,h8", ["f4"], ["f4", "h2"]),
    "czech rules_of_brazilian 3 mark-squares": ("B:Wa1,e1,Ke3,g3,f4,f6,g7:Bb2,Kf2,Kb4,e5,Kd8,f8,h8", ["g5", "h4"], []),
    "brazilian stop_behind 1 judge": ("W:WKc1,Kc5:Be3,d8", True, False),
    "russian stays_man 2 judge": ("W:Wa1,a3,c3,f4,f6:Bh4,b6,a7,e7,b8", False, True),
    "italian half_way 3 judge": ("B:Wb1,d1,h1,a2,e2,Ke4,h5:BKf1,c2,f3,Ka4,c4,c6,b7,g8", False, True),
    "turkish stay_on_board 1 count": ("W:WKa8:Ba3,b4,a5,d5,c8", 5, 4),
    "frisian king_as_prey 2 count": ("W:Wb2,j2,c3,i3,h8:Bb4,c7,e7,Ki9,b10", 3, 0),
    "brazilian rules_of_italian 3 count": ("B:We1,d2,f2,a3,e3,a5,e5,Kc7:BKa1,f4,c5,a7,e7,d8,f8,h8", 2, 0),
    "giveaway stop_on_last_row 1 afterwards": (
        "W:Wa1,b2,e3,f6:Bc7,e7,h8",
        "B:Wa1,b2,e3,b6:Bh8",
        "B:Wa1,b2,e3,Kd8:Bc7,h8",
    ),
    "gothic flying_king 2 afterwards": (
        "B:Wd1,e2,b4,Kg4,e7:Be4,d5,g5,a6,b7,Kf7,a8,d8,g8",
        "W:Wd1,e2,b4,Kg4:Be4,d5,g5,a6,b7,Kd7,a8,d8,g8",
        "W:Wd1,e2,b4:BKh3,e4,d5,g5,a6,b7,a8,d8,g8",
    ),
    "thai land_anywhere 3 afterwards": (
        "B:We1,g1,d4,c7,g7:BKf2,g3,h6,Kf8,h8",
        "W:We1,g1,c7,g7:Bg3,Kc5,h6,Kf8,h8",
        "W:We1,g1,g7:Bg3,h6,Kd8,Kf8,h8",
    ),
}


@for_each("name", DRAWN)
def test_the_first_drill_of_number_one(name: str) -> None:
    game, belief, grade, kind = name.split()
    grades: dict[str, Grade] = {"1": 1, "2": 2, "3": 3}
    drill = next(drills(VARIANTS[game], belief, grades[grade], seed=1, kind=kind))
    notation = Notation(VARIANTS[game], numeric=False)
    assert (drill.belief, drill.grade, drill.question.kind) == (belief, grades[grade], kind)
    told = notation.fen(drill.position), written(drill, notation), written(drill, notation, belief)
    assert told == DRAWN[name]
