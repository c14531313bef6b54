"""The staff: one piece per side that does what concerns all its Orders, the battle, or the log.

It lies on the side's Order Sheet and shows the owner how much of the choice is used. Toolbar buttons send it their key
commands, so each of them is one step of the log and can be undone.
"""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.keycommand import Increment, KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    CalculatedProperty,
    DoesNotStack,
    GlobalKeyCommand,
    SetGlobalProperty,
    TextLabel,
    Trait,
)
from vassal_build.codec.traits.does_not_stack import Move
from vassal_build.codec.traits.limits import Limits
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.games.la_primogenita.arriving import calling
from vassal_build.games.la_primogenita.clerk import IS_CLERK
from vassal_build.games.la_primogenita.order_kits import committed, on_track, owner
from vassal_build.games.la_primogenita.properties import AGREEMENTS, TAKEN_BACK
from vassal_build.games.la_primogenita.report_lines import (
    CANNOT_COMMIT,
    CANNOT_REVEAL,
    COMMIT,
    REVEALED,
    SAID_TAKEN_BACK,
    TRACK_EMPTY,
    UNCOMMIT,
    UNDECIDED,
)
from vassal_build.module import keys
from vassal_build.module.kits.counter import ROLES, uses
from vassal_build.module.kits.kit import Kit, cases, hide, layer_mark, report, trigger
from vassal_build.properties import BATTLE, BATTLE_HEX

STAFF = "Staff"

CHOICE_SO_FAR = 'Sum("ChoiceCost", "Chosen = 1 && Side = $Side$", CurrentMap)'
"""What the Orders chosen by the asking piece's side count together, on the Order Sheet where both lie."""

REVEALING = (
    keys.SAY_REVEALED,
    keys.RANK_CHOSEN,
    keys.SEND_CHOSEN,
    keys.FORGET_CHOSEN,
    keys.FORGET_COMMITMENTS,
)
"""Ranks are taken before any Order moves, and the choice is forgotten after the last has moved."""


def staff_kits(box: Gamebox) -> tuple[Kit, ...]:
    """Give what the staffs share, and one kit for each side's."""
    return (_staff(box), *(_side_staff(side) for side in box.sides))


def staff_kit(side: Side) -> str:
    """Name the kit of a side's staff."""
    return f"{side.name} {STAFF}"


def _side_staff(side: Side) -> Kit:
    """What only this side's staff knows: its own committed flag."""
    name = committed(side)
    return Kit(
        staff_kit(side),
        (
            CalculatedProperty(name="Committed", expression=f"{{{name}}}"),
            _global(
                name,
                KeyCommand("", keys.SET_COMMITTED, SetValue("1")),
                KeyCommand("", keys.CLEAR_COMMITTED, SetValue("0")),
            ),
            *uses(STAFF),
        ),
    )


def _staff(box: Gamebox) -> Kit:
    everybody = " && ".join(f"{committed(side)} == 1" for side in box.sides)
    return Kit(
        STAFF,
        (
            *_choosing(box, everybody),
            *_drawing(box),
            *_battles(box),
            *calling(box),
            *_marks_in_the_log(box),
            TextLabel(
                menu="",
                font_size=15,
                font_style=1,
                color="60,40,20",
                vertical="b",
                vertical_justify="t",
                y_offset=4,
                name_format="$pieceName$",
                label=_choice_label(box),
            ),
            DoesNotStack(move=Move.NEVER),
            layer_mark(STAFF),
        ),
    )


def _choice_label(box: Gamebox) -> str:
    """What stands beneath a staff: to its owner how much is chosen, to the others whether it has committed."""
    text = box.strings.text
    mine = f'{CHOICE_SO_FAR} + " {text("staff.of")} {box.number("orders_chosen")}"'
    return f'{{{owner(box)} ? {mine} : Committed == 1 ? "{text("staff.committed")}" : ""}}'


def _choosing(box: Gamebox, everybody: str) -> tuple[Trait, ...]:
    """Commit, take the commitment back, and reveal once every side has committed (rule 3.2)."""
    text, wanted = box.strings.text, box.number("orders_chosen")
    return (
        trigger(text("commands.commit"), keys.COMMIT, keys.STAFF_COMMIT),
        trigger(text("commands.uncommit"), keys.UNCOMMIT, keys.STAFF_UNCOMMIT),
        trigger(text("commands.reveal"), keys.REVEAL, keys.STAFF_REVEAL),
        hide(f"{{!({owner(box)}) || Committed == 1}}", keys.COMMIT),
        hide(f"{{!({owner(box)}) || Committed == 0}}", keys.UNCOMMIT),
        hide(f"{{!({everybody})}}", keys.REVEAL),
        *cases(
            keys.STAFF_COMMIT,
            (f"{{Committed == 0 && {CHOICE_SO_FAR} != {wanted}}}", (keys.SAY_CANNOT_COMMIT,)),
            (f"{{Committed == 0 && {CHOICE_SO_FAR} == {wanted}}}", (keys.SET_COMMITTED, keys.SAY_COMMITTED)),
        ),
        *cases(keys.STAFF_UNCOMMIT, ("{Committed == 1}", (keys.CLEAR_COMMITTED, keys.SAY_UNCOMMITTED))),
        *cases(
            keys.STAFF_REVEAL,
            (f"{{!({everybody})}}", (keys.SAY_CANNOT_REVEAL,)),
            (f"{{{everybody}}}", REVEALING),
        ),
        _to_all(keys.RANK_CHOSEN, keys.TAKE_RANK, "Chosen = 1"),
        _to_all(keys.SEND_CHOSEN, keys.GO_TRACK, "Chosen = 1"),
        _to_all(keys.FORGET_CHOSEN, keys.CLEAR_CHOSEN, "Chosen = 1"),
        _to_all(keys.FORGET_COMMITMENTS, keys.CLEAR_COMMITTED, "Layer = Staff"),
        report(keys.SAY_COMMITTED, text(COMMIT, side="$Side$")),
        report(keys.SAY_UNCOMMITTED, text(UNCOMMIT, side="$Side$")),
        report(keys.SAY_CANNOT_COMMIT, text(CANNOT_COMMIT, side="$Side$")),
        report(keys.SAY_REVEALED, text(REVEALED)),
        report(keys.SAY_CANNOT_REVEAL, text(CANNOT_REVEAL)),
    )


def _drawing(box: Gamebox) -> tuple[Trait, ...]:
    """Draw the highest Order left; what was executed before it goes home first, and nothing may lie undecided."""
    text = box.strings.text
    undecided = f'Count("CurrentZone = {box.strings.name("boxes.executed")} && Declared = 0") > 0'
    left = f'Count("{on_track(box)}") > 0'
    return (
        *cases(
            keys.STAFF_DRAW,
            (f"{{{undecided}}}", (keys.SAY_UNDECIDED,)),
            (f"{{!({undecided}) && !({left})}}", (keys.FINISH_EXECUTED, keys.SAY_TRACK_EMPTY)),
            (f"{{!({undecided}) && {left}}}", (keys.FINISH_EXECUTED, keys.FIND_HIGHEST, keys.DRAW_HIGHEST)),
        ),
        _to_all(keys.FINISH_EXECUTED, keys.FINISH, "Declared = 1"),
        _to_all(keys.FIND_HIGHEST, keys.MARK_NEXT, f"{on_track(box)} || Next = 1"),
        _to_all(keys.DRAW_HIGHEST, keys.DRAW, "Next = 1"),
        report(keys.SAY_UNDECIDED, text(UNDECIDED)),
        report(keys.SAY_TRACK_EMPTY, text(TRACK_EMPTY)),
    )


def _battles(box: Gamebox) -> tuple[Trait, ...]:
    """Clear the marks of all battles and count on to the next one."""
    steps = (keys.CLEAR_BATTLES, keys.COUNT_BATTLE, keys.SAY_BATTLES_CLEARED, keys.TELL_CLERK)
    return (
        trigger("", keys.STAFF_NEW_BATTLE, *steps),
        _to_all(keys.TELL_CLERK, keys.CLERK_RECKON, IS_CLERK),
        _to_all(keys.CLEAR_BATTLES, keys.CLEAR_ROLE, "BattleRole =~ " + "|".join(ROLES)),
        _global(BATTLE, KeyCommand("", keys.COUNT_BATTLE, Increment("1"))),
        _global(BATTLE_HEX, KeyCommand("", keys.COUNT_BATTLE, SetValue(""))),
        report(keys.SAY_BATTLES_CLEARED, box.strings.text(report_lines.CLEAR_BATTLES)),
    )


def _marks_in_the_log(box: Gamebox) -> tuple[Trait, ...]:
    """Say on record that a step stands outside the rules, or was taken back, by both players' consent."""
    text = box.strings.text
    return (
        trigger("", keys.STAFF_AGREEMENT, keys.COUNT_AGREEMENT, keys.SAY_AGREEMENT),
        trigger("", keys.STAFF_TAKE_BACK, keys.COUNT_TAKE_BACK, keys.SAY_TAKE_BACK),
        _global(AGREEMENTS, KeyCommand("", keys.COUNT_AGREEMENT, Increment("1"))),
        _global(TAKEN_BACK, KeyCommand("", keys.COUNT_TAKE_BACK, Increment("1"))),
        report(keys.SAY_AGREEMENT, text(report_lines.AGREEMENT)),
        report(keys.SAY_TAKE_BACK, text(SAID_TAKEN_BACK)),
    )


def _to_all(key: KeyStroke, sent: KeyStroke, pieces: str) -> GlobalKeyCommand:
    """Send a key to every piece on any map for which a condition in VASSAL's older form holds."""
    return GlobalKeyCommand(key=key, global_key=sent, filter=pieces, suppress_reports=False)


def _global(name: str, *commands: KeyCommand) -> SetGlobalProperty:
    limits = (
        Limits(numeric=True, minimum=0, maximum=9999)
        if any(isinstance(c.change, Increment) for c in commands)
        else Limits()
    )
    return SetGlobalProperty(name=name, limits=limits, commands=commands)
