"""Packages: manifests that validate against the schemas of ADL and IMS, and the contents of the archive."""

from __future__ import annotations

import io
import json
import re
import zipfile
from functools import cache
from xml.etree import ElementTree

import pytest
import xmlschema

import build
from tests.school.assignments.samples import sample_set
from warcaby.app.shell.packages import course_package, file_name, set_package
from warcaby.app.shell.routes import find_place
from warcaby.school import course
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.scorm.elements import VERSIONS, Version
from warcaby.school.scorm.package import Item, Package, launch_page, manifest, packed

SCHEMAS = build.SCHEMAS / "package/lib/schemas/definitionFiles"
CONTENT = {"1.2": "scorm12edition/imscp_rootv1p1p2.xsd", "2004": "scorm20043rdedition/imscp_v1p1.xsd"}
PLATFORM = {"1.2": "scorm12edition/adlcp_rootv1p2.xsd", "2004": "scorm20043rdedition/adlcp_v1p3.xsd"}
XML = "http://www.w3.org/XML/1998/namespace"
XML_NAMES = SCHEMAS / "scorm20043rdedition/xml.xsd"

PACKAGES = [
    course_package("pl"),
    course_package("en"),
    set_package("pl", sample_set()),
    Package("x", 'Tytuł z <b> & "cudzysłowem" \' i ]]>', "pl", [Item("a", "</title>", "</script>")], "s.html"),
]


def parts_of_the_course() -> list[LessonEntry | ChapterEntry]:
    """What the pages of a package are about: the lessons of a chapter, and the chapter whose exam follows them."""
    parts: list[LessonEntry | ChapterEntry] = []
    for chapter in course.chapters():
        parts += chapter.lessons
        parts += [chapter] if chapter.exam else []
    return parts


@cache
def schema(version: Version) -> xmlschema.XMLSchema:
    # Of 1.2 the schema of the attributes `xml:` cannot be read any more; nothing in a manifest of ours needs it.
    content = xmlschema.XMLSchema(SCHEMAS / CONTENT[version], validation="lax", locations=[(XML, str(XML_NAMES))])
    content.add_schema(str(SCHEMAS / PLATFORM[version]), build=True)
    return content


def element_of(package: Package, version: Version) -> ElementTree.Element:
    return ElementTree.fromstring(manifest(package, version))


@pytest.mark.tools
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)
def test_a_manifest_is_valid(package: Package, version: Version) -> None:
    schema(version).validate(element_of(package, version))


@pytest.mark.tools
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('identifierref="school"', 'reference="school"'),
        ("resources>", "resource-list>"),
        ('default="warcaby"', 'default="two words"'),
        ("<title>", "<subject /><title>"),
    ],
)
def test_the_schemas_notice_mistakes(version: Version, good: str, bad: str) -> None:
    text = manifest(PACKAGES[0], version)
    assert good in text
    with pytest.raises(xmlschema.XMLSchemaValidationError):
        schema(version).validate(ElementTree.fromstring(text.replace(good, bad)))


@pytest.mark.parametrize("version", VERSIONS)
def test_what_platforms_look_for_is_there(version: Version) -> None:
    """The list of the books: CAM 1.2, 2.3.3 and CAM 2004, 3.4, what is mandatory in a content aggregation package."""
    root = element_of(course_package("pl"), version)
    space, adl = re.findall(r'xmlns(?::adlcp)?="([^"]+)"', manifest(course_package("pl"), version))[:2]
    found = {name: root.findall(f".//{{{space}}}{name}") for name in ("organization", "item", "resource", "file")}
    assert root.tag == f"{{{space}}}manifest"
    assert root.get("identifier")
    assert root.findtext(f"{{{space}}}metadata/{{{space}}}schema") == "ADL SCORM"
    assert (
        root.findtext(f"{{{space}}}metadata/{{{space}}}schemaversion")
        == {"1.2": "1.2", "2004": "2004 3rd Edition"}[version]
    )
    (organization,) = found["organization"]
    assert root.find(f"{{{space}}}organizations").get("default") == organization.get("identifier")  # type: ignore[union-attr]
    assert organization.findtext(f"{{{space}}}title") == course_package("pl").title
    (resource,) = found["resource"]
    assert resource.get(f"{{{adl}}}{'scormtype' if version == '1.2' else 'scormType'}") == "sco"
    assert (resource.get("type"), resource.get("href")) == ("webcontent", "index.html")
    assert {file.get("href") for file in found["file"]} == {"index.html", "warcaby.html"}
    names = [item.get("identifier") for item in found["item"]]
    assert len(set(names)) == len(names) == len(parts_of_the_course())
    assert {item.get("identifierref") for item in found["item"]} == {resource.get("identifier")}
    assert all(item.findtext(f"{{{space}}}title") for item in found["item"])


def test_every_item_of_the_course_opens_its_lesson_or_exam() -> None:
    package = course_package("en")
    for item, part in zip(package.items, parts_of_the_course(), strict=True):
        place = find_place(item.route)
        assert place is not None
        assert (place.item, place.language) == (part, "en")
        assert f'parameters="?item={item.id}"' in manifest(package, "1.2")


def test_the_item_of_a_set_holds_the_set() -> None:
    (item,) = set_package("pl", sample_set()).items
    route, _, code = item.route.partition("#")
    assert find_place(route).kind == "set"  # type: ignore[union-attr]
    assert decode_set(code) == sample_set()


def test_nothing_in_a_launch_page_ends_its_script() -> None:
    page = launch_page(PACKAGES[-1], "1.2")
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    data = re.search(r"= (\{.*\});", script)
    assert data
    assert json.loads(data[1]) == {"school": "s.html?scorm=1.2", "routes": {"a": "</script>"}}


@pytest.mark.parametrize("version", VERSIONS)
def test_equal_packages_are_equal_archives(version: Version) -> None:
    package = course_package("pl")
    archive = packed(package, version, b"<!doctype html>")
    assert archive == packed(package, version, b"<!doctype html>")
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        assert files.testzip() is None
        assert files.namelist() == ["imsmanifest.xml", "index.html", "warcaby.html"]
        assert files.read("warcaby.html") == b"<!doctype html>"


def test_archives_have_names_that_every_disk_takes() -> None:
    assert file_name(set_package("pl", sample_set()), "1.2") == "trzy-zadania-scorm-1.2.zip"
    assert file_name(course_package("en"), "2004") == "warcaby-course-scorm-2004.zip"
    assert re.fullmatch("[a-z0-9.-]+", file_name(PACKAGES[-1], "2004"))
    assert file_name(Package("set-1", "漢字", "pl", (), ""), "1.2") == "set-1-scorm-1.2.zip"
