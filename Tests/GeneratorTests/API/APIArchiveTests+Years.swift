import Generator
import Pictures
import Testing

extension APIArchiveTests {
  @Test(arguments: 0...10) func `a list is the same wherever a year ends`(end: Int) async {
    let split = await APIArchiveTests.archive([days[..<end], days[end...]])
    let whole = await APIArchiveTests.archive([days[...]])
    for first in days {
      for last in days where first <= last && last <= today {
        for thumbs in ["", "&thumbs=true"] {
          let query = "start_date=\(first)&end_date=\(last)\(thumbs)"
          #expect(text(query, split) == text(query, whole), "\(query)")
        }
      }
    }
    let list = days.filter { $0 <= today }.map { "{\"d\":\"\($0)\"}" }.joined(separator: ",")
    #expect(text("start_date=2026-11-01", split) == "[\(list)]")
  }

  private func text(_ query: String, _ archive: APIArchive) -> String {
    var generator = Dice(state: 7)
    let answer = archive.answer(query, today: today, using: &generator)
    return String(decoding: answer.body.joined(), as: UTF8.self)
  }

  @Test func `a year that did not change is held once by both archives`() async {
    let next = await APIArchiveTests.archive(
      [days[..<7], days[7...]], corrected: [today], former: archive)
    func places(_ archive: APIArchive) -> [Int] {
      var generator = Dice(state: 7)
      let query = "start_date=2026-11-16&end_date=2026-11-25"
      return archive.answer(query, today: today, using: &generator).body[1...2].map { piece in
        unsafe piece.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
      }
    }
    #expect(places(next)[0] == places(archive)[0])
    #expect(places(next)[1] != places(archive)[1])
    #expect(text("date=2026-11-25", next) == "{\"d\":\"2026-11-25!\"}")
    #expect(text("date=2026-11-25", archive) == "{\"d\":\"2026-11-25\"}")
  }
}
