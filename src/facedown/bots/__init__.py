"""Bots that can play any game, and how every bot is run: over an imagined world, within a budget, its choice
checked."""
