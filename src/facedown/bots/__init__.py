"""Bots that can play any game, and the one way to run a bot: over an imagined world, within a budget, checked."""
