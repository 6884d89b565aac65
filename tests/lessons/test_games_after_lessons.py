"""Small games: none needs a rule that is taught later, whoever begins, and either side can win each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from warcaby.engine import Limits, Thinking
from warcaby.engine.endgames import played_out, probe
from warcaby.rules import Game, Position, Variant, legal_moves
from warcaby.school import course
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SMALL_GAMES, SmallGame, small_game_after

GAMES = tuple(SMALL_GAMES.values())

TAUGHT = {
    "captures": "capture",
    "must-capture": "compulsory",
    "backward-captures": "backward",
    "several-at-once": "several",
    "king-moves": "king",
    "flying-king": "king captures",
    "king-landings": "landing",
    "majority-capture": "majority",
    "turkish-strike-rule": "turkish",
    "promotion-mid-capture": "passing the last row",
    "draws": "draw",
}
"""What is needed from which lesson on; a step forward and how games end belong to the first games already."""

MOST_STATES = 3_200
"""Games with more are played at random, and their value is asked from the engine."""


@cache
def others(variant: Variant) -> dict[str, Variant]:
    """The rules without one of them; where they allow the same moves, it was not needed."""
    forward = tuple(each for each in variant.man.captures if each.startswith("F"))
    capture = variant.capture
    return {
        "compulsory": replace(variant, capture=replace(capture, compulsory=False)),
        "backward": replace(variant, man=replace(variant.man, captures=forward)),
        "landing": replace(variant, king=replace(variant.king, goes_on=False)),
        "majority": replace(variant, capture=replace(capture, priority=())),
        "turkish": replace(variant, capture=replace(capture, removal="immediate")),
        "passing the last row": replace(variant, mid_capture="becomes_king"),
    }


def needed(position: Position) -> set[str]:
    """The rules that the side to move has to know, beyond how a man steps."""
    moves, pieces = legal_moves(position), position.pieces()
    found = {"king"} if any(piece.king for piece in pieces.values()) else set()
    captures = [move for move in moves if move.captured]
    if captures:
        outcomes = {(move.path, move.captured) for move in moves}
        found |= {"capture"}
        found |= {"several"} if any(len(move.captured) > 1 for move in captures) else set()
        found |= {"king captures"} if any(pieces[move.start].king for move in captures) else set()
        for name, variant in others(position.variant).items():
            if {(move.path, move.captured) for move in legal_moves(replace(position, variant=variant))} != outcomes:
                found.add(name)
    return found


def all_states(start: Position) -> dict[Position, Game] | None:
    """Every state that can be reached, with a game that ends there or goes on; None if there are too many."""
    known = {start: Game((start,))}
    waiting = [start]
    while waiting:
        game = known[waiting.pop()]
        if game.ending():
            continue
        for move in game.legal_moves():
            after = game.play(move)
            if after.position not in known:
                known[after.position] = after if after.ending() else Game((after.position,))
                waiting.append(after.position)
        if len(known) > MOST_STATES:
            return None
    return known


def at_random(start: Position, count: int) -> Iterator[Game]:
    chance = random.Random(str(start))
    for _ in range(count):
        played = Game((start,))
        while not played.ending():
            yield played
            played = played.play(chance.choice(played.legal_moves()))
        yield played


def allowed(game: SmallGame) -> set[str]:
    """What has been taught up to the end of the lesson of a game."""
    ids = [lesson.id for lesson in course.lessons()]
    until = ids[: ids.index(game.lesson) + 1]
    return {rule for lesson, rule in TAUGHT.items() if lesson in until}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_untaught_happens_and_either_side_can_win(game: SmallGame) -> None:
    for start in (game.start, game.start_of_other):
        states = all_states(start)
        reached = list(states.values()) if states else list(at_random(start, 25))
        rules: set[str] = set()
        for each in reached:
            if not each.ending():
                rules |= needed(each.position)
        assert rules <= allowed(game)
        winners = {ending.winner for each in reached if (ending := each.ending())}
        assert winners >= {"white", "black"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_reader_is_not_lost_from_the_start(game: SmallGame) -> None:
    thinking = Thinking(Game((game.start,)), Limits(nodes=30_000))
    thinking.run(float("inf"))
    assert not thinking.best.score.is_loss


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_closes_a_lesson_of_the_first_two_chapters(game: SmallGame) -> None:
    lesson = next(each for each in course.lessons() if each.id == game.lesson)
    assert lesson.folder[0] in "01"
    assert small_game_after(game.lesson) is game
    setup = Setup(game.variant, small=game.id)
    assert setup.start == game.start
    assert setup.start.turn == "white"
    assert setup.name == game.id


def test_the_king_is_caught_in_time_whoever_begins() -> None:
    game = SMALL_GAMES["catch"]
    for start, result in ((game.start, "win"), (game.start_of_other, "loss")):
        outcome = probe(start)
        assert outcome
        assert outcome.result == result
        assert (outcome.distance or 0) <= 2 * 15
        ending = played_out(Game((start,))).ending()
        assert ending
        assert ending.winner == "white"
