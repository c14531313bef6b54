"""La Primogenita copied as somebody else's package, for a variant to be made of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from compileall import compile_dir
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode

from msgspec import Struct

from rules_check.cases.runner import Result, run_file
from rules_check.games import rules_of
from rules_check.rules.opened import Opened, opened_game, own_game
from tests.games.la_primogenita.renamed.copying import write_package
from tests.games.la_primogenita.renamed.naming import Names
from tests.games.la_primogenita.touch.patches import Variant
from tests.made_game import installed
from vassal_build.games import game_of

SLUG = "la_primogenita"
NAMES = Names.of((SLUG,), ())


class Copied(Struct, frozen=True):
    """The copy: its package, where it lies, and which files of its rules each variant has touched."""

    package: str
    folder: Path
    touched: dict[str, set[Path]]

    def opened(self) -> Opened:
        """Open it with its own data."""
        return opened_game(self.package)

    def cases(self, variant: Variant) -> list[Result]:
        """Run the cases of a variant."""
        file = self.folder / f"{variant.name}.case"
        file.write_text(variant.cases(self.package), encoding="utf-8")
        return list(run_file(file))


def write_copy(folder: Path) -> None:
    """Write the package without variants into a folder, and compile it.

    What is compiled holds for a source of the same content wherever it lies, and for no other.
    """
    package = write_package(folder, game_of(SLUG), NAMES)
    compile_dir(folder / package, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


@contextmanager
def copied(copy: Path, folder: Path, variants: Iterable[Variant]) -> Iterator[Copied]:
    """Write the package with some variants into a folder, and let it be found; `copy` has it without variants."""
    package = NAMES.renamed(SLUG)
    shutil.copytree(copy / package, folder / package)
    touched = {variant.name: variant.make(folder / package) for variant in variants}
    registered = {
        "vassal_build.games": {package: f"{package}:GAME"},
        "rules_check.games": {package: f"{package}.rules.rule_set:RULES"},
    }
    with installed(package, folder, registered):
        yield Copied(package, folder, touched)
    game_of.cache_clear()
    rules_of.cache_clear()
    own_game.cache_clear()
