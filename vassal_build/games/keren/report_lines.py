"""The keys of the lines that Keren's own kits say in the chat, which the referee's logs say likewise."""

from __future__ import annotations

CARRY, FRONT = "reports.carry", "reports.front"
FIRED, READY = "reports.fired", "reports.ready"
FACE = "reports.face"
COMMONWEALTH, ITALIAN = "reports.commonwealth", "reports.italian"
