"""A game with its variations: the line that was played and the alternatives, as in PDN."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from warcaby.notation import PdnLine, PdnMove
from warcaby.rules import Game, Move, Position, Square

GLYPHS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""Signs of the numeric glyphs that have one (PDN 3.0, "NAG", as in chess)."""


@dataclass(eq=False)
class Node:
    """A stage of a game: the move that led there, and its continuations, the main one first."""

    id: int
    game: Game
    parent: Node | None = None
    move: Move | None = None
    huffed: Square = ""
    """Instead of a move: the piece that was taken away for a missed capture."""
    strength: str = ""
    """The mark of a file on the move: ``?``, ``??`` …"""
    judged: str = ""
    """The mark of the review; a mark of the file takes precedence."""
    nags: tuple[int, ...] = ()
    """Numeric glyphs of a file on the move."""
    lead: tuple[str, ...] = ()
    """The comment of a file before the first move of a variation."""
    comments: tuple[str, ...] = ()
    """The comment of a file on this stage."""
    remarks: tuple[str, ...] = ()
    """The comment of a file after the variations."""
    children: list[Node] = field(default_factory=list)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.game.position

    @property
    def sign(self) -> str:
        """The mark shown with the move."""
        return self.strength or next((GLYPHS[nag] for nag in self.nags if nag in GLYPHS), "") or self.judged

    @property
    def path(self) -> list[Node]:
        """All stages from the first one to this one."""
        stages = [self]
        while stages[-1].parent:
            stages.append(stages[-1].parent)
        return stages[::-1]

    @property
    def tip(self) -> Node:
        """The end of the main line through this stage."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return len(self.game.moves)


class Tree:
    """The stages of a game; `current` is the one on the board."""

    def __init__(self, start: Position) -> None:
        self._nodes: dict[int, Node] = {}
        self.root = self.current = self._new(Game((start,)), None)

    @property
    def tip(self) -> Node:
        """The end of the line played."""
        return self.root.tip

    @property
    def size(self) -> int:
        """The number of stages."""
        return len(self._nodes)

    def find(self, number: int) -> Node | None:
        """Find a stage by its id."""
        return self._nodes.get(number)

    def play(self, move: Move) -> Node:
        """Go on from the current stage with a legal move; a way that is there already is not made twice."""
        self.current = self.follow(self.current, move) or self.add(move)
        return self.current

    def add(self, move: Move) -> Node:
        """Go on from the current stage as a file does, which may say twice that the same move was played."""
        self.current = self._new(self.current.game.play(move), self.current, move)
        return self.current

    def huff(self, square: Square) -> Node:
        """Remove a piece for a missed capture. Raises ValueError if that isn't allowed."""
        self.current = self._new(self.current.game.huff(square), self.current, huffed=square)
        return self.current

    def follow(self, node: Node, move: Move) -> Node | None:
        """The stage that a move leads to, if it was tried from there."""
        after = node.game.play(move).position
        return next((child for child in node.children if child.move and child.position == after), None)

    def set_up(self, position: Position) -> Node:
        """Put another position on the board, as a way from the current stage."""
        self.current = self._new(Game((position,)), self.current)
        return self.current

    def promote(self, node: Node) -> None:
        """Make the way to a stage the main one."""
        for stage in node.path:
            if stage.parent:
                stage.parent.children.remove(stage)
                stage.parent.children.insert(0, stage)

    def remove(self, node: Node) -> None:
        """Remove a stage and everything after it; the board returns to the stage before it."""
        assert node.parent is not None
        node.parent.children.remove(node)
        if node in self.current.path:
            self.current = node.parent
        for gone in walk(node):
            del self._nodes[gone.id]

    def _new(self, game: Game, parent: Node | None, move: Move | None = None, huffed: Square = "") -> Node:
        node = Node(max(self._nodes, default=0) + 1, game, parent, move, huffed)
        self._nodes[node.id] = node
        if parent:
            parent.children.append(node)
        return node


def walk(node: Node) -> Iterator[Node]:
    """Yield a stage and all that follow it, main lines first."""
    stack = [node]
    while stack:
        here = stack.pop()
        yield here
        stack += reversed(here.children)


def pdn_line(root: Node) -> PdnLine:
    """Write the tree after `root` as a line of PDN."""
    return PdnLine(_moves(root, []), root.comments)


def _moves(node: Node, items: list[PdnMove]) -> tuple[PdnMove, ...]:
    """Write the main line after a stage; `items` is what leads there from the beginning of the line."""
    waiting: tuple[PdnLine, ...] = ()
    while node.children:
        main, *others = node.children
        waiting += tuple(_variation(other) for other in others)
        if main.move:
            items.append(_item(main, waiting))
            waiting = ()
        elif items:
            # What was taken away, or put on the board, after the move before. What was played instead stands beside
            # the next move, and begins with the board as it was.
            items[-1] = replace(items[-1], setup=main.position)
            waiting = tuple(line if line.setup else replace(line, setup=node.position) for line in waiting)
        node = main
    return tuple(items)


def _item(node: Node, variations: tuple[PdnLine, ...] = ()) -> PdnMove:
    assert node.move is not None
    return PdnMove(
        node.move,
        strength=node.strength or ("" if GLYPHS.keys() & set(node.nags) else node.judged),
        nags=node.nags,
        comments=node.comments if variations else node.comments + node.remarks,
        variations=variations,
        remarks=node.remarks if variations else (),
    )


def _variation(node: Node) -> PdnLine:
    if node.move is None:
        return PdnLine(_moves(node, []), node.lead, setup=node.position)
    return PdnLine(_moves(node, [_item(node)]), node.lead)


def shortened(line: PdnLine, most: int) -> PdnLine:
    """Return a line with `most` moves at most, those of its variations included; the line itself comes first."""
    left = most - len(line.moves)
    items = []
    for item in line.moves[:most]:
        kept = []
        for variation in item.variations:
            size = _count(variation)
            if size <= left:
                kept.append(variation)
                left -= size
        items.append(item if len(kept) == len(item.variations) else replace(item, variations=tuple(kept)))
    return replace(line, moves=tuple(items))


def _count(line: PdnLine) -> int:
    return len(line.moves) + sum(_count(variation) for item in line.moves for variation in item.variations)


def grow(tree: Tree, line: PdnLine) -> int | None:
    """Play a line of PDN on from the current stage, variations included.

    What cannot be played ends its line; the number of the main line's move that could not be (from 1) is returned,
    None if all could.
    """
    for number, item in enumerate(line.moves, start=1):
        before = tree.current
        if isinstance(item.move, str):
            return number
        main = tree.add(item.move)
        main.strength, main.nags, main.comments = item.strength, item.nags, item.comments
        for variation in item.variations:
            tree.current = before
            first = _branch(tree, variation)
            if first:
                first.lead = variation.comments
            else:
                main.comments += variation.comments
        main.remarks = item.remarks
        tree.current = main
        if item.setup is not None:
            _set_up(tree, item.setup)
    return None


def _branch(tree: Tree, variation: PdnLine) -> Node | None:
    """Grow a variation of the coming move; return its first stage, None if it is not a way of its own."""
    before = tree.current
    _begin(tree, variation)
    stem, known = tree.current, len(tree.current.children)
    grow(tree, variation)
    if stem.parent is before:
        return stem
    return stem.children[known] if len(stem.children) > known else None


def _begin(tree: Tree, variation: PdnLine) -> None:
    """Go to where a variation begins: beside the move it stands at, or with another position on the board."""
    before = tree.current
    if variation.setup is None:
        return
    if before.huffed and before.parent and before.parent.position.state == variation.setup.state:
        tree.current = before.parent
    else:
        _set_up(tree, variation.setup)


def _set_up(tree: Tree, position: Position) -> None:
    """Put a position on the board; where it comes of a piece that was taken away, that is what has happened."""
    game = tree.current.game
    position = replace(position, variant=game.variant)
    huffed = next((square for square in game.huffable() if game.huff(square).position == position), None)
    if huffed:
        tree.huff(huffed)
    else:
        tree.set_up(position)
