"""Every deck of a setup is a deck of the module."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.decks import UNKNOWN_DECK, known_decks, unknown_deck
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.read_setup import ReadSetup


def in_setups(module: OpenedModule) -> SetupCheck:
    """Find UNKNOWN_DECK; nothing where not all decks of the module are known. Source: DrawPile.findDrawPile."""
    known = known_decks(module)

    def check(setup: ReadSetup) -> Iterator[Diagnostic]:
        if module.knows_all and setup.state is not None:
            names = dict.fromkeys(unknown_deck(deck.name, known) for _, deck in setup.state.decks)
            for name in filter(None, names):
                message = f"the setup has a deck '{name}', which the module lacks"
                yield UNKNOWN_DECK.at(module.entry(setup.file), message, subject=name)

    return check
