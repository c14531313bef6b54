"""How answers are shown: tables and JSON on the terminal, and pictures of the map.

What is true of a position is asked elsewhere. Only this room of the referee may use what draws.
"""
