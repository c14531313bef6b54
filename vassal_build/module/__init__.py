"""From the printed game to VASSAL's component tree: boards, prototypes, pieces, windows, buttons and setups.

`assemble.py` puts the tree together from a `Gamebox` and a game's `PressDesign`. What the pictures look like is
decided in `render`, how things are written down in `codec`.
"""
