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
}
