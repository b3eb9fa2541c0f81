"""The server: tables online, for people, bots and programs by one protocol (docs/protocol.md)."""
