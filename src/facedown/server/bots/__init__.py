"""Bots at tables: when they answer, and the processes they think in."""
