"""La Primogenita, editions 1.0a and 1.0: state, facts, chapters and words; `rule_set.py` puts them together."""
