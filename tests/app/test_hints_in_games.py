"""Hints in a game: where to look, which piece, the move; and what the tables of endgames know."""

from __future__ import annotations

import base64
import re
from pathlib import Path

from tests.app.player import Player
from warcaby.app.shell.session import Session
from warcaby.app.words.match_texts import where_text
from warcaby.app.words.translation import translator
from warcaby.engine import endgames
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, legal_moves, variant_with


def test_hints_go_from_where_to_which_to_the_move() -> None:
    player = Player().sets(fen="W:Wc3,g1:Bd4,h8")
    player.does("begin")
    player.does("hint")
    assert "Popatrz" in player.said[-1]
    player.does("hint")
    assert "c3" in player.said[-1]
    assert "e5" not in player.said[-1]
    assert player.said[-1] == "Rusz pionkiem z c3."
    player.does("hint")
    assert player.said[-1] == "Popatrz: pionek z c3 bije i staje na e5. Teraz ty."
    assert player.match.hints == 3
    assert player.moves == []


def hinted(player: Player) -> list[str]:
    """The squares that a hint points at."""
    return sorted(re.findall(r'data-square="(\w+)" class="square[^"]* hint[ "]', player.regions["board"]))


def test_the_last_hint_can_be_seen_again_and_counts_once() -> None:
    player = Player().sets(fen="W:Wc3,g1:Bd4,h8")
    player.does("begin")
    labels = []
    for _ in range(5):
        labels.append(re.findall(r'id="hint".*?</svg>\s*([^<]+?)\s*<', player.page)[0])
        player.does("hint")
    assert labels == ["Podpowiedź", "Czym zagrać?", "Pokaż", "Pokaż jeszcze raz", "Pokaż jeszcze raz"]
    assert player.match.hints == 3


def test_where_to_look_for_a_capture_only_those_are_marked_that_can_capture() -> None:
    player = Player().sets(fen="W:Wf2,g1,h2,h4:Bg3,b8")
    player.does("begin")
    player.does("hint")
    assert player.said[-1] == "Masz bicie, więc musisz bić. Popatrz na prawą stronę."
    assert hinted(player) == ["h2"]


def test_where_to_look_for_a_move_only_those_are_marked_that_can_move() -> None:
    player = Player().sets(fen="W:Wa1,b2,a3,c3:Bb8,h8")
    player.does("begin")
    player.does("hint")
    assert set(hinted(player)) <= {"a3", "b2", "c3"}
    assert hinted(player)


def test_where_capturing_is_not_compulsory_nobody_has_to() -> None:
    position = parse_fen(variant_with("brazilian", ["huffing"]), "W:Wc3,g1:Bd4,h8")
    capture = next(move for move in legal_moves(position) if move.captured)
    assert where_text(translator("pl"), position, capture) == "Możesz bić. Popatrz na lewą stronę."
    assert where_text(translator("en"), position, capture) == "You can capture. Look on your left."


def test_what_the_table_of_endgames_knows_is_told_with_the_hint() -> None:
    player = Player().sets(fen="W:WKa3,Kc1,Ke1:BKb8")
    answer = player.does("begin")
    assert endgames.endgames_of(BRAZILIAN) or {"kind": "table", "name": "brazilian"} in answer["effects"]
    player.does("hint")
    assert any("Białe wygrywają w 12 ruchach. Trzy damki wygrywają" in text for text in player.said)


def test_the_page_brings_the_table_of_endgames() -> None:
    file = Path(endgames.__file__).parent / "american.bin"
    data = base64.b64encode(file.read_bytes()).decode()
    assert Session().handle({"type": "table", "name": "american", "data": data})["frames"] == []
    assert endgames.endgames_of(VARIANTS["american"])
