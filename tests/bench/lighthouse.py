"""What Lighthouse says of the front page, a lesson and a game, with its profile of a phone on a slow network.

The server compresses what it sends, as static hosts do. Every page is opened three times in a fresh profile; of the
scores the median counts, because a machine that does other things beside it makes single ones worse.
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import io
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any

import build
from web.making.serving import SiteHandler

LIGHTHOUSE = build.BENCH / "node_modules/lighthouse/cli/index.js"
PAGES = ("", "lekcje/ruch-pionka/", "gra/klasyczne/")
RUNS = 3
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
COMPRESSIBLE = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest"}
# A reader of Polish: for any other the front page leads on to its own language, which costs a second.
CHROMIUM_FLAGS = "--headless=new --no-sandbox --no-first-run --disable-background-networking --accept-lang=pl"


class CompressingHandler(SiteHandler):
    """Serves the site as a static host does that compresses."""

    def handle(self) -> None:
        """Serve a connection until either side ends it; a browser that is closed does so without a word."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def send_head(self) -> io.BytesIO | Any:
        """Answer with the compressed file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSIBLE or not path.is_file():
            return super().send_head()
        body = compressed(path)
        self.send_response(http.HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


@functools.cache
def compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes())


def examine(address: str, report: Path) -> dict[str, Any]:
    """Run Lighthouse once; return its report."""
    command = [str(build.BIN / "node"), str(LIGHTHOUSE), address, "--quiet", "--no-enable-error-reporting"]
    options = ["--output=json", f"--output-path={report}", f"--chrome-flags={CHROMIUM_FLAGS}", "--form-factor=mobile"]
    chromium = shutil.which("chromium")
    assert chromium is not None
    env = os.environ | {"CHROME_PATH": chromium}
    subprocess.run([*command, *options], env=env, check=True, stdout=subprocess.DEVNULL)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def objections(report: dict[str, Any], category: str) -> list[str]:
    """List the audits that cost points."""
    audits = report["audits"]
    weighed = [ref["id"] for ref in report["categories"][category]["auditRefs"] if ref["weight"]]
    return [
        f"{audits[name]['title']} {audits[name].get('displayValue', '')}".strip()
        for name in weighed
        if audits[name]["score"] is not None and audits[name]["score"] < 0.9
    ]


def main() -> None:
    """Print the median scores, and what cost points."""
    handler = functools.partial(CompressingHandler, directory=str(build.DIST))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        for page in PAGES:
            address = f"http://127.0.0.1:{server.server_port}/{page}"
            reports = [examine(address, Path(folder, "report.json")) for _ in range(RUNS)]
            print(f"Lighthouse, phone, median of {RUNS}: /{page}")
            for category, wanted in WANTED.items():
                score = statistics.median(100 * report["categories"][category]["score"] for report in reports)
                print(f"  {category:<15}{score:>4.0f}  (wanted: {wanted})")
                if score < wanted:
                    print("".join(f"    {line}\n" for line in objections(reports[-1], category)), end="")
    server.shutdown()


if __name__ == "__main__":
    main()
