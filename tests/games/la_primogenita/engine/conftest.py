"""An engine to open the game's module in, and one that has it open already."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from tests.engine.few import few_pieces
from tests.engine.harness import Engine
from tests.engine.pool import Pool
from vassal_build.gamebox.box import Gamebox

PLACE, STAFF = "place_", "staff_"
"""How the CounterIds begin of what says the names of places, and of the staffs and the clerk."""


@pytest.fixture(scope="module")
def opened_once(engines: Pool, built_module: Path) -> Iterator[Engine]:
    """The module in an engine, for all files that look neither at its opening nor at who the player is."""
    with engines.opened(built_module) as engine:
        yield engine


@pytest.fixture(scope="module")
def running(opened_once: Engine) -> Engine:
    """The module in an engine as it is after opening."""
    return opened_once.start_over()


@pytest.fixture(scope="session")
def few(built_module: Path, primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Gives a setup with some Orders, by number, and some units: all of them where not named; with the staff or not.

    That is the Quick start for Solitaire, unless another is named by its id. What says the names of places is left
    out. VASSAL takes a tenth of a second for each four units, so a test names those that it speaks of.
    """
    every_order = {f"order_{order.priority}" for order in primogenita.orders}
    written: dict[object, Path] = {}

    def write(
        *,
        setup: str = "quick_start_solitaire",
        orders: Collection[int] | None = None,
        units: Collection[str] | None = None,
        staff: bool = True,
    ) -> Path:
        spare = set() if orders is None else every_order - {f"order_{order}" for order in orders}
        spare |= set() if units is None else set(primogenita.unit_by_id) - set(units)
        names = (PLACE,) if staff else (PLACE, STAFF)
        wanted = setup, frozenset(spare), names
        if wanted not in written:
            path = tmp_path_factory.mktemp("few") / "few.vsav"
            written[wanted] = few_pieces(
                built_module,
                f"{setup}.vsav",
                lambda id_: id_ is not None and (id_ in spare or id_.startswith(names)),
                path,
            )
        return written[wanted]

    return write
