"""What is printed and the rules of La Primogenita ask for: map, units, Orders, tables."""
