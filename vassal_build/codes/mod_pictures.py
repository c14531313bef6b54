"""MOD2xx: pictures and pages of a module."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_PICTURE = Code(
    "MOD201",
    "missing-picture",
    Severity.ERROR,
    "A component or trait uses a picture that is not in images/.",
    "The engine shows an error message as soon as it has to draw the picture.",
    "A Layer with `unit_4.png` where images/ has no such file.",
    "Add the picture to images/, or correct its name.",
)
PICTURE_OF_OTHER_CASE = Code(
    "MOD202",
    "picture-of-other-case",
    Severity.ERROR,
    "The picture is there, but its name differs in capital letters.",
    "Names in an archive are case sensitive, so the engine does not find the picture.",
    "`Unit_4.png` for images/unit_4.png.",
    "Write the name exactly as in images/, or run `vassal-build lint --fix`.",
)
UNUSED_PICTURE = Code(
    "MOD203",
    "unused-picture",
    Severity.WARNING,
    "Nothing in the module uses a picture of images/.",
    "Players download it for nothing. Often its name is misspelt where it should be used.",
    "images/badge_old.png, which no trait uses.",
    "Delete the picture, or correct the name where it should be used.",
)
MISSING_PAGE = Code(
    "MOD204",
    "missing-page",
    Severity.ERROR,
    "A component opens a page or document that is not in the archive.",
    "The menu entry opens an empty window and an error.",
    "A HelpFile with `help/live.html` that was not packed.",
    "Add the file, or correct its name.",
)

MOD_PICTURES: tuple[Code, ...] = (
    MISSING_PICTURE,
    PICTURE_OF_OTHER_CASE,
    UNUSED_PICTURE,
    MISSING_PAGE,
)
