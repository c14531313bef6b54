"""What the script of a page plays with, unpacked again: tests look into it as a browser does."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from typing import Any


def read_text(page: str) -> str:
    """Give the data of a page as text."""
    found = re.search(r'<script type="text/plain" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return zlib.decompress(b64decode(found[1]), -zlib.MAX_WBITS).decode("utf-8")


def read_data(page: str) -> dict[str, Any]:
    """Give the data of a page."""
    read: dict[str, Any] = json.loads(read_text(page))
    return read


def all_text(page: str) -> str:
    """Give all that a page says, what is packed in it too."""
    return page + read_text(page)
