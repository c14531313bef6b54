"""What the table shows of a position and is compared: one row a thing, with what is wrong where nothing explains it.

Not compared are the time, which the turn button shows, and the Orders, which `orders.py` compares by themselves.
"""
