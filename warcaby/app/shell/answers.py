"""What the page gets: frames to show, effects to carry out.

The TypeScript types of the page's scripts are generated from these records (`web/making/protocol.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeAlias

from warcaby.app.shell.routes import Place

Cue: TypeAlias = Literal["refused", "right", "won", "lost", "drawn", "done", "diploma"]
"""What has come of an action, for ears, fingers and eyes; that a piece has moved is told by its animation."""


@dataclass(frozen=True)
class Animation:
    """The way of a piece: its squares from the first to the last, and what it captures on the way, leg by leg.

    A way of one square only: a hand has put the piece there already.
    """

    path: tuple[str, ...]
    captured: tuple[str, ...]
    at_once: bool
    """Whether each captured piece leaves with its leg; otherwise all stay until the move has ended."""
    back: bool
    """Whether the move is refused: the piece goes as far as it can and springs back."""


@dataclass(frozen=True)
class Frame:
    """One step of what the page shows: a piece slides, then elements are replaced, then a sentence is spoken."""

    regions: Mapping[str, str] = field(default_factory=dict)
    """HTML of each element that changes, by its DOM id."""
    say: str = ""
    """Text for the live region; empty if there is nothing to say."""
    animate: Animation | None = None
    cue: Cue | Literal[""] = ""
    stays: bool = False
    """Whether it can be looked at for a while before the next one comes."""


@dataclass(frozen=True)
class Effect:
    """A side effect that the page carries out."""

    kind: ClassVar[str]

    @property
    def plain(self) -> dict[str, Any]:
        """The effect as it travels to the page."""
        return {"kind": self.kind, **{each.name: getattr(self, each.name) for each in fields(self)}}


@dataclass(frozen=True)
class Copy(Effect):
    """Put a text on the clipboard."""

    kind = "copy"
    text: str


@dataclass(frozen=True)
class CopyLink(Effect):
    """Put the address of a page with a fragment on the clipboard; without a route, that of the current page."""

    kind = "copy-link"
    fragment: str
    route: str | None = None


@dataclass(frozen=True)
class ShareLink(Effect):
    """Offer such an address to other programs, with a title."""

    kind = "share-link"
    fragment: str
    title: str
    route: str | None = None


@dataclass(frozen=True)
class Download(Effect):
    """Save a text as a file."""

    kind = "download"
    name: str
    mime: str
    text: str


@dataclass(frozen=True)
class DownloadPng(Effect):
    """Draw an SVG as a PNG that is `width` pixels wide, and save it as a file."""

    kind = "download-png"
    name: str
    svg: str
    pixels: int


@dataclass(frozen=True)
class DownloadSetAside(Effect):
    """Save a record that was set aside as a file."""

    kind = "download-set-aside"
    record: str
    name: str


@dataclass(frozen=True)
class Pack(Effect):
    """Save a zip archive of these texts and the single file; answered by "packed"."""

    kind = "pack"
    name: str
    school: str
    texts: Mapping[str, str]


@dataclass(frozen=True)
class DownloadSealed(Effect):
    """Save a text as a file that only the password opens; answered by "sealed"."""

    kind = "download-sealed"
    name: str
    text: str
    password: str


@dataclass(frozen=True)
class Unseal(Effect):
    """Open the text of such a file; answered by "unsealed"."""

    kind = "unseal"
    sealed: str
    password: str


@dataclass(frozen=True)
class TellPlatform(Effect):
    """Send pairs of element and value to the learning platform; "n" stands for the number of the next interaction."""

    kind = "scorm"
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Print(Effect):
    """Open the browser's print dialog."""

    kind = "print"


@dataclass(frozen=True)
class FetchTable(Effect):
    """Fetch a table of the engine for Python: endgames, or learnt patterns."""

    kind = "table"
    name: str


@dataclass(frozen=True)
class LargerTable(Effect):
    """Fetch the missing parts of a table of endgames that only those have who ask for it, stop that, or remove it.

    "look" changes nothing. Each is answered by "larger-table", and fetching by one for every part.
    """

    kind = "larger-table"
    work: Literal["look", "fetch", "stop", "remove"]
    name: str


OWN_GAMES = "own/games.pdn"
"""The name of the kept file of all games that the reader has played; no file of a disk has a slash in its name."""


@dataclass(frozen=True)
class KeptFile(Effect):
    """Keep a file of games on the device, open or remove one, or list them.

    "index" keeps what was counted of a file beside it, and "add" puts something at the end of a file, which begins with
    it if there is none: both without an answer. Opening is answered as if the reader had chosen the file, after
    "kept-index" if anything is kept beside it, and everything else by "kept-files".
    """

    kind = "file"
    work: Literal["list", "keep", "open", "remove", "index", "add"]
    name: str = ""
    data: str = ""
    """What is to be kept, as base64; what is added has as many bytes as fill its characters."""
    index: str = ""
    """What was counted of it, as base64; empty if nothing has been."""


@dataclass(frozen=True)
class Speak(Effect):
    """Speak a text: its sentences, with where each word begins in what is said, and where it is shown."""

    kind = "speak"
    of: str
    """DOM ids of the elements that show the text, separated by spaces."""
    lang: str
    sentences: tuple[tuple[str, tuple[tuple[int, int, int], ...]], ...]


@dataclass(frozen=True)
class KeepLearners(Effect):
    """Keep the list of those who share the device, or none; `aside` keeps what was there under another name."""

    kind = "keep-learners"
    learners: Any
    aside: bool = False


@dataclass(frozen=True)
class WriteLearner(Effect):
    """Begin the record of a learner who has none; answered by "learner-written"."""

    kind = "write-learner"
    learner: str
    progress: Any


@dataclass(frozen=True)
class RemoveLearners(Effect):
    """Remove all that is kept of these learners."""

    kind = "remove-learners"
    learners: tuple[str, ...]


@dataclass(frozen=True)
class SaveEverybody(Effect):
    """Save all that is kept of all learners as one file, or of one of them."""

    kind = "save-everybody"
    name: str
    learner: str | None = None


@dataclass(frozen=True)
class Become(Effect):
    """Begin again as another learner, at a route; None stays on the page."""

    kind = "become"
    learner: str
    route: str | None = None


@dataclass(frozen=True)
class Reply:
    """A screen's answer to an action."""

    frames: tuple[Frame, ...] = ()
    focus: str | None = None
    """DOM id of the element that gets the focus after the last frame."""
    effects: tuple[Effect, ...] = ()
    go: Place | None = None
    """Another page to open instead."""
    fragment: str = ""
    """The fragment for that page to read, as if it were in the address."""


@dataclass(frozen=True)
class Saving:
    """What the browser should store from now on."""

    record: str
    value: Any
    aside: tuple[str, ...]
    """Names of damaged records, to be set aside first."""
    beside: Mapping[str, Any]
    """Other records that are to be stored in the same moment."""


@dataclass(frozen=True)
class Answer:
    """What the page should show. Frames are played in order."""

    frames: tuple[Frame, ...]
    title: str | None
    lang: str | None
    route: str | None
    focus: str | None
    """DOM id of the element that gets the focus after the last frame."""
    save: Saving | None
    """Progress to be stored at once; None when it is stored already."""
    wake: int | None
    """Milliseconds until Python needs a "wake" to continue by itself; None for never. Part of every answer."""
    effects: tuple[Effect, ...]
    look: Mapping[str, str] | None
    """How pages look from now on, as attributes of the document; None if nothing has changed."""
    resumes: bool
    """Whether reopening the page restores its state; otherwise the actions are replayed in a new interpreter."""
    waits: bool
    """Whether what is shown stands for a page that is still being fetched."""
    session: bool
    """Whether a lesson, a game or the like goes on, which has a narrow window to itself."""

    @property
    def plain(self) -> dict[str, Any]:
        """The answer as sent to the page; the data to store, which may be large, is not copied."""
        return {
            **vars(self),
            "frames": [asdict(frame) for frame in self.frames],
            "save": self.save and {**vars(self.save), "aside": list(self.save.aside)},
            "effects": [effect.plain for effect in self.effects],
        }
