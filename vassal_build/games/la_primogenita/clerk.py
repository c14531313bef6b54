"""The clerk: it counts the marks of a battle whenever one is set, and shows the battle in words under the Orders.

Its counting is a chain: where the attackers stand, then the sums, then columns and results, then the sheet. Without a
target there is nothing to count, but what stands there of the battle before goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import GlobalKeyCommand, Marker, SetGlobalProperty, Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.trays import tray_of_words, width_of_words
from vassal_build.games.la_primogenita import battle_values as values
from vassal_build.games.la_primogenita import reckoning
from vassal_build.module import keys
from vassal_build.module.design import GlobalValue
from vassal_build.module.fixtures import PLACE_LAYER, Fixture, immovable
from vassal_build.module.kits.kit import Kit, Rank, cases
from vassal_build.module.kits.sheet import SHOWING, sheet
from vassal_build.properties import BATTLE_HEX, BATTLE_ROLE, COUNTER_ID, LAYER

CLERK = "staff_clerk"
"""Its CounterId."""
IS_CLERK = f"{COUNTER_ID} = {CLERK}"
WEIGHED = "Weighed"
_SUMS = (keys.WEIGH_STACK, keys.ADD_UP)
_WORDS = (keys.LOOK_UP, keys.COMPARE, *SHOWING)


def global_values(box: Gamebox) -> Iterator[GlobalValue]:
    """Give the global properties that the clerk writes, and what it knows of the map."""
    yield GlobalValue(values.GROUND, reckoning.ground_text(box))
    yield GlobalValue(values.ESCARPMENT, reckoning.escarpment_text(box))
    yield from (GlobalValue(name, "0") for name in values.NUMBERS)
    texts = (values.ATTACK_FROM, values.ATTACK_SIDE, *values.COLUMNS, *values.WORDS, values.SHEET)
    yield from (GlobalValue(name, "") for name in texts)


def to_clerk() -> Trait:
    """Give what passes on that something of the battle has changed."""
    return GlobalKeyCommand(
        key=keys.TELL_CLERK, global_key=keys.CLERK_RECKON, filter=IS_CLERK, suppress_reports=False, from_deck="0"
    )


def weighed() -> Kit:
    """Give what lets units in a battle report it to the clerk, and where they come from."""
    return Kit(
        WEIGHED,
        (
            to_clerk(),
            _set(values.ATTACK_FROM, keys.WEIGH, "{Artillery == 0 ? LocationName : AttackFrom}"),
            _set(values.ATTACK_SIDE, keys.WEIGH, "$Side$"),
        ),
        Rank.STATES,
    )


def clerk(box: Gamebox) -> Iterator[Fixture]:
    """Give the piece, at the foot of the tray that has room for words."""
    tray, foot = tray_of_words(box.trays)
    name = box.strings.text("places.clerk")
    traits = (
        immovable(),
        *cases(
            keys.CLERK_RECKON,
            (f'{{{BATTLE_HEX} != ""}}', (*_SUMS, *_WORDS)),
            (f'{{{BATTLE_HEX} == "" && {values.SHEET} != ""}}', _WORDS),
        ),
        _weigh_all(),
        *_counting(box),
        *sheet(values.SHEET, width_of_words(box.trays)),
        Marker.of({COUNTER_ID: CLERK, LAYER: PLACE_LAYER}),
    )
    piece = Piece(traits=traits, basic=BasicPiece(name=name))
    yield Fixture(CLERK, name, piece, tray, *foot)


def _weigh_all() -> Trait:
    marked = f"{BATTLE_ROLE} =~ attack|bombard"
    return GlobalKeyCommand(key=keys.WEIGH_STACK, global_key=keys.WEIGH, filter=marked, from_deck="0")


def _counting(box: Gamebox) -> Iterator[Trait]:
    for name, expression in values.counts(box).items():
        yield _set(name, keys.ADD_UP, f"{{{expression}}}")
    found = (reckoning.assault(box, first_round=True), reckoning.assault(box, first_round=False))
    fired, unaided = (reckoning.bombardment(box, aided=aided) for aided in (True, False))
    every = (*found, fired, reckoning.counterattack(box), unaided)
    for column, words, (column_of, words_of) in zip(values.COLUMNS, values.WORDS, every, strict=True):
        yield _set(column, keys.LOOK_UP, column_of)
        yield _set(words, keys.LOOK_UP, words_of)
    yield _set(values.SHEET, keys.COMPARE, reckoning.sheet(box))


def _set(name: str, key: KeyStroke, setting: str) -> SetGlobalProperty:
    return SetGlobalProperty(name=name, commands=(_command(key, setting),))


def _command(key: KeyStroke, setting: str) -> KeyCommand:
    return KeyCommand("", key, SetValue(setting))
