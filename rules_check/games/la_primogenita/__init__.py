"""La Primogenita, edition 1.0a: state, facts, chapters and words; `rule_set.py` puts them together."""
