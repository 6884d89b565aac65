"""What has been worked out about beliefs once and is kept in a file beside the module that asks for it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path


@cache
def kept_about_beliefs(file: Path) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Read a file of texts by game and belief."""
    kept: Mapping[str, Mapping[str, Sequence[str]]] = json.loads(file.read_text(encoding="utf-8"))
    return kept
