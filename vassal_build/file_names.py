"""What files are called that are judged together: by their names, and where several have one, by their folders too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from vassal_build.language.said import Verbatim, prefixed


def distinct_names(paths: Sequence[Path]) -> tuple[str, ...]:
    """Give a name for each file with as few of its folders as distinguish it: pages are sent to others."""
    names = [path.name for path in paths]
    for length in range(2, max((len(path.parts) for path in paths), default=0) + 1):
        shared = {name for name, number in Counter(names).items() if number > 1}
        if not shared:
            break
        names = [
            "/".join(path.parts[-length:]) if name in shared else name for path, name in zip(paths, names, strict=True)
        ]
    return tuple(names)


def with_folders(fault: str, path: Path, name: str) -> str:
    """Give what is wrong with a file, which begins with the name of the file, with the folders that its name has."""
    folders = name.removesuffix(path.name)
    return prefixed(Verbatim(folders), fault) if folders and fault.startswith(f"{path.name}: ") else fault
