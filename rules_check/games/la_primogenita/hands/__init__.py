"""Games written as VASSAL logs, step by step as the module of the game logs what players do at the table.

Which actions are played is the business of `game.py`; here is only how hands at the table would carry them out. After
every action the table shows the position that the rules give.
"""
