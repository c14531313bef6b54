"""A kit as a value, and the small trait idioms that several kits use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum

from vassal_build.codec.keycommand import KeyCommand, SetValue
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    DynamicProperty,
    Layer,
    Marker,
    Prototype,
    ReportAction,
    RestrictCommands,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.gamebox.picture_names import badge_picture
from vassal_build.properties import LAYER, TINT

SCALE = 0.5
"""Counters are drawn at twice their size on the map, so that they stay crisp at 200 %."""


PIECE_NAME = "$PieceName$"
"""In a report: the name of the piece as the acting player sees it."""
SEEN_NAME = "$newPieceName$"
"""In a report: the name of the piece as all players see it, which gives nothing away that lies face down."""


class Rank(IntEnum):
    """How far outside the traits of a kit stand; kits of one rank stand as they are named.

    VASSAL's traits do not commute. A Mask hides what is inside it, so that states and marks of a masked piece must
    stand inside, and what its owner may still command outside; a report must see the properties that it quotes.
    """

    REPORTS = 0
    COMMANDS = 1
    MASK = 2
    MARKS = 3
    STATES = 4
    FACES = 5
    IDENTITY = 6


@dataclass(frozen=True, slots=True)
class Kit:
    """What some pieces of a module have in common; it becomes a prototype of its name.

    - `traits` are listed from the outermost in. Restrictions are outside all that they restrict: a Restrict Commands
      trait only reaches the traits inside it (`VASSAL.counters.RestrictCommands`).
    - `rank` gives the kit's place on a piece that has other kits, too.
    - `elsewhere` are traits of the kit that are placed with those of another rank, from the outermost in, so that parts
      of two kits can be inside each other.
    """

    name: str
    traits: tuple[Trait, ...]
    rank: Rank = Rank.COMMANDS
    elsewhere: Mapping[Rank, tuple[Trait, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Bring the restrictions to the front, in their own order."""
        ordered = sorted(self.traits, key=lambda trait: not isinstance(trait, RestrictCommands))
        object.__setattr__(self, "traits", tuple(ordered))

    @property
    def parts(self) -> tuple[Kit, ...]:
        """The kit as kits of one rank each, its own first; each becomes a prototype: `Spy`, `Spy (states)`."""
        others = (Kit(f"{self.name} ({rank.name.lower()})", there, rank) for rank, there in self.elsewhere.items())
        return (replace(self, elsewhere={}), *others) if self.elsewhere else (self,)


Parted = Mapping[str, tuple[Kit, ...]]
"""The parts of each kit, by its name."""


def by_rank(traits: tuple[Trait, ...], parted: Parted) -> tuple[Trait, ...]:
    """Give traits with the parts of kits that they name in the order of their ranks; others stay in their places."""
    ranks = {part.name: part.rank for parts in parted.values() for part in parts}
    spread = [part for trait in traits for part in _in_parts(trait, parted)]
    named = [trait for trait in spread if isinstance(trait, Prototype)]
    ordered = iter(sorted(named, key=lambda each: ranks.get(each.name, Rank.COMMANDS)))
    return tuple(next(ordered) if isinstance(trait, Prototype) else trait for trait in spread)


def _in_parts(trait: Trait, parted: Parted) -> tuple[Trait, ...]:
    if not isinstance(trait, Prototype) or trait.name not in parted:
        return (trait,)
    return (trait, *(Prototype(name=part.name) for part in parted[trait.name][1:]))


def kits_by_rank(kits: tuple[Kit, ...], parted: Parted) -> tuple[Kit, ...]:
    """Give kits, each in its parts, with those that each of them has in the order of their ranks."""
    return tuple(replace(part, traits=by_rank(part.traits, parted)) for kit in kits for part in kit.parts)


def report(key: KeyStroke, message: str) -> ReportAction:
    """Say `message` in the chat when `key` arrives: in the colour of the piece's side, and after the acting side.

    A message that names the piece's own side says no other before it.
    """
    return ReportAction(keys=(key,), message=said_by(message))


def said_by(message: str) -> str:
    """Give a message as the chat has it: with the colour, and with the acting side where it names no side itself."""
    whose = "" if "$Side$" in message else "$PlayerSide$: "
    return f"${TINT}${whose}{message}"


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
    return choice(name, *(("", key, setting) for key, setting in settings), start=start)


def choice(name: str, *rows: tuple[str, KeyStroke, str], start: str = "0") -> DynamicProperty:
    """A property of the piece that the menu sets: a row is a line of the menu, empty for none, its key, and the value.

    Without a trigger for each line: VASSAL writes the whole piece down several times at each key that one presses.
    """
    commands = tuple(KeyCommand(menu, key, SetValue(setting)) for menu, key, setting in rows)
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
    return Marker.of({LAYER: layer})
