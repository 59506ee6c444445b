# The commands that README.md and CONTRIBUTING.md describe. Each command installs missing system packages.
.PHONY: site demo check test publishing-tests browser-tests lint format coverage leaks fuzz bench screenshots documentation clean

site: packages
	.ci/build
	.build/release/apod build

# Uses the same debug build of the program as the tests. A debug build takes half the time of a release build, and `make
# test` can reuse it.
demo: packages
	.ci/build-tests --product apod
	LLVM_PROFILE_FILE=/dev/null .build/debug/apod demo

# Runs the quick checks that belong after every change.
check: packages lint
	.ci/build-tests
	.ci/check

test: test-packages lint
	.ci/build-tests
	.ci/test

# The parts of `make test` that run in parallel.
.PHONY: swift-part command-part publishing-part browser-part
swift-part:
	rm -rf .build/coverage
	LLVM_PROFILE_FILE='$(CURDIR)/.build/coverage/%m.profraw' .ci/swift-tests --no-parallel --skip CommandTests
command-part:
	.ci/swift-tests --no-parallel --filter CommandTests
publishing-part:
	.ci/publishing-tests
browser-part:
	.ci/browser-tests

# Runs the workflows' scripts and the recipes of docs/ on this machine.
publishing-tests: test-packages
	.ci/build-tests --product apod
	.ci/publishing-tests

# Opens every kind of page in a browser, from disk and from a server, and the feeds in readers.
browser-tests: test-packages
	.ci/build-tests --product apod
	.ci/browser-tests

# Documents the library's modules as DocC archives in .build/documentation.
documentation: packages
	.ci/build-tests
	.ci/documentation

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Prints line coverage by target, from the last `make test`.
coverage:
	.ci/coverage

# Runs every entry point of Markup under valgrind, and then leaks memory on purpose, to show that valgrind would find a
# leak.
leaks: test-packages
	.ci/leaks

# Fuzzes every decoder of untrusted bytes with libFuzzer, each for FUZZ_SECONDS (by default a minute).
fuzz: packages
	.ci/fuzz $(FUZZ_SECONDS)

bench: packages
	.ci/bench

# Takes the screenshots of the front page for README.md.
screenshots: test-packages
	.ci/build
	.ci/screenshots

clean:
	rm -rf .build demo

.PHONY: packages test-packages
packages:
	@.ci/packages
test-packages:
	@.ci/packages --test
