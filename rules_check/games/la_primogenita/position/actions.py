"""The things a player does, one frozen type each, the dice included (they come from outside, never from here).

Places are ids of the map (`H-11`, `west_kassala`), units and markers ids, Orders Priority Numbers. An action whose
`roll` is None has not been rolled yet: `legal_actions` gives it so, and the roll is filled in before it is played.
"""

from __future__ import annotations

from msgspec import Struct


class Action(Struct, frozen=True):
    """Something that a player does; one that stands by itself has its type in its own file (`deeds.py`)."""


class OfUnit(Action, frozen=True):
    """What one unit does or suffers."""

    unit: str


class Along(OfUnit, frozen=True):
    """A unit goes place by place from where it stands."""

    path: tuple[str, ...]


class ToPlace(OfUnit, frozen=True):
    """A unit goes to a place."""

    place: str


class Fight(Action, frozen=True):
    """Units of one or more hexes fight at a place."""

    place: str
    units: tuple[str, ...]
    roll: int | None = None


class Move(Along, frozen=True):
    """A unit's move in the Order being executed, place by place from where it stands (4.1)."""


class Go(ToPlace, frozen=True):
    """A unit's move of which only the destination is known; it stands for the cheapest legal path."""


class Rail(Along, frozen=True):
    """A move in the Rail Movement Segment, place by place from where the unit stands (4.3)."""


class Choose(Action, frozen=True):
    """A side chooses Orders in the current ORDER Segment, beside those it has chosen already (3.2, 3.4)."""

    side: str
    orders: tuple[int, ...]


class Reveal(Action, frozen=True):
    """Both sides reveal: the chosen Orders go to the Order Track (3.2)."""


class Draw(Action, frozen=True):
    """The next Order is drawn from the Order Track; the one being executed ends (3.2)."""


class Execute(Action, frozen=True):
    """The owner begins to execute the drawn Order (3.2)."""

    side: str
    order: int


class Decline(Action, frozen=True):
    """The owner returns the drawn Order to the sheet without executing it (3.2)."""

    side: str
    order: int


class Return(Action, frozen=True):
    """A Combination Order goes from its box back to the sheet, not executed (3.3)."""

    side: str
    order: int


class Declare(Action, frozen=True):
    """A Combination Order, or the effect of a Minor Order, with its targets and dice (section 9).

    `taken_from` is the place whose Trench is moved when none is left on the Order Sheet (Orders 37, 30, 7).
    """

    side: str
    order: int
    units: tuple[str, ...] = ()
    place: str = ""
    rolls: tuple[int, ...] | None = None
    taken_from: str = ""


class Assault(Fight, frozen=True):
    """One Assault on a hex by units of one or more hexes (7.1)."""


class Overrun(Fight, frozen=True):
    """An Assault by a single unit or stack during a Move Main Order (Order 41)."""


class Push(Fight, frozen=True):
    """The attacker pushes (7.4); without a roll the Push is announced and the defender may still retreat.

    `dump` is the loaded dump that is depleted for it, empty when an FS carries the Push or only one dump can.
    """

    dump: str = ""


class NoPush(Action, frozen=True):
    """The attacker does not push."""


class Stay(Action, frozen=True):
    """The defender stays and faces an announced Push."""


class Convert(Action, frozen=True):
    """The side that owes a decision takes an `Oc` as a `1` (7.3)."""


class Counterattack(Fight, frozen=True):
    """The defender counterattacks one hex of the attackers (7.5)."""


class Bombard(Fight, frozen=True):
    """One Bombardment of a hex (6.1)."""


class Lose(OfUnit, frozen=True):
    """The owner takes step losses on a unit; for a dump, it is the one eliminated (5.5)."""

    steps: int = 1


class LoseTrench(Action, frozen=True):
    """The trench goes instead of a step of Artillery (`1+`, 7.3)."""

    place: str


class Deplete(OfUnit, frozen=True):
    """A loaded dump pays for what was gained (6.3, 7.4)."""


class Disrupt(Action, frozen=True):
    """The attacker chooses the units that are disrupted (6.3)."""

    units: tuple[str, ...]


class Retreat(ToPlace, frozen=True):
    """A unit retreats one hex (7.6), or a dump is moved out of a lost hex (5.5)."""


class Advance(ToPlace, frozen=True):
    """A unit advances into the hex it fought for (7.7)."""


class Place(Action, frozen=True):
    """A unit, dump or source marker is placed on the map: setup, Reinforcement, source (1.7, 5.3, 5.7a)."""

    piece: str
    place: str


class Upgrade(Action, frozen=True):
    """An LS marker becomes an FS and dumps are removed for it (5.3)."""

    marker: str
    dumps: tuple[str, ...]


class Support(Action, frozen=True):
    """The units that count as supported for the Main Order being executed (5.2)."""

    units: tuple[str, ...]


class Resupply(Action, frozen=True):
    """Exactly these units of their side count as resupplied (5.7b)."""

    units: tuple[str, ...]


class DeclareOpenCity(Action, frozen=True):
    """Italy declares Asmara an Open City (2.2)."""


class Next(Action, frozen=True):
    """The segment ends; its duties are done and the next one begins (2.1)."""
