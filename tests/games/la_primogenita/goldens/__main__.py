"""Writes what is kept again: with `--words` what people read, with `--rows` all of it and the digests of a new module.

    python -m tests.games.la_primogenita.goldens --words

A change of a row needs a line of reason in CHANGES.md.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.games.la_primogenita.goldens import module
from tests.games.la_primogenita.goldens.files import HERE
from tests.games.la_primogenita.goldens.kept import all_kept
from tests.games.la_primogenita.goldens.rows import as_csv
from vassal_build.cache_folder import drawings_folder
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.pipeline import build


def main() -> None:
    """Write the files that were asked for, and name those that are others than before."""
    if sys.argv[1:] not in (["--words"], ["--rows"]):
        sys.exit("Call it with --words or --rows; rows need a reason in CHANGES.md.")
    game = game_of("la_primogenita")
    box = read_gamebox(game).usable()
    for kept in all_kept():
        if kept.is_words or sys.argv[1] == "--rows":
            _write(kept.path, kept.text(box))
    if sys.argv[1] == "--rows":
        with TemporaryDirectory() as folder:
            built = build(game, Path(folder), drawings_folder()).module
            if built is None:
                sys.exit("The module cannot be built: `vassal-build check la_primogenita` says why.")
            _write("module.csv", as_csv(("entry", "digest"), sorted(module.digests(built, box).items())))


def _write(path: str, text: str) -> None:
    file = HERE / path
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(path)  # noqa: T201


if __name__ == "__main__":
    main()
