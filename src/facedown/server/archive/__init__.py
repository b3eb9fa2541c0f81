"""Finished games: recordings, replays, proofs of the deal."""
