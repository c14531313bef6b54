"""Orders: chosen in secret, committed, revealed onto the Order Track, drawn, executed or declined (rules 3.1 to 3.4).

An Order is one piece that never leaves the table: while it is being chosen it stays on its public sheet with a silent
property, and only its owner's screen draws the mark. A hand or a mask would give the choice away by the hole it leaves.
Hidden on screen is not encrypted; the About page says so.
"""

from __future__ import annotations

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import CalculatedProperty, DynamicProperty, Trait
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.games.la_primogenita.clerk import to_clerk
from vassal_build.games.la_primogenita.properties import HELD_SLOT, NEXT, TRACK_SLOT
from vassal_build.games.la_primogenita.report_lines import DECLINE, DRAW, EXECUTE, HOLD, HOLD_FULL
from vassal_build.module import keys
from vassal_build.module.kits.counter import uses
from vassal_build.module.kits.kit import (
    Kit,
    badge,
    cases,
    hide,
    layer_mark,
    report,
    send,
    trigger,
    value,
)
from vassal_build.properties import CHOSEN, DECLARED

ORDER = "Order"
IS_ORDER = "Kind =~ main|combination|minor"
"""The condition, in VASSAL's older form, that selects Orders among everything else on the table."""

_EXECUTING = (keys.SET_DECLARED, keys.SAY_EXECUTED, keys.GO_EXECUTING, keys.TELL_CLERK)
_DECLINING = (keys.SAY_DECLINED, keys.CLEAR_DECLARED, keys.GO_HOME, keys.TELL_CLERK)
"""The clerk counts a battle again, whose shifts an Order may have changed."""
AVAILABLE = '{Where == "sheet" && !(Executed == 1 && Back == "blank") ? 1 : 0}'
"""Whether the Order may be chosen: it lies on its sheet and does not show a blank back (rule 3.4)."""


def order_kits(box: Gamebox) -> tuple[Kit, ...]:
    """Give one kit for all Orders and one for each side's."""
    return (_order(box), *(_side_order(side) for side in box.sides))


def side_kit(side: Side) -> str:
    """Name the kit of a side's Orders."""
    return f"{side.name} {ORDER}"


def committed(side: Side) -> str:
    """Name the global property that is 1 while a side's choice is committed."""
    return f"{side.name}Committed"


def owner(box: Gamebox) -> str:
    """The expression that holds on the screens of the piece's own side and of a solitaire player."""
    return f'PlayerSide == Side || PlayerSide == "{box.strings.name("sides.solitaire")}"'


def _side_order(side: Side) -> Kit:
    """Keep a side's Orders to that side while they are being chosen."""
    lock = CalculatedProperty(name="Locked", expression=f"{{{committed(side)}}}")
    return Kit(side_kit(side), (lock, *uses(ORDER)))


def _order(box: Gamebox) -> Kit:
    return Kit(ORDER, (*_menu(box), *_flow(box), *_reports(box), *_state(box), layer_mark("Counter")))


def _menu(box: Gamebox) -> tuple[Trait, ...]:
    """What a player can do with an Order, each only where it makes sense and, while choosing, only for its own side."""
    text = box.strings.text
    return (
        trigger(text("commands.choose"), keys.CHOOSE, keys.MARK_CHOSEN, condition="{Chosen == 0}"),
        trigger(text("commands.unchoose"), keys.UNCHOOSE, keys.CLEAR_CHOSEN, condition="{Chosen == 1}"),
        trigger(text("commands.execute"), keys.EXECUTE, *_EXECUTING),
        trigger(text("commands.decline"), keys.DECLINE, *_DECLINING),
        trigger(text("commands.flip_order"), keys.FLIP, keys.FLIP_BACK, condition="{Executed == 1}"),
        hide(f"{{!({owner(box)}) || Locked == 1 || Available == 0 || Chosen == 1}}", keys.CHOOSE),
        hide(f"{{!({owner(box)}) || Locked == 1 || Chosen == 0}}", keys.UNCHOOSE),
        hide('{Where != "executing" && Where != "held" || Declared == 1}', keys.EXECUTE),
        hide('{Where == "sheet"}', keys.DECLINE),
        hide('{Where != "sheet" || Executed == 0}', keys.FLIP),
    )


def _flow(box: Gamebox) -> tuple[Trait, ...]:
    """What buttons and staff do with Orders: send them round the table and turn them over (rules 3.2 to 3.4)."""
    name = box.strings.name
    return (
        *cases(
            keys.DRAW,
            ('{Kind != "combination"}', (keys.GO_EXECUTING, keys.SAY_DRAWN)),
            ('{Kind == "combination"}', (keys.TAKE_SLOT, keys.HOLD)),
        ),
        *cases(
            keys.HOLD,
            ("{HeldSlot == 0}", (keys.GO_EXECUTING, keys.SAY_FULL)),
            ("{HeldSlot > 0}", (keys.GO_HELD, keys.SAY_HELD)),
        ),
        trigger("", keys.FINISH, keys.SET_EXECUTED, keys.CLEAR_DECLARED, keys.GO_HOME),
        trigger("", keys.FLIP_BACK, keys.CLEAR_EXECUTED),
        to_clerk(),
        send(keys.GO_TRACK, name("windows.orders"), name("boxes.order_track", side="$Side$", number="$TrackSlot$")),
        send(keys.GO_HELD, name("windows.orders"), name("boxes.combination", side="$Side$", number="$HeldSlot$")),
        send(keys.GO_EXECUTING, name("windows.orders"), name("boxes.executed")),
        send(keys.GO_HOME, "$HomeMap$", "$Home$"),
    )


def _reports(box: Gamebox) -> tuple[Trait, ...]:
    text = box.strings.text
    named = {"side": "$Side$", "order": "$OrderName$"}
    return (
        report(keys.SAY_EXECUTED, text(EXECUTE, **named) + " $Effect$"),
        report(keys.SAY_DECLINED, text(DECLINE, **named)),
        report(keys.SAY_DRAWN, text(DRAW, **named)),
        report(keys.SAY_HELD, text(HOLD, **named)),
        report(keys.SAY_FULL, text(HOLD_FULL, **named)),
    )


def _state(box: Gamebox) -> tuple[Trait, ...]:
    """What an Order knows of itself and of the others, and how it shows it."""
    return (
        badge("ChosenMark", f"{{Chosen == 1 && ({owner(box)}) ? 2 : 1}}", "chosen"),
        badge("DeclaredMark", "{Declared == 1 ? 2 : 1}", "executing"),
        value(CHOSEN, (keys.MARK_CHOSEN, "1"), (keys.CLEAR_CHOSEN, "0")),
        value(DECLARED, (keys.SET_DECLARED, "1"), (keys.CLEAR_DECLARED, "0")),
        _slot(keys.TAKE_RANK, TRACK_SLOT, f"{{{_higher('Chosen = 1')} + 1}}"),
        _slot(keys.TAKE_SLOT, HELD_SLOT, _free_slot(box)),
        _slot(keys.MARK_NEXT, NEXT, _is_next(box)),
        CalculatedProperty(name="Executed", expression="{Face_Level - 1}"),
        CalculatedProperty(name="Where", expression=_whereabouts(box)),
        CalculatedProperty(name="Available", expression=AVAILABLE),
        CalculatedProperty(name="ChoiceCost", expression=_cost(box)),
    )


def _slot(key: KeyStroke, name: str, expression: str) -> DynamicProperty:
    return DynamicProperty(name=name, commands=(KeyCommand("", key, SetValue(expression)),), value="0")


def _where(box: Gamebox) -> tuple[str, str, str]:
    """Expressions that hold while an Order lies on the Order Track, in a Combination box, in the box being executed."""
    name = box.strings.name
    track = 'CurrentZone =~ "' + name("boxes.order_track", side="", number=".+") + '"'
    held = 'CurrentZone =~ "' + name("boxes.combination", side=".+", number=".+") + '"'
    return track, held, f'CurrentZone == "{name("boxes.executed")}"'


def _whereabouts(box: Gamebox) -> str:
    track, held, executing = _where(box)
    return f'{{{track} ? "track" : {held} ? "held" : {executing} ? "executing" : "sheet"}}'


def _cost(box: Gamebox) -> str:
    """What an Order counts when it is chosen: an executed one by its back (rule 3.4)."""
    text, cross = box.number("cost_with_text"), box.number("cost_with_cross")
    return f'{{Executed == 0 ? 1 : Back == "text" ? {text} : {cross}}}'


def _higher(condition: str) -> str:
    """Count the pieces of higher priority than the asking Order's for which a condition holds.

    Conditions on many pieces are written in VASSAL's older form (`Chosen = 1 && Priority > 3`), which it compares
    itself instead of running a script for each piece. Counts stand only where a command needs them, never in a
    Calculated Property: the engine works those out at every key that any piece hears.
    """
    return f'Count("{condition} && Priority > $Priority$")'


def _is_next(box: Gamebox) -> str:
    track = _where(box)[0]
    return f"{{{track} && {_higher(on_track(box))} == 0 ? 1 : 0}}"


def on_track(box: Gamebox) -> str:
    """The condition, in the older form, that holds for an Order on the Order Track."""
    return f"CurrentZone =~ {box.strings.name('boxes.order_track', side='', number='.+')} && {IS_ORDER}"


def _free_slot(box: Gamebox) -> str:
    """The lowest empty Combination box of the Order's side, 0 when all are full (rule 3.3)."""
    expression = "0"
    for number in range(box.number("orders_held"), 0, -1):
        zone = box.strings.name("boxes.combination", side="$Side$", number=number)
        expression = f'Count("CurrentZone = {zone} && {IS_ORDER}") == 0 ? {number} : ({expression})'
    return f"{{{expression}}}"
