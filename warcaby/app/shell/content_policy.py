"""What a page may load and do, as a Content-Security-Policy (W3C, Content Security Policy Level 3)."""

from __future__ import annotations

from collections.abc import Mapping

# A policy in the document itself cannot say `frame-ancestors`; everything else is here.
_OF_THE_SITE = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def content_policy(instead: Mapping[str, str] | None = None) -> str:
    """Return the policy of a page of the site, or one that differs from it in the directives of `instead`.

    >>> content_policy({"worker-src": "blob:"})[:76]
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; "
    """
    return "; ".join(f"{directive} {sources}" for directive, sources in {**_OF_THE_SITE, **(instead or {})}.items())
