"""MOD21x: how large and how heavy the pictures of a module are, and the times of their entries."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

PICTURE_TOO_LARGE = Code(
    "MOD210",
    "picture-too-large",
    Severity.WARNING,
    "A board has more than 100 million pixels, or any other picture more than 25 million.",
    "Every pixel takes four bytes of memory, however small the file is: cutting such a board into tiles takes 0.8 GB, "
    "and a picture that is no board lies whole in the memory of the game, which is 1 GB at first.",
    "A map of 12,000 by 9,000 pixels, scanned at 600 dpi.",
)
PICTURE_SHRUNK = Code(
    "MOD211",
    "picture-shrunk",
    Severity.NOTE,
    "A layer draws a large picture at a scale so small that no zoom of any map ever shows its pixels.",
    "The picture is loaded whole and scaled down each time, and players download pixels that nobody sees.",
    "A counter of 1000 by 1000 pixels in a layer with the scale 0.15.",
)
PICTURE_UNPACKED = Code(
    "MOD212",
    "picture-unpacked",
    Severity.NOTE,
    "A picture is stored without compression (BMP, or PNG of compression 0), or with 16 bits for each colour.",
    "Saved as an ordinary PNG it looks the same and is a fraction of the size.",
    "images/cylinder.png of 110 KB for 162 by 162 pixels.",
)
PICTURE_WITH_NOTES = Code(
    "MOD213",
    "picture-with-notes",
    Severity.NOTE,
    "More than half of a picture file is not the picture: previews, Exif, XMP and notes of the drawing program.",
    "Players download it for nothing, and it may tell who made it where. Saving without metadata takes it out.",
    "images/back.jpg of 50 KB, 36 KB of which are a preview and Photoshop's settings.",
)
TIME_AHEAD = Code(
    "MOD214",
    "time-ahead",
    Severity.WARNING,
    "A large picture has an entry time more than a day later than the file was written.",
    "The engine cuts a picture into tiles again as long as its entry is not older than the tiles: until that time "
    "comes, at every start.",
    "images/map.png of 2031, packed on a computer whose clock was wrong.",
)
TIME_UNKNOWN = Code(
    "MOD215",
    "time-unknown",
    Severity.NOTE,
    "A large picture has no entry time: it says 1980, as archives do when none was given.",
    "When the picture changes and the module's version does not, players go on seeing the old tiles.",
    "A build script that gives every entry the same 1980-01-01.",
)

MOD_MEDIA: tuple[Code, ...] = (
    PICTURE_TOO_LARGE,
    PICTURE_SHRUNK,
    PICTURE_UNPACKED,
    PICTURE_WITH_NOTES,
    TIME_AHEAD,
    TIME_UNKNOWN,
)
