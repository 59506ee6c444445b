# The commands that README.md and CONTRIBUTING.md list. Each installs the system packages it lacks.
.PHONY: site demo check test publishing-tests browser-tests lint format coverage leaks fuzz bench screenshots documentation clean

site: packages
	.ci/build
	.build/release/apod build

# The program as the tests build it: that takes half the time, and `make test` builds it only once.
demo: packages
	.ci/build-tests --product apod
	LLVM_PROFILE_FILE=/dev/null .build/debug/apod demo

# What to run after every change.
check: packages lint
	.ci/build-tests
	.ci/check

test: test-packages lint
	.ci/build-tests
	.ci/test

# The parts of `make test` that run side by side.
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

# The scripts of the workflows, and the recipes of docs/, run on this machine.
publishing-tests: test-packages
	.ci/build-tests --product apod
	.ci/publishing-tests

# Every kind of page in a browser, from disk and from a host, and the feeds in readers.
browser-tests: test-packages
	.ci/build-tests --product apod
	.ci/browser-tests

# What the library's modules offer, as DocC archives in .build/documentation.
documentation: packages
	.ci/build-tests
	.ci/documentation

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Line coverage by target, from the last `make test`.
coverage:
	.ci/coverage

# Every entry point of Markup under valgrind, and a deliberate leak to show that one is found.
leaks: test-packages
	.ci/leaks

# Every decoder of foreign bytes with inputs that libFuzzer makes; a minute each, or FUZZ_SECONDS.
fuzz: packages
	.ci/fuzz $(FUZZ_SECONDS)

bench: packages
	.ci/bench

# The pictures of the front page in README.md.
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
