"""How bots play Archer."""
