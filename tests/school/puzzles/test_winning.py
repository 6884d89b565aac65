"""What is found out of a puzzle that is to be won, however long it takes: which moves win, what fails, and why."""

from __future__ import annotations

from typing import NamedTuple

from tests.cases import for_each
from warcaby.notation import move_text, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, play
from warcaby.school.puzzles.puzzle import Puzzle, line_text
from warcaby.school.puzzles.records import parse_line
from warcaby.school.puzzles.verdict import Verdict
from warcaby.school.puzzles.winning import Efforts, Winning, efforts_within, number_of_lines


def to_win(fen: str, *lines: str, variant: Variant = BRAZILIAN) -> Puzzle:
    position = parse_fen(variant, fen)
    return Puzzle(position, "win", 0, tuple(parse_line(position, line, "lines") for line in lines))


def judged(puzzle: Puzzle, nodes: int = 20_000) -> Verdict:
    asking, answer = Winning(puzzle, nodes).judge(), None
    while True:
        try:
            answer = asking.send(answer)()
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict


class Told(NamedTuple):
    """What a verdict says: each solution by its first move, each refutation with the reply, `-` where none is known."""

    judgement: str
    certainty: str
    solutions: str
    refutations: str = ""
    fails: str = ""
    answered: int = 0
    duals: str = ""


VERDICTS: dict[str, tuple[Puzzle, Told]] = {
    "the only move wins": (
        to_win("W:We5,b6,Kc7:Bf4,c5,g5", "e5xg3"),
        Told("unique", "proven", "e5xg3", "b6xd4 f4xb8"),
    ),
    "both moves win and both are told": (
        to_win("W:WKh4,a7:Bf6", "h4xe7", "h4xd8"),
        Told("unique", "proven", "h4xe7 h4xd8"),
    ),
    "nothing is told and one move wins": (
        to_win("W:Wb2,Kg3,h6:Bd6,Kg7"),
        Told("unique", "proven", "h6xf8", "g3xc7 g7xa1, g3xb8 g7xa1"),
    ),
    "another move is not known to fail": (
        to_win("W:Wc1,a3,f4:BKa1,b2,h6", "a3-b4"),
        Told("unique", "key", "a3-b4", "f4-e5 -, c1-d2 h6-g5, f4-g5 h6xf4"),
    ),
    "nothing is told and other moves are not known to fail": (
        to_win("W:Wh2,h6,c7:Bd4"),
        Told("unique", "key", "c7-b8", "h2-g3 -, h6-g7 -, c7-d8 -"),
    ),
    "the end may be played in another way": (
        to_win("W:Wg1,a7:Bg3,c7,d8", "a7-b8 d8-e7 b8xf8"),
        Told("dual", "proven", "a7-b8", "g1-f2 g3xe1, g1-h2 c7-d6", duals="b8xh2"),
    ),
    "the end may be played in two other ways": (
        to_win("W:WKd4,d6:Bh4,b6,Ke7", "d6xf8 b6-c5 f8xa3"),
        Told("dual", "proven", "d6xf8", "d4xa7 e7xb4", duals="d4xb6 d4xa7"),
    ),
    "another move wins as well": (
        to_win("W:Wb2,d2,h6:Bc3,b6,e7", "b2xd4"),
        Told("cooked", "proven", "b2xd4 d2xb4"),
    ),
    "nothing is told and several moves win": (
        to_win("W:WKg1,c3,f4,h4:Bg5,Kg7"),
        Told("cooked", "proven", "h4xh8 f4xf8"),
    ),
    "the first move fails and others win": (
        to_win("W:Wf2,Ke5,c7:Bg3,g7", "e5xh8 g3xe1 c7-d8"),
        Told("cooked", "proven", "f2xh4 e5xh2", "e5xh8 g3xe1", "e5xh8", 3),
    ),
    "the last move fails and others win": (
        to_win("W:Wf2,b4:Be5", "f2-g3 e5-d4 b4-a5"),
        Told("cooked", "proven", "f2-e3 b4-c5", "b4-a5 e5-d4", "f2-g3 e5-d4 b4-a5", 11),
    ),
    "one of two solutions fails": (
        to_win("W:Wc1,b6:Bc7,d8", "b6-a7 c7-b6 a7xc5", "c1-b2"),
        Told("cooked", "proven", "b6-a7", "c1-b2 c7xa5, c1-d2 c7xa5", "c1-b2", 7),
    ),
    "it fails, and whether another move wins is not known": (
        to_win("W:We1,f2,a5:Bd4,c5,h6", "e1-d2"),
        Told("cooked", "proven", "", "e1-d2 h6-g5, f2-e3 d4xf2, f2-g3 -, a5-b6 c5xa7", "e1-d2", 15),
    ),
    "nothing wins": (
        to_win("W:Wd4,h6:Bh4", "d4-e5"),
        Told("none", "proven", "", "d4-e5 h4-g3, d4-c5 h4-g3, h6-g7 h4-g3", "d4-e5", 15),
    ),
    "nothing is told and nothing wins": (
        to_win("W:Wd2:Bf4,Kc7"),
        Told("none", "proven", "", "d2-c3 c7-d6, d2-e3 f4xd2"),
    ),
    "it is not known whether it wins": (
        to_win("W:Wh4,g5,h6:Bb2", "g5-f6", "h6-g7"),
        Told("unproven", "believed", "", "g5-f6 -, h6-g7 -"),
    ),
    "a move wins, but whether the told one does is not known": (
        to_win("W:Wb2,Ka7,g7:Bh2,e3,g5", "a7xf2 g5-f4 f2-h4"),
        Told("unproven", "believed", "a7xg1", "a7xf2 -"),
    ),
    "a king may be tired": (
        to_win("W:WK46:B28", "a1xf6", variant=VARIANTS["frisian"]),
        Told("unproven", "believed", "a1xf6 a1xg7 a1xh8 a1xi9 a1xj10"),
    ),
}


@for_each("name", VERDICTS)
def test_a_win_is_judged(name: str) -> None:
    puzzle, told = VERDICTS[name]
    verdict, position = judged(puzzle), puzzle.position
    refuted = (
        f"{move_text(position, each.move)} " + (move_text(play(position, each.move), each.reply) if each.reply else "-")
        for each in verdict.refutations
    )
    assert told == Told(
        verdict.judgement,
        verdict.certainty,
        " ".join(move_text(position, line[0]) for line in verdict.solutions),
        ", ".join(refuted),
        line_text(position, verdict.fails),
        len(verdict.answer),
        " ".join(line_text(position, (*dual.line, dual.move)).split()[-1] for dual in verdict.duals),
    )
    assert all(len(line) % 2 for line in verdict.solutions)


def test_a_line_that_ends_the_game_has_a_number_of_moves() -> None:
    ends, goes_on = "d2-c3 a5-b4 c3xa5", "d2-e3"
    assert number_of_lines(to_win("W:Wd2:Ba5", ends)) == 2
    assert number_of_lines(to_win("W:Wd2:Ba5", goes_on)) == 0
    assert number_of_lines(to_win("W:Wd2:Ba5", ends, goes_on)) == 0
    assert number_of_lines(to_win("W:Wd2:Ba5")) == 0
    # Whoever loses the last piece has not won.
    assert number_of_lines(to_win("W:Wc3:Be5,h8", "c3-d4 e5xc3")) == 0


def test_what_may_be_looked_at_is_shared_out() -> None:
    assert efforts_within(8_000) == Efforts(key=2_000, other=200, saved=100)
    assert efforts_within(79) == Efforts(key=19, other=1, saved=0)
