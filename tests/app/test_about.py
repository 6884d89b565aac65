"""What parents and schools are told, sentence by sentence, held against the program.

Each sentence has the name of what it is about, and each name a check here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from markupsafe import escape

import build
from tests.app.player import KLASYCZNE, Player
from tests.app.two_friends import Friend, invites, two
from tests.cases import for_each
from warcaby.app.shell.content_policy import allowed, page_policy
from warcaby.app.shell.look import Look
from warcaby.app.shell.routes import SINGLE_FILE_MB, Place
from warcaby.app.words.about_texts import Statement, for_parents, for_schools
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.school import course
from warcaby.school.assignments.results import PuzzleResult, Result
from warcaby.school.learner.practice import SESSION
from warcaby.school.sharing import PIN_LENGTH

SCRIPTS = {file.name: file.read_text(encoding="utf-8") for file in sorted((build.ROOT / "web/src").glob("*.ts"))}
TEMPLATES = {
    file.name: file.read_text(encoding="utf-8")
    for file in sorted((build.ROOT / "warcaby/app/templates").glob("*.html"))
}
README = (build.ROOT / "README.md").read_text(encoding="utf-8")

EARLY = "the script that begins a page"

STORES = {"warcaby-progress", "warcaby-learner-", "warcaby-python", "warcaby-endgames"}
"""The databases: what somebody earns and keeps, each learner apart (files of games beside it), the program, and
files of the site with endgames, if somebody has asked for them."""
OTHER_STORES = r"document\.cookie|cookieStore|webkitStorage|showSaveFilePicker"
SENDERS = r"sendBeacon|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|method: *[\"'](?:POST|PUT)|WebTransport"


def said(language: Language = "en") -> Iterator[Statement]:
    t = translator(language)
    for part in (*for_parents(t, SINGLE_FILE_MB), *for_schools(t, SINGLE_FILE_MB)):
        yield from part.statements


def text_about(name: str) -> str:
    return next(each.text for each in said() if each.about == name)


def named(pattern: str) -> set[str]:
    """The scripts of the page in which a pattern is found."""
    return {name for name, text in SCRIPTS.items() if re.search(pattern, text)}


def directives() -> dict[str, str]:
    return dict(each.split(" ", 1) for each in page_policy(EARLY).split("; "))


def check_lessons() -> None:
    assert f" {len(course.lessons())} lessons" in text_about("lessons")


def check_reasons() -> None:
    """A man that cannot go where it is sent is told why, on a board that belongs to nobody."""
    player = Player("zasady/klasyczne/")
    player.drops("c3", "c5")
    assert any(len(text.split()) > 3 for text in player.said)


def check_free() -> None:
    # A teacher's file can have a password; nobody logs in.
    assert {name for name, text in TEMPLATES.items() if 'type="password"' in text} == {"classes.html"}
    assert not [name for name, text in TEMPLATES.items() if 'type="email"' in text]
    policy = directives()
    assert policy["default-src"] == "'none'"
    assert "frame-src" not in policy
    assert policy["form-action"] == "'none'"


def check_requests() -> None:
    own = {"'self'", "'none'", "data:", "'wasm-unsafe-eval'", allowed(EARLY)}
    assert {source for sources in directives().values() for source in sources.split()} <= own
    assert named(SENDERS) == {"peer.ts"}


def check_live() -> None:
    """Nothing leaves the device before both have agreed, and then it goes to the friend's device alone."""
    assert named("RTCPeerConnection") == {"peer.ts"}
    assert re.findall(r"iceServers: (.*) }\)", SCRIPTS["peer.ts"]) == ['stun === "" ? [] : [{ urls: stun }]']
    ola = invites()
    jan = Friend(2, KLASYCZNE, None, ola.given)
    assert "adres" in jan.page
    assert jan.line == 0
    jan.does("live-accept")
    assert jan.line
    assert {call["stun"] for call in (*ola.made, *jan.made)} == {""}

    ola.does("stun", value="stun:example.org")
    assert ola.session.reader.progress.value("settings", "live.stun") == "stun:example.org"


def check_nobody() -> None:
    """What comes from a friend's device is moves and the like; words that come with them are not shown."""
    ola, jan = two()
    for said in ("hello, where do you live?", '{"chat": "hello, where do you live?"}'):
        jan.tells("heard", said)
    assert "where do you live" not in ola.page + jan.page
    check_requests()


def check_camera() -> None:
    """One script opens it, for pictures alone; it hands on the text of a code, and no script records or draws apart."""
    assert named(r"getUserMedia|getDisplayMedia") == {"camera.ts"}
    assert "audio: false" in SCRIPTS["camera.ts"]
    assert named(r"MediaRecorder|ImageCapture|captureStream|addTrack") == set()
    assert set(re.findall(r"this\.act\(\{ type: \"([\w-]+)\"", SCRIPTS["camera.ts"])) == {"camera-failed", "scanned"}
    assert named(SENDERS) & {"camera.ts", "qr-reader.ts", "qr-worker.ts"} == set()


def check_stores() -> None:
    assert named(OTHER_STORES) == set()
    opened = {name for script in SCRIPTS.values() for name in re.findall(r'createStore\("([\w-]+)"', script)}
    assert opened | set(re.findall(r'return who === FIRST \? "([\w-]+)" : `([\w-]+)', SCRIPTS["who.ts"])[0]) == STORES
    # Who plays is remembered as long as the tab is open.
    assert named("sessionStorage") == {"who.ts"}


def check_cookies() -> None:
    assert named(r"document\.cookie|cookieStore") == set()


def check_copy() -> None:
    assert named(r"caches\.open") == {"release-cache.ts"}
    assert "snapshot.ts" in named("warcaby-python")


def check_names() -> None:
    """What pupils do, and diplomas; beside them, teachers write down names."""
    pages = {name for name, text in TEMPLATES.items() if re.search(r'<input[^>]*name="(?:nick)?name"', text)}
    of_teachers = {"classes.html", "table.html", "tournament_open.html"}
    assert pages - of_teachers == {
        "hand_in.html",
        "plan_part.html",
        "set_part.html",
        "diploma_content.html",
        "who_content.html",
    }


def check_removal() -> None:
    assert "afresh-all" in TEMPLATES["progress_kept.html"]


def check_sharing() -> None:
    """The other half, that nothing crosses over, is held by `tests/app/test_learners.py`."""
    assert "play-as-guest" in TEMPLATES["who_content.html"]
    assert "class GuestRecords" in SCRIPTS["store.ts"]


def check_pin() -> None:
    assert PIN_LENGTH == 4


def check_removed() -> None:
    assert "remove-learner" in TEMPLATES["who_content.html"]


def check_classes() -> None:
    for template, button in (("desk.html", "save-set"), ("classes.html", "save-class")):
        assert button in TEMPLATES[template], template


def check_codes() -> None:
    assert {each.name for each in fields(Result)} == {"nickname", "set_id", "puzzles", "drills"}
    assert {"solved", "tries", "hints", "seconds", "wrong"} == {each.name for each in fields(PuzzleResult)}


def check_browsers() -> None:
    for browser in ("Chrome and Edge 110", "Firefox 121", "Safari 16.4"):
        assert browser in README
        assert browser.replace("and", "or") in text_about("browsers")


def check_practice() -> None:
    assert sum(count for _, count in SESSION) >= 8
    assert "clock" not in TEMPLATES["practise_content.html"]


def check_licence() -> None:
    assert (build.ROOT / "LICENSE").read_text().startswith("MIT License")
    assert "CC BY 4.0" in (build.ROOT / "lessons/LICENSE").read_text()


def check_looks() -> None:
    assert {"text", "board", "figures", "sounds", "pace"} <= {each.name for each in fields(Look)}


def check_print() -> None:
    assert "answer key" in TEMPLATES["sheet.html"].lower()
    assert 'id="print"' in TEMPLATES["diploma_content.html"]


def check_projector() -> None:
    assert "projector_button" in TEMPLATES["lesson_content.html"]


def check_platforms() -> None:
    for version in ("SCORM 1.2", "SCORM 2004"):
        assert version in text_about("platforms")
        assert version in TEMPLATES["packages.html"] or version.replace("SCORM ", "") in TEMPLATES["packages.html"]


def check_qr() -> None:
    assert "qr_code" in TEMPLATES["desk.html"]


def check_move() -> None:
    assert "save-file" in TEMPLATES["progress_take.html"] or "save" in TEMPLATES["progress_take.html"]


def check_advice() -> None:
    """What is asked of people is no claim about the program."""


def check_voice() -> None:
    assert not Look().remote
    # One place chooses the voice, and one lets it speak; `voice.test.ts` has a voice of each sort.
    assert named(r"\.localService") == {"voice.ts"}
    assert "voice.localService || isAgreed" in SCRIPTS["voice.ts"]
    assert named(r"synthesis\.speak\(|speechSynthesis\.speak") == {"voice.ts"}
    assert "Also voices that are not on this device" in Player("en/settings/").page


CHECKS: dict[str, Callable[[], None]] = {
    "lessons": check_lessons,
    "reasons": check_reasons,
    "free": check_free,
    "nobody": check_nobody,
    "stores": check_stores,
    "requests": check_requests,
    "live": check_live,
    "voice": check_voice,
    "camera": check_camera,
    "cookies": check_cookies,
    "copy": check_copy,
    "names": check_names,
    "sharing": check_sharing,
    "pin": check_pin,
    "removed": check_removed,
    "afresh": check_removal,
    "site-data": check_stores,
    "host": check_requests,
    "classes": check_classes,
    "codes": check_codes,
    "browsers": check_browsers,
    "install": check_free,
    "network": check_requests,
    "practice": check_practice,
    "licence": check_licence,
    "looks": check_looks,
    "paper": check_print,
    "projector": check_projector,
    "platforms": check_platforms,
    "qr": check_qr,
    "move": check_move,
    "advice": check_advice,
}

ELSEWHERE = {
    "stars": "tests/school/test_run.py",
    "two": "tests/app/test_match.py",
    "proven": "tests/school/puzzles/test_builtin.py",
    "keys": "tests/browser/test_journeys.py",
    "offline": "tests/browser/test_offline.py",
    "file": "tests/building/test_single_file.py",
}
"""What tests of its own hold."""


def test_every_sentence_has_a_check_and_every_check_a_sentence() -> None:
    assert {each.about for each in said()} == {*CHECKS, *ELSEWHERE}
    assert [file for file in ELSEWHERE.values() if not Path(build.ROOT, file).is_file()] == []


@for_each("name", CHECKS)
def test_what_is_said_is_so(name: str) -> None:
    CHECKS[name]()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["parents", "schools"])
def test_the_page_says_it_and_prints(kind: str, language: Language) -> None:
    player = Player(Place(language, kind).route)
    for part in (for_parents if kind == "parents" else for_schools)(translator(language), SINGLE_FILE_MB):
        for each in part.statements:
            assert str(escape(each.text)) in player.page
    assert {effect["kind"] for effect in player.does("print")["effects"]} == {"print"}


@pytest.mark.parametrize("route", ["", "nauczyciel/", "slowniczek/"])
def test_parents_and_schools_find_the_way(route: str) -> None:
    page = Player(route).page
    assert 'data-route="dla-szkol/"' in page
    assert 'data-route="dla-rodzicow/"' in page
