"""Channels of Kolibri: the database that describes one, and the folder from which Kolibri imports it with its files.

The tables are those of version 5 of Kolibri's schema of content, tried with Kolibri 0.19.5
(kolibri/core/content/contentschema/versions/content_schema_5.py). The folder is what Kolibri itself writes on a drive.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import uuid
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

SCHEMA_VERSION = "5"

SCHEMA = """
CREATE TABLE content_contenttag (id CHAR(32) PRIMARY KEY, tag_name VARCHAR(30) NOT NULL);
CREATE TABLE content_language (
    id VARCHAR(14) PRIMARY KEY, lang_code VARCHAR(3) NOT NULL, lang_subcode VARCHAR(10), lang_name VARCHAR(100),
    lang_direction VARCHAR(3) NOT NULL
);
CREATE TABLE content_localfile (
    id VARCHAR(32) PRIMARY KEY, extension VARCHAR(40) NOT NULL, available BOOLEAN NOT NULL, file_size INTEGER
);
CREATE TABLE content_contentnode (
    id CHAR(32) PRIMARY KEY, license_name VARCHAR(50), license_description TEXT, title VARCHAR(200) NOT NULL,
    coach_content BOOLEAN NOT NULL, content_id CHAR(32) NOT NULL, channel_id CHAR(32) NOT NULL, description TEXT,
    sort_order FLOAT, license_owner VARCHAR(200) NOT NULL, author VARCHAR(200) NOT NULL, kind VARCHAR(200) NOT NULL,
    available BOOLEAN NOT NULL, options TEXT, grade_levels TEXT, resource_types TEXT, learning_activities TEXT,
    accessibility_labels TEXT, categories TEXT, learner_needs TEXT, duration INTEGER, lft INTEGER NOT NULL,
    rght INTEGER NOT NULL, tree_id INTEGER NOT NULL, level INTEGER NOT NULL,
    lang_id VARCHAR(14) REFERENCES content_language (id), parent_id CHAR(32) REFERENCES content_contentnode (id)
);
CREATE TABLE content_assessmentmetadata (
    id CHAR(32) PRIMARY KEY, assessment_item_ids TEXT NOT NULL, number_of_assessments INTEGER NOT NULL,
    mastery_model TEXT NOT NULL, randomize BOOLEAN NOT NULL, is_manipulable BOOLEAN NOT NULL,
    contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id)
);
CREATE TABLE content_channelmetadata (
    id CHAR(32) PRIMARY KEY, name VARCHAR(200) NOT NULL, description VARCHAR(400) NOT NULL, tagline VARCHAR(150),
    author VARCHAR(400) NOT NULL, version INTEGER NOT NULL, thumbnail TEXT NOT NULL, last_updated VARCHAR,
    min_schema_version VARCHAR(50) NOT NULL, root_id CHAR(32) NOT NULL REFERENCES content_contentnode (id)
);
CREATE TABLE content_contentnode_has_prerequisite (
    id INTEGER PRIMARY KEY, from_contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id),
    to_contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id)
);
CREATE TABLE content_contentnode_related (
    id INTEGER PRIMARY KEY, from_contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id),
    to_contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id)
);
CREATE TABLE content_contentnode_tags (
    id INTEGER PRIMARY KEY, contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id),
    contenttag_id CHAR(32) NOT NULL REFERENCES content_contenttag (id)
);
CREATE TABLE content_file (
    id CHAR(32) PRIMARY KEY, preset VARCHAR(150) NOT NULL, supplementary BOOLEAN NOT NULL, thumbnail BOOLEAN NOT NULL,
    priority INTEGER, contentnode_id CHAR(32) NOT NULL REFERENCES content_contentnode (id),
    lang_id VARCHAR(14) REFERENCES content_language (id),
    local_file_id VARCHAR(32) NOT NULL REFERENCES content_localfile (id)
);
"""

PRACTICE = "VwRCom7G"
LESSON = "xgFjFhrA"
LOGIC_AND_CRITICAL_THINKING = "BCG3&slG.0&d0qTqS"
"""What somebody does with a resource, its type, and what it is about: Kolibri filters by that (le-utils, labels)."""

BY_RESOURCE = {"completion_criteria": {"model": "determined_by_resource", "threshold": None, "learner_managed": False}}
"""The page says itself how far a learner has come; otherwise time would count."""


@dataclass(frozen=True)
class Stored:
    """A file in the folder of a channel, and what it is to a resource."""

    checksum: str
    extension: str
    size: int
    preset: str
    """html5_zip, html5_dependency, html5_thumbnail, topic_thumbnail (le-utils, format_presets)."""

    @property
    def name(self) -> str:
        """Its name in the folder, and in addresses."""
        return f"{self.checksum}.{self.extension}"

    @property
    def is_thumbnail(self) -> bool:
        """Whether the resource can do without."""
        return self.preset.endswith("thumbnail")


@dataclass(frozen=True)
class Node:
    """A topic, which holds others, or a resource."""

    id: str
    """Unique in its channel; where it stays, what learners have done stays too."""
    title: str
    description: str
    files: tuple[Stored, ...] = ()
    children: tuple[Node, ...] = ()
    minutes: int = 0

    @property
    def size(self) -> int:
        """The number of nodes from here on."""
        return 1 + sum(child.size for child in self.children)


@dataclass(frozen=True)
class Channel:
    """What a school imports."""

    id: str
    version: int
    """Kolibri takes a higher one for an update."""
    language: str
    language_name: str
    author: str
    licence: str
    """As Kolibri names it: CC BY."""
    thumbnail: str
    """A picture as a data URL."""
    root: Node


def uuid_of(*names: str) -> str:
    """Name something by 32 digits, the same for the same names."""
    return uuid.uuid5(uuid.NAMESPACE_URL, "/".join(("warcaby", *names))).hex


def store(content: Path, data: bytes, extension: str, preset: str) -> Stored:
    """Put a file into the folder of content, where Kolibri looks for it."""
    # As Kolibri names files; nothing is guarded by it.
    checksum = hashlib.md5(data, usedforsecurity=False).hexdigest()
    stored = Stored(checksum, extension, len(data), preset)
    folder = content / "storage" / checksum[0] / checksum[1]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / stored.name).write_bytes(data)
    return stored


def write_channel(content: Path, channel: Channel) -> Path:
    """Write the database of a channel into the folder of content; return it."""
    file = content / "databases" / f"{channel.id}.sqlite3"
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file)) as database, database:
        database.executescript(SCHEMA)
        code, _, region = channel.language.partition("-")
        language = {"id": channel.language, "lang_code": code, "lang_subcode": region or None}
        _insert(database, "language", language | {"lang_name": channel.language_name, "lang_direction": "ltr"})
        _insert_node(database, channel, channel.root, None, 1, 0)
        described = {
            "id": channel.id,
            "name": channel.root.title,
            "description": channel.root.description,
            "tagline": channel.root.description,
            "author": channel.author,
            "version": channel.version,
            "thumbnail": channel.thumbnail,
            "min_schema_version": SCHEMA_VERSION,
            "root_id": channel.root.id,
        }
        _insert(database, "channelmetadata", described)
    return file


def _insert_node(
    database: sqlite3.Connection, channel: Channel, node: Node, parent: Node | None, left: int, level: int
) -> None:
    """Insert a node and all below it; nested sets tell what is below: `left` numbers the way down to it and back."""
    is_topic = bool(node.children)
    described = {
        "id": node.id,
        "content_id": uuid_of(channel.id, "content", node.id),
        "channel_id": channel.id,
        "parent_id": parent.id if parent else None,
        "title": node.title,
        "description": node.description,
        "kind": "topic" if is_topic else "html5",
        "lang_id": channel.language,
        "sort_order": left,
        "coach_content": False,
        "available": False,
        "license_name": None if is_topic else channel.licence,
        "license_owner": "" if is_topic else channel.author,
        "author": channel.author,
        "options": json.dumps({} if is_topic else BY_RESOURCE),
        "learning_activities": None if is_topic else PRACTICE,
        "resource_types": None if is_topic else LESSON,
        "categories": LOGIC_AND_CRITICAL_THINKING,
        "duration": 60 * node.minutes or None,
        "lft": left,
        "rght": left + 2 * node.size - 1,
        "tree_id": 1,
        "level": level,
    }
    _insert(database, "contentnode", described)
    for number, file in enumerate(node.files, start=1):
        _insert_file(database, channel, node, number, file)
    left += 1
    for child in node.children:
        _insert_node(database, channel, child, node, left, level + 1)
        left += 2 * child.size


def _insert_file(database: sqlite3.Connection, channel: Channel, node: Node, number: int, file: Stored) -> None:
    stored = {"id": file.checksum, "extension": file.extension, "available": False, "file_size": file.size}
    _insert(database, "localfile", stored)
    described = {
        "id": uuid_of(channel.id, node.id, file.preset),
        "preset": file.preset,
        "supplementary": file.is_thumbnail,
        "thumbnail": file.is_thumbnail,
        "priority": number,
        "contentnode_id": node.id,
        "lang_id": channel.language,
        "local_file_id": file.checksum,
    }
    _insert(database, "file", described)


def _insert(database: sqlite3.Connection, table: str, values: Mapping[str, object]) -> None:
    """Insert a row; one that is there already, such as a file of several resources, stays."""
    columns, places = ", ".join(values), ", ".join("?" for _ in values)
    database.execute(f"INSERT OR IGNORE INTO content_{table} ({columns}) VALUES ({places})", tuple(values.values()))
