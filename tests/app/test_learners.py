"""Who plays today: learners on one device, a guest, and passing the device on."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.session import Session
from warcaby.school.sharing import DESK, FIRST, GUEST, read_sharing

WHO = "kto-gra/"


@dataclass
class Device:
    """A browser: the list of learners, and what it keeps of each, as the page's scripts do."""

    learners: Any = None
    kept: dict[str, Any] = field(default_factory=dict)
    beside: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The records of classes, by learner."""
    who: str = FIRST
    route: str = ""
    session: Session = field(default_factory=Session)
    answer: dict[str, Any] = field(default_factory=dict)
    page: str = ""

    def opens(self, route: str = "", fragment: str = "") -> Device:
        """Load a page."""
        self.session, self.route = Session(), route
        start = {"type": "start", "route": route, "fragment": fragment, "who": self.who, "learners": self.learners}
        progress = None if self.who in ("", GUEST) else self.kept.get(self.who)
        return self.takes(self.session.handle({**start, "progress": progress, "beside": self.beside.get(self.who)}))

    def does(self, kind: str, **fields: object) -> Device:
        return self.takes(self.session.handle({"type": kind, **fields}))

    def takes(self, answer: dict[str, Any]) -> Device:
        self.answer = answer
        for frame in answer["frames"]:
            self.page = frame["regions"].get("page", frame["regions"].get("who-page", self.page))
        if answer["save"] and self.who not in ("", GUEST):
            self.kept[self.who] = answer["save"]["value"]
            self.beside.setdefault(self.who, {}).update(answer["save"]["beside"])
        for effect in answer["effects"]:
            if effect["kind"] == "keep-learners":
                self.learners = effect["learners"]
            elif effect["kind"] == "remove-learners":
                for learner in effect["learners"]:
                    self.kept.pop(learner, None)
                    self.beside.pop(learner, None)
            elif effect["kind"] == "write-learner":
                self.kept[effect["learner"]] = effect["progress"]
                self.takes(self.session.handle({"type": "learner-written", "learner": effect["learner"], "done": True}))
            elif effect["kind"] == "become":
                self.who = effect["learner"]
                self.opens(self.route if effect["route"] is None else effect["route"])
                break
        return self

    def presses(self, *pictures: str) -> Device:
        for each in pictures:
            self.does("press-picture", picture=each)
        return self

    def adds(self, name: str = "", picture: str = "", colour: str = "") -> str:
        """Add a learner on the page of all; return the id."""
        self.opens(WHO)
        self.does("save-learner", learner="new", fields={"name": name, "picture": picture, "colour": colour})
        return read_sharing(self.learners).sharing.learners[-1].id

    @property
    def cards(self) -> list[str]:
        """What the pictures say, in their order."""
        return re.findall(r'id="play-as-[0-9a-f]*(?:first)?"[^>]*aria-label="([^"]*)"', self.page)


def test_one_learner_is_asked_nothing_and_finds_a_small_door() -> None:
    device = Device().opens()
    assert "Kto dziś gra?" not in device.page
    assert 'id="who"' not in device.page
    for route in ("ustawienia/", "postepy/"):
        assert 'data-route="kto-gra/"' in device.opens(route).page
    device.opens(WHO)
    assert "Gra nas tu więcej" in device.page
    assert device.learners is None


def test_a_second_learner_begins_a_list_in_which_the_first_is() -> None:
    device = Device()
    ann = device.adds("Ania", "fish", "green")
    first, second = read_sharing(device.learners).sharing.learners
    assert (first.id, second.id, second.name, second.picture, second.colour) == (FIRST, ann, "Ania", "fish", "green")
    assert device.who == FIRST
    assert "kot, kolor: czerwony" in device.answer["frames"][-1]["say"]
    assert device.cards == ["kot, kolor: czerwony", "Ania (ryba, kolor: zielony)"]
    assert "Kto dziś gra?" in device.opens(WHO).page


def test_where_several_play_every_page_asks_first_and_then_goes_on_to_it() -> None:
    device = Device()
    ann = device.adds("Ania")
    device.who = ""
    for route in ("", "cwicz/", "zestaw/", "en/settings/"):
        device.opens(route, fragment="z.abc")
        asked = "Who is playing today?" if route.startswith("en/") else "Kto dziś gra?"
        assert asked in device.page
        assert device.answer["route"] == route
        device.does("play-as", learner=ann)
        assert (device.who, device.route) == (ann, route)
        assert asked not in device.page
        assert 'aria-label="Gra: Ania' in device.page or "Playing: Ania" in device.page
        device.who = ""


def test_nothing_is_kept_before_somebody_has_said_who_plays() -> None:
    device = Device()
    device.adds("Ania")
    before = dict(device.kept)
    device.who = ""
    device.opens("ustawienia/")
    for action in ({"type": "look", "field": "board", "value": "night"}, {"type": "tap", "square": "c3"}):
        try:
            device.session.handle(action)
        except ActionError:
            continue
    assert device.kept == before


def test_stars_and_settings_are_each_learners_own() -> None:
    device = Device()
    ann = device.adds("Ania")
    for who, board in ((FIRST, "night"), (ann, "green"), (FIRST, "paper"), (ann, "slate")):
        device.opens(WHO).does("play-as", learner=who)
        device.who = who
        device.opens("ustawienia/").does("look", field="board", value=board)
    boards = {who: kept["settings"]["look.board"]["value"] for who, kept in device.kept.items()}
    assert boards == {FIRST: "paper", ann: "slate"}


def test_a_guest_leaves_nothing_and_is_named_in_the_header() -> None:
    device = Device().opens(WHO).does("play-as-guest")
    assert device.who == GUEST
    device.opens("ustawienia/").does("look", field="board", value="night")
    assert device.kept == {}
    assert "Gra: gość" in device.opens().page


def test_passing_on_asks_who_plays_next_on_the_first_page() -> None:
    device = Device()
    ann = device.adds("Ania")
    device.who = ann
    device.opens("en/practise/").does("pass-on")
    assert (device.who, device.route) == ("", "en/")
    assert "Who is playing today?" in device.page


def test_a_code_that_stands_open_is_shown_before_the_device_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    device.who = device.adds("Ania")
    device.opens("cwicz/")
    monkeypatch.setattr(type(device.session.screen), "code_to_hand_in", "ABCD-EFGH")
    device.does("pass-on")
    assert device.who
    assert "ABCD-EFGH" in device.page
    assert re.search(r'<div class="qr"><svg [^>]*aria-label="[^"]*kod', device.page)
    assert device.does("copy-code").answer["effects"] == [{"kind": "copy", "text": "ABCD-EFGH"}]
    device.does("pass-on")
    assert device.who == ""


def test_a_learner_can_have_another_picture_but_none_that_somebody_has() -> None:
    device = Device()
    ann = device.adds("Ania", "fish", "green")
    device.opens(WHO).does("open-learner", learner=ann)
    assert 'value="Ania"' in device.page
    device.does("save-learner", learner=ann, fields={"name": "Anka", "picture": "cat", "colour": "red"})
    assert "Ktoś tu już tak wygląda" in device.page
    device.does("save-learner", learner=ann, fields={"name": "Anka", "picture": "moon", "colour": "red"})
    assert read_sharing(device.learners).sharing.learner(ann).picture == "moon"  # type: ignore[union-attr]
    device.does("open-learner", learner="new").does("close-learner")
    for kind, who in (("play-as", "nobody"), ("open-learner", "nobody"), ("open-learner", DESK)):
        with pytest.raises(ActionError):
            device.does(kind, learner=who)


def test_a_list_that_another_tab_has_kept_is_shown() -> None:
    device, other = Device(), Device()
    other.adds("Ania")
    device.opens(WHO).does("learners", learners=other.learners, refused=False)
    assert "Ania" in device.answer["frames"][-1]["regions"]["page"]
    device.opens("cwicz/").does("learners", learners=other.learners, refused=False)
    assert "Gra: kot" in device.page
    device.does("learners", learners=None, refused=True)
    assert "nie pozwala zapamiętać" in device.answer["frames"][-1]["say"]


def test_a_damaged_list_is_set_aside_once_it_is_changed_and_a_newer_one_never() -> None:
    device = Device(learners={"version": 1, "learners": [{"id": FIRST, "picture": "dragon"}]})
    device.opens(WHO)
    assert "była uszkodzona" in device.page
    device.does("save-learner", learner="new", fields={"name": "Ania", "picture": "fish", "colour": "blue"})
    assert device.answer["effects"][0]["aside"]
    newer = {**device.learners, "version": 2}
    device = Device(learners=newer).opens(WHO)
    assert "nowsza wersja" in device.page
    assert device.does("open-learner", learner="new").cards == ["kot, kolor: czerwony", "Ania (ryba, kolor: niebieski)"]
    assert 'id="save-learner"' not in device.page
    with pytest.raises(ActionError):
        device.does("save-learner", learner="new", fields={"name": "Jan", "picture": "", "colour": ""})


PIN = ("cat", "fish", "cat", "bird")


def with_pin() -> tuple[Device, str]:
    device = Device()
    ann = device.adds("Ania")
    device.does("open-learner", learner=ann).does("set-pin").presses(*PIN)
    assert "Zapamiętaj je dobrze" in device.page
    device.does("keep-pin")
    return device, ann


def test_a_pin_is_asked_for_before_its_learner_plays() -> None:
    device, ann = with_pin()
    device.who = ""
    device.opens("cwicz/").does("play-as", learner=ann)
    assert device.who == ""
    device.presses("cat", "fish", "cat", "cat")
    assert "To były inne obrazki" in device.answer["frames"][-1]["say"]
    assert device.who == ""
    device.presses(*PIN)
    assert (device.who, device.route) == (ann, "cwicz/")
    assert "cat" not in str(device.learners["learners"][1]["pin"])


def test_pictures_of_a_pin_are_chosen_anew_or_not_at_all() -> None:
    device = Device()
    ann = device.adds("Ania")
    device.does("open-learner", learner=ann).does("set-pin").presses("hare", "hare", "hare", "hare")
    device.does("other-pictures")
    assert device.answer["focus"] == "pin-title"
    with pytest.raises(ActionError):
        device.does("keep-pin")
    device.presses(*PIN).does("close-pin")
    assert "Wybierz cztery obrazki" not in device.page
    assert "pin" not in device.learners["learners"][1]
    device.does("open-learner", learner=ann).does("set-pin").presses("hare").does("other-pictures").presses(*PIN)
    device.does("keep-pin")
    device.who = ""
    device.opens().does("play-as", learner=ann).presses(*PIN)
    assert device.who == ann


def test_others_change_nobody_who_has_a_pin_unless_they_know_it() -> None:
    device, ann = with_pin()
    device.opens(WHO).does("open-learner", learner=ann)
    assert "Naciśnij swoje cztery obrazki" in device.page
    device.presses(*PIN)
    assert 'value="Ania"' in device.page
    device.does("drop-pin")
    assert "pin" not in device.learners["learners"][1]
    for kind in ("remove-learner", "remove-pin", "keep-pin"):
        with pytest.raises(ActionError):
            device.does(kind)


def test_a_forgotten_pin_is_removed_after_a_warning() -> None:
    device, ann = with_pin()
    device.who = ""
    device.opens().does("play-as", learner=ann).does("forgotten-pin")
    assert "Czy to na pewno ty?" in device.page
    device.does("remove-pin").does("play-as", learner=ann)
    assert device.who == ann


def test_whoever_is_removed_takes_nothing_of_others_along() -> None:
    device = Device()
    ann = device.adds("Ania")
    for who in (FIRST, ann):
        device.who = who
        device.opens("ustawienia/").does("look", field="board", value="night")
    device.opens(WHO).does("open-learner", learner=ann).does("ask-removal")
    assert "Tego nie da się cofnąć" in device.page
    device.does("remove-learner")
    assert (device.who, [*device.kept]) == ("", [FIRST])
    # Whoever is alone again has no list, and is asked nothing.
    assert device.learners is None


def test_a_file_of_everybody_comes_back_as_it_was() -> None:
    device = Device()
    ann = device.adds("Ania", "fish", "green")
    device.who = ann
    device.opens("ustawienia/").does("look", field="board", value="slate")
    assert device.opens(WHO).does("save-everybody").answer["effects"][0]["kind"] == "save-everybody"
    one = {"name": "Ania", "picture": "fish", "colour": "green", "records": [device.kept[ann]]}
    file = json.dumps({"format": "warcaby-everybody", "version": 1, "learners": [one, {**one, "name": "Jan"}]})
    other = Device().opens(WHO).does("bring-learners", name="f.json", data=base64.b64encode(file.encode()).decode())
    _, ann2, jan = read_sharing(other.learners).sharing.learners
    assert (ann2.name, ann2.picture, ann2.colour, jan.name) == ("Ania", "fish", "green", "Jan")
    assert (jan.picture, jan.colour) != ("fish", "green")
    assert other.kept[ann2.id] == other.kept[jan.id] == device.kept[ann]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "To nie jest plik"),
        ("{", "To nie jest plik"),
        ("\xff", "To nie jest plik"),
        ('{"format": "warcaby-everybody"}', "To nie jest plik"),
        # Whoever has a newer file is told where it can be used, of one learner and of all.
        ('{"version": 99}', "zapisały nowsze Warcaby"),
        ('{"format": "warcaby-everybody", "version": 99, "learners": []}', "zapisały nowsze Warcaby"),
        (
            '{"format": "warcaby-everybody", "version": 1, "learners": [{"records": [{"version": 99}]}]}',
            "zapisały nowsze Warcaby",
        ),
    ],
)
def test_a_file_that_is_none_or_of_a_newer_program_is_refused(text: str, said: str) -> None:
    device = Device().opens(WHO)
    device.does("bring-learners", name="f", data=base64.b64encode(text.encode("latin-1")).decode())
    assert said in device.answer["frames"][-1]["say"]
    assert (device.learners, device.kept) == (None, {})


def test_for_somebody_who_does_not_read_yet_a_record_begins_with_pictures() -> None:
    device = Device().opens(WHO)
    ola = {"name": "Ola", "picture": "boat", "colour": "red"}
    device.does("save-learner", learner="new", fields={**ola, "reads": "no"})
    reading, child = (each.id for each in read_sharing(device.learners).sharing.learners)
    assert device.kept[child]["settings"]["look.signs"]["value"] is True
    assert reading not in device.kept
    device.does("play-as", learner=child)
    assert device.answer["look"]["signs"] == "on"
    # The child itself, or who sits beside it, can say later that it reads now.
    device.opens(WHO).does("open-learner", learner=child)
    assert 'name="reads" value="no" checked' in device.page
    device.does(
        "save-learner", learner=child, fields={"name": "Ola", "picture": "boat", "colour": "red", "reads": "yes"}
    )
    assert device.answer["look"]["signs"] == ""


def test_a_whole_class_may_begin_with_pictures() -> None:
    device = Device().opens(WHO)
    device.does("add-class", fields={"names": "Ola\nJan", "signs": "on"})
    first, *children = (each.id for each in read_sharing(device.learners).sharing.learners)
    assert [device.kept[child]["settings"]["look.signs"]["value"] for child in children] == [True, True]
    assert first not in device.kept
