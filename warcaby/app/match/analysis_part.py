"""The part of the game's page that looks back: the evaluation as a line, the moments that decided, what was better."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from warcaby.app.board_screen import Picture, Scene
from warcaby.app.match.judgement import Moment, chance, moments
from warcaby.app.match.machine import SLICE
from warcaby.app.match.match import Match
from warcaby.app.match.play_part import PlayPart, score_text
from warcaby.app.match.tree import Node
from warcaby.app.match.views import AnalysisView, Button, GraphView, MomentView
from warcaby.app.piece_words import side_text, wins_in_text
from warcaby.app.rule_words import has_captures
from warcaby.app.translation import Translator
from warcaby.app.views import ArrowView
from warcaby.engine import Limits, Line, Score, Thinking
from warcaby.notation import Notation, fen

LOOK = Limits(seconds=0.4)
"""How long every position is looked at."""

WIDTH, HEIGHT = 600, 180
"""Units of the picture."""

SHOWN_PLIES = 5
"""Of a better way so many plies are shown."""


class AnalysisPart:
    """What the machine thinks of a game that is over."""

    def __init__(self, t: Translator, play: PlayPart) -> None:
        self.t = t
        self.play = play
        self.lines: dict[int, Line] = {}
        """The best line of every stage of the game, by its id."""
        self.moments: list[Moment] = []
        self.says: dict[int, str] = {}
        """What has come of making puzzles, by the number of the moment."""
        self._path: list[Node] = []
        self._queue: list[Node] = []
        self._thinking: Thinking | None = None
        self._tried: tuple[Moment, Node] | None = None
        """A move that is tried where a better one was possible."""

    @property
    def match(self) -> Match:
        """The game."""
        return self.play.match

    @property
    def is_busy(self) -> bool:
        """Whether there is something to think about."""
        return bool(self._queue) or self._tried is not None

    def begin(self) -> None:
        """Begin to look at every position of the game."""
        self.lines, self.moments, self.says = {}, [], {}
        self._path = self.match.front.path
        self._queue = [node for node in self._path if node.game.legal_moves() and not node.game.ending()]
        self._thinking = None

    def go_on(self) -> list[Scene] | None:
        """Think for a moment; return what is to be shown when something new is known."""
        node = self._tried[1] if self._tried else self._queue[0]
        if self._thinking is None or self._thinking.game is not node.game:
            self._thinking = Thinking(node.game, LOOK)
        if not self._thinking.run(SLICE):
            return None
        best, self._thinking = self._thinking.best, None
        if self._tried:
            return self._judge(best)
        self.lines[node.id] = best
        self._queue.pop(0)
        if self._queue:
            return []
        self._find_moments()
        return self.play.still(self._verdict())

    def _find_moments(self) -> None:
        self.moments = moments(self._path, self.lines)
        for node in self._path:
            node.strength = ""
        for moment in self.moments:
            moment.node.strength = moment.strength

    # What was better

    def show(self, number: int) -> list[Scene]:
        """Put the position before a moment on the board, for the reader to find something better."""
        moment = self.moments[number]
        self.match.go_to(moment.before.id)
        board = self.play.board
        board.show_last_move()
        assert moment.node.move is not None
        board.arrows = tuple(ArrowView(start, end, "question") for start, end in pairwise(moment.node.move.path))
        board.tell(self.t.gettext("This was played. Try to find a better move."), "hint")
        return self.play.still(board.feedback)

    def show_better(self, number: int) -> list[Scene]:
        """Play on the board what was better; it stays in the list of moves as another way."""
        moment, tree, board = self.moments[number], self.match.tree, self.play.board
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
        """The reader has made a move; where a moment is tried again, it is judged."""
        moment = next((each for each in self.moments if each.before is node.parent), None)
        self._tried = None
        if moment is None:
            return
        board = self.play.board
        if node.move == moment.best.move:
            board.tell(self.t.gettext("Yes, that is the better move!"), "good")
        elif node is moment.node:
            board.tell(self.t.gettext("This is what was played."), "note")
        elif node.game.ending() or not node.game.legal_moves():
            board.tell(self.t.gettext("This ends the game."), "note")
        else:
            self._tried = moment, node
            board.tell(self.t.gettext("Let me think …"), "note")

    def _judge(self, reply: Line) -> list[Scene]:
        assert self._tried is not None
        (moment, node), self._tried = self._tried, None
        if self.match.node is not node:
            return []
        value = 1 - chance(reply.score)
        best = chance(moment.best.score)
        answer = self._notation.move(node.position, reply.move)
        if value >= best - 0.05:
            text, tone = self.t.gettext("Good: this is as strong as the machine's choice."), "good"
        elif value > best - moment.loss + 0.05:
            text = self.t.gettext("Better than in the game, but not the best. The answer is %(move)s.", move=answer)
            tone = "note"
        else:
            text = self.t.gettext("No better than in the game: the answer is %(move)s.", move=answer)
            tone = "bad"
        self.play.board.tell(text, tone)
        return self.play.still(text)

    def puzzle(self, number: int) -> dict[str, Any]:
        """A moment as a puzzle to be kept: a position, and the way that was better."""
        moment = self.moments[number]
        return {
            "variant": self.match.setup.variant,
            "options": list(self.match.setup.options),
            "fen": fen(moment.before.position),
            "best": [" ".join(move.path) for move in moment.best.moves[:SHOWN_PLIES]],
        }

    # Views

    def view(self) -> AnalysisView | None:
        """Build the view; None while the game goes on."""
        if self.match.is_live or not self.match.front.parent:
            return None
        t, count = self.t, len(self._path)
        if not self._path:
            button = Button("analyse", t.gettext("What decided the game?"), {"type": "analyse"})
            return AnalysisView(button, 0, 0, None, (), ())
        done = count - len(self._queue)
        return AnalysisView(
            button=None,
            done=done,
            count=count,
            graph=self._graph(),
            moments=tuple(self._moment(number, moment) for number, moment in enumerate(self.moments)),
            rows=() if self._queue else self._rows(),
            verdict="" if self._queue else self._verdict(),
        )

    def _score(self, node: Node) -> Score | None:
        """The evaluation of a stage as White sees it."""
        line = self.lines.get(node.id)
        if line is None:
            ending = node.game.ending()
            if ending is None:
                return None
            return Score(0) if ending.winner is None else Score.win(1 if ending.winner == "white" else -1)
        return line.score if node.position.turn == "white" else line.score.flipped

    def _graph(self) -> GraphView:
        last = max(1, len(self._path) - 1)
        points = []
        for number, node in enumerate(self._path):
            score = self._score(node)
            if score is not None:
                points.append((round(WIDTH * number / last), round(HEIGHT * (1 - chance(score)))))
        at = {node.id: point for node, point in zip(self._path, points, strict=False)}
        here = at.get(self.match.node.id)
        return GraphView(
            points=tuple(points),
            width=WIDTH,
            height=HEIGHT,
            marks=tuple(at[moment.node.id] for moment in self.moments if moment.node.id in at),
            cursor=here[0] if here else None,
            steps=tuple({"type": "go", "node": node.id} for node in self._path),
            label=self.t.gettext(
                "Evaluation move by move; White is better above the middle. The table below says the same."
            ),
        )

    def _rows(self) -> tuple[tuple[str, str, str], ...]:
        rows = []
        for number, node in enumerate(self._path[1:], start=1):
            score = self._score(node)
            before = self._path[number - 1].position
            name = self._notation.move(before, node.move) + node.strength if node.move else "–"
            rows.append((str(number), name, self._evaluation(score) if score else "–"))
        return tuple(rows)

    def _evaluation(self, score: Score) -> str:
        t, plies = self.t, score.win_in
        if plies is None:
            return score_text(t, score.value)
        return wins_in_text(t, self.match.setup.rules, "black" if score.is_loss else "white", (abs(plies) + 1) // 2)

    def _verdict(self) -> str:
        if not self.moments:
            return self.t.gettext("No great mistakes: the game was decided by small things.")
        return self.t.ngettext("%(num)s move decided the game.", "%(num)s moves decided the game.", len(self.moments))

    def _moment(self, number: int, moment: Moment) -> MomentView:
        t = self.t
        assert moment.node.move is not None
        turn = (moment.node.ply + 1) // 2
        played = self._notation.move(moment.before.position, moment.node.move) + moment.strength
        side = side_text(t, self.match.setup.rules, moment.mover)
        if self.match.setup.opponent == "machine":
            side = t.gettext("You") if moment.mover == self.match.human else t.gettext("The machine")
        keep = Button(f"puzzle-{number}", t.gettext("Make it a puzzle"), {"type": "puzzle", "number": number}, "quiet")
        return MomentView(
            id=f"moment-{number}",
            says=self.says.get(number, ""),
            title=t.gettext("Move %(number)s: %(played)s (%(side)s)", number=turn, played=played, side=side),
            text=reason_text(t, moment),
            buttons=(
                Button(f"try-{number}", t.gettext("Try it yourself"), {"type": "moment", "number": number}),
                Button(f"better-{number}", t.gettext("Show what was better"), {"type": "better", "number": number}),
                *(() if number in self.says else (keep,)),
            ),
        )

    @property
    def _notation(self) -> Notation:
        return self.t.notation(self.match.setup.rules)


def reason_text(t: Translator, moment: Moment) -> str:
    """Say why a move was a mistake, by a rule of thumb where one fits."""
    moves = (abs(moment.plies) + 1) // 2
    if moment.why == "lets-win":
        return t.ngettext(
            "Now the other side can win by force, in %(num)s move.",
            "Now the other side can win by force, in %(num)s moves.",
            moves,
        )
    if moment.why == "misses-win":
        return t.ngettext(
            "There was a win by force, in %(num)s move.", "There was a win by force, in %(num)s moves.", moves
        )
    values = {"taken": moment.taken, "given": moment.given}
    if moment.why == "hangs" and not moment.given:
        return t.ngettext(
            "This leaves %(num)s piece to be captured for nothing.",
            "This leaves %(num)s pieces to be captured for nothing.",
            moment.taken,
        )
    texts = {
        "hangs": t.gettext(
            "This leaves pieces to be captured: the other side takes %(taken)s and gives back %(given)s.", **values
        ),
        "trap": t.gettext(
            "A trap: the other side gives up %(given)s, capturing is compulsory, and then it takes %(taken)s.", **values
        ),
        "opens-back-rank": t.gettext(
            "A man left the back rank, and a man of the other side gets through to become a king."
        ),
        "lets-through": t.gettext("A man of the other side gets through and becomes a king."),
        "misses-capture": t.gettext("There was more to gain: %(taken)s captured for %(given)s.", **values),
        "misses-king": t.gettext("A man could have become a king."),
        "huffed": t.gettext("A capture was missed, and the piece was taken away for it."),
        "worse": t.gettext("No piece is lost at once, but the position became clearly worse."),
    }
    variant = moment.node.game.variant
    if variant.end.stuck_wins or not has_captures(variant):
        texts["worse"] = t.gettext("The position became clearly worse.")
    return texts[moment.why]
