"""BOX2xx: what can be wrong with the printed counters: units and their faces, Orders, markers."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

DOUBLED_ID = Code(
    "BOX201",
    "doubled-id",
    Severity.ERROR,
    "Two rows of a file have the same id, or a unit, an Order and a marker share one, or a box and a place do; or an "
    "id is a hex number too.",
    "Everything that names the id would mean either.",
    "Two rows of counters/units.csv with the id rifles_1; a box 1208 on a map whose hexes are numbered so.",
)
UNKNOWN_SIDE = Code(
    "BOX202",
    "unknown-side",
    Severity.ERROR,
    "A row names a side that game.toml does not list.",
    "Its counter would belong to nobody.",
    "`side` is `green` in a game of red and blue.",
)
WORD_NOT_IN_VOCABULARY = Code(
    "BOX203",
    "word-not-in-vocabulary",
    Severity.ERROR,
    "A nation, category, symbol or the like is not in the list that `[vocabulary]` of game.toml gives for its column.",
    "Colours, symbols and rules are chosen by these words.",
    "`symbol` is `infantri`.",
)
UNIT_WITHOUT_FACE = Code(
    "BOX204",
    "unit-without-face",
    Severity.ERROR,
    "A unit of counters/units.csv has no row in counters/faces.csv.",
    "There is nothing to print on its counter.",
    "skinners_horse is a unit, but no face names it.",
)
STEPS_WITH_GAPS = Code(
    "BOX205",
    "steps-with-gaps",
    Severity.ERROR,
    "The faces of a unit do not run from its full number of steps down to 1, each once.",
    "A unit loses one step at a time, and each loss must have a face to turn to.",
    "Faces for the steps 4, 3 and 1.",
)
FACE_OF_NO_UNIT = Code(
    "BOX206",
    "face-of-no-unit",
    Severity.ERROR,
    "A row of counters/faces.csv names a unit that counters/units.csv does not have.",
    "The face would never be seen.",
    "A face of 5_ind_bd when the unit is 5_ind_bde.",
)
SETUP_OR_ARRIVAL = Code(
    "BOX207",
    "setup-and-arrival-both-or-neither",
    Severity.ERROR,
    "A unit has both a set-up letter and an arrival code, or neither.",
    "A unit either stands on the map at the start or arrives later.",
    "A unit with `setup` W and `arrives` 3 K.",
)
UNKNOWN_LETTER = Code(
    "BOX208",
    "unknown-letter",
    Severity.ERROR,
    "A set-up letter or the letter of an arrival code belongs to no place of the map, and is not the id of a box.",
    "There is no hex to put the counter in.",
    "`setup` is Q and no row of map/places.csv has that letter.",
)
BAD_ARRIVAL_CODE = Code(
    "BOX209",
    "bad-arrival-code",
    Severity.ERROR,
    "An arrival code is not a Game Turn and a letter, such as `3 E`, or its Game Turn is not on the track.",
    "The counter would never arrive.",
    "`arrives` is `E3`, or `12 E` in a game of ten turns.",
)
WRONG_COUNTER_COUNT = Code(
    "BOX210",
    "wrong-counter-count",
    Severity.ERROR,
    "Units, Orders and markers together are not as many counters as `[game] counters` of game.toml says.",
    "The countersheet is known by its size, so some counter is left out or given twice.",
    "175 counters where the sheet has 176.",
)
ID_OF_NOTHING = Code(
    "BOX214",
    "id-of-nothing",
    Severity.ERROR,
    "A cell of a column that the game's schema adds must be the id of a row of another file, or of a side, and is not.",
    "What the cell means could not be found.",
    "`commander` of a unit is `kean`, and counters/units.csv has no such row.",
)
ORDER_NUMBERS = Code(
    "BOX211",
    "priority-numbers-with-gaps",
    Severity.ERROR,
    "The Priority Numbers of the Orders do not run from 1 to the number that `[orders] count` of game.toml gives.",
    "Orders are drawn from the highest number to the lowest.",
    "No Order has the number 17.",
)
ORDER_KINDS = Code(
    "BOX212",
    "wrong-order-kinds",
    Severity.ERROR,
    "A side does not have as many Main, Combination or Minor Orders as `[orders]` of game.toml says.",
    "The Order Sheets have one place for each.",
    "Six Main Orders on one side where seven are printed.",
)
ORDER_LETTERS = Code(
    "BOX213",
    "order-without-its-letter",
    Severity.ERROR,
    "A Main Order has no category row, or a Combination Order no letter, or another Order has one.",
    "The letter says which Orders may be combined.",
    "Counterblow, a Combination Order, with an empty `letter`.",
)

BOX_COUNTERS: tuple[Code, ...] = (
    DOUBLED_ID,
    UNKNOWN_SIDE,
    WORD_NOT_IN_VOCABULARY,
    UNIT_WITHOUT_FACE,
    STEPS_WITH_GAPS,
    FACE_OF_NO_UNIT,
    SETUP_OR_ARRIVAL,
    UNKNOWN_LETTER,
    BAD_ARRIVAL_CODE,
    WRONG_COUNTER_COUNT,
    ORDER_NUMBERS,
    ORDER_KINDS,
    ORDER_LETTERS,
    ID_OF_NOTHING,
)
