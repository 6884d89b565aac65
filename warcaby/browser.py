"""The way in from the page: one JSON string in, one JSON string out. Only this file knows that Pyodide exists."""

from __future__ import annotations

import json
import traceback

from js import console

from warcaby.app.session import Session

_session = Session()


def handle(text: str) -> str:
    """Answer one action; an exception becomes an answer too, so that the page can say that something went wrong."""
    try:
        answer = _session.handle(json.loads(text))
    except Exception as error:
        console.error(traceback.format_exc())
        answer = {"error": {"name": type(error).__name__, "message": str(error)}}
    return json.dumps(answer, ensure_ascii=False)
