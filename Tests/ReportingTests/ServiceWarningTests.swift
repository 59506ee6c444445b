import Testing

@testable import Storage

@Suite struct ServiceWarningTests {
  private func picture(_ name: String?, _ reason: String, host: String = "one.example")
    -> ServiceWarning
  {
    ServiceWarning(
      service: host, thing: "picture", name: name, reason: reason,
      line: "\(name ?? "it") is skipped: \(reason)")
  }

  @Test func `a single warning is unchanged, and no warning gives no line`() {
    #expect(ServiceWarning.lines([]) == [])
    #expect(ServiceWarning.lines([picture("a", "gone")]) == ["a is skipped: gone"])
  }

  @Test func `warnings of one service become one line with three names`() {
    #expect(
      ServiceWarning.lines((1...37).map { picture("\($0)", "gone") })
        == ["one.example: 37 pictures skipped: gone (1, 2, 3 and 34 more)"])
    #expect(
      ServiceWarning.lines((1...3).map { picture("\($0)", "gone") })
        == ["one.example: 3 pictures skipped: gone (1, 2, 3)"])
  }

  @Test func `warnings of different services stay separate, in order`() {
    let mixed = [
      picture("a", "gone"), picture("a", "gone", host: "two.example"), picture("b", "gone"),
    ]
    #expect(
      ServiceWarning.lines(mixed)
        == ["one.example: 2 pictures skipped: gone (a, b)", "a is skipped: gone"])
  }

  @Test func `the first three reasons of a service are listed`() {
    let all = ["slow", "gone", "slow", "lost", "late", "odd"].enumerated().map {
      picture("\($0.offset)", $0.element)
    }
    #expect(
      ServiceWarning.lines(all) == [
        "one.example: 6 pictures skipped: slow (0, 2); gone (1); lost (3); and 2 other reasons"
      ])
    #expect(ServiceWarning.lines(all, reasons: 9)[0].hasSuffix("lost (3); late (4); odd (5)"))
  }

  @Test func `a thing with two warnings is counted once`() {
    #expect(
      ServiceWarning.lines([picture("a", "gone"), picture("a", "slow"), picture("a", "gone")])
        == ["one.example: 1 picture skipped: gone (a); slow (a)"])
    #expect(
      ServiceWarning.lines([picture(nil, "gone"), picture(nil, "gone")])
        == ["one.example: 2 pictures skipped: gone"])
  }
}
