"""The Comment trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Trait):
    """Comment (VASSAL.counters.Comment, `cmt;`, engines from 3.7): text is a note for the module's author."""

    ID: ClassVar[str] = "cmt;"

    text: str = in_type(TEXT, "")
