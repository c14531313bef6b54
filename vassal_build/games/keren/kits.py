"""What pieces of Keren have in common: two sides, losses, battle marks, fog and facing, objectives."""

from __future__ import annotations

from vassal_build import report_lines
from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    AreaOfEffect,
    CalculatedProperty,
    GlobalKeyCommand,
    SetGlobalProperty,
)
from vassal_build.gamebox.box import Gamebox, Side
from vassal_build.gamebox.strings import Strings
from vassal_build.games.keren import properties, reckoning
from vassal_build.games.keren import report_lines as lines
from vassal_build.games.keren.arriving import arriving
from vassal_build.games.keren.barred import barred_here
from vassal_build.games.keren.clerk import IS_CLERK
from vassal_build.games.keren.facing import FACES, facing
from vassal_build.games.keren.fog import FOG, fog
from vassal_build.games.keren.properties import ASSAULT, ASSAULT_NOW, FACTORS, FIRE, FIRE_NOW, HEIGHT
from vassal_build.module import keys
from vassal_build.module.kits.counter import BATTLE, COUNTER, battle, uses
from vassal_build.module.kits.hidden import IS_MASKED, mask, mask_kit
from vassal_build.module.kits.kit import (
    SEEN_NAME,
    Kit,
    Rank,
    hide,
    layer_mark,
    report,
    send,
    trigger,
    value,
)
from vassal_build.module.kits.messages import report_one
from vassal_build.module.kits.states import STATES
from vassal_build.module.spoken import spoken
from vassal_build.properties import BATTLE_NUMBER

CARRYING, FIRED, WEIGHED, ZONE, RALLIES = "Carrying", "Fired", "Weighed", "Zone", "Rallies"
AIRCRAFT, OBJECTIVE, SCORE_MARKER = "Aircraft", "Objective", "Score Marker"
VP_MARKER = "Victory Point Marker"
_HIDDEN = "ObscuredToOthers == true"
"""VASSAL's property of a piece that its owner keeps face down."""
_WHERE = {"unit": "$PieceName$", "place": "$LocationName$"}
_TURNED_OVER = "commonwealth"
"""The side whose flag is the back of an objective's marker."""
_ZONES = {"commonwealth": "190,140,50", "italian": "70,110,50"}
"""The colour of each side's zones of control."""


def battalion(side: str) -> str:
    """Name the kit of a side's units of infantry type, and of tanks."""
    return f"Battalion {side}"


def gun(side: str) -> str:
    """Name the kit of a side's guns."""
    return f"Gun {side}"


def unit_kits(box: Gamebox, states: tuple[KeyStroke, ...]) -> tuple[Kit, ...]:
    """Give the kits of units: what turns a counter over, what takes it off, what hides it, and who has which.

    `states` are the keys of the commands that set and clear states.
    """
    words = box.strings
    return (
        fog(words, states),
        _turned(words, CARRYING, lines.CARRY, lines.FRONT),
        _turned(words, FIRED, lines.FIRED, lines.READY),
        facing(words),
        battle(
            words,
            SEEN_NAME,
            before=(keys.OPEN_STACK,),
            after=(keys.TELL_CLERK,),
            others={properties.RALLY: keys.SET_RALLIER},
            never={"attack": is_gun(words)},
        ),
        _rally(words),
        _weighed(box),
        *(kit for side in box.sides for kit in _of_side(box, side)),
        _aircraft(words),
    )


def _of_side(box: Gamebox, side: Side) -> tuple[Kit, ...]:
    """Give a side's kits; outside the Mask its guns have the same traits as its other units."""
    loss, zone, takes, seen = f"Loss {side.id}", f"{ZONE} {side.id}", f"Takes {side.id}", mask_kit(side.id)
    arrives = arriving(box, side)
    both = (FOG, COUNTER, arrives.name, loss, BATTLE, RALLIES, WEIGHED, STATES, takes, seen)
    return (
        arrives,
        mask(box.strings, side.id, side.name, opening=(keys.OPEN_MEMBER,)),
        _loss(box.strings, loss, side),
        _zone(box, zone, side),
        _takes(box, takes, side),
        Kit(battalion(side.id), uses(*both, CARRYING, FACES, zone)),
        Kit(gun(side.id), uses(*both, FIRED)),
    )


def is_gun(strings: Strings) -> str:
    """Give the condition that holds for guns: they never assault, they alone have the mark Bombarded (12.0, 14.0)."""
    return f'Category == "{strings.text("categories.artillery")}"'


def _aircraft(strings: Strings) -> Kit:
    """Give the kit of aircraft: they bombard, and neither assault nor are targets (13.0).

    Their counters have one side: that they have flown is said in the chat alone.
    """
    text = strings.text
    return Kit(
        AIRCRAFT,
        (
            hide(f"{{{BATTLE_NUMBER} >= 0}}", keys.ATTACK, keys.TARGET),
            *uses(BATTLE, WEIGHED),
            trigger(text("commands.fired"), keys.FLIP, keys.SAY_TURNED_OVER),
            report(keys.SAY_TURNED_OVER, text(lines.FIRED, **_WHERE)),
            *_factors(),
            layer_mark("Counter"),
        ),
    )


def _turned(strings: Strings, name: str, over: str, back: str) -> Kit:
    """Say that a counter is turned to its other side, or back, unless it lies face down (2.4, 6.3, 12.4).

    It is the Layer with its sides that turns; `over` and `back` are the keys of the lines.
    """
    text = strings.text
    return Kit(
        name,
        (
            hide("{Face_Level == 2}", keys.FLIP),
            hide("{Face_Level == 1}", keys.DEPLETE),
            report_one(
                (keys.FLIP, keys.DEPLETE),
                ("Face_Level == 2", text(over, **_WHERE)),
                ("", text(back, **_WHERE)),
                unless=IS_MASKED,
            ),
            *_factors(),
        ),
        Rank.FACES,
    )


def _factors() -> tuple[CalculatedProperty, ...]:
    """Give what a unit's factors are now, as printed and in quarters."""
    return (
        CalculatedProperty(name=FACTORS, expression=f"{{{reckoning.by_side(FACTORS)}}}"),
        CalculatedProperty(name=FIRE_NOW, expression=reckoning.factor(FIRE)),
        CalculatedProperty(name=ASSAULT_NOW, expression=reckoning.factor(ASSAULT)),
    )


def _weighed(box: Gamebox) -> Kit:
    """Note the level of whoever joins a battle, and let the clerk count."""
    return Kit(
        WEIGHED,
        (
            value(HEIGHT, (keys.TELL_CLERK, reckoning.height_here(box))),  # before the clerk asks for it
            GlobalKeyCommand(
                key=keys.TELL_CLERK,
                global_key=keys.CLERK_RECKON,
                filter=IS_CLERK,
                suppress_reports=False,
                from_deck="0",
            ),
        ),
        Rank.STATES,
    )


def _rally(strings: Strings) -> Kit:
    """Mark a suppressed unit as the one that the die of a rally is for; its stack stays hidden (7.4, 15.1)."""
    text = strings.text
    masked = spoken(text("masked.name", side="<side>"), {"side": "Side"})
    named = {"unit": f"({_HIDDEN} ? {masked} : PieceName)", "place": "LocationName"}
    words = SetValue(f"{{{spoken(text(lines.RALLYING, unit='<unit>', place='<place>'), named)}}}")
    return Kit(
        RALLIES,
        (
            trigger(text("commands.rally"), keys.RECOVER, keys.RALLY_ALONE, keys.SET_RALLIER),
            hide("{suppressed_Level != 2}", keys.RECOVER),
            GlobalKeyCommand(
                key=keys.RALLY_ALONE,
                global_key=keys.CLEAR_ROLE,
                filter=f"BattleRole = {properties.RALLY}",
                suppress_reports=True,
                from_deck="0",
            ),
            SetGlobalProperty(name=properties.RALLYING, commands=(KeyCommand("", keys.SET_RALLIER, words),)),
        ),
        Rank.STATES,
    )


def _loss(strings: Strings, name: str, side: Side) -> Kit:
    """Eliminate a unit, opened first: it goes to its side's box, and its points are counted (2.4, 4.2)."""
    text = strings.text
    steps = (keys.OPEN_MEMBER, keys.SAY_ELIMINATED, keys.GO_ELIMINATED, keys.SCORE)
    return Kit(
        name,
        (
            trigger(text("commands.eliminate"), keys.ELIMINATE, *steps),
            hide(f'{{CurrentZone == "{text("boxes.eliminated", side=side.name)}"}}', keys.ELIMINATE),
            report(keys.SAY_ELIMINATED, text(report_lines.ELIMINATE, **_WHERE)),
            send(keys.GO_ELIMINATED, text("windows.forces", side="$Side$"), text("boxes.eliminated", side="$Side$")),
            GlobalKeyCommand(
                key=keys.SCORE,
                global_key=_lost(side.id),
                filter="Kind = vp",
                suppress_reports=False,
                from_deck="0",
            ),
        ),
    )


def _lost(side: str) -> KeyStroke:
    return KeyStroke.named(f"Lost{side.title()}")


def _zone(box: Gamebox, name: str, side: Side) -> Kit:
    """Show where a unit's zone of control lies, its own hex and those round it, and say which of them are barred (8.0).

    VASSAL shades all six hexes, whatever lies between.
    """
    text, colour = box.strings.text, _ZONES.get(side.id, "90,90,90")
    area = AreaOfEffect(
        color=colour,
        opacity=35,
        radius=1,
        always_active=False,
        menu=text("commands.zone"),
        key=keys.SHOW_ZONE,
    )
    said = text(lines.ZONE_BARRED, place="$LocationName$", hexes="$Barred$")
    nothing, barred = barred_here()
    return Kit(
        name,
        (
            area,
            report_one((keys.SHOW_ZONE,), ("", said), unless=nothing, fields={"Barred": barred}),
        ),
        Rank.STATES,
    )


def _takes(box: Gamebox, name: str, side: Side) -> Kit:
    """Let a unit that has been dragged to an objective turn its flag to the unit's side (4.2)."""
    objectives = "|".join(place.number for place in box.places if place.vp)
    turned = keys.FLIP if side.id == _TURNED_OVER else keys.DEPLETE
    return Kit(
        name,
        (
            trigger("", keys.ARRIVED, keys.TURN_FLAG, condition=f'{{LocationName =~ "{objectives}"}}'),
            GlobalKeyCommand(
                key=keys.TURN_FLAG,
                global_key=turned,
                filter="Kind = objective && LocationName = $LocationName$",
                suppress_reports=False,
                from_deck="0",
            ),
        ),
    )


def score_marker(box: Gamebox) -> Kit:
    """Give the Victory Point marker the points of each side's losses (4.2)."""
    losses = {side.id: box.number(f"{side.id}_loss") for side in box.sides}
    triggers = (
        trigger("", _lost(side), *(keys.ADD_POINT if points > 0 else keys.TAKE_POINT,) * abs(points), *_MOVED)
        for side, points in losses.items()
    )
    return Kit(SCORE_MARKER, (*triggers, *uses(VP_MARKER)))


_MOVED = (keys.MOVE_VP, keys.SAY_VP)


def objective(box: Gamebox) -> Kit:
    """Give the marker that says who was the last in an objective hex, and what that is worth (4.2)."""
    text = box.strings.text
    italian, commonwealth = text("sides.italian"), text("sides.commonwealth")
    points = " : ".join(f"LocationName == {int(place.number)} ? {place.vp}" for place in box.places if place.vp)
    return Kit(
        OBJECTIVE,
        (
            trigger(text("commands.commonwealth"), keys.FLIP, keys.STEP_DOWN, condition="{Face_Level == 1}"),
            trigger(text("commands.italian"), keys.DEPLETE, keys.STEP_UP, condition="{Face_Level == 2}"),
            hide("{Face_Level == 2}", keys.FLIP),
            hide("{Face_Level == 1}", keys.DEPLETE),
            report(keys.STEP_DOWN, text(lines.COMMONWEALTH, place="$LocationName$")),
            report(keys.STEP_UP, text(lines.ITALIAN, place="$LocationName$")),
            CalculatedProperty(name="Held", expression=f'{{Face_Level == 2 ? "{commonwealth}" : "{italian}"}}'),
            CalculatedProperty(name="Points", expression=f"{{{points} : 0}}"),
            layer_mark("Marker"),
        ),
    )
