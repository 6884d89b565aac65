"""The part of the game page where a game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.control_views import Button, Check, Group
from warcaby.app.words import match_texts as texts
from warcaby.app.words.correspondence_texts import days_text
from warcaby.app.words.opponent_texts import character_text, form_text, opponent_name, results_text
from warcaby.app.words.piece_words import SIDES, side_text
from warcaby.app.words.position_texts import fen_problem_text, setup_fault_text
from warcaby.app.words.rule_texts import option_text
from warcaby.app.words.translation import Translator
from warcaby.engine import LEVELS
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import OPTIONS, Position, Square, Variant, setup_faults
from warcaby.school.matches.form import form_against
from warcaby.school.matches.match import can_begin, move_lone_piece
from warcaby.school.matches.results import ResultsRecord
from warcaby.school.matches.setup import (
    CLOCKS,
    DAYS,
    MOST_MINUTES,
    MOST_SECONDS,
    Opponent,
    Setup,
    SetupError,
    Side,
    control_of,
)

_WRITTEN = {"minutes": range(1, MOST_MINUTES + 1), "increment": range(MOST_SECONDS + 1)}
"""The numbers that are written, and how far they go."""


class SetupPart:
    """The settings so far."""

    def __init__(self, t: Translator, setup: Setup) -> None:
        self.t = t
        self.setup = setup
        self.fen_text = t.notation(setup.rules).fen(setup.start) if setup.fen else ""
        self.fen_problem = ""
        self.many = False
        """Whether several friends are played at once."""
        self.placed: Square = ""
        """Where the side with a free choice has put its only piece."""

    @property
    def position(self) -> Position:
        """The position with which the game would begin."""
        start, colour = self.setup.start, self.setup.rules.free_start
        if self.placed and colour and not self.setup.fen:
            return move_lone_piece(start, colour, self.placed)
        return start

    def change(self, name: str, value: Any) -> None:
        """Change one field. Raises SetupError for a value the page does not offer."""
        if name == "fen":
            self.set_fen(str(value)[:1000])
            return
        if name == "many":
            self.many = bool(value)
            return
        if name in _WRITTEN:
            # What is written in place of a number changes nothing, and too large a number means the largest.
            if not str(value).strip().isdecimal():
                return
            value = str(max(_WRITTEN[name].start, min(int(str(value).strip()[:9]), _WRITTEN[name][-1])))
        before = self.setup
        try:
            self.setup = self.setup.with_field(name, value)
            _ = self.setup.start
        except InvalidFenError:
            # The position that was put in does not fit the changed rules.
            self.setup = before

    def take_level(self, level: str) -> None:
        """Choose who sits opposite by a number, if there is somebody with it."""
        with suppress(SetupError):
            self.change("level", int(level) if level.isdecimal() else level)

    def set_fen(self, text: str) -> None:
        """Begin with a position given as FEN; an empty text means the usual one."""
        self.fen_text, self.fen_problem = text.strip(), ""
        try:
            faults = setup_faults(parse_fen(self.setup.rules, text)) if text.strip() else []
            if faults:
                self.fen_problem = setup_fault_text(self.t.at(self.setup.rules), faults[0])
            else:
                self.setup = self.setup.with_field("fen", text)
        except InvalidFenError as error:
            self.fen_problem = fen_problem_text(self.t, error)
        except SetupError:
            self.fen_problem = self.t.gettext("In this position the game would be over at once.")

    def place(self, square: Square) -> bool:
        """Put the lone piece on a square, if the reader may; return whether it was moved."""
        setup = self.setup
        colour = setup.rules.free_start
        if colour is None or setup.fen or square not in setup.rules.board.bit:
            return False
        plays = setup.opponent == "person" or setup.side == colour
        if not plays or self.position.piece_at(square) or not can_begin(setup.start, colour, square):
            return False
        self.placed = square
        return True

    def goal(self) -> str:
        """Say what to do next."""
        t, setup = self.t, self.setup
        colour = setup.rules.free_start
        if colour and not setup.fen and (setup.opponent == "person" or setup.side == colour):
            if setup.rules.king_name == "wolf":
                return t.gettext("Put the wolf on any free square, then begin.")
            return t.gettext("Put the lone piece on any free square, then begin.")
        if setup.opponent == "machine":
            return t.gettext("Choose your opponent, then begin. Or simply make the first move.")
        if setup.opponent == "friend" and setup.live:
            return t.gettext("You and a friend at two devices: each move is seen at once, without a server.")
        if setup.opponent == "friend":
            return t.gettext("You and a friend somewhere else: every move travels as a link that you send each other.")
        return t.gettext("Two people, one board. Begin when you are ready.")

    def view(self, results: ResultsRecord) -> dict[str, Any]:
        """Build the view."""
        t, setup = self.t, self.setup
        groups = [self._group("opponent", t.gettext("Opponent"), _opponents(t))]
        levels: Group | None = None
        if setup.opponent == "friend":
            groups.append(self._group("live", t.gettext("How"), _ways(t)))
            groups.append(self._group("side", t.gettext("You play"), _sides(t, setup.rules)))
        elif setup.opponent == "machine":
            groups.append(self._group("side", t.gettext("You play"), _sides(t, setup.rules)))
            people = {level.number: opponent_name(t.language, level.number) for level in LEVELS}
            levels = self._group("level", t.gettext("Who sits opposite?"), people)
        else:
            groups.append(self._group("side", t.gettext("Sits below"), _sides(t, setup.rules)))
        names = [*CLOCKS, *(() if setup.clock in CLOCKS else (setup.clock,))]
        clocks = {name: texts.clock_text(t, name) for name in names}
        checks = [
            Check(
                f"option-{option.id}",
                option_text(t, option),
                {"type": "setup", "field": "options", "option": option.id},
                option.id in setup.options,
            )
            for option in OPTIONS.get(setup.variant, ())
        ]
        more = self._group("clock", t.gettext("Clock"), clocks)
        by_letter = setup.opponent == "friend" and not setup.live
        if by_letter:
            more = self._group("days", t.gettext("Time for a move"), {days: days_text(t, days) for days in DAYS})
        if setup.opponent == "friend":
            many = t.gettext("Several friends at once, each at a board of their own: a simultaneous game")
            checks.append(Check("many", many, {"type": "setup", "field": "many"}, self.many))
        else:
            coin = t.gettext("A coin decides a drawn game.")
            checks.append(Check("coin", coin, {"type": "setup", "field": "coin"}, setup.coin))
        has_own_rules = setup.options or setup.coin or setup.fen or self.fen_problem
        return {
            "groups": tuple(groups),
            "levels": levels,
            "opponent": self._opponent(results) if levels else None,
            "more": (more,),
            "own_clock": None if by_letter else self._own_clock(),
            "checks": tuple(checks),
            "fen": self.fen_text,
            "fen_problem": self.fen_problem,
            "is_special": bool(has_own_rules or self.many or setup.clock != "none"),
        }

    def _own_clock(self) -> dict[str, Any]:
        """The minutes and seconds of a clock of one's own."""
        t, control = self.t, control_of(self.setup.clock)
        own = control if control and not control.shared else None
        text = t.gettext("The seconds are a delay: the clock waits for them before it runs.")
        return {
            "minutes": int(own.seconds) // 60 if own else "",
            "seconds": int(own.increment or own.delay) if own else "",
            "most_minutes": MOST_MINUTES,
            "most_seconds": MOST_SECONDS,
            "delay": Check("clock-delay", text, {"type": "setup", "field": "delay"}, bool(own.delay)) if own else None,
        }

    def _opponent(self, results: ResultsRecord) -> dict[str, Any]:
        t, level = self.t, self.setup.level
        return {
            "level": level,
            "name": opponent_name(t.language, level),
            "character": character_text(t, level),
            "sight": texts.sight_text(t, self.setup.rules, level),
            "habits": texts.level_text(t, self.setup.rules, level),
            "form": form_text(t, self.setup, form_against(results, self.setup)),
            "results": results_text(t, results, level),
        }

    def _group(self, name: str, label: str, choices: Mapping[Any, str]) -> Group:
        held = getattr(self.setup, name)
        buttons = tuple(
            Button(
                f"{name}-{value}".replace("+", "-"),
                text,
                {"type": "setup", "field": name, "value": value},
                pressed=value == held,
            )
            for value, text in choices.items()
        )
        return Group(name, label, buttons)


def _opponents(t: Translator) -> dict[Opponent, str]:
    return {
        "machine": t.gettext("The machine"),
        "person": t.gettext("Two people"),
        "friend": t.gettext("A friend elsewhere"),
    }


def _ways(t: Translator) -> dict[bool, str]:
    return {False: t.gettext("By link"), True: t.gettext("Live")}


def _sides(t: Translator, variant: Variant) -> dict[Side, str]:
    return {
        "white": side_text(t, SIDES, variant, "white"),
        "black": side_text(t, SIDES, variant, "black"),
        "random": t.gettext("Draw lots"),
    }


def with_level(setup: Setup, level: int) -> Setup:
    """Set up the same game against another level of the machine. Raises ActionError if there is no such level."""
    try:
        return setup.with_field("level", level)
    except SetupError as error:
        raise ActionError(str(error)) from None
