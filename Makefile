# The commands the README lists. Each installs the system packages it lacks.
.PHONY: site demo test publishing-tests browser-tests lint format coverage leaks bench clean

site: packages
	.ci/build
	.build/release/apod build

demo: packages
	.ci/build
	.build/release/apod demo

# Without what a debugger needs, the build takes a quarter less time.
test: test-packages lint
	swift build --build-tests --enable-code-coverage -debug-info-format none
	$(MAKE) --jobs=2 --output-sync=target side-by-side

# Each takes a core for a quarter of an hour.
.PHONY: side-by-side in-a-browser in-swift-and-in-recipes
side-by-side: in-a-browser in-swift-and-in-recipes
in-a-browser:
	.ci/browser-tests
in-swift-and-in-recipes:
	swift test --skip-build --enable-code-coverage --no-parallel
	.ci/publishing-tests

# The workflows' steps and the README's recipes, run on this machine.
publishing-tests: test-packages
	swift build --product apod
	.ci/publishing-tests

# What `make test` does last: every kind of page in a browser, from disk and from a host, and
# the feeds in readers.
browser-tests: test-packages
	swift build --product apod
	.ci/browser-tests

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

bench: packages
	.ci/bench

clean:
	rm -rf .build demo

.PHONY: packages test-packages
packages:
	@.ci/packages
test-packages:
	@.ci/packages --test
