"""The whole site, written into a folder."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from warcaby.app.shell.page_views import Assets, Recorded
from warcaby.app.shell.routes import LICENCES_PAGE, SINGLE_FILE
from warcaby.app.shell.site import LOST_PAGE, licences_page, lost_page, pages
from warcaby.app.shell.web_manifest import manifests
from web.making.bundles import bundle, bundle_text
from web.making.compression import compress_site
from web.making.endgames import place_larger
from web.making.fonts import fonts_by_language, write_fonts
from web.making.notices import notices
from web.making.pictures import place_icons, place_screenshots
from web.making.protocol import write_protocol
from web.making.python import place_python
from web.making.recordings import FOR_EVERYONE, Recordings, recorded_places, recording
from web.making.releases import release_name, write_service_worker
from web.making.single import write_single_file
from web.making.steps import step


def build_site(site: Path) -> None:
    """Write the whole site into an empty folder."""
    with recording() as recordings:
        build_around(site, recordings)


def build_around(site: Path, recordings: Recordings) -> None:
    """Write the site; recordings are made meanwhile, and waited for as late as possible."""
    assets = site / "assets"
    assets.mkdir()
    with step("Building the wheel"):
        built = place_python(assets)
    with step("Bundling the page"):
        write_protocol()
        write_fonts()
        worker, *_ = bundle(assets, "src/worker.ts", BUILT=built, SINGLE=False)
        qr_worker, *_ = bundle(assets, "src/qr-worker.ts")
        popovers, *_ = bundle(assets, "src/popovers.ts")
        larger_tables, *_ = bundle(assets, "src/larger-tables.ts")
        font_style, *fonts = bundle(assets, "styles/fonts.css")
        style, *_ = bundle(assets, "styles/main.css")
        room_style, *_ = bundle(assets, "styles/rooms.css")
        addresses = {
            **{"WORKER": worker, "QR_WORKER": qr_worker, "POPOVERS": popovers},
            **{"ROOM_STYLES": room_style, "LARGER_TABLES": larger_tables},
        }
        script, *_ = bundle(assets, "src/main.ts", SINGLE=False, PACKAGED=False, **addresses)
        guard, *_ = bundle(assets, "src/guard.ts")
        early = bundle_text("src/early.ts")
        lost, *_ = bundle(assets, "src/lost.ts", STYLES=[font_style, style])
    with step("Drawing the icons"):
        icons, screenshots = place_icons(assets), place_screenshots(assets)
    with step("Writing the pages"):
        larger, parts = place_larger(site)
        styles = (f"assets/{font_style}", f"assets/{style}")
        given = Assets(
            script=f"assets/{script}",
            worker=f"assets/{worker}",
            guard=f"assets/{guard}",
            early=early,
            styles=styles,
            room_styles=f"assets/{room_style}",
            icon=icons[0].src,
            touch_icon=icons[-1].src,
            release=release_name(assets, [*recordings.names.values(), larger, early]),
            larger=larger,
            fonts={
                language: tuple(f"assets/{name}" for name in names)
                for language, names in fonts_by_language(fonts).items()
            },
            recordings={
                place.route: Recorded(f"assets/{recordings.names[place.route]}", place.kind in FOR_EVERYONE)
                for place in recorded_places()
            },
        )
        texts = {LOST_PAGE: lost_page(f"assets/{lost}"), **manifests(icons, screenshots)}
        for path, text in chain(pages(given), texts.items()):
            file = site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    with step("Gathering the notices"):
        gathered = tuple(notices(assets))
        page = licences_page(gathered, styles)
        (site / LICENCES_PAGE).write_text(page, encoding="utf-8", newline="\n")
    write_single_file(site, built, gathered)
    with step("Compressing"):
        compress_site(site, left_out=[SINGLE_FILE])
    with step("Recording first answers"):
        recordings.place(assets)
    with step("Writing the service worker"):
        # Recordings answer where Python has never been, and so before anything is kept for use without a network.
        unneeded = [
            SINGLE_FILE,
            *(picture.src for picture in screenshots),
            *(recorded.src for recorded in given.recordings.values()),
            *parts,
        ]
        write_service_worker(site, given.release, left_out=unneeded)
