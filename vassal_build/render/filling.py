"""The templates of somebody else's folder, filled in a process of its own that may take only so much time and memory.

A template can double a text or a list in many ways, and loop in loops. This is the side of the build; that of the
process is filling_process.py. What comes back is JSON, because it is someone else's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.held import Held

MOST_SECONDS = 10
"""Of processor time for one picture; the largest of ours takes a tenth of one."""
_PROCESS = "vassal_build.render.filling_process"
"""The module that is run."""


class Filler:
    """Fills templates of data folders, one after another, in a process that is started with the first."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._held = Held(_PROCESS, [str(folder) for folder in folders])

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Fill the template `name`; raise UnusableFile when it cannot be filled or takes too much."""
        answer = self._held.ask((name, dict(context)), MOST_SECONDS)
        if answer is None:
            message = f"the template cannot be filled: it takes more than {MOST_SECONDS} seconds or too much memory"
            raise UnusableFile(message, f"templates/{name}")
        text, trouble = json.loads(answer)
        if trouble:
            raise UnusableFile(trouble)
        return str(text)
