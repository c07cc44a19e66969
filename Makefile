# animrec on Linux: build, test, install. `make` alone lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
TIMELINE ?= timelines/welcome.json
CLIP ?= clip.mp4
BENCH_OPTIONS ?= --short

SWIFT_SOURCES := $(wildcard Package.swift Sources Tests Plugins Benchmarks)
PYTHON_CHECKS := $(wildcard Tests/*_check.py)
SHELL_SCRIPTS := .ci/run Scripts/install-dependencies Scripts/python Tests/ImportWalls/run Tests/debug_release_check.sh

# The program carries Swift's runtime with it: it starts faster, and runs where no Swift is installed.
BUILD := swift build -c release --static-swift-stdlib --product
PROGRAM := .build/release/animrec

# Tests of pixels are slow without optimisation. They have a build folder of their own, since what makes a module testable
# would otherwise rebuild it for each change between a test and a clip.
TEST := swift test -c release -Xswiftc -enable-testing --scratch-path .build/tests
TESTED_PROGRAM := .build/tests/release/animrec

.PHONY: help clip test compare build install uninstall bench docs api-check api-baseline format lint clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

clip: build ## Install what is missing, build, and render the welcome timeline to clip.mp4
	$(PROGRAM) run $(TIMELINE) -o $(CLIP)

test: ## Install what is missing and run every test
	Scripts/install-dependencies test
	$(TEST)
	Tests/ImportWalls/run
	for check in $(PYTHON_CHECKS); do ANIMREC=$(TESTED_PROGRAM) Scripts/python $$check; done

compare: ## Hold what a debug build records to what the tested release build does
	swift build --product animrec --scratch-path .build/debug-build
	Tests/debug_release_check.sh .build/debug-build/debug/animrec $(TESTED_PROGRAM)

build: ## Install what is missing and build the program
	Scripts/install-dependencies build
	$(BUILD) animrec

install: build ## Install the program below PREFIX (/usr/local)
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/animrec

uninstall: ## Remove the program from PREFIX
	rm -f $(DESTDIR)$(PREFIX)/bin/animrec

bench: ## Measure every stage, in short form
	Scripts/install-dependencies build
	$(BUILD) Benchmarks
	.build/release/Benchmarks $(BENCH_OPTIONS)

docs: ## Build the documentation of the library's modules; a broken link is an error
	Scripts/install-dependencies test
	Scripts/build-documentation

api-check: ## List what breaks code written against the API in Docs/API
	Scripts/install-dependencies build
	Scripts/check-api

api-baseline: ## Make the API as it is the one to compare with
	Scripts/install-dependencies build
	Scripts/check-api --write

format: ## Lay out the Swift sources
	swift format format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint: docs ## Check layout, import walls, documentation and scripts
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	swift package check-imports
	@if command -v shellcheck > /dev/null; then echo shellcheck $(SHELL_SCRIPTS); shellcheck $(SHELL_SCRIPTS); \
	else echo "shellcheck is not installed: the scripts were not checked"; fi

clean: ## Remove everything that was built
	rm -rf .build
