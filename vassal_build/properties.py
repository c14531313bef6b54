"""The names of the properties that kits of several games write on pieces, and of the module's own.

The press writes them and the referee reads them, both by these values. A game's own kits export theirs in the game's
folder.
"""

from __future__ import annotations

COUNTER_ID = "CounterId"
"""Which printed counter a piece is; fixtures have one too."""
SIDE = "Side"
PLAYER_SIDE = "PlayerSide"
"""VASSAL's own: the side of who plays."""
LOCATION = "LocationName"
"""VASSAL's own: the place where a piece lies."""
KIND = "Kind"
"""What kind of marker, or of other counter, a piece is."""
LAYER = "Layer"
"""The layer of the map in which a piece is drawn."""
TINT = "Tint"
"""Of a piece of a side: the letter of the colour in which the chat names it."""
FACE = "Face"
"""The Layer trait with the sides of a counter."""
HOME = "Home"
HOME_MAP = "HomeMap"

GAME = "Game"
EDITION = "Edition"
FINGERPRINT = "Fingerprint"
MODULE_VERSION = "ModuleVersion"
STAMPED = (GAME, EDITION, FINGERPRINT, MODULE_VERSION)
"""What the stamp in a setup says."""

DISRUPTED = "Disrupted"
SUPPLY = "Supply"
BATTLE_ROLE = "BattleRole"
BATTLE_NUMBER = "BattleNo"
POINTS = "VP"
CHOSEN = "Chosen"
"""Of an Order: it is among those that its side has chosen."""
DECLARED = "Declared"
"""Of an Order: it is being executed."""

BATTLE = "Battle"
"""Global: the number of the battle that is being fought."""
BATTLE_HEX = "BattleHex"
"""Global: where it is fought."""
AGREEMENTS = "Agreements"
"""Global: how often the players have said that something stands outside the rules by agreement."""
TURN = "Turn"
"""Of the turn tracker: the Game Turn."""
SEGMENT = "Segment"
"""Of the turn tracker: the name of the segment."""
