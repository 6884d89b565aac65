"""The file format of a variant's endgames, and the values read from it.

A data file of the engine (`warcaby.engine.data_file`) of the kind `endgame1`::

    4 bytes   length of the directory
    directory JSON: {"variant": id, "pieces": most, "classes": [[men, kings, their men, their kings, length], ...]}
    classes   one after another, packed into `length` bytes each

A class unpacks to one byte per place (`warcaby.engine.endgames.index` maps places to positions): the plies to the end
of the game if the winner hurries and the loser delays. An odd number is a win for the side to move, an even one a loss
(0: there is no move), 255 a draw. If the side to move must capture, or the place is unused, the byte repeats the one
before: captures are looked up one ply further on, and repetition compresses to nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from warcaby.engine.data_file import DamagedFileError, pack, seal, unpack, unseal
from warcaby.engine.endgames.index import Material, Numbering, materials
from warcaby.rules.variant import Variant

DRAW = 255

UNUSED = 254
"""Value of an unused place while a class is being solved; no win takes that long."""

KIND = b"endgame1"


class Table:
    """The values of a variant's endgames; a class is unpacked on first use."""

    def __init__(self, pieces: int, packed: Mapping[Material, bytes], sizes: Mapping[Material, int]) -> None:
        self.pieces = pieces
        """Positions with more pieces are not in the table."""
        self._packed = packed
        self._sizes = sizes
        self._unpacked: dict[Material, bytes] = {}

    def values(self, material: Material) -> bytes:
        """Values of a class by place; KeyError for an unknown class, DamagedFileError if it does not unpack."""
        known = self._unpacked.get(material)
        if known is None:
            known = self._unpacked[material] = unpack(self._packed[material], self._sizes[material])
        return known


def read_table(variant: Variant, data: bytes) -> Table:
    """Read an endgame file of `variant`; DamagedFileError if it isn't one."""
    body = unseal(KIND, data)
    end = 4 + int.from_bytes(body[:4], "big")
    try:
        directory = json.loads(body[4:end])
        named, pieces = directory["variant"], int(directory["pieces"])
        lengths = {Material(*entry[:4]): int(entry[4]) for entry in directory["classes"]}
    except (ValueError, LookupError, TypeError) as error:
        raise DamagedFileError("damaged", f"the directory of the endgames cannot be read: {error}") from error
    if named != variant.id:
        raise DamagedFileError("other-game", f"these are endgames of {named}, not of {variant.id}")
    if set(lengths) != set(materials(pieces)) or end + sum(lengths.values()) != len(body):
        raise DamagedFileError("damaged", "the directory of the endgames does not fit what follows")
    numbering = Numbering(variant, "white")
    packed = {}
    for material, length in lengths.items():
        packed[material] = body[end : end + length]
        end += length
    return Table(pieces, packed, {material: numbering.size(material) for material in lengths})


def write_table(variant: Variant, pieces: int, values: Mapping[Material, bytes]) -> bytes:
    """Make the file of all classes of up to `pieces` pieces."""
    packed = {material: pack(values[material]) for material in materials(pieces)}
    classes = [[*material, len(bytes_)] for material, bytes_ in packed.items()]
    directory = json.dumps({"variant": variant.id, "pieces": pieces, "classes": classes}, separators=(",", ":"))
    head = directory.encode()
    return seal(KIND, len(head).to_bytes(4, "big") + head + b"".join(packed.values()))
