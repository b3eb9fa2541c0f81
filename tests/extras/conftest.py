"""Tests of extras run where these are installed: `make test-pettingzoo` and so on. Elsewhere they are passed over."""

import importlib.util

NEEDED = {"bench": "catanatron", "openspiel": "pyspiel", "pettingzoo": "pettingzoo", "ray": "ray"}

collect_ignore = [folder for folder, module in NEEDED.items() if importlib.util.find_spec(module) is None]
