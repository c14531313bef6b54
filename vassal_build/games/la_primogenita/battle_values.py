"""The global properties in which the module of La Primogenita counts a battle, and what each of them counts."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.gamebox.box import Gamebox
from vassal_build.module.spoken import counted_pieces
from vassal_build.properties import BATTLE_HEX

GROUND = "Ground"
"""Every hex and Entry hex with a letter for its terrain."""
ESCARPMENT = "Escarpment"
"""Every way that climbs a cliff, as the hex that it leaves and the one that it enters."""
ATTACK_FROM, ATTACK_SIDE = "AttackFrom", "AttackSide"
"""Where one of the attackers that are no Artillery stands, and whose they are; who bombards sets the side, too."""

ATTACK, DEFENCE, GUNS = "AttackStrength", "DefenceStrength", "GunStrength"
TRENCHES, GUNS_DEFEND, OTHERS_DEFEND, SHAKEN = "TrenchesHere", "GunsDefend", "OthersDefend", "ShakenDefend"
ATTACKERS, LEVEL, ELSEWHERE = "AttackersCome", "AttackersLevel", "AttackersElsewhere"
PLANES, AIRSTRIKE, HEROIC, AMMO = "PlanesHere", "AirstrikeDeclared", "HeroicDeclared", "AmmoDeclared"
STEADY, LEADERS, STRUCK = "SteadyStrength", "SteadyLeaders", "StruckStrength"
"""Of a Counterattack: the strength of the defenders who are not Disrupted, how many of them are no Artillery, and the
strength of the attackers in one hex who are no Artillery."""
ORDERED = "CounterattackDeclared"

ASSAULT_COLUMN, PUSH_COLUMN, FIRE_COLUMN = "AssaultColumn", "PushColumn", "BombardmentColumn"
"""Columns by name; empty while nobody attacks, or bombards."""
COUNTER_COLUMN = "CounterattackColumn"
ASSAULT_WORDS, PUSH_WORDS, FIRE_WORDS = "AssaultWords", "PushWords", "BombardmentWords"
COUNTER_WORDS = "CounterattackWords"
UNAIDED_COLUMN, UNAIDED_WORDS = "UnaidedColumn", "UnaidedWords"
"""Those of a Bombardment whose Extra Ammo does not count, because no gun has Support."""
"""What the dice 1 to 6 give in the column, in words, with bars between them."""
SHEET = "BattleSheet"
"""The battle in words: sides, terrain, odds, every shift and the column."""

COLUMNS = (ASSAULT_COLUMN, PUSH_COLUMN, FIRE_COLUMN, COUNTER_COLUMN, UNAIDED_COLUMN)
WORDS = (ASSAULT_WORDS, PUSH_WORDS, FIRE_WORDS, COUNTER_WORDS, UNAIDED_WORDS)
NUMBERS = (
    *(ATTACK, DEFENCE, GUNS, TRENCHES, GUNS_DEFEND, OTHERS_DEFEND, SHAKEN, ATTACKERS, LEVEL, ELSEWHERE),
    *(PLANES, AIRSTRIKE, HEROIC, AMMO, STEADY, LEADERS, STRUCK, ORDERED),
)


def counts(box: Gamebox) -> Mapping[str, str]:
    """Give the expression of each number: sums and counts over the marked pieces and over those in the target's hex."""
    name = box.strings.name
    here = f"CurrentMap = {name('windows.map')} && LocationName = ${BATTLE_HEX}$"
    air = name("symbols.air")
    foot_or_mobile = "|".join(name(f"categories.{each}") for each in ("foot", "mobile"))
    fights = f"Category =~ {foot_or_mobile} && Symbol != {name('symbols.supply')} && Symbol != {air}"
    attack = "BattleRole = attack && Artillery = 0"
    declared = {id_: f"CounterId = {order.counter} && Declared = 1" for id_, order in box.order_by_id.items()}
    ammo = "|".join(box.order_by_id[id_].counter for id_ in ("extra_ammo_allied", "extra_ammo_italian"))
    return {
        ATTACK: 'Sum("Strength", "BattleRole = attack")',
        DEFENCE: f'Sum("Strength", "{here} && {fights}")',
        GUNS: 'Sum("Strength", "BattleRole = bombard")',
        TRENCHES: f'Count("{here} && Kind = trench")',
        GUNS_DEFEND: f'Count("{here} && {fights} && Artillery = 1")',
        OTHERS_DEFEND: f'Count("{here} && {fights} && Artillery = 0")',
        SHAKEN: f'Count("{here} && {fights} && Artillery = 0 && Disrupted = 1")',
        ATTACKERS: f'Count("{attack}")',
        LEVEL: _who_attack_level(),
        ELSEWHERE: f'Count("{attack} && LocationName != ${ATTACK_FROM}$")',
        PLANES: f'Count("{here} && Symbol = {air}")',
        AIRSTRIKE: f'Count("{declared["airstrike"]}")',
        HEROIC: f'Count("{declared["heroic_defense"]}")',
        AMMO: f'Count("CounterId =~ {ammo} && Declared = 1")',
        STEADY: f'Sum("Strength", "{here} && {fights} && Disrupted = 0")',
        LEADERS: f'Count("{here} && {fights} && Artillery = 0 && Disrupted = 0")',
        STRUCK: f'Sum("Strength", "{attack} && LocationName = ${ATTACK_FROM}$")',
        ORDERED: f'Count("{declared["counterattack"]} && Side != ${ATTACK_SIDE}$")',
    }


def _who_attack_level() -> str:
    """Count the attackers that are no Artillery and whose way into the target's hex climbs no cliff."""
    way = f'";" + LocationName + ">" + {BATTLE_HEX} + ";"'
    return counted_pieces(f'BattleRole == "attack" && Artillery == 0 && ("" + {ESCARPMENT}).indexOf({way}) < 0')
