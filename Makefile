# Everything happens in .venv, from the pins in constraints.txt. `make help` lists the targets.

PYTHON ?= python3
JOBS ?= 2
PYTEST_ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --no-input --disable-pip-version-check -q
TYPED := src tests
CHECKED := $(TYPED) setup.py
# What is compiled is tested in both forms; everything else in the form in which it is installed.
RULES := $(wildcard tests/test_form.py tests/test_package.py tests/kernel tests/toolkit tests/games tests/conformance tests/bots)
PYTEST := $(BIN)/pytest -n $(JOBS) --dist worksteal
SOURCES := $(sort $(shell find src/dystopolis -type f -not -name '*.pyc' -not -path '*/server/static/*')) pyproject.toml setup.py
# Without npm the wheel has no browser client in it, and everything else works.
CLIENT := $(if $(shell command -v npm),build/web)
WEB_SOURCES := $(sort $(shell find web/src web/public -type f)) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: play web web-dev types check test lint test-interpreted test-installed test-browser build bench load cover screenshots clean help
.DELETE_ON_ERROR:
.NOTPARALLEL:

play: .venv/installed ## start the server and open its page in the browser
	@$(BIN)/dystopolis serve --open

web: build/web ## the browser client, built into the package

web-dev: web/node_modules/ready ## the browser client with hot reload, beside a running `dystopolis serve`
	npm --prefix web run -s dev

types: web/node_modules/ready .venv/dev ## the client's types, from what the server says about itself
	PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run -s types

check: lint test-interpreted ## lint, types, and the tests of the rules on the sources: while you work

test: .venv/dev $(CLIENT) ## lint, the rules interpreted, then every test on the installed wheel: before a commit
	@rm -rf build/tests
	@$(MAKE) --no-print-directory build/wheel & building=$$!; \
	$(MAKE) --no-print-directory lint && wait $$building || { wait; exit 1; }
	@$(MAKE) --no-print-directory test-interpreted .venv/installed
	@$(MAKE) --no-print-directory test-browser >build/browser.log 2>&1 & browser=$$!; \
	$(MAKE) --no-print-directory test-installed; installed=$$?; \
	wait $$browser; browser=$$?; cat build/browser.log; \
	$(BIN)/python -m tests.summary build/tests; [ $$installed = 0 ] && [ $$browser = 0 ]

lint: .venv/dev web/node_modules/ready ## style, types and the direction of imports, of the client too
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(TYPED)
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	npm --prefix web run -s check

# PYTHONPATH, so that programs which the tests start are interpreted too. A few random games of each kind are
# played here; the compiled form plays many in less time.
test-interpreted: .venv/dev ## the tests of what can be compiled, on the sources
	PYTHONPATH=src DYSTOPOLIS_EXPECT_FORM=interpreted \
	$(PYTEST) -m 'not slow' --junitxml=build/tests/interpreted.xml $(PYTEST_ARGS) $(RULES)

test-installed: .venv/dev .venv/installed build/web ## every test and doctest but the browser's, on the installed wheel
	CONFORMANCE_GAMES=$${CONFORMANCE_GAMES:-$(if $(COMPILES),100,20)} CONFORMANCE_LOOKS=$${CONFORMANCE_LOOKS:-$(if $(COMPILES),20,12)} \
	DYSTOPOLIS_EXPECT_FORM=$(if $(COMPILES),compiled,interpreted) \
	$(PYTEST) -o pythonpath=. --ignore=tests/browser --junitxml=build/tests/installed.xml $(PYTEST_ARGS)

# In a process of its own: Playwright keeps an event loop running, which tests with a loop of theirs cannot stand.
test-browser: .venv/dev .venv/installed build/web ## everything in a real Chromium, on the installed wheel
	$(BIN)/pytest -o pythonpath=. --junitxml=build/tests/browser.xml $(PYTEST_ARGS) tests/browser

build: build/wheel ## the wheel, in dist/: compiled where a C compiler is at hand
	@ls dist/*.whl

bench: .venv/installed .venv/bench ## decisions a second, beside catanatron
	$(BIN)/dystopolis bench

load: .venv/dev .venv/installed build/boardgame/installed ## 200 matches at once, beside boardgame.io; SAVE=1 writes benchmarks/server.md
	DYSTOPOLIS_QUIET=1 $(BIN)/pytest -q -o pythonpath=. tests/server/test_attacks.py
	$(BIN)/python -m tests.load $(if $(SAVE),--rounds 2 --seconds 8 --warm-up 2 --patience 1 --save benchmarks/server.md) $(LOAD_ARGS)

cover: .venv/dev .venv/installed build/web ## coverage of the interpreted tests, also as build/coverage/index.html
	PYTHONPATH=src $(BIN)/pytest -n $(JOBS) --cov --cov-report=term --cov-report=html $(PYTEST_ARGS)

screenshots: .venv/dev build/web ## pictures of every page, at every size
	PYTHONPATH=src:. $(BIN)/python -m tests.browser.screenshots $(PLACES)

clean: ## remove everything that is made, .venv included
	rm -rf .venv build dist src/*.egg-info web/node_modules src/dystopolis/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 20

# Empty where there is no C compiler; asked for in recipes only, when .venv is there.
COMPILES = $(shell $(BIN)/python setup.py -q can_compile >/dev/null 2>&1 && echo yes)

# What stands below are stamps: a file says that a step was done after everything it depends on.

.venv/ready: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Dystopolis needs Python 3.11 or newer, and "$(PYTHON)" is not. Name one: make PYTHON=python3.12'; exit 1; }
	@echo 'Setting up .venv'
	@$(PYTHON) -m venv .venv || { \
	  echo 'Python could not make a virtual environment (on Debian: apt install python3-venv).'; exit 1; }
	@$(PIP) install -c constraints.txt --upgrade pip
	@touch $@

.venv/builder: .venv/ready pyproject.toml
	@$(PIP) install -c constraints.txt --group build
	@touch $@

.venv/dev: .venv/builder
	@$(PIP) install -c constraints.txt --group dev
	@touch $@

.venv/bench: .venv/installed
	@$(PIP) install -c constraints.txt "$$(ls dist/*.whl)[bench]"
	@touch $@

.venv/installed: build/wheel
	@$(PIP) uninstall -q -y dystopolis
	@$(PIP) install -c constraints.txt "$$(ls dist/*.whl)[server]"
	@touch $@

build/wheel: .venv/builder build/sources $(SOURCES) $(CLIENT)
	@echo 'Building the wheel$(if $(CLIENT),, (without the browser client: that needs Node and npm))'
	@rm -rf dist
	@$(BIN)/python -m build --wheel --no-isolation >build/build.log 2>&1 || { tail -n 40 build/build.log; exit 1; }
	@grep '^dystopolis:' build/build.log
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json web/.npmrc
	@npm --version >/dev/null 2>&1 || { \
	  echo 'Building the browser client needs Node 20.19 or newer with npm.'; exit 1; }
	@cd web && npm install --no-save --silent
	@touch $@

build/web: web/node_modules/ready $(WEB_SOURCES)
	@echo 'Building the browser client'
	@mkdir -p build
	@npm --prefix web run -s build >build/web.log 2>&1 || { tail -n 40 build/web.log; exit 1; }
	@touch $@

build/boardgame/installed: tests/load/boardgame/package.json
	@npm --version >/dev/null 2>&1 || { echo 'Measuring boardgame.io needs Node 18 or newer with npm.'; exit 1; }
	@mkdir -p build/boardgame
	@cp tests/load/boardgame/package.json build/boardgame/
	@cd build/boardgame && npm install --no-package-lock --no-audit --no-fund --silent
	@touch $@

# Changes when a source file is added or removed, which no time stamp of a file tells.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' >$@

.PHONY: FORCE
FORCE:
