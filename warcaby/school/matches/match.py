"""A game in progress: whose move it is, what can be done, and how it ended."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.notation.pdn import find_tag
from warcaby.rules import Colour, Game, Move, Position, Square, opponent, position_of
from warcaby.rules.game import EndReason
from warcaby.school.matches.clock import Clock
from warcaby.school.matches.setup import Setup, control_of, free_squares, opponents_of
from warcaby.school.matches.tree import Node, Tree

Reason: TypeAlias = (
    EndReason
    | Literal[
        "resigned",
        "agreed",  # both sides have agreed to a draw
        "time",  # the side that lost ran out of time
        "match-time",  # the time of the whole match ran out
        "opened",  # the result given in the file of the game
    ]
)


Ask: TypeAlias = Literal["draw", "back"]
"""What one side of a live game asks the other: to agree to a draw, to let a move be taken back."""

LAG = 3.0
"""So many seconds may a move of a live game be on its way: before that the friend's clock has not run out."""

MOST_CHARACTERS = 60
"""Characters of a player's name that are shown."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: `winner` is None for a draw."""

    winner: Colour | None
    reason: Reason
    tossed: bool = False
    """Whether the game was drawn and a coin decided the winner."""


class Match:
    """A game in progress, or a finished game being reviewed."""

    def __init__(self, setup: Setup, human: Colour, tree: Tree, clock: Clock | None) -> None:
        self.setup = setup
        self.human = human
        """The reader's side against the machine."""
        self.below: Colour = human
        """The side that the board shows below."""
        self.tree = tree
        self.clock = clock
        self.front = tree.tip
        """The current stage of the game."""
        self.outcome: Outcome | None = None
        self.hints = 0
        """The number of hints taken."""
        self.form = 0
        """The form in which the person opposite plays: see `warcaby.school.matches.form`."""
        self.resumed = False
        """Whether it was over before and is played on."""
        self.beliefs: tuple[str, ...] = ()
        """Misconceptions that refused moves showed, the first one first."""
        self.moved_on = 0
        """The day of the last move of a correspondence game, counted from 1970; 0 in any other game."""
        self.offers = False
        """Whether a draw is offered with the last move of a correspondence game."""
        self.edits = 0
        """How often moves of a live game were taken back, as both sides have agreed."""
        self.asked: tuple[tuple[Ask, int], ...] = ()
        """What the reader has asked the friend of a live game since then, and after how many moves."""
        self.tags: tuple[tuple[str, str], ...] = ()
        """What a file says about the game: who played, when, where."""

    def player(self, colour: Colour) -> str:
        """The name of a side as the game's file gives it, or nothing."""
        return find_tag(self.tags, "White" if colour == "white" else "Black").strip(" ?")[:MOST_CHARACTERS]

    @property
    def node(self) -> Node:
        """The stage on the board."""
        return self.tree.current

    @property
    def game(self) -> Game:
        """The game up to the stage on the board."""
        return self.node.game

    @property
    def is_live(self) -> bool:
        """Whether the game goes on."""
        return self.outcome is None

    @property
    def at_tip(self) -> bool:
        """Whether the board shows the last position of the game."""
        return self.node is self.front

    @property
    def machines_turn(self) -> bool:
        """Whether it is the machine's move, whatever stage the reader looks at."""
        return self.setup.opponent == "machine" and self.is_others_turn

    @property
    def is_others_turn(self) -> bool:
        """Whether the game waits for somebody who does not sit at this board."""
        return self.is_live and self.front.position.turn in opponents_of(self.setup, self.human)

    def may_move(self) -> bool:
        """Whether the reader may move in the position on the board.

        In a game that goes on, an earlier position may be played on from; with a clock, or by correspondence, it may
        only be looked at. When the game is over, both sides may be moved to try things out. Who cannot move, but is
        free to take a piece away for a missed capture, may do that.
        """
        if self.game.ending():
            return False
        if not self.is_live:
            return True
        if (self.clock or self.setup.letter) and not self.at_tip:
            return False
        return self.game.position.turn not in opponents_of(self.setup, self.human)

    def play(self, move: Move, now: float) -> Node:
        """Make a legal move in the position on the board; in a game that goes on this is the line that counts."""
        node = self.tree.play(move)
        if self.is_live:
            self.front = node
            self.tree.promote(node)
            self._end_or_press(now)
        return node

    def reply(self, move: Move, now: float) -> Node:
        """Make the machine's move at the current stage; the reader may be looking at another one."""
        here = None if self.at_tip else self.node
        self.tree.current = self.front
        node = self.play(move, now)
        if here and self.is_live:
            self.tree.current = here
        return node

    def huffable(self) -> tuple[Square, ...]:
        """The pieces of which one may be taken away in the position on the board, for a missed capture."""
        return () if self.node.huffed or not self.is_live else self.game.huffable()

    def huff(self, square: str, now: float) -> Node:
        """Take away a piece that missed its capture. Raises ValueError if it may not be."""
        node = self.front = self.tree.huff(square)
        self.tree.promote(node)
        ending = node.game.ending()
        if ending:
            self.end(Outcome(ending.winner, ending.reason), now)
        return node

    def _end_or_press(self, now: float) -> None:
        ending = self.front.game.ending()
        if ending:
            self.end(Outcome(ending.winner, ending.reason), now)
        elif self.clock:
            self.clock.press(now)

    def end(self, outcome: Outcome, now: float) -> None:
        """End the game."""
        if outcome.winner is None and self.setup.coin:
            outcome = Outcome(random.choice(("white", "black")), outcome.reason, tossed=True)
        self.outcome = outcome
        for tried in list(self.front.children):
            self.tree.remove(tried)
        self.tree.current = self.front
        if self.clock:
            self.clock.stop(now)

    def resume(self) -> None:
        """Play on from the stage on the board; what came after it stays as another way. Without a clock."""
        if self.is_live or self.game.ending():
            return
        self.outcome = self.clock = None
        self.resumed = True
        self.front = self.tree.current
        self.tree.promote(self.front)

    def resign(self, now: float) -> None:
        """Resign for the reader; between two people, for the side to move."""
        loser = self.front.position.turn if self.setup.opponent == "person" else self.human
        self.end(Outcome(opponent(loser), "resigned"), now)

    def look_at_clock(self, now: float) -> bool:
        """End the game if time is up; return whether it is."""
        if not self.clock or not self.is_live:
            return False
        late = self.clock.has_run_out(now)
        if late and self.setup.live and late != self.human:
            late = self.clock.has_run_out(now - LAG)
        if late is None:
            return False
        shared = self.clock.control.shared
        self.end(Outcome(None, "match-time") if shared else Outcome(opponent(late), "time"), now)
        return True

    @property
    def takes_back(self) -> bool:
        """Whether moves may be taken back in this game; with a clock a move made is made."""
        return self.is_live and self.clock is None and not self.setup.live

    @property
    def can_take_back(self) -> bool:
        """Whether there is a move of the reader's to take back."""
        return self.takes_back and self._last_own() is not None

    def take_back(self) -> None:
        """Take back the reader's last move and everything after it; between two people the last move."""
        node = self._last_own()
        assert node is not None
        assert node.parent is not None
        self.tree.remove(node)
        self.front = self.tree.current = node.parent

    def _last_own(self) -> Node | None:
        machine = opponents_of(self.setup, self.human)
        if self.setup.opponent == "friend":
            # What the friend has answered stands on two boards.
            return self.front if self.is_others_turn and self.front.parent else None
        for node in reversed(self.front.path):
            if node.parent and node.parent.position.turn not in machine:
                return node
        return None

    def go_to(self, number: int) -> bool:
        """Show a stage; return whether it exists."""
        node = self.tree.find(number)
        if node:
            self.tree.current = node
        return node is not None

    def step(self, count: int) -> None:
        """Show the stage before (-1) or after (1) this one."""
        node = self.node
        if count < 0 and node.parent:
            self.tree.current = node.parent
        elif count > 0 and node.children:
            self.tree.current = node.children[0]


def new_match(setup: Setup, now: float, placed: str = "", form: int = 0, start: Position | None = None) -> Match:
    """Begin a game; `placed` is where the side that chooses its square has put its piece.

    `start` is what it begins with, where that is not told by the settings alone.
    """
    human: Colour = random.choice(("white", "black")) if setup.side == "random" else setup.side
    start = start or placed_start(setup, human, placed)
    control = control_of(setup.clock)
    clock = Clock(control) if control else None
    match = Match(setup, human, Tree(start), clock)
    match.form = form
    if clock:
        clock.start(start.turn, now)
    return match


def placed_start(setup: Setup, human: Colour, placed: str) -> Position:
    """The position to begin with, where one side may choose its square: as chosen, or at random by the machine."""
    start, colour = setup.start, setup.rules.free_start
    if colour is None or setup.fen:
        return start
    choice = [square for square in free_squares(start, colour) if can_begin(start, colour, square)]
    if colour in opponents_of(setup, human):
        placed = random.choice(choice)
    return move_lone_piece(start, colour, placed) if placed in choice else start


def can_begin(start: Position, colour: Colour, square: str) -> bool:
    """Whether the game would go on with the lone piece of `colour` on `square`."""
    return Game((move_lone_piece(start, colour, square),)).ending() is None


def move_lone_piece(start: Position, colour: Colour, square: str) -> Position:
    """Put the only piece of `colour` on another square."""
    pieces = start.pieces()
    at = next(name for name, piece in pieces.items() if piece.colour == colour)
    pieces[square] = pieces.pop(at)
    return position_of(start.variant, start.turn, pieces)
