"""MOD410 and MOD413 to MOD419: decks and regions that are named, names that a grid gives to places, and points."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_DECK = Code(
    "MOD410",
    "unknown-deck",
    Severity.WARNING,
    "The module has no deck of the name given here.",
    "The cards stay where they are. The engine shows an error for a command of the card, and nothing for one of the "
    "deck. An extension may supply the deck.",
    "A Return to Deck to `Discards` in a module whose deck is called Discard.",
    "Correct the name of the deck, or add the deck.",
)
PLACE_OFF_GRID = Code(
    "MOD413",
    "place-off-grid",
    Severity.ERROR,
    "A grid location is given that no grid of the board has.",
    "The piece stays where it is, or a stack at start lies in the wrong place.",
    "A Send to Location to the grid location `101` where the grid numbers its hexes 0101.",
    "Write the location exactly as the grid names it.",
)
NAME_LOSES_ZEROS = Code(
    "MOD414",
    "name-loses-zeros",
    Severity.ERROR,
    "A trait or deck gives the name of a place or deck as digits that begin with a zero. VASSAL reads them as a "
    "number.",
    "VASSAL looks for 202 instead of 0202 and finds nothing, or the wrong place.",
    "A Send to Location to the grid location `0202`.",
    'Write the name as a text in braces: `{"0202"}`. With engine 3.6.8 or later you can set the global option for '
    "leading zeros instead.",
)

DECKS_OF_ONE_NAME = Code(
    "MOD415",
    "decks-of-one-name",
    Severity.WARNING,
    "Cards are sent to a deck by a name that several decks have.",
    "The engine does not report it. The cards go to whichever of the decks it set up last, wherever they come from.",
    "A Return to Deck to `Discard` in a module with a deck Discard on each player's map.",
    "Give each deck a name of its own.",
)
POINT_OFF_BOARD = Code(
    "MOD416",
    "point-off-board",
    Severity.NOTE,
    "A Send to Location, or a stack or deck at start, has a point outside its board.",
    "The pieces lie beside the board, where players may not see or reach them. The engine says nothing.",
    "A stack at start at 2400, 310 on a board that is 2000 pixels wide.",
    "Correct the point. If the module keeps pieces beside the board on purpose, ignore this code.",
)
REGIONS_OF_ONE_NAME = Code(
    "MOD417",
    "regions-of-one-name",
    Severity.WARNING,
    "Pieces are sent to a region by a name that several regions of one board have.",
    "The engine chooses one of them: the one in the first zone, and within one zone either.",
    "A Send to Location to the region Dead Pile where the board has two regions of that name.",
    "Give each region of a board a name of its own.",
)

MOD_GRIDS: tuple[Code, ...] = (
    UNKNOWN_DECK,
    PLACE_OFF_GRID,
    NAME_LOSES_ZEROS,
    DECKS_OF_ONE_NAME,
    POINT_OFF_BOARD,
    REGIONS_OF_ONE_NAME,
)
