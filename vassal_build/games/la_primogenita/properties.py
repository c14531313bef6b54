"""The names of the properties that the kits of Orders and staffs write; the referee reads them by these values."""

from __future__ import annotations

NEXT = "Next"
TRACK_SLOT = "TrackSlot"
HELD_SLOT = "HeldSlot"
ORDER_NAME = "OrderName"

AGREEMENTS = "Agreements"
"""Global: how often something was agreed."""
TAKEN_BACK = "TakenBack"
"""Global: how often something was taken back."""
