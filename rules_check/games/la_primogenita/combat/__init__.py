"""Combat (sections 6 and 7): Bombardment and Assault, their results, and what follows from them."""
