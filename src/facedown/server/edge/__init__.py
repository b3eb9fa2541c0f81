"""The server's public side: HTTP, the WebSocket, static files, limits."""
