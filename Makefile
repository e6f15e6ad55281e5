# Tatami's commands. Everything is set up from nothing: Python and make are enough.

PYTHON ?= python3
JOBS ?= 2
SOAK_GAMES ?= 1000000
SOAK_CHECKED ?= 20000
SOAK_CONTRACT ?= 2000
SOAK_KILLS ?= 300

DEV := .venv-dev/bin
COMPILED := build/compiled
WITH_COMPILED := TATAMI_EXPECT=compiled PYTHONPATH="$(CURDIR)/$(COMPILED)"
GAMES := $(patsubst src/tatami/games/%/__init__.py,%,$(wildcard src/tatami/games/*/__init__.py))

BUILD := pyproject.toml setup.py MANIFEST.in $(wildcard build_backend/*.py)
SOURCES := $(BUILD) $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path '*/static/built/*') $(wildcard assets/*.*)

# Nothing from the outside decides which Tatami is imported.
export PYTHONPATH :=
export PIP_DISABLE_PIP_VERSION_CHECK := 1

INSTALL := -m pip install --quiet --no-build-isolation --no-deps --force-reinstall

.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test check format soak dev bench lock clean assets golden chromium test-interpreted test-compiled

help:
	@echo "make play    играть: всё установить и запустить / set everything up and play"
	@echo "make test    все проверки и тесты / all checks and tests"
	@echo "make check   стиль, типы, закон импорта / style, types, the import law"
	@echo "make format  привести код к стилю / bring the code into style"
	@echo "make dev     окружение разработчика / a developer's environment"
	@echo "make assets  страница для браузера / the browser's side, after a change of assets or styles"
	@echo "make golden  переписать образцовые партии / write the golden playthroughs anew"
	@echo "make soak    долгие проверки / the long checks"
	@echo "make bench   скорость рядом с OpenSpiel / speed beside OpenSpiel"
	@echo "make lock    обновить requirements / renew requirements"
	@echo "make clean   убрать всё построенное / remove all that was built"

# --- Environments: one folder each, made anew when its list of packages changes ---

.venv/.requirements: requirements/play.txt
.venv-dev/.requirements: requirements/test.txt
.venv-bench/.requirements: requirements/bench.txt
.venv/.requirements .venv-dev/.requirements .venv-bench/.requirements:
	@echo "$(@D): установка / installing"
	@python=$$(sh build_backend/find_python.sh "$(PYTHON)") && "$$python" -m venv --clear $(@D)
	@$(@D)/bin/python -m pip install --quiet --require-hashes -r $<
	@command -v npm >/dev/null || $(@D)/bin/python -m pip install --quiet --require-hashes -r requirements/node.txt
	@touch $@

.venv/.tatami: .venv/.requirements $(SOURCES)
	@echo "Сборка / building"
	@.venv/bin/python $(INSTALL) .
	@.venv/bin/python -c "from tatami.version import VERSION, build; print('Tatami', VERSION, build())"
	@.venv/bin/python build_backend/tatami_compile.py || true  # says why it is not compiled, where it is not
	@touch $@

.venv-dev/.tatami: .venv-dev/.requirements $(BUILD) | assets
	@$(DEV)/python $(INSTALL) --editable .
	@touch $@

# The script looks itself whether anything has changed.
assets: .venv-dev/.requirements
	@$(DEV)/python build_backend/tatami_assets.py --dev

.venv-bench/.tatami: .venv-bench/.requirements $(SOURCES)
	@$(call need_compiler,.venv-bench)
	@TATAMI_COMPILE=yes .venv-bench/bin/python $(INSTALL) .
	@touch $@

# --- To play ---

play: .venv/.tatami
	@.venv/bin/python -m tatami serve

# --- To develop ---

dev: .venv-dev/.tatami
	@echo "Готово / ready:  . .venv-dev/bin/activate  &&  tatami --help"
	@echo "Код из src работает сразу, без сборки / the code in src runs as it is, no build needed."
	@echo "make check — за секунды / in seconds;  pytest — по делу / as needed;  make test — перед отправкой / before you send."

check: .venv-dev/.tatami
	$(DEV)/ruff check
	$(DEV)/ruff format --check
	$(DEV)/mypy
	$(DEV)/lint-imports --no-logo
	assets/node_modules/.bin/tsc --project assets

format: .venv-dev/.tatami
	$(DEV)/ruff check --fix
	$(DEV)/ruff format

# The suite runs twice, and tests/conftest.py holds each run to what it says it tests. What a build cannot change runs
# once: the browser with the engine that players have, the build and the texts with the source that authors edit.
test: check test-interpreted test-compiled

test-interpreted: .venv-dev/.tatami
	TATAMI_EXPECT=interpreted $(DEV)/pytest -n $(JOBS) --ignore=tests/browser

test-compiled: $(COMPILED)/.tatami chromium
	$(WITH_COMPILED) $(DEV)/pytest -n $(JOBS) --ignore=tests/build --ignore=tests/text

# The browser tests' browser. As root on Debian it is fetched; elsewhere Playwright fetches one of its own.
chromium: .venv-dev/.tatami
	@found() { $(DEV)/python -m tests.browser.chromium; }; \
	found 2>/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	else \
	    $(DEV)/playwright install chromium; \
	fi; \
	found

golden: .venv-dev/.tatami
	$(DEV)/python -m tests.golden.write

$(COMPILED)/.tatami: .venv-dev/.tatami $(SOURCES)
	@$(call need_compiler,.venv-dev)
	rm -rf $(COMPILED) build/wheel
	TATAMI_COMPILE=yes $(DEV)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/wheel .
	$(DEV)/python -m pip install --quiet --no-deps --target $(COMPILED) build/wheel/*.whl
	@touch $@

# Random games by the million, thousands through the contract suite, and a server killed hundreds of times.
soak: $(COMPILED)/.tatami
	$(WITH_COMPILED) $(DEV)/python -m tests.soak --games $(SOAK_GAMES) --checked $(SOAK_CHECKED) --jobs $(JOBS)
	for game in $(GAMES); do \
	    $(WITH_COMPILED) $(DEV)/python -m tatami check "$$game" --games $(SOAK_CONTRACT) || exit 1; \
	done
	TATAMI_KILLS=$(SOAK_KILLS) $(WITH_COMPILED) $(DEV)/pytest -s -o faulthandler_timeout=0 tests/server/test_kill.py -k kill_9

bench: .venv-bench/.tatami
	.venv-bench/bin/python -m tatami bench

# The compiler that $(1)'s Python needs. As root on Debian (a fresh container) it is fetched; others are told how.
define need_compiler
	can() { $(1)/bin/python build_backend/tatami_compile.py; }; \
	can 2>/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq gcc libc6-dev python3-dev >/dev/null; \
	fi; \
	can && exit 0; \
	echo "Нужен компилятор C и заголовки Python (в Debian и Ubuntu: apt install gcc python3-dev)." >&2; \
	echo "A C compiler and Python's headers are needed (on Debian and Ubuntu: apt install gcc python3-dev)." >&2; \
	exit 1
endef

# --- The locked requirements: newest versions within pyproject.toml's bounds, for every Python from 3.11 on ---

UV := build/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes \
      --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --quiet

NODE := import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['node'])

lock:
	@python=$$(sh build_backend/find_python.sh "$(PYTHON)") && "$$python" -m venv --clear build/lock
	@build/lock/bin/python -m pip install --quiet "uv>=0.8"
	$(UV) pyproject.toml --upgrade --extra dev -o requirements/test.txt
	$(UV) pyproject.toml --upgrade --extra build -c requirements/test.txt -o requirements/play.txt
	build/lock/bin/python -c "$(NODE)" | $(UV) - --upgrade -o requirements/node.txt
	$(UV) pyproject.toml --upgrade --extra build --extra bench -c requirements/test.txt -o requirements/bench.txt

clean:
	rm -rf build dist .venv .venv-dev .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests build_backend -name __pycache__ -type d -prune -exec rm -rf {} +
