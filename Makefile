PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install -qq --disable-pip-version-check --root-user-action=ignore
SOURCES = $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/server/page/*' -not -path '*/server/site/*')
PAGE := src/rulewright/server/page/index.html
SITE := src/rulewright/server/site/index.html
SITE_SOURCES = tools/docsite.py $(wildcard *.md docs/*) $(shell find src/rulewright -name '*.py')
PAGE_SOURCES = $(shell find web -type f -not -path 'web/node_modules/*')

# With the compiled build, if there is one of these very sources.
COMPILED = if [ -f build/compiled.stamp ] && $(MAKE) --no-print-directory -q build/compiled.stamp; \
	then echo "The compiled build plays."; export PYTHONPATH=$(CURDIR)/build/compiled; \
	else echo "It plays interpreted; after make compiled it is faster."; fi

.PHONY: setup page browser database test test-long campaign proof play compiled wheel bench bench-server supply docs clean

setup: .venv/setup.stamp page $(SITE)

# The page of the browser table; a pip user gets it built, without Node it stays as it is.
page:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(PAGE); \
	else echo "There is no Node.js: the page of the browser table is not built." >&2; fi

$(PAGE): $(PAGE_SOURCES)
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error && npm run build --silent -- --logLevel warn

$(SITE): $(SITE_SOURCES) | .venv/setup.stamp
	$(BIN)/python tools/docsite.py

# For the tests of the page. Without a browser they are skipped.
browser:
	@command -v chromium >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null \
	  || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || true

# For the tests of the server. Without PostgreSQL those that need it are skipped.
database:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null \
	  || { apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } || true

test: setup browser database
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal --ignore tests/test_ledger.py
	$(BIN)/pytest tests/test_ledger.py

# Each belief for a minute, or with LONG=1 to its end, which takes hours; then the campaign and the fuzzers, each for five minutes. A later
# run goes on where this one was.
LONG ?= 60
test-long: setup browser database
	RULEWRIGHT_LONG=$(LONG) $(BIN)/pytest -rs -n 2 --dist worksteal --ignore tests/test_ledger.py
	$(BIN)/pytest tests/test_ledger.py
	@$(COMPILED); $(BIN)/python tools/campaign.py --seconds 300
	$(BIN)/python tools/fuzz.py --seconds 300

# Take every enforced rule out and see which file notices, where that is not known yet or the code has changed. It can be broken off
# and goes on; one game: make proof GAME=godzilla.
proof: setup
	$(BIN)/python tools/proof.py $(GAME)

# 200,000 games with every belief on: hours, that can be stopped and go on.
campaign: setup
	@$(COMPILED); $(BIN)/python tools/campaign.py

play: setup
	@$(COMPILED); $(BIN)/rulewright serve --open

compiled: build/compiled.stamp
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest -n 2 --dist worksteal --ignore tests/test_ledger.py
	PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR) $(BIN)/python -m bench

# Two wheels in dist/: of pure Python, and compiled for this platform. The core of the tests runs against both.
CORE = tests/fifth_game tests/scenario tests/godzilla tests/vanguard tests/gate_ruler tests/force_of_will
wheel: build/compiled.stamp
	$(PIP) wheel
	$(BIN)/python tools/wheel.py
	PYTHONPATH=$(CURDIR)/build/wheels/pure $(BIN)/pytest -n 2 --dist worksteal $(CORE)
	PYTHONPATH=$(CURDIR)/build/wheels/compiled $(BIN)/pytest -n 2 --dist worksteal $(CORE)

bench: setup
	$(BIN)/python -m bench

bench-server: setup
	$(BIN)/python -m bench.server

# What the image is made of, its licences, and known flaws where they can be looked up.
supply: setup
	mkdir -p build && $(BIN)/python tools/supply.py sbom build/sbom.json
	$(BIN)/python tools/supply.py check

docs: setup
	$(BIN)/python tools/docs.py
	@if command -v chromium >/dev/null; then $(BIN)/python tools/screens.py 2>/dev/null; else echo "There is no Chromium: docs/screens stays as it is." >&2; fi
	$(BIN)/python tools/docsite.py

clean:
	rm -rf .venv build dist web/node_modules src/rulewright/server/page src/rulewright/server/site .mypy_cache .pytest_cache src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/pip:
	$(PYTHON) -m venv --clear .venv || { \
	  test "$$(id -u)" = 0 || { echo "Install python3-venv, then run make again." >&2; exit 1; }; \
	  apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv --clear .venv; }

.venv/setup.stamp: pyproject.toml | .venv/bin/pip
	$(PIP) -e '.[test]'
	$(BIN)/python -m compileall -q src
	@touch $@

.venv/compile.stamp: .venv/setup.stamp
	$(PIP) -e '.[test,compile]'
	@touch $@

build/compiled.stamp: .venv/compile.stamp tools/compile.py $(SOURCES)
	$(BIN)/python tools/compile.py
	@touch $@
