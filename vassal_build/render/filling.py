"""The templates of somebody else's folder, filled in a process of its own that may take only so much time and memory.

A template can double a text or a list in many ways, and loop in loops. `Filler` is the side of the build, `main` that
of the process. What comes back is JSON, because it is someone else's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.held import Held, serve

if TYPE_CHECKING:
    from vassal_build.render.templates import Templates

MOST_SECONDS = 10
"""Of processor time for one picture; the largest of ours takes a tenth of one."""
MOST_TEXT = 32 * 1024**2
"""Letters of one picture; the largest of ours has four million."""


class Filler:
    """Fills templates of data folders, one after another, in a process that is started with the first."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._held = Held(__name__, [str(folder) for folder in folders])

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


def main() -> None:
    """Fill templates for the process that started this one, until that has gone."""
    serve(_begin)


def _begin(folders: Sequence[str]) -> Callable[[str, Mapping[str, Any]], bytes]:
    from vassal_build.render.templates import Templates  # noqa: PLC0415 - it starts this process

    templates = Templates([Path(folder) for folder in folders])
    return lambda name, context: json.dumps(_filled(templates, name, context)).encode()


def _filled(templates: Templates, name: str, context: Mapping[str, Any]) -> tuple[str, str]:
    """Give the text of a template, or the line that says why there is none."""
    try:
        text = templates.fill(name, context)
    except UnusableFile as error:
        return "", str(error)
    if len(text) > MOST_TEXT:
        too_long = f"the template cannot be filled: the result has more than {MOST_TEXT} characters"
        return "", str(UnusableFile(too_long, f"templates/{name}"))
    return text, ""


if __name__ == "__main__":
    main()
