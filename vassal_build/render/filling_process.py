"""The process in which the templates of somebody else's folder are filled, as filling.py asks it to."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.held import serve
from vassal_build.render.templates import Templates

MOST_TEXT = 32 * 1024**2
"""Letters of one picture; the largest of ours has four million."""


def main() -> None:
    """Fill templates for the process that started this one, until that has gone."""
    serve(_begin)


def _begin(folders: Sequence[str]) -> Callable[[str, Mapping[str, Any]], bytes]:
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
