"""A game in the terminal, typed as a person would."""

from __future__ import annotations

from warcaby.commands.terminal import Table
from warcaby.engine import LEVELS
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Game, initial_position, variant_with


def shown(game: Game, *typed: str, both: bool = False) -> list[str]:
    said: list[str] = []
    Table(game, LEVELS[0], ("white", "black") if both else ("white",), said.append, seed=1).play(iter(typed))
    return said


def game_of(fen: str, variant: str = "brazilian") -> Game:
    return Game((parse_fen(VARIANTS[variant], fen),))


START = Game((initial_position(BRAZILIAN),))


def test_the_machine_answers_a_move() -> None:
    said = shown(START, "c3-d4", "quit")
    assert said[0].splitlines()[5] == " 3  w   w   w   w"
    assert any(text.startswith("White plays c3-d4.") for text in said)
    assert any(text.startswith("Black plays ") for text in said)
    assert said[-1] == "The game is left unfinished."


def test_a_refused_move_is_explained_and_can_be_made_again() -> None:
    said = shown(game_of("W:Wc3,g3:Bd4,h8"), "g3-h4", "c3xe5", "quit")
    assert "Capturing is compulsory: the man on c3 must capture." in said
    assert any(text.startswith("White plays c3xe5.") for text in said)


def test_the_ends_of_a_smaller_capture_mean_that_one() -> None:
    said = shown(game_of("W:Wc3:Bb4,d2,d4,f2,f4,h8"), "c3xa5", "moves", "c3xe5xg3xe1xc3xa5", "quit")
    assert any(text.startswith("That way you capture 1, but you can capture 5.") for text in said)
    assert any(text.startswith("White plays c3x") for text in said)


def test_what_cannot_be_read_is_said() -> None:
    assert any("square 'j9' is not on the board" in text.lower() for text in shown(START, "c3-j9"))


def test_a_move_is_taken_back_together_with_its_answer() -> None:
    said = shown(START, "back", "c3-d4", "back", "moves", "quit")
    assert "There is nothing to take back." in said
    assert sorted(said[-3].split()) == ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]


def test_a_hint_names_a_winning_move() -> None:
    assert "The engine would play h2-g3 (win in 1)." in shown(game_of("W:Wf2,h2:Bh4"), "hint")


def test_the_game_ends_with_its_result() -> None:
    assert shown(game_of("W:Wf2,h2:Bh4"), "h2-g3")[-1] == "White wins: there is no move left."
    giveaway = game_of("W:Wc3:Be5", "giveaway")
    assert shown(giveaway, "c3-d4", "e5xc3", both=True)[-1] == "White wins: no pieces are left."
    assert shown(START, "resign")[-1] == "White resigns: black wins."


def test_numbers_where_the_game_has_them() -> None:
    said = shown(game_of("W:W32,45:B19,20", "international"), "32-28", "quit")
    assert said[0].splitlines()[3:5] == ["16  .   .   .   b   b    20", "21    .   .   .   .   .  25"]
    assert said[0].splitlines()[-1].split() == ["46", *"." * 5, "50"]
    assert any(text.startswith("White plays 32-28.") for text in said)


def test_a_missed_capture_may_be_huffed() -> None:
    huffing = Game((parse_fen(variant_with("brazilian", ["huffing"]), "W:Wc3,a1:Bd4,h8"),))
    said = shown(huffing, "huff c3", "a1-b2", "huff d4", "huff c3", "d4-c3", "quit", both=True)
    assert said.count("No piece there has missed a capture.") == 2
    assert any(text.startswith("The piece on c3 is gone.") for text in said)
    assert any(text.startswith("Black plays d4-c3.") for text in said)
    assert any(text.startswith("The piece on c3 is gone.") for text in shown(huffing, "a1-b2", "quit"))


def test_help_names_every_command() -> None:
    (text,) = [text for text in shown(START, "help") if "resign" in text and "hint" in text]
    assert all(word in text for word in ("moves", "back", "board", "quit"))
