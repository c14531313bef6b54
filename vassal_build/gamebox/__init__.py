"""The printed game as frozen values, read from `art/<slug>/`, each value with its status, source, file and line.

`read.py` gives a whole `Gamebox`, `checks/` say what is wrong with one, `sources.py` what its values rest on. Nothing
here knows VASSAL or draws.
"""
