"""Copies of frozen values with some fields replaced, whose names and types the type checker knows.

msgspec's own function takes anything; the standard library's is checked, by every type checker, but makes copies of
dataclasses alone. The name of the one is given to the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["replace"]
