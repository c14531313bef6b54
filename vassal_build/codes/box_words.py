"""BOX5xx to BOX7xx: words that players see, boards and their boxes, and where values come from."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WORDS_MISSING = Code(
    "BOX501",
    "words-missing",
    Severity.ERROR,
    "A data file uses a key that is not in strings/en.toml.",
    "Players would see nothing, or the build would stop.",
    "The `summary_key` of an Order is orders.dig.summary, which strings/en.toml does not have.",
    "Add the words to strings/en.toml, or correct the key.",
)
BROKEN_BRACES = Code(
    "BOX502",
    "broken-braces",
    Severity.ERROR,
    "The braces in a text have no partner, or contain neither one plain name nor a cell of a chart.",
    "The build replaces everything in braces; {numbers.hard_zone} stands for a cell.",
    '`order_track = "Order Track {number"`.',
    "Correct the braces. To show a brace itself, double it.",
)
TRANSLATION_INCOMPLETE = Code(
    "BOX503",
    "translation-incomplete",
    Severity.WARNING,
    "The file of another language lacks a key of strings/en.toml, or has a key that strings/en.toml does not have.",
    "Players see English for the missing key, and never see the other.",
    "strings/it.toml without orders.dig.name.",
    "Translate the missing key, or delete the one too many.",
)
LETTER_WITHOUT_A_GLYPH = Code(
    "BOX504",
    "letter-without-a-glyph",
    Severity.ERROR,
    "A word of the module has a letter that the typefaces of the pictures do not have.",
    "The picture would show an empty box in its place.",
    "strings/ja.toml with an emoji in orders.dig.name.",
    "Use a letter that the typeface has.",
)
PLACEHOLDERS_DIFFER = Code(
    "BOX505",
    "placeholders-differ",
    Severity.ERROR,
    "A text of another language does not have the same names in braces as the English one.",
    "A value would be lost, or the build would stop.",
    'strings/it.toml with `reports.placed = "{unit} in {place}"`, where English has {unit} and {to}.',
    "Use every name in braces of the English text, and no other.",
)
WORDS_OF_NO_PHASE = Code(
    "BOX506",
    "words-without-phase",
    Severity.ERROR,
    "strings/en.toml names a phase or segment that charts/sequence.csv does not have.",
    "Either the words are no longer used, or a row of the sequence of play is missing, and the phase is never played.",
    '`moves = "Moves"` under [segments], without a row `moves` in charts/sequence.csv.',
    "Add the row, or delete the words.",
)
UNKNOWN_BOARD = Code(
    "BOX601",
    "box-on-no-board",
    Severity.ERROR,
    "A box has a board that is not in map/boards.csv.",
    "It would not be drawn anywhere.",
    "`board` is alied_sheet.",
    "Correct the id of the board.",
)
BOX_OFF_ITS_BOARD = Code(
    "BOX602",
    "box-off-its-board",
    Severity.ERROR,
    "A box goes over the edge of its board, or has no area.",
    "Players could not reach the counters in it.",
    "A box at x 3150 that is 130 wide on a board of 3200.",
    "Correct x, y, width or height.",
)
OVERLAPPING_BOXES = Code(
    "BOX603",
    "overlapping-boxes",
    Severity.ERROR,
    "Two boxes of the same group on the same board overlap.",
    "A counter on the overlap would be in both.",
    "Game Turns 3 and 4 both cover the pixel 480, 2150.",
    "Correct x, y, width or height of one of the boxes.",
)
BOXES_OF_ONE_NAME = Code(
    "BOX604",
    "boxes-of-one-name",
    Severity.ERROR,
    "Two boxes would have the same name in the module.",
    "VASSAL finds places by name, so a counter that is sent there could go to either.",
    '`boxes.trench = "Trench {number}"`, which gives both sides the same names.',
    "Put {side} or {number} into the name, or change the number of a box.",
)
TOO_FEW_BOXES = Code(
    "BOX605",
    "too-few-boxes",
    Severity.ERROR,
    "A side may hold more Combination Orders than it has boxes for.",
    "The module sends a held Order to a box by its number, and this one does not exist.",
    "`orders_held` in charts/numbers.csv is 4, but map/boxes.csv has three boxes of the group combination.",
    "Add boxes, or lower the number.",
)
LAYOUT_OF_UNKNOWN_BOX = Code(
    "BOX606",
    "layout-of-unknown-box",
    Severity.ERROR,
    "A file in the folder layouts has a box that is not in map/boxes.csv.",
    "A counter that was in that box in an older save would be in no place.",
    "layouts/one_column.csv with turn_one, which is called turn_1 now.",
    "Give the row the id that the box has now, or delete it.",
)
MIDDLE_OF_TWO_BOXES = Code(
    "BOX607",
    "middle-of-two-boxes",
    Severity.ERROR,
    "A box of an earlier layout has its middle where another box has it today.",
    "VASSAL moves counters to the middle of a box. Nobody could say in which of the two boxes such a counter is.",
    "turn_1 in layouts/one_column.csv has the same middle as turn_2 in map/boxes.csv.",
    "Move the box in map/boxes.csv by a few pixels.",
)
BOX_ON_A_HEX = Code(
    "BOX608",
    "box-on-a-hex",
    Severity.ERROR,
    "A box lies on the middle of a hex.",
    "A counter that is moved to the hex would be in the box.",
    "The map was given two more rows of hexes, and turn_1 covers the middle of 0108.",
    "Move the box in map/boxes.csv, or the hexes by `origin_x` and `origin_y` in game.toml.",
)
VALUE_MISSING = Code(
    "BOX701",
    "value-missing",
    Severity.NOTE,
    "A row is marked missing, so its values are not known.",
    "Rules that need them judge nothing.",
    "charts/combat.csv:3 with the status missing.",
    "If you own the game, fill in a worksheet of `vassal-build sources` and use it with --data.",
)
SOURCE_NOT_NAMED = Code(
    "BOX702",
    "source-not-named",
    Severity.WARNING,
    "Values are marked printed or reconstructed, but no source is given.",
    "Others must be able to check them.",
    "A row with the status printed and an empty `source`.",
    "Fill in `source`: the text and section, or your reasons.",
)

BOX_WORDS: tuple[Code, ...] = (
    WORDS_MISSING,
    BROKEN_BRACES,
    TRANSLATION_INCOMPLETE,
    LETTER_WITHOUT_A_GLYPH,
    PLACEHOLDERS_DIFFER,
    WORDS_OF_NO_PHASE,
    UNKNOWN_BOARD,
    BOX_OFF_ITS_BOARD,
    OVERLAPPING_BOXES,
    BOXES_OF_ONE_NAME,
    TOO_FEW_BOXES,
    LAYOUT_OF_UNKNOWN_BOX,
    MIDDLE_OF_TWO_BOXES,
    BOX_ON_A_HEX,
    VALUE_MISSING,
    SOURCE_NOT_NAMED,
)
