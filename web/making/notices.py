"""Legal notices for everything that is shipped: copyright, licence, and where to get the source.

The list of what is shipped is derived from the bundles and the wheels; the texts come with the packages.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path

from warcaby import __version__
from warcaby.app.shell.page_views import Notice
from web.making.bundles import shipped_packages
from web.making.steps import NODE_MODULES, ROOT, WEB, WHEELS, BuildError

_LEGAL = re.compile(r"(licen[cs]e|notice|copying)[\w.-]*", re.IGNORECASE)

# Third-party code in Pyodide's engine, none of which its npm package mentions. The copyright is from Emscripten's
# LICENSE and musl's COPYRIGHT; both are under the MIT licence.
_RUNTIME = (
    ("Emscripten", "Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.", "emscripten-core/emscripten"),
    ("musl", "Copyright © 2005-2020 Rich Felker, et al.", "emscripten-core/emscripten/tree/main/system/lib/libc/musl"),
)

# What is shipped otherwise than it came.
_CUT = "Beside the files of the original there {} been cut down to the letters and weights that these pages need."
_CHANGED = {
    "@fontsource-variable/atkinson-hyperlegible-next": _CUT.format("are three that have"),
    "@fontsource-variable/golos-text": _CUT.format("is one that has"),
}


def notices(assets: Path) -> list[Notice]:
    """Collect the notices for a site whose assets are in a folder. Raises BuildError if one has no text."""
    wheels = [wheel_notice(wheel) for wheel in sorted(WHEELS.glob("*.whl"))]
    packages = [package_notice(name) for name in shipped_packages() if name != "pyodide"]
    mpl = text_of(wheels, "micropip", "Mozilla Public License Version 2.0")
    mit = text_of(packages, "fflate", "Permission is hereby granted")
    return [*own_notices(), *pyodide_notices(assets, mpl, mit[mit.index("Permission is") :]), *wheels, *packages]


def text_of(given: Iterable[Notice], name: str, begins: str) -> str:
    """Find the text of a licence in the notice of a package that uses it."""
    texts = [text for notice in given if notice.name == name for text in notice.texts if begins in text]
    if len(texts) != 1:
        raise BuildError(f"Gathering the notices: failed, {name} does not bring the text that begins with {begins!r}.")
    return texts[0]


def own_notices() -> Iterator[Notice]:
    """The notices of this project."""
    for name, licence, file in (("Warcaby", "MIT", "LICENSE"), ("Warcaby, lessons", "CC-BY-4.0", "lessons/LICENSE")):
        yield Notice(name, __version__, licence, "", ((ROOT / file).read_text(encoding="utf-8"),))


def package_notice(name: str) -> Notice:
    """The notice of an npm package."""
    folder = NODE_MODULES / name
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    repository = about.get("repository", "")
    source = repository if isinstance(repository, str) else repository["url"]
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.iterdir()) if _LEGAL.fullmatch(file.name)]
    changes = _CHANGED.get(name, "")
    return with_text(Notice(name, about["version"], about["license"], address(source), tuple(texts), changes))


def wheel_notice(wheel: Path) -> Notice:
    """The notice of a wheel, and of the third-party code inside it."""
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(archive.namelist())
        (about,) = (name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        fields = Parser().parsestr(archive.read(about).decode())
        legal = [name for name in names if _LEGAL.fullmatch(Path(name).name) and not name.endswith((".py", ".pyc"))]
        texts = tuple(archive.read(name).decode() for name in legal)
    classes = [each.split(" :: ")[-1] for each in fields.get_all("Classifier", []) if each.startswith("License")]
    licence = fields["License-Expression"] or fields["License"] or ", ".join(classes)
    addresses = dict(each.split(", ", 1) for each in fields.get_all("Project-URL", []))
    source = addresses.get("Source") or addresses.get("Homepage", "")
    return with_text(Notice(fields["Name"], fields["Version"], licence, source, texts))


def pyodide_notices(assets: Path, mpl: str, mit: str) -> Iterator[Notice]:
    """The notices of Pyodide, including our changes (MPL-2.0, section 3.2), and of the code it includes."""
    folder = NODE_MODULES / "pyodide"
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    python = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]["python"]
    source = f"{about['homepage']}/tree/{about['version']}"
    (shipped,) = assets.glob("pyodide-*/pyodide.asm.wasm")
    is_lean = shipped.stat().st_size != (folder / shipped.name).stat().st_size
    changes = [("lean.mjs", "Its standard library was compiled and cut down to what is imported."), ("lean.py", "")]
    if is_lean:
        changes[:0] = [
            ("engine.mjs", "Its engine has lost what only packages in machine code could ask for, and was minified."),
            ("blanks.py", "Tables in it that nothing here looks up are blank."),
        ]
    changed = " ".join(["This is a modified version.", *(says for _, says in changes if says)])
    changed += f" The source of the original is at {source}; these scripts make the changes:"
    scripts = tuple((WEB / "making" / name).read_text(encoding="utf-8") for name, _ in changes)
    yield Notice("Pyodide", about["version"], about["license"], source, (mpl,), changed, scripts)
    # This package uses Python's licence and includes its text, which Pyodide and some Pythons don't.
    files = distribution("typing-extensions").files or []
    texts = [file.read_text(encoding="utf-8") for file in files if _LEGAL.fullmatch(file.name)]
    psf = Notice("Python", python, "PSF-2.0", f"https://github.com/python/cpython/tree/v{python}", tuple(texts))
    yield with_text(psf)
    for name, copyright_line, place in _RUNTIME:
        yield Notice(name, "", "MIT", f"https://github.com/{place}", (f"{copyright_line}\n\n{mit}",))


def with_text(notice: Notice) -> Notice:
    """Return a notice that has a text. Raises BuildError if it has none."""
    if not any(text.strip() for text in notice.texts):
        raise BuildError(f"Gathering the notices: failed, {notice.name} is shipped and brings no licence.")
    return notice


def address(source: str) -> str:
    """Turn the repository field of an npm package into an address that can be opened.

    >>> address("git://github.com/jakearchibald/idb-keyval.git")
    'https://github.com/jakearchibald/idb-keyval'
    >>> address("googlechrome/workbox")
    'https://github.com/googlechrome/workbox'
    """
    place = re.sub(r"^(git\+)?(https|git|ssh)://(git@)?|\.git$", "", source)
    return f"https://{place}" if "." in place.split("/")[0] else f"https://github.com/{place}"
