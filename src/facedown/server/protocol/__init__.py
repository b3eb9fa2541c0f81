"""Messages on the wire, their parsing, and who may send them."""
