"""Bytes as text inside a document: seven bits per character, an eighth less than base64 needs.

Of the 128 single-byte characters of UTF-8, four would not survive in an HTML document: NUL, the two line endings, and
"<". They are replaced by the two-byte characters 128 code points higher, so the reader uses the lowest seven bits.
"""

from __future__ import annotations

_HARMED = (0x00, 0x0A, 0x0D, 0x3C)


def dense_text(data: bytes) -> str:
    r"""Write bytes as text, the highest bits first.

    >>> [ord(character) for character in dense_text(bytes([0b00000010, 0b10000000]))]
    [1, 32, 128]
    """
    # Column by column, eight characters per seven bytes: operations on whole columns are fast even in Python.
    length = -(-8 * len(data) // 7)
    data += bytes(-len(data) % 7)
    columns = [data[number::7] for number in range(7)]
    characters = bytearray(len(columns[0]) * 8)
    for number in range(8):
        # The lowest bits of the previous byte, then the highest bits of the next one.
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
