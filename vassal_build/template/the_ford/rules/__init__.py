"""The rules of The Ford as code: what the referee judges, lists and plays by.

`deeds/` has a file for each thing that players do, with all that is its own, and `things/` one for each sort of thing
on the map; the tuples DEEDS and THINGS name them all, and what is here is made from these. `facts.py` is what is
printed, `state.py` a position; other files are questions that several deeds ask: who sees what, who has room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules_check.rules.lister import Lister
from rules_check.rules.ruleset import RuleSet

from .codes import CODES, FAMILIES
from .deed import Action, Deed
from .deeds import DEEDS
from .documents import EDITION, SLUG
from .facts import Facts
from .positions import POSITIONS
from .reading import facts_of
from .rulings import RULINGS, read_as
from .start import start
from .state import Position

if TYPE_CHECKING:
    from rules_check.audit.book import Book
    from rules_check.cases.words import CaseWords
    from rules_check.play.player import Player
    from rules_check.rules.question import Questions
    from rules_check.rules.records import Hands, Records


def _lister(deed: Deed[Any]) -> Lister[Position, Action]:
    kind = deed.handler.kind
    return Lister((kind,), deed.legal, {kind: deed.samples} if deed.samples else {})


def _cases() -> CaseWords[Facts, Position]:
    from .cases import WORDS  # noqa: PLC0415 - only who runs cases needs it

    return WORDS


def _player() -> Player[Position, Action]:
    from .player import PLAYER  # noqa: PLC0415 - only who plays at random needs it

    return PLAYER


def _questions() -> Questions[Position]:
    from .questions import QUESTIONS  # noqa: PLC0415 - only who asks needs it

    return QUESTIONS


def _records() -> Records[Facts, Position, Book]:
    from .records import RECORDS  # noqa: PLC0415 - only who reads logs needs it

    return RECORDS


def _hands() -> Hands[Position, RuleSet[Facts, Position, Action]]:
    from .hands import HANDS  # noqa: PLC0415 - only who writes logs needs it

    return HANDS


RULES: RuleSet[Facts, Position, Action] = RuleSet(
    api=2,
    slug=SLUG,
    editions=(EDITION,),
    codes=CODES,
    families=FAMILIES,
    facts=facts_of,
    start=start,
    handlers=tuple(deed.handler for deed in DEEDS),
    listers=tuple(map(_lister, DEEDS)),
    positions=POSITIONS,
    rulings=RULINGS,
    read_as=read_as,
    load_cases=_cases,
    load_player=_player,
    load_questions=_questions,
    load_records=_records,
    load_hands=_hands,
)
"""The rules, as they are registered in pyproject.toml."""
