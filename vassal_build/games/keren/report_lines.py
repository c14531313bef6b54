"""The keys of the lines that Keren's own kits say in the chat, which the referee's logs say likewise."""

from __future__ import annotations

CARRY, FRONT = "reports.carry", "reports.front"
FIRED, READY = "reports.fired", "reports.ready"
FACE = "reports.face"
FACING_ON, FACING_OFF = "reports.facing_used", "reports.facing_left_out"
COVER_STACK, COVER_ALL = "reports.cover_stack", "reports.cover_all"
TURN_BEGINS = "reports.turn_begins"
COMMONWEALTH, ITALIAN = "reports.commonwealth", "reports.italian"
FIRE_DIE = "reports.fire_die"
"""A die of fire, bombardment or air bombardment that is rolled for marks."""
ASSAULT_DIE = "reports.assault_die"
"""A die of an assault that is rolled for marks."""
FIRE_SHEET = "reports.fire_sheet"
ASSAULT_SHEET = "reports.assault_sheet"
