"""The single file: the whole school in one HTML document that opens by a double click, from any disk or USB stick.

Files are gzipped and encoded as text, each in a script element that browsers don't execute. The page itself comes
first in the document, so that it is visible before the rest has loaded.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import zipfile
from pathlib import Path
from typing import Any

from warcaby.app.shell.content_policy import allowed, content_policy
from warcaby.app.shell.later import DESK, ROOMS
from warcaby.app.shell.page_views import Notice, SingleAssets
from warcaby.app.shell.routes import SINGLE_FILE
from warcaby.app.shell.site import rendered_pages, single_page
from web.making.bundles import bundle_text
from web.making.compression import GZIPPED
from web.making.dense_text import dense_text
from web.making.python import INSTALLER
from web.making.steps import WEB, step

# The files' virtual location; only the worker itself uses it.
FOLDER = "https://warcaby.invalid/assets/"

# Pyodide refuses classic workers, which it recognises by importScripts.
WORKER_OPTIONS = (
    "--banner:js=self.importScripts = undefined;",
    f"--define:import.meta.url={json.dumps(FOLDER + 'worker.js')}",
    "--external:ws",
)


def write_single_file(site: Path, built: dict[str, Any], notices: tuple[Notice, ...]) -> None:
    """Write the single file to the built site's folder, from the same sources as the site's files."""
    with step("Writing the single file"):
        assets = site / "assets"
        # The engine's script is a part of the worker here.
        (engine,) = assets.glob("*/pyodide.asm.mjs")
        found = [file for file in sorted(assets.glob("*/*")) if file != engine and file.suffix != GZIPPED]
        files = {file.relative_to(assets).as_posix(): loose(file) for file in found}
        sizes = {name: len(files[name]) for name in built["sizes"]}
        options = (*WORKER_OPTIONS, f"--alias:pyodide/pyodide.asm.mjs={engine}")
        # All of it is there at once.
        inner = (ROOMS, DESK, INSTALLER)
        packs = {name: pack for name, pack in built["packs"].items() if name not in inner}
        first = {name: [*built[name], *(built["packs"][pack][0] for pack in inner)] for name in ("start", "wheels")}
        inside = {**built, **first, "packs": packs, "sizes": sizes, "gzipped": {}}
        worker = bundle_text("src/single-worker.ts", *options, BUILT=inside, SINGLE=True)
        packed = {
            "pages.json": json.dumps(rendered_pages(), ensure_ascii=False).encode(),
            "worker.js": worker.encode(),
            "qr-worker.js": bundle_text("src/qr-worker.ts").encode(),
            **files,
        }
        given = {"SINGLE": True, "PACKAGED": True, "WORKER": "", "QR_WORKER": "", "RELEASE": built["release"]}
        script = bundle_text("src/main.ts", **given)
        guard, early = bundle_text("src/guard.ts"), bundle_text("src/early.ts")
        styles = tuple(bundle_text(f"styles/{name}.css") for name in ("whole-font", "main", "rooms"))
        icon = base64.b64encode((WEB / "icon.svg").read_bytes()).decode()
        inlined = SingleAssets(
            script=script,
            guard=guard,
            early=early,
            styles=styles,
            policy=content_policy(
                {
                    "script-src": f"{allowed(early, guard, script)} 'wasm-unsafe-eval'",
                    "worker-src": "blob:",
                    "connect-src": "'none'",
                    "style-src": allowed(*styles),
                    "font-src": "data:",
                    "img-src": "data:",
                    "manifest-src": "'none'",
                }
            ),
            icon=f"data:image/svg+xml;base64,{icon}",
            files={name: dense_text(gzip.compress(data, mtime=0)) for name, data in packed.items()},
            notices=notices,
        )
        document = single_page(inlined)
        (site / SINGLE_FILE).write_text(document, encoding="utf-8", newline="\n")


def loose(file: Path) -> bytes:
    """Read a file as it was before it was compressed; an archive with its members so, because it then gzips better."""
    if file.suffix == ".pack":
        return gzip.decompress(file.read_bytes())
    if file.suffix not in (".whl", ".zip"):
        return file.read_bytes()
    whole = io.BytesIO()
    with zipfile.ZipFile(file) as archive, zipfile.ZipFile(whole, "w") as copy:
        for member in archive.infolist():
            copy.writestr(zipfile.ZipInfo(member.filename, member.date_time), archive.read(member))
    return whole.getvalue()
