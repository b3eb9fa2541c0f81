"""Benchmarks of random play beside other projects, where they are installed (docs/performance.md)."""
