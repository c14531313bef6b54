"""The clerk: a piece that nobody sees, which does what concerns the whole table.

It counts the marks of a battle whenever one is set, so that the die can say column and result; it begins the next
battle, hides a side's stacks, switches the optional rule of facing, calls reinforcements, and begins a turn (7.4, 9.0,
10.4, 11.2, 14.1, 15.0).
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build import report_lines
from vassal_build.codec.keycommand import Increment, KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import GlobalKeyCommand, Marker, SetGlobalProperty, Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.trays import tray_of_words, width_of_words
from vassal_build.games.keren import die_reports, levels, reckoning
from vassal_build.games.keren.arriving import entering
from vassal_build.games.keren.barred import barred_text
from vassal_build.games.keren.properties import (
    ASSAULT_DEFENCE,
    ASSAULT_FACTORS,
    ASSAULT_MODIFIER,
    ASSAULT_NOW,
    ASSAULT_ODDS,
    ASSAULT_RESULTS,
    BARRED_FROM,
    BATTLE_HEIGHT,
    CLERK,
    ENTRY_HEX,
    ENTRY_REFUSAL,
    FACING_USED,
    FIRE_COLUMN,
    FIRE_FACTORS,
    FIRE_NOW,
    FIRE_RESULTS,
    FIRE_SHIFT,
    HEIGHTS,
    RALLY,
    RALLYING,
    SHEET,
    TWELFTHS_OF,
)
from vassal_build.games.keren.report_lines import COVER_ALL, FACING_OFF, FACING_ON, TURN_BEGINS
from vassal_build.module import keys
from vassal_build.module.design import GlobalValue
from vassal_build.module.fixtures import PLACE_LAYER, Fixture, immovable
from vassal_build.module.kits.counter import ROLES
from vassal_build.module.kits.kit import cases, report, trigger
from vassal_build.module.kits.sheet import SHOWING, sheet
from vassal_build.module.kits.states import clearing
from vassal_build.properties import BATTLE, BATTLE_HEX, COUNTER_ID, LAYER

IS_CLERK = f"CounterId = {CLERK}"
CLEAR_BOMBARDED = clearing("bombarded")


def global_values(box: Gamebox) -> Iterator[GlobalValue]:
    """Give the global properties that the clerk writes, and the heights of the map."""
    yield GlobalValue(BATTLE, "1", numeric=True)
    battle = BATTLE_HEX, RALLYING, FIRE_COLUMN, FIRE_RESULTS, ASSAULT_ODDS, ASSAULT_RESULTS, SHEET
    yield from (GlobalValue(name, "") for name in (*battle, ENTRY_HEX, ENTRY_REFUSAL))
    for name in (BATTLE_HEIGHT, FIRE_FACTORS, FIRE_SHIFT, ASSAULT_FACTORS, ASSAULT_DEFENCE, ASSAULT_MODIFIER):
        yield GlobalValue(name, "0")
    yield GlobalValue(FACING_USED, "0")
    yield GlobalValue(HEIGHTS, reckoning.heights_text(box))
    yield GlobalValue(TWELFTHS_OF, reckoning.twelfths_text(box))
    yield GlobalValue(BARRED_FROM, barred_text(box))
    yield from (GlobalValue(name, "0") for name in levels.shown_by(box).values())


def clerk(box: Gamebox) -> Iterator[Fixture]:
    """Give the piece, in the window that shows the battle in words."""
    name = box.strings.text("places.clerk")
    marks = Marker.of({COUNTER_ID: CLERK, LAYER: PLACE_LAYER})
    traits = (
        immovable(),
        *_battles(box),
        *_reckoning(box),
        *_fog(box),
        *_option(box),
        *_turn(box),
        *entering(box),
        *_levels(box),
        marks,
    )
    tray, foot = tray_of_words(box.trays)
    yield Fixture(CLERK, name, Piece(traits=traits, basic=BasicPiece(name=name)), tray, *foot)


def _battles(box: Gamebox) -> Iterator[Trait]:
    """Clear the marks of the battle and count on to the next one."""
    steps = (keys.CLEAR_BATTLES, keys.COUNT_BATTLE, keys.CLERK_RECKON, keys.SAY_BATTLES_CLEARED)
    yield trigger("", keys.CLERK_NEW_BATTLE, *steps)
    yield _to_all(keys.CLEAR_BATTLES, keys.CLEAR_ROLE, "BattleRole =~ " + "|".join((*ROLES, RALLY)))
    yield _global(BATTLE, KeyCommand("", keys.COUNT_BATTLE, Increment("1")))
    yield from (_set(name, keys.COUNT_BATTLE, "") for name in (BATTLE_HEX, RALLYING))
    yield report(keys.SAY_BATTLES_CLEARED, box.strings.text(report_lines.CLEAR_BATTLES))


def _reckoning(box: Gamebox) -> Iterator[Trait]:
    """Count the marks: sums first, then shift, odds and die modifier, then column and results.

    Without a target there is nothing to count, but what stands there of the battle before goes.
    """
    steps = (keys.ADD_UP, keys.COMPARE, keys.LOOK_UP, keys.SUM_UP, *SHOWING)
    yield trigger("", keys.CLERK_RECKON, *steps, condition=f'{{{BATTLE_HEX} != "" || {SHEET} != ""}}')
    for role, name, factor in (("bombard", FIRE_FACTORS, FIRE_NOW), ("attack", ASSAULT_FACTORS, ASSAULT_NOW)):
        yield _set(name, keys.ADD_UP, f'{{Sum("{factor}", "BattleRole = {role}")}}')
    here = f"{{LocationName == {BATTLE_HEX}}}"  # VASSAL keeps hex 0403 as 403, and so compares numbers
    yield _set(ASSAULT_DEFENCE, keys.ADD_UP, f'{{{BATTLE_HEX} == "" ? 0 : Sum("{ASSAULT_NOW}", "{here}")}}')
    yield _set(BATTLE_HEIGHT, keys.ADD_UP, reckoning.height_of_battle(box))
    yield _set(FIRE_SHIFT, keys.COMPARE, reckoning.shift(box))
    yield _set(ASSAULT_ODDS, keys.COMPARE, reckoning.odds(box))
    yield _set(ASSAULT_MODIFIER, keys.COMPARE, reckoning.modifier(box))
    yield _set(FIRE_COLUMN, keys.LOOK_UP, reckoning.fire_column(box))
    yield _set(FIRE_RESULTS, keys.LOOK_UP, reckoning.fire_results(box))
    yield _set(ASSAULT_RESULTS, keys.LOOK_UP, reckoning.assault_results(box))
    yield _set(SHEET, keys.SUM_UP, die_reports.sheet(box))
    yield from sheet(SHEET, width_of_words(box.trays))


def _fog(box: Gamebox) -> Iterator[Trait]:
    """Hide what lies beneath the topmost unit of every stack of the acting side, and open what lies uppermost."""
    own = f"Side = $PlayerSide$ && CurrentMap = {box.strings.text('windows.map')}"
    yield trigger("", keys.CLERK_COVER, keys.COVER_ALL, keys.SAY_ALL_COVERED)
    yield _to_all(keys.COVER_ALL, keys.KEEP_COVERED, own)
    yield report(keys.SAY_ALL_COVERED, box.strings.text(COVER_ALL))


def _option(box: Gamebox) -> Iterator[Trait]:
    text = box.strings.text
    says = KeyStroke.named("SayFacingUsed"), KeyStroke.named("SayFacingLeftOut")
    yield trigger("", keys.CLERK_OPTION, keys.SWITCH_OPTION, keys.SAY_OPTION)
    yield _set(FACING_USED, keys.SWITCH_OPTION, f"{{1 - {FACING_USED}}}")
    yield from cases(keys.SAY_OPTION, (f"{{{FACING_USED} == 1}}", says[:1]), (f"{{{FACING_USED} == 0}}", says[1:]))
    yield report(says[0], text(FACING_ON))
    yield report(says[1], text(FACING_OFF))


def _turn(box: Gamebox) -> Iterator[Trait]:
    """Turn guns and aircraft to their fronts, and take away the marks of bombardment (15.0)."""
    text = box.strings.text
    kinds = "|".join(text(f"categories.{each}") for each in ("artillery", "air"))
    steps = (keys.TURN_ALL_BACK, keys.CLEAR_ALL_MARKS, keys.SAY_TURN_BEGINS)
    yield trigger("", keys.CLERK_TURN_BEGINS, *steps)
    yield _to_all(keys.TURN_ALL_BACK, keys.STEP_UP, f"Category =~ {kinds} && Face_Level = 2")
    yield _to_all(keys.CLEAR_ALL_MARKS, CLEAR_BOMBARDED, "bombarded_Level = 2")
    yield report(keys.SAY_TURN_BEGINS, text(TURN_BEGINS))


def _levels(box: Gamebox) -> Iterator[Trait]:
    """Show the levels of the hexes to the acting side alone, or hide them."""
    for side, name in levels.shown_by(box).items():
        yield _set(name, keys.CLERK_OVERLAY, f'{{PlayerSide == "{side}" ? 1 - {name} : {name}}}')


def _to_all(key: KeyStroke, sent: KeyStroke, pieces: str) -> GlobalKeyCommand:
    """Send a key to every piece for which a condition in VASSAL's older form holds, without their reports."""
    return GlobalKeyCommand(key=key, global_key=sent, filter=pieces, suppress_reports=True, from_deck="0")


def _set(name: str, key: KeyStroke, value: str) -> SetGlobalProperty:
    return _global(name, KeyCommand("", key, SetValue(value)))


def _global(name: str, command: KeyCommand) -> SetGlobalProperty:
    return SetGlobalProperty(name=name, commands=(command,))
