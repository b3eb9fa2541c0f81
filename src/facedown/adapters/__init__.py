"""Adapters to other projects' tools: each is an optional extra, none is needed to play."""
