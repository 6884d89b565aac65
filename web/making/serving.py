"""Serves the built site and the style page on this machine."""

from __future__ import annotations

import http.server

from web.making.steps import DIST, STYLE_PAGE, BuildError


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site as any static host does, and makes browsers revalidate what they have cached."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        """Forbid using cached files without revalidation."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet."""


class WorkshopHandler(SiteHandler):
    """Serves the style page as well, which is no part of the site."""

    def translate_path(self, path: str) -> str:
        """Find the file of an address: `/style/` lies elsewhere."""
        self.directory = str(STYLE_PAGE.parent if path.startswith(f"/{STYLE_PAGE.name}/") else DIST)
        return super().translate_path(path)


def serve_site(port: int) -> None:
    """Serve until Ctrl-C. Raises BuildError where the port cannot be used."""
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), WorkshopHandler)
    except OSError as error:
        raise BuildError(f"Port {port} cannot be used, {error.strerror}: choose another with --port.") from error
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"Warcaby: {address}, style page: {address}{STYLE_PAGE.name}/ (Ctrl-C ends)", flush=True)
    server.serve_forever()
