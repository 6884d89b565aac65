"""The tree of the free board as it is worked on: glyphs, comments, the order of variations, what is taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.control_views import Button
from warcaby.app.words.study_texts import sign_text
from warcaby.app.words.translation import Translator
from warcaby.school.matches.tree import Node
from warcaby.school.studies.study import MOST_CHARACTERS, SIGNS, branch, can_be_annotated, said


class NotesPart:
    """What is said of the stage on the board, and what can be done with it.

    `remember` is called before every change that can be taken back.
    """

    def __init__(self, t: Translator, board: TreeBoard, remember: Callable[[], None]) -> None:
        self.t = t
        self.board = board
        self._remember = remember

    @property
    def _node(self) -> Node:
        return self.board.study.node

    @on("glyph")
    def _mark(self, sign: str) -> str:
        """Give the last move a glyph; the same once more takes it away."""
        node = self._node
        if sign not in SIGNS or node.move is None:
            raise ActionError(f"nothing can be marked with {sign!r}")
        self._remember()
        is_same = node.sign == sign
        self.board.study.annotate(node, "" if is_same else sign, said(node))
        return self.t.gettext("The mark is gone.") if is_same else sign_text(self.t, sign)

    @on("comment")
    def _comment(self, node: int, value: str) -> str:
        """Say something of a stage; it need not be the one on the board any more."""
        found = self.board.study.tree.find(node)
        if found is None or not can_be_annotated(found):
            raise ActionError(f"there is no stage {node} to say something of")
        self._remember()
        self.board.study.annotate(found, found.sign if found.move else "", value)
        return self.t.gettext("The comment is kept.")

    @on("raise")
    def _raise_up(self) -> str:
        self._remember()
        self.board.study.raise_up(self._node)
        return self.t.gettext("The variation stands further to the front.")

    @on("make-main")
    def _make_main(self) -> str:
        self._remember()
        self.board.study.make_main(self._node)
        return self.t.gettext("This is the main line now.")

    @on("delete")
    def _delete(self) -> str:
        """Take the last move away with all that follows it."""
        if self._node.parent is None:
            raise ActionError("the first position cannot be taken away")
        self._remember()
        self.board.study.delete(self._node)
        self.board.show()
        return self.t.gettext("The move is gone, with all that followed it. “Undo” brings it back.")

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t, node = self.t, self._node
        glyphs = tuple(
            Button(f"glyph-{number}", sign, {"type": "glyph", "sign": sign}, pressed=node.sign == sign)
            for number, sign in enumerate(SIGNS)
        )
        buttons = []
        first = branch(node)
        if first and first.parent:
            buttons.append(Button("make-main", t.gettext("Make it the main line"), {"type": "make-main"}))
            if first.parent.children.index(first) > 1:
                buttons.append(Button("raise", t.gettext("Move it up"), {"type": "raise"}))
        if node.parent:
            buttons.append(Button("delete", t.gettext("Delete from here"), {"type": "delete"}))
        return {
            "about": self._about(),
            "glyphs": tuple((button, sign_text(t, button.label)) for button in glyphs) if node.move else (),
            "comment": said(node) if can_be_annotated(node) else None,
            "action": {"type": "comment", "node": node.id},
            "most": MOST_CHARACTERS,
            "buttons": tuple(buttons),
        }

    def _about(self) -> str:
        t, node = self.t, self._node
        if node.parent is None or node.move is None:
            return t.gettext("Comment on the first position") if node.parent is None else ""
        move = t.notation(node.game.variant).move(node.parent.position, node.move)
        return t.gettext("Comment on %(move)s", move=move)
