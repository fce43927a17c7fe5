# Two commands are all on a machine that has a Swift 6.3 toolchain: `make demo` and `make test`.
DATA ?= ../shared/data
override DATA := $(abspath $(DATA))
export DATA
# Only here: see Package.swift.
export OPTIMIZED_INSTALL := 1

.DEFAULT_GOAL := help
# No target is a file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(MAKEFILE_LIST))

##@ Build

setup: ## install the Debian packages that the build needs; nothing to do when they are there, or without Swift
	@Scripts/setup --if-swift

# What the build and all that runs it need: fails without Swift.
ready:
	@Scripts/setup

build: ready ## build the tool, the library and the example app
	swift build

embedded: ready ## build the reader for C and WebAssembly; leaves a library and a module in .build/embedded
	@Scripts/embedded
	@ls -l .build/embedded/liblangpack.a .build/embedded/langpack.wasm

##@ Demos

demo: ready ## run the example app from end to end: source, packs, updates, no network, no pack, a signal, a rollout
	@Scripts/demo
	@DEMO_BUILT=1 Scripts/demo-signal
	@Scripts/setup python3
	@DEMO_BUILT=1 Scripts/demo-rollout

demo-wikipedia: ready ## the same with Wikipedia's real messages (DATA=folder that holds wikipedia-ios)
	@Scripts/demo-wikipedia

demo-mediawiki: ## MediaWiki's own messages in every locale, each text compared with MediaWiki's evaluator
	@if command -v apt-get >/dev/null; then Scripts/setup mediawiki php-cli python3; else Scripts/setup; fi
	@Scripts/demo-mediawiki

demo-health: ready ## 500 devices with the real client, and the harmful pack that `langpack health` names
	@Scripts/setup python3 curl
	@Scripts/demo-health

demo-rollout: ready ## 500 devices, a harmful pack for 5 % of them, and a rollout that reverts itself
	@Scripts/setup python3
	@Scripts/demo-rollout

demo-bundled: ## an app that carries all languages and asks no network: its size, and its texts shown
	@Scripts/setup python3 strace
	@Scripts/demo-bundled

demo-web: ready ## a shop page in ten languages behind nginx, in Chromium: first paint, a hot text, offline, a bad pack; KEEP=1 serves on
	@Scripts/setup nodejs node-babel7 esbuild nginx-light libnginx-mod-http-brotli-filter chromium fonts-noto-core fonts-ipafont-gothic python3 python3-venv
	@Scripts/demo-web

##@ Tests

test: ## run every check and every test that this machine can: this is what CI runs
	@Scripts/setup --if-swift
	@Scripts/test

pages: ready ## do what README, the tutorial and the migrations say, and compare the outputs; `Scripts/pages --corpora` adds DATA's
	@Scripts/pages --corpora

platforms: ## run the tests of the readers and clients for other platforms
	@Scripts/platforms

attacks: ready ## play every attack and fault of Docs/Threats.md, Reliability.md and Attacks.md; writes .build/bench/attacks.json
	@for program in Attacks Device langpack; do swift build -q --product $$program || exit 1; done
	@mkdir -p .build/bench
	@.build/debug/Attacks --json .build/bench/attacks.json

budgets: ready ## count instructions and allocations of the string API against Tests/Budgets/budgets
	@Scripts/budgets

##@ Benchmarks

bench: ## run all benchmarks, or those of BENCHES="strings load", and write .build/bench/index.html; one to two hours
	@Scripts/setup python3
	@Benchmarks/bench-all .build/bench $(BENCHES)

bench-strings: ## measure the string API beside Foundation, gettext and ICU; writes .build/bench/strings.json
	@Scripts/setup libicu-dev gettext python3
	swift build -c release --package-path Benchmarks --product StringBenchmark
	@mkdir -p .build/bench
	@Benchmarks/.build/release/StringBenchmark .build/bench
	@Benchmarks/judge strings .build/bench/strings.json

bench-lookup: ## measure finding texts by key beside seven peers; writes .build/bench/lookup.json
	@Scripts/setup libicu-dev icu-devtools gettext liblmdb-dev libcdb-dev python3
	swift build -c release --package-path Benchmarks --product LookupBenchmark
	@Benchmarks/.build/release/LookupBenchmark lookup .build/bench
	@Benchmarks/judge lookup .build/bench/lookup.json

bench-load: ## measure from nothing open to the first text beside the same; writes .build/bench/load.json
	@Scripts/setup libicu-dev icu-devtools gettext liblmdb-dev libcdb-dev python3
	swift build -c release --package-path Benchmarks --product LookupBenchmark
	@Benchmarks/.build/release/LookupBenchmark load .build/bench
	@Benchmarks/judge load .build/bench/load.json

bench-size: ## measure packs beside other formats of the same texts; writes .build/bench/size.json
	@Scripts/setup brotli zstd p7zip-full gettext icu-devtools aapt python3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-size "$(DATA)" .build/bench

bench-build: ## measure what building and publishing all packs costs; writes .build/bench/build.json
	@Scripts/setup python3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-build "$(DATA)" .build/bench

bench-telemetry: ## measure what counting batches of devices costs the server; writes .build/bench/telemetry.json
	@Scripts/setup python3
	swift build -c release --product langpack
	@Benchmarks/bench-telemetry .build/release/langpack .build/bench

bench-server: ## measure the server beside nginx, its streams and its telemetry; writes .build/bench/server.json
	@Scripts/setup python3 nginx-light haproxy wrk
	swift build -c release --product langpack
	@Benchmarks/bench-server .build/release/langpack .build/bench

bench-decode: ## measure what installing dense packs costs; writes .build/bench/decode.json
	@Scripts/setup python3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-decode "$(DATA)" .build/bench

bench-compact: ## measure what texts of compact packs cost beside mapped ones; writes .build/bench/compact.json
	@Scripts/setup python3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-compact "$(DATA)" .build/bench

bench-deltas: ## measure deltas between real versions beside zstd, bsdiff, xdelta3; writes .build/bench/deltas.json
	@Scripts/setup python3 zstd bsdiff xdelta3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@# Debian has no HDiffPatch; without it the table says so.
	@python3 -m pip install -q --target .build/bench/python hdiffpatch 2>/dev/null || true
	@Benchmarks/bench-deltas "$(DATA)" .build/bench

bench-publish: ## measure publishing a small change of 100 locales of 20,000 phrases; writes .build/bench/publish.json
	@Scripts/setup python3
	swift build -c release --package-path Benchmarks --product PackBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-publish .build/bench

bench-client: ## measure a start of the client beside gettext, ICU and Foundation; writes .build/bench/client.json
	@Scripts/setup libicu-dev icu-devtools gettext python3 valgrind
	@for program in PackBenchmark ClientStart FoundationStart GettextStart ICUStart OpeningLimit; do \
	  swift build -c release --package-path Benchmarks --product $$program || exit 1; done
	swift build -c release --package-path Benchmarks --product ClientStart --static-swift-stdlib \
	  --scratch-path Benchmarks/.build/static
	@mkdir -p .build/bench
	@Benchmarks/bench-client "$(DATA)" .build/bench

bench-extract: ## measure extraction on a million generated lines beside xgettext; writes .build/bench/extract.json
	@Scripts/setup gettext python3
	swift build -c release --product langpack
	@Benchmarks/bench-extract .build/release/langpack .build/bench

bench-catalog: ## measure the catalog beside translate-toolkit, its history and its scale; writes .build/bench/catalog.json
	@Scripts/setup translate-toolkit python3
	swift build -c release --package-path Benchmarks --product CatalogBenchmark
	@mkdir -p .build/bench
	@Benchmarks/bench-catalog "$(DATA)" .build/bench

bench-commands: ## measure whole commands on large projects beside pofilter and msgfmt; writes .build/bench/commands.json
	@Scripts/setup mediawiki translate-toolkit gettext python3
	swift build -c release --product langpack
	@Benchmarks/bench-commands .build/release/langpack "$(DATA)" .build/bench

bench-javascript: ## measure JavaScript's reader and client beside i18next and bare functions; writes .build/bench/javascript.json
	@Scripts/setup nodejs esbuild terser node-commander node-i18next python3
	swift build -c release --product langpack
	@mkdir -p .build/bench
	@Benchmarks/bench-javascript .build/release/langpack "$(DATA)" .build/bench

##@ Long proofs

simulate: ready ## live through half a year with a million devices, and without prefetch, stale packs, deltas; hours
	@Scripts/simulate-fleet

rollout-trials: ready ## 10,000 modelled rollouts without a fault, and 1,000 of each kind with one; half an hour
	@Scripts/rollout-trials

rollout-fleet: ready ## 200 rollouts with 2,000 real clients each, next to the model; hours
	@Scripts/rollout-fleet

openstack-swift: build ## publish to OpenStack Swift, an object store of others; installs it; not part of test
	@Scripts/openstack-swift

##@ Packages

package: ready ## make the Debian package, the tarball and the artifact bundle in .build/packages; minutes
	@Scripts/package

package-test: ## try them in fresh roots of Debian without Swift; needs root
	@Scripts/package-test

container-test: ## build the image of the server from the Debian package, and serve from it; needs root
	@Scripts/container-test

service-test: ## run the units of the Debian package under systemd in a fresh root; needs root
	@Scripts/service-test

package-twice: ready ## make them in two folders, and compare every byte; long
	@Scripts/package-twice

example-bundle: ## use the plugins by the artifact bundle, from another package with nothing installed
	@Scripts/example-bundle

example-package: ready ## use this package from another one, by version, with its plugins
	@Scripts/example-package

##@ Upkeep

check: ## format, arrows between rooms and folders, shape, memory, writers of files, documentation, words
	@Scripts/check

format: ## format every Swift file in place
	swift format --in-place --parallel --configuration .swift-format $$(Scripts/checks/files '*.swift' ':!Tests/Cases/Extraction')

site: ready ## build a site of every page and the API reference into .build/site
	@Scripts/setup python3 python3-venv
	@Scripts/site/build

site-check: site ## open every page of the site in chromium, in light and dark, wide and narrow, with axe
	@Scripts/setup chromium
	@Scripts/site/check

hostile-clients: ready ## attack a release build of the server, 58 runs in 25 minutes; writes .build/bench/hostile.json
	@Scripts/hostile-clients

clean: ## remove what was built
	rm -rf .build

help: ## show this list
	@awk -F ':.*## ' '/^##@ / { printf "%s%s:\n", first++ ? "\n" : "", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile
