"""A build file that is not well-formed, read as far as it goes; whole ones are the codec's business."""

from __future__ import annotations

from xml.parsers.expat import ExpatError

from lxml import etree

from vassal_build.codec.buildfile import BuildFile, BuildFileError, short_name
from vassal_build.codec.elements import kind_of

ROOTS = ("GameModule", "launch.BasicModule", "module.ModuleExtension")


def read_build_file(data: bytes, entry: str) -> tuple[BuildFile, str, int | None]:
    """Read a build file; give with it the reason and the line at which it stops being well-formed, if it does.

    Raises BuildFileError, as the codec does, when no module can be made out in it.
    """
    try:
        return BuildFile.read(data, entry), "", None
    except BuildFileError as error:
        root = _recovered(data) if isinstance(error.__cause__, etree.XMLSyntaxError | ExpatError) else None
        if root is None or short_name(str(root.tag)) not in ROOTS or not len(root):
            raise
        line = error.place.rpartition(":")[2]
        return BuildFile(root, entry), error.reason, int(line) if line.isdigit() else None


def _recovered(data: bytes) -> etree._Element | None:
    """Give the tree as far as it goes, without a last component that breaks off within its class."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False, recover=True)
    try:
        root = etree.fromstring(data[max(data.find(b"<"), 0) :], parser)
    except etree.XMLSyntaxError:
        return None
    if root is None or root.getroottree().docinfo.internalDTD is not None:
        return None
    *_, last = root.iter(etree.Element)
    parent = last.getparent()
    if parent is not None and kind_of(last) is None:
        parent.remove(last)
    return root
