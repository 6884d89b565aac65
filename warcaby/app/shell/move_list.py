"""The part of the game page with the list of moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from warcaby.app.shell.control_views import Button
from warcaby.app.words import match_texts as texts
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import Translator
from warcaby.school.matches.match import Match
from warcaby.school.matches.tree import Node, Tree
from warcaby.school.studies.study import said

SHOWN = 4
"""How many of the last moves are shown beside the board."""


@dataclass(frozen=True)
class RecordMove:
    """A move in the list of moves, or a bracket around a variation, which has no action."""

    text: str
    spoken: str = ""
    action: dict[str, Any] | None = None
    id: str = ""
    current: bool = False
    strength: str = ""
    number: str = ""
    """The move number, if it is shown before the move."""
    comment: str = ""


@dataclass(frozen=True)
class RecordRow:
    """A pair of moves of the main line, and the variations on them."""

    number: int
    moves: tuple[RecordMove | None, ...]
    variations: tuple[tuple[RecordMove, ...], ...] = ()


def record_view(t: Translator, match: Match) -> dict[str, Any]:
    """Build the list of moves of a game."""
    outcome = match.outcome
    return {
        "rows": move_rows(t, match.tree),
        "result": texts.outcome_text(t, match) if outcome else "",
        "steps": step_buttons(t, match.tree) if match.is_live else (),
        "is_long": False,
    }


def move_rows(t: Translator, tree: Tree, *, comments: bool = False) -> tuple[RecordRow, ...]:
    """List the moves of a tree in pairs, with their variations, and with what is said of them."""
    return tuple(_Writer(t, tree, comments=comments).rows())


def last_moves(rows: tuple[RecordRow, ...]) -> tuple[RecordMove, ...]:
    """The moves of the main line up to that on the board, the newest first: no more than have room in one line."""
    made = [
        replace(move, number=f"{row.number}." if at == 0 else "")
        for row in rows
        for at, move in enumerate(row.moves)
        if move
    ]
    end = next((at for at, move in enumerate(made, 1) if move.current), len(made))
    return tuple(reversed(made[max(0, end - SHOWN) : end]))


def step_buttons(t: Translator, tree: Tree) -> tuple[Button, ...]:
    """The buttons to step through the game: next to the list of moves during the game, below the board after it."""
    if not tree.root.children:
        return ()
    return (
        Button("step-first", t.gettext("To the start"), {"type": "go", "node": tree.root.id}),
        Button("step-back", t.gettext("One move back"), {"type": "step", "by": -1}),
        Button("step-on", t.gettext("One move on"), {"type": "step", "by": 1}),
        Button("step-last", t.gettext("To the end"), {"type": "go", "node": tree.current.tip.id}),
    )


class _Writer:
    """Writes moves with their move numbers."""

    def __init__(self, t: Translator, tree: Tree, *, comments: bool) -> None:
        rules = tree.root.position.variant
        self.t, self.tree, self.comments = t.at(rules), tree, comments
        self.notation = t.notation(rules)
        self.first = rules.first

    def rows(self) -> list[RecordRow]:
        """List the main line in pairs, each followed by the variations on its moves."""
        rows: list[RecordRow] = []
        node, number = self.tree.root, 0
        while node.children:
            main, *others = node.children
            begins = node.position.turn == self.first
            if main.move and (begins or not rows):
                number += 1
                rows.append(RecordRow(number, () if begins else (None,)))
            # The next move, made without the piece being removed, is a variation on its removal.
            coming = number + bool(main.huffed and begins)
            tried = tuple(tuple(self._line(other, coming)) for other in others if other.move or other.huffed)
            if main.move:
                rows[-1] = replace(rows[-1], moves=(*rows[-1].moves, self._move(main)))
            elif main.huffed:
                tried = ((self._huffed(main),), *tried)
            if rows:
                rows[-1] = replace(rows[-1], variations=rows[-1].variations + tried)
            node = main
        return rows

    def _line(self, node: Node, number: int) -> list[RecordMove]:
        """Write a variation from its first move on, with nested ones in brackets."""
        words: list[RecordMove] = []
        fresh = True
        while True:
            assert node.parent is not None
            begins = node.parent.position.turn == self.first
            if node.huffed:
                words.append(self._huffed(node))
            elif node.move:
                shown = f"{number}." if begins else f"{number}…" if fresh else ""
                words.append(self._move(node, shown))
                fresh = False
            others = node.parent.children[1:] if node is node.parent.children[0] else []
            for other in others:
                if other.move or other.huffed:
                    words += [RecordMove("("), *self._line(other, number), RecordMove(")")]
                    fresh = True
            if not node.children:
                return words
            number += node.children[0].move is not None and node.position.turn == self.first
            node = node.children[0]

    def _huffed(self, node: Node) -> RecordMove:
        return RecordMove(
            text=self.t.gettext("%(square)s taken away", square=node.huffed),
            action={"type": "go", "node": node.id},
            id=f"move-{node.id}",
            current=node is self.tree.current,
        )

    def _move(self, node: Node, number: str = "") -> RecordMove:
        assert node.parent is not None
        assert node.move is not None
        before = node.parent.position
        return RecordMove(
            text=self.notation.move(before, node.move),
            spoken=move_spoken(self.t, before, node.move),
            action={"type": "go", "node": node.id},
            id=f"move-{node.id}",
            current=node is self.tree.current,
            strength=node.sign,
            number=number,
            comment=said(node) if self.comments else "",
        )
