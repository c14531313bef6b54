"""The component tree out of the text files that tree_writer.py wrote and that people may have changed since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.layout import MAX_LEVELS, SHEET, TOO_DEEP, TREE
from vassal_build.workshop.unpacked.lines import Line, Mark, Sheet
from vassal_build.workshop.unpacked.pieces import read_piece

_CONTENT = (Mark.ELEMENT, Mark.FILE, Mark.TEXT, Mark.PIECE, Mark.COMMENT, Mark.INSTRUCTION)


def read_tree(files: Mapping[str, bytes], where: str = "") -> etree._Element:
    """Give the root component from the files of a folder by their paths; `where` is put before them in messages.

    Raises UnusableFile, with file and line, for what does not make a tree, for a file that is named but not there, and
    for one that is there but not named, or named twice.
    """
    reader = _Reader(files, where)
    root = reader.root()
    folder = f"{TREE}/"
    left = [name for name in files if name.startswith(folder) and name not in reader.read]
    if left:
        raise UnusableFile(
            "no other file includes this file; include it with a line '> NAME', or delete it", f"{where}{min(left)}"
        )
    return root


def component_places(files: Mapping[str, bytes]) -> tuple[tuple[str, int], ...]:
    """Give the file and line at which each component of a tree begins, in document order; raise as `read_tree` does."""
    reader = _Reader(files, "")
    reader.root()
    return tuple(reader.places)


class _Reader:
    def __init__(self, files: Mapping[str, bytes], where: str) -> None:
        self._files = files
        self._where = where
        self.read: set[str] = set()
        self.places: list[tuple[str, int]] = []

    def root(self) -> etree._Element:
        """The whole tree, with the remarks around it."""
        sheet = self._open(f"{TREE}{SHEET}")
        before = list(self._remarks(sheet))
        root = self._one(sheet, 0, TREE, 0)
        after = list(self._remarks(sheet))
        sheet.end()
        for node in before:
            root.addprevious(node)
        for node in reversed(after):
            root.addnext(node)
        return root

    def _open(self, path: str) -> Sheet:
        self.read.add(path)
        if path not in self._files:
            raise UnusableFile("this file does not exist", f"{self._where}{path}")
        return Sheet(self._files[path], f"{self._where}{path}")

    def _remarks(self, sheet: Sheet) -> Iterator[etree._Element]:
        while (line := sheet.next_at(0, Mark.COMMENT, Mark.INSTRUCTION)) is not None:
            yield _remark(sheet, line)

    def _one(self, sheet: Sheet, level: int, stem: str, depth: int) -> etree._Element:
        line = sheet.next_at(level, Mark.ELEMENT)
        if line is None:
            raise sheet.wrong(None, "this line must be a component: '<' and its class")
        return self._element(sheet, line, stem, depth)

    def _element(self, sheet: Sheet, head: Line, stem: str, depth: int) -> etree._Element:
        if depth > MAX_LEVELS:
            raise sheet.wrong(head, TOO_DEEP)
        try:
            element = etree.Element(head.text.strip().removesuffix(">"))
        except ValueError:
            raise sheet.wrong(head, "this is not the name of a class") from None
        self.places.append((sheet.place, head.number))
        while (line := sheet.next_at(head.level + 1, Mark.ATTRIBUTE)) is not None:
            _set_attribute(element, sheet, line)
        while (line := sheet.next_at(head.level + 1, *_CONTENT)) is not None:
            self._add(element, sheet, line, stem, depth)
        return element

    def _add(self, parent: etree._Element, sheet: Sheet, line: Line, stem: str, depth: int) -> None:
        if line.mark is Mark.ELEMENT:
            parent.append(self._element(sheet, line, stem, depth + 1))
        elif line.mark is Mark.FILE:
            parent.append(self._file(sheet, line, f"{stem}/{line.text.strip()}", depth + 1))
        elif line.mark is Mark.TEXT:
            _add_text(parent, sheet, line, _text(sheet, line))
        elif line.mark is Mark.PIECE:
            _add_text(parent, sheet, line, read_piece(sheet, line))
        else:
            parent.append(_remark(sheet, line))

    def _file(self, sheet: Sheet, line: Line, stem: str, depth: int) -> etree._Element:
        path = f"{stem}{SHEET}"
        if path in self.read:
            raise sheet.wrong(line, f"{path} is included a second time")
        if path not in self._files:
            raise sheet.wrong(line, f"the file {path} is missing; restore it, or delete its line here")
        inner = self._open(path)
        element = self._one(inner, 0, stem, depth)
        inner.end()
        return element


def _set_attribute(element: etree._Element, sheet: Sheet, line: Line) -> None:
    name, sign, value = line.text.partition(" =")
    if not sign or (value and not value.startswith(" ")):
        raise sheet.wrong(line, "an attribute is written as 'name = value'")
    if name in element.attrib:
        raise sheet.wrong(line, f"the attribute {name} is given twice")
    first = None if value else sheet.next_at(line.level + 1, Mark.TEXT)
    text = _text(sheet, first) if first else sheet.value(line._replace(text=value.removeprefix(" ")))
    try:
        element.set(name, text)
    except ValueError:
        raise sheet.wrong(line, "this attribute cannot be written in XML") from None


def _text(sheet: Sheet, first: Line) -> str:
    lines = [sheet.value(first)]
    while (line := sheet.next_at(first.level, Mark.TEXT)) is not None:
        lines.append(sheet.value(line))
    return "\n".join(lines)


def _add_text(parent: etree._Element, sheet: Sheet, line: Line, text: str) -> None:
    try:
        if len(parent):
            parent[-1].tail = (parent[-1].tail or "") + text
        else:
            parent.text = (parent.text or "") + text
    except ValueError:
        raise sheet.wrong(line, "this text cannot be written in XML") from None


def _remark(sheet: Sheet, line: Line) -> etree._Element:
    text = sheet.value(line)
    try:
        if line.mark is Mark.COMMENT:
            return etree.Comment(text)
        target, _, rest = text.partition(" ")
        return etree.ProcessingInstruction(target, rest) if rest else etree.ProcessingInstruction(target)
    except ValueError:
        raise sheet.wrong(line, "this comment cannot be written in XML") from None
