"""La Primogenita, edition 1.0a: its rule set, put together from the chapters in this folder."""

from __future__ import annotations

from rules_check.games.la_primogenita import open_city, placing, questions, reinforcements, sequence, setup
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.movement import moves, rail
from rules_check.games.la_primogenita.orders import choosing, declaring, drawing
from rules_check.games.la_primogenita.random_play import invariants, milestones, player
from rules_check.games.la_primogenita.supply import resupply, sources, support
from rules_check.play.player import Player
from rules_check.position import actions
from rules_check.rules.ruleset import Handler, Lister, RuleSet
from vassal_build.game import API

RULES = RuleSet(
    api=API,
    slug="la_primogenita",
    editions=("1.0a",),
    handlers=(
        Handler(actions.Move, moves.check_move, moves.apply_move),
        Handler(actions.Go, moves.check_go, moves.apply_go),
        Handler(actions.Rail, rail.check, rail.apply),
        Handler(actions.Choose, choosing.check_choice, choosing.apply_choice),
        Handler(actions.Reveal, choosing.check_reveal, choosing.apply_reveal),
        Handler(actions.Draw, drawing.check_draw, drawing.apply_draw),
        Handler(actions.Execute, drawing.check_execute, drawing.apply_execute),
        Handler(actions.Decline, drawing.check_decline, drawing.apply_decline),
        Handler(actions.Return, drawing.check_return, drawing.apply_return),
        Handler(actions.Declare, declaring.check, declaring.apply),
        *battle.HANDLERS,
        Handler(actions.Place, placing.check, placing.apply),
        Handler(actions.Upgrade, sources.check_upgrade, sources.apply_upgrade),
        Handler(actions.Support, support.check, support.apply),
        Handler(actions.Resupply, resupply.check, resupply.apply),
        Handler(actions.DeclareOpenCity, open_city.check, open_city.apply),
        Handler(actions.Next, sequence.check, sequence.apply),
    ),
    legal=(
        Lister((actions.Place,), setup.legal, {actions.Place: setup.SAMPLE}),
        Lister((actions.Choose, actions.Reveal), choosing.legal, {actions.Choose: "each Order alone"}),
        Lister((actions.Execute, actions.Decline, actions.Return, actions.Draw), drawing.legal),
        Lister((actions.Declare,), declaring.legal),
        Lister((actions.Move,), moves.legal),
        Lister(tuple(handler.action for handler in battle.HANDLERS), battle.legal, battle.SAMPLES),
        Lister((actions.Rail,), rail.legal),
        Lister((actions.DeclareOpenCity,), open_city.legal),
        Lister((actions.Place, actions.Upgrade), sources.legal),
        Lister((actions.Place,), reinforcements.legal),
        Lister(
            (actions.Resupply,), resupply.legal, {actions.Resupply: "as far as supply goes, and with each unit first"}
        ),
        Lister((actions.Next,), sequence.legal),
    ),
    dice=questions.dice,
    close=Handler(object, drawing.check_close, drawing.close),
    questions=questions.QUESTIONS,
    player=Player(
        player.temper, player.choose, player.rolled, milestones.milestones, milestones.met, invariants.faults
    ),
)
