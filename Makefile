# make play   sets everything up, then opens the pages
# make test   sets everything up, a browser included where it can, then runs every check
# make check  the quick part of `make test`: no browser, no server
#
# Everything is installed into .venv beside this file; the system's Python stays as it is.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
OURS := .venv/bin/python
# How many tests run at once. A test of the browser keeps more than one core busy.
WORKERS ?= 2

SLOW = browser test_server.py test_lan.py test_packaging.py test_binder.py

.PHONY: play test check clean

play: .venv/ready-to-play
	@$(OURS) -m fiefaid

# Each check runs even if one before it failed; the tests come last, so that their summary is what is left to read.
CHECKS = failed=0; $(OURS) -m ruff check || failed=1; $(OURS) -m mypy || failed=1; \
	$(OURS) -m pytest --numprocesses $(WORKERS) --dist worksteal

test: .venv/ready-to-test
	@$(OURS) tests/bring_browser.py
	@$(CHECKS) || failed=$$?; exit $$failed

check: .venv/ready-to-test
	@$(CHECKS) -q $(patsubst %,--ignore=tests/%,$(SLOW)) || failed=$$?; exit $$failed

clean:
	rm -rf .venv build dist test-artifacts

.venv/ready-to-play: pyproject.toml | .venv/bin/python
	@echo "Installing fiefaid into .venv (a minute or two, once)"
	@$(OURS) -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/ready-to-test: pyproject.toml | .venv/bin/python
	@echo "Installing fiefaid and its test tools into .venv (a minute or two, once)"
	@$(OURS) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ .venv/ready-to-play

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "fiefaid needs Python 3.11 or newer, and found none. Name one: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
