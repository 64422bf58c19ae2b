# `make run` and `make test` set up what they need. PYTHON=... and CC=... choose other tools.
.DEFAULT_GOAL := help
.PHONY: help run serve test slow long prove ratios bench mutants check release clean

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
CONSTRAINTS := .ci/constraints.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-deps
# What is downloaded has one of the hashes that stand beside its pin, or is refused.
HASHED := $(PIP) --no-build-isolation --use-pep517 --require-hashes --requirement
# Each process would compile all of it anew where the machine is set to keep nothing compiled.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest
ROOM :=
# Each module in one process: what its tests share is made once. In the order of the collection,
# where what takes longest comes first.
SHARED := --dist loadfile --no-loadscope-reorder
PARALLEL := --numprocesses auto $(SHARED)
# A test of a page in a browser waits for it half of its time: one process more than cores are there.
WAITING := --numprocesses $$(($$(nproc) + 1)) $(SHARED)

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | expand -t 8

run: $(READY) ## open the form for you alone, on this machine
	@FLOOR_ALONE=1 $(BIN)/streamlit run app.py --server.address localhost $(if $(CI),--server.headless true)

serve: $(READY) ## serve a room: every network that this machine is on; everybody signs in
	@$(BIN)/streamlit run app.py --server.headless true

test: $(READY) ## lint, types, tests and cases
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(PYTEST) $(PARALLEL)

slow: $(READY) ## what CI runs besides: other readings of the rules, browsers, PostgreSQL, nginx, kill -9
	$(PYTEST) $(WAITING) -m "slow and not long"

long: $(READY) ## by hand, an hour or more: every draw of the random tests, every page in a browser
	$(PYTEST) $(WAITING) -m long

prove: $(READY) ## prove the topics that differ from the last complete proof, and one besides
	$(BIN)/floor prove --since tests/golden/proof.json

ratios: $(READY) ## what a change may have slowed down, in three minutes: fails where a ratio is missed
	$(BIN)/python -m tests.bench --ratios

bench: $(VENV)/peers ## every benchmark; BENCH="--rulings 1000000 --sessions 1,20,50,100" for the long ones
	$(BIN)/python -m tests.bench $(BENCH)
	$(PYTEST) --benchmark-only -m "" -r fE || [ $$? -eq 5 ]

mutants: $(READY) ## every mutant of a room, by hand: ROOM=rulings/dispute/betting, or a topic, or a clause
	$(BIN)/python -m tests.mutation.run $(ROOM)

check: $(READY) ## read every clause and case
	@$(BIN)/floor check

release: $(READY) ## VERSION=0.2.0 closes the change log of rulings under it, and keeps them as released
	@$(BIN)/python -m tests.rulings.rulebook.decisions.release "$(VERSION)"

clean: ## remove what these commands made
	rm -rf $(VENV) build *.egg-info .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The engines that ours is measured against. They ask for older packages than the project's own, and
# run with these: hence --no-deps.
$(VENV)/peers: $(READY) .ci/peers.txt
	$(HASHED) .ci/peers.txt
	@touch $@

# The macro lets durable_rules 2.0.28 load on Python 3.13, which dropped PyEval_CallObject; a wheel
# that pip built without it may lie in its cache, hence --no-cache-dir.
$(READY): pyproject.toml $(CONSTRAINTS)
	@python=$$(PYTHON='$(PYTHON)' sh .ci/check-machine) && \
	echo "Setting up $(VENV) with $$python: once, and again when the pinned packages change." && \
	rm -rf $(VENV) && \
	"$$python" -m venv $(VENV) && \
	sed -n '/^setuptools==/,/[^\\]$$/p' $(CONSTRAINTS) >$(VENV)/setuptools && \
	sed -n '/^durable-rules==/,/[^\\]$$/p' $(CONSTRAINTS) >$(VENV)/durable-rules && \
	$(HASHED) $(VENV)/setuptools && \
	CPPFLAGS="$(CPPFLAGS) -DPyEval_CallObject=PyObject_CallObject" \
		$(HASHED) $(VENV)/durable-rules --no-cache-dir && \
	$(HASHED) $(CONSTRAINTS) && \
	$(PIP) --no-build-isolation --editable . && \
	$(BIN)/python -m pip --disable-pip-version-check check --quiet && \
	touch $@
