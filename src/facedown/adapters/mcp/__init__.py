"""Seats for AI agents: the Model Context Protocol on one side, the seat protocol on the other (docs/mcp.md)."""
