"""Bytes as text that a document can hold: seven bits a character, an eighth less than base64 needs.

Of the 128 characters of one byte in UTF-8, four would not come through an HTML document unharmed: NUL, the two that end
lines, and "<". Their twins of two bytes, 128 further on, stand for them; so the reader looks at the lowest seven bits.
"""

from __future__ import annotations

_HARMED = (0x00, 0x0A, 0x0D, 0x3C)


def dense_text(data: bytes) -> str:
    r"""Write bytes as text, the highest bits first.

    >>> [ord(character) for character in dense_text(bytes([0b00000010, 0b10000000]))]
    [1, 32, 128]
    """
    # Column by column, eight characters for seven bytes each: whole columns are quick even in Python.
    length = -(-8 * len(data) // 7)
    data += bytes(-len(data) % 7)
    columns = [data[number::7] for number in range(7)]
    characters = bytearray(len(columns[0]) * 8)
    for number in range(8):
        # The lowest bits of the byte before, then the highest bits of the next one.
        bits = 0
        if number > 0:
            bits |= _column(columns[number - 1], [byte << (7 - number) & 0x7F for byte in range(256)])
        if number < 7:
            bits |= _column(columns[number], [byte >> (number + 1) for byte in range(256)])
        characters[number::8] = bits.to_bytes(len(columns[0]), "big")
    text = characters[:length].decode("ascii")
    return text.translate({code: code + 0x80 for code in _HARMED})


def _column(data: bytes, table: list[int]) -> int:
    """Map every byte by a table; as one number, so that columns can be joined."""
    return int.from_bytes(data.translate(bytes(table)), "big")
