"""What is known of one kind of component: its class, its attributes, what may stand inside it.

The rows themselves stand in the family files beside this one; nothing is looked up or built here.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

ANY_CHILD = "*"
"""Among the children of a kind: every class may stand there."""

BUTTON_GATE = ("canDisable", "propertyGate", "hideWhenDisabled", "disabledIcon")
"""Attributes that engine 3.7 and later give to every toolbar button."""


class ElementKind(Struct, frozen=True):
    """One row of the catalogue.

    `name` is the short class name (`module.Map`) or a plain tag (`option`). `defaults` are the attributes that the
    editor writes for a new component, as text; `optional` are further attributes that the engine reads or writes,
    without a value of their own. `children` are the kinds that may stand inside, `standard` those that the editor
    puts there at once. `text` says that the element holds text. Source: VASSAL 3.6, what its classes write of
    themselves; names that only 3.7 and later know are among `optional`.
    """

    name: str
    defaults: Mapping[str, str] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    children: tuple[str, ...] = ()
    standard: tuple[str, ...] = ()
    text: bool = False

    def allows_attribute(self, attribute: str) -> bool:
        """Say whether the engine knows the attribute on this kind."""
        return attribute in self.defaults or attribute in self.optional

    def allows_child(self, kind: str) -> bool:
        """Say whether a component of that kind may stand directly inside this one."""
        return kind in self.children or ANY_CHILD in self.children
