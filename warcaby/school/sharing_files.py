"""Files with the records of all learners of a device, and with one that becomes another learner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from warcaby.school.arrival import MAX_FILE_BYTES, ArrivalError, read_arrival
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.merging import merge
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import Places
from warcaby.school.progress_format import NewerProgressError, read_progress
from warcaby.school.sharing import MAX_NAME, MOST
from warcaby.school.strict_json import MAX_DEPTH, parse_json

MAX_BYTES = 8 * MAX_FILE_BYTES
"""A class of learners, each with a record of the usual size, or some with very large ones."""

_MOST_RECORDS = 200

_AROUND = 3
"""How deep a record lies in the file."""


@dataclass(frozen=True)
class OneOfAll:
    """A learner in a file; `records` are the stored values, as they are."""

    others: ClassVar[bool] = True
    name: Annotated[str, Text(MAX_NAME)] = ""
    picture: Annotated[str, Text(20)] = ""
    colour: Annotated[str, Text(20)] = ""
    records: Annotated[tuple[Any, ...], Most(_MOST_RECORDS)] = ()


@dataclass(frozen=True)
class Everybody:
    """A file of all learners of a device."""

    others: ClassVar[bool] = True
    format: Literal["warcaby-everybody"]
    version: Annotated[int, Range(1_000, 1)]
    learners: Annotated[tuple[OneOfAll, ...], Most(MOST)]


_CODEC = Codec(Everybody)
_VERSION = 1


@dataclass(frozen=True)
class Comer:
    """A learner who comes from a file."""

    name: str
    picture: str
    colour: str
    progress: Progress


def read_comers(text: str, places: Places) -> list[Comer]:
    """Read a file of all learners, or the progress of one. Raises ArrivalError, and nothing else."""
    if len(text) > MAX_BYTES:
        raise ArrivalError("large-file")
    if '"warcaby-everybody"' not in text[:200]:
        return [Comer("", "", "", read_arrival(text, places).progress)]
    try:
        everybody = _CODEC.read(parse_json(text, MAX_BYTES, MAX_DEPTH + _AROUND))
    except (FaultError, ValueError):
        raise ArrivalError("file") from None
    if everybody.version > _VERSION:
        raise ArrivalError("newer-file")
    return [Comer(each.name, each.picture, each.colour, _merged(each.records)) for each in everybody.learners]


def _merged(records: tuple[Any, ...]) -> Progress:
    progress = Progress()
    for record in records:
        try:
            progress = merge(progress, read_progress(record).progress)
        except NewerProgressError:
            raise ArrivalError("newer-file") from None
    return progress
