import Testing

@testable import Validation

@Suite struct `Moments of the web` {
  @Test(arguments: ["2026-11-20T00:05:00-05:00", "2024-02-29T23:59:59Z"])
  func `say the same as bytes and as text`(moment: String) {
    #expect(WebDate.faultOfMoment(Array(moment.utf8)) == nil)
    let letters = Array("0123456789TZ:+-. ".utf8)
    var dice = Dice(7)
    var verdicts: Set<Bool> = []
    for _ in 0..<3_000 {
      var bytes = Array(moment.utf8)
      bytes[dice.roll(bytes.count)] = letters[dice.roll(letters.count)]
      if dice.roll(9) == 0 { bytes.removeLast() }
      let fault = WebDate.faultOfMoment(bytes)
      #expect(fault == WebDate.faultOfMoment(String(decoding: bytes, as: UTF8.self)))
      verdicts.insert(fault == nil)
    }
    #expect(verdicts.count == 2)
  }

  @Test(arguments: [
    "2026-11-20T12:00:00Z", "2026-11-20T12:00:00.5Z", "2026-11-20T12:00:00+01:00",
    "2026-11-20T12:00:00.123456-09:30",
  ])
  func `of feeds have seconds, and may have parts of them`(moment: String) {
    #expect(WebDate.faultOfMoment(moment) == nil)
    #expect(WebDate.faultOfMoment(Array(moment.utf8)) == nil)
  }

  @Test(arguments: ["2026-11-20T12:00Z", "2026-11-20T12:00+01:00", "2026-11-20T12:00-05:00"])
  func `of feeds are wrong without seconds, those of pages are not`(moment: String) {
    #expect(
      WebDate.faultOfMoment(moment)
        == "\"\(moment)\" is a time without seconds; write it as \"2026-11-20T00:05:00-05:00\"")
    #expect(WebDate.isReal(moment))
  }
}
