"""Reinforcements that go to their places at a press, by their Order or late and Disrupted (1.7, 5.7a, Orders 6 and 27).

What the rules leave to a player is left to him: which hex a band of Arbegnoch takes beside an occupied one, which he is
asked for, and who comes first into a hex that has no room for all, whom he brings in by the menu.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keycommand import Choose, KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import GlobalKeyCommand, SendToLocation, SetGlobalProperty, Trait
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.gamebox.naming import box_name, side_name
from vassal_build.games.la_primogenita import report_lines as lines
from vassal_build.games.la_primogenita.arrival_room import has_room
from vassal_build.games.la_primogenita.schema import LOST_WITH_TOWN
from vassal_build.module import keys
from vassal_build.module.design import GlobalValue
from vassal_build.module.kits.kit import Kit, cases, hide, report, trigger
from vassal_build.module.kits.messages import report_one
from vassal_build.module.spoken import counted_pieces, quoted, spoken
from vassal_build.module.turn import segment_names
from vassal_build.module.unit_properties import UnitProperty
from vassal_build.properties import SEGMENT, TURN

ARRIVING = "Arriving"
_ORDERS = ("reinforcements_allied", "reinforcements_italian")
_BAND, _AIR, _SUPPLY = "arbegnoch", "air", "supply"
_LOSES = "italian"
"""The side whose Reinforcements are lost with their towns."""
_LATE = "emergency"
"""The segment in which all come who are still due (5.7a)."""
ARRIVAL_TURN, ARRIVAL_PLACE = "ArrivalTurn", "ArrivalPlace"
_ENTRY, _REASON = "ArrivalEntry", "ArrivalReason"
"""Where the piece that arrives now is to be placed, and why it is not, empty where nothing speaks against it.

They are the module's, for one piece after another arrives: of a piece's own properties VASSAL writes down the whole
piece at each key.
"""


def arrival_turn(_: Gamebox, arrives: str) -> str:
    """Give the Game Turn of an Arrival Code such as `5 K`, empty for none."""
    return arrives.split(maxsplit=1)[0] if arrives else ""


def arrival_place(box: Gamebox, arrives: str) -> str:
    """Name the place of an Arrival Code, or of a Setup Letter, as the map does.

    That is a hex by its number, an Entry hex or a box by its name.
    """
    letter = arrives.rsplit(maxsplit=1)[-1] if arrives else ""
    place = box.place_by_letter.get(letter)
    if place is None:
        return next((box_name(box, slot) for slot in box.boxes if slot.id == letter), "")
    return place.name if place.kind is PlaceKind.ENTRY else place.number


PROPERTIES = (
    UnitProperty(ARRIVAL_TURN, lambda box, unit: arrival_turn(box, unit.arrives)),
    UnitProperty(ARRIVAL_PLACE, lambda box, unit: arrival_place(box, unit.arrives or unit.setup)),
)


def arriving(box: Gamebox) -> Kit:
    """Give the kit of all that has an Arrival Code or a Setup Letter."""
    text, name = box.strings.text, box.strings.name
    refused = f'{_REASON} != ""'
    flies = f"Symbol == {quoted(name(f'symbols.{_AIR}'))}"
    here = (keys.NAME_PLACE, keys.ASK_ENTRY)
    return Kit(
        ARRIVING,
        (
            trigger(text("commands.arrive"), keys.ARRIVE_FIRST, *here, keys.TRY_ALONE, keys.ENTER),
            hide(f"{{!({_waits(box)})}}", keys.ARRIVE_FIRST),
            trigger(text("commands.set_up"), keys.SET_UP, keys.NAME_PLACE, keys.SAY_ARRIVES, keys.GO_ARRIVAL),
            hide(f"{{!({_is_in(box, 'setup')})}}", keys.SET_UP),
            trigger("", keys.ARRIVE, *here, keys.TRY_ENTRY, keys.ENTER),
            trigger("", keys.ASK_ENTRY, keys.ASK_PLACE, condition=f"{{{_chooses(box)}}}"),
            *cases(
                keys.ENTER,
                (f"{{!({refused}) && {flies}}}", (keys.GO_HOME,)),
                (f"{{!({refused}) && !({flies})}}", (keys.GO_ARRIVAL, keys.ARRIVED)),
            ),
            trigger("", keys.ARRIVED, keys.DISRUPT, condition=f"{{{_suffers(box)}}}"),
            report_one(
                (keys.ENTER, keys.SAY_ARRIVES),
                (_is_in(box, "setup"), text(lines.SET_UP, unit="$PieceName$", place=f"${_ENTRY}$")),
                (refused, text(lines.WAITS, unit="$PieceName$", reason=f"${_REASON}$")),
                ("", text(lines.ARRIVES, unit="$PieceName$", place=f"${_ENTRY}$")),
            ),
            SendToLocation(
                key=keys.GO_ARRIVAL,
                map=name("windows.map"),
                board=name("windows.map"),
                destination="G",
                grid_location=f"${_ENTRY}$",
            ),
            _noting(_ENTRY, (keys.NAME_PLACE, f"${ARRIVAL_PLACE}$"), (keys.ASK_PLACE, _question(box))),
            _noting(
                _REASON,
                (keys.TRY_ENTRY, f"{{{_reason(box, alone=False)}}}"),
                (keys.TRY_ALONE, f"{{{_reason(box, alone=True)}}}"),
            ),
        ),
    )


def arrival_values() -> tuple[GlobalValue, ...]:
    """Give the global properties that pieces write when they arrive."""
    return GlobalValue(_ENTRY, ""), GlobalValue(_REASON, "")


def calling(box: Gamebox) -> Iterator[Trait]:
    """Yield what a staff does when the button is pressed: call who is due, or say why nobody comes."""
    text = box.strings.text
    moments = {side.name: _is_the_moment(box, side.name) for side in box.sides}
    due = {side: f"Side == {quoted(side)} && {_is_due(box)}" for side in moments}
    anybody = " || ".join(f"({moment} && {counted_pieces(due[side])} > 0)" for side, moment in moments.items())
    never = " && ".join(f"!({moment})" for moment in moments.values())
    called = dict(zip(moments, keys.CALL_DUE_OF, strict=True))
    yield from cases(
        keys.STAFF_ARRIVE,
        (f"{{{never}}}", (keys.SAY_NO_ENTRY_NOW,)),
        (f"{{!({never}) && !({anybody})}}", (keys.SAY_NOBODY_DUE,)),
        (f"{{{anybody}}}", (keys.CALL_DUE,)),
    )
    yield from cases(keys.CALL_DUE, *((f"{{{moment}}}", (called[side],)) for side, moment in moments.items()))
    for side, which in due.items():
        yield GlobalKeyCommand(
            key=called[side], global_key=keys.ARRIVE, filter=f"{{{which}}}", suppress_reports=False, from_deck="0"
        )
    yield report(keys.SAY_NO_ENTRY_NOW, text(lines.NO_ARRIVAL_NOW))
    yield report(keys.SAY_NOBODY_DUE, text(lines.NOBODY_DUE))


def _noting(name: str, *commands: tuple[KeyStroke, str | Choose]) -> SetGlobalProperty:
    changes = ((key, SetValue(each) if isinstance(each, str) else each) for key, each in commands)
    return SetGlobalProperty(name=name, commands=tuple(KeyCommand("", *each) for each in changes))


def _waits(box: Gamebox) -> str:
    """Say whether a piece lies in a Reinforcement Box."""
    return _is_in(box, "reinforcements")


def _is_in(box: Gamebox, group: str) -> str:
    """Say whether a piece lies in a box of a group."""
    boxes = "|".join(box_name(box, slot) for slot in box.boxes if slot.group == group)
    return f"CurrentZone =~ {quoted(boxes)}"


def _is_due(box: Gamebox) -> str:
    """Say whether a piece should have arrived by now; who finds no room in its turn is due again in each (1.7)."""
    return f"{_waits(box)} && {ARRIVAL_TURN} <= {TURN}"


def _is_late(box: Gamebox) -> str:
    return f"{SEGMENT} == {quoted(segment_names(box)[_LATE])}"


def _is_the_moment(box: Gamebox, side: str) -> str:
    """Say whether a side's Reinforcements are placed now: by its Order, or in the segment of those still due."""
    orders = "|".join(box.order_by_id[id_].counter for id_ in _ORDERS)
    executed = f"Count({quoted(f'CounterId =~ {orders} && Declared = 1 && Side = {side}')}) > 0"
    return f"({_is_late(box)} || {executed})"


def _suffers(box: Gamebox) -> str:
    """Say whether a unit that comes late is Disrupted: neither bands, nor dumps, nor markers are (5.7a)."""
    spared = "|".join(box.strings.name(f"symbols.{each}") for each in (_BAND, _SUPPLY))
    return f'{_is_late(box)} && Category != "" && !(Symbol =~ {quoted(spared)})'


def _chooses(box: Gamebox) -> str:
    """Say whether the player chooses the hex: an enemy is in the Setup Hex of a band of his (27)."""
    solitaire = box.strings.name("sides.solitaire")
    his = f"(PlayerSide == Side || PlayerSide == {quoted(solitaire)})"
    return f"Symbol == {quoted(box.strings.name(f'symbols.{_BAND}'))} && {_enemies()} > 0 && {his}"


def _question(box: Gamebox) -> Choose:
    """Ask for a hex next to the Setup Hexes of the bands."""
    letters = {unit.arrives.split()[-1] for unit in box.units if unit.symbol == _BAND and unit.arrives}
    homes = [box.place_by_letter[letter].hex for letter in sorted(letters) if letter in box.place_by_letter]
    beside = {each for home in homes if home is not None for each in box.numbering.lattice.neighbours(home)}
    return Choose(box.strings.text("entry.band"), tuple(land.id for land in box.hexes if land.hex in beside))


def _reason(box: Gamebox, *, alone: bool) -> str:
    """Give an expression for why a piece is not placed, empty where nothing speaks against it.

    `alone` asks whether the place holds this piece, else whether it holds all that are due there.
    """
    full = lines.NO_ROOM if alone else lines.NO_ROOM_FOR_ALL
    rows = (
        (lines.NOT_ITS_MOMENT, f"!{_is_the_moment(box, '$Side$')}"),
        (lines.NOT_ITS_TURN, f"{TURN} < {ARRIVAL_TURN}"),
        (lines.TOWN_LOST, _has_fallen(box)),
        (lines.ENEMY_THERE, f"{_enemies()} > 0"),
        (full, f"!({has_room(box, _ENTRY, '' if alone else _all_of_the_place(box))})"),
    )
    place = {"place": _ENTRY}
    said = (f"{holds} ? {spoken(box.strings.text(line, place='<place>'), place)} : " for line, holds in rows)
    return f'{"".join(said)}""'


def _all_of_the_place(box: Gamebox) -> str:
    return f'{_is_due(box)} && {ARRIVAL_PLACE} == "${_ENTRY}$"'


def _has_fallen(box: Gamebox) -> str:
    """Say whether a flag shows that the town has fallen with which these Reinforcements are lost (1.7)."""
    places = "|".join(arrival_place(box, letter) for letter in LOST_WITH_TOWN)
    flags = counted_pieces(f'Kind == "flag" && LocationName == "${ARRIVAL_PLACE}$"')
    return f"Side == {quoted(side_name(box, _LOSES))} && {ARRIVAL_PLACE} =~ {quoted(places)} && {flags} > 0"


def _enemies() -> str:
    return counted_pieces(f'Category != "" && Side != "$Side$" && LocationName == "${_ENTRY}$"')
