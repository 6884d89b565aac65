"""The free board lets the moves of a game be guessed, and says honestly how good each guess was."""

from __future__ import annotations

import pytest

from tests.app.test_games_on_board import opens
from tests.app.thinker import Thinker
from warcaby.app.study import guess_part
from warcaby.app.study.guess_part import GuessBoard
from warcaby.engine import Limits, Thinking
from warcaby.rules import Game

GAME = "1. c3-d4 b6-a5 2. b2-c3 a7-b6 3. a1-b2 b6-c5 4. d4xb6 a5xc7 1-0"
DEPTH = 5


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guess_part, "LOOK", Limits(depth=DEPTH))


class Guesser(Thinker):
    """Somebody who guesses the moves of White."""

    def __init__(self) -> None:
        super().__init__()
        opens(self, GAME)
        self.does("guess", side="white")

    @property
    def board(self) -> GuessBoard:
        assert self.screen.guess.board is not None
        return self.screen.guess.board

    def guesses(self, start: str, end: str) -> tuple[str, str]:
        """Guess a move; return what is said, and in which tone."""
        self.does("tap", square=start)
        self.does("tap", square=end, wakes=5_000)
        return self.board.feedback, self.board.tone


def test_nothing_is_given_away_before_a_guess() -> None:
    thinker = Thinker()
    opens(thinker, GAME)
    assert 'id="guess-white"' in thinker.page
    thinker.does("guess", side="white")
    assert "b2-c3" not in thinker.page


def test_the_moves_of_a_side_are_guessed_and_the_answers_are_made_at_once() -> None:
    guesser = Guesser()
    assert guesser.guesses("c3", "d4") == ("c3-d4: that was played.", "good")
    assert (guesser.board.guessing.points, guesser.board.guessing.most) == (3, 3)
    assert str(guesser.board.guessing.node.move) == "b6-a5"


@pytest.mark.parametrize(
    ("guess", "said", "tone", "points"),
    [
        (("d4", "c5"), "d4-c5 is as good, as far as the machine sees. b2-c3 was played.", "good", 6),
        # A man is lost for nothing.
        (("a3", "b4"), "a3-b4 looks worse to the machine. b2-c3 was played.", "note", 3),
    ],
)
def test_what_was_not_played_is_weighed_and_praised_if_it_is_as_good(
    guess: tuple[str, str], said: str, tone: str, points: int
) -> None:
    guesser = Guesser()
    guesser.guesses("c3", "d4")
    assert guesser.guesses(*guess) == (said, tone)
    assert (guesser.board.guessing.points, guesser.board.guessing.most) == (points, 6)


def test_a_guess_is_not_judged_before_both_moves_are_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    guesser = Guesser()
    guesser.guesses("c3", "d4")
    looks: list[Thinking] = []

    def thinking(game: Game, limits: Limits) -> Thinking:
        looks.append(Thinking(game, limits))
        return looks[-1]

    monkeypatch.setattr(guess_part, "Thinking", thinking)
    monkeypatch.setattr(guess_part, "SLICE", 0)
    guesser.does("tap", square="d4")
    guesser.does("tap", square="e5")
    guesser.does("wake")
    assert guesser.board.feedback == "Let me think …"
    guesser.does("wake", wakes=5_000)
    assert guesser.board.feedback.endswith(" b2-c3 was played.")
    assert [look.best.depth for look in looks] == [DEPTH, DEPTH]


def test_the_points_are_told_at_the_end_of_the_game() -> None:
    guesser = Guesser()
    for guess in (("c3", "d4"), ("b2", "c3")):
        said, _ = guesser.guesses(*guess)
        assert said.endswith(": that was played.")
    said, _ = guesser.guesses("a1", "b2")
    assert said == "a1-b2: that was played. That was the game: 9 of 9 points."


def test_who_stops_guessing_is_where_the_guesses_have_come() -> None:
    guesser = Guesser()
    guesser.guesses("c3", "d4")
    guesser.guesses("b2", "c3")
    guesser.does("tap", square="c3")
    assert guesser.board.walk
    guesser.does("stop-guessing")
    assert guesser.screen.guess.board is None
    assert guesser.moves == ["c3-d4", "b6-a5", "b2-c3", "a7-b6"]
