"""How answers are shown: tables and JSON on the terminal, pictures of the map, the page of an audit (`html/`).

What is true of a position is asked elsewhere. Only this room of the referee may use what draws.
"""
