"""A new game's package: the one of `template/` with another name and title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from vassal_build.diagnostics import UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.folder import make_folder

TEMPLATE = Path(__file__).parent / "template"
NAME, TITLE = "the_ford", "The Ford"
"""What the game of the template is called, and what stands for it in its files."""
_DOTTED = {"gitignore": ".gitignore"}
"""Files whose names would have a meaning where the template lies."""


def write_game(name: str, title: str, folder: Path) -> None:
    """Write a game's package into `folder`, which is absent or empty: whole, or nothing where it is absent.

    `name` is that of the Python package, `title` what players read, which has nothing in it that ends a text in Python,
    TOML or a template. Raises UnusableFile when it cannot be written.
    """
    is_there = folder.exists()
    if not is_there:
        make_folder(folder.parent)
    try:
        half = Path(mkdtemp(prefix=f".{name}.", dir=folder if is_there else folder.parent))
    except OSError as error:
        raise UnusableFile(f"cannot be written ({error.strerror})", folder) from None
    try:
        for path, text in _files(name, title):
            make_folder((half / path).parent)
            write_file(half / path, text.encode("utf-8"))
        half.chmod(0o755)
        if is_there:  # it stays: somebody may be in it, and it may be a disk of its own
            for made in sorted(half.iterdir()):
                made.rename(folder / made.name)
        else:
            half.rename(folder)
    except OSError as error:
        raise UnusableFile(f"cannot be written ({error.strerror})", folder) from None
    finally:
        rmtree(half, ignore_errors=True)


def _files(name: str, title: str) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file, the new name and title in both."""
    for file in sorted(TEMPLATE.rglob("*")):
        path = file.relative_to(TEMPLATE)
        if file.is_file() and "__pycache__" not in path.parts and path != Path("__init__.py"):
            text = file.read_text(encoding="utf-8")
            text = text.replace(NAME, name).replace(NAME.replace("_", "-"), name.replace("_", "-"))
            target = path.as_posix().replace(NAME, name)
            yield _DOTTED.get(target, target), text.replace(TITLE, title)
