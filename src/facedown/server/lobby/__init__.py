"""All tables of a worker: creating, finding, listing and unloading them."""
