"""The library that deflates and inflates: zlib-ng where it is installed, because it is faster, else zlib.

Both inflate the same bytes. What they deflate differs, so it is used where that may be.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

IS_FASTER = find_spec("zlib_ng") is not None
unpacker: Any = import_module("zlib_ng.zlib_ng" if IS_FASTER else "zlib")
"""A module with what `zlib` has."""
