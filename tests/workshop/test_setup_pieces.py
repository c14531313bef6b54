"""Pieces of a set-up against their definitions: what is compared, and how, where a trait cannot be written anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec.traits import RawTrait
from vassal_build.workshop.checks.setup_pieces import check

UNWRITABLE = r"delete;'Remove\';68,130;"


@pytest.mark.parametrize(("saved", "codes"), [(UNWRITABLE, []), (UNWRITABLE.replace("68", "69"), ["MOD605"])])
def test_a_trait_that_cannot_be_written_anew_is_compared_as_text(bench, saved: str, codes: list[str]) -> None:
    """VASSAL writes such a text, and another text is another trait."""
    bench.add_trait("Flag", RawTrait(text=UNWRITABLE))

    def spoil(state):
        (identity, flag), *rest = state.pieces
        changed = replace(flag, traits=(RawTrait(text=saved), *flag.traits[1:]))
        return replace(state, pieces=((identity, changed), *rest))

    bench.spoil_state = spoil
    assert [one.code for one in check(bench.open())] == codes
