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

  @Test(arguments: [
    "T00:05:00.Z", "T24:00:00Z", "T12:60:00Z", "T12:00:60Z", "T12:00:00", "T12:00:00+5:00",
    "T12:00:00+24:00", "T12:00:00.5", "T12:00:00,5Z", "T1:00:00Z", "T12:00:00z", " 12:00:00Z", "TZ",
    "T",
    "T12:00:00Z ", "T12:0a:00Z", "T-1:00:00Z",
  ])
  func `with a wrong time or zone are no moments`(time: String) {
    #expect(fault(of: "2026-11-20" + time)?.contains("is no real time") == true)
  }

  private func fault(of moment: String) -> String? {
    WebDate.faultOfMoment(Array(moment.utf8).span)
  }
}
