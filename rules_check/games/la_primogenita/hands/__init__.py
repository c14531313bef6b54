"""The game's games written as VASSAL logs: how hands at the table carry out each action, with the pieces of its module.

After every action the table shows the position that the rules give.
"""
