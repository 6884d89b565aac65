"""PDN in the workshop: problems become puzzles, games give positions, and every fault is reported with its line."""

from __future__ import annotations

import base64
import html
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.test_workshop import Bench
from warcaby.app.words.pdn_texts import pdn_problem_text
from warcaby.app.words.translation import translator
from warcaby.app.workshop import adding as adding_module
from warcaby.app.workshop import file_stage as file_stage_module
from warcaby.app.workshop.pdn_file import PdnFile
from warcaby.notation import read_pdn, recognise
from warcaby.school.assignments import own_sets as own_sets_module
from warcaby.school.assignments.own_sets import own_sets

ONE_WAY = '[White "Anna"]\n[Date ""]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "W:Wc3,g3,a1:Bd4,f6."]\n\n1. c3xg7 1-0\n'
TWO_WAYS = '[Event "Two ways"]\n[SetUp "1"]\n[FEN "W:Wc3,e3:Bd4"]\n\n1. c3xe5 1-0\n'
LONGER = '[Event "Club"]\n[FEN "W:We1,b2,d2,h2,c3,b4:Bf4,b6,a7,c7,e7,b8,f8"]\n1. b4-c5 b6xd4 2. c3xg3 *\n'
GAME = '[White "Anna"]\n[Black "Bartek"]\n[Result "0-1"]\n\n1. c3-d4 b6-a5 2. b2-c3 a7-b6 3. e3-f4 0-1\n'


class Importer(Bench):
    """Somebody who opens files at the workbench."""

    def __init__(self, kept: Any = None) -> None:
        super().__init__()
        if kept is not None:
            self.answer = self.session.handle({"type": "start", "route": "en/workshop/", "progress": kept})
        self.does("stage", stage="file")

    def waits(self) -> None:
        """Let the page call until there is nothing more to go on with."""
        told = self.answer
        for _ in range(10_000):
            if self.answer["wake"] is None:
                break
            self.does("wake")
            told = self.answer if self.answer["frames"] else told
        self.answer = told

    def opens(self, data: bytes | str, name: str = "problems.pdn") -> None:
        raw = data.encode() if isinstance(data, str) else data
        self.does("open-pdn", name=name, data=base64.b64encode(raw).decode())
        self.waits()

    def pastes(self, text: str) -> None:
        self.does("paste-pdn", fields={"pdn": text})
        self.waits()

    @property
    def surroundings(self) -> str:
        """What stands around the board, without markup."""
        regions = self.answer["frames"][-1]["regions"]
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", f"{regions['task']} {regions['panel']}")).split())

    @property
    def sets(self) -> list[Any]:
        return [own.puzzle_set for own in own_sets(self.session.reader.progress)]


@pytest.fixture
def teacher() -> Importer:
    return Importer()


def test_a_problem_comes_with_its_solution(teacher: Importer) -> None:
    teacher.opens(LONGER + GAME)
    assert teacher.said == "The file is open: 1 problem, 1 game."
    teacher.does("take-position")
    assert "have it checked" in teacher.said.lower()
    assert "b4-c5 b6xd4 2. c3xg3" in teacher.panel
    teacher.does("prove")
    teacher.waits()
    assert teacher.said == "There is exactly one solution."


def test_a_game_gives_the_position_after_any_move(teacher: Importer) -> None:
    teacher.opens(LONGER + GAME)
    teacher.does("step-entry", by="on")
    teacher.does("choose-ply", value="3")
    assert teacher.said == "2. b2-c3"
    teacher.does("step-ply", by="back")
    assert teacher.said == "1… b6-a5"
    for by, said in (("last", "3. e3-f4"), ("on", "3. e3-f4"), ("first", "2. Anna – Bartek"), ("on", "1. c3-d4")):
        teacher.does("step-ply", by=by)
        assert teacher.said == said
    teacher.does("step-ply", by="on")
    teacher.does("take-position")
    assert teacher.fen == "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:Ba5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    teacher.does("stage", stage="file")
    for fields, at in (({"value": "0"}, 0), ({"value": "1"}, 1), ({"value": "2"}, 1), ({"by": "back"}, 0)):
        teacher.does("step-entry" if "by" in fields else "choose-entry", **fields)
        assert f'<option value="{at}" selected>' in teacher.html("task")


def test_moves_may_be_tried_on_the_board_before_the_position_is_taken(teacher: Importer) -> None:
    teacher.opens(GAME)
    for square in ("c3", "b4"):
        teacher.does("tap", square=square)
    teacher.does("take-position")
    assert teacher.fen.startswith("B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,b4:")


def test_what_lay_on_the_workbench_comes_back(teacher: Importer) -> None:
    teacher.does("stage", stage="position")
    teacher.loads("W:WKa1:Bh6,f4")
    teacher.does("stage", stage="file")
    teacher.opens(ONE_WAY)
    teacher.does("take-position")
    teacher.does("stage", stage="position")
    assert "Bring my puzzle back" in teacher.panel
    teacher.does("restore-draft")
    assert teacher.fen == "W:WKa1:Bf4,h6"


def test_all_problems_go_into_a_set_after_a_check_of_each(teacher: Importer) -> None:
    teacher.opens(ONE_WAY + "\n" + TWO_WAYS + "\n" + LONGER + "\n" + GAME, "Monday.pdn")
    teacher.does("add-all", fields={"set": "new"})
    teacher.waits()
    assert teacher.said.startswith("2 puzzles are in the set now.")
    (added,) = teacher.sets
    assert added.title == "Monday"
    assert [puzzle.goal for puzzle in added.puzzles] == ["win", "win-piece"]
    assert "2. Two ways There is a second solution: 1. e3xc5." in teacher.surroundings
    teacher.does("add-all", fields={"set": "own/1"})
    teacher.waits()
    assert teacher.said.startswith("0 puzzles")
    assert len(teacher.sets[0].puzzles) == 2


def test_a_problem_in_which_the_loser_moves_first_begins_after_that_move(teacher: Importer) -> None:
    teacher.opens('[GameType "20"]\n[FEN "B:W48:B31,42"]\n1... 31-36 2. 48x37 36-41 3. 37x46 1-0')
    assert "The side that loses moves first: the puzzle begins after 1… 31-36." in teacher.surroundings
    teacher.does("take-position")
    teacher.does("stage", stage="position")
    assert teacher.fen == "W:W48:B36,42"


def test_problems_for_which_a_set_has_no_room_are_named_and_go_into_another(
    teacher: Importer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_sets_module, "MAX_PUZZLES", 1)
    teacher.opens(ONE_WAY + "\n" + LONGER + "\n" + ONE_WAY.replace("a1:", "c1:"), "Monday.pdn")
    teacher.does("add-all", fields={"set": "new"})
    teacher.waits()
    assert teacher.said.startswith("1 puzzle is in the set now.")
    assert "There was no room for these: 2. Club; 3. Anna." in teacher.said
    assert "The 2 problems left over, checked and added to" in teacher.surroundings
    monkeypatch.undo()
    teacher.does("add-all", fields={"set": "new"})
    teacher.waits()
    assert sorted(len(each.puzzles) for each in teacher.sets) == [1, 2]
    assert "All 3 problems" in teacher.surroundings


def test_several_files_are_one_book_and_whatever_is_left_out_is_named(teacher: Importer) -> None:
    # No game comes to a man that has not been crowned; a solution that cannot be played; a position without any.
    odd = '[Event "Odd"]\n[SetUp "1"]\n[FEN "W:Wa8h8,c3:Bd4"]\n1. c3xe5 *\n'.replace("a8h8", "b8")
    torn = '[Event "Torn"]\n[SetUp "1"]\n[FEN "W:Wc3,e3:Bd4"]\n1. c3-b4 *\n'
    lines = "W:Wc3,g3,a1:Bd4,f6\nW:Wa1:Bh8\nPetrov 1897\nB:Wc3:Bd4\n"
    files = {"Zima.pdn": ONE_WAY + "\n" + odd + "\n" + torn, "lines.fen": lines, "third.pdn": LONGER}
    for number, (name, text) in enumerate(files.items(), 1):
        data = base64.b64encode(text.encode()).decode()
        teacher.does("open-pdn", name=name, data=data, number=number, count=len(files))
    teacher.waits()
    assert "2 places in it could not be read" in teacher.said
    teacher.does("add-all", fields={"set": "new"})
    teacher.waits()
    (made,) = teacher.sets
    assert made.title == "Zima"
    assert len(made.puzzles) == 4
    assert not [puzzle for puzzle in made.puzzles if not puzzle.lines]
    assert "No game comes to this position." in teacher.surroundings
    assert "No solution of up to three moves is the only one." in teacher.surroundings
    assert "Torn" in teacher.surroundings


def test_a_book_of_more_positions_than_a_set_holds_becomes_numbered_sets(
    teacher: Importer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding_module, "BULK_NODES", 2_000)
    monkeypatch.setattr(adding_module, "MAX_PUZZLES", 10)
    men = [f"{column}{row}" for row in range(1, 5) for column in "abcdefgh" if (ord(column) - 97 + row) % 2]
    pairs = [(one, other) for one in men for other in men if one < other]
    fens = [f"W:Wc3,{one},{other}:Bd4" for one, other in pairs if {"c3", "d4"}.isdisjoint((one, other))]
    fens += [f"B:Wc3:Bd4,{other}" for other in ("f6", "h6", "b6", "e7", "g7", "c7")]
    book = (fens * 6)[:90]
    teacher.opens("\n".join(book), "Zbiór.fen")
    assert teacher.said == "The file is open: 90 problems."
    teacher.does("add-all", fields={"set": "series"})
    teacher.waits()
    kept = sum(len(each.puzzles) for each in teacher.sets)
    left_out = len(re.findall(r"<li><span class=.moves", "".join(teacher.answer["frames"][-1]["regions"].values())))
    sizes = {each.title: len(each.puzzles) for each in teacher.sets}
    names = [f"Zbiór {number}" for number in range(1, len(sizes) + 1)]
    assert sizes.keys() == set(names)
    assert [sizes[name] for name in names[:-1]] == [10] * (len(names) - 1)
    assert kept > 10
    assert kept + left_out == 90


def test_adding_can_be_stopped(teacher: Importer) -> None:
    teacher.opens(ONE_WAY + "\n" + LONGER)
    teacher.does("add-all", fields={"set": "new"})
    teacher.does("stop-adding")
    assert "Stopped." in teacher.said
    assert teacher.answer["wake"] is None


def test_every_fault_is_told_with_its_line_and_the_rest_is_kept(teacher: Importer) -> None:
    damaged = ONE_WAY + "\n[Event]\n" + GAME.replace("2. b2-c3", "2. b2-c4") + "\n" + LONGER.replace("FEN", "Fen")
    teacher.opens(damaged)
    assert "1 problem" in teacher.said
    told = [pdn_problem_text(translator("en"), problem) for problem in read_pdn(damaged).problems]
    assert len(told) >= 3
    assert all(text in teacher.surroundings for text in told)
    assert any(text.startswith("Line 9:") for text in told)


def test_a_problem_whose_solution_is_damaged_is_not_shortened_in_silence(teacher: Importer) -> None:
    teacher.opens(LONGER.replace("c3xg3", "c3xg9"))
    assert "A move in it is not legal." in teacher.surroundings
    assert "Check and add" not in teacher.surroundings


def test_every_kind_of_fault_has_a_sentence_in_both_languages() -> None:
    texts = (
        '[event "a"][Event "a"][Event "b"][x',
        '[GameType "42"]\n1. 1-2 *',
        '[GameType "20,W,10,10,N1,0"]\n1. 32-28 *',
        "1. c3-d4" + "(1. c3-b4" * 50 + ")" * 50 + "*",
        '[SetUp "1"]\n1. c3-d4 *',
        '[FEN "W:Wz9:Bc7"]\n*',
        "! (1. c3-d4) 1. c3-d4 1-0 ( 0-1 ) ) b6 2 b2-c3 ¿ {",
        "1. c3-c9 *\n1. c3-c4 *\n1. c3-d4 1. c3-d4 *",
        '[FEN "W:Wc3:Bd4,d6,b4"]\n1. c3xe5 *',
    )
    seen = {problem for text in texts for problem in read_pdn(text).problems}
    for language in ("pl", "en"):
        told = {pdn_problem_text(translator(language), problem) for problem in seen}
        assert all(text.endswith(".") for text in told)
    assert {problem.reason for problem in seen} >= {"numbering", "too-deep"}
    assert len({problem.reason for problem in seen}) >= 14


def test_old_encodings_are_read_and_told(teacher: Importer) -> None:
    teacher.opens('[White "Коган"]\n[Black "Блиндер"]\n1. c3-d4 b6-a5 *'.encode("cp1251"))
    assert "1. Коган – Блиндер" in teacher.surroundings
    assert '<option value="cp1251" selected>Cyrillic (Windows-1251)</option>' in teacher.panel


@pytest.mark.parametrize("encoding", ["cp1250", "iso-8859-2", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_polish_names_in_any_encoding(teacher: Importer, encoding: str) -> None:
    teacher.opens('[White "Świątkowska"]\n[Black "Gałązka"]\n1. c3-d4 b6-a5 *'.encode(encoding))
    assert "1. Świątkowska – Gałązka" in teacher.surroundings


def test_another_encoding_can_be_chosen(teacher: Importer) -> None:
    teacher.opens('[White "Pešek"]\n[Black "Hlaváček"]\n1. c3-d4 b6-a5 *'.encode("cp1250"))
    teacher.does("file-encoding", value="cp1252")
    teacher.waits()
    assert "Hlaváèek" in teacher.surroundings
    teacher.does("file-encoding", value="cp1250")
    teacher.waits()
    assert "1. Pešek – Hlaváček" in teacher.surroundings


def test_plain_letters_leave_nothing_to_choose(teacher: Importer) -> None:
    teacher.opens(GAME)
    assert "file-encoding" not in teacher.panel
    teacher.does("close-file")
    teacher.pastes(GAME.replace("Anna", "Żaneta"))
    assert "file-encoding" not in teacher.panel


def test_a_position_as_it_is_copied_elsewhere(teacher: Importer) -> None:
    teacher.does("stage", stage="position")
    teacher.does("variant", value="international")
    teacher.loads('[FEN "B:W31,K46:B12,9:H0:F1"]')
    assert teacher.fen == "B:W31,K46:B9,12"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\r\n\0\0", "This is no PDN file: it does not hold text."),
        (b"", "There is nothing in it."),
        (b"Hello, how are you?", "There is no game and no problem in it that can be shown."),
        (None, "This file is too large: up to 2 MB can be read here."),
    ],
)
def test_what_is_no_pdn_gets_a_sentence(teacher: Importer, data: bytes | None, said: str) -> None:
    if data is None:
        teacher.does("open-pdn", name="huge.pdn", data=None)
    else:
        teacher.opens(data)
    assert said in teacher.surroundings
    teacher.does("close-file")
    teacher.opens(ONE_WAY)
    assert "1 problem" in teacher.said


def test_a_file_of_another_game_is_recognised_and_told(teacher: Importer) -> None:
    teacher.opens('[FEN "W:W10,16,19,28,31,33,46:B7,8,12,17,26,37,42."] 1. 46-41 37x46 2. 19-13 46x5 1-0')
    assert "By its moves it is: International draughts." in teacher.said
    assert '<option value="international" selected>' in teacher.panel
    teacher.does("take-position")
    teacher.does("stage", stage="position")
    assert teacher.fen.startswith("W:W10,16,19")


def test_a_file_that_says_which_game_it_is_leaves_nothing_to_choose(teacher: Importer) -> None:
    teacher.opens('[GameType "20"]\n1. 32-28 19-23 *')
    assert (teacher.said, "file-variant" in teacher.panel) == ("The file is open: 1 game.", False)


def test_another_game_can_be_chosen_for_the_file(teacher: Importer) -> None:
    teacher.pastes("1. c3-d4 b6-a5 *")
    assert teacher.said == "The file is open: 1 game."
    assert "By its moves it is: Brazilian draughts. These fit as well: " in teacher.surroundings
    teacher.does("file-variant", value="russian")
    teacher.waits()
    teacher.does("take-position")
    assert '<option value="russian" selected>' in str(teacher.answer["frames"][-1]["regions"]["task"])


def test_a_large_file_is_read_in_slices_while_the_page_answers_and_listed_around_its_game(teacher: Importer) -> None:
    teacher.does("paste-pdn", fields={"pdn": 410 * GAME})
    assert teacher.answer["wake"] == 0
    teacher.does("tap", square="c3")
    teacher.waits()
    assert "410 games" in teacher.said
    for at, first in ((0, 0), (204, 4), (409, 10)):
        teacher.does("choose-entry", value=str(at))
        assert re.findall(r'<option value="(\d+)"', teacher.html("task"))[:400] == [f"{first + n}" for n in range(400)]


def test_a_set_up_within_a_game_ends_what_can_be_stepped_through() -> None:
    text = "1. c3-d4 /FEN W:Wc3:Bf6/ 2. c3-d4 *"
    file = PdnFile(text, recognise([text]))
    assert file.run(10)
    assert len(file.entries[0].positions) == 2


def test_names_with_characters_that_cannot_be_seen_do_no_harm() -> None:
    teacher = Importer()
    teacher.opens(b'[White "An\x01na"]\n[Black "Jan\x07"]\n[Result "1-0"]\n\n1. c3-d4 f6-e5 1-0\n')
    teacher.does("take-position")
    assert teacher.session.screen.draft.source == "An na – Jan"  # type: ignore[attr-defined]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([ONE_WAY, TWO_WAYS, GAME, LONGER]), min_size=1, max_size=3).map("\n".join),
    st.integers(0, 600),
    st.binary(max_size=8),
)
def test_whatever_is_damaged_there_is_a_sentence(text: str, at: int, put: bytes) -> None:
    raw = text.encode()
    at %= len(raw) + 1
    teacher = Importer()
    teacher.opens(raw[:at] + put + raw[at + len(put) :])
    assert teacher.said
    assert "&lt;script" not in str(teacher.answer)
    if "take-position" in str(teacher.answer):
        teacher.does("take-position")
        assert teacher.said


def test_of_an_endless_game_the_beginning_is_shown(teacher: Importer) -> None:
    pairs = "".join(f"{number}. a1-b2 e1-d2 {number + 1}. b2-a1 d2-e1 " for number in range(1, 1_200, 2))
    teacher.opens(f'[FEN "W:WKa1:BKe1"]\n{pairs} *')
    assert "its first 2000 moves are shown" in teacher.surroundings
    assert teacher.panel.count("<option value=") < 2_200


def test_a_file_that_is_all_faults_is_given_up(teacher: Importer) -> None:
    teacher.opens("1 " * 30_000)
    assert "There is no game and no problem in it that can be shown." in teacher.surroundings


def test_a_book_becomes_numbered_sets(teacher: Importer, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (own_sets_module, adding_module, file_stage_module):
        monkeypatch.setattr(module, "MAX_PUZZLES", 2)
    book = "\n".join(ONE_WAY.replace("a1:", f"{square}:") for square in ("a1", "c1", "e1", "g1", "a1"))
    teacher.opens(book, "Monday.pdn")
    assert '<option value="series" selected>new sets, numbered</option>' in teacher.panel
    teacher.does("add-all", fields={"set": "series"})
    teacher.waits()
    assert teacher.said == "4 puzzles are kept. They fill 2 sets. The list below tells of the others."
    assert [(each.title, len(each.puzzles)) for each in reversed(teacher.sets)] == [("Monday 1", 2), ("Monday 2", 2)]
    assert "This puzzle is in the set already." in teacher.surroundings
