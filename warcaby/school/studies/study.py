"""A study: a game with variations, comments and glyphs that is played to and fro, kept as PDN.

>>> from warcaby.rules import BRAZILIAN, initial_position
>>> study = new_study(initial_position(BRAZILIAN))
>>> first = study.play(study.node.game.legal_moves()[0])
>>> study.annotate(first, "!?", "a quiet move")
>>> again = parse_study(study.record)
>>> again.node.sign, again.node.comments
('!?', ('a quiet move',))
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Literal

from warcaby.notation import PdnGame, pdn_text, read_pdn
from warcaby.notation.pdn import RESULTS, Result, find_tag
from warcaby.notation.pdn_game import MOST_NESTED
from warcaby.rules import VARIANTS, Colour, Move, Position, Variant, variant_with
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.matches.tree import GLYPHS, Node, Tree, grow, pdn_line, shortened, walk

KEPT = "board"
"""The name among the games under which the study on the free board is kept."""

BEFORE = "board/before"
"""The name of the study that was there before another one was opened."""

VERSION: Literal[1] = 1

MOST_STAGES = 3_000
"""The most stages of a study."""

MOST_CHARACTERS = 2_000
"""The most characters of a comment."""

SIGNS = tuple(GLYPHS.values())
"""The glyphs that a move can be given."""


class StudyError(ValueError):
    """A kept study, or a text, cannot be read."""


class FullStudyError(ValueError):
    """There is no room in a study for one more move; `nested` if it would be a variation inside too many others."""

    def __init__(self, *, nested: bool) -> None:
        super().__init__("too deep" if nested else "too long")
        self.nested = nested


@dataclass(frozen=True)
class StudyRecord:
    """A study as it is kept: its rules, the game as PDN, the stage on the board by its place in the order of `walk`."""

    others: ClassVar[bool] = True
    version: Literal[1]
    variant: Annotated[str, Text(40)]
    pdn: Annotated[str, Text(480_000, lines=True)]
    options: Annotated[tuple[Annotated[str, Text(40)], ...], Most(20)] = ()
    at: Annotated[int, Range(10**6)] = 0
    below: Colour = "white"
    came: Annotated[str, Text(8)] = ""
    """The end of the link that it came from, which may still stand in the address of the page."""


_CODEC = Codec(StudyRecord)


class Study:
    """A game that is thought about; `tree.current` is the stage on the board."""

    def __init__(self, tree: Tree, tags: Iterable[tuple[str, str]] = (), result: Result = "*") -> None:
        self.tree = tree
        self.tags = tuple(tags)
        self.result: Result = result
        self.below: Colour = "white"
        """The side that the board shows below."""
        self.came = ""
        """The end of the link that it came from; empty if from none."""

    @property
    def variant(self) -> Variant:
        """Its rules."""
        return self.tree.root.position.variant

    @property
    def node(self) -> Node:
        """The stage on the board."""
        return self.tree.current

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been played in it or said of it."""
        root = self.tree.root
        return not (root.children or root.comments)

    def tag(self, key: str) -> str:
        """What its file says of the game; empty if nothing."""
        return find_tag(self.tags, key).strip(" ?")

    # Changes

    def play(self, move: Move) -> Node:
        """Make a legal move; a way that is there already is not made twice. Raises FullStudyError."""
        tree = self.tree
        if tree.follow(tree.current, move) is None:
            self._check_room()
        return tree.play(move)

    def huff(self, square: str) -> Node:
        """Take a piece away for a missed capture. Raises ValueError if that is not allowed, FullStudyError."""
        known = next((child for child in self.node.children if child.huffed == square), None)
        if known:
            self.tree.current = known
            return known
        for other in [child for child in self.node.children if _is_bare(child)]:
            self.tree.remove(other)  # another piece is taken in place of the one before
        self._check_room()
        return self.tree.huff(square)

    def _check_room(self) -> None:
        if self.tree.size >= MOST_STAGES:
            raise FullStudyError(nested=False)
        if self.node.children and nesting(self.node) >= MOST_NESTED:
            raise FullStudyError(nested=True)

    def annotate(self, node: Node, sign: str, comment: str) -> None:
        """Give a stage a glyph and a comment; empty ones take away what was there. Glyphs without a sign stay.

        Raises ValueError where nothing can be said in a file: where a piece was taken away, or a position put up.
        """
        if not can_be_annotated(node):
            raise ValueError("nothing can be said of this stage")
        node.strength, node.judged = sign, ""
        node.nags = tuple(nag for nag in node.nags if nag not in GLYPHS)
        text = tidy(comment)
        node.lead, node.comments, node.remarks = (), (text,) if text else (), ()

    def raise_up(self, node: Node) -> None:
        """Put a variation one place further to the front among those that replace each other."""
        first = branch(node)
        if first is None or first.parent is None:
            return
        siblings = first.parent.children
        at = siblings.index(first)
        siblings[at - 1], siblings[at] = siblings[at], siblings[at - 1]

    def make_main(self, node: Node) -> None:
        """Make the way to a stage the main line."""
        self.tree.promote(node)

    def delete(self, node: Node) -> None:
        """Take a stage away with all that follows it."""
        if node.parent:
            self.tree.remove(node)

    # Around the stage on the board

    def beside(self, by: int) -> Node | None:
        """The stage that stands beside the one on the board: another move instead of it; None if there is none."""
        node = self.node
        siblings = node.parent.children if node.parent else [node]
        at = siblings.index(node) + by
        return siblings[at] if 0 <= at < len(siblings) else None

    # As a text and as a record

    @property
    def pdn(self) -> str:
        """The study as PDN, with variations, comments and glyphs."""
        root = self.tree.root
        for node in walk(root):
            # A file shows what was played instead beside the next move, so there has to be one.
            node.children.sort(key=_is_bare)
        return pdn_text([PdnGame(self.variant, root.position, self.tags, pdn_line(root), self.result)])

    @property
    def record(self) -> dict[str, Any]:
        """The value to keep."""
        variant, pdn = self.variant, self.pdn
        at = next(number for number, node in enumerate(walk(self.tree.root)) if node is self.node)
        return _CODEC.write(StudyRecord(VERSION, variant.id, pdn, variant.options, at, self.below, self.came))


def new_study(start: Position) -> Study:
    """Begin with a position."""
    return Study(Tree(start))


def parse_study(value: Any) -> Study:
    """Read a kept study. Raises StudyError."""
    try:
        record = _CODEC.read(value)
        rules = variant_with(record.variant, record.options)
    except (FaultError, KeyError) as error:
        raise StudyError(str(error)) from None
    games = read_pdn(record.pdn, rules).games
    if not games:
        raise StudyError("there is no game")
    study, _ = study_of(games[0])
    study.below, study.came = record.below, record.came
    nodes = [*walk(study.tree.root)]
    study.tree.current = nodes[min(record.at, len(nodes) - 1)]
    return study


def study_of(game: PdnGame) -> tuple[Study, int | None]:
    """Make a study of a game, and say which of its moves could not be played, if any (from 1); shortened if too long.

    Raises StudyError if the game is not known here.
    """
    start = game.line.setup or game.start
    if game.variant is None or start is None:
        raise StudyError("a game that is not known here")
    # Its record may differ in how squares are written.
    rules = variant_with(game.variant.id, game.variant.options) if game.variant.id in VARIANTS else game.variant
    tree = Tree(replace(start, variant=rules))
    line = shortened(game.line, MOST_STAGES - 1)
    tree.root.comments = line.comments
    problem = grow(tree, line)
    tree.current = tree.root
    result = game.result if game.result in RESULTS.values() else "*"
    return Study(tree, game.tags, result), problem


def branch(node: Node) -> Node | None:
    """The first stage of the variation that a stage is in; None for the main line."""
    return next(
        (stage for stage in reversed(node.path) if stage.parent and stage.parent.children[0] is not stage), None
    )


def nesting(node: Node) -> int:
    """Inside how many variations a stage is."""
    return sum(1 for stage in node.path if stage.parent and stage.parent.children[0] is not stage)


def _is_bare(node: Node) -> bool:
    """Whether a piece was taken away and nothing has followed."""
    return bool(node.huffed) and not node.children


def can_be_annotated(node: Node) -> bool:
    """Whether a file can say something of a stage: of a move, or of the first position."""
    return node.move is not None or node.parent is None


def said(node: Node) -> str:
    """All that is said of a stage, as one text."""
    return " ".join((*node.lead, *node.comments, *node.remarks))


def tidy(comment: str) -> str:
    r"""Write a comment as a PDN file can hold it: in one line, and without braces.

    >>> tidy(" a  {b}\nc ")
    'a (b) c'
    """
    plain = unicodedata.normalize("NFC", comment)
    return " ".join(plain.translate(str.maketrans("{}", "()")).split())[:MOST_CHARACTERS].strip()
