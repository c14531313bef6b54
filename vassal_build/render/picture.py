"""A picture as a value: a template, the plain values that fill it, and the size of the PNG."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import Any

from msgspec import Struct

from vassal_build.render.code_digest import code_of, own_code
from vassal_build.render.fonts import fonts_digest
from vassal_build.render.lazy_context import LateContext
from vassal_build.render.templates import Templates, as_plain
from vassal_build.render.wide_fonts import drawn_with
from vassal_build.wide_letters import wide_letters

PICTURE_NAME = re.compile(r"[\w#]+\.png")
"""What pictures are called."""
Finish = Callable[[bytes, Mapping[str, Any]], bytes]
"""A last step on the drawn PNG, given the picture's context; a function of a module, so that any process finds it."""


class Picture(Struct, frozen=True):
    """One file to draw: `name` in the module's images, `template`, size in pixels, and what fills the template.

    The context holds plain data only (mappings, lists, text, numbers, None); `width` and `height` are given to the
    template too. `points` are named places of the picture, in its pixels, by which a scan can be laid (scan_points.py).
    What `finish` does must depend on the context alone.
    """

    name: str
    template: str
    width: int
    height: int
    context: Mapping[str, Any]
    finish: Finish | None = None
    points: Mapping[str, tuple[float, float]] = {}

    def key(self, templates: Templates) -> str:
        """Give a digest of all that the picture depends on: equal keys mean equal pictures."""
        content = [
            self.template,
            templates.digest(self.template),
            self.width,
            self.height,
            self.context.basis if isinstance(self.context, LateContext) else as_plain(self.context),
            "" if self.finish is None else _named(self.finish),
            _drawn_with(),
            own_code(),
        ]
        written = json.dumps(content, sort_keys=True, ensure_ascii=False)
        letters = drawn_with() if wide_letters(written) else ""
        return sha256(f"{written}{letters}".encode()).hexdigest()

    def svg(self, templates: Templates) -> str:
        """Fill the template; raises UnusableFile as `Templates.render` does."""
        return templates.render(self.template, width=self.width, height=self.height, **self.context)


def _named(finish: Finish) -> str:
    return f"{finish.__module__}.{finish.__qualname__} {code_of(finish)}"


@cache
def _drawn_with() -> str:
    return f"resvg-py {version('resvg-py')} pillow {version('pillow')} fonts {fonts_digest()}"
