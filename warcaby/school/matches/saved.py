"""A game as a plain value, stored on the device after every move, and as PDN."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from warcaby.engine.levels import BEST_FORM
from warcaby.notation import PdnGame, fen, parse_fen, pdn_text
from warcaby.notation.pdn import Result
from warcaby.rules import Colour
from warcaby.school.codec import Codec, Most, Names, Range, Text
from warcaby.school.matches.clock import ClockRecord, parse_clock
from warcaby.school.matches.match import Match, Outcome
from warcaby.school.matches.setup import Setup, SetupRecord, control_of, parse_setup
from warcaby.school.matches.tree import Node, Tree, grow, pdn_line, walk

VERSION: Literal[1] = 1

MAX_STAGES = 3_000
"""Longer games are stored without their variations."""


class SavedGameError(ValueError):
    """A stored game cannot be read."""


T = TypeVar("T")
ByStage: TypeAlias = Annotated[Mapping[str, T], Names("[0-9]{1,6}")]
"""Marks and comments of stages, by index."""

Index: TypeAlias = Annotated[int, Range(10**6)]
Stage: TypeAlias = tuple[Index, str] | tuple[Index, Literal["huff", "fen"], str]


@dataclass(frozen=True)
class MatchRecord:
    """A game as it is kept.

    Stages stand in the order of `walk`, each as [index of the one before it, squares of the move]; a piece taken
    away for a missed capture stands as [index, "huff", square], another position as [index, "fen", text].
    Notes are what a file says of stages, by index: [strength, comments …]; the rest is in glyphs, leads
    and remarks. Judged are the marks of a look back at the game, by index.
    """

    others: ClassVar[bool] = True
    version: Literal[1]
    setup: SetupRecord
    human: Colour
    start: str
    stages: tuple[Stage, ...]
    current: Index
    front: Index
    below: Colour | None = None
    """None in games stored before boards stayed flipped."""
    outcome: tuple[Colour | None, str, bool] | None = None
    clock: ClockRecord | None = None
    hints: Index = 0
    form: Annotated[int, Range(BEST_FORM, -BEST_FORM)] = 0
    resumed: bool = False
    moved_on: Index = 0
    offers: bool = False
    edits: Index = 0
    asked: Annotated[tuple[tuple[Literal["draw", "back"], Index], ...], Most(2_000)] = ()
    beliefs: Annotated[tuple[Annotated[str, Text(40)], ...], Most(100)] = ()
    tags: tuple[tuple[str, str], ...] = ()
    notes: ByStage[tuple[str, ...]] = field(default_factory=dict)
    judged: ByStage[str] = field(default_factory=dict)
    glyphs: ByStage[tuple[int, ...]] = field(default_factory=dict)
    leads: ByStage[tuple[str, ...]] = field(default_factory=dict)
    remarks: ByStage[tuple[str, ...]] = field(default_factory=dict)


_CODEC = Codec(MatchRecord)


def to_json(match: Match, now: float, *, whole: bool = True) -> dict[str, Any]:
    """Return the value to keep; without `whole` that of its moves alone, and not of what is said of them."""
    nodes = list(walk(match.tree.root))
    if len(nodes) > MAX_STAGES or not whole:
        nodes = match.front.path
    index = {node.id: number for number, node in enumerate(nodes)}
    outcome = match.outcome
    record = MatchRecord(
        version=VERSION,
        setup=match.setup.record,
        human=match.human,
        below=match.below,
        start=fen(match.tree.root.position),
        stages=tuple(_stage(node, index) for node in nodes[1:]),
        current=index.get(match.node.id, len(nodes) - 1),
        front=index[match.front.id],
        outcome=(outcome.winner, outcome.reason, outcome.tossed) if outcome else None,
        clock=match.clock.record(now) if match.clock else None,
        hints=match.hints,
        form=match.form,
        resumed=match.resumed,
        moved_on=match.moved_on,
        offers=match.offers,
        edits=match.edits,
        asked=match.asked,
        beliefs=match.beliefs,
        judged={str(number): node.judged for number, node in enumerate(nodes) if node.judged},
    )
    if whole:
        record = replace(
            record,
            tags=match.tags,
            notes={
                str(number): (node.strength, *node.comments)
                for number, node in enumerate(nodes)
                if node.strength or node.comments
            },
            glyphs={str(number): node.nags for number, node in enumerate(nodes) if node.nags},
            leads={str(number): node.lead for number, node in enumerate(nodes) if node.lead},
            remarks={str(number): node.remarks for number, node in enumerate(nodes) if node.remarks},
        )
    return _CODEC.write(record)


def _stage(node: Node, index: Mapping[int, int]) -> Stage:
    assert node.parent is not None
    before = index[node.parent.id]
    if node.huffed:
        return before, "huff", node.huffed
    if node.move is None:
        return before, "fen", fen(node.position)
    return before, " ".join(node.move.path)


def parse_match(variant: str, value: Any, now: float) -> Match:
    """Read a stored game; a running clock keeps running. Raises SavedGameError."""
    try:
        record = _CODEC.read(value)
        setup = parse_setup(variant, record.setup)
        tree, nodes = _parse_tree(setup, record)
        control = control_of(setup.clock)
        match = Match(setup, record.human, tree, parse_clock(control, record.clock) if control else None)
        match.below = record.below or record.human
        match.front = nodes[record.front]
        match.outcome = Outcome(*record.outcome) if record.outcome else None  # type: ignore[arg-type]
        tree.current = nodes[record.current]
        match.hints, match.tags, match.beliefs = record.hints, record.tags, record.beliefs
        match.form, match.resumed = record.form, record.resumed
        match.moved_on, match.offers = record.moved_on, record.offers
        match.edits, match.asked = record.edits, record.asked
        for number, (strength, *comments) in record.notes.items():
            nodes[int(number)].strength, nodes[int(number)].comments = strength, tuple(comments)
        for number, sign in record.judged.items():
            nodes[int(number)].judged = sign
        for number, nags in record.glyphs.items():
            nodes[int(number)].nags = nags
        for number, texts in record.leads.items():
            nodes[int(number)].lead = texts
        for number, texts in record.remarks.items():
            nodes[int(number)].remarks = texts
    except (LookupError, ValueError, StopIteration) as error:
        raise SavedGameError(str(error)) from None
    if match.is_live and (ending := match.front.game.ending()):
        # Saved before a fix to the rule that ends it.
        match.outcome = Outcome(ending.winner, ending.reason)
    # That of a live game waits until the friend is there.
    if match.clock and match.is_live and not setup.live:
        match.clock.start(match.front.position.turn, now)
    return match


def _parse_tree(setup: Setup, record: MatchRecord) -> tuple[Tree, list[Node]]:
    tree = Tree(parse_fen(setup.rules, record.start))
    nodes = [tree.root]
    for before, *rest in record.stages:
        tree.current = nodes[before]
        match rest:
            case ["huff", square]:
                nodes.append(tree.huff(square))
            case ["fen", text]:
                nodes.append(tree.set_up(parse_fen(setup.rules, text)))
            case [squares]:
                path = tuple(squares.split())
                nodes.append(tree.add(next(move for move in tree.current.game.legal_moves() if move.path == path)))
    return tree, nodes


def result_of(outcome: Outcome | None) -> Result:
    """The result in PDN; a game decided by a coin is a draw there."""
    if outcome is None:
        return "*"
    if outcome.winner is None or outcome.tossed:
        return "1/2-1/2"
    return "1-0" if outcome.winner == "white" else "0-1"


def match_pdn(match: Match, tags: Iterable[tuple[str, str]]) -> str:
    """Write a match as PDN, with its variations; `tags` come from outside (names, date)."""
    line = pdn_line(match.tree.root)
    game = PdnGame(match.setup.rules, match.tree.root.position, tuple(tags), line, result_of(match.outcome))
    return pdn_text([game])


def match_of(game: PdnGame, setup: Setup, human: Colour) -> tuple[Match, int | None]:
    """Make a match of a game read from PDN, and say which of its moves could not be played, if any (from 1).

    `setup` has the rules of the game; its record may still differ in how squares are written.

    A game with a result is over and is looked at from its beginning; another one goes on.
    """
    start = game.line.setup or game.start
    assert start is not None
    tree = Tree(replace(start, variant=setup.rules))
    tree.root.comments = game.line.comments
    problem = grow(tree, game.line)
    match = Match(setup, human, tree, None)
    match.tags = game.tags
    ending = tree.tip.game.ending()
    winners: dict[Result, Colour | None] = {"1-0": "white", "0-1": "black", "1/2-1/2": None, "0-0": None}
    if ending:
        match.outcome = Outcome(ending.winner, ending.reason)
    elif game.result in winners:
        match.outcome = Outcome(winners[game.result], "opened")
    tree.current = tree.tip if match.is_live else tree.root
    return match, problem


def moves_left(kept: Any) -> int:
    """The number of moves made in a stored game that is not over; 0 if it cannot be read."""
    if not isinstance(kept, dict) or kept.get("outcome") is not None:
        return 0
    stages = kept.get("stages")
    return len(stages) if isinstance(stages, list) else 0
