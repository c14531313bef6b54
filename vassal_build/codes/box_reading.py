"""BOX0xx: what can be wrong with a data file before its values are looked at together."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

MISSING_FILE = Code(
    "BOX001",
    "missing-file",
    Severity.ERROR,
    "A file that every game needs is not in the game's folder.",
    "Without it there is no map, no counter or no text to build from.",
    "The folder art/my_game has no map/hexes.csv.",
    "Add the file; `vassal-build new` makes a game with all files.",
)
UNREADABLE_TABLE = Code(
    "BOX002",
    "unreadable-table",
    Severity.ERROR,
    "A CSV file is empty, is not UTF-8, contains a NUL character, or has a quotation mark without a partner.",
    "None of its rows can be trusted.",
    "A spreadsheet saved units.csv in a Windows code page, so the ù of Barentù is not UTF-8.",
    "Save the file again as CSV in UTF-8.",
)
WRONG_HEADER = Code(
    "BOX003",
    "wrong-header",
    Severity.ERROR,
    "The first line of a CSV file lacks a column, has an unknown one, or has one twice.",
    "Columns are found by name. A misspelt one would be empty in every row.",
    "The header of map/hexes.csv says `terain` instead of `terrain`.",
    "Correct the first line. A column of the game's own must be named in its schema; `status` and `source` come last.",
)
RAGGED_ROW = Code(
    "BOX004",
    "ragged-row",
    Severity.ERROR,
    "A row has more or fewer cells than the header has columns.",
    "A comma too many shifts every value after it into the wrong column.",
    "`alba,Alba,town,J-20,7` under a header of fifteen columns.",
    "Add or delete commas until each value is in its column. Put a value that contains a comma between quotation "
    "marks.",
)
BAD_NUMBER = Code(
    "BOX005",
    "bad-number",
    Severity.ERROR,
    "A cell that takes a number has something else, or a number out of its range.",
    "Strengths, costs, points and pixels are used in calculations.",
    "`strength` of a face is `5-6`, which is strength and movement in one cell.",
    "Write one number of the kind that the message gives.",
)
EMPTY_CELL = Code(
    "BOX006",
    "empty-cell",
    Severity.ERROR,
    "A cell that must be filled in is empty.",
    "Other rows refer to this id, kind or number, so it cannot be guessed.",
    "A row of counters/units.csv without a `side`.",
    "Fill in the cell.",
)
UNKNOWN_WORD = Code(
    "BOX007",
    "unknown-word",
    Severity.ERROR,
    "A cell that takes one of a few words has another one.",
    "The word decides what the row means. A misspelt one would be ignored.",
    "`kind` of a hexside is `raod`.",
    "Use one of the words that the message lists. A kind of hexside of the game's own must be named in its schema.",
)
BAD_HEX_NUMBER = Code(
    "BOX008",
    "bad-hex-number",
    Severity.ERROR,
    "A cell that takes a hex number has something that is not one by `[numbering]` of game.toml.",
    "The map, the module and the rules find the hex by its number.",
    "`hex` is `H11` where numbers look like `H-11`, or `2600` where the first row is 01.",
    "Write the number in the form that the message gives.",
)
BAD_IDENTIFIER = Code(
    "BOX009",
    "bad-identifier",
    Severity.ERROR,
    "An id has characters other than small letters a–z, digits and underscores.",
    "Ids become file names of pictures and values in the module, where other characters cause trouble.",
    "A unit with the id `5 Ind Bde` instead of `5_ind_bde`.",
    "Replace the other characters by underscores.",
)
WRONG_SETTING = Code(
    "BOX010",
    "wrong-setting",
    Severity.ERROR,
    "A value in game.toml or in a file of words is missing or of the wrong kind.",
    "The grid, the sides and the shapes of charts depend on these values.",
    '`[grid] width = "120"`, which is a text instead of a number.',
    "Write a value of the kind that the message gives.",
)
STATUS_NOT_GIVEN = Code(
    "BOX011",
    "status-not-given",
    Severity.WARNING,
    "Neither the row nor `[facts]` in game.toml says whether a file's values are printed, reconstructed or missing. "
    "They count as reconstructed.",
    "Our own values must never look like the publisher's.",
    'game.toml has no `[facts."map/hexes.csv"]`.',
    'Add a `[facts."FILE"]` entry with a status and a source.',
)
FILE_OF_NO_USE = Code(
    "BOX012",
    "unused-file",
    Severity.WARNING,
    "Nothing reads this CSV or TOML file of the folder or of `[facts]`, or `[module] setups` does not name the setup.",
    "Usually the name is misspelt, and then its values are not used.",
    "A maintainer's folder has counters/unit.csv instead of counters/units.csv.",
    "Correct the name, name the setup in game.toml, or delete the file or the entry.",
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
