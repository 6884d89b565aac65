"""What the page of a game shows: the regions around its board, and the values of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import board_view
from warcaby.app.board.touch import Picture, TouchBoard
from warcaby.app.match.beliefs_part import BeliefsPart
from warcaby.app.match.correspondence_part import CorrespondencePart, CorrespondenceView
from warcaby.app.match.live_line import STUN, LineView
from warcaby.app.match.live_part import LivePart
from warcaby.app.match.match_views import Mood
from warcaby.app.match.play_part import PlayPart
from warcaby.app.match.round_part import RoundPart
from warcaby.app.match.setup_part import SetupPart
from warcaby.app.match.tools_part import tools_view
from warcaby.app.pictured.over_board import OverBoard, crowning, ghosts
from warcaby.app.pictured.sentences import answer_sentence
from warcaby.app.pictured.signs import Sign, SignRow
from warcaby.app.pictured.way import WHOLE_GAME
from warcaby.app.shell.answers import Cue
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.files_page import FilesPage
from warcaby.app.shell.games_part import GamesPart
from warcaby.app.shell.happening import HappeningPart
from warcaby.app.shell.look import look_of
from warcaby.app.shell.move_list import last_moves, record_view, step_buttons
from warcaby.app.shell.regions import Regions, ShownRegions
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, named
from warcaby.app.words import match_texts as texts
from warcaby.app.words.choices import Tone
from warcaby.app.words.guide_texts import line
from warcaby.app.words.opponent_texts import lead_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.rules import Square, Variant
from warcaby.school.matches.results import results_of

if TYPE_CHECKING:
    from warcaby.app.match.analysis_part import AnalysisPart

REGIONS: Regions = {
    "task": ("game_task.html", ("setup", "intro", "players", "last_moves", "goal")),
    "panel": (
        "game_panel.html",
        (
            "setup",
            "goal",
            "steps",
            "feedback_text",
            "tone",
            "mood",
            "coin",
            "practise",
            "counters",
            "buttons",
            "letter",
            "note",
            "lesson",
            "rules",
        ),
    ),
    "friend-line": ("live.html", ("live",)),
    "tables": ("tables.html", ("tables", "lines")),
    "file-games": ("game_list.html", ("games",)),
    "analysis": ("game_analysis.html", ("analysis",)),
    "record": ("game_record.html", ("record",)),
    "tools": ("game_tools.html", ("tools",)),
}
"""The regions around the board by DOM id: the template, and the names of its values."""


class GamePage(FilesPage):
    """The page of a game, assembled from its parts."""

    template = "game.html"
    touched: TouchBoard
    setup: SetupPart

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.variant: Variant = self.variant_of(place)
        self.games = GamesPart(self.t, self.variant)
        self.play: PlayPart | None = None
        """None before the game."""
        self._analysis: AnalysisPart | None = None
        self.beliefs: BeliefsPart | None = None
        self.letter: CorrespondencePart | None = None
        """None unless it is a correspondence game."""
        self.live: LivePart | None = None
        """None unless it is a live game, or one is being set up."""
        self.stun_problem = ""
        self.round: RoundPart | None = None
        """The boards of a simultaneous game; None where there is one board only."""
        self.happening = HappeningPart(reader, self.t, place)
        self.says = ""
        """The result of copying, opening and the like."""
        self._shown = ShownRegions(REGIONS)
        """The values that the regions on the page were rendered from."""
        self._was_live = False

    @staticmethod
    def variant_of(place: Place) -> Variant:
        """Return the variant that is played."""
        variant: Variant = place.item
        return variant

    # Around the content

    @property
    def name(self) -> str:
        """The name of the variant."""
        return variant_name(self.place.language, self.variant)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("%(name)s: play", name=self.name),
            self.t.gettext(
                "%(name)s against the machine, on ten levels, or for two people at one board.", name=self.name
            ),
        )

    # The content

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        setup = self.setup.setup
        below = self.play.match.below if self.play else "black" if setup.side == "black" else "white"
        arrows, threatened = shown.arrows, frozenset[Square]()
        if self.play and self.play.coach.asks:
            arrows, threatened = self.play.coach.arrows, self.play.coach.threatened
        view = board_view(
            self.t,
            shown.position,
            below=below,
            walk=shown.walk,
            marks=shown.marks,
            arrows=arrows,
            last=shown.last,
            threatened=threatened,
        )
        return replace(view, over=self._over(view)) if look_of(self.reader.progress).signs else view

    def _over(self, view: BoardView) -> OverBoard:
        """What is drawn over the board for those who do not read."""
        is_crowned = self.play and self.play.match.is_live and Sign("crown") in self.game_signs
        crowns = crowning(view, self.variant, self.play.match.human) if self.play and is_crowned else ()
        return OverBoard(crowns, ghosts(view, [(self.touched.wrong_way, True)]))

    def values(self) -> dict[str, Any]:
        """Return the values for the templates of the regions."""
        play = self.play
        look = look_of(self.reader.progress)
        feedback, tone = self.touched.feedback, self.touched.tone
        if play and not feedback:
            feedback = " ".join(play.match.node.comments)
            if not play.match.is_live:
                feedback = feedback or texts.endgame_text(self.t, play.match.game)
        if play and play.coach.asks:
            feedback, tone = play.coach.text, "hint"
        if play and play.question:
            feedback, tone = play.question_text(), "hint"
        end = ""
        if play and feedback:
            end = lead_text(self.t, play.match, play.led_to)
            if not end and play.match.setup.opponent == "machine":
                end = line(self.t.language, play.ended_for_reader, play.match.node.ply)
        record = record_view(self.t, play.match) if play else None
        moods: dict[str, Mood] = {"won": "proud", "lost": "sorry", "drawn": "calm"}
        signs, feedback = self.in_signs(feedback, tone)
        return {
            "signs": signs,
            "setup": self._setup_view(),
            "goal": texts.turn_text(self.t, play.match) if play and play.match.is_live else "",
            "intro": "" if play else self.setup.goal(),
            "players": play.players() if play else (),
            "steps": step_buttons(self.t, play.match.tree) if play and not play.match.is_live else (),
            "counters": play.counters() if play else (),
            "buttons": self._buttons(),
            "letter": self._friend_view(),
            "live": self._line_view(),
            "tables": self.round.view() if self.round else None,
            "lines": self.round is not None,
            "note": texts.no_take_back_text(self.t, play.match) if play and not play.question else "",
            "feedback_text": (feedback, end) if end else feedback,
            "tone": tone,
            "mood": moods.get(play.ended_for_reader, "") if play else "",
            "coin": play.coin if play else "",
            "practise": self.beliefs.button(self.t) if self.beliefs and tone == "bad" else None,
            "record": record,
            "last_moves": last_moves(record["rows"]) if record else (),
            "games": self.games.view(),
            "analysis": self._analysis_view(),
            "lesson": None,
            "rules": self.place.link("variant", self.variant),
            "tools": tools_view(self.t, self.setup.setup, play.match if play else None, look, self.says),
        }

    def _setup_view(self) -> dict[str, Any] | None:
        """The settings, as long as no game has begun, and nobody waits for one."""
        if self.play or (self.live and self.live.line.is_busy):
            return None
        view = self.setup.view(results_of(self.reader.progress))
        kept = self.reader.progress.value("settings", STUN)
        stun = (kept if isinstance(kept, str) else "", self.stun_problem) if self.live else None
        return {**view, "stun": stun}

    def _friend_view(self) -> CorrespondenceView | None:
        """What can be done with a friend elsewhere."""
        if self.live and self.play and not self.play.question:
            return self.live.view()
        return self.letter.view() if self.letter else None

    def _line_view(self) -> LineView | None:
        """The codes for a live game, as long as they are needed."""
        return self.live.line.view(shows=self.play is None) if self.live else None

    def in_signs(self, feedback: str, tone: Tone) -> tuple[SignRow | None, str]:
        """Return what the game is about in signs for those who do not read, and what is said, in few words for them."""
        if not look_of(self.reader.progress).signs:
            return None, feedback
        return self.game_signs, answer_sentence(self.t, tone or "note", feedback)

    @property
    def game_signs(self) -> SignRow:
        """The game in signs."""
        return WHOLE_GAME

    def _buttons(self) -> tuple[Button, ...]:
        """The controls below the board; what begins the review stands beside what begins another game."""
        buttons = self.play.buttons() if self.play else ()
        retry = self.analysis.retry_buttons() if self.analysis and self.play and not self.play.question else ()
        if retry:
            # What leads away waits in the menu meanwhile.
            return (*retry, *(replace(button, kind="quiet") for button in buttons))
        look_back = self.analysis.button if self.analysis and self.play and not self.play.question else None
        if self.play and not self.play.question:
            buttons = (*buttons, *(self.live.buttons() if self.live else ()))
            buttons = (self.round.button(), *buttons) if self.round else buttons
        if look_back:
            return (*buttons[:1], look_back, *buttons[1:])
        if self.analysis and self.analysis.review.path:
            # Beside the steps there is room for one way on.
            return (*buttons[:1], *(replace(button, kind="quiet") for button in buttons[1:]))
        return buttons

    @property
    def analysis(self) -> AnalysisPart | None:
        """The review of the game, once it is over: what it needs is imported then."""
        if self.play is None or self.play.match.is_live:
            return None
        if self._analysis is None or self._analysis.play is not self.play:
            part: AnalysisPart = named("match.analysis_part:AnalysisPart")(self.reader, self.t, self.play)
            self._analysis = part
        return self._analysis

    def _analysis_view(self) -> dict[str, Any] | None:
        view = self.analysis.view() if self.analysis else None
        if view is None or self.beliefs is None:
            return view
        themes = self.happening.view() if view["verdict"] else ()
        return view | {"rules": self.beliefs.rules(self.t), "happening": themes}

    def cue(self, said: str) -> Cue | Literal[""]:
        """Tell how the game has ended, once; otherwise what an answer has come to."""
        cue, match = super().cue(said), self.play.match if self.play else None
        was_live, self._was_live = self._was_live, match is not None and match.is_live
        if not was_live or match is None or match.outcome is None:
            return cue
        return self.play.ended_for_reader if self.play else cue

    def surroundings(self) -> dict[str, str]:
        """Render the regions around the board that have changed; a touch changes few of them."""
        values = self.values()
        return {name: self.render(template, **values) for name, template in self._shown.changed(values)}

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        values = self.values()
        self._shown.show_all(values)
        return {**values, "name": self.name, "board": self.board(self.touched.picture)}
