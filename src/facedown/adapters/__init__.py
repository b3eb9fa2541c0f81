"""Facedown for others' tools: each is an extra, and none is needed to play."""
