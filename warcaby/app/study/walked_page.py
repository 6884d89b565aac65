"""A free board that is walked through: to and fro, and from one variation to the next."""

from __future__ import annotations

from typing import Literal

from warcaby.app.board.touch import Scene
from warcaby.app.shell.actions import on
from warcaby.app.study.board_page import StudyPage


class WalkedPage(StudyPage):
    """The page of the free board, whose stages can be gone to."""

    @on("go")
    def _go_to(self, node: int) -> list[Scene]:
        found = self.study.tree.find(node)
        if found:
            self.study.tree.current = found
        return self._look()

    @on("step")
    def _step(self, by: int) -> list[Scene]:
        """Show the stage before or after this one."""
        tree, node = self.study.tree, self.study.node
        if by < 0 and node.parent:
            tree.current = node.parent
        elif by > 0 and node.children:
            tree.current = onward = node.children[0]
            if onward.move:
                self.tree_board.point(())
                self.tree_board.show()
                return [Scene(self.touched.picture, onward.move.path, onward.move.captured, self._move_said())]
        return self._look()

    @on("beside")
    def _beside(self, by: int) -> list[Scene]:
        """Show another move in place of the last one."""
        self.study.tree.current = self.study.beside(by) or self.study.node
        return self._look()

    @on("end")
    def _end(self, of: Literal["start", "line"]) -> list[Scene]:
        """Show the first stage, or the last one of the line on the board."""
        self.study.tree.current = self.study.tree.root if of == "start" else self.study.node.tip
        return self._look()

    def _look(self) -> list[Scene]:
        self.tree_board.point(())
        self.tree_board.show()
        return [Scene(self.touched.picture, say=self._move_said())]

    def _move_said(self) -> str:
        """The move that led to the stage on the board."""
        node = self.study.node
        if node.parent is None or node.move is None:
            return self.t.gettext("The first position.") if node.parent is None else ""
        return self.t.notation(self.study.variant).move(node.parent.position, node.move) + node.sign
