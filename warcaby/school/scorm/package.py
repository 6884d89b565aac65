"""Packages: a manifest, a page that opens the task, and the file that holds the whole school.

CAM 1.2, section 2.3; CAM 2004, section 3. One resource serves every item: which task is meant is said by the item's
parameters. Sequencing is left to the platform, so that items may be done in any order.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

from warcaby.school.scorm.elements import Version

MANIFEST = "imsmanifest.xml"
LAUNCH_PAGE = "index.html"

_DATE = (2020, 2, 2, 0, 0, 0)
"""Of every file in a package, so that equal contents are equal packages."""

_XSI = "http://www.w3.org/2001/XMLSchema-instance"
_NAMESPACES: Mapping[Version, tuple[str, str]] = {
    "1.2": ("http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2"),
    "2004": ("http://www.imsglobal.org/xsd/imscp_v1p1", "http://www.adlnet.org/xsd/adlcp_v1p3"),
}
_SCHEMAS: Mapping[Version, tuple[str, str]] = {
    "1.2": ("imscp_rootv1p1p2.xsd", "adlcp_rootv1p2.xsd"),
    "2004": ("imscp_v1p1.xsd", "adlcp_v1p3.xsd"),
}
_SCHEMA_VERSIONS: Mapping[Version, str] = {"1.2": "1.2", "2004": "2004 3rd Edition"}
# The attribute that says that a resource speaks with the platform is spelt in two ways.
_TYPE_ATTRIBUTES: Mapping[Version, str] = {"1.2": "scormtype", "2004": "scormType"}


@dataclass(frozen=True)
class Item:
    """One task of a package, which the platform lists and keeps results of."""

    id: str
    """Letters, digits and hyphens."""
    title: str
    route: str
    """Where it is in the school, with what follows it in the address of the single file."""


@dataclass(frozen=True)
class Package:
    """What a teacher gives to a learning platform."""

    id: str
    """Letters, digits and hyphens; equal for equal contents."""
    title: str
    language: str
    items: Sequence[Item]
    school: str
    """Name of the file that holds the whole school."""


def manifest(package: Package, version: Version) -> str:
    """Write the manifest of a package."""
    content, adl = _NAMESPACES[version]
    root = ElementTree.Element(
        "manifest",
        {
            "identifier": f"warcaby-{package.id}",
            "version": "1.0",
            "xmlns": content,
            "xmlns:adlcp": adl,
            "xmlns:xsi": _XSI,
            "xsi:schemaLocation": " ".join(
                f"{space} {schema}" for space, schema in zip((content, adl), _SCHEMAS[version], strict=True)
            ),
        },
    )
    metadata = ElementTree.SubElement(root, "metadata")
    _text(metadata, "schema", "ADL SCORM")
    _text(metadata, "schemaversion", _SCHEMA_VERSIONS[version])
    organizations = ElementTree.SubElement(root, "organizations", default="warcaby")
    organization = ElementTree.SubElement(organizations, "organization", identifier="warcaby")
    _text(organization, "title", package.title)
    for item in package.items:
        names = {"identifier": f"item-{item.id}", "identifierref": "school", "isvisible": "true"}
        if len(package.items) > 1:
            names["parameters"] = f"?item={item.id}"
        _text(ElementTree.SubElement(organization, "item", names), "title", item.title)
    resources = ElementTree.SubElement(root, "resources")
    resource = ElementTree.SubElement(
        resources,
        "resource",
        {
            "identifier": "school",
            "type": "webcontent",
            f"adlcp:{_TYPE_ATTRIBUTES[version]}": "sco",
            "href": LAUNCH_PAGE,
        },
    )
    for name in (LAUNCH_PAGE, package.school):
        ElementTree.SubElement(resource, "file", href=name)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _text(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


def launch_page(package: Package, version: Version) -> str:
    """Write the page that the platform opens: it goes on to the task that is asked for, the first one by itself."""
    routes = {item.id: item.route for item in package.items}
    # Inside a script nothing may look like the end of it.
    data = json.dumps({"school": f"{package.school}?scorm={version}", "routes": routes}).replace("<", "\\u003c")
    return f"""<!doctype html>
<html lang="{package.language}">
  <head>
    <meta charset="utf-8">
    <title>Warcaby</title>
    <link rel="icon" href="data:,">
    <script>
      const {{ school, routes }} = {data};
      const wanted = new URLSearchParams(location.search).get("item");
      const route = Object.hasOwn(routes, wanted) ? routes[wanted] : Object.values(routes)[0];
      location.replace(`${{school}}#/${{route}}`);
    </script>
  </head>
  <body></body>
</html>
"""


def package_texts(package: Package, version: Version) -> dict[str, str]:
    """Return the files of a package by name, all but the one that holds the school."""
    return {MANIFEST: manifest(package, version), LAUNCH_PAGE: launch_page(package, version)}


def packed(package: Package, version: Version, school: bytes) -> bytes:
    """Return the whole package as a zip archive; `school` is the file that holds the school."""
    texts = {name: text.encode() for name, text in package_texts(package, version).items()}
    return zipped(texts | {package.school: school})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return files by name as a zip archive: equal files are equal archives."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return output.getvalue()
