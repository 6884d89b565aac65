"""Compiles the translations whenever a wheel is built, by whatever tool: only the written catalogues are in git."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """What hatchling calls before it gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue. The project's folder is not on the path when pip builds."""
        sys.path.insert(0, self.root)
        from web.making.catalogues import compile_catalogues  # noqa: PLC0415

        compile_catalogues()
