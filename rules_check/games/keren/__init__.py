"""Keren, edition 2012 (World at War 25): facts, positions, deeds and words; `rule_set.py` puts them together."""
