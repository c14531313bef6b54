"""Whether a module that was built before is still what a build would give, so that nothing needs to be done.

A stamp beside the drawings holds a digest of everything that goes into a module (data, art, this package, the libraries
that draw), as it was before the build, and of the module that came out. Only a build without findings is stamped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from vassal_build.file_writing import write_file

DRAWING_LIBRARIES = ("resvg-py", "pillow", "Jinja2", "font-source-sans-pro", "font-source-serif-pro")
"""What decides, beside our own files, how a module comes out."""
JAPANESE_LIBRARIES = ("justmytype-intl-cjk", "budoux")
"""What decides it for words in Japanese; other modules are built without them."""


def inputs_digest(folders: Sequence[Path]) -> str:
    """Give a digest of all files of a game's folders, of this package, and of the drawing libraries' versions."""
    digest = sha256()
    for name in DRAWING_LIBRARIES:
        digest.update(f"{name} {version(name)}\n".encode())
    for name in JAPANESE_LIBRARIES:
        with suppress(PackageNotFoundError):
            digest.update(f"{name} {version(name)}\n".encode())
    for number, root in enumerate((Path(__file__).parent, *folders)):
        for path in sorted(_files(root)):
            digest.update(f"{number} {path[len(str(root)) :]}\0".encode())
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - by `Path`, so many files take twice as long
                digest.update(sha256(file.read()).digest())
    return digest.hexdigest()


def _files(root: Path) -> Iterator[str]:
    """Yield the paths of the files of a folder that count, as texts: sorting and cutting that many `Path`s is slow."""
    for folder, folders, names in os.walk(root):
        folders[:] = filter(_counts, folders)
        yield from filter(os.path.isfile, (f"{folder}{os.sep}{name}" for name in names if _counts(name)))


def _counts(name: str) -> bool:
    return not name.startswith((".", "__pycache__"))


def fresh_module(stamp: Path, inputs: str, out: Path) -> Path | None:
    """Give the module of the last build when nothing that goes into it has changed and it is still there, else None."""
    try:
        note = json.loads(stamp.read_text(encoding="utf-8"))
        module = out / Path(note["module"]).name
        same = note["inputs"] == inputs and note["sha256"] == _digest_of(module)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return module if same else None


def write_stamp(stamp: Path, inputs: str, module: Path) -> None:
    """Note what went into a module and what came out; raise UnusableFile when the note cannot be written."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    note = {"inputs": inputs, "module": module.name, "sha256": _digest_of(module)}
    write_file(stamp, json.dumps(note).encode("utf-8"))


def stamp_path(cache: Path, slug: str) -> Path:
    """Name the stamp of a game in a cache folder."""
    return cache / f"{slug}.stamp"


def _digest_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
