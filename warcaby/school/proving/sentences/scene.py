"""What the sentences of an exercise are about: positions, the moves shown, the moves that can be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from warcaby.rules import Colour, Move, Position, Square, explain, legal_moves, play, position_of
from warcaby.school.exercises import Exercise, Mistake, PlayExercise
from warcaby.school.exercises.demo import DemoScene, turned_to
from warcaby.school.exercises.exercise import Common
from warcaby.school.lesson import Opening
from warcaby.school.proving.sentences.plies import Ply, joined, line_of, plies_of, unbound
from warcaby.school.proving.sentences.sights import Sights

MOST_FOLLOWED = 3
"""For how many plies compulsory captures are followed where no line is shown."""


@dataclass(frozen=True)
class Scene:
    """Lines of moves, and whether they alone are meant where one is shown."""

    exercise: Exercise
    start: Position
    lines: tuple[tuple[Ply, ...], ...] = ()
    mistake: Mistake | None = None
    """The attempt that the sentence is about."""
    reply: tuple[Ply, ...] = ()
    """Its refutation."""
    is_of_solution: bool = False
    """Whether the sentence is about the solution alone: what is asked for, and what is said when it has been found."""

    told: DemoScene | None = None
    """The scene of a worked example that the sentence belongs to."""

    @property
    def side(self) -> Colour:
        """The learner's side."""
        return self.exercise.side

    @cached_property
    def to_mark(self) -> frozenset[Square]:
        """The squares that are asked for, if squares have to be marked."""
        run = self.exercise.begin()
        return frozenset(self.exercise.next_step(run).squares) if run.asks == "marks" else frozenset()

    @property
    def watched(self) -> tuple[DemoScene, ...]:
        """The scenes, if it is a worked example: up to the one that is told of."""
        shown = _shown_in(self.exercise)
        if self.told:
            # What a scene before has shown is still spoken of.
            return shown[: shown.index(self.told) + 1]
        return shown

    @property
    def attempt(self) -> tuple[Square, ...]:
        """From where to where a wrong attempt tries to go, also where squares are marked for one piece."""
        squares = self.mistake.squares if self.mistake else ()
        piece: Square = getattr(self.exercise, "piece", "")
        return (piece, *squares) if len(squares) == 1 and piece else squares

    @property
    def number(self) -> int | None:
        """The number that is asked for."""
        number: int | None = getattr(self.exercise, "number", None)
        return number

    @cached_property
    def solutions(self) -> tuple[tuple[Ply, ...], ...]:
        """The lines of the solution, also where the sentence is about something else."""
        return solutions_of(self.exercise)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """Every position on the way, each once."""
        found = [self.start]
        for line in self.lines:
            for ply in line:
                found += [ply.before, ply.after]
        return tuple(dict.fromkeys(found))

    @cached_property
    def moments(self) -> tuple[Position, ...]:
        """The positions in which a sentence counts: the first, those after a first move, and the last ones."""
        found = [self.start, self.exercise.position]
        for line in filter(None, self.lines):
            found += [line[0].after, line[-1].before, line[-1].after]
        return tuple(dict.fromkeys(found))

    @cached_property
    def shown(self) -> tuple[Ply, ...]:
        """The moves of the lines."""
        return tuple(ply for line in self.lines for ply in line)

    @cached_property
    def possible(self) -> tuple[Ply, ...]:
        """What either side could play in the positions, if it were to move; captures that others outweigh too."""
        return tuple(dict.fromkeys(ply for position in self.positions for ply in plies_of(position)))

    @cached_property
    def reachable(self) -> tuple[Position, ...]:
        """The positions on the way, and those one move further."""
        further = (ply.after for ply in self.possible)
        return tuple(dict.fromkeys((*self.positions, *further)))

    @cached_property
    def further(self) -> tuple[Ply, ...]:
        """What could be played in the positions and in those one move further."""
        return tuple(dict.fromkeys(ply for position in self.reachable for ply in plies_of(position)))

    @cached_property
    def numbered(self) -> Mapping[str, Square]:
        """The squares by their numbers, where they are called by numbers."""
        notation = self.exercise.notation
        named = {notation.square(square): square for square in self.start.variant.board.squares}
        return {name: square for name, square in named.items() if name.isdecimal()}

    @cached_property
    def advised(self) -> Scene:
        """The same without the refutation, so that the solution is meant, too."""
        return replace(self, reply=()) if self.reply else self

    @cached_property
    def sights(self) -> Sights:
        """What a square can be named for."""
        return Sights(self)

    def captures(self, colour: Colour | None, start: Square = "") -> Iterator[tuple[Ply, ...]]:
        """List the captures a sentence can mean, alone and together with those that follow.

        A refutation that is shown is what the opponent does, and the solution what the learner does; where neither
        captures, or another piece is named, it is what is possible.
        """
        sides: tuple[Colour, ...] = ("white", "black") if colour is None else (colour,)
        for side in sides:
            shown = [line for line in (self.reply,) if side != self.side] if self.reply else list(self.lines)
            found = [plies for line in shown for plies in joined([ply for ply in line if ply.side == side])]
            yield from found
            replied = bool(self.reply) and side != self.side
            meant = self.is_of_solution and side == self.side
            if found and (replied or meant) and start in ("", *(plies[0].move.start for plies in found)):
                continue
            yield from ((ply,) for ply in self.possible if ply.move.captured and ply.side == side)
            if side == self.side and not meant:
                yield from ((ply,) for ply in self._attempted)

    @cached_property
    def _attempted(self) -> tuple[Ply, ...]:
        """A capture that was tried and stops too early."""
        squares = self.mistake.squares if self.mistake else ()
        at = position_of(unbound(self.start.variant), self.start.turn, self.start.pieces())
        moves = (explain(at, squares),) if len(squares) > 1 else legal_moves(at)
        return tuple(Ply(at, move) for move in moves if isinstance(move, Move) and move.captured)


def solutions_of(exercise: Exercise) -> tuple[tuple[Ply, ...], ...]:
    """List the lines that an exercise has for its solution."""
    position = exercise.position
    solutions: tuple[Move, ...] = getattr(exercise, "solutions", ())
    if solutions:
        return tuple(line for move in solutions for line in _followed(line_of(position, (move,))))
    lines: tuple[tuple[Move, ...], ...] = getattr(exercise, "lines", ())
    if lines:
        return tuple(line_of(position, line) for line in lines)
    if exercise.is_watched:
        plies = list[Ply]()
        for move in (each.move for each in _shown_in(exercise) if each.move):
            plies.append(Ply(turned_to(position, move.start), move))
            position = plies[-1].after
        return (tuple(plies),)
    line: tuple[Move, ...] = getattr(exercise, "line", ())
    return (line_of(position, line),) if line else ()


def scenes_of(exercise: Exercise) -> Iterator[tuple[str, str, Scene]]:
    """List the texts of an exercise as triples of field, text and what the text is about."""
    scene = Scene(exercise, exercise.position, solutions_of(exercise))
    yield "text", exercise.text, scene
    solution = replace(scene, is_of_solution=True)
    yield "goal", exercise.goal, solution
    for hint in exercise.hints:
        yield "hint", hint, scene
    if exercise.is_watched:
        yield from _of_demo(exercise)
    else:
        for field, text in exercise.own_texts():
            yield field, text, scene
    yield "success", exercise.success, solution
    for mistake in exercise.mistakes:
        yield "mistake", mistake.says, of_mistake(exercise, mistake)


def opening_of(opening: Opening) -> Scene:
    """Return what the sentence is about with which a lesson opens."""
    common = Common(id="", position=opening.position, goal="", hints=(), success="", text="", arrows=opening.arrows)
    lines = tuple(
        line_of(ply.before, (ply.move,))
        for ply in plies_of(opening.position)
        if (ply.move.start, ply.move.end) in opening.arrows
    )
    return Scene(PlayExercise(**common, mistakes=(), solutions=()), opening.position, lines)


def _shown_in(exercise: Exercise) -> tuple[DemoScene, ...]:
    """Return the scenes of a worked example; another exercise has none."""
    scenes: tuple[DemoScene, ...] = getattr(exercise, "scenes", ())
    return scenes


def _of_demo(exercise: Exercise) -> Iterator[tuple[str, str, Scene]]:
    """List the texts of the scenes, each about what has been shown so far."""
    position, plies, (line, *_) = exercise.position, list[Ply](), solutions_of(exercise)
    for each in _shown_in(exercise):
        before = Scene(exercise, position, (tuple(plies),), told=each)
        if each.move:
            plies.append(line[len(plies)])
            position = plies[-1].after
        after = Scene(exercise, position, (tuple(plies),), told=each)
        texts = (("ask", each.ask, before), ("hint", each.hint, after), ("wrong", each.wrong, after))
        yield from texts
        yield "says", each.says, after
        yield from (("choices", choice, before) for choice in each.choices if not choice.isdecimal())


def of_mistake(exercise: Exercise, mistake: Mistake) -> Scene:
    """Return what the sentence about a mistake is about: the attempt and its refutation."""
    scene = Scene(exercise, exercise.position, solutions_of(exercise))
    before = line_of(exercise.position, mistake.after)
    position = before[-1].after if before else exercise.position
    made = explain(position, mistake.squares) if len(mistake.squares) > 1 else None
    if not isinstance(made, Move):
        return replace(scene, start=position, mistake=mistake)
    reply = line_of(play(position, made), mistake.reply)
    line = (*before, Ply(position, made), *reply)
    lines = (line,) if reply else (*_followed(line), *scene.lines)
    return Scene(exercise, position, lines, mistake, reply)


def _followed(line: tuple[Ply, ...], plies: int = MOST_FOLLOWED) -> Iterator[tuple[Ply, ...]]:
    """Go on with every capture that is compulsory."""
    position = line[-1].after
    moves = legal_moves(position) if plies else []
    if not moves or not moves[0].captured:
        yield line
        return
    for move in moves:
        yield from _followed((*line, Ply(position, move)), plies - 1)
