"""The progress page: export, import, starting over, and hostile input."""

from __future__ import annotations

import base64
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.app.conftest import Reader
from tests.cases import for_each
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.session import Session
from warcaby.app.words.rule_texts import variant_name
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.arrival import MAX_FILE_BYTES
from warcaby.school.codes import pack_bytes
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import Places, stars_code
from warcaby.school.progress_format import VERSION, to_json

NUMBERS = [("sample", "play"), ("sample", "goal"), ("old", "one")]
PLACES = Places(NUMBERS, {1: NUMBERS})
MINE = Progress({("sample", "play"): 2})
THEIRS = Progress({("sample", "play"): 1, ("sample", "goal"): 3, ("old", "one"): 1})


@pytest.fixture(autouse=True)
def _sample_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "code_places", lambda: PLACES)


class Owner(Reader):
    """Somebody on the page of progress."""

    def __init__(self, mine: Progress = MINE, route: str = "postepy/", **start: Any) -> None:
        self.session = Session()
        self.answer = self.session.handle({"type": "start", "route": route, "progress": to_json(mine), **start})

    def brings(self, text: str) -> str:
        """Paste a text; returns what is said of it."""
        self.does("bring-code", fields={"code": text})
        return self.html("bring")

    def opens(self, contents: bytes) -> str:
        """Open a file; returns what is said of it."""
        self.does("bring-file", name="file.json", data=base64.b64encode(contents).decode())
        return self.html("bring")

    @property
    def effect(self) -> dict[str, Any]:
        (effect,) = self.answer["effects"]
        assert isinstance(effect, dict)
        return effect

    @property
    def stars(self) -> dict[tuple[str, str], int]:
        return dict(self.session.reader.progress.stars)


def swapped(code: str) -> str:
    """The code with a slip of typing."""
    digits = code.replace("-", "")
    return digits[:-4] + digits[-3] + digits[-4] + digits[-2:]


def test_the_page_shows_what_is_kept() -> None:
    owner = Owner()
    page = owner.html("page")
    assert "1 z 6" in page
    assert "2 z 18" in page
    assert stars_code(MINE, PLACES) in page


def test_the_code_is_copied_and_brought_to_another_device() -> None:
    code = Owner(THEIRS).does("copy-code")["effects"][0]["text"]
    owner = Owner()
    said = owner.brings(code.lower())
    assert "Lekcja „Próbka”: gwiazdek 5 zamiast 2" in said
    assert "gwiazdki z 1 innej lekcji" in said
    assert owner.stars == MINE.stars  # nothing has changed yet
    assert owner.answer["save"] is None
    saving = owner.does("add")["save"]
    assert owner.stars == {("sample", "play"): 2, ("sample", "goal"): 3, ("old", "one"): 1}
    assert saving["value"] == to_json(Progress(owner.stars))
    assert "Dodane." in owner.html("bring")
    assert owner.does("add")["save"] is None  # once is enough


def test_a_link_is_shown_and_changes_nothing_by_itself() -> None:
    effect = Owner(THEIRS).does("copy-link")["effects"][0]
    assert effect["kind"] == "copy-link"
    owner = Owner(fragment=effect["fragment"])
    assert "gwiazdek 5 zamiast 2" in owner.html("page")
    assert owner.answer["save"] is None
    assert owner.stars == MINE.stars
    owner.does("dismiss")
    assert owner.said == "Nic się nie zmieniło."
    assert owner.stars == MINE.stars


def test_a_file_holds_everything_and_is_brought_back() -> None:
    whole = THEIRS.with_value("games", "brazilian", {"moves": "c3-d4"}, 9).with_value("settings", "theme", "dark", 9)
    owner = Owner(whole)
    owner.does("save-file")
    assert owner.effect["name"].startswith("warcaby-postepy-")
    text = owner.effect["text"]
    assert json.loads(text) == to_json(whole)
    other = Owner()
    said = other.opens(text.encode())
    assert f"zapisana partia: {variant_name('pl', VARIANTS['brazilian'])}" in said
    assert "1 ustawienie albo wynik" in said
    other.does("add")
    assert other.session.reader.progress.games == whole.games
    # What is pasted may be the text of a file as well.
    assert "gwiazdek 5 zamiast 2" in Owner().brings(text)


def test_the_better_result_stays() -> None:
    owner = Owner(THEIRS)
    assert "Lekcja „Próbka”: gwiazdek 5 zamiast 4" in owner.brings(stars_code(MINE, PLACES))
    assert "To wszystko już tu jest." in Owner(THEIRS).brings(stars_code(THEIRS, PLACES))


def test_a_file_from_before_a_new_beginning_brings_the_stars_back() -> None:
    owner = Owner(THEIRS.without_stars(["sample"]))
    owner.opens(json.dumps(to_json(THEIRS)).encode())
    owner.does("add")
    assert owner.stars == THEIRS.stars


@for_each(
    ("text", "words"),
    [
        ("", "Kod nie jest cały."),
        (stars_code(THEIRS, PLACES)[:-3], "Kod nie jest cały."),
        (swapped(stars_code(THEIRS, PLACES)), "jakaś pomyłka"),
        (pack_bytes("z", 1, b"abc"), "należy do innej strony"),
        (pack_bytes("p", 4, b"abc"), "nowszych Warcabach"),
        (pack_bytes("p", 1, bytes(3)), "To nie jest kod z Warcabów"),
        (f'{{"version": {VERSION + 1}}}', "zapisały nowsze Warcaby"),
        ('{"version": 1, "lessons": 3}', "To nie jest plik z postępami"),
        ('{"version": 1, "version": 1}', "To nie jest plik z postępami"),
        ("[" * 100_000, "To nie jest plik z postępami"),
        ("x" * (MAX_FILE_BYTES + 1), "o wiele większe"),
        ('{"version": 1, "lessons": {"sample": {"goal": 1, "play": 9}}}', "Część pliku jest uszkodzona"),
    ],
)
def test_what_cannot_be_used_gets_a_sentence(text: str, words: str) -> None:
    owner = Owner()
    assert words in owner.brings(text)
    assert owner.stars == MINE.stars


@pytest.mark.parametrize("data", [None, "?", "////", "A" * 5_000_000])
def test_a_file_that_is_none_gets_a_sentence(data: str | None) -> None:
    owner = Owner()
    owner.does("bring-file", name="<b>", data=data)
    assert 'class="feedback bad"' in owner.html("bring")


def test_a_lesson_is_begun_afresh_after_a_question_and_it_can_be_taken_back() -> None:
    owner = Owner(THEIRS)
    owner.does("ask-afresh", lesson="sample")
    assert owner.said == "Zacząć lekcję „Próbka” od nowa? Znikną 4 gwiazdki."
    assert owner.stars == THEIRS.stars
    owner.does("stay")
    assert owner.stars == THEIRS.stars
    owner.does("ask-afresh", lesson="sample")
    saving = owner.does("afresh")["save"]
    assert owner.stars == {("old", "one"): 1}
    assert saving["value"]["lessons"]["sample"] == {"resets": 1, "stars": {}}
    # Another tab with the old stars does not bring them back.
    owner.does("stored", progress=to_json(THEIRS), beside={}, aside=[])
    assert owner.stars == {("old", "one"): 1}
    owner.does("undo")
    assert owner.stars == THEIRS.stars
    assert "cofnij" not in owner.html("kept").lower()


def test_all_lessons_are_begun_afresh() -> None:
    owner = Owner(THEIRS)
    owner.does("ask-afresh", lesson="*")
    owner.does("afresh")
    assert owner.stars == {}
    owner.does("undo")
    assert owner.stars == THEIRS.stars


@pytest.mark.parametrize("lesson", ["", "no-such-lesson", "old"])
def test_nothing_is_begun_afresh_without_a_question(lesson: str) -> None:
    owner = Owner(THEIRS)
    owner.does("ask-afresh", lesson=lesson)
    owner.does("afresh")
    assert owner.stars == THEIRS.stars


def test_what_was_set_aside_is_saved_as_a_file() -> None:
    name = "set-aside/2026-11-21T05:48:12.345Z/progress"
    owner = Owner(beside={}, aside=[name])
    assert "2026-11-21 05:48" in owner.html("page")
    owner.does("save-aside", record=name)
    assert owner.effect["kind"] == "download-set-aside"
    assert owner.effect["record"] == name
    assert owner.effect["name"] == "set-aside-2026-11-21T05-48-12-345Z-progress.json"
    with pytest.raises(ActionError):
        owner.does("save-aside", record="progress")


def test_another_tab_leaves_what_is_being_pasted() -> None:
    owner = Owner()
    owner.does("stored", progress=to_json(THEIRS), beside={}, aside=[])
    assert set(owner.answer["frames"][0]["regions"]) == {"known", "games", "days", "badges", "kept", "take", "aside"}


def test_in_english() -> None:
    owner = Owner(route="en/progress/")
    assert "Show what would change" in owner.html("page")
    assert "The code is not complete." in owner.brings("")


MARKUP = "<img src=x onerror=alert(1)>\"'&lt;{{7*7}}"
HOSTILE = st.one_of(
    st.text(max_size=200),
    st.sampled_from([MARKUP, f"p.{MARKUP}", f"P04{MARKUP}", f"https://x/#{MARKUP}", f'{{"{MARKUP}": "{MARKUP}"}}']),
    st.builds("{}{}".format, st.sampled_from(["p.", "P", "#p.", "{", "[", ""]), st.text(max_size=100)),
    st.builds(lambda name: json.dumps({"version": 1, "lessons": {name: {name: 3}}}), st.text(max_size=30)),
    st.builds(
        lambda name, at: json.dumps({**to_json(THEIRS), "games": {name: {"at": at, "value": MARKUP}}, MARKUP: MARKUP}),
        st.text(max_size=20),
        st.integers() | st.floats(),
    ),
    st.builds(
        pack_bytes, st.sampled_from("pz"), st.integers(1, 3), st.binary(max_size=60), st.sampled_from(["link", "typed"])
    ),
)


@cache
def patient_owner() -> Owner:
    """One session for all of them: what an earlier text leaves behind must not matter either."""
    return Owner()


@pytest.mark.slow
@settings(max_examples=200)
@given(HOSTILE, st.sampled_from(["code", "file", "link"]))
@example(MARKUP, "code")
@example("\ud800", "code")
@example("\ud800", "link")
def test_hostile_texts_change_nothing_and_show_no_markup(text: str, way: str) -> None:
    owner = patient_owner()
    if way == "link":
        owner.does("fragment", fragment=text)
    elif way == "file":
        owner.does("bring-file", name=text, data=base64.b64encode(text.encode("utf-8", "surrogatepass")).decode())
    else:
        owner.does("bring-code", fields={"code": text})
    answer = owner.answer
    assert json.dumps(answer, ensure_ascii=False).encode()
    assert answer["save"] is None
    assert owner.stars == MINE.stars
    for html in answer["frames"][0]["regions"].values():
        assert "<img" not in html
        assert "onerror=alert(1)>" not in html
