"""Results against the machine: which games count, how many are kept, and how two devices are brought together."""

from __future__ import annotations

import pytest

from warcaby.rules import BRAZILIAN
from warcaby.school.matches.match import Match, Outcome, new_match
from warcaby.school.matches.results import MOST_GAMES, joined, result_of_match, results_of, with_result
from warcaby.school.matches.setup import Setup
from warcaby.school.progress import Entry, Progress


def ended(outcome: Outcome | None, **setup: object) -> Match:
    match = new_match(Setup(BRAZILIAN.id, **setup), 0)  # type: ignore[arg-type]
    match.outcome = outcome
    return match


WON, LOST, DRAWN = Outcome("white", "blocked"), Outcome("black", "time"), Outcome(None, "agreed")


@pytest.mark.parametrize(
    ("match", "result"),
    [
        (ended(WON), "won"),
        (ended(LOST), "lost"),
        (ended(DRAWN), "drawn"),
        (ended(Outcome("white", "agreed", tossed=True)), "drawn"),
        (ended(WON, side="black"), "lost"),
        (ended(None), None),
        (ended(WON, opponent="person"), None),
        (ended(WON, fen="W:Wc3:Bf6"), None),
    ],
)
def test_games_against_the_machine_from_the_usual_position_count(match: Match, result: str | None) -> None:
    assert result_of_match(match) == result


@pytest.mark.parametrize(("name", "value"), [("hints", 1), ("resumed", True), ("tags", (("White", "Anna"),))])
def test_games_with_help_do_not_count(name: str, value: object) -> None:
    match = ended(WON)
    setattr(match, name, value)
    assert result_of_match(match) is None


def test_results_are_counted_by_level_in_all_games() -> None:
    progress = Progress()
    for number, (variant, level, result) in enumerate(
        [("brazilian", 1, "won"), ("russian", 1, "lost"), ("brazilian", 10, "won"), ("brazilian", 1, "won")]
    ):
        progress = with_result(progress, variant, level, result, number + 1)  # type: ignore[arg-type]
    assert results_of(progress).against(1) == {"won": 2, "lost": 1}
    assert results_of(progress).against(10) == {"won": 1}
    assert results_of(progress).against(0) == {}


def test_the_newest_ninety_nine_games_of_a_level_are_kept() -> None:
    progress = Progress()
    for at in range(1, MOST_GAMES + 4):
        progress = with_result(progress, "brazilian", 1, "won", at)
    kept = results_of(progress).games["brazilian/1"]
    assert [at for at, _ in kept] == list(range(4, 103))


def test_games_of_two_devices_are_brought_together_and_none_counts_twice() -> None:
    here = with_result(with_result(Progress(), "brazilian", 1, "won", 1), "brazilian", 1, "lost", 5)
    there = with_result(with_result(Progress(), "brazilian", 1, "won", 1), "russian", 2, "drawn", 3)
    one, other = (each.settings["results"] for each in (here, there))
    both = joined(one, other)
    assert joined(other, one).value == both.value
    assert both.at == 5
    assert both.value["games"] == {
        "brazilian/1": [[1, "won"], [5, "lost"]],
        "russian/2": [[3, "drawn"]],
    }
    # What cannot be read loses nothing of the other, if it is the older one.
    broken = Entry(2, "?")
    assert joined(one, broken).value == joined(broken, one).value == one.value
    newest = Entry(9, "?")
    assert joined(one, newest) == newest
