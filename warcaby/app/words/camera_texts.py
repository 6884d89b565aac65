"""What is said when there is no camera."""

from __future__ import annotations

from typing import Literal, TypeAlias

from warcaby.app.words.translation import Translator

CameraProblem: TypeAlias = Literal["refused", "none", "busy", "ended", "unsupported"]
"""Why there is no camera: refused by the reader or the browser; none on the device; used by another program; unplugged
meanwhile; or not available to this page."""


def camera_text(t: Translator, problem: CameraProblem, *, reads_pictures: bool = True) -> str:
    """Say why there is no camera, and what else can be done where pictures of codes are read as well."""
    other = t.gettext("You can also choose pictures of the codes, or paste the codes.")
    texts: dict[CameraProblem, str] = {
        "refused": t.gettext("The camera is not allowed here. It can be allowed in the settings of the browser."),
        "none": t.gettext("No camera was found on this device."),
        "busy": t.gettext("The camera is in use by another program."),
        "ended": t.gettext("The camera has been switched off."),
        "unsupported": t.gettext("This browser gives no camera to this page."),
    }
    return f"{texts[problem]} {other}" if reads_pictures else texts[problem]
