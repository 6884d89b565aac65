"""Classes of endgames that have been solved so far, kept in a folder: solving that was stopped goes on after them.

Each class is a data file of the engine (`warcaby.engine.data_file`) of the kind `solving1`: 4 bytes with the length of
what follows first, then the values of all positions and the values as the table stores them, each by zlib. The first
are those that solving goes on from, the second what the file of the table is made of.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import NamedTuple

from warcaby.engine.data_file import DamagedFileError, seal, unseal
from warcaby.engine.endgames.index import Material
from warcaby.rules.variant import Variant

KIND = b"solving1"


def write_whole(file: Path, data: bytes) -> None:
    """Write a file that is there wholly or not at all, whenever the machine is switched off."""
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_bytes(data)
    unfinished.replace(file)


class SolvedClass(NamedTuple):
    """What is known of a class when it has been solved."""

    values: bytes
    """Plies to the end of every position by place, also of those in which a capture is compulsory."""
    stored: bytes
    """Values as the table stores them."""


class Workshop:
    """A folder with the solved classes of a variant; without a folder, they are kept in memory."""

    def __init__(self, variant: Variant, folder: Path | None) -> None:
        self._folder = folder / variant.id if folder else None
        self._known: dict[Material, SolvedClass] = {}

    def keep(self, material: Material, solved: SolvedClass) -> None:
        """Keep a class."""
        if self._folder is None:
            self._known[material] = solved
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        values, stored = (zlib.compress(each, 1) for each in solved)
        write_whole(self._file(self._folder, material), seal(KIND, len(values).to_bytes(4, "big") + values + stored))

    def get(self, material: Material) -> SolvedClass | None:
        """What has been kept of a class; a damaged file is as good as none."""
        if self._folder is None:
            return self._known.get(material)
        try:
            body = unseal(KIND, self._file(self._folder, material).read_bytes())
        except (FileNotFoundError, DamagedFileError):
            return None
        end = 4 + int.from_bytes(body[:4], "big")
        return SolvedClass(zlib.decompress(body[4:end]), zlib.decompress(body[end:]))

    @staticmethod
    def _file(folder: Path, material: Material) -> Path:
        return folder / f"{''.join(map(str, material))}.solved"
