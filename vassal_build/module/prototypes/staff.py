"""The staff: one piece per side that does what concerns all its Orders, the battle, or the log.

It lies on the side's Order Sheet and shows the owner how much of the choice is used. Toolbar buttons send it their key
commands, so each of them is one step of the log and can be undone.
"""

from __future__ import annotations

from vassal_build.codec.keycommand import Increment, KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    CalculatedProperty,
    DoesNotStack,
    GlobalKeyCommand,
    Limits,
    Move,
    SetGlobalProperty,
    TextLabel,
)
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.module import keys
from vassal_build.module.prototypes.counter import uses
from vassal_build.module.prototypes.definition import Definition, hide, layer_mark, report, trigger
from vassal_build.module.prototypes.order import CHOICE, committed, owner

STAFF = "Staff"


def staff_prototypes(box: Gamebox) -> tuple[Definition, ...]:
    """Give what the staffs share, and one prototype for each side's."""
    return (_staff(box), *(_side_staff(box, side) for side in box.sides))


def staff_prototype(side: Side) -> str:
    """Name the prototype of a side's staff."""
    return f"{side.name} {STAFF}"


def _side_staff(box: Gamebox, side: Side) -> Definition:
    """What only this side's staff knows: its own committed flag."""
    name = committed(side)
    return Definition(
        staff_prototype(side),
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


def _staff(box: Gamebox) -> Definition:
    text = box.strings.text
    everybody = " && ".join(f"{committed(side)} == 1" for side in box.sides)
    return Definition(
        STAFF,
        (
            *_choosing(box, everybody),
            *_drawing(box),
            *_battles(box),
            *_marks_in_the_log(box),
            CalculatedProperty(
                name="Choice", expression='{Sum("ChoiceCost", "{Chosen == 1 && Side == \\"$Side$\\"}")}'
            ),
            TextLabel(
                menu="",
                font_size=15,
                font_style=1,
                color="60,40,20",
                vertical="b",
                vertical_justify="t",
                y_offset=4,
                name_format="$pieceName$",
                label=f'{{{owner(box)} ? Choice + " {text("staff.of")} {CHOICE}" : Committed == 1 ? "{text("staff.committed")}" : ""}}',
            ),
            DoesNotStack(move=Move.NEVER),
            layer_mark(STAFF),
        ),
    )


def _choosing(box: Gamebox, everybody: str) -> tuple[object, ...]:
    """Commit, take the commitment back, and reveal once every side has committed (rule 3.2)."""
    text = box.strings.text
    ready = f"Committed == 0 && Choice == {CHOICE}"
    return (
        trigger(text("commands.commit"), keys.COMMIT, keys.STAFF_COMMIT),
        trigger(text("commands.uncommit"), keys.UNCOMMIT, keys.STAFF_UNCOMMIT),
        trigger(text("commands.reveal"), keys.REVEAL, keys.STAFF_REVEAL),
        hide(f"{{!({owner(box)}) || Committed == 1}}", keys.COMMIT),
        hide(f"{{!({owner(box)}) || Committed == 0}}", keys.UNCOMMIT),
        hide(f"{{!({everybody})}}", keys.REVEAL),
        trigger("", keys.STAFF_COMMIT, keys.SAY_CANNOT_COMMIT, condition=f"{{Committed == 0 && Choice != {CHOICE}}}"),
        trigger("", keys.STAFF_COMMIT, keys.SET_COMMITTED, keys.SAY_COMMITTED, condition=f"{{{ready}}}"),
        trigger("", keys.STAFF_UNCOMMIT, keys.CLEAR_COMMITTED, keys.SAY_UNCOMMITTED, condition="{Committed == 1}"),
        trigger("", keys.STAFF_REVEAL, keys.SAY_CANNOT_REVEAL, condition=f"{{!({everybody})}}"),
        trigger(
            "",
            keys.STAFF_REVEAL,
            keys.SAY_REVEALED,
            keys.RANK_CHOSEN,
            keys.SEND_CHOSEN,
            keys.FORGET_CHOSEN,
            keys.FORGET_COMMITMENTS,
            condition=f"{{{everybody}}}",
        ),
        _order_all(keys.RANK_CHOSEN, keys.TAKE_RANK, "{Chosen == 1}"),
        _order_all(keys.SEND_CHOSEN, keys.GO_TRACK, "{Chosen == 1}"),
        _order_all(keys.FORGET_CHOSEN, keys.CLEAR_CHOSEN, "{Chosen == 1}"),
        _order_all(keys.FORGET_COMMITMENTS, keys.CLEAR_COMMITTED, '{Layer == "Staff"}'),
        report(keys.SAY_COMMITTED, text("reports.commit", side="$Side$")),
        report(keys.SAY_UNCOMMITTED, text("reports.uncommit", side="$Side$")),
        report(keys.SAY_CANNOT_COMMIT, text("reports.cannot_commit", side="$Side$")),
        report(keys.SAY_REVEALED, text("reports.revealed")),
        report(keys.SAY_CANNOT_REVEAL, text("reports.cannot_reveal")),
    )


def _drawing(box: Gamebox) -> tuple[object, ...]:
    """Draw the highest Order left; what was executed before it goes home first, and nothing may lie undecided."""
    text = box.strings.text
    undecided = 'Count("{Where == \\"executing\\" && Declared == 0}") > 0'
    left = 'Count("{Where == \\"track\\"}") > 0'
    return (
        trigger("", keys.STAFF_DRAW, keys.SAY_UNDECIDED, condition=f"{{{undecided}}}"),
        trigger(
            "",
            keys.STAFF_DRAW,
            keys.FINISH_EXECUTED,
            keys.SAY_TRACK_EMPTY,
            condition=f"{{!({undecided}) && !({left})}}",
        ),
        trigger(
            "", keys.STAFF_DRAW, keys.FINISH_EXECUTED, keys.DRAW_HIGHEST, condition=f"{{!({undecided}) && {left}}}"
        ),
        _order_all(keys.FINISH_EXECUTED, keys.FINISH, "{Declared == 1}"),
        _order_all(keys.DRAW_HIGHEST, keys.DRAW, '{Where == "track" && Higher == 0}'),
        report(keys.SAY_UNDECIDED, text("reports.undecided")),
        report(keys.SAY_TRACK_EMPTY, text("reports.track_empty")),
    )


def _battles(box: Gamebox) -> tuple[object, ...]:
    """Clear the marks of all battles and count on to the next one."""
    return (
        trigger("", keys.STAFF_NEW_BATTLE, keys.CLEAR_BATTLES, keys.COUNT_BATTLE, keys.SAY_BATTLES_CLEARED),
        _order_all(keys.CLEAR_BATTLES, keys.CLEAR_ROLE, "{BattleNo > 0}"),
        _global("Battle", KeyCommand("", keys.COUNT_BATTLE, Increment("1"))),
        _global("BattleHex", KeyCommand("", keys.COUNT_BATTLE, SetValue(""))),
        report(keys.SAY_BATTLES_CLEARED, box.strings.text("reports.clear_battles")),
    )


def _marks_in_the_log(box: Gamebox) -> tuple[object, ...]:
    """Say on record that a step stands outside the rules, or was taken back, by both players' consent."""
    text = box.strings.text
    return (
        trigger("", keys.STAFF_AGREEMENT, keys.COUNT_AGREEMENT, keys.SAY_AGREEMENT),
        trigger("", keys.STAFF_TAKE_BACK, keys.COUNT_TAKE_BACK, keys.SAY_TAKE_BACK),
        _global("Agreements", KeyCommand("", keys.COUNT_AGREEMENT, Increment("1"))),
        _global("TakenBack", KeyCommand("", keys.COUNT_TAKE_BACK, Increment("1"))),
        report(keys.SAY_AGREEMENT, text("reports.agreement")),
        report(keys.SAY_TAKE_BACK, text("reports.taken_back")),
    )


def _order_all(key: KeyStroke, sent: KeyStroke, pieces: str) -> GlobalKeyCommand:
    """Send a key to every piece on any map for which an expression holds."""
    return GlobalKeyCommand(key=key, global_key=sent, filter=pieces, suppress_reports=False)


def _global(name: str, *commands: KeyCommand) -> SetGlobalProperty:
    limits = (
        Limits(numeric=True, minimum=0, maximum=9999)
        if any(isinstance(c.change, Increment) for c in commands)
        else Limits()
    )
    return SetGlobalProperty(name=name, limits=limits, commands=commands)
