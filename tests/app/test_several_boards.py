"""A teacher plays several pupils at once, on boards that stand side by side."""

from __future__ import annotations

import pytest

from tests.app.player import KLASYCZNE
from tests.app.two_friends import Friend, both, carry, invites, takes_seat, talk, teacher


def test_a_teacher_plays_several_pupils_at_once_with_all_boards_in_view() -> None:
    ola = teacher()
    first = takes_seat(ola, 2)
    assert 'id="table-1"' in ola.page
    ola.does("add-table", live=True)
    ola.does("live-send", how="copy")
    second = takes_seat(ola, 3)
    assert ola.page.count('class="seat') == 3  # the list itself, too
    names = [*ola.screen.round.seats]  # type: ignore[union-attr]
    ola.does("to-table", name=names[0])
    ola.plays("c3d4")
    talk(ola, first)
    assert (len(first.moves), len(second.moves)) == (1, 0)
    ola.does("to-table", name=names[1])
    first.plays("b6a5")
    talk(ola, first)
    assert ola.said[-1].startswith("Plansza 1")
    assert len(ola.moves) == 0, "the board in front of the teacher is another one"
    ola.does("tables")
    assert "2 plansze" in ola.page or "wait" in ola.page
    second.tells("closed")
    ola.does("peer", line=second.seat, event="closed")
    ola.does("to-table", name=names[0])
    assert len(ola.moves) == 2


def test_boards_by_link_stand_among_the_others_and_take_what_is_sent() -> None:
    ola = teacher()
    takes_seat(ola, 2)
    ola.does("add-table", live=False)
    ola.plays("c3d4")
    ola.does("send-letter", how="copy")
    jan = Friend(5, KLASYCZNE, None, ola.given)
    jan.plays("b6a5")
    jan.does("send-letter", how="copy")
    ola.does("tables")
    ola.does("take-code", fields={"code": jan.given})
    names = [*ola.screen.round.seats]  # type: ignore[union-attr]
    ola.does("to-table", name=names[1])
    assert len(ola.moves) == 2
    ola.does("tables")
    ola.does("take-code", fields={"code": "g.AAAA"})
    assert ola.screen.round is not None
    assert ola.screen.round.says


@pytest.mark.parametrize("is_of_all", [True, False])
def test_the_camera_looks_for_what_belongs_to_any_board_or_to_the_one_that_is_shown(is_of_all: bool) -> None:
    ola = teacher() if is_of_all else invites()
    pupil = Friend(2, KLASYCZNE, None, ola.given)
    pupil.does("live-accept")
    pupil.does("live-send", how="copy")
    if is_of_all:
        ola.does("add-table", live=False)
        ola.does("tables")
    for kind, is_on in (("open-camera", True), ("close-camera", False), ("open-camera", True)):
        assert f'id="{kind}"' in ola.page
        ola.does(kind)
        assert ("<video" in ola.page, ola.page.count('id="tables-title"')) == (is_on, is_of_all)
    ola.does("camera-failed", problem="none")
    assert "<video" not in ola.page
    assert ">To urządzenie nie ma kamery.</p>" in ola.page  # and nothing of pictures, which cannot be chosen here
    ola.does("open-camera")
    assert "nie ma kamery" not in ola.page
    ola.does("scanned", text="https://example.org/")
    assert "<video" in ola.page
    ola.does("scanned", text=pupil.given)
    both(ola, pupil, "open")
    ola.plays("c3d4")
    carry(ola, pupil)
    assert len(pupil.moves) == 1


def test_all_boards_are_there_again_after_the_page_was_closed_and_there_are_twelve_at_most() -> None:
    ola = teacher()
    for _ in range(11):
        ola.does("add-table", live=False)
    ola.does("tables")
    assert 'id="add-live"' not in ola.page
    name = ola.match.setup.name
    again = Friend(1, KLASYCZNE, ola.saved, name)
    again.does("tables")
    assert again.page.count('id="table-') == 12


def test_a_simultaneous_game_is_one_entry_on_the_page_of_all_games() -> None:
    ola = teacher()
    ola.does("add-table", live=False)
    games = Friend(1, "gra/", ola.saved)
    assert games.page.count('id="letters-') == 1
    assert "Symultana" in games.page
