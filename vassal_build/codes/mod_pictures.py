"""MOD2xx: pictures and pages of a module."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_PICTURE = Code(
    "MOD201",
    "missing-picture",
    Severity.ERROR,
    "A component or trait names a picture that is not in images/.",
    "The engine shows an error message as soon as it is to be drawn.",
    "A layer with `unit_4.png` where images/ has no such file.",
)
PICTURE_OF_OTHER_CASE = Code(
    "MOD202",
    "picture-of-other-case",
    Severity.ERROR,
    "A picture is there, but its name has other capital letters.",
    "Names in an archive are case sensitive, so the picture is not found.",
    "`Unit_4.png` for images/unit_4.png.",
)
UNUSED_PICTURE = Code(
    "MOD203",
    "unused-picture",
    Severity.WARNING,
    "A picture in images/ is named nowhere in the module.",
    "Players download it for nothing; often the name where it belongs is wrong.",
    "images/badge_old.png that no trait names.",
)
MISSING_PAGE = Code(
    "MOD204",
    "missing-page",
    Severity.ERROR,
    "A component names a page or document that is not in the archive.",
    "The menu entry opens an empty window and an error.",
    "A HelpFile with `help/live.html` that was not packed.",
)

MOD_PICTURES: tuple[Code, ...] = (
    MISSING_PICTURE,
    PICTURE_OF_OTHER_CASE,
    UNUSED_PICTURE,
    MISSING_PAGE,
)
