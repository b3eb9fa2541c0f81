"""The committed deal, its proof, and how anybody checks it."""
