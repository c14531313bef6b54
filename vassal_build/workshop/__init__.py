"""The workshop: what can be done with any VASSAL module, ours or not. `lint.py` looks for what is wrong with one.

`opened.py` reads a module once, with its `definitions.py` of pieces; `expansion.py` puts prototypes in place.
`trait_keys.py` and `component_keys.py` say where key strokes stand, `texts.py` where expressions and formats do, which
`expressions.py` reads. `property_names.py` lists the properties that a module sets, `engine_names.py` VASSAL's own.
The checks are in `checks/`, the kinds of finding in `vassal_build/codes`. Not here: making a game's module
(`vassal_build/module`).
"""
