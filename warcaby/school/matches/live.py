"""Live games: what two devices tell each other about one game, so that both stand at the same move.

Each end says, again and again, all that it knows: the set-up, the moves, what it asks, how the game has ended for it.
So nothing depends on a word that was lost, and a word that comes twice or late changes nothing: a line that was broken
goes on with the next word. Moves are taken from the friend's side alone, and only legal ones; moves are taken back, and
draws agreed to, only if this end has asked for that. Where both sides have ended the game at once, White's word counts.

>>> from warcaby.school.matches.match import new_match
>>> from warcaby.school.matches.setup import Setup
>>> ola = LiveGame(new_match(Setup("brazilian", "friend", letter="abcdefgh", live=True), now=0))
>>> jan = LiveGame(match_of(read_word(ola.say(0)), now=0))
>>> node = ola.match.play(ola.match.game.legal_moves()[0], now=1)
>>> jan.hear(ola.say(1), now=1).news, [str(move) for move in jan.match.game.moves]
('moved', ['c3-b4'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.notation import InvalidFenError, fen
from warcaby.rules import opponent
from warcaby.school.matches.clock import Clock
from warcaby.school.matches.live_moves import end_of, kept_after, make, signs_of, step
from warcaby.school.matches.live_words import LONGEST, VERSION, LiveError, Word, next_id, read_word, write_word
from warcaby.school.matches.match import LAG, Ask, Match, Outcome
from warcaby.school.matches.setup import SetupError, SetupRecord, control_of, parse_setup
from warcaby.school.matches.steps import check_of
from warcaby.school.matches.tree import Tree

News: TypeAlias = Literal["", "moved", "taken-back", "asked", "refused", "ended", "again", "rematch"]
"""What has changed by a word of the friend."""


def match_of(word: Word, now: float) -> Match:
    """Begin a game here that a friend tells of, with all its moves. Raises LiveError."""
    side = opponent(word.plays)
    record = SetupRecord("friend", side, fen=word.start, options=word.options, clock=word.clock)
    try:
        setup = parse_setup(word.variant, replace(record, letter=word.game, live=True))
        tree = Tree(setup.start)
    except (InvalidFenError, SetupError, LookupError):
        raise LiveError("rules") from None
    control = control_of(setup.clock)
    match = Match(setup, side, tree, Clock(control) if control else None)
    for text in word.moves:
        make(match, text, now)
    match.edits = word.edits
    return match


@dataclass(frozen=True)
class Heard:
    """What a word of the friend has brought."""

    news: News = ""
    answer: bool = False
    """Whether the friend does not know yet how the game stands here."""


class LiveGame:
    """One end of a live game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._friend_asked: tuple[Ask, int] | None = None
        self.friend_again = False
        self.again = False
        """Whether the reader would play once more."""
        self._refused: tuple[Ask, int] | None = None
        self._declined: set[tuple[Ask, int]] = set()
        """What the friend would rather not."""
        self._said = 0
        self._heard = -1

    def begin(self, now: float) -> None:
        """The line is there, for the first time or again: clocks run, and words are numbered from the start."""
        self._heard = -1
        self._start_clock(now)

    def _start_clock(self, now: float) -> None:
        """Start the clock of the side to move."""
        match = self.match
        if match.clock and match.is_live:
            match.clock.start(match.front.position.turn, now)

    def pause(self, now: float) -> None:
        """The line is gone: nobody loses time."""
        if self.match.clock:
            self.match.clock.stop(now)

    # What the reader does

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        return len(self.match.front.path) - 1

    @property
    def stands(self) -> object:
        """A value that changes with all that the friend should know."""
        match = self.match
        return match.front, match.outcome, match.edits, self.asks, self._refused, self.again

    @property
    def friend_asks(self) -> Ask | None:
        """What the friend asks for, as long as nobody has moved since."""
        asked = self._friend_asked
        return asked[0] if asked and asked[1] == self.moves and self.match.is_live else None

    @property
    def asks(self) -> Ask | None:
        """What the reader asks for, as long as it can be answered."""
        for asked in reversed(self.match.asked):
            if asked[1] == self.moves and asked not in self._declined and self.match.is_live:
                return asked[0]
        return None

    def can_ask(self, ask: Ask) -> bool:
        """Whether the reader may ask for something now."""
        match = self.match
        if not match.is_live or self.asks or self.friend_asks or (ask, self.moves) in match.asked:
            return False
        if ask == "draw":
            return match.setup.rules.draws.is_any and self.moves > 0
        return kept_after(match, match.human) >= 0

    def ask(self, ask: Ask) -> None:
        """Ask the friend for something."""
        self.match.asked = (*self.match.asked, (ask, self.moves))

    def answer(self, agrees: bool, now: float) -> None:
        """Answer what the friend asks."""
        asked, self._friend_asked = self.friend_asks, None
        match = self.match
        if asked is None or not match.is_live:
            return
        if not agrees:
            self._refused = (asked, self.moves)
        elif asked == "draw":
            match.end(Outcome(None, "agreed"), now)
        else:
            self._cut(kept_after(match, opponent(match.human)), now)
            match.edits += 1

    def rematch(self, now: float) -> None:
        """Begin the next game, with the sides exchanged."""
        old = self.match
        human = opponent(old.human)
        setup = replace(old.setup, letter=next_id(old.setup.letter), side=human)
        control = control_of(setup.clock)
        self.match = Match(setup, human, Tree(old.tree.root.position), Clock(control) if control else None)
        self.again = self.friend_again = False
        self._friend_asked = self._refused = None
        self._declined.clear()
        if self.match.clock:
            self.match.clock.start(self.match.front.position.turn, now)

    def say(self, now: float) -> str:
        """Tell all that this end knows."""
        match, setup = self.match, self.match.setup
        start = match.tree.root.position
        self._said += 1
        word = Word(
            version=VERSION,
            number=self._said,
            game=setup.letter,
            variant=setup.variant,
            plays=match.human,
            moves=tuple(signs_of(match)),
            check=check_of(match.front),
            options=setup.options,
            start=fen(start) if setup.fen or setup.rules.free_start else "",
            clock=setup.clock,
            edits=match.edits,
            ask=(self.asks, self.moves) if self.asks else None,
            refused=self._refused,
            end=end_of(match),
            again=self.again,
            left=round(min(match.clock.remaining(match.human, now), LONGEST), 2) if match.clock else None,
        )
        return write_word(word)

    # What the friend says

    def hear(self, text: str, now: float) -> Heard:
        """Take in what the other end says. Raises LiveError; legal moves that came with it have been made."""
        word = read_word(text)
        if word.number <= self._heard:
            return Heard()
        self._check_same(word)
        if word.game == next_id(self.match.setup.letter):
            if not self.again or self.match.is_live:
                raise LiveError("other")
            self._heard = word.number
            self.rematch(now)
            return Heard("rematch", answer=True)
        if next_id(word.game) == self.match.setup.letter:
            self._heard = word.number
            return Heard(answer=True)  # the friend has not heard of the next game yet
        if word.game != self.match.setup.letter:
            raise LiveError("other")
        if word.plays == self.match.human:
            raise LiveError("other")
        heard = self._merge(word, now)
        self._heard = word.number
        return heard

    def _check_same(self, word: Word) -> None:
        setup = self.match.setup
        if (word.variant, word.options, word.clock) != (setup.variant, setup.options, setup.clock):
            raise LiveError("other")

    def _merge(self, word: Word, now: float) -> Heard:
        match = self.match
        mine = signs_of(match)
        news: News = ""
        if word.edits < match.edits:
            return Heard(answer=True)
        if word.edits > match.edits:
            mine = self._taken_back(word, mine, now)
            news = "taken-back"
        theirs = [*word.moves]
        ended = self._agreed(word, mine, now)
        if not ended and theirs[: len(mine)] == mine and len(theirs) > len(mine) and match.is_live:
            self._follow(theirs[len(mine) :], word.check, now)
            self._take_time(word, now)
            news = "moved"
        elif not ended and theirs != mine[: len(theirs)] and match.is_live:
            raise LiveError("other")
        if match.is_live and len(theirs) == self.moves and word.check != check_of(match.front):
            raise LiveError("rules")
        was_live = match.is_live
        self._hear_of_end(word, now)
        if ended or (was_live and not match.is_live) or (news == "moved" and not match.is_live):
            return Heard("ended")
        is_behind = len(theirs) < self.moves or (not match.is_live and not word.end and end_of(match) != "")
        return Heard(self._hear_of_wishes(word) or news, answer=is_behind)

    def _taken_back(self, word: Word, mine: list[str], now: float) -> list[str]:
        """Take moves back as the friend has agreed to."""
        match = self.match
        for ask, moves in match.asked:
            kept = kept_after(match, match.human, moves) if ask == "back" and moves <= len(mine) else -1
            if kept >= 0 and [*word.moves] == mine[:kept]:
                self._cut(kept, now)
                match.edits = word.edits
                if match.outcome and match.outcome.reason == "agreed":
                    match.outcome = None  # each has agreed to what the other asked: the move comes first
                    self._start_clock(now)
                return signs_of(match)
        raise LiveError("forged")

    def _follow(self, steps: Sequence[str], check: int, now: float) -> None:
        """Make the friend's moves, all of them or none; `check` tells where they lead."""
        match = self.match
        tried = Tree(match.front.position)
        tried.root.game = match.front.game  # with what counts towards a draw
        for text in steps:
            if tried.current.game.ending() or tried.current.position.turn == match.human:
                raise LiveError("forged")
            step(tried, text)
        if check != check_of(tried.current):
            raise LiveError("rules")
        here = None if match.at_tip else match.node
        for text in steps:
            match.tree.current = match.front
            make(match, text, now)
        if here and match.is_live:
            match.tree.current = here

    def _take_time(self, word: Word, now: float) -> None:
        """The friend's clock shows what the friend's device says, as far as the way of a move explains it."""
        clock, friend = self.match.clock, opponent(self.match.human)
        if clock and word.left is not None and not clock.control.shared:
            clock.left[friend] = min(word.left, clock.left[friend] + LAG)

    def _agreed(self, word: Word, mine: list[str], now: float) -> bool:
        """End the game with a draw that the reader has offered; a move made meanwhile counts no more."""
        match = self.match
        if word.end != "agreed" or not match.is_live:
            return False
        if ("draw", len(word.moves)) not in match.asked or [*word.moves] != mine[: len(word.moves)]:
            raise LiveError("forged")
        self._cut(len(word.moves), now)
        match.end(Outcome(None, "agreed"), now)
        return True

    def _hear_of_end(self, word: Word, now: float) -> None:
        match, friend = self.match, opponent(self.match.human)
        if not match.is_live:
            self._yield(word, now)
            return
        if word.end in ("resigned", "time"):
            self._cut(len(word.moves), now)  # what was played meanwhile came too late
        if word.end == "resigned":
            match.end(Outcome(match.human, "resigned"), now)
        elif word.end in ("time", "claimed"):
            late = friend if word.end == "time" else match.human
            clock = match.clock
            if clock is None or (late == match.human and clock.remaining(late, now) > 2 * LAG):
                raise LiveError("forged")
            shared = clock.control.shared
            match.end(Outcome(None, "match-time") if shared else Outcome(opponent(late), "time"), now)

    def _yield(self, word: Word, now: float) -> None:
        """Both sides have ended the game, each in its own way: White's word counts, if it may be said."""
        match = self.match
        if match.human == "white" or not end_of(match):
            return
        if word.end == "resigned" or (word.end == "time" and match.clock):
            outcome = Outcome(match.human, "resigned" if word.end == "resigned" else "time")
        elif word.end == "agreed" and ("draw", len(word.moves)) in match.asked:
            outcome = Outcome(None, "agreed")
        else:
            return
        own, match.outcome = match.outcome, None
        try:
            if len(word.moves) > self.moves:
                self._follow(word.moves[self.moves :], word.check, now)
        except LiveError:
            match.outcome = own
            raise
        self._cut(len(word.moves), now)
        match.end(outcome, now)

    def _hear_of_wishes(self, word: Word) -> News:
        match = self.match
        if word.refused and word.refused in match.asked and word.refused not in self._declined:
            self._declined.add(word.refused)
            return "refused"
        before = self.friend_asks, self.friend_again
        is_open = word.ask and match.is_live and word.ask[1] == self.moves and word.ask != self._refused
        self._friend_asked = word.ask if is_open else None
        self.friend_again = word.again and not match.is_live
        if self.friend_asks and self.friend_asks != before[0]:
            return "asked"
        return "again" if self.friend_again and not before[1] else ""

    def _cut(self, kept: int, now: float) -> None:
        """Go back to where so many moves had been made."""
        match = self.match
        path = match.front.path
        if kept + 1 < len(path):
            match.tree.remove(path[kept + 1])
            match.front = match.tree.current = path[kept]
        match.asked, self._friend_asked = (), None
        self._declined.clear()
        if match.clock and match.clock.running:
            match.clock.start(match.front.position.turn, now)
