"""The attempts of a day as they stand in the progress of a device: a page that is opened again goes on with them.

What lasts of a learner's beliefs is kept in the record (`warcaby.school.learner.record`); a belief is only named after
two wrong answers that are held themselves. A child who passes the tablet on after every exercise gives one a sitting.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from warcaby.notation import Notation, parse_fen
from warcaby.rules import Position, Variant
from warcaby.school.codec import Codec, Most, Names, Range, Text
from warcaby.school.diagnosis.evidence import Attempt, Drawn, Evidence, Observation, OfCaptures, Reply
from warcaby.school.diagnosis.model import MOST_HELD, Cure, Diagnosis
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.faults import FaultError
from warcaby.school.learner.record import MAX_ATTEMPTS, LearnerRecord
from warcaby.school.learner.standing import known_beliefs
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import HELD, Progress, RoomError

MOST_GAMES = 4

_Square = Annotated[str, Text(4)]
_Fen = Annotated[str, Text(400)]

Way: TypeAlias = Literal["attempt", "short", "reply", "drawn", "captures", "cure"]
"""What happened: a move was tried, or a shorter one than was meant; a question was answered; a belief was explained."""

_REPLIES: Mapping[str, type[Reply]] = {"reply": Reply, "drawn": Drawn, "captures": OfCaptures}


@dataclass(frozen=True)
class QuestionRecord:
    """A question as it is kept."""

    kind: Annotated[str, Text(20)]
    fen: _Fen
    piece: _Square = ""
    move: Annotated[tuple[_Square, ...], Most(2)] = ()
    choices: Annotated[tuple[Annotated[str, Text(400)], ...], Most(40)] = ()


@dataclass(frozen=True)
class EventRecord:
    """Something that a learner did, or was told."""

    way: Way
    fen: _Fen = ""
    squares: Annotated[tuple[_Square, ...], Most(40)] = ()
    question: QuestionRecord | None = None
    response: Annotated[str, Text(2_000)] = ""
    belief: Annotated[str, Text(40)] = ""


@dataclass(frozen=True)
class HeldRecord:
    """The attempts of a day at one game."""

    day: Annotated[int, Range(MAX_DAY)]
    seen: Annotated[int, Range(MAX_ATTEMPTS)]
    """How many attempts the learner's record rested on after the last of them; where it differs, others have come."""
    start: Annotated[Mapping[str, Annotated[int, Range(300, -300)]], Names(r"[a-z0-9_]{1,40}")]
    """Tenths of the logarithm of the odds of each belief before them; empty if nothing was known."""
    events: Annotated[tuple[EventRecord, ...], Most(MOST_HELD)]


@dataclass(frozen=True)
class HeldGames:
    """The attempts of a day, by game."""

    games: Annotated[Mapping[str, HeldRecord], Most(MOST_GAMES), Names(r"[a-z0-9_+]{1,80}")]


_CODEC = Codec(HeldGames)


def _held_games(progress: Progress) -> Mapping[str, HeldRecord]:
    return _CODEC.read_or(progress.value("settings", HELD), HeldGames({})).games


def held_beliefs(progress: Progress, variant: Variant, day: int) -> Diagnosis:
    """Return what is known of a learner's beliefs: with the attempts of the day, or what lasts of those before."""
    learner = learner_of(progress)
    known = known_beliefs(learner, variant, day)
    kept = _held_games(progress).get(variant.full_id)
    if kept is None or kept.day != day or kept.seen != learner.seen.get(variant.full_id):
        return known
    start = LearnerRecord(beliefs={variant.full_id: kept.start}).beliefs_of(variant) if kept.start else None
    try:
        history = tuple(_event(each, variant, learner.slip) for each in kept.events)
    except (ValueError, LookupError):
        return known
    return Diagnosis(variant, learner.slip, start, history)


def with_held(progress: Progress, diagnosis: Diagnosis, day: int, at: int) -> Progress:
    """Return the progress with the attempts that are held; without them where there is no room."""
    game = diagnosis.variant.full_id
    seen = learner_of(progress).seen.get(game)
    if seen is None:
        return progress
    start = LearnerRecord().with_beliefs(diagnosis.variant, diagnosis.start).beliefs[game] if diagnosis.start else {}
    events = tuple(_event_record(each) for each in diagnosis.history)
    others = [(name, each) for name, each in _held_games(progress).items() if each.day == day and name != game]
    held = HeldGames({**dict(others[1 - MOST_GAMES :]), game: HeldRecord(day, seen, start, events)})
    with suppress(RoomError, FaultError):
        return progress.with_value("settings", HELD, _CODEC.write(held), at)
    return progress.with_value("settings", HELD, None, at)


def _event_record(event: Observation | Cure) -> EventRecord:
    if isinstance(event, Cure):
        return EventRecord("cure", belief=event.belief)
    evidence = event.evidence
    if isinstance(evidence, Attempt):
        return EventRecord("short" if evidence.is_short else "attempt", _fen(evidence.position), evidence.squares)
    way: Any = next(name for name, kind in _REPLIES.items() if type(evidence) is kind)
    return EventRecord(way, question=question_record(evidence.question), response=_written(evidence.response))


def _event(record: EventRecord, variant: Variant, slip: float) -> Observation | Cure:
    """Read an event. Raises ValueError or LookupError for one of another program."""
    if record.way == "cure":
        if record.belief not in {each.id for each in misconceptions_of(variant)}:
            raise ValueError("a belief of another program")
        return Cure(record.belief)
    evidence: Evidence
    if record.question is not None and record.way in _REPLIES:
        question = question_of(record.question, variant)
        evidence = _REPLIES[record.way](question, _read(record.response))
    else:
        position = parse_fen(variant, record.fen)
        if not record.squares or not {*record.squares} <= _squares_of(variant):
            raise ValueError("squares of another board")
        evidence = Attempt(position, record.squares, record.way == "short")
    return Observation(evidence, slip)


# Questions and answers


def _fen(position: Position) -> str:
    return Notation(position.variant, numeric=False).fen(position)


def _squares_of(variant: Variant) -> set[str]:
    # On the lines between dark squares some beliefs move, too.
    return {name for row in variant.board.all_names for name in row}


def question_record(question: Question) -> QuestionRecord:
    """Return a question as it is kept."""
    choices = tuple(map(str, question.choices))
    return QuestionRecord(question.kind, _fen(question.position), question.piece, question.move, choices)


def question_of(record: QuestionRecord, variant: Variant) -> Question:
    """Read a question. Raises ValueError or LookupError for one of another program."""
    position = parse_fen(variant, record.fen)
    about = {name for name in ("piece", "move", "choices") if getattr(record, name)}
    if (
        record.kind not in DRILLS
        or not {record.piece, *record.move} <= _squares_of(variant) | {""}
        or len(record.move) == 1
        or about != DRILLS[record.kind].about
    ):
        raise ValueError("a question of another program")
    choices = DRILLS[record.kind].read_choices(variant, record.choices)
    return Question(record.kind, position, record.piece, record.move, choices)


def _written(response: Response) -> str:
    """Write an answer as text.

    >>> _written(frozenset({Made("c3", "e5", frozenset({"d4"}))})), _written(frozenset({"c3", "a1"})), _written(True)
    ('moves c3:e5:d4', 'squares a1 c3', 'yes')
    """
    if isinstance(response, bool):
        return "yes" if response else "no"
    if isinstance(response, frozenset):
        moves = [each for each in response if isinstance(each, Made)]
        texts = [":".join((each.start, each.end, *sorted(each.captured))) for each in moves]
        named = texts or [each for each in response if isinstance(each, str)]
        return " ".join(["moves" if moves else "squares", *sorted(named)])
    return f"number {response}" if isinstance(response, int) else f"text {response or ''}"


def _read(text: str) -> Response:
    """Read an answer. Raises ValueError if it is none.

    >>> answer = frozenset({Made("c3", "e5", frozenset({"d4"}))})
    >>> _read(_written(answer)) == answer, _read(_written(3)), _read(_written(None))
    (True, 3, None)
    """
    kind, _, said = text.partition(" ")
    if kind in ("yes", "no"):
        return kind == "yes"
    if kind == "squares":
        return frozenset(said.split())
    if kind == "moves":
        parts = [each.split(":") for each in said.split()]
        return frozenset(Made(start, end, frozenset(captured)) for start, end, *captured in parts)
    if kind == "number":
        return int(said)
    if kind == "text":
        return said or None
    raise ValueError("an answer of another program")
