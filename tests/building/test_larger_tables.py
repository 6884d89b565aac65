"""Larger tables of endgames on a site: listed with size and digest if somebody has made them, and nothing otherwise."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from web.making.endgames import place_larger
from web.making.releases import release_files


def test_a_site_without_larger_tables_has_nothing_of_them(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    assert place_larger(site, tmp_path / "nowhere") == ("", [])
    assert [*site.iterdir()] == []


def test_parts_are_listed_in_order_with_size_and_digest_and_only_the_list_belongs_to_the_release(
    tmp_path: Path,
) -> None:
    site, made = tmp_path / "site", tmp_path / "made"
    site.mkdir()
    (made / "russian").mkdir(parents=True)
    (made / "russian/0101.solved").write_bytes(b"what the tool goes on from")
    parts = {f"russian-{number:02}.bin": bytes([number]) * number for number in (1, 2, 10)}
    for name, data in parts.items():
        (made / name).write_bytes(data)
    address, addresses = place_larger(site, made)
    listed = json.loads((site / address).read_text(encoding="utf-8"))
    assert {name: [part["size"] for part in table] for name, table in listed.items()} == {"russian": [1, 2, 10]}
    for part, data in zip(listed["russian"], parts.values(), strict=True):
        placed = (site / address).parent / part["file"]
        assert placed.read_bytes() == data
        assert part["digest"] == hashlib.sha256(data).hexdigest()
    assert [file["url"] for file in release_files(site, addresses)] == [f"./{address}"]
    # Another part has another name, and so has the list.
    again = tmp_path / "again"
    again.mkdir()
    (made / "russian-02.bin").write_bytes(b"new")
    newer, others = place_larger(again, made)
    assert newer != address
    assert [one == other for one, other in zip(addresses, others, strict=True)] == [True, False, True]
