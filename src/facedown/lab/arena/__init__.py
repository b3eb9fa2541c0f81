"""The arena: measures how strong bots are, on the same deals, with error bars (docs/bots.md)."""
