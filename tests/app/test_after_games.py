"""After games against the machine: moments to try again, and what keeps happening, with the way to practise it."""

from __future__ import annotations

import datetime
import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.app.player import Player
from warcaby import app
from warcaby.app.match import analysis_part, review
from warcaby.app.shell.actions import ActionError
from warcaby.engine import Limits
from warcaby.school.coaching.kept_mistakes import mistakes_of
from warcaby.school.learner.stored import learner_of
from warcaby.school.progress import MISTAKES, Progress
from warcaby.school.progress_format import to_json

HANGS = "W:Wd4,a1,h2,g1:Bf6,b6,h8,g7"
"""d4-e5 leaves a man to be captured for nothing, and so does d4-c5."""

DAY = datetime.date(2026, 11, 26)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "LOOK", Limits(depth=4))
    monkeypatch.setattr(review, "LONG_LOOK", Limits(depth=5))
    monkeypatch.setattr(analysis_part, "LONG_LOOK", Limits(depth=5))


def looked_back(progress: object = None, day: datetime.date | None = DAY, **fields: object) -> Player:
    """A game against the machine in which a man is left, given up and looked back at."""
    player = Player(progress=progress)
    player.session.reader.today = day
    if player.screen.play:
        player.does("new")
    player.sets(level=1, fen=HANGS, **fields).does("begin")
    player.plays("d4e5")
    player.does("resign")
    player.does("analyse")
    return player


def own_moment(player: Player) -> int:
    assert player.screen.analysis
    return next(number for number, each in enumerate(player.screen.analysis.moments) if each.mover == "white")


def happening(page: str) -> str:
    found = re.search(r'<section class="happening".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_a_wrong_move_gets_its_reason_and_there_is_a_way_past_it() -> None:
    player = looked_back()
    number = own_moment(player)
    player.does("moment", number=number)
    assert 'id="show-better"' in player.page
    assert 'id="retry"' not in player.page
    player.plays("d4c5")
    assert player.said[-1] == "Nie lepiej niż w partii. Wtedy czarne biją c5. Tracisz pionka."
    assert in_doubt(player) == (2, 1)
    assert 'id="retry"' in player.page
    player.does("moment", number=number)
    player.plays("d4e5")
    assert "Tak zagrano" in player.said[-1]
    player.does("better", number=number)
    assert "Lepsze było" in player.said[-1]
    assert 'id="show-better"' not in player.page


def test_as_good_a_move_counts_as_well() -> None:
    player = looked_back()
    assert player.screen.analysis
    number = own_moment(player)
    best = player.screen.analysis.moments[number].best.move
    player.does("moment", number=number)
    other = next(move for move in player.match.game.legal_moves() if move.start != "d4" and move != best)
    player.plays("-".join(other.path))
    assert player.said[-1] == "Dobrze: to równie mocne jak wybór komputera."
    assert in_doubt(player) == (2, 0)
    assert 'id="show-better"' not in player.page


def in_doubt(player: Player) -> tuple[int, int]:
    """How often a theme was answered for, the mistake of the game itself among them, and how many are in doubt."""
    record = learner_of(player.session.reader.progress)
    return sum(each.attempts for each in record.skills.values()), len(record.doubted)


def looks_again(fen: str, played: str, tried: str) -> Player:
    """A game against the machine that was given up after a mistake; another move is tried in its place."""
    player = Player()
    player.session.reader.today = DAY
    player.sets(level=1, fen=fen).does("begin")
    player.plays(played)
    player.does("resign")
    player.does("analyse")
    player.does("moment", number=own_moment(player))
    return player.plays(tried)


def test_a_move_that_is_better_but_not_the_best_hears_its_answer_and_counts_for_nothing() -> None:
    # d6-c7 gets through; d2-e3 gives a man for it, and d6-e7 gave one for nothing.
    player = looks_again("W:Wd2,d6,h6:Bd4,f8,h8", "d6e7", "d2e3")
    assert player.said[-1] == "Lepiej niż w partii, ale to jeszcze nie najlepszy ruch. Odpowiedź to d4xf2."
    assert 'id="retry"' in player.page
    assert in_doubt(player) == (1, 1)


def test_a_move_that_is_no_better_hears_its_answer_where_no_loss_is_proven() -> None:
    # h2-g1 alone keeps the draw; after any other move the king on f8 offers itself on d6.
    player = looks_again("W:WKh2:Bb8,Kf8", "h2g3", "h2f4")
    assert player.said[-1] == "Nie lepiej niż w partii: odpowiedź to f8-d6."


def test_a_move_that_ends_the_game_is_not_judged() -> None:
    # d2-c3 and a1-c3 both shut the man on a5 in; after a1-b2 it captures two.
    endings = [looks_again("W:WKa1,d2,b4,h4:Ba5", "a1b2", tried) for tried in ("d2c3", "a1c3")]
    heard = sorted(each.screen.touched.feedback for each in endings)
    assert heard == ["Tak, to jest lepszy ruch!", "To kończy partię."]


def test_a_verdict_on_a_position_that_has_been_left_is_not_told() -> None:
    player = looked_back()
    player.does("moment", number=own_moment(player))
    player.does("tap", square="d4")
    player.does("tap", square="c5", wakes=0)
    player.does("step", by=-1)
    assert "Nie lepiej" not in player.said[-1]
    assert "Nie lepiej" not in player.page


def test_what_happens_in_two_games_is_named_with_its_moves_and_one_press_practises_it() -> None:
    once = looked_back()
    assert happening(once.page) == ""
    assert [each.motif for each in mistakes_of(once.session.reader.progress)] == ["motif/hanging"]
    twice = looked_back(once.saved, DAY + datetime.timedelta(days=1))
    shown = happening(twice.page)
    assert "W 2 partiach." in text_of(shown)
    assert shown.count('class="small-board"') == 2
    assert "27 listopada 2026: zagrano d4-e5, lepsze było" in text_of(shown)
    # The page of progress says the same; the sample course has no lesson about it.
    kept = twice.session.reader.progress
    progress = Player("postepy/", to_json(Progress(settings={MISTAKES: kept.settings[MISTAKES]})))
    assert text_of(happening(progress.page)) == text_of(shown)
    assert twice.does("practise-theme", lesson="hanging-or-safe")["route"] == "cwicz/"


def test_a_game_that_is_reviewed_again_counts_once() -> None:
    player = looked_back()
    again = Player(progress=player.saved)
    again.session.reader.today = DAY
    again.does("analyse")
    assert len(mistakes_of(again.session.reader.progress)) == 1


def test_of_two_people_at_one_board_nobody_knows_whose_mistakes_they_are() -> None:
    assert mistakes_of(looked_back(opponent="person").session.reader.progress) == ()


def test_on_no_day_that_is_known_nothing_is_kept() -> None:
    assert mistakes_of(looked_back(day=None).session.reader.progress) == ()


def test_what_is_no_theme_cannot_be_practised() -> None:
    player = looked_back()
    with pytest.raises(ActionError):
        player.does("practise-theme", lesson="no-such-lesson")


ROOMS_WITHOUT = ("assignments", "classes", "lessons", "practise", "rounds", "workshop")


@pytest.mark.parametrize("room", ROOMS_WITHOUT)
def test_nothing_of_the_coach_is_in_lessons_exams_sets_and_rounds(room: str) -> None:
    files = [*(Path(app.__file__).parent / room).rglob("*.py")]
    assert files
    assert [path.name for path in files if "coach" in path.read_text(encoding="utf-8")] == []


def test_only_a_step_forward_plays_the_move_on_the_board() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5")

    def moved(by: int) -> list[str] | None:
        animated = player.does("step", by=by)["frames"][-1]["animate"]
        return animated and [*animated["path"]]

    assert moved(-1) is None
    assert moved(1) == ["b6", "a5"]
    # There is nothing after the last move, nor before the first one.
    assert moved(1) is None
    assert [moved(-1), moved(-1), moved(-1)] == [None, None, None]
    assert moved(1) == ["c3", "d4"]


def test_once_there_is_a_move_one_steps_through_the_game_from_end_to_end() -> None:
    unplayed, player = (Player().sets(opponent="person") for _ in range(2))
    for each in (unplayed, player):
        each.does("begin")
        assert 'id="step-' not in each.page
    unplayed.does("resign")
    assert 'id="step-' not in unplayed.page
    player.plays("c3d4", "b6a5", "b2c3")
    for name, ply in (("first", 0), ("on", 1), ("last", 3), ("back", 2)):
        (action,) = re.findall(rf"id=\"step-{name}\"[^>]*data-action='([^']*)'", player.page)
        player.follow(player.session.handle(json.loads(unescape(action))))
        assert player.match.node.ply == ply


def test_the_machine_takes_over_from_the_place_on_the_board() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5")
    player.does("resign")
    player.does("step", by=-1)
    player.follow(player.session.handle({"type": "new", "from": "here"}))
    assert player.screen.play is None
    setup = player.screen.setup.setup
    assert (setup.opponent, setup.side, setup.fen.partition(":")[0]) == ("machine", "black", "B")
    assert "d4" in setup.fen


def test_a_game_that_was_given_up_is_played_on_from_the_place_on_the_board() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5")
    player.does("resign")
    assert not player.match.is_live
    player.does("step", by=-1)
    player.does("play-on")
    assert player.match.is_live
    assert player.said[-1] == "Ruch czarnych."
    player.plays("d6c5")
    assert player.moves == ["c3d4", "d6c5"]
