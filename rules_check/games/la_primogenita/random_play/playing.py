"""The game's random player: how it chooses, what it meets, and what may never be."""

from __future__ import annotations

from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.random_play import invariants, milestones, player
from rules_check.play.player import Player

PLAYER: Player[Position, Action] = Player(
    player.temper,
    player.choose,
    milestones.milestones,
    milestones.met,
    invariants.faults,
    lambda position: position.vp,
    milestones.lists,
)
