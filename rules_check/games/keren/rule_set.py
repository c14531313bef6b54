"""The rules of Keren, put together: what the referee judges and lists by."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rules_check.games.keren.codes import CODES
from rules_check.games.keren.deed import Action, AnyDeed
from rules_check.games.keren.deeds import DEEDS
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.families import FAMILIES
from rules_check.games.keren.position import Position
from rules_check.games.keren.positions import EDITION, POSITIONS, SLUG
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.start import start
from rules_check.rules.lister import Lister
from rules_check.rules.ruleset import RuleSet
from vassal_build.game import API
from vassal_build.language.words import FOLDER

if TYPE_CHECKING:
    from rules_check.audit.book import Book
    from rules_check.cases.words import CaseWords
    from rules_check.play.player import Player
    from rules_check.rules.question import Questions
    from rules_check.rules.records import Hands, Records


def _lister(deed: AnyDeed) -> Lister[Position, Action]:
    kind = deed.handler.kind
    return Lister((kind,), deed.legal, {kind: deed.samples} if deed.samples else {})


def _cases() -> CaseWords[Facts, Position]:
    from rules_check.games.keren.words import WORDS  # noqa: PLC0415 - only who runs cases needs it

    return WORDS


def _player() -> Player[Position, Action]:
    from rules_check.games.keren.player import PLAYER  # noqa: PLC0415 - only who plays at random needs it

    return PLAYER


def _questions() -> Questions[Position]:
    from rules_check.games.keren.questions import QUESTIONS  # noqa: PLC0415 - only who asks needs it

    return QUESTIONS


def _records() -> Records[Facts, Position, Book]:
    from rules_check.games.keren.records import RECORDS  # noqa: PLC0415 - only who reads logs needs it

    return RECORDS


def _hands() -> Hands[Position, RuleSet[Facts, Position, Action]]:
    from rules_check.games.keren.hands import HANDS  # noqa: PLC0415 - only who writes logs needs it

    return HANDS


RULES: RuleSet[Facts, Position, Action] = RuleSet(
    api=API,
    slug=SLUG,
    editions=(EDITION,),
    codes=CODES,
    families=FAMILIES,
    facts=facts_of,
    start=start,
    handlers=tuple(deed.handler for deed in DEEDS),
    listers=tuple(map(_lister, DEEDS)),
    positions=POSITIONS,
    languages=Path(__file__).parent / FOLDER,
    load_cases=_cases,
    load_player=_player,
    load_questions=_questions,
    load_records=_records,
    load_hands=_hands,
)
"""The rules, as `rules_check/games/__init__.py` lists them."""
