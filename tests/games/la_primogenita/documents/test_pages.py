"""The pages that people read: short where they promise it, with pictures, and links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from tests.documents.fenced import FENCED, pages
from tests.games.la_primogenita.documents.pictures import PICTURES, SHOWS, WIDTH, shows
from tests.paths import ROOT

README = ROOT / "README.md"
LINES = 200
BYTES = 300_000
NAMES = ("audit.png", "countersheet.png")
LINK = re.compile(r"\]\((?P<to>[^)\s]+)\)")
HEADING = re.compile(r"^#+ (?P<text>.+)$", re.MULTILINE)


def links(file: Path) -> list[str]:
    """Give where the links of a page lead, those to other sites left out."""
    found = (one["to"] for one in LINK.finditer(FENCED.sub("", file.read_text("utf-8"))))
    return [to for to in found if "://" not in to]


def anchors(file: Path) -> set[str]:
    """Give what a link may name in a page: its headings, as sites write them."""
    text = FENCED.sub("", file.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", one["text"].lower()).replace(" ", "-") for one in HEADING.finditer(text)}


def leads_nowhere(file: Path, link: str) -> bool:
    """Say whether a link names a file or a heading that is not there."""
    path, _, anchor = link.partition("#")
    target = file.parent / path if path else file
    return not target.exists() or bool(anchor and anchor not in anchors(target))


@pytest.mark.parametrize("file", pages(), ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    """To a file of the project, and to a heading in it."""
    assert [link for link in links(file) if leads_nowhere(file, link)] == []


def test_the_readme_is_short_and_has_two_pictures() -> None:
    """So that somebody reads it."""
    text = README.read_text("utf-8")
    assert len(text.splitlines()) <= LINES
    assert len(re.findall(r"^!\[", text, re.MULTILINE)) == 2


def test_the_readme_leads_to_every_guide() -> None:
    """Pages of evidence are linked from the guides."""
    linked = {to.partition("#")[0] for file in pages() for to in links(file)}
    assert {each.name for each in (ROOT / "docs").glob("*.md")} <= {Path(to).name for to in linked}


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_as_wide_as_a_laptop_and_light(name: str) -> None:
    """`make pictures` draws it."""
    path = PICTURES / name
    with Image.open(path) as picture:
        assert picture.size[0] == WIDTH
    assert path.stat().st_size < BYTES


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_the_counters_and_findings_of_today(name: str) -> None:
    """`make pictures` draws it again when they have changed."""
    with Image.open(PICTURES / name) as picture:
        assert picture.info[SHOWS] == shows(name)
