"""Reading PDN: everything that can be understood, and a report on everything else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.notation import PdnGame, PdnLine, PdnProblem, PdnReader, decode_pdn, fen, move_text, pdn_text, read_pdn
from warcaby.notation.pdn_tokens import FORCED, tokens
from warcaby.rules import BRAZILIAN, VARIANTS, Position, initial_position, play


def game(text: str, variant: str = "brazilian") -> PdnGame:
    """The only game of a text with nothing wrong."""
    reading = read_pdn(text, VARIANTS[variant])
    assert reading.problems == ()
    assert len(reading.games) == 1
    return reading.games[0]


def problems(text: str, variant: str = "brazilian") -> list[tuple[int, int, str]]:
    return [(it.line, it.column, it.message) for it in read_pdn(text, VARIANTS[variant]).problems]


def moves(line: PdnLine) -> list[str]:
    """Moves by their ends, those that could not be played in brackets."""
    return [f"<{it.move}>" if isinstance(it.move, str) else it.move.start + it.move.end for it in line.moves]


def last_position(read: PdnGame) -> Position:
    assert read.start is not None
    position = read.start
    for move in read.line.played():
        position = play(position, move)
    return position


def test_a_game_as_it_is_usually_written() -> None:
    read = game('[White "Anna"]\n[Black "Jan"]\n[Result "1-0"]\n\n1. c3-d4 b6-a5 2. d4-c5! {a gift} d6xb4 1-0\n')
    assert read.tags == (("White", "Anna"), ("Black", "Jan"), ("Result", "1-0"))
    assert moves(read.line) == ["c3d4", "b6a5", "d4c5", "d6b4"]
    assert (read.line.moves[2].strength, read.line.moves[2].comments) == ("!", ("a gift",))
    assert (read.result, read.plies) == ("1-0", 4)


SAME_MOVES = [
    "1. c3-d4 d6-c5 2. b2-c3 h6-g5",
    "c3-d4 d6-c5 b2-c3 h6-g5",
    "1.c3-d4 d6-c5 2.b2-c3 h6-g5",
    "1. c3d4 d6c5 2. b2c3 h6g5",
    "1. c3 - d4 d6 - c5 2. b2 - c3 h6 - g5",
    "1. C3–D4 D6–C5 2. B2–C3 H6–G5",
    "1. с3-d4 d6-с5 2. b2-с3 h6-g5",  # the letter c in Cyrillic
    "1. 22-18 10-14 2. 25-22 12-16",
    "1. 2218 1014 2. 2522 1216",
    "1. c3-d4 1... d6-c5 2. b2-c3 2... h6-g5",
    "1. c3-d4 1. ... d6-c5 2. b2-c3 2. … h6-g5",
    "% a remark\n1. c3-d4 % another one\nd6-c5\r\n2. b2-c3\rh6-g5",
]


@for_each("text", SAME_MOVES)
def test_ways_to_write_the_same_moves(text: str) -> None:
    assert moves(game(text).line) == ["c3d4", "d6c5", "b2c3", "h6g5"]


@for_each(
    "text", ["c3xg7", "c3:g7", "c3Xg7", "c3×g7", "c3хg7", "c3*g7", "c3g7", "c3xe5xg7", "c3 x e5 x g7", "22x08", "22:8"]
)
def test_signs_of_a_capture(text: str) -> None:
    assert moves(game(f'[FEN "W:Wc3:Bd4,f6"] 1. {text} 1-0').line) == ["c3g7"]


def test_part_of_the_squares_between_is_enough_if_it_tells() -> None:
    read = game('[FEN "W:WKd8:Bb6,f6,g3,f4"] 1. d8xg5xa7 *')
    assert moves(read.line) == ["d8a7"]
    assert fen(last_position(read)) == "B:WKa7:Bg3"


@for_each(
    ("text", "result"),
    [
        ("1-0", "1-0"),
        ("0-1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("2-0", "1-0"),
        ("1-1", "1/2-1/2"),
        ("0-2", "0-1"),
        ("0-0", "0-0"),
        ("1 - 0", "1-0"),
        ("*", "*"),
        ("", "*"),
    ],
)
def test_results(text: str, result: str) -> None:
    read = game(f"1. c3-d4 {text}")
    assert (read.result, read.plies) == (result, 1)


def test_a_result_is_no_move_and_a_move_no_result() -> None:
    read = game('[FEN "B:WK50:B1,2,K46"] 1... 1-7 2. 50-45 2-8 1-1', "international")
    assert moves(read.line) == ["b10c9", "i1j2", "d10e9"]
    assert read.result == "1/2-1/2"


def test_the_result_of_a_game_without_an_end_stands_in_its_tag() -> None:
    reading = read_pdn('[Result "2-0"]\n1. c3-d4\n\n[Risultato "1/2-1/2"]\n1. c3-b4')
    assert [read.result for read in reading.games] == ["1-0", "1/2-1/2"]
    assert reading.problems == ()


def test_games_without_tags() -> None:
    reading = read_pdn("1. c3-d4 1-0 1. c3-b4 * e3-f4")
    assert [moves(read.line) for read in reading.games] == [["c3d4"], ["c3b4"], ["e3f4"]]


def test_a_result_in_the_middle_of_a_game() -> None:
    reading = read_pdn("1. c3-d4 d6-c5 1-0 2. b2-c3 h6-g5 0-1")
    assert [moves(read.line) for read in reading.games] == [["c3d4", "d6c5", "b2c3", "h6g5"]]
    assert reading.games[0].result == "0-1"
    assert reading.problems == (PdnProblem(1, 20, "the game goes on after its result", "after-result"),)


def test_games_without_tags_and_results() -> None:
    reading = read_pdn("1. c3-d4 d6-c5 2. b2-c3\n\n1. c3-b4 (1. e3-f4) 1... d6-c5")
    assert [moves(read.line) for read in reading.games] == [["c3d4", "d6c5", "b2c3"], ["c3b4", "d6c5"]]
    assert [(it.line, it.column) for it in reading.problems] == [(3, 1)]


def test_variations_hang_on_the_move_that_they_replace() -> None:
    read = game("1. c3-d4 d6-c5 (1... b6-a5 2. d4-c5 (2. d4-e5 {best}) d6xb4) (1... d6-e5) {the main line} 2. b2-c3")
    reply = read.line.moves[1]
    assert [moves(line) for line in reply.variations] == [["b6a5", "d4c5", "d6b4"], ["d6e5"]]
    assert moves(reply.variations[0].moves[1].variations[0]) == ["d4e5"]
    assert reply.variations[0].moves[1].variations[0].moves[0].comments == ("best",)
    assert reply.remarks == ("the main line",)
    assert moves(read.line) == ["c3d4", "d6c5", "b2c3"]


def test_glyphs_and_strengths() -> None:
    read = game("1. c3-d4!? $10 $4 d6-c5(!) 2. b2-c3* h6-g5 ?? *")
    assert [(it.strength, it.nags) for it in read.line.moves] == [("!?", (10, 4)), ("(!)", ()), ("", (7,)), ("??", ())]


def test_variations_inside_too_many_others_are_left_out() -> None:
    deep = "1. c3-d4 " + "(1. c3-b4 {so} " * 1_000 + '$1 (1. e3-f4) /FEN "W:Wc3:Bd4"/' + ") " * 1_000 + "d6-c5 *"
    reading = read_pdn(deep)
    assert [(it.line, it.column, it.reason) for it in reading.problems] == [(1, 10 + 40 * 15, "too-deep")]
    depth, line = 0, reading.games[0].line
    while line.moves[0].variations:
        depth, line = depth + 1, line.moves[0].variations[0]
    assert (depth, moves(reading.games[0].line)) == (40, ["c3d4", "d6c5"])
    assert read_pdn(pdn_text(reading.games)).games[0].line == reading.games[0].line


def test_comments_stay_where_they_stand() -> None:
    read = game("{before} 1. c3-d4 {one {with\n  a brace} {[%clk 1:05:23]} d6-c5 ; to the end of the line\n2. b2-c3")
    assert read.line.comments == ("before",)
    assert [it.comments for it in read.line.moves] == [
        ("one {with a brace", "[%clk 1:05:23]"),
        ("to the end of the line",),
        (),
    ]


def test_a_comment_after_the_result_belongs_to_the_game() -> None:
    reading = read_pdn('1. c3-d4 1-0 {White wins}\n[White "Jan"]\n1. c3-b4 0-1 {Black wins}')
    assert [read.line.moves[0].comments for read in reading.games] == [("White wins",), ("Black wins",)]


def test_a_position_inside_a_game() -> None:
    read = game('1. c3-d4 d6-c5 /FEN "W:Wc3:Bd4"/ {they began anew} 2. c3xe5 *')
    assert moves(read.line) == ["c3d4", "d6c5", "c3e5"]
    assert read.line.moves[1].setup is not None
    assert fen(read.line.moves[1].setup) == "W:Wc3:Bd4"


def test_a_side_that_passes() -> None:
    assert moves(game('1. c3-d4 /FEN "W::"/ 2. d4-c5').line) == ["c3d4", "d4c5"]


@for_each("position", ["B:W22:BK10,3.", "B:Wc3:BKd6,f8", "B : W c3 : B Kd6, f8", "B:W22:BK10,3:H0:F12"])
@for_each("text", ["1... d6-b4", "1... 10-17", "d6b4"])
def test_names_and_numbers_in_any_mixture(position: str, text: str) -> None:
    read = game(f'[SetUp "1"] [FEN "{position}"] {text}')
    assert fen(last_position(read)) == "W:Wc3:BKb4,f8"


WRONG = {
    "an illegal move": ("1. c3-d4 d6-c5 2. d4-e6 f6-e5", 1, 19, "illegal move 'd4-e6': light-square"),
    "a square off the board": ("1. c3-d4 d6-c5 2.\n  b2-z9", 2, 6, "column 4 of 'b2-z9'"),
    "a move that nobody knows": ("1. c3-d4 -", 1, 10, "no square can be read"),
    "a position that makes no sense": ('[FEN "W:Wc3:Bd9"]\n1. c3-d4', 1, 14, "square 'd9' is not on the board"),
    "a set-up that makes no sense": ('1. c3-d4\n/FEN "W:Wc3:Bd9"/ 2. c3-b4', 2, 14, "square 'd9' is not on the board"),
    "no position": ('[SetUp "1"]\n1. c3-d4', 1, 1, "there is no tag FEN"),
    "two results": ('[Result "0-1"]\n1. c3-d4 1-0', 2, 10, "the game ends with 1-0, but its Result tag says 0-1"),
    "a tag twice": ('[White "A"] [White "B"] 1. c3-d4', 1, 13, "the tag White stands twice"),
    "a small letter": ('[white "A"] 1. c3-d4', 1, 1, "white is no name of a tag"),
    "quotes": ('[Event "the "big" one"]\n1. c3-d4', 1, 1, "quotes or a backslash in the tag Event"),
    "half a tag": ("[Event\n1. c3-d4", 1, 1, "this tag cannot be read: '[Event'"),
    "a word": ("1. c3-d4 resigns", 1, 10, "this cannot be read: 'resigns'"),
    "a comment without an end": ("1. c3-d4 {and so on", 1, 10, "a comment that begins here is not closed"),
    "a variation without an end": ("1. c3-d4 (c3-b4 1-0", 1, 10, "a variation that begins here is not closed"),
    "a variation of nothing": ("(c3-b4) 1. c3-d4", 1, 1, "a variation before the first move"),
    "a bracket too many": ("1. c3-d4 ) d6-c5", 1, 10, "no variation is open"),
    "a result in a variation": ("1. c3-d4 (c3-b4 1-0) 1-0", 1, 17, "the result 1-0 inside a variation"),
    "a mark without a move": ("! 1. c3-d4", 1, 1, "! follows no move"),
    "a number without a dot": ("1 c3-d4 d6-c5", 1, 1, "the move number 1 has no dot"),
}


@for_each("case", WRONG)
def test_what_is_wrong_is_named_with_its_place(case: str) -> None:
    text, line, column, words = WRONG[case]
    found = read_pdn(text)
    assert [(it.line, it.column) for it in found.problems] == [(line, column)]
    assert words in found.problems[0].message
    assert len(found.games) == 1


def test_after_an_illegal_move_the_rest_is_kept_as_text() -> None:
    reading = read_pdn("1. c3-d4 d6-c5 2. b2-b3 (2. b2-c3) h6-g5 $1 1-0 1. c3-b4 *")
    read, following = reading.games
    assert moves(read.line) == ["c3d4", "d6c5", "<b2-b3>", "<h6-g5>"]
    assert moves(read.line.moves[2].variations[0]) == ["b2c3"]
    assert (read.plies, len(read.line.played()), read.result) == (2, 2, "1-0")
    assert following.plies == 1
    assert [it.kind for it in reading.problems] == ["move"]


def test_an_ambiguous_move_names_what_it_could_be() -> None:
    for_names = read_pdn('[FEN "W:WKd8:Bb6,f6,g3,f4"] 1. d8xa7 1-0')
    assert [(it.kind, it.message) for it in for_names.problems] == [
        ("ambiguous", "ambiguous move 'd8xa7': d8xg5xe3xa7 or d8xh4xf2xa7")
    ]
    move = for_names.games[0].line.moves[0]
    assert (move.move, [it.path[1] for it in move.candidates]) == ("d8xa7", ["g5", "h4"])
    for_numbers = read_pdn('[GameType "26,W,8,8,N2,0"] [FEN "W:WK2:B9,11,24,19"] 1. 2x5 1-0')
    assert [it.message for it in for_numbers.problems] == ["ambiguous move '2x5': 2x16x23x5 or 2x20x27x5"]


def test_a_comment_without_an_end_does_not_swallow_the_next_game() -> None:
    reading = read_pdn('1. c3-d4 {lost\n\n[White "B"]\n1. c3-b4 {well} 1-0')
    assert [moves(read.line) for read in reading.games] == [["c3d4"], ["c3b4"]]
    assert len(reading.problems) == 1


def test_old_italian_tags() -> None:
    read = game('[Dati "Torneo"]\n[Bianco "Rossi"]\n[Nero "Bianchi"]\n[Risultato "1-0"]\n1. 21-17 1-0', "italian")
    assert [read.tag(key) for key in ("Event", "White", "Black", "Result", "Site")] == [
        "Torneo",
        "Rossi",
        "Bianchi",
        "1-0",
        "",
    ]


def test_tags_with_quotes_and_backslashes() -> None:
    read = game(r'[Event "the \"big\" one"] [Site "C:\\games"] [Round "a\b"]' + "\n1. c3-d4 *")
    assert [value for _, value in read.tags] == ['the "big" one', r"C:\games", r"a\b"]


def test_only_tags_are_a_game_too() -> None:
    reading = read_pdn('[White "A"]\n[Result "1-0"]\n\n1. 1-0\n\n[White "B"]\n[Result "0-1"]\n')
    assert [(read.tag("White"), read.result, read.plies) for read in reading.games] == [
        ("A", "1-0", 0),
        ("B", "0-1", 0),
    ]
    assert reading.problems == ()


@pytest.mark.parametrize("text", ["", " \n", "*", "1-0", "{only a remark}", "% nothing\n"])
def test_nothing_is_no_game(text: str) -> None:
    assert read_pdn(text) == read_pdn("")
    assert read_pdn(text).games == ()


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "Zażółć"),
        ("utf-8-sig", "Коган М."),
        ("cp1251", "Коган М."),
        ("cp1251", "Юрий"),
        ("latin-1", "Gérard Jansen"),
        ("latin-1", "Müller, Åsa"),
        ("ascii", "Jan"),
    ],
)
def test_encodings(encoding: str, name: str) -> None:
    text = f'[White "{name}"]\n1. c3-d4 1-0\n'
    assert decode_pdn(text.encode(encoding)) == text
    assert read_pdn(text.encode(encoding)).games[0].tag("White") == name


SHORT = '1. c3-d4 d6-c5 22x15 11-15 1-0 1-1 * ( ) { } ! (?) $3 $ % ; [ ] " \\ / ... - x 12 ½-½ ²-٣'
TAGS = ['[White "A"]', '[GameType "20"]', '[GameType "9"]', '[Variant "gothic"]', '[FEN "B:W5:B9"]']
WORDS = st.sampled_from([*SHORT.split(), *TAGS, '/FEN "W:Wc3:Bd4"/', '/FEN "B:"/', "\n", "\n\n"])


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS | st.text(max_size=4), max_size=40), st.sampled_from([" ", ""]), st.sampled_from(list(VARIANTS)))
def test_no_text_is_too_bad_to_be_read(words: list[str], between: str, variant: str) -> None:
    text = between.join(words)
    reading = read_pdn(text, VARIANTS[variant])
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in reading.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1


def test_variations_within_variations_without_end() -> None:
    reading = read_pdn("1. c3-d4 (c3-b4 " * 5000)
    assert len(reading.games) == 1
    assert reading.games[0].plies == 1


@given(st.binary(max_size=60))
def test_no_bytes_are_too_bad_to_be_read(data: bytes) -> None:
    assert read_pdn(data).games is not None


def test_moves_are_those_of_the_rules() -> None:
    read = game("1. c3-d4 d6-c5")
    start = initial_position(BRAZILIAN)
    move = read.line.played()[0]
    assert (read.start, move_text(start, move)) == (start, "c3-d4")


@pytest.mark.parametrize("remark", ["", "{" + 300 * "x" + "} "])
def test_a_star_at_a_move_calls_it_forced_and_one_that_stands_alone_ends_the_game(remark: str) -> None:
    # PDN 3.0, "Restrictions"; far into a file as at its beginning.
    stars = [
        token for token in tokens(f"1. c3-d4 {remark}b6-a5* 2. d4-c5 *") if "*" in token.text or token.kind == "nag"
    ]
    assert [(token.kind, token.text) for token in stars] == [("nag", FORCED), ("separator", "*")]


def test_a_game_that_stands_in_no_text_begins_where_texts_begin() -> None:
    assert PdnGame(BRAZILIAN, initial_position(BRAZILIAN)).begins == game("1. c3-d4 *").begins == (1, 1)


def test_each_game_has_its_own_problems() -> None:
    games = ['[White "A"]\n\n1. c3-d4 d6-c5 2. a1-h8 *', "1. e3-d4 *", "1. c3-d4 d6-c5 2. a1-h8 *"]
    reading = read_pdn("\n\n".join(games))
    assert [len(reading.problems_of(number)) for number in range(3)] == [1, 0, 1]
    assert reading.problems_of(0) + reading.problems_of(2) == reading.problems


def test_a_round_trip_may_name_some_of_its_squares_only() -> None:
    # Either way round the same four are captured; e1 alone does not say which way it was.
    start = '[FEN "W:WKc7:Bf2,b4,f4,b6"]\n1. {} *'
    for text in ("c7xe1xc7", "c7xg3xe1xa5xc7", "c7xa5xe1xg3xc7"):
        (move,) = game(start.format(text)).line.played()
        assert (move.start, move.end, len(move.captured)) == ("c7", "c7", 4)
    for text, kind in (("e1xc7", "move"), ("g3xe1xc7", "move"), ("c7xe1xg3xe1", "move"), ("c7xh2xc7", "move")):
        reading = read_pdn(start.format(text))
        assert reading.games[0].line.played() == ()
        assert [problem.kind for problem in reading.problems] == [kind]


@pytest.mark.parametrize(("junk", "item"), [("~" * 40, "~" * 40), ("~" * 41, "~" * 40)])
def test_what_cannot_be_read_is_quoted_by_forty_signs(junk: str, item: str) -> None:
    (problem,) = read_pdn(f"1. c3-d4 {junk} *").problems
    assert (problem.reason, problem.item) == ("junk", item)
    assert problem.message == f"this cannot be read: {item!r}"


def test_a_reader_tells_how_much_it_has_read() -> None:
    reader = PdnReader("1. c3-d4 b6-a5 2. d4-c5 *")
    parts = [reader.part]
    while not reader.run(-1):
        parts.append(reader.part)
    assert parts[:2] == [0.0, 0.0]
    assert parts == sorted(parts)
    assert 0 < parts[2] < parts[-1] < 1
    assert reader.part == 1
    assert reader.is_finished
    assert reader.run(0)


def test_without_a_game_all_problems_are_those_of_the_first() -> None:
    reading = read_pdn("~~~")
    assert reading.games == ()
    assert reading.problems_of(0) == reading.problems != ()
