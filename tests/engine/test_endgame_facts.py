"""Rules of thumb about endgames hold in all the positions they cover."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.cases import for_each
from warcaby.engine.endgames import endgames_of, facts
from warcaby.engine.endgames.facts import RULED, main_road, rules_of_thumb
from warcaby.engine.endgames.index import Material, Numbering
from warcaby.engine.endgames.probing import outcome_of
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Position

FLYING = ("brazilian", "russian")
SHORT = ("american", "italian")


def counted(name: str, material: Material) -> Counter[str]:
    """Check every rule of thumb on every position of a class, and count where they apply."""
    variant = VARIANTS[name]
    known = endgames_of(variant)
    assert known is not None
    found: Counter[str] = Counter()
    for _, state in Numbering(variant, "white").states(material):
        position = Position(variant, *state, turn="white")
        for fact in rules_of_thumb(position):
            found[fact.name] += 1
            value = known.value(state, "white")
            assert value is not None
            assert outcome_of(value).result == fact.result, (fact, state)
    return found


def men_only_or_brazilian(name: str, material: Material) -> bool:
    """Kings alone are worth the same in Russian draughts, which is tested with the tables."""
    return name == "brazilian" or bool(material.men or material.their_men)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "material"),
    [(name, material) for name in FLYING for material in RULED if men_only_or_brazilian(name, material)],
)
def test_rules_of_thumb_have_no_exception_where_kings_fly(name: str, material: Material) -> None:
    expected = {
        Material(0, 1, 0, 1): {"road-held": 12 + 168 + 168, "kings-level": 400 + 168 + 168},
        Material(0, 1, 0, 2): {"road-held": 1702 + 256},
        Material(0, 1, 0, 3): {"road-held": 11084 + 2612},
        Material(0, 2, 0, 1): {"road-held": 1702},
        Material(0, 3, 0, 1): {"three-kings": 17184 + 32492},
        Material(0, 2, 1, 0): {},
        Material(0, 3, 1, 0): {"kings-against-man": 27268 + 35282},
        Material(1, 0, 1, 0): {"opposition": 7 + 8 + 21 + 16 + 35},
    }
    assert counted(name, material) == expected[material]


@for_each("name", SHORT)
@for_each("material", [material for material in RULED if sum(material) < 4])
def test_rules_of_thumb_have_no_exception_where_kings_are_short(name: str, material: Material) -> None:
    assert set(counted(name, material)) == ({"kings-against-man"} if material == Material(0, 2, 1, 0) else set())


def test_three_kings_break_the_main_road_only_by_a_blow() -> None:
    known = endgames_of(BRAZILIAN)
    assert known is not None
    road = main_road(BRAZILIAN)
    black = Numbering(BRAZILIAN, "white")
    draws, wins = 0, []
    for _, (_, own, _, lone) in black.states(Material(0, 3, 0, 1)):
        position = Position(BRAZILIAN, 0, own, 0, lone, turn="white")
        if not lone & road or own & road or has_capture(position) or has_capture(position.with_turn("black")):
            continue
        value = known.value((0, own, 0, lone), "white")
        assert value is not None
        if value == 255:
            draws += 1
        else:
            wins.append(value)
    assert (draws, len(wins), max(wins)) == (10696, 388, 9)


def has_capture(position: Position) -> bool:
    return bool(position.side.captures(position.state))


def named(fen: str) -> dict[str, tuple[str, ...]]:
    return {fact.name: fact.squares for fact in facts(parse_fen(BRAZILIAN, fen))}


def test_facts_tell_what_to_point_at() -> None:
    assert named("B:WKa3,Kc1,Ke1:BKa1") == {"road-held": ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")}
    assert named("W:WKa3,Kc1,Ke1:BKb8")["three-kings"] == ("c1", "e1", "a3")
    assert named("W:Wc1:Bd8")["opposition"] == ("c1", "d8")
    assert named("W:WKa3,Kc1,Ke1:Bb6")["kings-against-man"] == ("b6",)


def test_who_has_the_opposition_wins_and_the_other_loses() -> None:
    def holder(fen: str) -> tuple[str, str]:
        fact = next(fact for fact in facts(parse_fen(BRAZILIAN, fen)) if fact.name == "opposition")
        return fact.colour, fact.result

    assert holder("W:Wc1:Bd8") == ("white", "win")
    assert holder("B:Wc1:Bd8") == ("black", "win")
    assert holder("W:Wc1:Bc7") == ("black", "loss")
    assert holder("B:Wc1:Bc7") == ("white", "loss")


def test_the_only_move_and_a_sacrifice_are_told() -> None:
    assert named("W:WKf8:BKe1,Kh4,c7") == {"only-move": ("f8", "g7")}
    assert named("W:WKc1,Kh4,Kd6:BKd8")["sacrifice"] == ("d6", "e7")
    assert not {"only-move", "sacrifice"} & set(named("W:WKa3,Kc1,Ke1:BKb8"))


def test_nothing_is_said_of_positions_that_are_not_known() -> None:
    assert named("W:Wa1,c1,e1:Bb8,d8") == {}
    assert facts(parse_fen(VARIANTS["pool"], "W:WKa3,Kc1,Ke1:BKb8")) == ()
    assert rules_of_thumb(parse_fen(VARIANTS["pool"], "W:WKa3,Kc1,Ke1:BKb8")) == ()
