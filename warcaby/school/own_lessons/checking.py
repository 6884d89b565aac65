"""What is wrong with a step that is being written, or could be better: the checks of the course, done in slices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.rules import Square, legal_moves
from warcaby.school.exercises import Exercise, Mistake
from warcaby.school.exercises.completeness import ByEngine
from warcaby.school.lesson_texts import of_exercise, sentences, words
from warcaby.school.own_lessons.plain_claims import is_untrue, says_gain, says_loss
from warcaby.school.proving.asking import Gain, Unproven
from warcaby.school.proving.claims import claim_faults, lacks_line
from warcaby.school.proving.completeness import Difference, proof_problems
from warcaby.school.proving.form import MOST_WORDS
from warcaby.school.proving.sentences.gains import gains_nothing, wins_nothing
from warcaby.school.proving.sentences.reading import read_sentence
from warcaby.school.proving.sentences.scene import Scene, scenes_of
from warcaby.school.puzzles.goals import GOALS
from warcaby.school.puzzles.proof import Proof, Verdict
from warcaby.school.puzzles.puzzle import Line, Puzzle

FindingReason: TypeAlias = Literal[
    "long",  # a sentence has too many words
    "no-square",  # a text names a square that the board does not have
    "no-hint",
    "not-shown",  # a sentence says that something is lost, and no move shows it
    "nothing-taken",  # a sentence says that something is lost, and the moves that follow take nothing
    "costs-nothing",  # the text says that a mistake costs something, but it doesn't
    "another",  # another first move solves it as well
    "another-later",  # another move than the one of the solution is as good
    "fails",  # the solution does not reach the goal
    "not-proven",
    "untrue",  # a sentence says what is not so in the position
    "no-gain",  # a sentence says that something is won, and the solution wins nothing
    "uncounted",  # a text says how many, and nothing on the board is so many
    "nothing-there",  # a text names a square where nothing stands and nothing happens
    "wrong-solution",  # a solution does not do what the others do
]

_SQUARE = re.compile(r"\b[a-z](?:1\d|[1-9])\b")
_TAKES = re.compile(
    r"\b(zbije|zbij[aą]|bij[eą]|tracisz|stracisz|zabierze|zabiera|captures|takes|you lose)\b", re.IGNORECASE
)
_LOSES = re.compile(r"\bs?tracisz (jedn\w+ )?pionk", re.IGNORECASE)
_COUNTED = re.compile(r" (?:\w+ )?(?:pion|damk|bici|zbi|men|kings|captures)")
"""What stands behind a number of something on the board."""
_WITHIN = 2
"""Own moves within which a man is won."""
_NOT = re.compile(r"\b(nie|not|never|nothing)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Finding:
    """Something to mend in a step, or to know about it."""

    reason: FindingReason
    field: str = ""
    said: str = ""
    """The sentence, the square or the attempt that it is about."""
    count: int = 0
    """How many words a sentence has."""
    line: Line = ()
    """The moves that it is about."""
    squares: tuple[Square, ...] = ()
    """The squares that it is about: those of a try in order, those of a sentence."""

    @property
    def is_try(self) -> bool:
        """Whether it is about a wrong try and the sentence on it."""
        return self.reason in ("not-shown", "nothing-taken", "costs-nothing")


class StepCheck:
    """The checks of one step. What takes long is done in slices: `run` for a while, as often as it takes.

    >>> from warcaby.school.own_lessons.reading import read_own_lesson
    >>> lesson = read_own_lesson('''
    ... id = "a"
    ... variant = "brazilian"
    ... slug = { pl = "a", en = "a" }
    ... title = "A"
    ... summary = "A"
    ... rule = "A"
    ... [[exercise]]
    ... id = "a"
    ... kind = "play"
    ... goal = "Idź na d9."
    ... fen = "W:Wc3:Bf6"
    ... solutions = ["c3-d4"]
    ... success = "Tak."
    ... ''')
    >>> [(each.reason, each.said) for each in StepCheck(lesson.exercises[0]).findings]
    [('no-square', 'd9'), ('no-hint', '')]
    """

    def __init__(self, exercise: Exercise, before: StepCheck | None = None) -> None:
        """`before` is the check of the step as it was: what has been proven then need not be proven again."""
        self.exercise = exercise
        puzzle = _puzzle_of(exercise)
        self.proof: Proof | None = None
        if puzzle:
            known = before.proof if before else None
            self.proof = known if known and known.puzzle == puzzle else Proof(puzzle)
        self._at_once = (*_in_texts(exercise), *_hints(exercise), *_takes_nothing(exercise))
        self._pieces = _pieces(exercise)
        self._found: tuple[Finding, ...] = ()
        self._is_through = False

    @property
    def is_finished(self) -> bool:
        """Whether everything has been looked at."""
        return self._is_through and (self.proof is None or self.proof.is_finished)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What has been found so far."""
        proven = _of_verdict(self.proof.puzzle, self.proof.verdict) if self.proof and self.proof.is_finished else ()
        return (*self._at_once, *self._found, *proven)

    def run(self, seconds: float) -> bool:
        """Work for about `seconds`; return whether everything has been looked at."""
        if not self._is_through:
            piece = next(self._pieces, None)
            self._is_through = piece is None
            self._found += piece or ()
        elif self.proof:
            self.proof.run(seconds)
        return self.is_finished


def _in_texts(exercise: Exercise) -> Iterator[Finding]:
    known = {square for row in exercise.position.variant.board.all_names for square in row}
    for field, text in of_exercise(exercise):
        for sentence in sentences(text):
            if words(sentence) > MOST_WORDS:
                yield Finding("long", field, sentence, words(sentence))
        for square in dict.fromkeys(_SQUARE.findall(text)):
            if square not in known:
                yield Finding("no-square", field, square)


def _hints(exercise: Exercise) -> Iterator[Finding]:
    if "hint" in exercise.written and not (exercise.is_watched or exercise.question or exercise.hints):
        yield Finding("no-hint", "hint")


def _takes_nothing(exercise: Exercise) -> Iterator[Finding]:
    """Find refutations that take nothing, although the sentence says so."""
    for mistake in exercise.mistakes:
        says_so = _TAKES.search(mistake.says) and not _NOT.search(mistake.says)
        is_shown = any(move.captured for move in mistake.reply[::2])
        if mistake.claim is None and mistake.reply and says_so and not is_shown:
            yield _on_try("nothing-taken", "mistake", exercise, mistake)


def _on_try(reason: FindingReason, field: str, exercise: Exercise, mistake: Mistake) -> Finding:
    squares = mistake.squares
    said = exercise.notation.squares(squares, capture=False) if squares else str(mistake.answer)
    return Finding(reason, field, said, squares=tuple(squares))


def _pieces(exercise: Exercise) -> Iterator[tuple[Finding, ...]]:
    """Look at one thing after another, each for a moment."""
    for field, text, scene in scenes_of(exercise):
        for sentence in sentences(text):
            yield tuple(_in_sentence(field, sentence, scene))
    for mistake in exercise.mistakes:
        for fault in claim_faults(exercise, (mistake,)):
            is_bare = mistake.claim is None
            yield (_on_try("not-shown" if is_bare else "costs-nothing", fault.field, exercise, mistake),)
        if says_loss(mistake.says) and lacks_line(exercise, mistake):
            yield (_on_try("not-shown", "mistake", exercise, mistake),)
        if _says_loss(mistake) and claim_faults(exercise, (replace(mistake, claim="loses-man"),)):
            yield (_on_try("costs-nothing", "mistake", exercise, mistake),)
    if exercise.proof is not None and not isinstance(exercise.proof, ByEngine) and _puzzle_of(exercise) is None:
        yield tuple(_in_proof(exercise))
    elif exercise.proof is None and exercise.kind == "play":
        yield tuple(_as_good(exercise))


def _says_loss(mistake: Mistake) -> bool:
    """Whether a sentence with a reply says that a man is lost, and makes no claim of its own."""
    has_moves = mistake.claim is None and mistake.squares and mistake.reply
    is_polish = _LOSES.search(mistake.says) and not _NOT.search(mistake.says)
    return bool(has_moves and (is_polish or says_loss(mistake.says)))


def _in_sentence(field: str, sentence: str, scene: Scene) -> Iterator[Finding]:
    """Hold a sentence against the position, as those of the course are."""
    board = scene.start.variant.board
    squares = tuple(dict.fromkeys(_SQUARE.findall(sentence)))
    if any(square not in board.squares for square in squares):
        return  # that is told already
    false, unbound = read_sentence(sentence, [scene])
    # Of a game nobody knows how it goes.
    if (false or is_untrue(sentence, scene)) and not scene.exercise.is_game:
        yield Finding("untrue", field, sentence, squares=squares)
    for trigger in unbound if not scene.exercise.is_game else ():
        if trigger.kind == "number" and not false and _COUNTED.match(sentence, trigger.at + len(trigger.text)):
            yield Finding("uncounted", field, trigger.text)
        if trigger.kind == "square" and trigger.text in board.squares:
            yield Finding("nothing-there", field, trigger.text, squares=(trigger.text,))
    if wins_nothing(sentence, scene) or (says_gain(sentence) and gains_nothing(scene)):
        yield Finding("no-gain", field, sentence, squares=squares)


def _in_proof(exercise: Exercise) -> Iterator[Finding]:
    """Prove that the solutions are all there are, in the way that their author has named."""
    try:
        for each in proof_problems(exercise):
            if isinstance(each, Difference) and not each.node.made:
                yield Finding("wrong-solution" if each.is_taken else "another", "solutions", line=(each.move,))
            else:
                yield Finding("another")
                return
    except Unproven:
        yield Finding("not-proven", "solutions")


def _as_good(exercise: Exercise) -> Iterator[Finding]:
    """Find moves that win a man as the solutions do, where nobody has said what the solutions are for."""
    position, gain = exercise.position, Gain(exercise.position, "win-piece")
    moves, right = legal_moves(position), frozenset(exercise.begin().next_moves)
    try:
        if right and all(gain.by(position, move, _WITHIN) for move in right):
            for move in moves:
                if move not in right and gain.by(position, move, _WITHIN):
                    yield Finding("another", "solutions", line=(move,))
    except Unproven:
        yield Finding("not-proven", "solutions")


def _puzzle_of(exercise: Exercise) -> Puzzle | None:
    """Return what is to be proven of an exercise: that its solution gets there, and that there is no other."""
    aimed = exercise.aimed
    if aimed is None or not GOALS[aimed.aim].fits(exercise.position):
        return None
    return Puzzle(exercise.position, aimed.aim, aimed.moves, aimed.lines)


def _of_verdict(puzzle: Puzzle, verdict: Verdict) -> Iterator[Finding]:
    declared = {line[0] for line in puzzle.lines}
    if verdict.fails:
        yield Finding("fails", "lines", line=(*verdict.fails, *verdict.answer))
    elif verdict.judgement == "none":
        yield Finding("fails", "lines")
    elif verdict.judgement == "unproven":
        yield Finding("not-proven", "lines")
    elif verdict.judgement == "cooked":
        yield from (Finding("another", "lines", line=line) for line in verdict.solutions if line[0] not in declared)
    elif verdict.judgement == "dual":
        yield from (Finding("another-later", "lines", line=(*each.line, each.move)) for each in verdict.duals)
