"""Correspondence games: a whole game as a code that two friends send each other, each with one move more.

A code holds the rules, the first position, all moves and how the game stands, so that whoever opens it needs nothing
else. What this device knows of the game already is held against it: a letter that is older, or in which other moves
were made, changes nothing here.

>>> from warcaby.school.matches.match import new_match
>>> match = new_match(Setup("brazilian", "friend", letter="abcdefgh"), now=0)
>>> node = match.play(match.game.legal_moves()[0], now=0)
>>> letter = read_letter(write_letter(match))
>>> [str(move) for move in letter.game.moves], arrived(letter, None, today=0).human
(['c3-b4'], 'black')
"""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeAlias, get_args

from warcaby.notation import fen
from warcaby.rules import Game, initial_position, opponent
from warcaby.school.codes import CodeError, CodeReason, from_base64url, pack, to_base64url, unpack
from warcaby.school.digits import Digits
from warcaby.school.matches.match import Match, Outcome
from warcaby.school.matches.setup import Setup, SetupRecord, parse_setup
from warcaby.school.matches.steps import check_of, sign_of, steps, take
from warcaby.school.matches.tree import Tree

KIND = "g"
VERSION = 1

MAX_BYTES = 2_000

MOST_MOVES = 1_000
"""Moves of both sides in a letter; a game that long has been drawn by the rules of every variant."""

LetterReason: TypeAlias = Literal[
    CodeReason,
    "variant",  # it is opened on the page of another game
    "rules",  # its moves do not fit the rules of its game
    "older",  # the game here is further
    "other",  # other moves were made in it than here
    "forged",  # it ends the game as only the reader could, or as nobody may yet
    "own",  # the last move in it is the reader's own, and is waiting for an answer
]

State: TypeAlias = Literal["goes-on", "offered", "agreed", "resigned", "time"]
_STATES: tuple[State, ...] = get_args(State)

_LATEST = 10**6
"""A day beyond all that are counted from 1970."""

_ID_BYTES = 5


class LetterError(ValueError):
    """A letter that changes nothing here; `reason` says why, and `ply` where other moves were made (from 1)."""

    def __init__(self, reason: LetterReason, ply: int = 0) -> None:
        super().__init__(reason)
        self.reason: LetterReason = reason
        self.ply = ply


@dataclass(frozen=True)
class Letter:
    """A letter as it was read."""

    setup: Setup
    tree: Tree
    state: State
    moved_on: int
    """The day of its last move, counted from 1970."""

    @property
    def game(self) -> Game:
        """The game with all its moves."""
        return self.tree.tip.game


def new_id() -> str:
    """Draw an id for a correspondence game: no two games will have the same one.

    >>> len(new_id())
    8
    """
    return base64.b32encode(os.urandom(_ID_BYTES)).decode().lower()


def can_be_sent(match: Match) -> bool:
    """Whether a letter can be made of a game: of a correspondence game that is not too long."""
    return bool(match.setup.letter) and len(match.front.path) <= MOST_MOVES


def write_letter(match: Match) -> str:
    """Write a correspondence game as a code. Raises ValueError if it is another game, or too long."""
    if not can_be_sent(match):
        raise ValueError("no letter can be made of this game")
    setup, path = match.setup, match.front.path
    start = path[0].position
    digits = Digits()
    for before, after in pairwise(path):
        choice = steps(before)
        digits.write(choice.index(sign_of(after)), len(choice))
    value = [
        setup.variant,
        list(setup.options),
        "" if start == initial_position(setup.rules) else fen(start),
        setup.letter,
        setup.days,
        match.moved_on,
        _STATES.index(_state_of(match)),
        len(path) - 1,
        to_base64url(digits.to_bytes("big")),
        check_of(match.front),
    ]
    return pack(KIND, VERSION, value)


def read_letter(code: str) -> Letter:
    """Read a letter, or a link that holds one. Raises LetterError."""
    try:
        _, value = unpack(code, KIND, MAX_BYTES, VERSION)
    except CodeError as error:
        raise LetterError(error.reason) from None
    try:
        return _parse(value)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise LetterError("rules") from None


def _parse(value: Any) -> Letter:
    variant, options, start, id_, days, moved_on, state, plies, moves, check = value
    record = SetupRecord("friend", options=tuple(options), letter=id_, days=days, fen=start)
    setup = parse_setup(variant, record)
    numbers = ((moved_on, _LATEST), (plies, MOST_MOVES), (state, len(_STATES) - 1))
    if not id_ or any(type(number) is not int or not 0 <= number <= most for number, most in numbers):
        raise ValueError("no letter")
    tree = Tree(setup.start)
    digits = Digits(from_base64url(moves), "big")
    for _ in range(plies):
        choice = steps(tree.current)
        take(tree, choice[digits.read(len(choice))])
    if not digits.is_at_end or check != check_of(tree.current):
        raise ValueError("the moves do not fit the rules")
    return Letter(setup, tree, _STATES[state], moved_on)


def arrived(letter: Letter, kept: Match | None, today: int) -> Match:
    """Return the game as it stands once a letter has come; `kept` is what this device knows of it. Raises LetterError.

    `today` is a day counted from 1970. Whoever opens the first letter of a game plays the side to move.
    """
    front = letter.tree.tip
    if kept is None:
        match = Match(letter.setup, front.position.turn, letter.tree, None)
        match.front = front
    else:
        match = kept
        _hold_against(letter, kept, today)
        match.tree.current = match.front
        for node in front.path[len(match.front.path) :]:
            match.front = take(match.tree, sign_of(node))
        match.tree.promote(match.front)
    # A device whose clock is fast takes no days from anybody, and gives none.
    match.moved_on = min(max(letter.moved_on, match.moved_on), today)
    match.offers = letter.state == "offered"
    match.outcome = _outcome(letter)
    return match


def _hold_against(letter: Letter, kept: Match, today: int) -> None:
    """Raise LetterError unless a letter leads on from the game that is kept."""
    here = [sign_of(node) for node in kept.front.path[1:]]
    there = [sign_of(node) for node in letter.tree.tip.path[1:]]
    same_start = letter.tree.root.position == kept.tree.root.position
    apart = next((at for at, pair in enumerate(zip(here, there, strict=False), 1) if pair[0] != pair[1]), 0)
    if not same_start or apart:
        raise LetterError("other", apart or 1)
    if len(there) < len(here) or (kept.outcome and letter.state != _state_of(kept)):
        raise LetterError("older")
    state, is_mine = letter.state, letter.game.position.turn == kept.human
    is_new = len(there) > len(here)
    if state == "resigned" and is_mine:
        raise LetterError("forged")  # only the side to move gives up
    if state == "agreed" and (is_new or not kept.offers or is_mine) and not kept.outcome:
        raise LetterError("forged")
    # What this device has noted of the day counts, if it knows the move.
    since = letter.moved_on if is_new else kept.moved_on
    if state == "time" and is_mine and (not kept.setup.days or today <= since + kept.setup.days):
        raise LetterError("forged")
    if not is_new and state in ("goes-on", "offered") and not is_mine and not letter.game.ending():
        raise LetterError("own")


def is_late(match: Match, today: int) -> bool:
    """Whether the side to move has had more days than were agreed; the day of the last move does not count."""
    return match.is_live and bool(match.setup.days and match.moved_on) and today > match.moved_on + match.setup.days


def days_left(match: Match, today: int) -> int | None:
    """How many days are left for the move, today included; None without a limit. Negative once they are over."""
    if not match.setup.days or not match.moved_on or not match.is_live:
        return None
    return match.moved_on + match.setup.days - today


def _outcome(letter: Letter) -> Outcome | None:
    ending = letter.game.ending()
    if ending:
        return Outcome(ending.winner, ending.reason)
    other = opponent(letter.game.position.turn)
    outcomes: dict[State, Outcome] = {
        "agreed": Outcome(None, "agreed"),
        "resigned": Outcome(other, "resigned"),
        "time": Outcome(other, "time"),
    }
    return outcomes.get(letter.state)


def _state_of(match: Match) -> State:
    outcome = match.outcome
    if outcome is None:
        return "offered" if match.offers else "goes-on"
    return outcome.reason if outcome.reason in ("agreed", "resigned", "time") else "goes-on"
