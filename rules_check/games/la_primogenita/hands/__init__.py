"""Games of La Primogenita written as VASSAL logs: how hands at the table carry out each action with its pieces.

After every action the table shows the position that the rules give.
"""
