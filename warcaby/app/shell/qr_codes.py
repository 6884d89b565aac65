"""QR codes for links and result codes, as SVG."""

from __future__ import annotations

from markupsafe import escape

from warcaby.app.shell.later import later

MAX_CHARACTERS = 2_000
"""Longer texts make codes that the cameras of phones cannot read."""


def qr_svg(text: str, label: str) -> str:
    """Draw a text as a QR code with a label for screen readers; empty if it is too long for one.

    >>> qr_svg("https://example.org/", "Link").startswith('<svg')
    True
    >>> qr_svg("x" * 3000, "Link")
    ''
    """
    if not text or len(text) > MAX_CHARACTERS:
        return ""
    segno = later("segno")
    if segno is None:
        return ""
    # Codes are scanned from clean screens, so the weakest error correction is enough and gives the largest modules.
    code = segno.make(text, error="l", boost_error=False, micro=False)
    svg: str = code.svg_inline(border=4, omitsize=True)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" focusable="false" ', 1)
