"""Values that keep some of their fields to themselves when they are shown: secrets, and what would fill the screen."""

from __future__ import annotations

from typing import ClassVar


class Discreet:
    """A Struct, named behind this, whose repr() leaves out the fields that HIDDEN names."""

    __slots__ = ()
    __struct_fields__: ClassVar[tuple[str, ...]]

    HIDDEN: ClassVar[tuple[str, ...]] = ()

    def __repr__(self) -> str:
        """Show the fields that are not hidden, as any other value shows all of its own."""
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in self.HIDDEN)
        return f"{type(self).__name__}({', '.join(shown)})"
