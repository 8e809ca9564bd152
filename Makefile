# make test is all that a fresh machine needs; `make help` lists the rest.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; \
	done)
PY := .venv/bin/python
WORKERS ?= 2
BENCHES := $(patsubst bench/%.py,bench.%,$(filter-out bench/__%,$(wildcard bench/*.py)))

.PHONY: help test bench build pictures lint clean
.DEFAULT_GOAL := help

help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile

test: .venv/ready ## set up what is missing, then run every check and test
	@$(PY) -m tools.runtime --development
	@$(PY) -m tools.chromium
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup

bench: .venv/ready ## measure, as ratios within one run
	@$(PY) -m tools.runtime --development
	@$(PY) -m tools.chromium
	@for module in $(BENCHES); do $(PY) -m $$module || exit; done

build: .venv/ready ## make what is published, in dist/
	$(PY) serve.py build

pictures: .venv/ready ## draw the README's pictures anew
	@$(PY) -m tools.runtime --development
	$(PY) -m tools.picture

lint: .venv/ready ## style and types
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy

clean: ## delete all that was fetched or made
	rm -rf .venv tools/.venv node_modules dist build *.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/ready: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install it, or name it: make PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) can't make virtual environments: install its venv package (Debian: python3-venv)."; exit 1; }
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@
