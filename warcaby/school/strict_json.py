"""JSON that comes from outside: read strictly and within bounds, written in one way only.

>>> canonical_json({"b": 1, "a": [True, None]})
'{"a":[true,null],"b":1}'
>>> parse_json('{"a": 1, "a": 2}', 100)
Traceback (most recent call last):
...
ValueError: the key 'a' stands twice
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from itertools import accumulate
from typing import Any, Never

MAX_DEPTH = 24
MAX_INTEGER = 2**53 - 1
"""The largest whole number that the page can hold as well as Python (ECMAScript's Number.MAX_SAFE_INTEGER)."""

# A string that does not end is taken to the end of the text: looking for its end again and again would take long.
_NO_BRACKETS = re.compile(r'(?:[^"\[\]{}]++|"(?:[^"\\]++|\\.)*+"?)++', re.DOTALL)
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def canonical_json(value: Any, max_depth: int = MAX_DEPTH) -> str:
    """Write a value in its canonical form: keys sorted, no spaces. Raises ValueError if it is not plain JSON.

    What this writes, `parse_json` reads.
    """
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
        parse_json(text, len(text.encode()), max_depth)
    except (TypeError, RecursionError, UnicodeEncodeError) as error:
        raise ValueError(f"not plain JSON: {error}") from None
    return text


def parse_json(text: str, max_bytes: int, max_depth: int = MAX_DEPTH) -> Any:
    """Read one JSON value. Raises ValueError, and nothing else, for anything else.

    Refused are texts of more than `max_bytes` in UTF-8, more than `max_depth` brackets inside each other, keys that
    stand twice, NaN and infinities, whole numbers beyond MAX_INTEGER, and halves of characters (lone surrogates).
    """
    # What stands in the text as it is, is checked for halves of characters by writing it as UTF-8.
    if len(text) > max_bytes or len(text.encode()) > max_bytes:
        raise ValueError(f"more than {max_bytes} bytes")
    if depth_of(text) > max_depth:
        raise ValueError(f"more than {max_depth} brackets inside each other")
    value = json.loads(
        text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer, parse_float=_fraction
    )
    if "\\u" in text:
        _check_strings(value)
    return value


def depth_of(text: str) -> int:
    """Count the nesting depth of a JSON text.

    >>> depth_of('[{"a": "[[["}]')
    2
    """
    return max(accumulate(map(_DEEPER.__getitem__, _NO_BRACKETS.sub("", text)), initial=0))


def _check_strings(value: Any) -> None:
    """Refuse lone surrogates, which JSON can escape and UTF-8 cannot write."""
    if isinstance(value, str):
        value.encode()  # UnicodeEncodeError is a ValueError
    elif isinstance(value, list):
        for item in value:
            _check_strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_strings(key)
            _check_strings(item)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise ValueError(f"the key {twice!r} stands twice")
    return result


def _constant(name: str) -> Never:
    raise ValueError(f"{name} is not a number of JSON")


def _integer(digits: str) -> int:
    number = int(digits) if len(digits) <= 17 else MAX_INTEGER + 1
    if not -MAX_INTEGER <= number <= MAX_INTEGER:
        raise ValueError("a whole number is too large")
    return number


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number
