"""Channels for Kolibri, one for each language: a package for each lesson, and one file that all of them share.

Kolibri serves every archive from an address of its own, one beside the other. So the package of a lesson is a page that
goes on to the lesson in the shared archive (a "dependency" of each), where Python, the scripts and the pages are.
"""

from __future__ import annotations

import base64
import datetime
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from warcaby.app.shell.page_views import Assets
from warcaby.app.shell.routes import LICENCES_PAGE, Place
from warcaby.app.shell.site import pages
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language, record_of
from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.scorm.kolibri import KOLIBRI
from warcaby.school.scorm.package import LAUNCH_PAGE, zipped
from web.making.bundles import bundle, bundle_text
from web.making.kolibri_channel import Channel, Node, Stored, store, uuid_of, write_channel
from web.making.steps import BIN, DIST, ROOT, WEB, BuildError, run, step

DRIVE = DIST / "kolibri"
"""What is to be copied to a drive, where Kolibri looks for the folder DATA."""

DATA = "KOLIBRI_DATA"

MOST_MB = 60

LICENCE = "CC BY"

_PICTURE_WIDTH = 400
_LEFT_OUT = ("*.br", "*.js.gz", "*.mjs.gz", "*.css.gz", "*.svg.gz", "*.html.gz", "*.png", "lost-*", "package-*")
"""Files of the site that no lesson in a platform asks for."""


def write_channels(site: Path, drive: Path) -> None:
    """Write the folder that Kolibri imports, made of the built site, into a folder that is not there yet."""
    content = drive / DATA / "content"
    content.mkdir(parents=True)
    with step("Gathering what all lessons share"):
        shared = store(content, _shared(site), "zip", "html5_dependency")
    with step("Writing the channels"):
        pictures = _pictures(content)
        icon = "data:image/png;base64," + base64.b64encode(_only(site, "icon-any-192-*.png").read_bytes()).decode()
        for language in LANGUAGES:
            channel = _channel(content, language, shared, pictures, icon)
            write_channel(content, channel)
            print(f"{channel.id}: {channel.root.title}")
    size = sum(file.stat().st_size for file in drive.rglob("*") if file.is_file()) / 1e6
    if size > MOST_MB:
        raise BuildError(
            f"The channels for Kolibri take {size:.0f} MB, more than the {MOST_MB} that schools are promised."
        )
    print(f"{drive / DATA}: {size:.1f} MB, to be copied to a drive from which Kolibri imports it.")


def _only(site: Path, pattern: str) -> Path:
    (file,) = (site / "assets").glob(pattern)
    return file


def _shared(site: Path) -> bytes:
    """Pack the lessons and exams in all languages, and all that they need."""
    with tempfile.TemporaryDirectory(prefix="kolibri-") as temporary:
        folder = Path(temporary)
        assets = folder / "assets"
        # What Python answers first is recorded of somebody who has done nothing, which a platform may know better.
        recordings = shutil.ignore_patterns(*_LEFT_OUT, *(file.name for file in (site / "assets").glob("*.pack")))
        shutil.copytree(site / "assets", assets, ignore=recordings)
        shutil.copyfile(site / LICENCES_PAGE, folder / LICENCES_PAGE)
        for path, text in pages(_assets(site, assets), _places(), KOLIBRI):
            file = folder / path
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        found = sorted(file for file in folder.rglob("*") if file.is_file())
        return zipped({file.relative_to(folder).as_posix(): file.read_bytes() for file in found})


def _assets(site: Path, assets: Path) -> Assets:
    """Put the script that speaks with a platform in the place of the site's own; return the addresses of the files."""
    (assets / _only(site, "main-*.js").name).unlink()
    names = {"WORKER": "worker", "QR_WORKER": "qr-worker", "POPOVERS": "popovers", "LARGER_TABLES": "larger-tables"}
    given = {place: _only(site, f"{name}-*.js").name for place, name in names.items()}
    given["ROOM_STYLES"] = _only(site, "rooms-*.css").name
    script, *_ = bundle(assets, "src/main.ts", SINGLE=False, PACKAGED=True, **given)
    front = (site / "index.html").read_text(encoding="utf-8")
    (release,) = re.findall(r'<html [^>]*data-release="(\w+)"', front)

    def address(pattern: str) -> str:
        return f"assets/{_only(site, pattern).name}"

    icon = address("icon-*.svg")
    return Assets(
        script=f"assets/{script}",
        worker=address("worker-*.js"),
        guard=address("guard-*.js"),
        early=bundle_text("src/early.ts"),
        styles=(address("fonts-*.css"), address("main-*.css")),
        room_styles=address("rooms-*.css"),
        icon=icon,
        touch_icon=icon,
        release=release,
        fonts=dict.fromkeys(LANGUAGES, ()),
    )


def _places() -> Iterator[Place]:
    for language in LANGUAGES:
        place = Place(language)
        for chapter in course.chapters():
            yield from (place.to("lesson", lesson) for lesson in chapter.lessons)
            if chapter.exam:
                yield place.to("exam", chapter)


def _pictures(content: Path) -> dict[int, Stored]:
    """Draw the land of each chapter, as wide as Kolibri shows it, by the number of the chapter."""
    # The styles say which one it is.
    scenes = re.findall(r'url\("\.\./scenery/(\w+\.svg)"\)', (WEB / "styles/way.css").read_text(encoding="utf-8"))
    pictures = {}
    with tempfile.TemporaryDirectory(prefix="kolibri-") as temporary:
        drawing, picture = Path(temporary, "scene.svg"), Path(temporary, "scene.png")
        for number, scene in enumerate(scenes):
            svg = (WEB / "scenery" / scene).read_text(encoding="utf-8")
            drawing.write_text(svg.replace('height="640" viewBox="0 0 800 640"', 'height="450" viewBox="0 95 800 450"'))
            order = [{"size": _PICTURE_WIDTH, "background": None, "to": str(picture)}]
            run("Drawing a chapter", BIN / "node", WEB / "making/icons.mjs", drawing, json.dumps(order))
            pictures[number] = store(content, picture.read_bytes(), "png", "topic_thumbnail")
    return pictures


def _channel(content: Path, language: Language, shared: Stored, pictures: dict[int, Stored], icon: str) -> Channel:
    t = translator(language)
    place = Place(language)
    channel = uuid_of(language)

    def resource(chapter: ChapterEntry, entry: LessonEntry, title: str, page: Place) -> Node:
        # Inside a script nothing may look like the end of it.
        target = json.dumps(f"../{shared.name}/{page.route}index.html").replace("<", "\\u003c")
        document = (
            f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n<title>Warcaby</title>\n'
            f"<script>location.replace({target});</script>\n</html>\n"
        )
        package = store(content, zipped({LAUNCH_PAGE: document.encode()}), "zip", "html5_zip")
        picture = pictures[chapter.number]
        files = (package, shared, Stored(picture.checksum, picture.extension, picture.size, "html5_thumbnail"))
        return Node(uuid_of(channel, entry.id), title, t.lesson(entry.summary), files, minutes=entry.minutes)

    def topic(chapter: ChapterEntry) -> Node:
        children = [
            resource(chapter, lesson, f"{chapter.number}.{number} {t.lesson(lesson.title)}", place.to("lesson", lesson))
            for number, lesson in enumerate(chapter.lessons, start=1)
        ]
        if chapter.exam:
            title = f"{chapter.number}. {t.lesson(chapter.exam.title)}"
            children.append(resource(chapter, chapter.exam, title, place.to("exam", chapter)))
        title = f"{chapter.number}. {t.lesson(chapter.title)}"
        picture = (pictures[chapter.number],)
        return Node(uuid_of(channel, "chapter", chapter.id), title, t.lesson(chapter.summary), picture, tuple(children))

    title = t.gettext("Warcaby: learn Polish draughts")
    description = t.gettext("Polish draughts step by step, on a board that tells you why.")
    root = Node(channel, title, description, children=tuple(map(topic, course.chapters())))
    return Channel(channel, _version(), language, record_of(language).name, _author(), LICENCE, icon, root)


def _version() -> int:
    """Number what is built now: the minutes since 2020."""
    since = datetime.datetime.now(datetime.UTC) - datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    return since // datetime.timedelta(minutes=1)


def _author() -> str:
    """Name those who have written the lessons, as their licence does."""
    licence = (ROOT / "lessons/LICENSE").read_text(encoding="utf-8")
    (author,) = re.findall(r"Copyright \(c\) \d+ (.+?)\.?$", licence, re.MULTILINE)
    return str(author)
