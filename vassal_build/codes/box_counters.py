"""BOX2xx: what can be wrong with the printed counters: units and their faces, Orders, markers."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

DOUBLED_ID = Code(
    "BOX201",
    "doubled-id",
    Severity.ERROR,
    "Two rows of a file have the same id. Or a unit, an Order and a marker share one, or a box and a place. Or an id "
    "is also a hex number.",
    "Other files use the id, and could mean either row.",
    "Two rows of counters/units.csv with the id rifles_1; a box 1208 on a map whose hexes are numbered so.",
    "Give each row an id of its own.",
)
UNKNOWN_SIDE = Code(
    "BOX202",
    "unknown-side",
    Severity.ERROR,
    "A row has a side that is not in game.toml.",
    "Its counter would belong to nobody.",
    "`side` is `green` in a game of red and blue.",
    "Correct the side, or add it to `[[sides]]` in game.toml.",
)
WORD_NOT_IN_VOCABULARY = Code(
    "BOX203",
    "word-not-in-vocabulary",
    Severity.ERROR,
    "A nation, category, symbol or similar word is not in the list that `[vocabulary]` in game.toml has for its "
    "column.",
    "These words decide colours, symbols and rules.",
    "`symbol` is `infantri`.",
    "Correct the word, or add it to the list in game.toml.",
)
UNIT_WITHOUT_FACE = Code(
    "BOX204",
    "unit-without-face",
    Severity.ERROR,
    "A unit of counters/units.csv has no row in counters/faces.csv.",
    "There is nothing to print on the counter.",
    "counters/faces.csv has no row with the unit skinners_horse.",
    "Add a row for each step of the unit to counters/faces.csv.",
)
STEPS_WITH_GAPS = Code(
    "BOX205",
    "steps-with-gaps",
    Severity.ERROR,
    "The faces of a unit do not go from its full number of steps down to 1, each once.",
    "A unit loses one step at a time, and each loss needs a face.",
    "Faces for the steps 4, 3 and 1.",
    "Add the missing face, or correct `steps`.",
)
FACE_OF_NO_UNIT = Code(
    "BOX206",
    "face-without-unit",
    Severity.ERROR,
    "A row of counters/faces.csv has a unit that is not in counters/units.csv.",
    "Nobody would ever see the face.",
    "A face of 5_ind_bd, but the unit is called 5_ind_bde.",
    "Correct the id of the unit.",
)
SETUP_OR_ARRIVAL = Code(
    "BOX207",
    "setup-and-arrival-both-or-neither",
    Severity.ERROR,
    "A unit has both a setup letter and an arrival code, or neither.",
    "A unit either is on the map at the start or arrives later.",
    "A unit with `setup` W and `arrives` 3 K.",
    "Fill in one of the two columns and leave the other empty.",
)
UNKNOWN_LETTER = Code(
    "BOX208",
    "unknown-letter",
    Severity.ERROR,
    "A setup letter, or the letter of an arrival code, belongs to no place of the map and to no box.",
    "There is no hex for the counter.",
    "`setup` is Q and no row of map/places.csv has that letter.",
    "Correct the letter, or give it to a place in map/places.csv. It may also be the id of a box.",
)
BAD_ARRIVAL_CODE = Code(
    "BOX209",
    "bad-arrival-code",
    Severity.ERROR,
    "An arrival code is not a Game Turn and a letter, such as `3 E`, or its Game Turn is not on the track.",
    "The counter would never arrive.",
    "`arrives` is `E3`, or `12 E` in a game of ten turns.",
    "Write the Game Turn, a space and the letter.",
)
WRONG_COUNTER_COUNT = Code(
    "BOX210",
    "wrong-counter-count",
    Severity.ERROR,
    "The units, Orders and markers do not add up to the number of counters in `[game] counters` of game.toml.",
    "The number of counters on the sheet is known, so a counter is missing or listed twice.",
    "175 counters where the sheet has 176.",
    "Add the missing counter, delete the one too many, or correct the number.",
)
ID_OF_NOTHING = Code(
    "BOX214",
    "unknown-id",
    Severity.ERROR,
    "A column that the game's schema adds must contain the id of a row in another file, or of a side. This cell does "
    "not.",
    "Nothing can find out what the cell means.",
    "The `commander` of a unit is `kean`, but counters/units.csv has no such row.",
    "Correct the id.",
)
ORDER_NUMBERS = Code(
    "BOX211",
    "priority-numbers-with-gaps",
    Severity.ERROR,
    "The Priority Numbers of the Orders do not go from 1 to `[orders] count` of game.toml.",
    "Orders are drawn from the highest number to the lowest.",
    "No Order has the number 17.",
    "Correct the Priority Numbers or the count.",
)
ORDER_KINDS = Code(
    "BOX212",
    "wrong-order-kinds",
    Severity.ERROR,
    "A side does not have the number of Main, Combination or Minor Orders that `[orders]` of game.toml gives.",
    "The Order Sheets have one space for each.",
    "Six Main Orders on one side where seven are printed.",
    "Correct the rows of the Orders, or the numbers in game.toml.",
)
ORDER_LETTERS = Code(
    "BOX213",
    "order-without-its-letter",
    Severity.ERROR,
    "A Main Order has no category row, a Combination Order has no letter, or another Order has one of them.",
    "The letter shows which Orders can be combined.",
    "Counterblow, a Combination Order, with an empty `letter`.",
    "Fill in the missing cell, or empty the one that should not be there.",
)
FACES_ALIKE = Code(
    "BOX215",
    "faces-alike",
    Severity.ERROR,
    "Two faces of a unit have the same number of steps, and no `text` or the same one.",
    "A face is known by its steps, or by its text where another has as many. Its picture has that name.",
    "An HQ with a face for each side, both with 1 step and without a text.",
    "Correct the steps, or give each of these faces a text of its own.",
)

BOX_COUNTERS: tuple[Code, ...] = (
    DOUBLED_ID,
    UNKNOWN_SIDE,
    WORD_NOT_IN_VOCABULARY,
    UNIT_WITHOUT_FACE,
    STEPS_WITH_GAPS,
    FACES_ALIKE,
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
