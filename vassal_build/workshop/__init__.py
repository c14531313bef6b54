"""The workshop: what can be done with any VASSAL module, ours or not. `lint.py` looks for what is wrong with one.

`opened.py` reads a module once, `expansion.py` puts prototypes in place, `trait_keys.py` and `trait_texts.py` say where
key strokes and texts stand, `expressions.py` reads texts, `engine_names.py` lists VASSAL's own properties. The checks
are in `checks/`, the kinds of finding in `vassal_build/codes`. Making a game's module is `vassal_build/module`.
"""
