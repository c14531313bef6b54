"""MOD410 and MOD413 to MOD419: decks and regions that are named, names that a grid gives to places, and points."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_DECK = Code(
    "MOD410",
    "unknown-deck",
    Severity.WARNING,
    "A deck is named that the module does not have.",
    "The cards stay where they are; the engine shows an error on the card's command and nothing at all on the deck's. "
    "Only an extension could have it.",
    "A Return to Deck to `Discards` in a module whose deck is called Discard.",
)
PLACE_OFF_GRID = Code(
    "MOD413",
    "place-off-grid",
    Severity.ERROR,
    "A place is named as a grid location, and no grid of the board gives that name to any place on it.",
    "The piece stays where it is, or a stack at start lies somewhere else.",
    "A Send to Location to the grid location `101` where the grid numbers its hexes 0101.",
)
NAME_LOSES_ZEROS = Code(
    "MOD414",
    "name-loses-zeros",
    Severity.ERROR,
    "A trait or deck names a place or deck by digits that begin with a zero, and VASSAL takes them for a number.",
    'It looks for 202 where 0202 was written and does not find it, or finds another. As `{"0202"}` the name stays as '
    "it is; engines from 3.6.8 on also leave it when the global option for leading zeros is set.",
    "A Send to Location to the grid location `0202`.",
)

DECKS_OF_ONE_NAME = Code(
    "MOD415",
    "decks-of-one-name",
    Severity.WARNING,
    "Cards are sent to a deck by a name that more than one deck has.",
    "The engine mixes them up in silence: the cards go to whichever of them it set up last, wherever they come from.",
    "A Return to Deck to `Discard` in a module with a deck Discard on the map of each player.",
)
POINT_OFF_BOARD = Code(
    "MOD416",
    "point-off-board",
    Severity.NOTE,
    "A Send to Location, or a stack or deck at start, names a point that lies outside its board.",
    "The pieces lie beside the board, where players may not see or reach them. The engine says nothing. Some modules "
    "keep decks there on purpose.",
    "A stack at start at 2400, 310 on a board that is 2000 pixels wide.",
)
REGIONS_OF_ONE_NAME = Code(
    "MOD417",
    "regions-of-one-name",
    Severity.WARNING,
    "Pieces are sent to a region by a name that several regions of one board have.",
    "The engine takes one of them: of two zones that of the first, within one zone either.",
    "A Send to Location to the region Dead Pile where the board has two regions of that name.",
)

MOD_GRIDS: tuple[Code, ...] = (
    UNKNOWN_DECK,
    PLACE_OFF_GRID,
    NAME_LOSES_ZEROS,
    DECKS_OF_ONE_NAME,
    POINT_OFF_BOARD,
    REGIONS_OF_ONE_NAME,
)
