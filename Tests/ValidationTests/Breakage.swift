import Testing
import Validation

/// One thing broken in a good file, and what must be said of it: nothing more, nothing less.
struct Breakage: CustomTestStringConvertible, Sendable {
  let good: String
  let bad: String
  let finding: String

  /// `good` becomes `bad`; the finding is `line: message`.
  init(_ good: String, _ bad: String, _ finding: String) {
    self.good = good
    self.bad = bad
    self.finding = finding
  }

  var testDescription: String { "\(good) → \(bad)" }

  /// Breaks the sample, checks it under the path, and compares.
  func expect(in sample: String, at path: String) throws {
    try #require(sample.contains(good))
    let broken = sample.replacing(good, with: bad, maxReplacements: 1)
    let checked = try Samples.checker.get().check(path: path, bytes: Array(broken.utf8))
    let findings = checked.findings
    #expect(findings.map { "\($0)" } == ["\(path):\(finding)"])
  }
}
