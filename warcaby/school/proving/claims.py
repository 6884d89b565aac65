"""Whether a mistake costs what the sentence about it says, and whether a sentence that says so can be held to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate

from warcaby.engine.endgames import probe
from warcaby.rules import Game, Move, Position, explain, opponent, play
from warcaby.school.exercises import Exercise, Mistake
from warcaby.school.exercises.completeness import Claim
from warcaby.school.proving.asking import Gain, Unproven, balance_of, is_saved, result_after
from warcaby.school.proving.faults import LessonFault
from warcaby.school.puzzles.solver import material_of

FOLLOWED = 3
"""Moves of the opponent within which a loss without a line of its own is looked for."""


_COSTS = re.compile(
    r"\b(zbij(e|ą|a|ają)|zbiłby|bij(e|ą)|(z?ginie)|tracisz|stracisz|zabierz(e|ą)|zabiera|złapi(e|ą)|oddajesz|remis|przejdzie|przechodzi)\b",
    re.IGNORECASE,
)
_COSTS_NOT = re.compile(r"\bnie (mus(i|zą) )?\w+", re.IGNORECASE)


@dataclass(frozen=True)
class _Wrong:
    """A wrong move as it is refuted."""

    before: Position
    move: Move
    reply: tuple[Move, ...]

    @property
    def positions(self) -> list[Position]:
        """The positions before each move of the reply, and the last one."""
        return list(accumulate(self.reply, play, initial=play(self.before, self.move)))

    @property
    def their_moves(self) -> int:
        """How many moves the refutation takes."""
        return (len(self.reply) + 1) // 2


def claim_faults(exercise: Exercise, mistakes: Sequence[Mistake] | None = None) -> list[LessonFault]:
    """Prove every claim about the mistakes of an exercise, or about some of them."""
    faults = []
    for mistake in exercise.mistakes if mistakes is None else mistakes:
        if mistake.claim is None:
            if _COSTS.search(_COSTS_NOT.sub("", mistake.says)) and lacks_line(exercise, mistake):
                problem = f"is missing, or a reply: what does it cost? {mistake.says!r}"
                faults.append(LessonFault(exercise.id, "claim", problem))
            continue
        wrong = _wrong(exercise, mistake)
        try:
            problems = list(_CLAIMS[mistake.claim](wrong))
        except Unproven:
            problems = ["cannot be proven within the limits"]
        name = exercise.notation.squares(mistake.squares, capture=wrong.move.is_capture)
        faults += [LessonFault(exercise.id, "claim", f"{name}, {mistake.claim}: {problem}") for problem in problems]
    return faults


def lacks_line(exercise: Exercise, mistake: Mistake) -> bool:
    """Whether it is a legal move, and neither a line nor a claim shows what it costs."""
    if mistake.claim or mistake.reply or not mistake.squares or exercise.kind not in ("play", "goal", "order"):
        return False
    return isinstance(explain(reduce(play, mistake.after, exercise.position), mistake.squares), Move)


def _wrong(exercise: Exercise, mistake: Mistake) -> _Wrong:
    position = reduce(play, mistake.after, exercise.position)
    made = explain(position, mistake.squares)
    assert isinstance(made, Move)
    return _Wrong(position, made, mistake.reply)


def _loses(king: bool) -> Callable[[_Wrong], Iterator[str]]:
    def problems(wrong: _Wrong) -> Iterator[str]:
        side = wrong.before.turn
        material = material_of(wrong.before.variant)
        lost = material.king if king else material.man
        name = "king" if king else "man"
        if wrong.reply and balance_of(wrong.before, side) - balance_of(wrong.positions[-1], side) < lost:
            yield f"after the reply no {name} is lost on balance"
            return
        moves = wrong.their_moves or FOLLOWED
        if not Gain(wrong.before, "win-piece", colour=opponent(side), gained=lost).within(wrong.positions[0], moves):
            yield f"the opponent does not win a {name} by force in {moves} moves"

    return problems


def _lets_him_crown(wrong: _Wrong) -> Iterator[str]:
    if not any(move.promotes for move in wrong.reply[::2]):
        yield "no move of the opponent in the reply promotes"


def _ends(wrong: _Wrong) -> str | None:
    """How the game ends with the reply: the winner's colour, "draw", or None if it goes on."""
    game = Game((wrong.before,)).play(wrong.move)
    for move in wrong.reply:
        game = game.play(move)
    ending = game.ending()
    return None if ending is None else ending.winner or "draw"


def _is_lost(wrong: _Wrong) -> Iterator[str]:
    result = result_after(wrong.before, wrong.move)
    if result != "loss":
        yield f"it is a {result}"
    if _ends(wrong) == wrong.before.turn:
        yield "the reply loses"


def _is_drawn(wrong: _Wrong) -> Iterator[str]:
    result = result_after(wrong.before, wrong.move)
    if result != "draw":
        yield f"it is a {result}"


def _misses_win(wrong: _Wrong) -> Iterator[str]:
    known = probe(wrong.before)
    if known is not None and known.result != "win":
        yield f"before it was a {known.result}"
    if not is_saved(wrong.positions[0], opponent(wrong.before.turn)):
        yield "that the opponent saves himself is not proven"


_CLAIMS: Mapping[Claim, Callable[[_Wrong], Iterator[str]]] = {
    "loses-man": _loses(king=False),
    "loses-king": _loses(king=True),
    "loses": _is_lost,
    "draws": _is_drawn,
    "lets-him-crown": _lets_him_crown,
    "misses-win": _misses_win,
}
