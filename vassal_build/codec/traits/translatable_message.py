"""The Translatable Message trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class TranslatableMessage(Trait):
    """Translatable Message (VASSAL.counters.TranslatableMessage, `locmsg;`, engines from 3.6).

    name: the property that holds the message. description: a note for the module's author. message: the text.
    """

    ID: ClassVar[str] = "locmsg;"

    name: str = in_type(TEXT, "", missing="name")
    description: str = in_type(TEXT, "")
    message: str = in_type(TEXT, "")
