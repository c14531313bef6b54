"""Help pages: made of the game's words, whole and well formed."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign
from vassal_build.module.documents import Block, blocks, help_pages, page_entry


@pytest.fixture(scope="module")
def pages(box: Gamebox, design: PressDesign) -> dict[str, bytes]:
    """The pages by archive entry."""
    return dict(help_pages(box, design.help_pages))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One line.", [Block("paragraph", ("One line.",))]),
        ("Two lines\nof one paragraph.", [Block("paragraph", ("Two lines of one paragraph.",))]),
        ("First.\n\nSecond.", [Block("paragraph", ("First.",)), Block("paragraph", ("Second.",))]),
        ("# Head\n\nText.", [Block("heading", ("Head",)), Block("paragraph", ("Text.",))]),
        ("- one\n- two", [Block("list", ("one", "two"))]),
        ("\n\n  - one\n  - two  \n\n", [Block("list", ("one", "two"))]),
        ("- one\nand a rest", [Block("paragraph", ("- one and a rest",))]),
    ],
)
def test_words_are_split_into_blocks(text: str, found: list[Block]) -> None:
    """Empty lines part paragraphs, `# ` begins a heading, `- ` an item of a list."""
    assert list(blocks(text)) == found


def test_more_than_one_empty_line_parts_paragraphs_as_one_does() -> None:
    """It makes no empty block."""
    assert [block.kind for block in blocks("One.\n\n\n\nTwo.")] == ["paragraph", "paragraph"]


def test_every_page_of_the_help_menu_is_in_the_module(
    design: PressDesign, pages: dict[str, bytes], tree: etree._Element
) -> None:
    """A menu entry without its page would open nothing."""
    entries = [one.get("fileName") for one in tree.iter("VASSAL.build.module.documentation.HelpFile")]
    assert entries == list(pages) == [page_entry(page) for page in design.help_pages]


@pytest.mark.parametrize("page", ["live", "email", "solitaire", "about"])
def test_a_page_has_a_title_and_text_and_is_well_formed(pages: dict[str, bytes], page: str) -> None:
    """Read strictly, it is a title, a heading and paragraphs with words."""
    root = etree.fromstring(pages[page_entry(page)], etree.XMLParser(resolve_entities=False, no_network=True))
    assert (root.findtext("head/title") or "").strip()
    assert root.findtext("body/h1") == root.findtext("head/title")
    parts = [element for element in root.find("body") if element.tag in ("p", "ul", "h2")]
    assert len(parts) >= 2
    assert all("".join(map(str, part.itertext())).strip() for part in parts)


def test_no_field_is_left_unfilled(pages: dict[str, bytes]) -> None:
    """No braces of a template or of the words remain."""
    bodies = {entry: page.decode().split("<body>")[1] for entry, page in pages.items()}
    assert [entry for entry, body in bodies.items() if "{" in body or "}" in body] == []


def test_the_about_page_says_what_is_reconstructed(box: Gamebox, pages: dict[str, bytes]) -> None:
    """Edition and data are reported, and that the map and the values are ours."""
    about = pages[page_entry("about")].decode()
    assert box.edition in about and box.fingerprint in about
    assert "reconstruct" in about.casefold()
    assert "encrypt" in about.casefold()


def test_words_with_signs_of_html_stay_words(box: Gamebox) -> None:
    """A `<` in the words is shown and does nothing."""
    from msgspec.structs import replace

    words = {**box.strings.words, "help.live.text": "a < b & c"}
    changed = replace(box, strings=replace(box.strings, words=words))
    ((_, page),) = help_pages(changed, ("live",))
    assert b"<p>a &lt; b &amp; c</p>" in page
