# A machine needs python3 (3.11 or newer, with venv), make, and a way to PyPI and npm. Start with `make help`.
PYTHON ?= python3
PY := .venv/bin/python
NPM := $(PY) web/build.py
READY := .venv/ready
# Tests start hundreds of processes: each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
# Only `test` has two things done at once, after what they share.
ifndef TWO_AT_ONCE
.NOTPARALLEL:
endif
.PHONY: help play setup client test check check-python check-client test-client format wire soak secrecy pictures mutants planted bench
.PHONY: arrays compiled test-compiled test-pythons lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: client ## build what has changed and serve on this machine
	.venv/bin/facedown serve

test: client ## everything that CI runs, on two cores
	$(MAKE) --no-print-directory --jobs=2 --output-sync TWO_AT_ONCE=yes check test-client
	$(PY) -m pytest --numprocesses=4 --maxschedchunk=1

check: check-client check-python ## linters and types only

check-python: setup
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) web/wire.py --check
	$(PY) -m tools.hidden_ground
	$(PY) -m tools.one_name
	$(PY) -m tools.plain_words

check-client: setup
	$(NPM) run check
	$(NPM) run eslint
	$(NPM) run stylelint
	$(NPM) run prettier -- --check --log-level=warn

test-client: setup
	$(NPM) test

format: setup ## write the code as the linters want it
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	$(NPM) run eslint -- --fix
	$(NPM) run stylelint -- --fix
	$(NPM) run prettier -- --write --log-level=warn

wire: setup ## write the client's types of the wire from the server's
	$(PY) web/wire.py

soak: setup ## bulk runs: many random games, long
	$(PY) -m pytest -m soak

secrecy: setup ## look for leaks in every game and write docs/secrecy.md (fewer: make secrecy SECRECY="--quick --pairs 100")
	$(PY) -m tests.secrecy.report $(SECRECY)

pictures: client ## screenshots of every page, kind of ask, size and scene, into .cache/screenshots
	FACEDOWN_PICTURES=1 $(PY) -m pytest -m "soak or not soak" tests/browser/test_sizes.py tests/browser/test_pages.py
	$(PY) -m pytest -m soak tests/browser/test_scenes.py -k contact_sheet

mutants: setup ## change the rules, one small thing at a time, and see that tests notice
	$(PY) -m tests.mutants $(MUTANTS)

planted: setup ## plant every bug, one a core, and see its check fail; a run that is cut off goes on (some: make planted PLANTED="leak-")
	$(PY) -m tests.planted $(PLANTED)

bench: setup ## measure speed
	.venv/bin/facedown bench

compiled: client ## make a wheel whose hot modules are machine code, into dist (needs a C compiler)
	FACEDOWN_COMPILED=1 $(PY) -m uv build --wheel --no-build-isolation --python $(PY) --out-dir dist --quiet

# What `make compiled` has compiled lies in .cache/compiled, beside a copy of the rest.
test-compiled: compiled ## the golden games, the contract and the secrecy suites on the compiled build
	PYTHONPATH=.cache/compiled .venv/bin/facedown --version | grep compiled
	PYTHONPATH=.cache/compiled $(PY) -m pytest tests/playthroughs tests/contract tests/secrecy tests/bots tests/kernel tests/games examples $(PYTEST)

test-pythons: setup ## kernel, games, contract and bots on every other Python from 3.11 to 3.14 that is found
	$(PY) -m tests.pythons $(PYTEST)

setup: $(READY) ## make .venv with the pinned requirements

client: setup ## build the client if its sources have changed
	$(NPM)

arrays: setup ## gather what adapters make arrays of, and write docs/adapters.md
	$(PY) -m facedown.adapters.arrays

# Extras that `make test` does without: each has a lock and an environment of its own.
EXTRAS := pettingzoo openspiel ray bench
EXTRA_TESTS := $(EXTRAS:%=test-%)
.PHONY: $(EXTRA_TESTS)
$(EXTRA_TESTS): test-%: .cache/extras/%/ready
	.cache/extras/$*/bin/python -m pytest tests/extras/$*

.cache/extras/%/ready: locks/%.lock $(READY)
	$(PY) -m uv venv --quiet --clear --python $(PY) .cache/extras/$*
	$(PY) -m uv pip sync --quiet --python .cache/extras/$*/bin/python --require-hashes locks/$*.lock
	.cache/extras/$*/bin/python -c 'import pathlib, sysconfig; pathlib.Path(sysconfig.get_path("purelib"), "facedown.pth").write_text("$(CURDIR)/src\n")'
	touch $@

.cache/extras/bench/node_modules: locks/boardgame/package-lock.json .cache/extras/bench/ready
	cp locks/boardgame/package.json locks/boardgame/package-lock.json locks/boardgame/.npmrc .cache/extras/bench
	$(NPM) ci --prefix $(CURDIR)/.cache/extras/bench
	touch $@

test-bench: .cache/extras/bench/node_modules

COMPILE := $(PY) -m uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --quiet

lock: setup ## bring requirements.lock, locks/ and web/package-lock.json in line (newest: make lock UPGRADE=--upgrade)
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --group dev $(UPGRADE) --output-file requirements.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --extra postgres --constraints requirements.lock $(UPGRADE) --output-file locks/server.lock
	for extra in $(EXTRAS); do \
		UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --group extra-tests --extra $$extra $(UPGRADE) --output-file locks/$$extra.lock || exit 1; \
	done
	$(NPM) $(if $(UPGRADE),update,install) --package-lock-only
	$(NPM) $(if $(UPGRADE),update,install) --package-lock-only --prefix $(CURDIR)/locks/boardgame
	$(NPM) $(if $(UPGRADE),update,install) --package-lock-only --prefix $(CURDIR)/locks/pyodide

clean: ## remove everything that make has made
	rm -rf .venv .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache dist
	rm -rf node_modules web/node_modules src/facedown/server/static
	find src tests examples web -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock pyproject.toml hatch_build.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Facedown needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv
	sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > .venv/uv.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .venv/uv.lock
	$(PY) -m uv pip sync --quiet --compile-bytecode --python $(PY) --require-hashes requirements.lock
	$(PY) -m uv pip install --quiet --python $(PY) --no-deps --no-build-isolation --editable .
	touch $@
