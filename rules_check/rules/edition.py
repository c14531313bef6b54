"""Where the editions of a game's rules differ, for people who ask by which of them they play."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Difference(Struct, frozen=True):
    """A sentence that editions word differently, so that a verdict changes.

    `cite` is the section, `says` what each edition says, by its name, and `changes` what that changes in a verdict.
    """

    cite: str
    says: Mapping[str, str]
    changes: str
