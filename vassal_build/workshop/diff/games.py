"""What an update does to games in progress: which pieces of old saves lose state, are orphaned or come twice.

By the rules of the engine's refresher, as refresh/ keeps them: a definition is found by its gpid, and a trait keeps its
state while its type stays the same to the letter.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.traits import Trait
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.refresh.catalogue import Catalogue, Target, catalogue_of
from vassal_build.workshop.refresh.matching import plan, trait_name
from vassal_build.workshop.refresh.options import Options


def game_changes(old: etree._Element, new: etree._Element) -> Iterator[Change]:
    """Yield what happens to the pieces of saves made with the old module when they are refreshed with the new one."""
    before, after = catalogue_of([old]), catalogue_of([new])
    for gpid, target in before.by_gpid.items():
        now = after.by_gpid.get(gpid)
        where = f"{target.name} (gpid {gpid})"
        if now is None:
            yield Change(Part.GAME, Kind.ORPHANED, where, _refuge(target, after))
        elif lost := _lost(target, now):
            yield Change(Part.GAME, Kind.LOSES_STATE, where, lost)
        elif now.name != target.name and target.name in after.by_name and now.name in before.by_name:
            yield Change(Part.GAME, Kind.DUPLICATED, where, (f"the gpid now belongs to {now.name}",))
    yield from _twice(new)


def has_state(trait: Trait) -> bool:
    """Say whether a trait changes in play: whether the engine keeps anything for it in a save."""
    return bool(trait.STATE) or type(trait).read_state is not Trait.read_state


def _refuge(target: Target, after: Catalogue) -> tuple[str, ...]:
    now = after.by_name.get(target.name)
    if now is None:
        return ("no definition of its gpid or name: it stays as it was",)
    return (f"found by name only, as gpid {now.gpid or 'none'}",)


def _lost(old: Target, new: Target) -> tuple[str, ...]:
    losses = plan(old.traits, new, Options()).losses
    kept = plan(old.traits, new, Options(labels=True, layers=True, rotation=True)).losses
    still = {loss.source for loss in kept}
    lines = []
    for loss in losses:
        trait = old.traits[loss.source]
        if has_state(trait):
            by_name = "" if loss.source in still else "; kept when matched by name"
            lines.append(f"{trait_name(trait)}{by_name}")
    return tuple(lines)


def _twice(root: etree._Element) -> Iterator[Change]:
    """Definitions that share a gpid: pieces of either become pieces of the first."""
    seen: dict[str, str] = {}
    for kind in ("widget.PieceSlot", "widget.CardSlot"):
        for slot in find_all(root, kind):
            gpid, name = slot.get("gpid", ""), slot.get("entryName", "")
            if gpid and gpid in seen:
                yield Change(Part.GAME, Kind.DUPLICATED, f"{name} (gpid {gpid})", (f"{seen[gpid]} has this gpid too",))
            seen.setdefault(gpid, name)
