"""A prototype as a value, and the small trait idioms that several prototypes use."""

from __future__ import annotations

from dataclasses import dataclass

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    DynamicProperty,
    Layer,
    Marker,
    ReportAction,
    RestrictCommands,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.gamebox.picture_names import badge_picture

SCALE = 0.5
"""Counters are drawn at twice their size on the map, so that they stay crisp at 200 %."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A named prototype; `traits` stand outermost first, the restrictions outside all that they restrict.

    A Restrict Commands trait only reaches the traits inside it (`VASSAL.counters.RestrictCommands`).
    """

    name: str
    traits: tuple[Trait, ...]

    def __post_init__(self) -> None:
        """Bring the restrictions to the front, in their own order."""
        ordered = sorted(self.traits, key=lambda trait: not isinstance(trait, RestrictCommands))
        object.__setattr__(self, "traits", tuple(ordered))


def report(key: KeyStroke, message: str) -> ReportAction:
    """Say `message` in the chat, after the acting side, when `key` arrives."""
    return ReportAction(keys=(key,), message=f"$PlayerSide$: {message}")


def trigger(menu: str, key: KeyStroke, *actions: KeyStroke, condition: str = "") -> TriggerAction:
    """Let a menu command (or, with an empty menu, an inner key) press further keys in order."""
    return TriggerAction(name=menu, menu=menu, key=key, condition=condition, action_keys=actions)


def cases(key: KeyStroke, *rows: tuple[str, tuple[KeyStroke, ...]]) -> tuple[TriggerAction, ...]:
    """Give triggers on one key, tried in the order of the (condition, actions) rows.

    VASSAL lets the innermost trigger go first and asks each when its turn comes, so a row that changes what another
    asks must stand after it (`VASSAL.counters.TriggerAction`).
    """
    return tuple(trigger("", key, *actions, condition=condition) for condition, actions in reversed(rows))


def value(name: str, *settings: tuple[KeyStroke, str], start: str = "0") -> DynamicProperty:
    """A property of the piece that inner keys set to fixed values or expressions."""
    commands = tuple(KeyCommand("", key, SetValue(setting)) for key, setting in settings)
    return DynamicProperty(name=name, commands=commands, value=start)


def badge(name: str, level: str, *badges: str) -> Layer:
    """An overlay: nothing while the expression `level` gives 1, then one badge for each further number."""
    return Layer(
        name=name,
        images=("", *(badge_picture(entry) for entry in badges)),
        scale=SCALE,
        follow=level,
    )


def hide(condition: str, *hidden: KeyStroke) -> RestrictCommands:
    """Take commands out of the menu, and out of reach, while the condition holds."""
    return RestrictCommands(action="Hide", condition=condition, keys=hidden)


def send(key: KeyStroke, window: str, zone: str) -> SendToLocation:
    """Send the piece to the middle of a zone; window and zone may hold properties such as `$Home$`."""
    return SendToLocation(key=key, map=window, destination="Z", zone=zone)


def layer_mark(layer: str) -> Marker:
    """Say in which layer of the map the piece is drawn."""
    return Marker.of({"Layer": layer})
