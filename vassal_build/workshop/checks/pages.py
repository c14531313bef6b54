"""Every page or document that a component opens is in the archive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codec.buildfile import short_name
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

MISSING_PAGE = Code(
    "MOD204",
    "missing-page",
    Severity.ERROR,
    "A component opens a page or document that is not in the archive.",
    "The menu entry opens an empty window and an error.",
    "A HelpFile with `help/live.html` that was not packed.",
    "Add the file, or correct its name.",
)


ATTRIBUTES: Mapping[str, str] = {
    "module.documentation.HelpFile": "fileName",
    "module.documentation.BrowserPDFFile": "pdfFile",
    "module.documentation.Tutorial": "logfile",
    "widget.HtmlChart": "fileName",
}
"""The attribute of each kind that holds the name of an entry."""
FOLDERS = ("", "help/")
ELSEWHERE = ("resource", "file")
"""What `fileType` says of a page of the engine, and of one on the player's disk."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSING_PAGE; pages that are not meant to be in the archive are skipped. Source: HelpFile."""
    for path, element in module.elements:
        attribute = ATTRIBUTES.get(short_name(str(element.tag)))
        name = element.get(attribute, "") if attribute else ""
        if not name or element.get("fileType") in ELSEWHERE:
            continue
        if not any(folder + name in one.entries for one in module.together for folder in FOLDERS):
            yield MISSING_PAGE.at(module.at(path, line_of(element)), f"the archive has no file '{name}'", subject=name)
