"""A component tree as text files: attributes a line each and sorted, pieces a trait a line, what lies inside below it.

Reading them is tree_reader.py. Blanks and line ends around a text, which the engine takes off, are not kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import content
from vassal_build.codec.errors import CodecError
from vassal_build.workshop.unpacked.filenames import distinct, fit
from vassal_build.workshop.unpacked.fine_parts import stands_alone
from vassal_build.workshop.unpacked.layout import MAX_LEVELS, SHEET, TOO_DEEP, TREE
from vassal_build.workshop.unpacked.lines import INDENT, Mark, written
from vassal_build.workshop.unpacked.part_names import part_mark, part_name
from vassal_build.workshop.unpacked.pieces import PREFIX, piece_lines
from vassal_build.workshop.unpacked.trait_words import attribute_words, trait_words
from vassal_build.workshop.unpacked.values import show, show_line

NAME_LENGTH = 40
XML_BLANKS = " \t\r\n"


def tree_files(root: etree._Element, place: str = "") -> Iterator[tuple[str, bytes]]:
    """Give the files of a tree by their paths, the root's first.

    Raises CodecError, with `place` and line, for a tree that is deeper than tree_reader.py takes.
    """
    _check_depth(root, place)
    pending = [(root, TREE)]
    while pending:
        element, stem = pending.pop()
        alone = list(_alone_below(element, stem))
        names = _file_names(alone)
        sheet = written(_sheet(element, iter(names), stem))
        yield f"{stem}{SHEET}", sheet
        inside = [(child, f"{stem}/{name}") for child, name in zip(alone, names, strict=True)]
        pending.extend(reversed(inside))


def _check_depth(root: etree._Element, place: str) -> None:
    depth = -1
    for event, element in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > MAX_LEVELS:
            raise CodecError(TOO_DEEP, f"{place}:{element.sourceline}")


def _alone_below(element: etree._Element, stem: str) -> Iterator[etree._Element]:
    for child in element:
        if stands_alone(child, stem):
            yield child
        else:
            yield from _alone_below(child, stem)


def _file_names(elements: list[etree._Element]) -> list[str]:
    names = [fit(part_name(one), NAME_LENGTH) for one in elements]
    plain = [f"{name.removesuffix(SHEET)}_" if name.endswith(SHEET) else name for name in names]
    return distinct(plain, [fit(part_mark(one), NAME_LENGTH) for one in elements])


def _sheet(root: etree._Element, names: Iterator[str], stem: str) -> Iterator[str]:
    """The lines of a file; remarks before and after the whole tree stand in the root's file."""
    is_whole = root.getparent() is None
    if is_whole:
        yield from (_remark(node, 0) for node in reversed(list(root.itersiblings(preceding=True))))
    yield from _element(root, 0, names, stem)
    if is_whole:
        yield from (_remark(node, 0) for node in root.itersiblings())


def _element(element: etree._Element, level: int, names: Iterator[str], stem: str) -> Iterator[str]:
    yield f"{INDENT * level}{Mark.ELEMENT.value}{element.tag}>"
    words = attribute_words(element)
    for name, value in sorted(element.attrib.items()):
        if name in words:
            yield f"{INDENT * (level + 1)}{Mark.WORDS.value} {name}: {words[str(name)]}"
        yield from _attribute(str(name), str(value), level + 1)
    if len(element) == 0:
        yield from _leaf_text(element, level + 1)
        return
    yield from _text(element.text, level + 1)
    for child in element:
        if not isinstance(child.tag, str):
            yield _remark(child, level + 1)
        elif stands_alone(child, stem):
            yield f"{INDENT * (level + 1)}{Mark.FILE.value} {next(names)}"
        else:
            yield from _element(child, level + 1, names, stem)
        yield from _text(child.tail, level + 1)


def _attribute(name: str, value: str, level: int) -> Iterator[str]:
    indent = INDENT * level
    if "\n" not in value:
        yield f"{indent}{name} = {show(value)}" if value else f"{indent}{name} ="
        return
    yield f"{indent}{name} ="
    yield from _text_lines(value, level + 1)


def _leaf_text(element: etree._Element, level: int) -> Iterator[str]:
    plain = content(element)
    if plain.startswith(PREFIX):
        lines = piece_lines(plain, level, trait_words)
        if lines is not None:
            yield from lines
            return
    tag = str(element.tag)
    trims = tag.startswith("VASSAL.") or "." not in tag
    yield from _text(plain if trims else element.text, level)


def _text(text: str | None, level: int) -> Iterator[str]:
    if text is not None and text.strip(XML_BLANKS):
        yield from _text_lines(text, level)


def _text_lines(text: str, level: int) -> Iterator[str]:
    for line in text.split("\n"):
        shown = show_line(line)
        yield f"{INDENT * level}{Mark.TEXT.value} {shown}" if shown else f"{INDENT * level}{Mark.TEXT.value}"


def _remark(node: etree._Element, level: int) -> str:
    if isinstance(node, etree._Comment):
        return f"{INDENT * level}{Mark.COMMENT.value} {show(node.text or '')}".rstrip()
    target = getattr(node, "target", "")
    return f"{INDENT * level}{Mark.INSTRUCTION.value} {show(f'{target} {node.text or str()}'.rstrip())}"
