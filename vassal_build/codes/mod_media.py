"""MOD21x: how large and how heavy the pictures of a module are, and the times of their entries."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

PICTURE_TOO_LARGE = Code(
    "MOD210",
    "picture-too-large",
    Severity.WARNING,
    "A board has more than 100 million pixels, or another picture more than 25 million.",
    "Every pixel takes four bytes of memory, however small the file is. Cutting such a board into tiles takes 0.8 GB; "
    "a picture that is not a board stays in memory whole, and a game starts with 1 GB.",
    "A map of 12,000 by 9,000 pixels, scanned at 600 dpi.",
    "Save the picture with fewer pixels.",
)
PICTURE_SHRUNK = Code(
    "MOD211",
    "picture-shrunk",
    Severity.NOTE,
    "A Layer draws a large picture at a scale so small that no zoom of any map ever shows its pixels.",
    "The engine loads the whole picture and scales it down each time, and players download pixels that nobody sees.",
    "A counter of 1000 by 1000 pixels in a layer with the scale 0.15.",
    "Save the picture at the size that the message gives, and raise the scale to match.",
)
PICTURE_UNPACKED = Code(
    "MOD212",
    "picture-unpacked",
    Severity.NOTE,
    "A picture is stored without compression (BMP, or PNG with compression 0), or with 16 bits for each colour.",
    "As an ordinary PNG it would look the same at a fraction of the size.",
    "images/cylinder.png of 110 KB for 162 by 162 pixels.",
    "Save the picture as an 8-bit PNG with compression.",
)
PICTURE_WITH_NOTES = Code(
    "MOD213",
    "picture-with-notes",
    Severity.NOTE,
    "More than half of a picture file is not the picture but previews, Exif, XMP and other metadata.",
    "Players download it for nothing, and it may show who made the picture and where.",
    "images/back.jpg of 50 KB, 36 KB of which are a preview and Photoshop's settings.",
    "Save the picture without metadata.",
)
TIME_AHEAD = Code(
    "MOD214",
    "time-ahead",
    Severity.WARNING,
    "A large picture has an entry time more than a day after the file was written.",
    "The engine cuts a picture into tiles again until the tiles are newer than the entry. Until that date it does so "
    "at every start.",
    "images/map.png of 2031, packed on a computer whose clock was wrong.",
    "Set your computer's clock and pack the module again.",
)
TIME_UNKNOWN = Code(
    "MOD215",
    "time-unknown",
    Severity.NOTE,
    "A large picture has no entry time. Its entry says 1980, as archives do when no time was given.",
    "If the picture changes and the module's version does not, players go on seeing the old tiles.",
    "A build script that gives every entry the same 1980-01-01.",
    "Pack the module with a tool that writes the times of the files, such as `vassal-build pack`.",
)

MOD_MEDIA: tuple[Code, ...] = (
    PICTURE_TOO_LARGE,
    PICTURE_SHRUNK,
    PICTURE_UNPACKED,
    PICTURE_WITH_NOTES,
    TIME_AHEAD,
    TIME_UNKNOWN,
)
