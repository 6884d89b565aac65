"""What a learner did, and its probability under each set of rules.

Wrong answers are runs of wrong rules that are followed correctly (Brown & Burton 1978), but for slips: with a small
probability something else is done. What is told apart is *which* answer was given, not only whether it was right (Lee &
Corter 2011).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from typing import TypeAlias

from warcaby.rules import Position, Square, Variant, legal_moves
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.misconceptions import misconceptions_of, ruling, unnamed_rules

Hypothesis: TypeAlias = tuple[str, ...]
"""Ids of the misconceptions that a learner has, in the order of their names; none for the true rules."""

TRUE: Hypothesis = ()

UNKNOWN: Hypothesis = ("unknown",)
"""Whoever guesses, or follows rules that no misconception describes."""

GUESSING: Hypothesis = ("guessing",)
"""Whoever knows the rules, and gives some of the legal moves without looking for the others."""
ONE_MORE = 0.5
"""Probability that they look for another one after each."""

FAR_OFF = 1e-6
"""Least probability of a set of answers, however much it differs from what the rules say."""

ANOTHER = 0.2
"""Probability that an answer differs in one more element, once it differs: a belief may explain a part of it."""

RIGHT_ALL_THE_SAME = 0.5
"""Probability that somebody of whom nothing is known gives the right answer."""
LEGAL_ALL_THE_SAME = 0.8
"""Probability that they play a legal move: few positions of games show what somebody believes."""
ANOTHER_UNKNOWN = 0.5
"""Probability that their wrong answer differs in one more element."""
SOME_OF_IT = 0.5
"""Probability that it is a part of the right one."""
MOST_DIFFERING = 6
"""Answers that differ in more elements are no less likely."""

TAPS = 6
"""Squares near each own piece that are tapped by a slip."""


@lru_cache(maxsize=20_000)
def answer(question: Question, hypothesis: Hypothesis) -> Response:
    """Answer a question as somebody with given beliefs would; cached, because opening questions recur."""
    rules = ruling(question.position.variant, *hypothesis)
    return DRILLS[question.kind].respond(question, rules.moves(question.position))


@lru_cache(maxsize=20_000)
def entered(question: Question, hypothesis: Hypothesis) -> Response:
    """Answer a question as `answer` does, but with no more than is seen of it: arrows do not show what is captured."""
    response = answer(question, hypothesis)
    return drawn(response) if DRILLS[question.kind].hand == "arrows" else response


@dataclass(frozen=True)
class Attempt:
    """A move that was tried on the board, by its squares: its start, any between, its end.

    Of several legal moves a learner has reasons to play one, which say nothing about the rules.
    """

    position: Position
    squares: tuple[Square, ...]
    is_short: bool = False
    """Whether it was refused although a longer legal capture comes to the same square: the shorter one was meant."""

    @cached_property
    def is_wrong(self) -> bool:
        """Whether the rules refuse it."""
        return not self.is_explained(TRUE)

    def _ways(self, hypothesis: Hypothesis) -> tuple[int, bool]:
        """How many moves the rules that are believed in allow, and whether the attempt is or begins one of them."""
        paths = [way.path for way in ruling(self.position.variant, *hypothesis).ways(self.position)]
        length = len(self.squares)
        if self.is_short:
            explained = any(path[:length] == self.squares for path in paths)
        else:
            explained = any(_passes(path, self.squares) for path in paths)
        return len({(path[0], path[-1]) for path in paths}), explained

    def is_explained(self, hypothesis: Hypothesis) -> bool:
        """Whether it is a move, or the beginning of one, by the believed rules."""
        return self._ways(hypothesis)[1]

    def likelihood(self, hypothesis: Hypothesis, slip: float) -> float:
        """Return the probability of the attempt."""
        if hypothesis == UNKNOWN:
            return (1 - LEGAL_ALL_THE_SAME) / self._possible if self.is_wrong else LEGAL_ALL_THE_SAME
        number, explained = self._ways(TRUE if hypothesis == GUESSING else hypothesis)
        stray = slip / self._possible
        if not explained:
            return stray
        return (1 - slip) / (number if self.is_wrong else 1) + stray

    @cached_property
    def _possible(self) -> int:
        """The number of moves that could be tried at all: those of some belief, and squares near own pieces."""
        lines = {(way.start, way.end) for way in legal_moves(self.position)}
        for each in misconceptions_of(self.position.variant):
            lines |= {(move.start, move.end) for move in ruling(self.position.variant, each.id).moves(self.position)}
        own = self.position.state[0] | self.position.state[1]
        return len(lines) + TAPS * own.bit_count()


@dataclass(frozen=True)
class Reply:
    """An answer to the question of a drill."""

    question: Question
    response: Response

    @cached_property
    def is_wrong(self) -> bool:
        """Whether it is not the right answer."""
        return self.response != self.answer(TRUE)

    def is_explained(self, hypothesis: Hypothesis) -> bool:
        """Whether it is the answer by the believed rules."""
        return self.response == self.answer(hypothesis)

    def answer(self, hypothesis: Hypothesis) -> Response:
        """Answer the question by the believed rules."""
        return answer(self.question, hypothesis)

    def likelihood(self, hypothesis: Hypothesis, slip: float) -> float:
        """Return the probability of the answer."""
        if hypothesis == UNKNOWN:
            return self._of_anybody()
        if hypothesis == GUESSING:
            return self._of_guessing(slip)
        expected = self.answer(hypothesis)
        if isinstance(self.response, frozenset):
            return self._of_set(expected, slip)
        others = max(len(self.question.choices), 2) - 1
        if expected is None:
            return 1 / (others + 1)
        return 1 - slip if self.response == expected else slip / others

    def _of_anybody(self) -> float:
        """The probability of the answer where nothing is known of somebody's rules."""
        if not self.is_wrong:
            return RIGHT_ALL_THE_SAME
        true = self.answer(TRUE)
        if not isinstance(self.response, frozenset) or not isinstance(true, frozenset):
            others = max(len(self.question.choices), 2) - 1
            return (1 - RIGHT_ALL_THE_SAME) / others
        differing = min(len(self.response ^ true), MOST_DIFFERING)
        found = (1 - RIGHT_ALL_THE_SAME) / self._possible * ANOTHER_UNKNOWN ** (differing - 1)
        if self.response < true:
            # Some of what is right, whichever it is: often no more is looked for.
            found = max(found, (1 - RIGHT_ALL_THE_SAME) * SOME_OF_IT / ((1 << len(true)) - 1))
        return found

    def _of_guessing(self, slip: float) -> float:
        """The probability of the answer where any of the legal moves are given."""
        true = self.answer(TRUE)
        if not isinstance(self.response, frozenset) or not isinstance(true, frozenset):
            return 1 / max(len(self.question.choices), 2)
        if DRILLS[self.question.kind].hand == "move" or not self.response <= true:
            return self._of_set(true, slip)
        number, known = len(self.response), len(true)
        chance: float = ONE_MORE ** min(number, known - 1) / comb(known, number)
        return chance

    def _of_set(self, expected: Response, slip: float) -> float:
        assert isinstance(self.response, frozenset)
        if not isinstance(expected, frozenset):
            return FAR_OFF
        if DRILLS[self.question.kind].hand == "move":
            # One move was played of those that may be.
            if self.response <= expected:
                return (1 - slip) / len(expected)
            return slip / self._possible
        differing = len(self.response ^ expected)
        if differing == 0:
            return 1 - slip
        return max(FAR_OFF, slip / self._possible * ANOTHER ** (differing - 1))

    @cached_property
    def _possible(self) -> int:
        return 4 + TAPS * self.question.own


class Drawn(Reply):
    """An answer whose moves were shown by where they begin and end, and by nothing else.

    What a move captures is not seen then, so that beliefs which differ in nothing else are not told apart.
    """

    def answer(self, hypothesis: Hypothesis) -> Response:
        """Answer the question by the believed rules, as far as arrows show it."""
        return drawn(super().answer(hypothesis))


class OfCaptures(Reply):
    """An answer to a question about captures alone.

    Whoever believes that something else would be legal as well answers it as the others do.
    """

    def answer(self, hypothesis: Hypothesis) -> Response:
        """Answer the question by the believed rules, from what is captured by them."""
        moves = ruling(self.question.position.variant, *hypothesis).moves(self.question.position)
        return DRILLS[self.question.kind].respond(self.question, frozenset(move for move in moves if move.captured))


def drawn(response: Response) -> Response:
    """Leave of the moves of an answer what an arrow shows."""
    if not isinstance(response, frozenset):
        return response
    return frozenset(Made(each.start, each.end, frozenset()) for each in response if isinstance(each, Made))


Evidence: TypeAlias = Attempt | Reply


def _passes(path: Sequence[Square], squares: Sequence[Square]) -> bool:
    """Whether a way begins where the squares do and comes to each of the others in their order."""
    if path[0] != squares[0]:
        return False
    rest = iter(path[1:])
    return all(square in rest for square in squares[1:])


class Observation:
    """Evidence with its likelihoods, each computed once."""

    def __init__(self, evidence: Evidence, slip: float) -> None:
        self.evidence = evidence
        self.slip = slip
        self._known: dict[Hypothesis, float] = {}
        self._pairs: frozenset[Hypothesis] | None = None
        self._unnamed: frozenset[Hypothesis] | None = None

    def likelihood(self, hypothesis: Hypothesis) -> float:
        """Return the probability of the evidence."""
        if hypothesis not in self._known:
            self._known[hypothesis] = self.evidence.likelihood(hypothesis, self.slip)
        return self._known[hypothesis]

    def pairs_alone(self, variant: Variant) -> frozenset[Hypothesis]:
        """Return the pairs that explain a wrong set of answers which no single misconception explains.

        Looking through all pairs takes a moment; a refused attempt is not worth it.
        """
        if self._pairs is None:
            self._pairs = frozenset(self._explaining_pairs(variant))
        return self._pairs

    def _explaining_pairs(self, variant: Variant) -> Iterator[Hypothesis]:
        evidence = self.evidence
        if isinstance(evidence, Attempt) or not isinstance(evidence.response, frozenset) or not evidence.is_wrong:
            return
        names = tuple(each.id for each in misconceptions_of(variant))
        if not any(evidence.is_explained((name,)) for name in names):
            yield from (pair for pair in compatible_pairs(variant, names) if evidence.is_explained(pair))

    def unnamed(self, variant: Variant) -> frozenset[Hypothesis]:
        """Return the unnamed rules that explain a wrong answer."""
        if self._unnamed is None:
            names = unnamed_rules(variant) if self.evidence.is_wrong else ()
            self._unnamed = frozenset((name,) for name in names if self.evidence.is_explained((name,)))
        return self._unnamed

    def update(self, beliefs: Mapping[Hypothesis, float]) -> dict[Hypothesis, float]:
        """Return the probabilities after the evidence (Bayes)."""
        weights = {each: p * self.likelihood(each) for each, p in beliefs.items()}
        total = sum(weights.values())
        return {each: weight / total for each, weight in weights.items()}


def evidence_of(question: Question, response: Response) -> Reply:
    """Return an answer as evidence; where moves are shown by arrows, no more than that is taken of them."""
    return Drawn(question, drawn(response)) if DRILLS[question.kind].hand == "arrows" else Reply(question, response)
