"""The review of a game: what decided it, better moves, and puzzles made from it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.player import KLASYCZNE, Player
from tests.cases import for_each
from warcaby.app.match import analysis_part, review
from warcaby.app.match.analysis_part import HEIGHT, WIDTH
from warcaby.app.match.analysis_texts import deciding, verdict_text
from warcaby.app.match.kept_puzzles import OwnPuzzleRecord, kept_puzzles, with_puzzle
from warcaby.app.shell.actions import ActionError
from warcaby.app.words.translation import translator
from warcaby.engine import Limits, Score
from warcaby.school.matches.judgement import Moment, Why, chance
from warcaby.school.matches.match import Outcome, new_match
from warcaby.school.matches.setup import Setup
from warcaby.school.progress import Progress


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "LOOK", Limits(depth=5))
    monkeypatch.setattr(review, "LONG_LOOK", Limits(depth=7))
    monkeypatch.setattr(analysis_part, "LONG_LOOK", Limits(depth=7))


def finished(fen: str, *moves: str) -> Player:
    """A game of two people that was given up after some moves, and looked at."""
    player = Player(KLASYCZNE).sets(opponent="person", fen=fen)
    player.does("begin")
    player.plays(*moves)
    player.does("resign")
    player.does("analyse")
    return player


def test_beside_the_steps_of_a_review_one_way_leads_on_and_the_others_wait_in_the_menu() -> None:
    player = Player(KLASYCZNE).sets(level=2, fen="W:Wc3,a1:Bd4,f6,h8")
    player.does("begin")
    player.plays_anything()
    player.does("resign")

    def in_menu() -> bool:
        return 'id="other-level"' in player.page.partition('id="game-menu"')[2]

    assert 'id="other-level"' in player.page
    assert not in_menu()
    player.does("analyse")
    assert in_menu()


def moment_of(player: Player) -> Moment:
    assert player.screen.analysis
    (moment,) = [each for each in player.screen.analysis.moments if each.mover == "white"][:1]
    return moment


@pytest.mark.parametrize(
    ("fen", "moves", "why", "words"),
    [
        # d4 steps before two men and nothing takes back.
        ("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", ("d4e5",), "hangs", "za darmo"),
        # Without the man on c1 the man on e3 gets through.
        ("W:Wc1,h2,h4:Be3,a7,b8", ("c1b2",), "opens-back-rank", "opuścił ostatni rząd"),
    ],
)
def test_a_mistake_is_found_and_its_reason_told(fen: str, moves: tuple[str, ...], why: Why, words: str) -> None:
    player = finished(fen, *moves)
    moment = moment_of(player)
    assert moment.why == why
    assert words in player.page
    assert moment.node.judged in ("?", "??")
    assert moment.node.judged in player.page


def test_a_sound_game_has_no_great_mistakes() -> None:
    player = finished("W:Wc3,e3,g3,b2,d2:Bb6,d6,f6,c7,e7")
    assert player.screen.analysis
    assert player.screen.analysis.moments == []


def test_what_was_better_is_played_on_the_board_and_kept_as_another_way() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    moment = moment_of(player)
    answer = player.does("better", number=0)
    assert answer["frames"][1]["animate"]["path"] == moment.best.move.path
    assert "Lepsze było" in player.said[-1]
    assert "variation" in player.page
    assert player.match.outcome


def cards(page: str) -> list[list[str]]:
    """The mistakes on the page, list by list."""
    return [re.findall(r'<h3 id="moment-\d+"', part) for part in page.split('<ol class="moments">')[1:]]


def test_the_heading_counts_the_cards_below_it_and_the_winners_mistakes_stand_apart() -> None:
    # White leaves a man to be captured, Black gives it back, and White leaves another.
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5", "f6d4", "a1b2", "d4c3", "b2d4", "g7f6", "d4e5", "f6d4")
    analysis = player.screen.analysis
    assert analysis
    view = analysis.view()
    assert view
    counted = re.search(r"\d+", view["verdict"])
    assert counted
    assert [len(each) for each in cards(player.page)] == [int(counted[0]), len(view["others"])] == [2, 1]
    assert len(analysis.moments) == 3


def test_a_better_move_may_be_looked_for() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    player.does("moment", number=0)
    player.plays("-".join(moment_of(player).best.move.path))
    assert "Tak, to jest lepszy ruch!" in player.said[-1]
    player.does("moment", number=0)
    player.plays("d4e5")
    assert "Tak zagrano" in player.said[-1]


def test_the_evaluation_is_a_picture_and_a_table() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    assert '<polyline class="graph-line"' in player.page
    assert player.page.count('<th scope="row">') == 1
    assert 'role="img" aria-label="Ocena ruch po ruchu' in player.page


@for_each(
    ("fen", "moves", "height", "said"),
    [
        ("W:Wc3:Bd4", ("c3e5",), 0, "Białe wygrały!"),
        ("B:Wc3:Bd4", ("d4b2",), HEIGHT, "Czarne wygrały!"),
        # Three times the same position.
        ("W:WKa3:BKb8", ("a3b2", "b8a7", "b2a3", "a7b8") * 2, HEIGHT / 2, "0,0"),
    ],
)
def test_the_line_of_the_evaluation_and_its_table_end_with_the_result_of_the_game(
    fen: str, moves: tuple[str, ...], height: float, said: str
) -> None:
    player = Player(KLASYCZNE).sets(opponent="person", fen=fen)
    player.does("begin")
    player.plays(*moves)
    assert player.match.outcome
    player.does("analyse")
    (points,) = re.findall(r'<polyline class="graph-line" points="([^"]*)"', player.page)
    assert points.split()[-1] == f"{WIDTH},{height:.0f}"
    (*_, last) = re.findall(r"<td>([^<]*)</td>", player.page)
    assert last == said


def test_one_press_makes_a_puzzle_and_it_can_be_solved() -> None:
    # h2-g3 alone keeps the man on e3 from getting through.
    player = finished("W:Wc1,h2,h4:Be3,a7,b8", "c1b2")
    best = moment_of(player).best.move
    assert player.does("puzzle", number=0)["focus"] == "moment-0"
    assert "Zapisane. Znajdziesz je wśród swoich zadań." in player.page
    assert 'id="puzzle-0"' not in player.page
    player.does("puzzle", number=0)
    assert "już jest" in player.said[-1]
    again = Player("gra/moje-zadania/", player.saved)
    assert "Zadanie 1 z 1" in again.page
    again.does("tap", square=best.start)
    again.does("tap", square=best.end)
    assert 'data-tone="good"' in again.regions["panel"]


KEPT_PUZZLE = {"variant": "brazilian", "options": [], "fen": "W:Wc3:Bh8", "best": ["c3 d4"]}


@for_each(
    "kept",
    (
        *(None, 3, [3], [{}], [KEPT_PUZZLE | {"fen": "W"}], [KEPT_PUZZLE | {"variant": "chess"}]),
        *([KEPT_PUZZLE | {"best": best}] for best in ([], ["c3 c4"], ["d4 c3"])),
    ),
)
def test_puzzles_that_cannot_be_read_are_left_out(kept: object) -> None:
    progress = {"version": 2, "lessons": {}, "games": {}, "sets": {}}
    progress |= {"settings": {"own-puzzles": {"at": 1, "value": kept}}}
    assert "Jeszcze ich nie ma" in Player("gra/moje-zadania/", progress).page


OWN = (("W:Wc3,a1:Bd4,h8", "c3 e5"), ("B:Wc3,a1:Bd4,h8", "d4 b2"), ("W:We3,a1:Bd4,h8", "e3 c5"))


def with_own_puzzles(count: int) -> Player:
    """Somebody who has made that many puzzles of three positions."""
    kept = [KEPT_PUZZLE | {"fen": fen, "best": [best]} for fen, best in OWN]
    progress = {"version": 2, "lessons": {}, "games": {}, "sets": {}}
    progress |= {"settings": {"own-puzzles": {"at": 1, "value": (kept * count)[:count]}}}
    return Player("gra/moje-zadania/", progress)


def test_sixty_own_puzzles_are_kept_and_the_oldest_makes_room() -> None:
    made = [OwnPuzzleRecord("brazilian", (), f"W:Wc3:Bd4,{number}", ()) for number in range(61)]
    progress = Progress()
    for puzzle in made[:60]:
        progress = with_puzzle(progress, puzzle, 1)
    assert [each["fen"] for each in kept_puzzles(progress)] == [each.fen for each in made[:60]]
    progress = with_puzzle(progress, made[60], 1)
    assert [each["fen"] for each in kept_puzzles(progress)] == [each.fen for each in made[1:]]


def test_ones_own_puzzles_stand_in_a_row_that_shows_which_are_solved() -> None:
    player = with_own_puzzles(3)
    assert ("Zadanie 3 z 3" in player.page, "Ruch białych. Znajdź lepszy ruch." in player.page) == (True, True)
    assert ('id="next"' in player.page, 'id="to-board"' in player.page) == (False, False)

    def solved() -> list[str]:
        return re.findall(r'class="step done" aria-label="Zadanie (\d)"', player.regions["task"])

    for square in OWN[2][1].split():
        player.does("tap", square=square)
    assert solved() == ["3"]
    assert ('id="next"' in player.page, 'id="to-board"' in player.page) == (True, True)
    player.does("next")
    assert "Zadanie 1 z 3" in player.page
    player.does("exercise", number=2)
    assert ("Zadanie 2 z 3" in player.page, "Ruch czarnych. Znajdź lepszy ruch." in player.page) == (True, True)
    for square in OWN[1][1].split():
        player.does("tap", square=square)
    player.does("restart")
    assert solved() == ["2", "3"]
    assert 'id="to-board"' not in player.page


@for_each(("count", "steps", "next_one"), ((1, 1, False), (2, 2, True), (12, 12, True), (13, 0, True)))
def test_there_is_a_row_of_up_to_twelve_and_a_next_one_if_there_is_another(
    count: int, steps: int, next_one: bool
) -> None:
    player = with_own_puzzles(count)
    assert player.page.count('class="step"') == steps
    for square in OWN[(count - 1) % 3][1].split():
        player.does("tap", square=square)
    assert ('id="next"' in player.page) == next_one


def test_where_several_moves_were_better_there_is_no_puzzle() -> None:
    # Anything but d4-e5 keeps the man, and many moves do.
    player = finished("W:Wd4,a1,h2,g1,a3,c1:Bf6,b8,h8,g7", "d4e5")
    assert not moment_of(player).is_sole
    assert "Lepszych ruchów było tu więcej niż jeden." in player.page
    assert 'id="puzzle-0"' not in player.page
    with pytest.raises(ActionError):
        player.does("puzzle", number=0)


MARKED = """[White "Kowalska"]
[Result "0-1"]
[SetUp "1"]
[FEN "W:Wd4,a1,h2,g1:Bf6,b8,h8,g7"]

1. d4-e5! f6xd4 $6 2. a1-b2 d4-e3 0-1
"""


def test_the_marks_of_a_file_stand_before_those_of_the_look_back() -> None:
    player = Player().opens(MARKED)
    player.does("analyse")
    assert player.screen.analysis
    assert next(moment.node.ply for moment in player.screen.analysis.moments) == 1
    assert "d4-e5!</button>" in player.page
    (effect,) = player.does("copy-pdn")["effects"]
    assert "1. d4-e5! f6xd4 $6" in effect["text"]


def test_the_marks_of_the_look_back_are_kept_and_written() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    sign = moment_of(player).strength
    again = Player(KLASYCZNE, player.saved)
    assert f"d4-e5{sign}</button>" in again.page
    (effect,) = again.does("copy-pdn")["effects"]
    assert f"1. d4-e5{sign} " in effect["text"]
    again.does("analyse")
    assert f"d4-e5{sign}</button>" in again.page


VERDICTS = {
    "a draw with a mistake": (Outcome(None, "agreed"), 0.5, 1, "A draw, although 1 move could have decided the game."),
    "a draw that a coin decided": (Outcome("white", "repetition", tossed=True), 0.5, 0, "A fair draw: "),
    "a sound draw": (Outcome(None, "repetition"), 0.5, 0, "A fair draw: neither side made a great mistake."),
    "given up too early": (Outcome("black", "resigned"), 0.5, 0, "The game was given up before it was decided"),
    "given up in time": (Outcome("black", "resigned"), 0.1, 1, "1 move decided the game."),
    "lost on time": (Outcome("black", "time"), 0.6, 1, "The clock decided this game, not the board."),
    "a result of a file": (Outcome("black", "opened"), 0.6, 0, "The game ended before it was decided on the board."),
    "lost": (Outcome("black", "no-pieces"), 0.0, 2, "2 moves decided the game."),
    "lost by nothing great": (Outcome("black", "no-pieces"), 0.0, 0, "No great mistakes: the game was decided by"),
    "mistakes of the winner": (Outcome("white", "no-pieces"), 1.0, 1, "No single move of the side that lost"),
}


@for_each("case", VERDICTS)
def test_the_verdict_fits_the_end_of_the_game(case: str) -> None:
    outcome, whites_chance, mistakes, text = VERDICTS[case]
    mistake = moment_of(finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5"))
    match = new_match(Setup("brazilian", opponent="person"), 0)
    match.outcome = outcome
    said = verdict_text(translator("en"), match, [mistake] * mistakes, whites_chance)
    assert said.startswith(text)


def test_of_many_mistakes_the_three_greatest_are_named() -> None:
    mistake = moment_of(finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5"))
    match = new_match(Setup("brazilian", opponent="person"), 0)
    match.outcome = Outcome("black", "blocked")
    mistakes = [replace(mistake, loss=loss) for loss in (0.2, 0.5, 0.3, 0.9, 0.15)]
    assert [each.loss for each in deciding(match, mistakes, 0.0)] == [0.9, 0.5, 0.3]
    assert verdict_text(translator("en"), match, mistakes, 0.0) == "3 moves decided the game."


def test_a_game_that_is_given_up_at_once_was_not_decided_by_small_things() -> None:
    player = Player(KLASYCZNE).sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5")
    player.does("resign")
    player.does("analyse")
    assert "Partia została poddana, zanim rozstrzygnęła się na planszy." in player.page


def test_chances_grow_with_the_score() -> None:
    values = [chance(score) for score in (Score.win(-3), Score(-200), Score(0), Score(80), Score.win(9))]
    assert values == sorted(values)
    assert values[2] == 0.5
