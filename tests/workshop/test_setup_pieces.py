"""Pieces of a setup against their definitions: what is compared, and how, where a trait cannot be written again."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from tests.workshop.conftest import Bench
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.traits import Layer, RawTrait, Trait, parse_trait
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import codes_of
from vassal_build.workshop.checks.setup_pieces import in_setups
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import OpenedModule

UNWRITABLE = r"delete;'Remove\';68,130;"
SEND = "globalkey;Go;71,130;75,130;;false;1;true;true;;;-1;COUNTER|false|MAP|||||0|0||true|Kind|tank|EQUALS"
BUTTON = "button;65,130;-5;-5;10;20;;false"


def check(module: OpenedModule) -> list[Diagnostic]:
    """Check the pieces of its setups."""
    return list(lint(module, sorted(codes_of(in_setups))))


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
    ("defined", "saved", "codes"),
    [
        (SEND, f"{SEND}||;false;", []),
        (SEND, f"{SEND}|Cart|1;false;", ["MOD605"]),
        (BUTTON, f"{BUTTON};false;1;4;-5;-5;5;-5;5;15;-5;15", []),
        (BUTTON, f"{BUTTON};false;1;3;-5;-5;5;-5;5;15", ["MOD605"]),
    ],
    ids=["no attachment", "an attachment", "corners of the box", "other corners"],
)
def test_what_newer_engines_write_more_differs_where_it_says_more(
    bench: Bench, defined: str, saved: str, codes: list[str]
) -> None:
    """VASSAL 3.7 writes empty names of attachments, and a button's box as its corners."""
    bench.add_trait("Flag", parse_trait(defined))

    def spoil(state: GameState) -> GameState:
        (identity, flag), *rest = state.pieces
        changed = replace(flag, traits=(parse_trait(saved), *flag.traits[1:]))
        return structs.replace(state, pieces=((identity, changed), *rest))

    bench.spoil_state = spoil
    assert [one.code for one in check(bench.open())] == codes


@pytest.mark.parametrize(
    ("kind", "changed", "reported"),
    [
        (Layer, {"x": 9}, "1 trait differs: Layer 'Flag', in the setup -> in the module: '…"),
        (Layer, None, "1 trait differs: it lacks Layer 'Flag'"),
    ],
)
def test_what_differs_is_reported_in_words(
    bench: Bench, kind: type[Trait], changed: dict[str, Any] | None, reported: str
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
    assert found.message.startswith(f"gpid 3: {reported}")


@pytest.mark.parametrize(
    ("gpids", "reported"),
    [
        (("3",), ["gpid 3: {}"]),
        (("3", "3"), ["gpid 3: {}; 1 more piece of the setup likewise"]),
        (("3", "1", "3"), ["gpid 3: {}; 2 more pieces of the setup likewise, also with gpid 1"]),
        (("900", "900", "901"), ["with gpid '900'; 1 more piece of the setup likewise", "with gpid '901'"]),
        (("1", "900"), ["with gpid '900'", "gpid 1: {}"]),
    ],
)
def test_pieces_that_differ_in_the_same_way_are_reported_once(
    bench: Bench, gpids: tuple[str, ...], reported: list[str]
) -> None:
    """A release may change hundreds of them alike."""

    def spoil(state: GameState) -> GameState:
        changed = []
        for number, gpid in enumerate(gpids):
            piece = next((piece for _, piece in state.pieces if piece.basic.gpid == gpid), state.pieces[0][1])
            basic = replace(piece.basic, gpid=gpid)
            changed.append((f"9{number}", replace(piece, basic=basic, traits=(RawTrait(text="odd;x"), *piece.traits))))
        return structs.replace(state, pieces=tuple(changed))

    bench.spoil_state = spoil
    found = [one.message for one in check(bench.open())]
    difference = "1 trait differs: it has odd"
    assert [message.replace("the module defines no piece ", "") for message in found] == [
        one.format(difference) for one in reported
    ]


def test_no_more_than_a_few_gpids_are_named(bench: Bench) -> None:
    """A baseline knows the finding by all of them."""
    for number in range(7):
        bench.root.append(deepcopy(bench.one("widget.PieceSlot", "Flag")))
        bench.root[-1].set("gpid", str(100 + number))

    def spoil(state: GameState) -> GameState:
        flag = state.pieces[0][1]
        pieces = (replace(flag, basic=replace(flag.basic, gpid=str(100 + number)), traits=()) for number in range(7))
        return structs.replace(state, pieces=tuple((f"9{number}", piece) for number, piece in enumerate(pieces)))

    bench.spoil_state = spoil
    (found,) = check(bench.open())
    assert found.message.endswith(
        "; 6 more pieces of the setup likewise, also with gpid 101, 102, 103, 104, 105 and 1 more"
    )
    assert found.subject == "100 101 102 103 104 105 106"
