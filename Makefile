# make module   builds dist/la_primogenita-<version>.vmod
# make test     style, types, tests; with real VASSAL and Chromium where they can be had
#               (VASSAL_ENGINE=required, BROWSER=required: they must be); files of tests side by side, in a
#               process for each processor, or in as many as PROCESSES says
# make quick    style, types, and the tests that are soon done: neither engine nor browser, nothing slow
# make bench    measures everything once and writes docs/figures.md
# make pictures draws the README's pictures again, in docs/pictures
# make mutants  changes lines of a package one by one and runs its unit tests on each: MUTATE=PATTERN of dotted names
# make proof    countersheets, boards and charts as PNG pages in dist/proof
# make clean    forgets everything that was made

PYTHON ?= python3
PROCESSES ?= auto
GAME ?= la_primogenita
MUTATE ?= vassal_build.workshop.refresh.*
VENV := .venv
BIN := $(VENV)/bin

.PHONY: module test quick style types compiled tests bench mutants pictures proof engine browser clean

module: $(VENV)/installed
	$(BIN)/vassal-build build $(GAME)

# what does not need the other is done side by side: VASSAL and the browser are had while pip installs, and types are
# checked beside the tests
test:
	@$(MAKE) --no-print-directory --jobs 3 types tests NEEDED='engine browser'

quick:
	@$(MAKE) --no-print-directory --jobs 2 types tests CHOICE='-m "not engine and not browser and not slow"'

style: $(VENV)/developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: style
	$(BIN)/mypy

# what is imported is compiled once, for every process and for the next run, even where Python is set not to keep it;
# and before there are several, for side by side each would compile the same; tests are, as they are found
compiled tests: export PYTHONDONTWRITEBYTECODE :=
compiled: style
	$(BIN)/python -m compileall -q vassal_build rules_check

# glibc keeps the memory that a test gave back for the next one: the system would clear each page of it again
tests: export MALLOC_TRIM_THRESHOLD_ := 268435456
tests: export MALLOC_MMAP_THRESHOLD_ := 33554432
tests: compiled $(NEEDED)
	$(BIN)/python -m pytest --processes $(PROCESSES) $(CHOICE)

# both need no more than Python and pip, so that they need not wait for what is installed
engine: | $(BIN)/python
	@$(BIN)/python -m tests.engine.install || test "$$VASSAL_ENGINE" != required

# one after the other: each may call apt-get, which two cannot use at once
browser: | $(BIN)/python $(filter engine, $(NEEDED))
	@$(BIN)/python -m tests.browser.install || test "$$BROWSER" != required

# compiled first, as it is where it has been installed
bench: $(VENV)/developing engine browser
	$(BIN)/python -m compileall -q vassal_build rules_check $(VENV)
	$(BIN)/python -m tests.benchmarks

# a package is named in [tool.mutmut] of pyproject.toml, with its tests
mutants: $(VENV)/mutating
	$(BIN)/mutmut run '$(MUTATE)'
	$(BIN)/mutmut results | sed '/: not checked$$/d'

pictures: $(VENV)/developing browser
	$(BIN)/python -m tests.games.la_primogenita.documents.pictures

proof: $(VENV)/installed
	$(BIN)/vassal-build proof $(GAME)

clean:
	rm -rf $(VENV) build dist mutants

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

# in one step, not after `installed`: pip would build the project and look for all that it needs a second time;
# most of what is installed is never imported, so that it is compiled as it is
$(VENV)/developing: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --no-compile --editable '.[dev]'
	touch $(VENV)/installed $@

$(VENV)/mutating: $(VENV)/developing
	$(BIN)/python -m pip install --quiet --editable '.[dev,mutants]'
	touch $@
