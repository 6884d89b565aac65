"""Tie-breaks of a Swiss tournament, worked out by hand after FIDE Handbook C.07."""

from __future__ import annotations

import pytest

from warcaby.school.tournaments.results import Result
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.tie_breaks import TieBreaks
from warcaby.school.tournaments.trf import read_trf


def win(opponent: int) -> Result:
    return Result("played", 2, opponent, "w")


def loss(opponent: int) -> Result:
    return Result("played", 0, opponent, "b")


def draw(opponent: int) -> Result:
    return Result("played", 1, opponent, "w")


ASKED, AWAY, BYE = Result("asked", 1), Result("away"), Result("bye", 2)

# Four players, three rounds, everybody plays: 0 has 6 points, 1 has 3, 2 has 2, 3 has 1.
WHOLE = TieBreaks(
    [
        [win(3), win(1), win(2)],
        [win(2), loss(0), draw(3)],
        [loss(1), win(3), loss(0)],
        [loss(0), loss(2), draw(1)],
    ]
)


@pytest.mark.parametrize(
    ("tie_break", "values"),
    [
        # In halves: the opponents of 0 have 1, 3 and 2 points.
        ("solkoff", [12, 18, 20, 22]),
        ("solkoff-cut", [10, 16, 18, 18]),
        # 0 has beaten 1, 3 and 2 points; 1 has beaten 2 points and drawn with 1.
        ("sonneborn-berger", [12, 5, 2, 3]),
        ("wins", [6, 2, 2, 0]),
    ],
)
def test_tie_breaks_are_counted(tie_break: str, values: list[int]) -> None:
    assert [WHOLE.value(tie_break, player, [player]) for player in range(4)] == values  # type: ignore[arg-type]


def test_a_bye_counts_as_played_against_somebody_with_the_own_points_but_no_more_than_draws_give() -> None:
    # 0: bye and two wins, 6 points; draws in all rounds are 3 (16.4.2).
    breaks = TieBreaks([[BYE, win(1), win(2)], [AWAY, loss(0), win(2)], [AWAY, loss(1), loss(0)]])
    assert breaks.value("solkoff", 0, [0]) == 2 * (3 + 2 + 0)
    # Who has only 2 points has played against 2.
    assert breaks.value("solkoff", 1, [1]) == 2 * (2 + 6 + 0)


def test_the_last_byes_that_somebody_asked_for_are_draws_for_the_opponents() -> None:
    # 1 has won, lost, and is away for two rounds: 2 points, but 4 for who has met 1 (16.3).
    breaks = TieBreaks(
        [[win(1), draw(2), draw(2), draw(2)], [loss(0), win(2), AWAY, AWAY], [AWAY, loss(1), AWAY, draw(0)]]
    )
    assert breaks.points[1] == 2
    assert breaks.value("sonneborn-berger", 0, [0]) >= 2 * 4


def test_who_was_away_and_came_back_has_no_draws_for_that() -> None:
    breaks = TieBreaks([[win(1), BYE], [loss(0), BYE]])
    away = TieBreaks([[AWAY, win(1)], [AWAY, loss(0)]])
    assert breaks.value("solkoff-cut", 0, [0]) == 2 * 2
    assert away.value("solkoff", 0, [0]) == 2 * (2 + 0)


def test_a_round_that_somebody_chose_not_to_play_is_cut_first() -> None:
    # Against 4 points, against nobody (3 points count), against 0 points: the bye that was asked for is cut (16.5).
    breaks = TieBreaks([[draw(1), ASKED, win(2)], [draw(0), win(2), BYE], [AWAY, loss(1), loss(0)]])
    whole, cut = breaks.value("solkoff", 0, [0]), breaks.value("solkoff-cut", 0, [0])
    assert breaks.points[0] == 4
    assert whole - cut == 2 * min(4, 3)


def test_the_game_of_two_decides_between_them_if_they_have_met() -> None:
    breaks = TieBreaks([[win(1)], [loss(0)], []])
    assert [breaks.value("direct", player, [0, 1]) for player in (0, 1)] == [4, 0]
    # Two of three have not met, and could still catch up.
    assert breaks.value("direct", 0, [0, 1, 2]) == 0


def test_a_whole_table_has_the_tie_breaks_that_it_says() -> None:
    report = """012 Club
001    1      Ania                              1400                             2.0    1     4 w 1     2 b 1
001    2      Bartek                            1300                             1.0    2     3 b 1     1 w 0
001    3      Celina                            1200                             1.0    2     2 w 0     4 b 1
001    4      Darek                             1100                             0.0    4     1 b 0     3 w 0
"""
    tournament = read_trf(report)
    rows = [(tournament.players[each.player], each.points, each.tie_breaks) for each in standings(tournament)]
    assert rows == [
        ("Ania", 4, (4, 4, 4)),
        ("Bartek", 2, (8, 12, 4)),
        ("Celina", 2, (4, 4, 0)),
        ("Darek", 0, (8, 12, 0)),
    ]
