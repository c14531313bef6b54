"""Battles after which something else pays than a step: a dump that is chosen late, and a Trench (6.3, 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules_check.games.la_primogenita.hands import orders, units
from rules_check.play.log import battles
from rules_check.play.log.setting import Setting
from tests.games.la_primogenita.audit.sitting import Sitting
from tests.games.la_primogenita.replay.conftest import Laid
from vassal_build.gamebox.box import Gamebox

ALLIED, ITALIAN = "allied", "italian"
CHOSEN = (36, 34, 31, 28, 27, 24, 20, 19)
"""The Orders chosen; those above the one that is wanted are given back."""
FIRING = {"field28_1": "F-15", "field28_2": "F-15", "sd1": "F-15", "sd2": "F-15"}
"""Two Allied batteries before Cheren, out of range of a Full Supply Source, with two loaded dumps."""
STORMING = {"bde29": "L-6", "bde10": "L-6", "skin": "K-7", "bde9": "K-7"}
HOLDING = {"art4": "L-7", "autoblindo": "E-13", "trench_italian#1": "L-7"}
"""An Italian battery in Aicota with the brigade that is there, in a Trench."""


def dump_chosen_late(setting: Setting, box: Gamebox) -> Sitting:
    """A Bombardment costs a step for a dump: the Disruption is marked, then the marks; then the second dump pays."""
    sitting = _begun(setting, box, 34, FIRING)
    guns = dict.fromkeys(("field28_1", "field28_2"), battles.BOMBARD)
    battles.array(sitting.table, {**guns, **_targets("col8", "ccnn11", "art4")}, ALLIED)
    sitting.roll("bombardment", 6)
    units.disrupt(sitting.table, sitting.table.counters["col8"], ALLIED)
    battles.array(sitting.table, {**guns, **_targets("col8", "ccnn11")}, ALLIED)
    units.deplete(sitting.table, sitting.table.counters["sd2"], ALLIED)
    units.lose_step(sitting.table, sitting.table.counters["col8"], ITALIAN)
    return _over(sitting)


def trench_given(setting: Setting, box: Gamebox) -> Sitting:
    """An Assault costs `1+`: a step of the brigade, and the Trench instead of one of the battery."""
    sitting = _begun(setting, box, 31, {**STORMING, **HOLDING})
    attackers = dict.fromkeys(STORMING, battles.ATTACK)
    battles.array(sitting.table, {**attackers, **_targets("col12", "art4")}, ALLIED)
    sitting.roll("assault", 6)
    units.lose_step(sitting.table, sitting.table.counters["col12"], ITALIAN)
    sitting.drag(["trench_italian#1"], "italian_trench_1", ITALIAN)
    return _over(sitting)


def _targets(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, battles.TARGET)


def _begun(setting: Setting, box: Gamebox, order: int, places: Mapping[str, str]) -> Sitting:
    """Lay counters elsewhere, and execute an Order of the 1st Order Segment."""
    side_of = {order.priority: order.side for order in box.orders}
    sitting = Sitting.at(setting, box, box.segments, *_laid(places.items()))
    sitting.press_to("order1")
    sitting.reveal(*CHOSEN)
    for number in CHOSEN[: CHOSEN.index(order) + 1]:
        sitting.draw()
        if number != order:
            orders.decline(sitting.table, number, side_of[number])
    sitting.execute(order, ALLIED)
    return sitting


def _laid(places: Iterable[tuple[str, str]]) -> list[Callable[[Laid], None]]:
    return [lambda table, each=each: table.lay(*each) for each in places]  # type: ignore[misc]


def _over(sitting: Sitting) -> Sitting:
    battles.clear(sitting.table, ALLIED)
    sitting.draw()
    return sitting
