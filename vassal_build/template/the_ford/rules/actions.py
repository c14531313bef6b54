"""What players do, one frozen value for each deed; dice are empty until they are rolled."""

from __future__ import annotations

from msgspec import Struct


class Arrive(Struct, frozen=True):
    """A unit comes in from the Turn Track."""

    unit: str


class Move(Struct, frozen=True):
    """A unit moves along a path of hexes, its own first; `dice` are those for the river."""

    unit: str
    path: tuple[str, ...]
    dice: tuple[int, ...] = ()


class Fire(Struct, frozen=True):
    """A unit fires at a hex."""

    unit: str
    target: str
    dice: tuple[int, ...] = ()


class Assault(Struct, frozen=True):
    """Units assault a hex beside them."""

    target: str
    units: tuple[str, ...]
    dice: tuple[int, ...] = ()


class Lose(Struct, frozen=True):
    """A unit loses a step that its side owes."""

    unit: str


class Retreat(Struct, frozen=True):
    """A defender retreats to a hex."""

    unit: str
    place: str


class Advance(Struct, frozen=True):
    """An attacker enters the hex that has become empty."""

    unit: str


class Next(Struct, frozen=True):
    """The phase ends."""


Action = Arrive | Move | Fire | Assault | Lose | Retreat | Advance | Next
"""Any of them."""
