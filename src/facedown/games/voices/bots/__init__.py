"""How bots play Voices."""
