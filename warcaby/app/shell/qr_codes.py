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
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)


MODULE = 0.55
"""The side of a module on paper, in millimetres: phones read half a millimetre from a printed sheet."""

LARGEST = 75.0
"""The widest code on paper, in millimetres."""


def paper_qr(text: str, label: str) -> str:
    """Draw a text as a QR code for paper, as large as its modules need; empty if a sheet has no room for that.

    >>> paper_qr("https://example.org/", "Link").startswith('<svg')
    True
    >>> paper_qr("x" * 1_900, "Link")
    ''
    """
    segno = later("segno") if text and len(text) <= MAX_CHARACTERS else None
    if segno is None:
        return ""
    # Paper gets creases and stains: short texts can do with more error correction.
    for error in ("m", "l"):
        code = segno.make(text, error=error, boost_error=False, micro=False)
        side = code.symbol_size(border=4)[0] * MODULE
        if side <= (_SMALL if error == "m" else LARGEST):
            svg: str = code.svg_inline(border=4, scale=MODULE, unit="mm")
            return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)
    return ""


_SMALL = 35.0
"""So wide is a code on paper that takes no room from anything else."""
