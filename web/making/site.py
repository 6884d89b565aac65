"""The whole site, written into a folder."""

from __future__ import annotations

import shutil
from pathlib import Path

from warcaby.app.site import pages
from warcaby.app.views import Assets
from web.making.bundles import bundle
from web.making.catalogues import compile_catalogues
from web.making.python import place_python
from web.making.single import write_single_file
from web.making.steps import WEB, content_hash, step


def build_site(site: Path) -> None:
    """Write the whole site into an empty folder."""
    assets = site / "assets"
    assets.mkdir()
    with step("Building the wheel"):
        compile_catalogues()
        built = place_python(assets)
    with step("Bundling the page"):
        worker, *_ = bundle(assets, "src/worker.ts", BUILT=built, SINGLE=False)
        script, *_ = bundle(assets, "src/main.ts", WORKER=worker, SINGLE=False)
        style, *files = bundle(assets, "styles/main.css")
        icon = f"icon-{content_hash(WEB / 'icon.svg')}.svg"
        shutil.copyfile(WEB / "icon.svg", assets / icon)
    with step("Writing the pages"):
        fonts = tuple(f"assets/{name}" for name in files if name.endswith(".woff2"))
        given = Assets(f"assets/{script}", f"assets/{style}", f"assets/{icon}", fonts)
        for path, document in pages(given):
            file = site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(document, encoding="utf-8", newline="\n")
    write_single_file(site, built)
