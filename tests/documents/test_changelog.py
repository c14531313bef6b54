"""The changelog is in the manner that it names: releases, kinds of changes, an entry a line."""

from __future__ import annotations

import re

from tests.paths import ROOT

RELEASES = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""In the order in which Keep a Changelog names them."""
WIDTH = 120
HEAD = re.compile(r"\[(Unreleased|\d+\.\d+\.\d+)\](?: - \d{4}-\d\d-\d\d)?")


def test_a_release_has_a_number_and_a_date() -> None:
    """What is not released yet comes first and has neither."""
    heads = [release.partition("\n")[0] for release in RELEASES]
    assert heads[0] == "[Unreleased]"
    assert [head for head in heads if not HEAD.fullmatch(head)] == []


def test_a_release_has_each_kind_of_change_once() -> None:
    """In one order."""
    for release in RELEASES:
        kinds = re.findall(r"^### (.+)$", release, re.MULTILINE)
        assert kinds == [kind for kind in KINDS if kind in kinds]


def test_an_entry_is_a_line() -> None:
    """So that somebody reads it; whom a group of entries is for stands above it and ends with a colon."""
    lines = [line for release in RELEASES for line in release.splitlines()[1:] if line]
    entries = [line for line in lines if not line.startswith("### ")]
    assert [line for line in entries if not line.startswith("- ") and not line.endswith(":")] == []
    assert [line for line in entries if len(line) > WIDTH] == []


def test_no_entry_stands_twice() -> None:
    """As a merge leaves it."""
    entries = [line for release in RELEASES for line in release.splitlines() if line.startswith("- ")]
    assert sorted({line for line in entries if entries.count(line) > 1}) == []
