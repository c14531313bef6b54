"""How answers are shown: tables and JSON on the terminal, and pictures of the map.

What is true of a position is asked elsewhere. This room alone of the referee may use what draws (`vassal_build.render`).
"""
