"""The state of play, immutable: units, markers, Orders, time and points, and the actions that change it.

Not here: whether an action is legal and what it does (`games/<slug>/`), nor what is printed (`facts/`).
"""
