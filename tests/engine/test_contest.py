"""Matches between machines: a match whose scores are kept goes on where it was stopped."""

from itertools import islice
from pathlib import Path

from tests.research.contest import Tally, scores, twice
from warcaby.rules import BRAZILIAN, Game, Move, new_game

BEGUN = [new_game(BRAZILIAN).play(move) for move in new_game(BRAZILIAN).legal_moves()]


class Recorded:
    """Gives every opening a score of its own, and remembers what was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, begun: Game, number: int) -> Tally:
        """Play nothing."""
        assert begun is BEGUN[number]
        self.asked.append(number)
        return Tally(wins=number, draws=1)


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    first, second = Recorded(), Recorded()
    before = list(islice(scores("a", BEGUN, first, kept), 3))
    after = list(scores("a", BEGUN, second, kept))
    assert (first.asked, second.asked) == ([0, 1, 2], [3, 4, 5, 6])
    assert after == [Tally(wins=number, draws=1) for number in range(len(BEGUN))]
    assert after[:3] == before


def test_matches_that_share_a_file_do_not_share_scores(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    other, own = Recorded(), Recorded()
    list(scores("a", BEGUN, other, kept))
    list(scores("b", BEGUN, own, kept))
    assert own.asked == other.asked == list(range(len(BEGUN)))
    assert list(scores("a", BEGUN, own, kept)) == list(scores("b", BEGUN, own, kept))
    assert len(own.asked) == len(BEGUN)


def test_a_match_that_is_not_kept_is_played() -> None:
    played = Recorded()
    list(scores("a", BEGUN, played))
    list(scores("a", BEGUN, played))
    assert played.asked == 2 * list(range(len(BEGUN)))


def test_an_opening_is_played_with_both_colours() -> None:
    def first(game: Game) -> Move:
        return game.legal_moves()[0]

    def last(game: Game) -> Move:
        return game.legal_moves()[-1]

    one, other = (twice(BEGUN[0], *players) for players in ((first, last), (last, first)))
    assert one.games == other.games == 2
    assert (one.wins, one.draws, one.losses) == (other.losses, other.draws, other.wins)
    # A draw of both games would say nothing of who is who.
    assert one.draws < 2
    assert sum((one, other), Tally()).share == 0.5
