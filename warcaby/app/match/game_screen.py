"""The game page: setting up a game, playing it, reviewing it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

from warcaby.app.board.touch import Scene
from warcaby.app.match.files_part import own_game
from warcaby.app.match.kept_puzzles import with_puzzle
from warcaby.app.match.round_page import RoundPage
from warcaby.app.match.setup_part import with_level
from warcaby.app.shell.actions import ActionError, Call, on
from warcaby.app.shell.answers import FetchTable, Frame, Reply
from warcaby.app.shell.screen import TOUCHES
from warcaby.app.words import match_texts as texts
from warcaby.engine import endgames, patterns
from warcaby.notation import fen
from warcaby.rules import Square, opponent
from warcaby.school.matches.correspondence import new_id
from warcaby.school.matches.form import form_against, leads_to
from warcaby.school.matches.match import Match, new_match
from warcaby.school.matches.results import result_of_match, results_of
from warcaby.school.matches.setup import Setup, SetupError
from warcaby.school.progress import now


class GameScreen(RoundPage):
    """A game on the screen."""

    resumes = True

    _has_asked = False
    """Whether the tables of the engine have been requested."""

    def refresh(self) -> Reply:
        """Another tab has saved something: the game on this board goes on."""
        return Reply(self.frames(self._still()))

    @property
    def is_session(self) -> bool:
        """Whether a game goes on."""
        return self.play is not None and self.play.match.is_live

    @property
    def loses(self) -> bool:
        """Whether leaving the page ends the line to a friend with whom a game goes on."""
        return any(live.is_here and live.game and live.game.match.is_live for live in self.lines())

    # Actions

    def parts(self) -> Iterable[Any]:
        """The page, the game on it, and the review of a finished one."""
        yield self
        if self.play:
            yield self.play
        if self.letter:
            yield self.letter
        if self.live and not (self.round and self.round.shows):
            yield self.live
            yield self.live.line
        if self.analysis:
            yield self.analysis
            yield self.happening

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the game."""
        self._focus = None
        if call.kind in TOUCHES:
            return self._reply(self._touch(call), None)
        self.says = ""
        answer = call()
        if isinstance(answer, Reply):
            return answer
        if answer is None:
            answer = self.after_live()
        return self._reply(answer, self._focus or self._refuge(call.kind))

    def follow(self, fragment: str) -> Reply:
        """Set up a shared position."""
        self._focus, self.says = None, ""
        return self._reply(self._take_fragment(fragment), self._focus)

    def wake(self) -> Reply:
        """Let the machine think, and the clock tick."""
        if self.games.is_busy:
            self._focus = None
            return self._reply(self._read_on(), self._focus)
        if self.live and self.live.line.look():
            return self._reply([Scene(self.touched.picture, say=self.live.line.said)], None)
        if self.play is None:
            return Reply()
        self.play.think()
        scenes = self.play.go_on()
        if scenes is not None:
            return self._reply(scenes, "take-back" if self.play.coach.asks else None)
        if self.analysis and self.analysis.is_busy:
            scenes = self.analysis.go_on()
            if scenes:
                return self._reply(scenes, None)
            if scenes is not None:
                return Reply((Frame(self.surroundings()),))
        self.look_around()
        effects = tuple(self._effects)
        self._effects.clear()
        return Reply((Frame(self.surroundings()),) if self.play.match.clock else (), effects=effects)

    def _reply(self, scenes: list[Scene], focus: str | None) -> Reply:
        if self.letter:
            self.letter.look()
        self.look_around()
        if self.play:
            self.play.think()
            self._ask_for_tables()
        if not self.keeping.keep(self.play.match if self.play else None):
            self.says = texts.cut_text(self.t)
            scenes = [*scenes[:-1], replace(scenes[-1], say=f"{scenes[-1].say} {self.says}".strip())]
        if self.play and self.keeping.has_ended:
            self._effects.append(own_game(self.t, self.play.match))
        self._lead_on()
        reply = Reply(self.frames(scenes), focus, tuple(self._effects), self._go)
        self._go = None
        self._effects.clear()
        return reply

    def _lead_on(self) -> None:
        """After a game that counts, look who should sit opposite next."""
        if self.play and result_of_match(self.play.match):
            self.play.led_to = leads_to(results_of(self.reader.progress), self.play.match.setup)

    def _ask_for_tables(self) -> None:
        """Request what the engine knows of endgames and patterns, once, if there is a game to use it in."""
        if self._has_asked:
            return
        known = endgames.endgames_of(self.variant), patterns.patterns_of(self.variant)
        names = endgames.table_id(self.variant), patterns.family_of(self.variant)
        self._effects += [FetchTable(name) for name, found in zip(names, known, strict=True) if name and not found]
        self._has_asked = True

    def wanted_wake(self) -> int | None:
        """At once while the machine is thinking, otherwise with every second of a running clock."""
        if self.games.is_busy:
            return 0
        if self.play and (self.play.think() or (self.analysis and self.analysis.is_busy)):
            return 0
        clock = self.play.match.clock if self.play else None
        ticks = [clock.until_change(self.now())] if clock and clock.running else []
        lefts = [left for live in self.lines() if (left := live.seconds_left()) is not None]
        return min([*ticks, *(round(1000 * left) + 10 for left in lefts)], default=None)

    def _touch(self, call: Call) -> list[Scene]:
        """Pass a touch on; the first one on an untouched board begins the game."""
        square = call.values.get("square", "")
        if self.play is None and square:
            if self.setup.place(square):
                return self._still()
            if not self.live and self.setup.setup.start.piece_at(square):
                self._begin()
        before = self.play.match.node if self.play else None
        scenes: list[Scene] = call()
        if self.play and self.analysis and self.play.match.node is not before:
            self.analysis.tried(self.play.match.node)
            scenes = scenes and [*scenes[:-1], replace(scenes[-1], say=f"{scenes[-1].say} {self.touched.feedback}")]
        return scenes

    @on("setup")
    def _change_setup(self, field: str, value: Any = None, option: str = "") -> list[Scene]:
        if self.play:
            raise ActionError("the game has begun")
        try:
            self.setup.change(field, option or value)
        except SetupError as error:
            raise ActionError(str(error)) from None
        if field in ("opponent", "live"):
            self.live = self._live_of(None)
        return [Scene(self.touched.picture, say=self.setup.fen_problem)]

    @on("begin")
    def _begin(self) -> list[Scene]:
        setup = self.setup.setup
        match = self.begun(setup, self.setup.placed)
        self._open(match, setup)
        said = texts.turn_text(self.t, match)
        if setup.side == "random" and self.play:
            lot = texts.lot_text(self.t, match)
            self.play.is_drawn_by_lot = True
            self.play.board.tell(lot, "note")
            said = f"{lot} {said}"
        if self.live:
            self.live.invite()
            self._focus = self.line_focus()
            said = self.live.line.said
        return [Scene(self.touched.picture, say=said)]

    def begun(self, setup: Setup, placed: Square = "") -> Match:
        """Begin a game, against a person in the form of the day."""
        if setup.opponent == "friend":
            clock, days = (setup.clock, 0) if setup.live else ("none", setup.days)
            round_ = setup.round or (new_id() if self.setup.many else "")
            setup = replace(setup, letter=new_id(), coin=False, clock=clock, days=days, round=round_)
            match = new_match(setup, self.now(), placed)
            match.moved_on = self.reader.day if setup.by_letter else 0
            if match.clock:
                match.clock.stop(self.now())  # until the friend is there
            return match
        return new_match(setup, self.now(), placed, form_against(results_of(self.reader.progress), setup))

    @on("new")
    def _new(self, from_: Literal["", "here"] = "", level: int | None = None) -> list[Scene]:
        match = self.play.match if self.play else None
        if self.play and match and match.is_live and match.tree.root.children and not match.setup.by_letter:
            return self.play.ask("new")
        return self._new_sure(from_, level)

    @on("new-sure")
    def _new_sure(self, from_: Literal["", "here"] = "", level: int | None = None) -> list[Scene]:
        setup = replace(self.play.match.setup if self.play else self.setup.setup, fen="", letter="", round="")
        if self.play and self.play.match.tags:
            # The rules of an opened file say nothing about what the reader wants to play.
            setup = Setup(self.variant.id, options=setup.options)
        if self.play and from_:
            position = self.play.match.game.position
            setup = replace(setup, opponent="machine", side=position.turn, fen=fen(position))
        if level is not None:
            setup = with_level(setup, level)
        self._open(None, setup)
        return [Scene(self.touched.picture, say=self.values()["goal"] or self.setup.goal())]

    @on("play-on")
    def _play_on(self) -> list[Scene]:
        """Play on from the position on the board: the game as it was stays in the list of moves."""
        play = self._playing()
        match = play.match
        if match.setup.letter:
            raise ActionError("a game that two have ended is over")
        match.resume()
        play.board.show_last_move()
        return [Scene(self.touched.picture, say=texts.turn_text(self.t, match))]

    @on("flip")
    def _flip(self) -> list[Scene]:
        match = self._playing().match
        match.below = opponent(match.below)
        return self._still()

    def still(self) -> Reply:
        """Show the board again as it stands."""
        return self._reply(self._still(), None)

    @on("puzzle")
    def _make_puzzle(self, number: int) -> list[Scene]:
        """Save a moment of the game as the reader's own puzzle."""
        if self.analysis is None:
            raise ActionError("there is no game to look back at")
        self.analysis.check(number)
        progress, puzzle = self.reader.progress, self.analysis.puzzle(number)
        self.reader.progress = with_puzzle(progress, puzzle, now())
        text = self.t.gettext("Kept. You find it among your own puzzles.")
        if self.reader.progress is progress:
            text = self.t.gettext("This puzzle is among yours already.")
        self.analysis.says[number] = text
        self._focus = f"moment-{number}"
        return [Scene(self.touched.picture, say=text)]

    @on("to-board")
    def _to_board(self) -> Reply:
        """Leave for the free board with a game that is over."""
        match = self._playing().match
        if match.is_live or match.setup.small:
            raise ActionError("no machine helps in a game that goes on")
        self.keeping.store(match)
        return Reply(go=self.place.to("board"), fragment=f"game/{match.setup.name}")

    @on("drill")
    def _drill(self, belief: str) -> Reply:
        """Leave for the drills about a rule; the game waits."""
        return Reply(go=self.place.to("practise"), fragment=f"belief/{self.variant.id}/{belief}")

    def _refuge(self, kind: str) -> str | None:
        """Where the focus goes if the pressed control has disappeared."""
        if kind == "ask":
            return "yes" if self.play and self.play.question else "feedback"
        if kind in ("begin", "new-sure", "play-on") or (kind == "new" and self.play is None):
            return "goal"
        pressed = {each: each for each in ("take-back", "stand-by", "hint", "hurry")}.get(kind)
        if pressed and self.play and pressed not in {button.id for button in self.play.buttons() if not button.is_off}:
            return "feedback"
        if kind in ("resign", "agree", "new", "open-game"):
            return "yes" if self.play and self.play.question else "feedback"
        # The board has to be visible, also on a phone, where the buttons are far below it.
        return "feedback" if kind in ("moment", "better") else None
