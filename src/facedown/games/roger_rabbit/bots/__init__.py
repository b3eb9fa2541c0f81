"""How bots play Roger Rabbit."""
