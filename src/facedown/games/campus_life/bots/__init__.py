"""How bots play Campus Life."""
