"""Rule pages: every variant has one, its demonstrations show what they say, and the texts match the record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

import pytest

from tests.cases import Function, for_each
from tests.languages.catalogues import catalogue
from warcaby.app.rules.demos import KINDS, DemoKind, demos
from warcaby.app.rules.rules_screen import rules_table
from warcaby.app.rules.variant_screen import VariantScreen
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.routes import Place, all_places, find_place
from warcaby.app.shell.session import Session
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.rule_texts import custom_text, option_text, special_text, variant_name, variant_slug
from warcaby.app.words.rule_words import end_texts, king_captures_texts
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, PROGRAM_LANGUAGE, Language, record_of
from warcaby.notation import fen
from warcaby.rules import (
    CUSTOMS,
    OPTIONS,
    VARIANTS,
    Move,
    Piece,
    Refusal,
    Square,
    Variant,
    Walk,
    explain,
    legal_moves,
    position_of,
)
from warcaby.rules.variants import documents

EVERY = for_each("variant", VARIANTS.values(), lambda variant: variant.id)


def every_demo(*kinds: DemoKind) -> Callable[[Function], Function]:
    """Every game with a demonstration of one of these kinds, and that kind."""
    cases = [(variant, kind) for variant in VARIANTS.values() for kind in kinds if kind in demos(variant)]
    return for_each(("variant", "kind"), cases, lambda value: getattr(value, "id", value))


def opened(route: str) -> Session:
    session = Session()
    session.handle({"type": "start", "route": route, "progress": None})
    return session


def pages() -> Iterator[tuple[Place, str]]:
    for place in all_places():
        if place.kind in ("variant", "rules"):
            session = opened(place.route)
            yield place, session.region(session.view())


class Ids(HTMLParser):
    """Collects the ids of a document."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name == "id"]


# The texts of a variant


@EVERY
def test_every_variant_says_its_name_and_what_is_special(variant: Variant) -> None:
    for language in set(LANGUAGES) - {PROGRAM_LANGUAGE} - variant.told.keys():
        translated = {message.id for message in catalogue(language, "ui") if message.string}
        assert {variant.name, variant.special} <= translated, language
        assert variant.id in record_of(language).games, language
    assert variant.special


@EVERY
def test_what_the_sheets_tell_beside_the_rules_is_told_with_its_source(variant: Variant) -> None:
    session = opened(f"en/rules/{variant.id.replace('_', '-')}/")
    page = session.region(session.view())
    for custom in CUSTOMS.get(variant.id, ()):
        assert custom_text(translator("en"), custom) in page
        assert custom_text(translator("pl"), custom) != custom_text(translator("en"), custom)
        assert all(citation.document in vars(documents).values() for citation in custom.sources)
    assert ("At the table" in page) == (variant.id in CUSTOMS)
    where_to_choose = "has the clock, the coin and every option" in page
    assert where_to_choose == (variant.id in CUSTOMS and bool(OPTIONS.get(variant.id)))


def test_that_a_blocked_side_wins_the_losing_game_is_told_as_our_decision() -> None:
    session = opened("en/rules/giveaway/")
    page = session.region(session.view())
    assert "is our decision: the leaflet only says" in page
    assert "our decision" not in "".join(end_texts(translator("en"), VARIANTS["antidraughts"]))


@pytest.mark.parametrize(
    ("route", "words"),
    [("zasady/wilk-i-psy/", ("damk", "pion")), ("en/rules/wolf-and-dogs/", ("king", " man ", "men "))],
)
def test_the_page_of_wolf_and_dogs_knows_no_kings_and_no_men(route: str, words: tuple[str, ...]) -> None:
    session = opened(route)
    page = session.region(session.view())
    page = page[page.index('<div class="variant">') : page.index('<nav class="rule-links"')]
    text = re.sub(r"<[^>]+>", " ", page) + " ".join(re.findall(r'aria-label="([^"]*)"', page))
    assert [word for word in words if word in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_are_plain_and_different(language: Language) -> None:
    slugs = [variant_slug(language, each) for each in VARIANTS.values()]
    assert len(set(slugs)) == len(slugs)
    assert all(slug.replace("-", "").isascii() and slug == slug.lower() for slug in slugs)


def test_english_addresses_are_the_ids() -> None:
    slugs = {variant.id: variant_slug("en", variant) for variant in VARIANTS.values()}
    assert slugs == {name: name.replace("_", "-") for name in VARIANTS}


@EVERY
def test_every_variant_is_told_about_in_one_sentence(variant: Variant) -> None:
    texts = {special_text(translator(language), variant) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all(text.endswith(".") for text in texts)


def test_every_option_has_words() -> None:
    for options in OPTIONS.values():
        for option in options:
            assert option_text(translator("pl"), option) != option_text(translator("en"), option)


# The demonstrations


def shown(variant: Variant, kind: DemoKind) -> list[Move]:
    return legal_moves(demos(variant)[kind].position)


def touches_last_row(variant: Variant, square: Square) -> bool:
    return bool(variant.board.bit[square] & variant.promotion("white"))


@EVERY
def test_demonstrations_are_those_that_the_rules_have_room_for(variant: Variant) -> None:
    wanted = {"start", "man-moves"}
    kings_move = not variant.end.first_king_wins
    wanted |= {"king-moves"} if kings_move else set()
    wanted |= {"man-captures", "priority"} if variant.man.captures else set()
    wanted |= {"king-captures"} if variant.king.captures and kings_move else set()
    wanted |= {"promotion"} if variant.white_promotion else set()
    assert set(demos(variant)) - {"passing"} == wanted
    assert list(demos(variant)) == [kind for kind in KINDS if kind in demos(variant)]


@every_demo("man-moves", "king-moves")
def test_a_lone_piece_has_its_quiet_moves(variant: Variant, kind: DemoKind) -> None:
    moves = shown(variant, kind)
    rules = variant.king if kind == "king-moves" else variant.man
    assert not any(move.captured for move in moves)
    assert len(moves) >= len(rules.moves)
    assert all(piece.king == (kind == "king-moves") for piece in demos(variant)[kind].position.pieces().values())


@every_demo("man-captures", "king-captures")
def test_a_capture_takes_two(variant: Variant, kind: DemoKind) -> None:
    moves = shown(variant, kind)
    assert {len(move.captured) for move in moves} == {2}
    mover = demos(variant)[kind].position.piece_at(moves[0].start)
    assert mover is not None
    assert mover.king == (kind == "king-captures")


@every_demo("priority")
def test_a_choice_of_captures_is_as_free_as_the_rules(variant: Variant, kind: DemoKind) -> None:
    position = demos(variant)[kind].position
    legal = {move.start for move in shown(variant, kind)}
    able = {
        square
        for square, piece in position.pieces().items()
        if piece.colour == position.turn and Walk(position, (square,), any_capture=True).longest
    }
    assert len(able) == 2
    assert len(legal) == (1 if variant.capture.priority else 2)


@every_demo("promotion")
def test_promotion_promotes(variant: Variant, kind: DemoKind) -> None:
    assert any(move.promotes and not move.captured for move in shown(variant, kind))


@every_demo("passing")
def test_a_man_passes_the_last_row(variant: Variant, kind: DemoKind) -> None:
    moves = shown(variant, kind)
    assert any(touches_last_row(variant, square) for move in moves for square in move.path[1:-1])
    ends_there = all(touches_last_row(variant, move.end) for move in moves)
    assert all(move.promotes == (variant.mid_capture == "becomes_king" or ends_there) for move in moves)


@for_each(
    ("variant", "boards"),
    {
        "brazilian": "Wd4:B Wc3:Bd4,f4 WKd4:B WKc1:Be3,g3 Wd2,b4:Be3,g3,c5 Wc7:B Wb6:Bc7,e7",
        "american": "Wd4:B Wc3:Bd4,d6 WKd4:B WKc1:Bd2,f2 Wf2,b4:Bg3,c5,g5 Wc7:B",
        "czech": "Wd4:B Wc3:Bd4,d6 WKd4:B WKc1:Be3,g3 Wa1,Kb6:Bb2,b4,c7 Wc7:B",
        "turkish": "Wd4:B Wc3:Bc4,d5 WKd4:B WKc2:Bc4,d5 Wf3,b5:Bf4,g5,b6 Wd7:B Wc6:Bc7,d8",
        "italian": "Wd3:B Wc2:Bd3,d5 WKd3:B WKc2:Bd3,f3 Wf3,b5:Bg4,c6,g6 Wd7:B",
        "international": "We3:B Wd2:Be3,g3 WKe3:B WKd2:Bf4,h4 Wf2,b6:Bg3,i3,c7 We9:B Wd8:Be9,g9",
        "frisian": "We3:B Wd2:Bd4,f6 WKe3:B WKd2:Bd6,f8 Wh2,b6:BKh4,b8 We9:B Wd8:Be9,g9",
        "canadian": "Wf4:B We3:Bf4,h4 WKf4:B WKe1:Bg3,i3 Wh2,b6:Bi3,k3,c7 We11:B Wd10:Be11,g11",
    }.items(),
)
def test_what_is_shown_stands_near_the_middle_with_room_to_move(variant: str, boards: str) -> None:
    found = demos(VARIANTS[variant])
    assert [fen(found[kind].position) for kind in KINDS[1:] if kind in found] == [
        f"W:{each}" for each in boards.split()
    ]


# The pages


def test_every_page_has_its_names_and_no_id_twice() -> None:
    for place, html in pages():
        ids = Ids(html).found
        assert len(ids) == len(set(ids)), place
        if place.kind == "variant":
            board = place.item.board
            assert variant_name("pl", VARIANTS[place.item.id]) in html
            assert place.item.name in html
            assert html.count('role="gridcell"') == board.width * board.height
            # Where nothing is captured and nobody becomes a king, the page does not speak of it.
            told = [rule for rule in place.item.sources if place.item.has_captures or "capture" not in rule]
            told = [rule for rule in told if place.item.promotion("white") or rule != "promotion"]
            assert html.count("<dt>") == len(told)


def test_the_table_has_a_row_for_every_variant() -> None:
    session = opened("zasady/")
    table = rules_table(session.t, session.place)
    games = [(link, cells) for link, _board, _special, cells in table["games"]]
    assert [game.text for game, _ in games] == [variant_name("pl", each) for each in VARIANTS.values()]
    assert {len(cells) + 1 for _, cells in games} == {len(table["heads"])}
    assert all(find_place(game.route) for game, _ in games)
    assert all(all(cells) for _, cells in games)


def test_the_other_language_is_the_same_variant() -> None:
    place = find_place("zasady/tureckie/")
    assert place is not None
    assert place.translated("en").route == "en/rules/turkish/"
    assert variant_name("en", VARIANTS["turkish"]) == "Turkish draughts"


def test_light_squares_are_ordinary_where_they_are_played_on() -> None:
    session = opened("zasady/tureckie/")
    html = session.region(session.view())
    assert 'aria-label="b2, biały pionek"' in html or 'aria-label="a2, biały pionek"' in html
    assert "jasne pole" not in html


@EVERY
@for_each("language", LANGUAGES)
def test_the_page_says_when_a_king_may_not_choose_its_landing(variant: Variant, language: Language) -> None:
    t = translator(language)
    exception = t.gettext("But if it can go on capturing from some of them, it has to stop on one of those.")
    chooses = variant.king.flying and variant.king.lands_anywhere and bool(variant.king.captures)
    assert (exception in king_captures_texts(t, variant)) == chooses


# The board


def test_a_demonstration_is_opened_played_and_begun_again() -> None:
    session = opened("zasady/klasyczne/")
    answer = session.handle({"type": "demo", "name": "man-captures"})
    assert answer["focus"] == "goal"
    assert set(answer["frames"][0]["regions"]) == {"task", "board", "panel"}
    chosen = session.handle({"type": "tap", "square": "c3"})
    assert chosen["frames"][-1]["say"] == "Wybrane: c3. Może iść na e5 lub g3."
    done = session.handle({"type": "tap", "square": "g3"})
    way = done["frames"][0]["animate"]
    assert (way["path"], way["captured"], way["back"]) == (("c3", "e5", "g3"), ("d4", "f4"), False)
    assert 'data-tone="good"' in done["frames"][-1]["regions"]["panel"]
    again = session.handle({"type": "restart"})
    assert 'data-at="d4"' in again["frames"][-1]["regions"]["board"]
    assert 'id="restart"' not in again["frames"][-1]["regions"]["panel"]


def test_a_piece_that_is_put_back_leaves_what_is_said_but_for_a_refusal() -> None:
    session = opened("zasady/klasyczne/")
    session.handle({"type": "demo", "name": "man-captures"})
    session.handle({"type": "tap", "square": "c3"})
    for square, stays in (("e5", True), ("f6", False)):
        told = session.handle({"type": "tap", "square": square})["frames"][-1]["say"]
        session.handle({"type": "grab", "square": "e5"})
        panel = session.handle({"type": "drop", "from": "e5", "to": "e5"})["frames"][-1]["regions"]["panel"]
        assert (told in panel) == stays, told


@pytest.mark.parametrize(("route", "ghosts"), [("zasady/klasyczne/", 1), ("zasady/tajskie/", 0)])
def test_captured_pieces_stay_for_the_move_or_leave_at_once(route: str, ghosts: int) -> None:
    session = opened(route)
    session.handle({"type": "demo", "name": "man-captures"})
    session.handle({"type": "tap", "square": "c3"})
    answer = session.handle({"type": "tap", "square": "e5"})
    board = answer["frames"][-1]["regions"]["board"]
    assert board.count(" ghost") == ghosts
    assert board.count('class="piece ') == 2 + ghosts


def test_both_sides_move_in_the_set_up_and_one_side_elsewhere() -> None:
    session = opened("zasady/klasyczne/")
    for kind, turn, squares in (("start", "black", ("c3", "d4")), ("man-moves", "white", ("d4", "e5"))):
        session.handle({"type": "demo", "name": kind})
        for square in squares:
            session.handle({"type": "tap", "square": square})
        assert isinstance(session.screen, VariantScreen)
        assert session.screen.touched.position.turn == turn


def test_an_unknown_demonstration_is_the_set_up() -> None:
    session = opened("zasady/wilk-i-psy/")
    session.handle({"type": "demo", "name": "king-captures"})
    assert isinstance(session.screen, VariantScreen)
    assert session.screen.shown == "start"


def test_actions_of_lessons_are_none_here() -> None:
    with pytest.raises(ActionError):
        opened("zasady/klasyczne/").handle({"type": "hint"})
    with pytest.raises(ActionError):
        opened("zasady/").handle({"type": "tap", "square": "c3"})


def said(route: str, demo: str, *squares: str) -> str:
    """What is said after taps on `squares`."""
    session = opened(route)
    session.handle({"type": "demo", "name": demo})
    for square in squares:
        answer = session.handle({"type": "tap", "square": square})
    return str(answer["frames"][-1]["say"])


@for_each(
    ("route", "demo", "squares", "words"),
    [
        ("en/rules/brazilian/", "man-moves", "d4 d5", "light square"),
        ("en/rules/brazilian/", "man-moves", "d4 c3", "It may only capture backwards."),
        ("en/rules/turkish/", "man-moves", "d4 e5", "A man moves straight forward or sideways."),
        ("en/rules/turkish/", "man-moves", "d4 d3", "A man never goes backwards."),
        ("en/rules/american/", "man-moves", "d4 c3", "A man never goes backwards."),
        ("en/rules/american/", "king-moves", "d4 f6", "a king moves one square only"),
        ("en/rules/wolf-and-dogs/", "start", "d8 b6", "the wolf moves one square only"),
        ("en/rules/czech/", "priority", "a1 c3", "a king captures before a man"),
        ("en/rules/frisian/", "priority", "b6 b10", "Only the man on 44 may capture."),
        ("en/rules/german/", "king-captures", "c1 g5", "a king lands right behind what it captures, on f4"),
    ],
)
def test_reasons_fit_the_game(route: str, demo: str, squares: str, words: str) -> None:
    assert words in said(route, demo, *squares.split())


@pytest.mark.parametrize(
    ("variant", "pieces", "squares", "words"),
    [
        ("italian", {"d3": Piece("white", False), "e4": Piece("black", True)}, "d3 f5", "may not capture a king"),
        ("wolf_and_dogs", {"c3": Piece("white", False), "d4": Piece("black", True)}, "c3 e5", "Nobody captures"),
    ],
)
def test_a_jump_that_is_none_is_told_as_such(
    variant: str, pieces: dict[Square, Piece], squares: str, words: str
) -> None:
    position = position_of(VARIANTS[variant], "white", pieces)
    refusal = explain(position, squares.split())
    assert isinstance(refusal, Refusal)
    assert words in refusal_text(translator("en"), position, refusal)
