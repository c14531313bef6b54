"""Reinforcements at one press: the side to move names the hex of entry, and as many come as it holds (7.0, 10.4).

Who finds no room waits, as the rules allow; the next press brings the next. Which hex it is, its owner says; who comes
first, he says by the menu of the unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keycommand import Choose, KeyCommand, Prompt, SetValue
from vassal_build.codec.traits import GlobalKeyCommand, SendToLocation, SetGlobalProperty, Trait
from vassal_build.common_ends import parted
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.games.keren import report_lines as lines
from vassal_build.games.keren.entries import entries, waiting
from vassal_build.games.keren.properties import CLERK, ENTRY_HEX, ENTRY_REFUSAL
from vassal_build.games.keren.reckoning import letter_at
from vassal_build.games.keren.schema import PROHIBITED, ROADBLOCK
from vassal_build.module import keys
from vassal_build.module.kits.kit import SEEN_NAME, Kit, cases, hide, report, trigger
from vassal_build.module.spoken import counted_pieces, four_digits, spoken
from vassal_build.module.turn import segment_names
from vassal_build.properties import SEGMENT, TURN

_MOVE = "move"
"""What phases of movement do, in charts/sequence.csv."""
_OPEN = "ObscuredToOthers != true"
"""The piece lies open. VASSAL's counts read what is face down, too, and would give it away (7.4)."""
_REFUSED, _GRANTED = (f'{ENTRY_HEX} != "" && {ENTRY_REFUSAL} {sign} ""' for sign in ("!=", "=="))
"""A hex has been named, and somebody comes in there or not."""
_FEW = 20
"""So many hexes VASSAL offers in a list; of more, the player types one."""


def arriving(box: Gamebox, side: Side) -> Kit:
    """Give a side's kit: a unit comes in by the hex that its owner has named, if that has room (7.0)."""
    main, place = box.strings.text("windows.map"), f"{{{four_digits(ENTRY_HEX)}}}"
    return Kit(
        f"Arriving {side.id}",
        (
            trigger(box.strings.text("commands.arrive"), keys.ARRIVE_FIRST, keys.NAME_PLACE, keys.ARRIVE),
            hide(f"{{!({_moves(box, side)} && ({_waits(box, side)}))}}", keys.ARRIVE_FIRST),
            GlobalKeyCommand(
                key=keys.NAME_PLACE,
                global_key=keys.CLERK_NAME_ENTRY,
                filter=f"CounterId = {CLERK}",
                suppress_reports=False,
                from_deck="0",
            ),
            trigger("", keys.ARRIVE, keys.GO_ARRIVAL, keys.SAY_ARRIVES, condition=f"{{{_GRANTED} && {_room(box)}}}"),
            report(keys.SAY_ARRIVES, box.strings.text(lines.ARRIVES, unit=SEEN_NAME, place="$LocationName$")),
            SendToLocation(
                key=keys.GO_ARRIVAL,
                map=main,
                board=main,
                destination="G",
                grid_location=place,
            ),
        ),
    )


def entering(box: Gamebox) -> Iterator[Trait]:
    """Yield what the clerk does about it: ask for the hex, say why nobody comes in there, or call who is due."""
    text = box.strings.text
    moving = {side.id: _moves(box, side) for side in box.sides}
    nobody = " && ".join(f"!({each})" for each in moving.values())
    asking = {side.id: keys.ASK_ENTRY_OF[place] for place, side in enumerate(box.sides)}
    yield trigger("", keys.CLERK_ENTER, keys.CLEAR_ENTRY, keys.ASK_ENTRY, keys.TRY_ENTRY, keys.ENTER)
    yield from cases(
        keys.ASK_ENTRY,
        *((f"{{{condition}}}", (asking[side],)) for side, condition in moving.items()),
        (f"{{{nobody}}}", (keys.SAY_NO_ENTRY_NOW,)),
    )
    yield SetGlobalProperty(
        name=ENTRY_HEX,
        commands=(
            KeyCommand("", keys.CLEAR_ENTRY, SetValue("")),
            *(KeyCommand("", asking[side.id], _question(box, side)) for side in box.sides),
        ),
    )
    refusal = " : ".join(f"({moving[side.id]}) ? ({_refusal(box, side)})" for side in box.sides)
    named = f'{ENTRY_HEX} == "" ? ""'
    yield SetGlobalProperty(
        name=ENTRY_REFUSAL,
        commands=(KeyCommand("", keys.TRY_ENTRY, SetValue(f'{{{named} : {refusal} : ""}}')),),
    )
    yield trigger("", keys.CLERK_NAME_ENTRY, keys.CLEAR_ENTRY, keys.ASK_ENTRY, keys.TRY_ENTRY, keys.TELL_REFUSED)
    yield trigger("", keys.TELL_REFUSED, keys.SAY_REFUSED, condition=f"{{{_REFUSED}}}")
    yield from cases(
        keys.ENTER,
        (f"{{{_REFUSED}}}", (keys.SAY_REFUSED,)),
        (f"{{{_GRANTED}}}", (keys.CALL_DUE, keys.TELL_WAITING)),
    )
    yield from (_call(_due(box, side), moving[side.id]) for side in box.sides)
    left = " || ".join(f"({moving[side.id]} && {counted_pieces(_due(box, side))} > 0)" for side in box.sides)
    yield trigger("", keys.TELL_WAITING, keys.SAY_WAITING, condition=f"{{{left}}}")
    yield report(keys.SAY_NO_ENTRY_NOW, text(lines.NO_ENTRY_NOW))
    yield report(keys.SAY_REFUSED, f"${ENTRY_REFUSAL}$")
    yield report(keys.SAY_WAITING, text(lines.ENTERED))


def _moves(box: Gamebox, side: Side) -> str:
    """Say whether it is a side's phase of movement, and one who may move it presses."""
    names = segment_names(box)
    rows = box.charts["sequence"].rows
    (phase,) = (names[row.key] for row in rows if row.cells["does"] == _MOVE and row.cells["side"] == side.id)
    both = box.strings.text("sides.solitaire")
    return f'{SEGMENT} == "{phase}" && (PlayerSide == "{side.name}" || PlayerSide == "{both}")'


def _question(box: Gamebox, side: Side) -> Choose | Prompt:
    hexes, asked = entries(box)[side.id], box.strings.text(f"entry.{side.id}")
    return Choose(asked, hexes) if len(hexes) <= _FEW else Prompt(asked)


def _due(box: Gamebox, side: Side) -> str:
    """Say whether a unit of a side waits and may come by now: in its turn or later (7.0, 16)."""
    return f'Category != "" && Side == "{side.name}" && ({_waits(box, side)})'


def _waits(box: Gamebox, side: Side) -> str:
    """Say whether a piece is in a box of a side from which units may come by now."""
    rows = waiting(box, side.id).items()
    return " || ".join(f'{TURN} >= {turn} && CurrentZone =~ "{_pattern(names)}"' for turn, names in rows)


def _pattern(names: tuple[str, ...]) -> str:
    """Give a pattern of names, what they begin and end with written once."""
    before, numbers, after = parted(names)
    return f"{before}({'|'.join(numbers)}){after}"


def _call(due: str, moving: str) -> GlobalKeyCommand:
    return GlobalKeyCommand(
        key=keys.CALL_DUE,
        global_key=keys.ARRIVE,
        filter=f"{{{due} && {moving}}}",
        suppress_reports=False,
        from_deck="0",
    )


def _refusal(box: Gamebox, side: Side) -> str:
    """Give an expression for why nobody of a side comes in by the hex, empty where somebody does."""
    rows = (
        (lines.NO_ENTRY_HERE, f'"{"".join(f";{each}" for each in entries(box)[side.id])};".indexOf({_written()}) < 0'),
        (lines.ENTRY_HELD, f"{_units(_others(box, side))} > 0"),
        (lines.ENTRY_ZONED, _zoned(box, side)),
        (lines.NOBODY_DUE, f"{counted_pieces(_due(box, side))} == 0"),
        (lines.ENTRY_FULL, f"!({_room(box)})"),
    )
    place = {"place": four_digits(ENTRY_HEX)}
    said = (f"{holds} ? {spoken(box.strings.text(line, place='<place>'), place)} : " for line, holds in rows if holds)
    return f'{"".join(said)}""'


def _written() -> str:
    return f'";" + {four_digits(ENTRY_HEX)} + ";"'


def _room(box: Gamebox) -> str:
    """Say whether the hex of entry holds one unit more: three, four in the clear (7.1)."""
    most, clear = (box.number(f"stack_limit{each}") for each in ("", "_clear"))
    return f"{_units('')} < ({letter_at(box, ENTRY_HEX)} == 0 ? {clear} : {most})"


def _units(more: str) -> str:
    """Count the units in the hex of entry that the player sees."""
    return counted_pieces(f'Category != "" && LocationName == {ENTRY_HEX}{more}')


def _others(box: Gamebox, side: Side) -> str:
    return "".join(f' && Side == "{each.name}"' for each in box.sides if each != side)


def _zoned(box: Gamebox, side: Side) -> str:
    """Say whether the hex is in a zone of the other side that the player sees; only the Italians mind (10.4)."""
    if side.id != "italian":
        return ""
    text = box.strings.text
    guns = " && ".join(f'Category != "{text(f"categories.{each}")}"' for each in ("artillery", "air"))
    rows = []
    for place in entries(box)[side.id]:
        beside = " || ".join(f"LocationName == {int(each)}" for each in _beside(box, place))
        enemies = f'{_OPEN} && Category != "" && {guns}{_others(box, side)} && ({beside})'
        rows.append(f"{ENTRY_HEX} == {int(place)} && {counted_pieces(enemies)} > 0")
    return f"({' || '.join(rows)})"


def _beside(box: Gamebox, place: str) -> Iterator[str]:
    """Yield the hexes from which a zone goes into a hex (8.0)."""
    barred = {frozenset((each.a, each.b)) for each in box.hexsides if each.kind in {PROHIBITED, ROADBLOCK}}
    for each in box.numbering.lattice.neighbours(box.hex_by_id[place].hex):
        if each in box.hex_at and frozenset((place, box.hex_at[each].id)) not in barred:
            yield box.hex_at[each].id
