import Testing

@testable import Storage

@Suite struct ServiceWarningTests {
  private static func picture(
    _ name: String?, _ reason: String = "gone", host: String = "one.example"
  ) -> ServiceWarning {
    ServiceWarning(
      service: host, thing: "picture", name: name, reason: reason,
      line: "\(name ?? "it") is skipped: \(reason)")
  }

  private static func pictures(_ count: Int) -> [ServiceWarning] {
    (0..<count).map { picture("\($0 + 1)") }
  }

  private static let reasons = ["slow", "gone", "slow", "lost", "late", "odd"].enumerated().map {
    picture("\($0.offset)", $0.element)
  }

  @Test(
    arguments: [
      ([], []), ([picture("a")], ["a is skipped: gone"]),
      (pictures(37), ["one.example: 37 pictures skipped: gone (1, 2, 3 and 34 more)"]),
      (pictures(3), ["one.example: 3 pictures skipped: gone (1, 2, 3)"]),
      (
        [picture("a"), picture("a", host: "two.example"), picture("b")],
        ["one.example: 2 pictures skipped: gone (a, b)", "a is skipped: gone"]
      ),
      (
        reasons,
        [
          "one.example: 6 pictures skipped: slow (0, 2); gone (1); lost (3); and 2 other reasons"
        ]
      ),
      // A picture with two warnings counts once.
      (
        [picture("a"), picture("a", "slow"), picture("a")],
        ["one.example: 1 picture skipped: gone (a); slow (a)"]
      ),
      ([picture(nil), picture(nil)], ["one.example: 2 pictures skipped: gone"]),
    ] as [([ServiceWarning], [String])])
  func `several warnings of a service become one line with three names and reasons`(
    warnings: [ServiceWarning], lines: [String]
  ) {
    #expect(ServiceWarning.lines(warnings) == lines)
  }

  @Test func `more reasons can be listed`() {
    let lines = ServiceWarning.lines(Self.reasons, reasons: 9)
    #expect(lines[0].hasSuffix("lost (3); late (4); odd (5)"))
  }
}
