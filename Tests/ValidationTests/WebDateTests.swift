import Testing

@testable import Validation

@Suite struct `Moments of the web` {
  @Test(arguments: [
    "2026-11-20T12:00:00Z", "2026-11-20T12:00:00.5Z", "2026-11-20T12:00:00+01:00",
    "2026-11-20T12:00:00.123456-09:30",
  ])
  func `of feeds have seconds, and may have parts of them`(moment: String) {
    #expect(fault(of: moment) == nil)
  }

  @Test(arguments: ["2026-11-20T12:00Z", "2026-11-20T12:00+01:00", "2026-11-20T12:00-05:00"])
  func `of feeds are wrong without seconds, those of pages are not`(moment: String) {
    #expect(
      fault(of: moment)
        == "\"\(moment)\" is a time without seconds; write it as \"2026-11-20T00:05:00-05:00\"")
    let isReal = WebDate.isReal(Array(moment.utf8).span)
    #expect(isReal)
  }

  private func fault(of moment: String) -> String? {
    WebDate.faultOfMoment(Array(moment.utf8).span)
  }
}
