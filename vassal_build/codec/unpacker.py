"""The library that unpacks: zlib-ng where it is installed, because it is faster, else zlib, which does the same."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

unpacker: Any = import_module("zlib_ng.zlib_ng" if find_spec("zlib_ng") else "zlib")
"""A module with what `zlib` has."""
