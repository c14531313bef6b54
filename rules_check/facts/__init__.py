"""What the rules ask of the printed game: its map, units, Orders, tables and numbers, each value known or missing.

`gamebox.py` makes them from a game's data, the case runner from the few lines of a case. Nothing here changes in play.
"""
