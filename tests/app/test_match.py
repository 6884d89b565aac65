"""Games at the board: set up, played against the machine or between two people, stored, read and written."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest

from tests.app.player import KLASYCZNE, Player
from tests.cases import for_each
from warcaby.app.match import play_part
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.session import Session
from warcaby.app.words.match_texts import level_text
from warcaby.app.words.rule_texts import variant_slug
from warcaby.app.words.translation import translator
from warcaby.engine import LEVELS, patterns
from warcaby.engine.data_file import DataFiles
from warcaby.engine.patterns import families
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS
from warcaby.school.matches.match import Outcome, new_match
from warcaby.school.matches.saved import match_pdn
from warcaby.school.matches.setup import Setup

# Setting up


def test_the_first_move_may_simply_be_made() -> None:
    player = Player()
    assert 'id="begin"' in player.page
    player.does("tap", square="c3")
    player.does("tap", square="d4")
    assert len(player.moves) == 2
    assert player.moves[0] == "c3d4"
    assert 'id="begin"' not in player.page


def test_who_plays_black_is_answered_first() -> None:
    player = Player().sets(side="black")
    player.does("begin")
    assert len(player.moves) == 1
    assert player.match.may_move()
    # Black sits below.
    assert player.page.index('data-square="h1"') < player.page.index('data-square="h8"')


def test_every_level_is_described_as_the_engine_means_it_and_can_be_chosen() -> None:
    player = Player()
    told = [level_text(translator("en"), BRAZILIAN, level.number) for level in LEVELS]
    assert told == [level.description for level in LEVELS]
    for level in range(1, 11):
        player.sets(level=level)
        assert f'id="level-{level}" class="segment" aria-pressed="true"' in player.page
    with pytest.raises(ActionError):
        player.sets(level=11)


def test_a_position_to_begin_with_is_read_and_a_wrong_one_is_explained() -> None:
    player = Player().sets(fen="W:Wc3:Bf6")
    player.does("begin")
    assert player.match.game.position == parse_fen(BRAZILIAN, "W:Wc3:Bf6")
    wrong = Player().sets(fen="W:Wc3:Bz9")
    assert 'aria-invalid="true"' in wrong.page
    over = Player().sets(fen="W:Wc3:B")
    assert "Czarne nie mają już nic na planszy" in over.page


@pytest.mark.parametrize(("name", "options"), [(name, options) for name, options in OPTIONS.items()])
def test_options_change_the_rules_of_the_game(name: str, options: tuple[Any, ...]) -> None:
    for option in options:
        player = Player(f"gra/{variant_slug('pl', VARIANTS[name])}/")
        player.does("setup", field="options", option=option.id, value=True)
        player.does("begin")
        assert player.match.setup.options == (option.id,)
        assert player.match.game.variant is not VARIANTS[name]
        again = Player(f"gra/{variant_slug('pl', VARIANTS[name])}/", player.saved or None)
        if player.saved:
            assert again.match.game.variant is player.match.game.variant


def test_the_wolf_is_put_where_its_player_wants_it() -> None:
    player = Player("gra/wilk-i-psy/").sets(side="black")
    player.does("tap", square="e5")
    player.does("begin", wakes=0)
    piece = player.match.tree.root.position.piece_at("e5")
    assert piece is not None
    assert piece.colour == "black"


# Playing, in every variant


@for_each("variant", VARIANTS.values(), name_of=lambda variant: variant.id)
def test_the_machine_answers_in_every_variant(variant: Any) -> None:
    player = Player(f"gra/{variant_slug('pl', VARIANTS[variant.id])}/").sets(level=1)
    player.does("begin")
    for _ in range(4):
        if player.match.outcome:
            break
        assert player.match.may_move()
        before = len(player.moves)
        player.plays_anything()
        assert player.match.outcome or len(player.moves) == before + 2
    assert player.match.tree.tip.position in player.match.tree.tip.game.positions
    # It is taken up again as it was.
    again = Player(f"gra/{variant_slug('pl', VARIANTS[variant.id])}/", player.saved)
    assert again.moves == player.moves


def test_a_game_is_played_to_its_end_and_the_end_is_told() -> None:
    player = Player().sets(fen="W:Wc3,a3:Bd4,h8", level=1)
    player.does("begin")
    player.plays("c3e5")
    while not player.match.outcome:
        player.plays_anything()
    assert any("Wygr" in text or "Remis" in text for text in player.said)
    assert 'id="again"' in player.page
    player.does("new")
    assert 'id="begin"' in player.page


def test_thinking_is_cut_into_slices_and_a_touch_between_them_is_answered() -> None:
    player = Player().sets(level=10)
    player.does("begin")
    player.does("tap", square="c3", wakes=0)
    answer = player.does("tap", square="d4", wakes=0)
    assert answer["wake"] == 0
    for _ in range(3):
        assert player.does("wake", wakes=0)["wake"] == 0
    player.does("tap", square="e7", wakes=0)
    assert player.said[-1] == "Grasz białymi, a teraz jest ruch czarnych."
    player.does("tap", square="e5", wakes=0)
    assert player.said[-1] == "Komputer myśli. Za chwilę twój ruch."
    player.does("hurry")
    assert len(player.moves) == 2


def test_refused_touches_are_explained_as_in_the_lessons() -> None:
    player = Player()
    player.does("tap", square="c3")
    player.does("tap", square="c4")
    assert "jasne pole" in player.said[-1]
    player.does("tap", square="b6")
    assert player.said[-1]


# Taking back, looking back, trying other ways


def test_taking_back_keeps_its_place_before_there_is_a_move_to_take_back() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    take_back = re.compile(r'<button [^>]*id="take-back"[^>]*>')
    assert " disabled>" in take_back.findall(player.page)[0]
    player.plays("c3d4")
    assert " disabled>" not in take_back.findall(player.page)[0]
    player.does("take-back")
    assert " disabled>" in take_back.findall(player.page)[0]
    assert player.answer["focus"] == "feedback"


def test_with_a_clock_there_is_no_button_to_take_back() -> None:
    player = Player().sets(opponent="person", clock="5+3")
    player.does("begin")
    assert 'id="take-back"' not in player.page


def test_a_move_is_taken_back_with_the_answer_to_it() -> None:
    player = Player().plays_first("c3", "d4")
    assert len(player.moves) == 2
    player.does("take-back")
    assert player.moves == []
    assert not player.match.can_take_back


def test_an_earlier_position_is_shown_and_played_on_from_in_another_way() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5", "d4c5")
    first = player.match.tree.root.children[0]
    player.does("go", node=first.id)
    assert player.moves == ["c3d4"]
    player.plays("f6g5")
    assert player.match.tree.tip is player.match.node
    assert [child.move and child.move.start for child in first.children] == ["f6", "b6"]
    assert "variation" in player.page
    pdn = match_pdn(player.match, [])
    assert "(1... b6-a5 2. d4-c5)" in " ".join(pdn.split())


def test_with_a_clock_the_past_is_only_looked_at() -> None:
    player = Player().sets(opponent="person", clock="5+3")
    player.does("begin")
    player.plays("c3d4", "b6a5")
    player.does("step", by=-1)
    player.does("tap", square="b6")
    assert "zegarem" in player.said[-1]
    assert not player.match.can_take_back


def test_giving_up_is_asked_about_first() -> None:
    player = Player().plays_first("c3", "d4")
    asked = player.does("ask", question="resign")
    assert asked["focus"] == "yes"
    assert asked["frames"][-1]["say"] == "Na pewno poddać partię?"
    player.does("ask", question="")
    assert player.match.is_live
    player.does("ask", question="resign")
    player.does("resign")
    assert player.match.outcome
    assert player.match.outcome.winner == "black"
    assert player.said[-1] == "Wygrywa Zosia. Partia poddana."


@pytest.mark.parametrize("opponent", ["person", "friend"])
def test_after_a_game_of_people_no_level_is_offered(opponent: str) -> None:
    player = Player().sets(opponent=opponent, fen="W:Wc3:Bd4")
    player.does("begin")
    player.plays("c3e5")
    assert player.match.outcome
    assert 'id="other-level"' not in player.page


def test_after_a_game_the_next_level_that_fits_is_one_press_away() -> None:
    player = Player().plays_first("c3", "d4")
    assert 'id="other-level"' not in player.page
    player.does("resign")
    assert "Zagraj: Kuba<" in player.page
    player.does("new", level=1)
    assert 'id="level-1" class="segment" aria-pressed="true"' in player.page
    won = Player().sets(fen="W:Wc3:Bd4", level=10)
    won.does("begin")
    won.plays("c3e5")
    assert won.match.outcome
    assert 'id="other-level"' not in won.page
    with pytest.raises(ActionError):
        won.does("new", level=11)


def test_a_draw_is_offered_to_the_machine_only_when_it_would_think_about_it() -> None:
    assert 'id="offer"' not in Player().plays_first("c3", "d4").page
    player = Player().sets(opponent="person")
    player.does("begin")
    assert 'id="offer"' in player.page


def test_it_is_too_early_to_offer_the_machine_a_draw() -> None:
    lost = Player().sets(fen="W:WKa1,Kc1,Ke1,Kg1:Bh4", level=1)
    lost.does("begin")
    lost.does("offer")
    assert lost.match.is_live
    assert "za wcześnie" in lost.said[-1].lower()


@pytest.mark.parametrize(("fen", "agrees"), [("W:WKa1,Kc1,Ke1,Kg1:Bh4", True), ("W:Wa1:BKb8,Kd8,Kf8,Kh8", False)])
def test_the_machine_answers_an_offered_draw_by_what_it_sees(
    fen: str, agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_part, "FIRST_OFFER", 0)
    player = Player().sets(fen=fen, level=1)
    player.does("begin")
    player.does("offer", wakes=0)
    assert player.said[-1] == "Komputer zastanawia się nad propozycją."
    player.does("wake")
    assert (player.match.outcome == Outcome(None, "agreed")) is agrees
    assert player.match.is_live is not agrees
    if not agrees:
        assert re.search(r"Komputer gra dalej.*\(\D*[1-9]", player.said[-1])


def test_two_people_agree_to_a_draw() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.does("offer")
    player.does("agree")
    assert player.match.outcome
    assert player.match.outcome.winner is None


def test_a_coin_decides_a_draw_where_that_was_agreed() -> None:
    match = new_match(Setup("brazilian", opponent="person", coin=True), 0)
    match.end(Outcome(None, "agreed"), 0)
    assert match.outcome
    assert match.outcome.tossed
    assert match.outcome.winner in ("white", "black")


def test_a_missed_capture_may_cost_the_piece() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3,a1:Bd4,h8,a7")
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("a1b2")
    assert "nie zbił" in player.said[-1]
    player.does("tap", square="c3")
    assert player.match.game.position.piece_at("c3") is None
    assert player.match.game.position.turn == "black"
    again = Player(KLASYCZNE, player.saved)
    assert again.match.game.position == player.match.game.position


def test_the_machine_takes_a_piece_that_missed_its_capture() -> None:
    player = Player().sets(fen="W:Wc3,a1:Bd4,h8,a7", level=1)
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("a1b2")
    assert any("zabiera twój pionek z c3" in text for text in player.said)
    # The machine has moved since then; what has become of the piece can still be read.
    assert "zabiera twój pionek z c3" in player.page
    assert [piece.colour for piece in player.match.game.position.pieces().values()].count("white") <= 1


def test_the_machine_leaves_a_piece_where_that_is_better_and_says_so() -> None:
    player = Player().sets(fen="W:Wa1,f4,g5,d6:Bh2,b6,c7", level=8)
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("g5f6")
    assert "Było bicie. Komputer nie zabiera pionka i gra dalej." in player.said
    assert player.moves[-1] == "c7g7"
    assert "Było bicie. Komputer nie zabiera pionka" in player.page


def test_draw_counters_are_shown_in_moves() -> None:
    player = Player().sets(opponent="person", fen="W:WKa1:BKh2,a7")
    player.does("begin")
    player.plays("a1b2", "h2g1", "b2a1")
    assert "Ruchy damkami: 1 z 15" in player.page


def test_a_move_is_planned_while_the_machine_thinks_and_made_at_once() -> None:
    player = Player("gra/klasyczne/").sets(level=7)
    player.does("tap", square="c3", wakes=0)
    player.does("tap", square="d4", wakes=0)
    assert player.match.machines_turn
    player.does("tap", square="g3", wakes=0)
    assert player.said[-1] == "g3: wybrane na następny ruch."
    player.does("tap", square="h4", wakes=0)
    assert player.said[-1] == "Twój następny ruch: g3 na h4. Zostanie zrobiony od razu, jeśli wtedy będzie możliwy."
    assert player.match.machines_turn
    player.does("hurry", wakes=0)
    moves = [str(move) for move in player.match.front.game.moves]
    assert len(moves) == 2 or moves[2] == "g3-h4"
    assert player.screen.play
    assert player.screen.play.board.planned == ()


def test_a_planned_move_is_given_up_by_tapping_its_piece_again() -> None:
    player = Player("gra/klasyczne/").sets(level=7)
    player.does("tap", square="c3", wakes=0)
    player.does("tap", square="d4", wakes=0)
    player.does("tap", square="g3", wakes=0)
    player.does("tap", square="g3", wakes=0)
    assert player.screen.play
    assert player.screen.play.board.planned == ()
    # A square of the other side, or an empty one, still says whose turn it is.
    player.does("tap", square="b6", wakes=0)
    assert player.screen.play.board.planned == ()


def test_a_game_is_pasted_on_the_game_page() -> None:
    player = Player()
    player.does("paste", fields={"text": "1. c3-d4 b6-a5 1-0"})
    assert [str(move) for move in player.match.tree.tip.game.moves] == ["c3-d4", "b6-a5"]
    player.does("paste", fields={"text": " "})
    assert player.said[-1] == "Najpierw wklej partię."


def test_one_plays_against_ten_and_the_table_is_kept() -> None:
    player = Player("gra/")
    player.does("begin-cup")
    assert "Punkty: 0, rozegrane partie: 0 z 10." in player.said[-1]
    again = Player("gra/", player.saved)
    assert again.page.count('id="cup-') == 11
    again.does("play-cup", level=4)
    assert again.screen.setup.setup.level == 4
    back = Player("gra/", player.saved)
    back.does("end-cup")
    assert 'id="begin-cup"' in Player("gra/", back.saved).page


def test_the_page_asks_for_what_the_engine_has_learnt_and_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path(patterns.__file__).parent / "men-64.bin"
    monkeypatch.setattr(families, "_files", DataFiles("tests", families._read))
    player = Player()
    assert {"kind": "table", "name": "men-64"} in player.does("begin")["effects"]
    data = base64.b64encode(file.read_bytes()).decode()
    assert Session().handle({"type": "table", "name": "men-64", "data": data})["frames"] == []
    assert patterns.patterns_of(BRAZILIAN)
    # Once is enough.
    assert not [effect for effect in Player().does("begin")["effects"] if effect["kind"] == "table"]
