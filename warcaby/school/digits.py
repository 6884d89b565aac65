"""Whole numbers in mixed radix: digits in a row, each with its own radix, which the reader knows on arriving there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from warcaby.school.faults import FaultError

Order: TypeAlias = Literal["little", "big"]

_MAX_BITS = 200_000


class Digits:
    """Digits of mixed radix, written one after another and read in the same order.

    >>> digits = Digits()
    >>> digits.write(3, 5)
    >>> digits.write(1, 2)
    >>> reader = Digits(digits.to_bytes())
    >>> reader.read(5), reader.read(2), reader.is_at_end
    (3, 1, True)
    """

    def __init__(self, data: bytes = b"", order: Order = "little") -> None:
        if 8 * len(data) > _MAX_BITS:
            raise FaultError("too-long")
        self._number = int.from_bytes(data, order)
        self._written: list[tuple[int, int]] = []

    def write(self, digit: int, radix: int) -> None:
        """Add a digit. Raises ValueError if it does not fit the radix."""
        if not 0 <= digit < radix:
            raise ValueError(f"{digit} is no digit of radix {radix}")
        self._written.append((digit, radix))

    def read(self, radix: int) -> int:
        """Read the next digit."""
        self._number, digit = divmod(self._number, radix)
        return digit

    @property
    def is_at_end(self) -> bool:
        """Whether only zeros are left."""
        return self._number == 0

    def to_bytes(self, order: Order = "little") -> bytes:
        """Return what was written as bytes, without leading zeros."""
        number = 0
        for digit, radix in reversed(self._written):
            number = number * radix + digit
        return number.to_bytes((number.bit_length() + 7) // 8, order)
