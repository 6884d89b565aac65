"""Where there is no more room: as much as is allowed is taken, and of what is too much a sentence says so."""

from __future__ import annotations

import pytest

from tests.app.organiser import NAMES, Organiser
from tests.app.teaching import Person
from tests.app.test_learners import WHO, Device
from warcaby.app.assignments import gather_screen, season_part, tournament_files, tournament_screen
from warcaby.app.classes import classes_screen
from warcaby.school import sharing
from warcaby.school.sharing import MAX_NAME, read_sharing
from warcaby.school.teaching.kept_classes import class_heads
from warcaby.school.tournaments.kept import season_keys, tournament_keys


def test_tournaments_are_paired_and_opened_until_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tournament_screen, tournament_files):
        monkeypatch.setattr(module, "MOST_KEPT", 3)
    organiser = Organiser()
    organiser.does("save-report")
    report = organiser.saved()
    organiser.opens(report)
    organiser.does("pair", fields={"names": NAMES, "kind": "all-play-all"})
    assert len(tournament_keys(organiser.session.reader.progress)) == 3
    organiser.does("pair", fields={"names": NAMES, "kind": "all-play-all"})
    assert organiser.said.startswith("Za dużo turniejów.")
    organiser.opens(report)
    assert organiser.said.startswith("Za dużo turniejów.")
    assert len(tournament_keys(organiser.session.reader.progress)) == 3


def test_seasons_are_begun_until_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_part, "MOST_KEPT", 2)
    organiser = Organiser()
    for _ in range(3):
        organiser.does("close-tournament")
        organiser.does("new-season")
    assert organiser.said == "Za dużo sezonów. Usuń stare."
    assert len(season_keys(organiser.session.reader.progress)) == 2


def test_classes_are_begun_until_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classes_screen, "MAX_CLASSES", 2)
    teacher = Person("en/teacher/classes/")
    for name in ("1a", "1b", "1c"):
        teacher.does("close-class")
        teacher.does("new-class", fields={"name": name, "names": "Ania"})
    assert teacher.said.startswith("There are too many classes.")
    assert [each.name for each in class_heads(teacher.session.reader.progress)] == ["1a", "1b"]


@pytest.mark.parametrize("length", [20, 21])
def test_a_text_with_codes_may_have_so_many_characters(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    monkeypatch.setattr(classes_screen, "MAX_CHARACTERS", 20)
    monkeypatch.setattr(gather_screen, "MAX_FILE_CHARACTERS", 20)
    teacher = Person("en/teacher/classes/")
    teacher.does("new-class", fields={"name": "1a", "names": "Ania"})
    gatherer = Person("en/results/")
    for person, kind in ((teacher, "add-results"), (gatherer, "add-codes")):
        person.does(kind, fields={"codes": "x" * length})
        assert (person.said == "There are too many codes at once.") is (length > 20)


def test_a_name_has_so_many_letters_and_none_that_cannot_be_shown() -> None:
    device = Device()
    device.adds("a" * MAX_NAME)
    device.opens(WHO)
    for name, said in (("b" * (MAX_NAME + 1), "za długie"), ("Ola\u202e", "znaki")):
        device.does("save-learner", learner="new", fields={"name": name, "picture": "", "colour": ""})
        assert said in device.answer["frames"][-1]["say"]
    assert [each.name for each in read_sharing(device.learners).sharing.learners] == ["", "a" * MAX_NAME]


def test_learners_come_until_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "MOST", 3)
    device = Device()
    device.adds("Ania")
    device.adds("Bartek")
    device.opens(WHO).does("save-learner", learner="new", fields={"name": "Celina", "picture": "", "colour": ""})
    assert "Celina" not in str(device.learners)
    assert "Więcej osób" in device.answer["frames"][-1]["say"]
    assert len(read_sharing(device.learners).sharing.learners) == 3
