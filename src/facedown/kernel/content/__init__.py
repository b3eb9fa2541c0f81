"""Content files: how they are read, packs, guides, lessons and rulebooks."""
