import Testing

@testable import Loopback
@testable import StandIn
@testable import TestSupport

struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-3", 0..<4), ("bytes=0-65535", 0..<10), ("bytes=8-", 8..<10), ("bytes=-3", 7..<10),
    ("bytes=-99", 0..<10), ("Bytes=9-9", 9..<10),
  ])
  func `a range within a file is a part of it`(field: String, part: Range<Int>) {
    #expect(LoopbackHost.ByteRange(field, length: 10) == .part(part))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
  func `a range past the end has nothing`(field: String) {
    #expect(LoopbackHost.ByteRange(field, length: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    "bytes=0-1,4-5", "bytes=5-4", "bytes=", "bytes=-", "bytes=a-b", "bytes=+1-2", "lines=0-3",
    "0-3", "",
  ])
  func `what is malformed or of many parts is ignored`(field: String) {
    #expect(LoopbackHost.ByteRange(field, length: 10) == nil)
  }

  @Test func `a part says what it is of`() {
    let whole = CannedAnswer(200, "image/jpeg", Array(0..<10))
    let part = whole.part("bytes=2-4")
    #expect(part.status == 206)
    #expect(part.bytes == [2, 3, 4])
    #expect(part.headers.map(\.value) == ["bytes 2-4/10"])
    let none = whole.part("bytes=10-")
    #expect(none.status == 416)
    #expect(none.headers.map(\.value) == ["bytes */10"])
  }

  @Test func `a page and an error are never sent in parts`() {
    #expect(CannedAnswer.html("moved").part("bytes=0-1").bytes.count == 5)
    #expect(CannedAnswer(404, "image/jpeg", [1, 2, 3]).part("bytes=0-1").bytes.count == 3)
  }
}
