"""The Translatable Message trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import TEXT, Column
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class TranslatableMessage(Trait):
    """Translatable Message (VASSAL.counters.TranslatableMessage, `locmsg;`, engines from 3.6).

    name: the property that holds the message. description: a note for the module's author. message: the text.
    """

    ID: ClassVar[str] = "locmsg;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, "name"),
        Column("description", TEXT),
        Column("message", TEXT),
    )

    name: str = ""
    description: str = ""
    message: str = ""
