"""Pieces of a set-up against their definitions: what is compared, and how, where a trait cannot be written anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from tests.workshop.conftest import Bench
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.traits import Layer, RawTrait, Trait
from vassal_build.workshop.checks.setup_pieces import check

UNWRITABLE = r"delete;'Remove\';68,130;"


@pytest.mark.parametrize(("saved", "codes"), [(UNWRITABLE, []), (UNWRITABLE.replace("68", "69"), ["MOD605"])])
def test_a_trait_that_cannot_be_written_anew_is_compared_as_text(bench: Bench, saved: str, codes: list[str]) -> None:
    """VASSAL writes such a text, and another text is another trait."""
    bench.add_trait("Flag", RawTrait(text=UNWRITABLE))

    def spoil(state: GameState) -> GameState:
        (identity, flag), *rest = state.pieces
        changed = replace(flag, traits=(RawTrait(text=saved), *flag.traits[1:]))
        return structs.replace(state, pieces=((identity, changed), *rest))

    bench.spoil_state = spoil
    assert [one.code for one in check(bench.open())] == codes


@pytest.mark.parametrize(
    ("kind", "changed", "told"),
    [
        (Layer, {"x": 9}, "1 trait differs: Layer 'Flag', as it is -> as defined: '…"),
        (Layer, None, "1 trait differs: it lacks Layer 'Flag'"),
    ],
)
def test_what_differs_is_told_in_words(
    bench: Bench, kind: type[Trait], changed: dict[str, Any] | None, told: str
) -> None:
    """A trait is called by its kind and name, and is shown where it begins to differ."""

    def spoil(state: GameState) -> GameState:
        (identity, flag), *rest = state.pieces
        trait = flag.find(kind)
        others = tuple(one for one in flag.traits if one is not trait)
        piece = replace(flag, traits=others) if changed is None else flag.swap(trait, replace(trait, **changed))
        return structs.replace(state, pieces=((identity, piece), *rest))

    bench.spoil_state = spoil
    (found,) = check(bench.open())
    assert found.message.startswith(f"gpid 3: {told}")
