"""Random play side by side with other projects, where they are installed (docs/performance.md)."""
