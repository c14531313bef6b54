"""The help menu: the About picture and the help pages, made from the game's words.

A page's words stand in the strings as `help.<page>.title` and `help.<page>.text`: paragraphs with an empty line between
them; a line that begins with `- ` is an item of a list, one that begins with `# ` a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.elements import add
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.tutorial import add_tutorial
from vassal_build.render.templates import Templates

ABOUT_PICTURE = "about.png"
PAGE_TEMPLATE = "page.html.j2"


class Block(Struct, frozen=True):
    """A piece of a page: `heading`, `paragraph` or `list`, with its lines."""

    kind: str
    lines: tuple[str, ...]


def add_documents(root: etree._Element, box: Gamebox, pages: tuple[str, ...]) -> None:
    """Add the help menu to the module (`VASSAL.build.module.Documentation`)."""
    documentation = add(root, "module.Documentation")
    add(
        documentation, "module.documentation.AboutScreen", title=box.strings.text("about.title"), fileName=ABOUT_PICTURE
    )
    for page in pages:
        title = box.strings.text(f"help.{page}.title")
        add(documentation, "module.documentation.HelpFile", title=title, fileName=page_entry(page), fileType="archive")
    add_tutorial(documentation, box)


def page_entry(page: str) -> str:
    """Name the archive entry of a help page."""
    return f"help/{page}.html"


def help_pages(box: Gamebox, pages: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Give each help page as (archive entry, HTML bytes)."""
    templates = Templates(box.folders)
    language = box.strings.language if box.strings.names else box.settings["sequence"]["language"]
    fields = {"edition": box.edition, "version": box.version, "fingerprint": box.fingerprint}
    for page in pages:
        title = box.strings.text(f"help.{page}.title")
        body = blocks(box.strings.text(f"help.{page}.text", **fields))
        html = templates.render(PAGE_TEMPLATE, title=title, blocks=body, language=language)
        yield page_entry(page), html.encode("utf-8")


def blocks(text: str) -> tuple[Block, ...]:
    """Split a page's words into headings, paragraphs and lists."""
    found: list[Block] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = tuple(line.strip() for line in part.splitlines() if line.strip())
        if all(line.startswith("- ") for line in lines):
            found.append(Block("list", tuple(line[2:] for line in lines)))
        elif len(lines) == 1 and lines[0].startswith("# "):
            found.append(Block("heading", (lines[0][2:],)))
        else:
            found.append(Block("paragraph", (" ".join(lines),)))
    return tuple(found)
