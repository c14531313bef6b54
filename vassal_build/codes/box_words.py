"""BOX5xx to BOX7xx: words that players see, boards and their boxes, and where values come from."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

WORDS_MISSING = Code(
    "BOX501",
    "words-missing",
    Severity.ERROR,
    "A data file names a key that strings/en.toml does not have.",
    "Players would see nothing, or the build would stop.",
    "`summary_key` of an Order is orders.dig.summary, and no such words exist.",
)
BROKEN_BRACES = Code(
    "BOX502",
    "broken-braces",
    Severity.ERROR,
    "The braces in some words do not close, or hold neither one plain name nor a cell of a chart.",
    "What stands in braces is filled in when the module is built; {numbers.hard_zone} quotes a cell.",
    '`order_track = "Order Track {number"`.',
)
TRANSLATION_INCOMPLETE = Code(
    "BOX503",
    "translation-incomplete",
    Severity.WARNING,
    "A file of another language lacks a key of strings/en.toml, or has one more.",
    "Players of that language would see English there, or never see their words.",
    "strings/it.toml without orders.dig.name.",
)
UNKNOWN_BOARD = Code(
    "BOX601",
    "box-on-no-board",
    Severity.ERROR,
    "A box names a board that map/boards.csv does not have.",
    "It would not be drawn anywhere.",
    "`board` is alied_sheet.",
)
BOX_OFF_ITS_BOARD = Code(
    "BOX602",
    "box-off-its-board",
    Severity.ERROR,
    "A box reaches beyond the edge of its board, or has no area.",
    "Counters in it could not be reached with the mouse.",
    "A box at x 3150 that is 130 wide on a board of 3200.",
)
OVERLAPPING_BOXES = Code(
    "BOX603",
    "overlapping-boxes",
    Severity.ERROR,
    "Two boxes of the same group on the same board overlap.",
    "A counter on the overlap would be in either.",
    "Game Turns 3 and 4 both cover the pixel 480, 2150.",
)
BOXES_OF_ONE_NAME = Code(
    "BOX604",
    "boxes-of-one-name",
    Severity.ERROR,
    "Two boxes would have the same name in the module.",
    "VASSAL finds places by name, and a counter sent to the name would go to either.",
    '`boxes.trench = "Trench {number}"` without the side, which both sides have.',
)
TOO_FEW_BOXES = Code(
    "BOX605",
    "too-few-boxes",
    Severity.ERROR,
    "A side may hold more Combination Orders than it has boxes for.",
    "The module sends a held Order to a box by its number, and there is none.",
    "`orders_held` of charts/numbers.csv is 4, and map/boxes.csv has three boxes of the group combination.",
)
VALUE_MISSING = Code(
    "BOX701",
    "value-missing",
    Severity.NOTE,
    "A row is marked missing: its values are not known.",
    "What needs them cannot be judged. A maintainer who owns the game can supply them with --data.",
    "charts/combat.csv:3 with the status missing.",
)
SOURCE_NOT_NAMED = Code(
    "BOX702",
    "source-not-named",
    Severity.WARNING,
    "Values are said to be printed or reconstructed, but no source says where they stand or what they rest on.",
    "A reader must be able to look it up.",
    "A row with the status printed and an empty `source`.",
)

BOX_WORDS: tuple[Code, ...] = (
    WORDS_MISSING,
    BROKEN_BRACES,
    TRANSLATION_INCOMPLETE,
    UNKNOWN_BOARD,
    BOX_OFF_ITS_BOARD,
    OVERLAPPING_BOXES,
    BOXES_OF_ONE_NAME,
    TOO_FEW_BOXES,
    VALUE_MISSING,
    SOURCE_NOT_NAMED,
)
