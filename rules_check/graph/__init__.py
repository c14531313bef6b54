"""What a rule may ask of a map: cheapest paths and reach over costed ways. Costs come from the game's chapters."""
