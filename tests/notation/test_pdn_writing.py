"""Writing PDN: what every reader understands, and what is read back unchanged."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.boards import brazilian
from warcaby.notation import PdnGame, PdnLine, PdnMove, parse_fen, parse_game_type, parse_move, pdn_text, read_pdn
from warcaby.notation.pdn import Result
from warcaby.rules import (
    BRAZILIAN,
    OPTIONS,
    VARIANTS,
    Position,
    Variant,
    initial_position,
    legal_moves,
    opponent,
    play,
    variant_with,
)


def line(start: Position, *texts: str) -> PdnLine:
    moves, position = [], start
    for text in texts:
        move = parse_move(position, text)
        moves.append(PdnMove(move))
        position = play(position, move)
    return PdnLine(tuple(moves))


def played(variant: str, *texts: str) -> PdnGame:
    start = initial_position(VARIANTS[variant])
    return PdnGame(VARIANTS[variant], start, line=line(start, *texts))


def body(game: PdnGame) -> str:
    """The moves as they are written, after the empty line."""
    return pdn_text([game]).split("\n\n", 1)[1].strip()


def test_a_game_in_full() -> None:
    game = played("brazilian", "c3-d4", "d6-c5", "b2-c3")
    game = replace(game, tags=(("Annotator", "Jan"), ("White", "Anna"), ("Date", "2020.05.01")), result="1-0")
    assert pdn_text([game]) == (
        '[Event "?"]\n[Site "?"]\n[Date "2020.05.01"]\n[Round "?"]\n[White "Anna"]\n[Black "?"]\n[Result "1-0"]\n'
        '[Annotator "Jan"]\n[GameType "26,W,8,8,A0,0"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n'
    )


def test_games_one_after_another() -> None:
    text = pdn_text([played("brazilian", "c3-d4"), played("russian", "c3-b4")])
    assert [game.variant for game in read_pdn(text).games] == [BRAZILIAN, VARIANTS["russian"]]
    assert text.count("*\n\n[Event") == 1


@pytest.mark.parametrize(
    ("variant", "texts", "written"),
    [
        ("russian", ["c3-d4", "b6-a5", "d4-c5", "d6:b4", "a3:c5"], "2. d4-c5 d6:b4 3. a3:c5 *"),
        ("international", ["32-28", "19-23", "28x19", "14x23"], "1. 32-28 19-23 2. 28x19 14x23 *"),
        ("american", ["11-15", "22-18", "15x22", "25x18"], "1. 11-15 22-18 2. 15x22 25x18 *"),
        ("italian", ["21-17", "12-15"], "1. 21-17 12-15 *"),
    ],
)
def test_squares_and_signs_are_those_of_the_game(variant: str, texts: list[str], written: str) -> None:
    assert body(played(variant, *texts)).endswith(written)


def test_points_are_those_of_the_game() -> None:
    assert '[Result "1-1"]' in pdn_text([replace(played("international", "32-28"), result="1/2-1/2")])
    assert '[Result "1/2-1/2"]' in pdn_text([replace(played("brazilian", "c3-d4"), result="1/2-1/2")])


def test_points_of_another_count_stay() -> None:
    text = pdn_text([replace(played("international", "32-28"), result="0-1", points="4-6")])
    assert '[Result "4-6"]' in text
    assert (read_pdn(text).games[0].result, read_pdn(text).games[0].points) == ("0-1", "4-6")


def test_a_game_without_a_number_says_its_name_and_its_start() -> None:
    text = pdn_text([played("corners", "d2-c3")])
    assert '[Variant "corners"]\n[SetUp "1"]\n[FEN "W:Wc1,e1,g1,d2' in text
    assert "GameType" not in text


def test_changed_rules_are_named_and_the_number_of_the_usual_game_is_not() -> None:
    huffing = variant_with("brazilian", ["huffing", "twenty_moves"])
    start = parse_fen(huffing, "W:Wc3,a1:Bd4,h8")
    text = pdn_text([PdnGame(huffing, start, line=line(start, "a1-b2"))])
    assert '[Variant "brazilian+huffing+twenty_moves"]\n[SetUp "1"]\n[FEN "W:Wa1,c3:Bd4,h8"]' in text
    assert "GameType" not in text
    # A capture is missed here, which only the changed rules allow.
    (game,) = read_pdn(text).games
    assert (game.variant, game.plies) == (huffing, 1)


def test_a_changed_rule_that_is_not_known_is_reported() -> None:
    reading = read_pdn('[Variant "brazilian+flying_men"]\n1. c3-d4 *')
    assert "flying_men" in reading.problems[0].message
    assert reading.games[0].variant is None


@pytest.mark.parametrize(
    ("variant", "fen", "move", "tag", "written"),
    [
        ("brazilian", "B:Wc3:BKd6,f8", "d6-e5", "B:Wc3:BKd6,f8", "1... d6-e5 *"),
        ("international", "B:Wc3:BKd6", "d6-e5", "B:W37:BK22", "1... 22-28 *"),
        ("american", "W:Wc3:BKd6", "c3-b4", "W:W22:BK10", "1... 22-17 *"),
    ],
)
def test_a_position(variant: str, fen: str, move: str, tag: str, written: str) -> None:
    start = parse_fen(VARIANTS[variant], fen)
    game = PdnGame(VARIANTS[variant], start, line=line(start, move))
    assert f'[SetUp "1"]\n[FEN "{tag}"]' in pdn_text([game])
    assert body(game) == written


def test_a_move_is_written_in_full_only_where_it_has_a_twin() -> None:
    start = brazilian("W:WKd8:Bb6,f6,g3,f4")
    for move in legal_moves(start):
        assert body(PdnGame(BRAZILIAN, start, line=PdnLine((PdnMove(move),)))) == f"1. {'x'.join(move.path)} *"
    short = brazilian("W:Wc3:Bd4,f6")
    assert body(PdnGame(BRAZILIAN, short, line=line(short, "c3xe5xg7"))) == "1. c3xg7 *"


def test_remarks_and_variations() -> None:
    start = initial_position(BRAZILIAN)
    first, reply, third = line(start, "c3-d4", "d6-c5", "b2-c3").moves
    others = line(play(start, parse_move(start, "c3-d4")), "b6-a5", "d4-c5")
    reply = replace(reply, strength="?", nags=(4,), comments=("two words",), variations=(others,), remarks=("back",))
    third = replace(third, setup=brazilian("W:Wc3:Bd4"))
    game = PdnGame(BRAZILIAN, start, line=PdnLine((first, reply, third), ("start",)))
    assert body(game) == (
        '{start} 1. c3-d4 d6-c5? $4 {two words} (1... b6-a5 2. d4-c5) {back} 2. b2-c3\n/FEN "W:Wc3:Bd4"/ *'
    )
    assert read_pdn(pdn_text([game])).games[0].line == game.line


def test_braces_in_a_comment_cannot_end_it() -> None:
    start = initial_position(BRAZILIAN)
    game = PdnGame(BRAZILIAN, start, line=PdnLine((), ("a } b { c",)))
    assert body(game) == "{a ) b ( c} *"


def test_old_names_of_tags_give_way_to_those_of_today() -> None:
    italian = replace(played("italian", "21-17"), tags=(("Bianco", "Rossi"), ("Apertura", "20"), ("größe", "x")))
    text = pdn_text([italian])
    assert '[White "Rossi"]' in text
    assert '[Apertura "20"]' in text
    assert '[Gre "x"]' in text
    assert "Bianco" not in text


def test_moves_that_could_not_be_played_are_written_as_they_were() -> None:
    reading = read_pdn('[GameType "42"]\n[FEN "?"]\n1. a1-b2! (c1-d2) e1-f2 2. g1-h2 1-0')
    text = pdn_text(reading.games)
    assert '[Result "1-0"]\n[GameType "42"]\n[FEN "?"]\n\n1. a1-b2! (1. c1-d2) 1... e1-f2 2. g1-h2 *' in text
    again = read_pdn(pdn_text(read_pdn("1. c3-d4 d6-c5 2. d4-d5 h6-g5").games)).games[0]
    assert [item.move for item in again.line.moves[2:]] == ["d4-d5", "h6-g5"]


def test_what_is_no_move_is_written_as_a_comment() -> None:
    reading = read_pdn("1. c3-d4 d6- 2. b2-C3 d6 – e5 *")
    assert body(reading.games[0]) == "1. c3-d4 {d6-} 2. b2-c3 d6-e5 *"


# Round trips: random games with random remarks.

WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)
REMARKS = (
    st.lists(WORDS, min_size=1, max_size=8)
    .map(lambda words: " ".join(" ".join(words).replace("{", "").replace("}", "").split()))
    .filter(bool)
)
COMMENTS = st.lists(REMARKS, max_size=2).map(tuple)
MANDATORY = ("Event", "Site", "Date", "Round", "White", "Black")
UNIFIED_POOL = parse_game_type("23,W,8,8,A0,0")
CHANGED = [variant_with(name, [option.id for option in options]) for name, options in OPTIONS.items()]
RESULTS: tuple[Result, ...] = get_args(Result)
COUNTED: list[tuple[Result, str]] = [
    ("1-0", "9-1"),
    ("1-0", "8-2"),
    ("0-1", "4-6"),
    ("1/2-1/2", "5-5"),
    ("0-1", "0-12"),
]
"""Results in points of another count."""


@st.composite
def lines(draw: st.DrawFn, start: Position, plies: int, depth: int = 0) -> PdnLine:
    """Random legal moves, some with remarks, and variations down to a depth."""
    moves: list[PdnMove] = []
    position = start
    comments = draw(COMMENTS)
    for _ in range(draw(st.integers(1, plies))):
        legal = legal_moves(position)
        if not legal:
            break
        item = PdnMove(draw(st.sampled_from(legal)))
        assert not isinstance(item.move, str)
        before, position = position, play(position, item.move)
        if draw(st.integers(0, 4)) == 0:
            variations = draw(st.lists(lines(before, 4, depth + 1), max_size=2)) if depth < 2 else []
            set_up = position.with_turn(opponent(position.turn)) if draw(st.booleans()) else None
            item = replace(
                item,
                strength=draw(st.sampled_from(["", "!", "?", "!?", "(!)"])),
                nags=tuple(draw(st.lists(st.integers(0, 255), max_size=2))),
                comments=draw(COMMENTS),
                variations=tuple(variations),
                remarks=draw(COMMENTS) if variations else (),
                setup=set_up,
            )
            position = set_up or position
        moves.append(item)
    return PdnLine(tuple(moves), comments)


@st.composite
def games(draw: st.DrawFn) -> PdnGame:
    variant: Variant = draw(st.sampled_from([*VARIANTS.values(), UNIFIED_POOL, *CHANGED]))
    start = initial_position(variant)
    for _ in range(draw(st.integers(0, 1)) * 10):
        legal = legal_moves(start)
        start = play(start, draw(st.sampled_from(legal))) if legal else start
    values = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=20) | st.sampled_from(
        ['the "big" one', "C:\\", '\\"', '"]', "]", "{", "1-0"]
    )
    tags = [(key, draw(values.filter(bool))) for key in MANDATORY]
    tags += [("Annotator", draw(values)), ("Notes_2", draw(values))]
    result, points = draw(st.sampled_from([(result, "") for result in RESULTS] + COUNTED))
    return PdnGame(variant, start, tuple(tags), draw(lines(start, 30)), result, points)


@settings(max_examples=80, deadline=None)
@given(st.lists(games(), min_size=1, max_size=2))
def test_what_is_written_has_short_lines_and_is_read_again(written: list[PdnGame]) -> None:
    text = pdn_text(written)
    reading = read_pdn(text.encode())
    assert reading.problems == ()
    assert [replace(game, tags=()) for game in reading.games] == [replace(game, tags=()) for game in written]
    for read, game in zip(reading.games, written, strict=True):
        assert {key: read.tag(key) for key, _ in game.tags} == dict(game.tags)
    assert pdn_text(reading.games) == text
    lines = [line for game in written for line in body(game).split("\n")]
    assert [line for line in lines if len(line) > 80 and " " in line] == []
