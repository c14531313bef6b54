"""A row for each kind of action: what judges and plays it, its words, whom it is about, its statement, its dice."""

from __future__ import annotations

from typing import Any

from rules_check.games.la_primogenita import about, placing, sequence, words
from rules_check.games.la_primogenita.cases import forms
from rules_check.games.la_primogenita.combat import (
    advance,
    assault,
    bombardment,
    counterattack,
    overrun,
    push,
    results,
    retreat,
)
from rules_check.games.la_primogenita.deeds import DEEDS
from rules_check.games.la_primogenita.dice import DECLARED, FOUGHT
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.orders import choosing, declaring, drawing
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import resupply, sources, support
from rules_check.rules.handler import Handler
from vassal_build.language.said import said, to_say, to_say_of

MOVES: tuple[Handler[Position, Any], ...] = (
    Handler(
        act.Move,
        "MOV",
        moves.check_move,
        moves.apply_move,
        words.goes_along(to_say("{unit} moves {way}")),
        about.goes,
        forms.along("move", act.Move),
    ),
    Handler(
        act.Go,
        "MOV",
        moves.check_go,
        moves.apply_go,
        words.goes,
        about.to_place,
        forms.to_place("go", act.Go),
        unlisted="each is a Move, too",
    ),
)
ORDERS: tuple[Handler[Position, Any], ...] = (
    Handler(
        act.Choose,
        "ORD",
        choosing.check_choice,
        choosing.apply_choice,
        words.chooses,
        about.of_side,
        forms.CHOOSE,
    ),
    Handler(
        act.Reveal,
        "ORD",
        choosing.check_reveal,
        choosing.apply_reveal,
        words.says(said("the chosen Orders are revealed")),
        about.of_nobody,
        forms.bare("reveal", act.Reveal),
    ),
    Handler(
        act.Draw,
        "ORD",
        drawing.check_draw,
        drawing.apply_draw,
        words.says(said("the next Order is drawn")),
        about.of_nobody,
        forms.bare("draw", act.Draw),
        closing=True,
    ),
    Handler(
        act.Execute,
        "ORD",
        drawing.check_execute,
        drawing.apply_execute,
        words.of_order(to_say("{side} executes {order}")),
        about.of_order,
        forms.of_order("execute", act.Execute),
    ),
    Handler(
        act.Decline,
        "ORD",
        drawing.check_decline,
        drawing.apply_decline,
        words.of_order(to_say("{side} returns unexecuted {order}")),
        about.of_order,
        forms.of_order("decline", act.Decline),
    ),
    Handler(
        act.Return,
        "ORD",
        drawing.check_return,
        drawing.apply_return,
        words.of_order(to_say("{side} gives back {order}")),
        about.of_order,
        forms.of_order("return", act.Return),
    ),
    Handler(
        act.Declare,
        "ORD",
        declaring.check,
        declaring.apply,
        words.declares,
        about.declares,
        forms.DECLARE,
        DECLARED,
    ),
)
FIGHTS: tuple[Handler[Position, Any], ...] = (
    Handler(
        act.Assault,
        "CMB",
        assault.check,
        assault.apply,
        words.fights(to_say("Assault on {place} by {units}")),
        about.fights,
        forms.fight("assault", act.Assault),
        FOUGHT,
    ),
    Handler(
        act.Overrun,
        "CMB",
        overrun.check,
        overrun.apply,
        words.fights(to_say("Overrun on {place} by {units}")),
        about.fights,
        forms.fight("overrun", act.Overrun),
        FOUGHT,
    ),
    Handler(
        act.Push,
        "CMB",
        push.check,
        push.apply,
        words.fights(to_say("Push on {place} by {units}")),
        about.fights,
        forms.PUSH,
        FOUGHT,
    ),
    Handler(
        act.NoPush,
        "CMB",
        push.check_decline,
        push.decline,
        words.says(said("there is no Push")),
        about.of_nobody,
        forms.bare("no_push", act.NoPush),
    ),
    Handler(
        act.Stay,
        "CMB",
        push.check_stay,
        push.stay,
        words.says(said("the defender stays")),
        about.of_nobody,
        forms.bare("stay", act.Stay),
    ),
    Handler(
        act.Convert,
        "CMB",
        results.check_conversion,
        results.convert,
        words.says(said("the Ongoing combat is taken as a loss")),
        about.of_nobody,
        forms.bare("convert", act.Convert),
    ),
    Handler(
        act.Counterattack,
        "CMB",
        counterattack.check,
        counterattack.apply,
        words.fights(to_say("Counterattack on {place} by {units}")),
        about.fights,
        forms.fight("counterattack", act.Counterattack),
        FOUGHT,
    ),
    Handler(
        act.Bombard,
        "BMB",
        bombardment.check,
        bombardment.apply,
        words.fights(to_say("Bombardment on {place} by {units}")),
        about.fights,
        forms.fight("bombard", act.Bombard),
        FOUGHT,
    ),
    Handler(act.Lose, "CMB", results.check_loss, results.apply_loss, words.loses, about.of_unit, forms.LOSE),
    Handler(
        act.LoseTrench,
        "CMB",
        results.check_trench,
        results.apply_trench,
        words.loses_trench,
        about.of_place,
        forms.LOSE_TRENCH,
    ),
    Handler(
        act.Deplete,
        "BMB",
        bombardment.check_depletion,
        bombardment.deplete,
        words.is_depleted,
        about.of_unit,
        forms.DEPLETE,
    ),
    Handler(
        act.Disrupt,
        "BMB",
        bombardment.check_disruption,
        bombardment.disrupt,
        words.of_units(*to_say_of("{units} is Disrupted", "{units} are Disrupted")),
        about.of_units,
        forms.of_units("disrupt", act.Disrupt),
    ),
    Handler(
        act.Retreat,
        "RET",
        retreat.check,
        retreat.apply,
        words.to_place(to_say("{unit} retreats to {place}")),
        about.to_place,
        forms.to_place("retreat", act.Retreat),
    ),
    Handler(
        act.Advance,
        "RET",
        advance.check,
        advance.apply,
        words.to_place(to_say("{unit} advances into {place}")),
        about.to_place,
        forms.to_place("advance", act.Advance),
    ),
)
OTHERS: tuple[Handler[Position, Any], ...] = (
    Handler(act.Place, "RNF", placing.check, placing.apply, words.is_placed, about.is_placed, forms.PLACE),
    Handler(
        act.Upgrade,
        "SUP",
        sources.check_upgrade,
        sources.apply_upgrade,
        words.upgrades,
        about.upgrades,
        forms.UPGRADE,
    ),
    Handler(
        act.Support,
        "SUP",
        support.check,
        support.apply,
        words.of_units(*to_say_of("{units} is said to be supported", "{units} are said to be supported")),
        about.of_units,
        forms.of_units("support", act.Support),
        unlisted="a case asks by it who can be supported together",
    ),
    Handler(
        act.Resupply,
        "SUP",
        resupply.check,
        resupply.apply,
        words.of_units(*to_say_of("{units} is said to be resupplied", "{units} are said to be resupplied")),
        about.of_units,
        forms.of_units("resupply", act.Resupply),
    ),
    Handler(
        act.Next,
        "SEQ",
        sequence.check,
        sequence.apply,
        words.says(""),
        about.of_nobody,
        forms.bare("next", act.Next),
        closing=True,
    ),
)
ROWS: tuple[Handler[Position, Any], ...] = (*MOVES, *ORDERS, *FIGHTS, *OTHERS, *(deed.handler for deed in DEEDS))
"""All of them."""
