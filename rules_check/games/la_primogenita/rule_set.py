"""La Primogenita: its rule set, put together from the chapters in this folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rules_check.games.la_primogenita import reinforcements, sequence, setup
from rules_check.games.la_primogenita.cases.position_text import statements
from rules_check.games.la_primogenita.codes import CODES
from rules_check.games.la_primogenita.codes.families import FAMILIES
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.deeds import DEEDS
from rules_check.games.la_primogenita.editions import DIFFERENCES, EDITIONS
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.orders import choosing, declaring, drawing
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position import actions
from rules_check.games.la_primogenita.position.document import (
    DETAILS,
    UNSAID,
    beyond_statements,
    detailed,
    document_of,
    position_of,
)
from rules_check.games.la_primogenita.position.faults import faults
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.rows import ROWS
from rules_check.games.la_primogenita.supply import resupply, sources
from rules_check.rules.lister import Lister
from rules_check.rules.position_form import PositionForm
from rules_check.rules.ruleset import RuleSet
from vassal_build.game import API
from vassal_build.language.said import said
from vassal_build.language.words import FOLDER

if TYPE_CHECKING:
    from rules_check.audit.book import Book
    from rules_check.cases.words import CaseWords
    from rules_check.games.la_primogenita.position.actions import Action
    from rules_check.play.player import Player
    from rules_check.rules.question import Questions
    from rules_check.rules.records import Hands, Records


def _cases() -> CaseWords[Facts, Position]:
    from rules_check.games.la_primogenita.cases.words import WORDS  # noqa: PLC0415 - only who runs cases needs it

    return WORDS


def _player() -> Player[Position, Action]:
    from rules_check.games.la_primogenita.random_play.playing import PLAYER  # noqa: PLC0415 - only random games need it

    return PLAYER


def _questions() -> Questions[Position]:
    from rules_check.games.la_primogenita.answers.questions import QUESTIONS  # noqa: PLC0415 - only who asks needs it

    return QUESTIONS


def _records() -> Records[Facts, Position, Book]:
    from rules_check.games.la_primogenita.records import RECORDS  # noqa: PLC0415 - only who reads logs needs it

    return RECORDS


def _hands() -> Hands[Position, OwnRules]:
    from rules_check.games.la_primogenita.hands.recording import HANDS  # noqa: PLC0415 - only who writes logs needs it

    return HANDS


RULES: OwnRules = RuleSet(
    api=API,
    slug="la_primogenita",
    editions=tuple(EDITIONS),
    differences=DIFFERENCES,
    languages=Path(__file__).parent / FOLDER,
    codes=(*CODES, *(code for deed in DEEDS for code in deed.codes)),
    families=FAMILIES,
    facts=facts_of,
    start=start_of,
    handlers=ROWS,
    listers=(
        Lister((actions.Place,), setup.legal, {actions.Place: setup.SAMPLE}),
        Lister((actions.Choose, actions.Reveal), choosing.legal, {actions.Choose: said("each Order alone")}),
        Lister((actions.Execute, actions.Decline, actions.Return, actions.Draw), drawing.legal),
        Lister((actions.Declare,), declaring.legal),
        Lister((actions.Move,), moves.legal),
        Lister(battle.KINDS, battle.legal, battle.SAMPLES),
        *(deed.lister for deed in DEEDS),
        Lister((actions.Place, actions.Upgrade), sources.legal),
        Lister((actions.Place,), reinforcements.legal),
        Lister(
            (actions.Resupply,), resupply.legal, {actions.Resupply: "as far as supply goes, and with each unit first"}
        ),
        Lister((actions.Next,), sequence.legal),
    ),
    positions=PositionForm(
        lambda position: position.edition,
        statements,
        document_of,
        position_of,
        detailed,
        faults,
        DETAILS,
        UNSAID,
        beyond_statements,
    ),
    load_cases=_cases,
    load_player=_player,
    load_questions=_questions,
    load_records=_records,
    load_hands=_hands,
)
