import Testing

@testable import HTTP

struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-3", 0..<4), ("bytes=0-65535", 0..<10), ("bytes=8-", 8..<10), ("bytes=-3", 7..<10),
    ("bytes=-99", 0..<10), ("Bytes=9-9", 9..<10),
  ])
  func `a valid range selects a part of the file`(field: String, part: Range<Int>) {
    #expect(ByteRange(field, length: 10) == .part(part))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
  func `a range past the end is unsatisfiable`(field: String) {
    #expect(ByteRange(field, length: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    "bytes=0-1,4-5", "bytes=5-4", "bytes=", "bytes=-", "bytes=a-b", "bytes=+1-2", "lines=0-3",
    "0-3", "",
  ])
  func `a malformed or multi-part range is ignored`(field: String) {
    #expect(ByteRange(field, length: 10) == nil)
  }
}
