"""BOX0xx: what can be wrong with a data file before its values are looked at together."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_FILE = Code(
    "BOX001",
    "missing-file",
    Severity.ERROR,
    "A file that every game needs is not in the game's folder.",
    "Without it there is no map, no counters or no words to build from.",
    "The folder art/my_game has no map/hexes.csv.",
)
UNREADABLE_TABLE = Code(
    "BOX002",
    "unreadable-table",
    Severity.ERROR,
    "A CSV file is empty, not UTF-8, holds a NUL character, or has a quotation mark that is never closed.",
    "What cannot be read as text in rows cannot be trusted in part either.",
    "A spreadsheet saved units.csv in a Windows code page, so that the ù of Barentù is not UTF-8.",
)
WRONG_HEADER = Code(
    "BOX003",
    "wrong-header",
    Severity.ERROR,
    "The first line of a CSV file lacks a column, has one that is not known, or has one twice.",
    "Columns are found by name: a misspelt one would otherwise be read as empty all the way down.",
    "The header of map/hexes.csv says `terain` instead of `terrain`.",
)
RAGGED_ROW = Code(
    "BOX004",
    "ragged-row",
    Severity.ERROR,
    "A row has more or fewer cells than the header has columns.",
    "A comma too many shifts every value after it into the wrong column.",
    "`alba,Alba,town,J-20,7` under a header of fifteen columns.",
)
BAD_NUMBER = Code(
    "BOX005",
    "bad-number",
    Severity.ERROR,
    "A cell that takes a number holds something else, or a number outside what it may be.",
    "Strengths, costs, points and pixels are calculated with.",
    "`strength` of a face is `5-6`, which is strength and movement in one cell.",
)
EMPTY_CELL = Code(
    "BOX006",
    "empty-cell",
    Severity.ERROR,
    "A cell that must be filled in is empty.",
    "An id, a kind or a number that everything else refers to cannot be guessed.",
    "A row of counters/units.csv without a `side`.",
)
UNKNOWN_WORD = Code(
    "BOX007",
    "unknown-word",
    Severity.ERROR,
    "A cell that takes one of a few words holds another one.",
    "The word decides what the row is; a misspelt one would be left out in silence.",
    "`kind` of a hexside is `raod`.",
)
BAD_HEX_NUMBER = Code(
    "BOX008",
    "bad-hex-number",
    Severity.ERROR,
    "A cell that takes a hex number holds something that is none as `[numbering]` of game.toml has them.",
    "The number is how the map, the module and the rules find the hex.",
    "`hex` is `H11` where numbers look like `H-11`, or `2600` where the first row is 01.",
)
BAD_IDENTIFIER = Code(
    "BOX009",
    "bad-identifier",
    Severity.ERROR,
    "An id has characters other than small letters a-z, digits and underscores.",
    "Ids become file names of pictures and values in the module, where anything else needs escaping.",
    "A unit with the id `5 Ind Bde` instead of `5_ind_bde`.",
)
WRONG_SETTING = Code(
    "BOX010",
    "wrong-setting",
    Severity.ERROR,
    "A value in game.toml or in a file of words is not there or not of the kind that it must be.",
    "The grid, the sides and the shapes of charts hang on these values.",
    '`[grid] width = "120"`, which is a text and not a number.',
)
STATUS_NOT_GIVEN = Code(
    "BOX011",
    "status-not-given",
    Severity.WARNING,
    "Neither a row nor the file's `[facts]` entry in game.toml says whether values are printed, reconstructed or "
    "missing. They are then held to be reconstructed.",
    "Nothing of ours may pass for the publisher's.",
    'game.toml has no `[facts."map/hexes.csv"]`.',
)
FILE_OF_NO_USE = Code(
    "BOX012",
    "file-of-no-use",
    Severity.WARNING,
    "A CSV or TOML file lies in the folder, or is named in `[facts]`, but nothing reads a file of that name.",
    "It is usually a slip in the name, and its values are then not used.",
    "A maintainer's folder has counters/unit.csv instead of counters/units.csv.",
)

BOX_READING: tuple[Code, ...] = (
    MISSING_FILE,
    UNREADABLE_TABLE,
    WRONG_HEADER,
    RAGGED_ROW,
    BAD_NUMBER,
    EMPTY_CELL,
    UNKNOWN_WORD,
    BAD_HEX_NUMBER,
    BAD_IDENTIFIER,
    WRONG_SETTING,
    STATUS_NOT_GIVEN,
    FILE_OF_NO_USE,
)
