"""Every page or document that a component opens is in the archive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.codec.buildfile import short_name
from vassal_build.codes.mod_pictures import MISSING_PAGE
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule

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
    """Yield MISSING_PAGE; pages that are not meant to be in the archive are passed over. Source: HelpFile."""
    for path, element in module.elements:
        attribute = ATTRIBUTES.get(short_name(str(element.tag)))
        name = element.get(attribute, "") if attribute else ""
        if not name or element.get("fileType") in ELSEWHERE:
            continue
        if not any(folder + name in one.entries for one in module.together for folder in FOLDERS):
            yield MISSING_PAGE.at(module.at(path, line_of(element)), f"the archive has no file '{name}'", subject=name)
