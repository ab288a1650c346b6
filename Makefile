# What a person or a machine does with a checkout. Needs Python 3.11 or newer, git and make; all else is installed into .venv.

PORT ?= 8000
HOST ?= 127.0.0.1
PYTEST_ARGS ?= -n auto --maxprocesses 4 --dist loadfile

BIN := .venv/bin
INSTALLS := pyproject.toml constraints.txt tools/install
# Tools that load the settings keep what they write here.
LOCALLY := EUNOE_DATA_DIR=.data/check

.DEFAULT_GOAL := help
.PHONY: help run test check audit spec docs bench bench-peers constraints clean lint types layers templates schema deploy claims pins messages

help: ## Say what there is to do
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile | expand -t 18

run: .venv/.run ## Install and start Eunoe (PORT=8000 HOST=127.0.0.1)
	@exec $(BIN)/eunoe serve --host $(HOST) --port $(PORT)

test: .venv/.dev ## Run every test
	@$(BIN)/pytest $(PYTEST_ARGS)

check: .venv/.dev ## Lint, types, layers, templates, migrations: under a minute
	@$(MAKE) --no-print-directory -k -j4 --output-sync=target lint types layers templates schema deploy claims pins messages

audit: .venv/.dev ## Look up known vulnerabilities of what is pinned (AUDIT_ARGS="--vulnerability-service osv")
	@$(BIN)/python tools/audit.py $(AUDIT_ARGS)

spec: .venv/.dev ## Requirements of docs/spec.md that no test claims
	@$(BIN)/python tools/spec.py

docs: .venv/.dev ## Make the documentation site: docs/_build/
	@$(LOCALLY) $(BIN)/python tools/reference.py
	@$(BIN)/sphinx-build --quiet --fail-on-warning docs docs/_build

bench: .venv/.dev ## Measure
	@$(BIN)/python -m bench

bench-peers: .venv-peers/.done ## Measure beside what others make (EUNOE_LOCOMO=PATH)
	@.venv-peers/bin/python -m bench peers cross_language embedders beside memory_cost report

constraints: .venv/.dev ## Pin what .venv holds
	@$(BIN)/python tools/constraints.py

clean: ## Remove what was installed and made here
	rm -rf .venv .venv-audit .venv-peers .data build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

lint: .venv/.dev
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet

types: .venv/.dev
	@$(LOCALLY) $(BIN)/mypy --no-error-summary

layers: .venv/.dev
	@mkdir -p .data; $(BIN)/lint-imports > .data/layers.txt || { cat .data/layers.txt; exit 1; }

templates: .venv/.dev
	@$(BIN)/djlint --quiet --lint src

schema: .venv/.dev
	@$(LOCALLY) $(BIN)/eunoe manage makemigrations --check --dry-run --verbosity 0

deploy: .venv/.dev
	@$(LOCALLY) EUNOE_PUBLIC_URL=https://chat.example.org $(BIN)/eunoe manage check --deploy --fail-level WARNING --verbosity 0 > /dev/null

claims: .venv/.dev
	@$(BIN)/python tools/spec.py --check

pins: .venv/.dev
	@$(BIN)/python tools/constraints.py --check

messages: .venv/.dev
	@if [ -f tools/messages.py ]; then $(LOCALLY) $(BIN)/python tools/messages.py --check; fi

# An environment of its own: what others need would make this one several times as large.
.venv-peers/.done: pyproject.toml
	@python3 -m venv .venv-peers
	@.venv-peers/bin/python -m pip install --quiet --editable ".[peers]"
	@touch $@

.venv/.run: $(INSTALLS)
	@sh tools/install run

.venv/.dev: $(INSTALLS)
	@sh tools/install dev
