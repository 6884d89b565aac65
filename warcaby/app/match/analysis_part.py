"""The review part of the game page: the evaluation graph, the decisive moments, and better moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.match.analysis_texts import deciding, reason_text, verdict_text
from warcaby.app.match.kept_puzzles import OwnPuzzleRecord
from warcaby.app.match.play_part import PlayPart
from warcaby.app.match.review import LONG_LOOK, Review
from warcaby.app.shell.actions import ActionError, on, one_of
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.screen import Reader
from warcaby.app.words.line_texts import ToldLine
from warcaby.app.words.match_texts import score_text
from warcaby.app.words.piece_words import SIDES, WINS_IN, WON, side_text
from warcaby.app.words.translation import Translator
from warcaby.engine import Score, Thinking
from warcaby.notation import Notation, fen
from warcaby.rules import BRAZILIAN, Colour
from warcaby.school.coaching.kept_mistakes import MistakeRecord, with_game
from warcaby.school.learner.motif_evidence import with_mistakes, with_second_look
from warcaby.school.learner.refused import drilled_game
from warcaby.school.matches.judgement import Moment, chance
from warcaby.school.matches.machine import SLICE
from warcaby.school.matches.match import Match
from warcaby.school.matches.tree import Node
from warcaby.school.motifs import motif_of_mistake
from warcaby.school.progress import now
from warcaby.school.refuting import refutation

WIDTH, HEIGHT = 600, 180
"""Size of the graph in its own units."""

SHOWN_PLIES = 5
"""How many plies of a better line are shown."""


class AnalysisPart:
    """The machine's review of a finished game."""

    def __init__(self, reader: Reader, t: Translator, play: PlayPart) -> None:
        self._reader = reader
        self.t = t
        self.play = play
        self.review = Review([])
        self._doubted: Match | None = None
        """The game whose mistakes have been kept."""
        self._shown: list[Moment] = []
        """Moments for which the better move has been shown."""
        self.says: dict[int, str] = {}
        """The results of making puzzles, by the number of the moment."""
        self._tried: tuple[Moment, Thinking] | None = None
        """A retry of a move for which there was a better one."""
        self.retried: int | None = None
        """The moment for which a better move is looked for."""

    @property
    def match(self) -> Match:
        """The game."""
        return self.play.match

    @property
    def is_busy(self) -> bool:
        """Whether there is something to think about."""
        return not self.review.is_finished or self._tried is not None

    @property
    def moments(self) -> list[Moment]:
        """The mistakes found so far, in the order in which they were found."""
        return self.review.moments

    @on("analyse")
    def analyse(self) -> list[Scene]:
        """Start the review when the reader asks for it."""
        self.begin()
        return [Scene(self.play.board.picture)]

    def check(self, number: int) -> None:
        """Raise ActionError if there is no such moment."""
        one_of(self.moments, number, 0)

    def begin(self) -> None:
        """Start reviewing every position of the game."""
        self.says, self.retried, self._shown = {}, None, []
        self.review = Review(self.match.front.path)
        for node in self.review.path:
            node.judged = ""

    def go_on(self) -> list[Scene] | None:
        """Think for a moment; return what to show if there is something new."""
        if self._tried:
            moment, thinking = self._tried
            return self._judge(moment, thinking) if thinking.run(SLICE) else None
        if not self.review.run(SLICE):
            return None
        if not self.review.is_finished:
            return []
        for moment in self.moments:
            moment.node.judged = moment.strength
        self._keep_doubts()
        return self.play.still(self._verdict())

    def _keep_doubts(self) -> None:
        """Keep which motifs mistakes put in doubt; of two people at one board nobody knows whose they are."""
        match, reader = self.match, self._reader
        if match is self._doubted or not self._is_own:
            return
        self._doubted = match
        at, own = now(), [moment for moment in self.moments if moment.mover == match.human]
        if drilled_game(match.front.game.variant) is BRAZILIAN:
            reader.progress = with_mistakes(reader.progress, [moment.why for moment in own], reader.day, at)
        kept = [record for moment in own if (record := _record(moment, at, reader.day))]
        reader.progress = with_game(reader.progress, kept, at)

    def _keep_second_look(self, moment: Moment, *, right: bool) -> None:
        """Keep whether a better move was found; one that has been shown tells nothing."""
        reader = self._reader
        is_told = self._is_own and drilled_game(self.match.front.game.variant) is BRAZILIAN
        if is_told and moment.mover == self.match.human and moment not in self._shown:
            reader.progress = with_second_look(reader.progress, moment.why, right, reader.day, now())

    @property
    def _is_own(self) -> bool:
        """Whether the game tells of the reader: against the machine, and not on a platform."""
        reader = self._reader
        return self.match.setup.opponent == "machine" and not reader.is_in_lms and bool(reader.day)

    # What was better

    @on("moment")
    def show(self, number: int) -> list[Scene]:
        """Put the position before a moment on the board, so that the reader can look for a better move."""
        self.check(number)
        moment = self.moments[number]
        self.retried = number
        self.match.go_to(moment.before.id)
        board = self.play.board
        board.show_last_move()
        assert moment.node.move is not None
        board.arrows = tuple(ArrowView(start, end, "question") for start, end in pairwise(moment.node.move.path))
        board.tell(self.t.gettext("This was played. Try to find a better move."), "hint")
        return self.play.still(board.feedback)

    @on("better")
    def show_better(self, number: int) -> list[Scene]:
        """Play the better line on the board; it stays in the list of moves as a variation."""
        self.check(number)
        moment, tree, board = self.moments[number], self.match.tree, self.play.board
        self._shown.append(moment)
        self.retried = None
        tree.current = moment.before
        scenes, first = [Scene(Picture(moment.before.position))], moment.before
        for move in moment.best.moves[:SHOWN_PLIES]:
            tree.play(move)
            scenes.append(Scene(Picture(tree.current.position), move.path, move.captured))
        tree.current = tree.follow(first, moment.best.move) or first
        board.show_last_move()
        way = " ".join(self._notation.line(first.position, moment.best.moves[:SHOWN_PLIES]))
        board.tell(self.t.gettext("This was better: %(way)s.", way=way), "good")
        return [*scenes, Scene(board.picture, say=board.feedback)]

    def tried(self, node: Node) -> None:
        """The reader has made a move; if it retries a moment, it is judged."""
        moment = next((each for each in self.moments if each.before is node.parent), None)
        self._tried = self.retried = None
        if moment is None:
            return
        board = self.play.board
        self.retried = self.moments.index(moment)
        if node.move == moment.best.move:
            self.retried = None
            board.tell(self.t.gettext("Yes, that is the better move!"), "good")
            self._keep_second_look(moment, right=True)
        elif node is moment.node:
            board.tell(self.t.gettext("This is what was played."), "note")
        elif node.game.ending() or not node.game.legal_moves():
            board.tell(self.t.gettext("This ends the game."), "note")
        else:
            self._tried = moment, Thinking(node.game, LONG_LOOK)
            board.tell(self.t.gettext("Let me think …"), "note")

    def _judge(self, moment: Moment, thinking: Thinking) -> list[Scene]:
        self._tried = None
        node, reply = self.match.node, thinking.best
        if node.game is not thinking.game:
            return []
        value = 1 - chance(reply.score)
        best = chance(moment.best.score)
        answer = self._notation.move(node.position, reply.move)
        if value >= best - 0.05:
            self.retried = None
            text, tone = self.t.gettext("Good: this is as strong as the machine's choice."), "good"
        elif value > best - moment.loss + 0.05:
            text = self.t.gettext("Better than in the game, but not the best. The answer is %(move)s.", move=answer)
            tone = "note"
        else:
            text, tone = self._refuted_text(node), "bad"
            text = text or self.t.gettext("No better than in the game: the answer is %(move)s.", move=answer)
        if tone != "note":
            self._keep_second_look(moment, right=tone == "good")
        self.play.board.tell(text, tone)
        return self.play.still(text)

    def _refuted_text(self, node: Node) -> str:
        """Say what a move loses by force; empty if nothing is proven soon."""
        assert node.parent is not None
        assert node.move is not None
        before = node.parent.position
        line = refutation(before, node.move)
        if not line:
            return ""
        told = ToldLine(self.t, before, (node.move, *line))
        then = self.t.gettext("Then %(line)s.", line=told.line_text())
        return " ".join(filter(None, (self.t.gettext("No better than in the game."), then, told.costs_text())))

    def retry_buttons(self) -> tuple[Button, ...]:
        """What there is to do beside the board while a better move is looked for; the last one is a way past it."""
        number, node = self.retried, self.match.node
        if number is None or self.match.is_live or self.moments[number].before not in (node, node.parent):
            return ()
        buttons = [Button("show-better", self.t.gettext("Show me"), {"type": "better", "number": number})]
        if node is not self.moments[number].before:
            again = {"type": "moment", "number": number}
            buttons.insert(0, Button("retry", self.t.gettext("Try again"), again, "primary"))
        return tuple(buttons)

    def puzzle(self, number: int) -> OwnPuzzleRecord:
        """A moment as a puzzle to keep: a position, and the only better line.

        Raises ActionError if there were several.
        """
        moment = self.moments[number]
        if not moment.is_sole:
            raise ActionError("more than one move was better here")
        return OwnPuzzleRecord(
            self.match.setup.variant,
            self.match.setup.options,
            fen(moment.before.position),
            tuple(" ".join(move.path) for move in moment.best.moves[:SHOWN_PLIES]),
        )

    # Views

    @property
    def _can_begin(self) -> bool:
        return not self.match.is_live and self.match.front.parent is not None

    @property
    def button(self) -> Button | None:
        """The button that begins the review; None once it has begun, or while the game goes on."""
        if self.review.path or not self._can_begin:
            return None
        return Button("analyse", self.t.gettext("What decided the game?"), {"type": "analyse"}, icon="progress")

    def view(self) -> dict[str, Any] | None:
        """Build the view; None while the game goes on."""
        if not self._can_begin:
            return None
        t, review = self.t, self.review
        if not review.path:
            return {
                "done": 0,
                "count": 0,
                "graph": None,
                "moments": (),
                "rows": (),
                "waits": "",
                "verdict": "",
                "others": (),
                "others_title": "",
                "rules": (),
                "happening": (),
            }
        waits = t.gettext("Looking at every move …")
        if review.is_confirming:
            waits = t.gettext("Looking for longer at what seems to be a mistake …")
        counted = deciding(self.match, self.moments, self._chance) if review.is_finished else []
        views = [
            (moment in counted, self._moment(number, moment))
            for number, moment in sorted(enumerate(self.moments), key=lambda each: each[1].node.ply)
        ]
        return {
            "done": review.done,
            "count": review.count,
            "waits": "" if review.is_finished else waits,
            "graph": self._graph(),
            "moments": tuple(view for is_counted, view in views if is_counted),
            "rows": self._rows() if review.is_finished else (),
            "verdict": self._verdict() if review.is_finished else "",
            "others": tuple(view for is_counted, view in views if not is_counted),
            "others_title": t.gettext("Other mistakes") if counted else t.gettext("Mistakes in this game"),
            "rules": (),
            "happening": (),
        }

    def _score(self, node: Node) -> Score | None:
        """The evaluation of a stage as White sees it."""
        line = self.review.lines.get(node.id)
        if line is None:
            ending = node.game.ending()
            if ending is None:
                return None
            return Score(0) if ending.winner is None else Score.win(1 if ending.winner == "white" else -1)
        return line.score if node.position.turn == "white" else line.score.flipped

    def _graph(self) -> dict[str, Any]:
        path = self.review.path
        last = max(1, len(path) - 1)
        at = {}
        for number, node in enumerate(path):
            score = self._score(node)
            if score is not None:
                at[node.id] = round(WIDTH * number / last), round(HEIGHT * (1 - chance(score)))
        here = at.get(self.match.node.id)
        return {
            "points": tuple(at.values()),
            "width": WIDTH,
            "height": HEIGHT,
            "marks": tuple(at[moment.node.id] for moment in self.moments if moment.node.id in at),
            "cursor": here[0] if here else None,
            "steps": tuple({"type": "go", "node": node.id} for node in path),
            "label": self.t.gettext(
                "Evaluation move by move; White is better above the middle. The table below says the same."
            ),
        }

    def _rows(self) -> tuple[tuple[str, str, str], ...]:
        rows = []
        for number, (last, node) in enumerate(pairwise(self.review.path), start=1):
            name = self._notation.move(last.position, node.move) + node.sign if node.move else "–"
            rows.append((str(number), name, self._evaluation(node)))
        return tuple(rows)

    def _evaluation(self, node: Node) -> str:
        """Say what a stage is worth; where the game is over, who has won."""
        t, rules, score = self.t, self.match.setup.rules, self._score(node)
        if score is None:
            return "–"
        if score.win_in is None:
            return score_text(t, score.value)
        winner: Colour = "black" if score.is_loss else "white"
        if node.id not in self.review.lines:
            return side_text(t, WON, rules, winner)
        return side_text(t, WINS_IN, rules, winner, moves=(abs(score.win_in) + 1) // 2)

    @property
    def _chance(self) -> float:
        """White's chance in the last position."""
        score = self._score(self.review.path[-1])
        return chance(score) if score else 0.5

    def _verdict(self) -> str:
        return verdict_text(self.t, self.match, self.moments, self._chance)

    def _moment(self, number: int, moment: Moment) -> dict[str, Any]:
        t = self.t
        assert moment.node.move is not None
        turn = (moment.node.ply + 1) // 2
        played = self._notation.move(moment.before.position, moment.node.move) + moment.strength
        side = side_text(t, SIDES, self.match.setup.rules, moment.mover)
        if self.match.setup.opponent == "machine":
            side = t.gettext("You") if moment.mover == self.match.human else t.gettext("The machine")
        keep = Button(f"puzzle-{number}", t.gettext("Make it a puzzle"), {"type": "puzzle", "number": number}, "quiet")
        return {
            "id": f"moment-{number}",
            "says": self.says.get(number, ""),
            "title": t.gettext("Move %(number)s: %(played)s (%(side)s)", number=turn, played=played, side=side),
            "text": reason_text(t, moment),
            "buttons": (
                Button(f"try-{number}", t.gettext("Try it yourself"), {"type": "moment", "number": number}),
                Button(f"better-{number}", t.gettext("Show what was better"), {"type": "better", "number": number}),
                *((keep,) if moment.is_sole and number not in self.says else ()),
            ),
        }

    @property
    def _notation(self) -> Notation:
        return self.t.notation(self.match.setup.rules)


def _record(moment: Moment, at: int, day: int) -> MistakeRecord | None:
    """A mistake as it is kept; None if it is about no theme."""
    about, move = motif_of_mistake(moment.why), moment.node.move
    if about is None or move is None:
        return None
    position = moment.before.position
    better = " ".join(moment.best.move.path)
    return MistakeRecord(at, day, position.variant.full_id, about.skill, fen(position), " ".join(move.path), better)
