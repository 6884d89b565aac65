"""The file format of a variant's endgames, and the values read from it.

A data file of the engine (`warcaby.engine.data_file`) of the kind `endgame1`::

    4 bytes   length of the directory
    directory JSON: {"variant": id, "pieces": most, "classes": [[men, kings, their men, their kings, lengths...], ...]}
    blocks    those of the first class, then of the next, packed into as many bytes each as the lengths say

A class unpacks to one byte per place (`warcaby.engine.endgames.index` maps places to positions): the plies to the end
of the game if the winner hurries and the loser delays. An odd number is a win for the side to move, an even one a loss
(0: there is no move), 255 a draw. If the side to move must capture, or the place is unused, the byte repeats the one
before: captures are looked up one ply further on, and repetition compresses to nothing.

A class is one block, which stays unpacked from its first use on. The classes with more pieces would take too much time
and room for that: in their files, "block" in the directory says how many places a block has, the last of a class may
have fewer, and only the blocks used last are kept. They are spread over several files, each with some of the classes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from warcaby.engine.data_file import DamagedFileError, pack, seal, unpack, unseal
from warcaby.engine.endgames.index import Material, Numbering, materials
from warcaby.rules.variant import Variant

DRAW = 255

UNUSED = 254
"""Value of an unused place while a class is being solved; no win takes that long."""

KIND = b"endgame1"

BLOCK = 1 << 15
"""Places in a block where a class has several."""

KEPT_BLOCKS = 64
"""How many of those blocks stay unpacked."""

PART = 1 << 20
"""A file with some of the classes has no more bytes, unless a single class has."""


class Values(Protocol):
    """The values of a class by place."""

    def __getitem__(self, place: int, /) -> int: ...


@lru_cache(maxsize=KEPT_BLOCKS)
def _unpacked(packed: bytes, size: int) -> bytes:
    return unpack(packed, size)


class _Blocks:
    """The values of a class that is unpacked a block at a time; DamagedFileError for one that does not unpack."""

    def __init__(self, packed: Sequence[bytes], block: int, size: int) -> None:
        self._packed = packed
        self._block = block
        self._size = size

    def __getitem__(self, place: int) -> int:
        number, at = divmod(place, self._block)
        return _unpacked(self._packed[number], min(self._block, self._size - number * self._block))[at]


class Table:
    """The values of a variant's endgames, or of some of their classes."""

    def __init__(
        self, pieces: int, packed: Mapping[Material, Sequence[bytes]], sizes: Mapping[Material, int], block: int | None
    ) -> None:
        self.pieces = pieces
        """Positions with more pieces are not in the table."""
        self.materials = frozenset(packed)
        """The classes that it holds."""
        self._packed = packed
        self._sizes = sizes
        self._block = block
        self._ready: dict[Material, Values] = {}

    @property
    def is_whole(self) -> bool:
        """Whether it holds every class of so many pieces and fewer."""
        return self.materials == set(materials(self.pieces))

    def values(self, material: Material) -> Values:
        """Values of a class by place; KeyError for an unknown class, DamagedFileError if it does not unpack."""
        known = self._ready.get(material)
        if known is None:
            packed, size = self._packed[material], self._sizes[material]
            known = _Blocks(packed, self._block, size) if self._block else unpack(packed[0], size)
            self._ready[material] = known
        return known


def read_table(variant: Variant, data: bytes) -> Table:
    """Read an endgame file of `variant`; DamagedFileError if it isn't one."""
    body = unseal(KIND, data)
    end = 4 + int.from_bytes(body[:4], "big")
    try:
        directory = json.loads(body[4:end])
        named, pieces, block = directory["variant"], int(directory["pieces"]), int(directory.get("block", 0)) or None
        lengths = {Material(*entry[:4]): [int(length) for length in entry[4:]] for entry in directory["classes"]}
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise DamagedFileError("damaged", f"the directory of the endgames cannot be read: {error}") from error
    if named != variant.id:
        raise DamagedFileError("other-game", f"these are endgames of {named}, not of {variant.id}")
    numbering = Numbering(variant, "white")
    sizes = {material: numbering.size(material) for material in lengths if material in materials(pieces)}
    fits = all(len(lengths[material]) == _block_count(size, block) for material, size in sizes.items())
    if not lengths or set(sizes) != set(lengths) or not fits or end + sum(map(sum, lengths.values())) != len(body):
        raise DamagedFileError("damaged", "the directory of the endgames does not fit what follows")
    packed: dict[Material, list[bytes]] = {}
    for material, of_blocks in lengths.items():
        packed[material] = []
        for length in of_blocks:
            packed[material].append(body[end : end + length])
            end += length
    return Table(pieces, packed, sizes, block)


def _block_count(size: int, block: int | None) -> int:
    return -(-size // block) if block else 1


def write_table(variant: Variant, pieces: int, values: Mapping[Material, bytes]) -> bytes:
    """Make the file of all classes of up to `pieces` pieces."""
    return _written(variant, pieces, {material: [pack(values[material])] for material in materials(pieces)}, None)


def write_parts(
    variant: Variant, pieces: int, values: Iterator[tuple[Material, bytes]], block: int = BLOCK, part: int = PART
) -> Iterator[bytes]:
    """Make the files of some classes, in blocks, one after another as they fill."""
    packed: dict[Material, list[bytes]] = {}
    filled = 0
    for material, of_class in values:
        blocks = [pack(of_class[at : at + block]) for at in range(0, len(of_class), block)]
        length = sum(map(len, blocks))
        if packed and filled + length > part:
            yield _written(variant, pieces, packed, block)
            packed, filled = {}, 0
        packed[material] = blocks
        filled += length
    if packed:
        yield _written(variant, pieces, packed, block)


def _written(variant: Variant, pieces: int, packed: Mapping[Material, Sequence[bytes]], block: int | None) -> bytes:
    """Make a file."""
    classes = [[*material, *map(len, blocks)] for material, blocks in packed.items()]
    directory: dict[str, object] = {"variant": variant.id, "pieces": pieces, "classes": classes}
    if block:
        directory["block"] = block
    head = json.dumps(directory, separators=(",", ":")).encode()
    return seal(
        KIND, len(head).to_bytes(4, "big") + head + b"".join(each for blocks in packed.values() for each in blocks)
    )
