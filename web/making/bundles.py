"""Scripts and styles, bundled by esbuild."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from web.making.steps import BIN, NODE_MODULES, WEB, run

ESBUILD_OPTIONS = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--external:node:*"]
ESBUILD_FILES = ["--loader:.woff2=file", "--entry-names=[name]-[hash]", "--asset-names=[name]-[hash]"]


def bundle(assets: Path, entry: str, **defines: object) -> list[str]:
    """Bundle one entry point with esbuild; return the names of the written files, the entry's own first."""
    esbuild = (BIN / "node", NODE_MODULES / "esbuild/bin/esbuild")
    given = [f"--define:{name}={json.dumps(value)}" for name, value in defines.items()]
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        given += [f"--outdir={assets}", f"--metafile={report.name}"]
        run(f"Bundling {entry}", *esbuild, entry, *ESBUILD_OPTIONS, *ESBUILD_FILES, *given, cwd=WEB)
        outputs = json.loads(Path(report.name).read_text(encoding="utf-8"))["outputs"]
    names = sorted(outputs, key=lambda name: "entryPoint" not in outputs[name])
    return [Path(name).name for name in names]
