"""Games from PDN files: choosing one of many, reporting damage, and preserving comments."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from tests.app.player import KLASYCZNE, Player
from tests.cases import for_each
from tests.two_games import TWO_GAMES
from warcaby.app.shell import games_file, games_part
from warcaby.app.shell.actions import ActionError
from warcaby.app.words.rule_texts import variant_slug
from warcaby.notation import read_pdn
from warcaby.rules import OPTIONS, VARIANTS, variant_with
from warcaby.school.matches.saved import match_pdn


def data(text: str) -> str:
    """A file as the page sends it."""
    return base64.b64encode(text.encode()).decode()


def test_a_file_with_several_games_offers_them() -> None:
    player = Player().opens(TWO_GAMES)
    assert player.screen.play is None
    assert player.answer["focus"] == "file-games-title"
    page = player.page
    assert "2 partie w pliku" in page
    for part in ("Kowalska – Nowak", "1-0", "Memorial · 2019.03.02 · 3 ruchy", "Lis – Wrona", "1 usterka"):
        assert part in page


def test_a_chosen_game_is_opened_with_what_its_file_says() -> None:
    player = Player().opens(TWO_GAMES)
    player.does("open-game", number=0)
    assert "Kowalska · białe" in player.page
    assert player.moves == []
    player.does("step", by=1)
    player.does("step", by=1)
    assert "spokojnie" in player.page
    again = Player(KLASYCZNE, player.saved)
    assert "spokojnie" in again.page
    (effect,) = again.does("copy-pdn")["effects"]
    assert '[Event "Memorial"]' in effect["text"]
    assert '[Date "2019.03.02"]\n[Round "?"]\n[White "Kowalska"]\n[Black "Nowak"]\n[Result "1-0"]' in effect["text"]
    assert "1. c3-d4 b6-a5 {spokojnie} 2. d4-c5 *" in effect["text"]


def test_a_damaged_game_tells_line_and_reason_and_is_opened_as_far_as_it_goes() -> None:
    player = Player().opens(TWO_GAMES)
    player.does("open-game", number=1)
    assert [move.start for move in player.match.tree.tip.game.moves] == ["c3", "f6"]
    assert player.said[-1] == (
        "Wiersz 12: ruchu b4-c3 nie da się zagrać. Pionek nie chodzi do tyłu. Do tyłu wolno mu tylko bić. "
        "Partia jest otwarta dotąd, dokąd się da: 2 ruchy."
    )
    player.does("open-game", number=0)
    assert player.said[-1].startswith("Partia otwarta.")


def test_the_next_game_is_one_press_away_and_the_list_can_be_unfolded_and_closed() -> None:
    player = Player().opens(TWO_GAMES)
    player.does("open-game", number=0)
    assert 'id="game-after"' in player.page
    assert 'id="game-before"' not in player.page
    assert "file-game-1" not in player.page
    player.does("games", do="fold")
    assert 'id="file-game-1" class="file-game" aria-current="true"' in player.page
    player.does("games", do="close")
    assert "Memorial" not in player.page
    with pytest.raises(ActionError):
        player.does("open-game", number=0)


def test_a_single_game_is_opened_at_once() -> None:
    player = Player().opens(TWO_GAMES.split("\n\n", maxsplit=1)[0])
    assert player.match.tags[2] == ("White", "Kowalska")
    assert 'id="file-games-title"' not in player.page


def test_a_position_of_a_game_is_played_on_against_the_machine() -> None:
    player = Player().opens(TWO_GAMES)
    player.does("open-game", number=0)
    player.does("step", by=1)
    position = player.match.game.position
    player.follow(player.session.handle({"type": "new", "from": "here"}))
    player.does("begin")
    assert player.match.tree.root.position == position
    assert (player.match.setup.opponent, player.match.human) == ("machine", "black")
    assert player.match.tags == ()


def test_a_game_that_goes_on_is_not_given_up_unasked() -> None:
    player = Player().plays_first("c3", "d4")
    moves = player.moves
    player.opens(TWO_GAMES)
    assert player.does("open-game", number=0)["focus"] == "yes"
    assert player.moves == moves
    player.does("ask", question="")
    assert player.moves == moves
    player.does("open-game", number=0)
    player.does("games", do="close")
    assert 'id="yes"' not in player.page
    player.opens(TWO_GAMES)
    player.does("open-game", number=0)
    player.does("open-game-sure")
    assert player.match.tags


def test_thousands_of_games_are_listed_by_the_page_and_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "MOST_GAMES", 130)
    text = "\n".join(f'[White "Gracz {n}"]\n[Black "Ktoś"]\n1. c3-d4 b6-a5 *' for n in range(1, 200))
    player = Player().opens(text)
    page = player.page
    assert "Plik jest bardzo długi: na liście jest tylko 130 pierwszych partii." in page
    assert page.count('class="file-game"') == 20
    assert "1–20 z 130" in page
    for first, turns in ((0, ["after"]), (100, ["before", "after"]), (120, ["before"])):
        player.does("games", do="turn", first=first)
        assert re.findall('id="games-(before|after)"', player.page) == turns
    assert "121–130 z 130" in player.page
    player.does("games", do="search", value="gracz  17")
    assert "Gracz 17 – Ktoś" in player.page
    assert "Gracz 18 – Ktoś" not in player.page
    player.does("games", do="search", value="nikt")
    assert "Żadna partia nie pasuje" in player.page


def test_names_without_end_are_cut() -> None:
    player = Player().opens(TWO_GAMES.replace("Kowalska", "Ko" * 5_000))
    assert "Ko" * 100 not in player.page
    player.does("open-game", number=0)
    assert "Ko" * 100 not in player.page
    # The game itself keeps them.
    assert player.match.tags[2] == ("White", "Ko" * 5_000)


def test_a_long_file_is_read_in_slices_and_touches_are_answered_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_part, "SLICE", 0.0)
    player = Player()
    answer = player.session.handle({"type": "open-pdn", "name": "x", "data": data(TWO_GAMES)})
    assert answer["wake"] == 0
    assert "Wczytuję plik: " in player.page
    player.does("tap", square="b6", wakes=0)
    player.follow(player.session.handle({"type": "wake"}))
    assert player.answer["focus"] == "file-games-title"


def test_the_game_of_another_variant_opens_on_its_own_page() -> None:
    player = Player()
    answer = player.opens('[GameType "25,W,8,8,A0,0"]\n1. c3-d4 d6-c5 *').answer
    assert answer["route"] == "gra/rosyjskie/"
    assert player.moves == ["c3d4", "d6c5"]


def test_squares_may_be_written_in_another_way_than_usual() -> None:
    player = Player("gra/pool/").opens('[GameType "23,W,8,8,A0,0"]\n1. c3-d4 f6-g5 *')
    assert player.moves == ["c3d4", "f6g5"]
    assert Player("gra/pool/", player.saved).moves == player.moves


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1. c3-d4 b6-a5 2. d4-c3 *", "2 ruchy"),
        ("1. c3-d9 *", "To nie jest żaden ruch."),
        ("", "nie ma partii"),
        ('[GameType "99,W,8,8,A0,0"] 1. c3-d4 *', "której tu nie ma"),
    ],
)
def test_a_damaged_file_gets_a_clear_sentence(text: str, words: str) -> None:
    assert words in Player().opens(text).said[-1]


@for_each(
    ("text", "said"),
    (
        (
            '[FEN "W:WKd8:Bb6,f6,g3,f4"]\n1. d8xa7 *',
            "Wiersz 2: ruchu d8xa7 nie da się zagrać. Może znaczyć d8xg5xe3xa7, d8xh4xf2xa7. "
            "Partia jest otwarta dotąd, dokąd się da: 0 ruchów.",
        ),
        (
            "1. c3-d4 ) b6 ( d6-c5",
            "Wiersz 1: ruchu b6 nie da się zagrać. To nie jest żaden ruch. "
            "Partia jest otwarta dotąd, dokąd się da: 1 ruch. "
            "Wiersz 1: nawias niczego nie zamyka. Wiersz 1: wariant nie jest zamknięty.",
        ),
        # The move may well be legal: it is the position before it that nobody can read.
        (
            "1. c3-d4 /FEN W:Wz9:B/ b6-a5 *",
            "Wiersz 1: ruchu b6-a5 nie da się zagrać. Partia jest otwarta dotąd, dokąd się da: 1 ruch. "
            "Wiersz 1: tej pozycji nie da się odczytać albo nie pasuje do planszy.",
        ),
        # Its reason is that of the position that was set up, in which c3 is empty.
        (
            "1. c3-d4 /FEN W:Wc1:Bh8/ 2. c3-d4 *",
            "Wiersz 1: ruchu c3-d4 nie da się zagrać. Pole c3 jest puste. Czym chcesz zagrać? "
            "Partia jest otwarta dotąd, dokąd się da: 1 ruch.",
        ),
        ("1. c3-d4 ) ) b6-a5 *", "Wiersz 1: nawias niczego nie zamyka. Wiersz 1: nawias niczego nie zamyka."),
        (
            "1. c3-d4 ) ) ) b6-a5 ) 2. d4-c5 *",
            "Wiersz 1: nawias niczego nie zamyka. Wiersz 1: nawias niczego nie zamyka. … i jeszcze 2 usterki.",
        ),
    ),
)
def test_each_flaw_of_a_game_is_told_up_to_two_and_how_many_are_left(text: str, said: str) -> None:
    assert Player().opens(text).said[-1] == said


def test_a_file_that_is_too_large_gets_a_clear_sentence() -> None:
    player = Player()
    player.does("open-pdn", name="x.pdn", data=None)
    assert "za duży" in player.said[-1]


# There and back


def test_a_game_is_copied_and_opened_again() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.plays("c3d4", "b6a5", "d4c5")
    player.does("step", by=-1)
    player.plays("e3f4")
    (effect,) = player.does("copy-pdn")["effects"]
    other = Player().opens(effect["text"])
    assert match_pdn(other.match, []).split("\n\n")[1] == match_pdn(player.match, []).split("\n\n")[1]


@pytest.mark.parametrize(("name", "options"), OPTIONS.items())
def test_changed_rules_come_along_with_a_game_and_with_a_link(name: str, options: tuple[Any, ...]) -> None:
    route = f"gra/{variant_slug('pl', VARIANTS[name])}/"
    player = Player(route).sets(opponent="person")
    for option in options:
        player.does("setup", field="options", option=option.id, value=True)
    (link,) = player.does("copy-link")["effects"]
    player.does("begin")
    for _ in range(6):
        player.plays_anything()
    rules = variant_with(name, [option.id for option in options])
    (effect,) = player.does("copy-pdn")["effects"]
    opened = Player(route).opens(effect["text"])
    assert opened.match.setup.rules is rules
    assert opened.match.game.variant is rules
    assert opened.moves == player.moves
    shared = Player(route, None, link["fragment"])
    shared.does("begin", wakes=0)
    assert shared.match.game.variant is rules


def test_a_piece_taken_for_a_missed_capture_comes_along_whatever_was_tried() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3,a1:Bd4,h8,a7")
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("a1b2")
    missed = player.match.node
    player.does("tap", square="c3")
    player.plays("d4e3")
    # The other way: the piece is left, and later taken in a line that is not the main one.
    player.does("go", node=missed.id)
    player.plays("h8g7")
    assert "zabrany z c3" in player.page
    (effect,) = player.does("copy-pdn")["effects"]
    opened = Player().opens(effect["text"])
    first = opened.match.tree.root.children[0]
    assert sorted(child.huffed for child in first.children) == ["", "c3"]
    assert match_pdn(opened.match, []) == match_pdn(player.match, [])
    assert Player(KLASYCZNE, opened.saved).match.tree.size == player.match.tree.size


ANNOTATED = """[Event "Szkółka"]
[Result "1-0"]

{początek} 1. c3-d4 $1 $14 {środek} d6-c5 (1... b6-a5 $2 {zły plan} 2. d4-c5 ({albo tak} 2. d4-e5 $18)) {a potem}
2. b2-c3! {koniec} *
"""


def test_comments_and_glyphs_survive_opening_keeping_and_saving() -> None:
    player = Player().opens(ANNOTATED)
    again = Player(KLASYCZNE, player.saved)
    for each in (player, again):
        (effect,) = each.does("copy-pdn")["effects"]
        (read,) = read_pdn(effect["text"]).games
        assert read.line == read_pdn(ANNOTATED).games[0].line
    assert 'c3-d4<span class="strength">!</span>' in player.page or "c3-d4!" in player.page


def test_a_game_of_eleven_hundred_moves_is_opened() -> None:
    # Two kings go to and fro: the file says nothing of a draw.
    pairs = "".join(f"{number}. a1-b2 e1-d2 {number + 1}. b2-a1 d2-e1 " for number in range(1, 550, 2))
    player = Player().opens(f'[FEN "W:WKa1:BKe1"]\n{pairs} *')
    assert len(player.match.tree.tip.path) == 1_101
    player.does("go", node=player.match.tree.tip.id)
    player.does("step", by=-1)
    assert len(player.match.tree.current.path) == 1_100
    assert len(Player(KLASYCZNE, player.saved).match.tree.tip.path) == 1_101


def test_of_an_endless_game_the_beginning_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_part, "MOST_MOVES", 6)
    player = Player().opens("1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 h6-g5 4. e3-f4 g5xe3 1-0")
    assert len(player.moves) == 6 or len(player.match.tree.tip.path) == 7
    assert "pierwsze ruchy (6)" in player.said[-1]
    player = Player().opens("1. c3-d4 b6-a5 (1... f6-g5 2. d4-e5) (1... f6-e5 2. d4xf6) 2. d4-c5 1-0")
    assert "część z nich pominięto" in player.said[-1]


def test_variations_inside_a_thousand_others_get_a_sentence() -> None:
    player = Player().opens("1. c3-d4 " + "(1. c3-b4 " * 1_000 + ")" * 1_000 + "d6-c5 1-0")
    assert "zbyt głęboko" in player.said[-1]
    player.does("step", by=1)
    assert player.does("copy-pdn")["effects"]


def test_a_run_of_digits_is_no_game() -> None:
    player = Player().opens("1" * 1_000_000)
    assert "1111" not in player.said[-1] or len(player.said[-1]) < 400
    assert player.screen.play is None or not player.moves


POLISH = '[White "Świątkowska"]\n[Black "Gałązka"]\n1. c3-d4 b6-a5 1-0\n'


@pytest.mark.parametrize("encoding", ["cp1250", "iso-8859-2", "cp852", "utf-16"])
def test_polish_letters_in_any_encoding(encoding: str) -> None:
    player = Player()
    player.does("open-pdn", name="a.pdn", data=base64.b64encode(POLISH.encode(encoding)).decode())
    assert player.match.tags[0] == ("White", "Świątkowska")


def test_another_encoding_is_chosen_and_the_game_opened_again() -> None:
    for text in (POLISH, POLISH + "\n" + POLISH.replace("d4", "b4")):
        player = Player()
        player.does("open-pdn", name="a.pdn", data=base64.b64encode(text.encode("cp1250")).decode())
        if player.screen.play is None:
            player.does("open-game", number=1)
        assert '<option value="cp1250" selected>' in player.page
        player.does("file-encoding", value="cp1252")
        assert player.match.tags[0] == ("White", "Œwi¹tkowska")
        assert '<option value="cp1252" selected>' in player.page
        player.does("file-encoding", value="cp1250")
        assert player.match.tags[0] == ("White", "Świątkowska")
    with pytest.raises(ActionError):
        player.does("file-encoding", value="ebcdic")


def test_an_encoding_cannot_be_chosen_without_a_file() -> None:
    with pytest.raises(ActionError):
        Player().does("file-encoding", value="cp1250")


def test_a_variation_that_repeats_the_move_does_not_take_the_place_of_the_game() -> None:
    player = Player().opens("1. c3-d4 d6-c5 (1... d6-c5 2. b2-c3 {inaczej}) 2. e3-f4 1-0")
    for each in (player, Player(KLASYCZNE, player.saved)):
        each.does("go", node=each.match.tree.tip.id)
        assert each.moves == ["c3d4", "d6c5", "e3f4"]
    (effect,) = player.does("copy-pdn")["effects"]
    assert "1. c3-d4 d6-c5 (1... d6-c5 2. b2-c3 {inaczej}) 2. e3-f4 *" in effect["text"]


@for_each(
    ("written", "rows"),
    (
        ("1. c3-d4 (1. c3-b4) 1... b6-a5 *", ["1. c3-d4 b6-a5 | 1. c3-b4"]),
        ("1. c3-d4 b6-a5 (1... f6-e5 2. d4xf6) *", ["1. c3-d4 b6-a5 | 1… f6-e5 2. d4xf6"]),
        (
            "1. c3-d4 (1. c3-b4 b6-a5 (1... f6-e5) 2. b4-c5) 1... b6-a5 (1... f6-g5) 2. d4-c5 (2. d4-e5 f6xd4) *",
            ["1. c3-d4 b6-a5 | 1. c3-b4 b6-a5 ( 1… f6-e5 ) 2. b4-c5 | 1… f6-g5", "2. d4-c5 | 2. d4-e5 f6xd4"],
        ),
        (
            '[FEN "B:WC3:BB6"]\n1. b6-a5 (1... b6-c5) 2. c3-d4 (2. c3-b4) *',
            ["1. … b6-a5 | 1… b6-c5", "2. c3-d4 | 2. c3-b4"],
        ),
    ),
)
def test_variations_stand_with_the_moves_in_place_of_which_they_were_made(written: str, rows: list[str]) -> None:
    page = Player().opens(written).page
    (record,) = re.findall(r'<ol class="record-rows">(.*?)</ol>', page, re.DOTALL)
    shown = [row.replace('<div class="variation">', " | ") for row in re.findall(r"<li>(.*?)</li>", record, re.DOTALL)]
    assert [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in shown] == rows


def test_what_is_wrong_with_a_game_of_another_variant_is_told_on_its_page() -> None:
    player = Player().opens('[GameType "20,W,10,10,N1,0"]\n1. 32-28 18-23 2. 33-29 23x32 2-0')
    assert player.session.place.route == f"gra/{variant_slug('pl', VARIANTS['international'])}/"
    assert "pola zapisano inaczej" in player.screen.touched.feedback
    assert player.screen.reader.told == ""
    assert len(player.match.tree.tip.path) == 5
