"""Scripts and styles, bundled by esbuild."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path

from web.making.steps import BIN, NODE_MODULES, WEB, content_hash, run

ESBUILD = (BIN / "node", NODE_MODULES / "esbuild/bin/esbuild")
ESBUILD_OPTIONS = [
    *("--bundle", "--minify", "--target=es2022", "--charset=utf8", "--external:node:*"),
    # Otherwise an invalid style sheet is only a warning.
    "--log-override:css-syntax-error=error",
]
# All entry points of bundles; the packages they use are shipped.
ENTRIES = (
    *("src/main.ts", "src/worker.ts", "src/qr-worker.ts", "src/guard.ts", "src/early.ts", "src/lost.ts", "src/sw.ts"),
    *("src/popovers.ts", "src/larger-tables.ts", "src/single-worker.ts", "styles/fonts.css", "styles/whole-font.css"),
    *("styles/main.css", "styles/rooms.css"),
)
ESBUILD_FILES = [
    *("--loader:.woff2=file", "--loader:.svg=file"),
    # What a script imports only when it needs it becomes a file of its own.
    "--splitting",
    *(f"--{kind}-names=[name]-[hash]" for kind in ("entry", "asset", "chunk")),
]


def bundle(assets: Path, entry: str, **defines: object) -> list[str]:
    """Bundle one entry point with esbuild; return the names of the written files, the entry's own first."""
    assert entry in ENTRIES
    given = ["--format=esm", *definitions(defines)]
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        given += [f"--outdir={assets}", f"--metafile={report.name}"]
        run(f"Bundling {entry}", *ESBUILD, entry, *ESBUILD_OPTIONS, *ESBUILD_FILES, *given, cwd=WEB)
        outputs = json.loads(Path(report.name).read_text(encoding="utf-8"))["outputs"]
    names = sorted(outputs, key=lambda name: "entryPoint" not in outputs[name])
    own, *others = [Path(name).name for name in names]
    if entry.endswith(".css"):
        lowered = lower(assets / own)
        own = lowered.rename(assets / f"{Path(entry).stem}-{content_hash(lowered)}.css").name
    return [own, *others]


def bundle_text(entry: str, *options: str, **defines: object) -> str:
    """Bundle one entry point, with everything it names, and return it as text; a script is a classic one."""
    assert entry in ENTRIES
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, f"bundle{Path(entry).suffix.replace('ts', 'js')}")
        given = [
            "--format=iife",
            "--loader:.woff2=dataurl",
            "--loader:.svg=dataurl",
            f"--outfile={target}",
            *options,
            *definitions(defines),
        ]
        run(f"Bundling {entry}", *ESBUILD, entry, *ESBUILD_OPTIONS, *given, cwd=WEB)
        return (lower(target) if target.suffix == ".css" else target).read_text(encoding="utf-8")


def lower(style: Path) -> Path:
    """Rewrite a bundled style sheet so that the oldest browsers that can run the page understand it."""
    run("Lowering the style sheet", BIN / "node", WEB / "making/lower.mjs", style)
    return style


def shipped_packages() -> list[str]:
    """Name the npm packages that the bundles use."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        given = ["--format=esm", f"--outdir={folder}", f"--metafile={report}", "--external:ws"]
        run("Looking into the bundles", *ESBUILD, *ENTRIES, *ESBUILD_OPTIONS, *ESBUILD_FILES, *given, cwd=WEB)
        outputs = json.loads(report.read_text(encoding="utf-8"))["outputs"].values()
    taken = {name for output in outputs for name, part in output["inputs"].items() if part["bytesInOutput"]}
    found = (re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", name) for name in taken)
    return sorted({names[-1] for names in found if names})


def definitions(values: dict[str, object]) -> list[str]:
    """Write values for esbuild to substitute for their names."""
    return [f"--define:{name}={json.dumps(value)}" for name, value in values.items()]
