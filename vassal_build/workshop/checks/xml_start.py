"""The build file begins as XML has to: the engine's reader, other than ours, skips nothing before it."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.opened import OpenedModule

BEFORE_THE_XML = Code(
    "MOD096",
    "bytes-before-the-xml",
    Severity.ERROR,
    "The build file has something before its XML declaration or before its first component.",
    "The engine's XML reader refuses the file, so nobody can open the module. This tool still reads it.",
    "A blank line before `<?xml`, as an editor or a merge leaves it.",
    "Delete everything before the XML declaration.",
)


DECLARATION = b"<?xml"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield BEFORE_THE_XML. Blanks may stand before a component, not before a declaration. Source: Builder, Xerces."""
    data = module.build.source
    if data is None or data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return
    before = data[: data.find(b"<")].removeprefix(BOM_UTF8)
    declared = data.startswith(DECLARATION, data.find(b"<"))
    if before.strip(b" \t\r\n") or (before and declared):
        start = "the XML declaration" if declared else "the first component"
        place = Location(f"{module.name}/{module.build.entry}", 1)
        message = f"{counted(len(before), 'byte')} before {start}, so VASSAL cannot open the file; delete them"
        yield BEFORE_THE_XML.at(place, message, subject=module.build.entry)
