import Imaging
import Testing

@Suite struct `The record of today's files` {
  @Test func `the record is written as it was read`() throws {
    let text = """
      2 0123456789abcdef
      800x480 48211 0123456789abcdef
      eink-800x480 1200 fedcba9876543210

      """
    let record = try #require(TodayRecord(Array(text.utf8)))
    #expect(record.text == Array(text.utf8))
  }

  @Test(arguments: [
    "1 0123456789abcdef\n", "2 0123\n", "2 0123456789abcdef\r\n",
    "2 0123456789abcdef\n800x480 1200 fedcba9876543210\r",
    "2 0123456789abcdef\n800x480 1200 ../../../../x.jpg\n",
    "2 0123456789abcdef\n800x480 -1 fedcba9876543210\n",
  ])
  func `a record with any malformed part is rejected`(text: String) {
    #expect(TodayRecord(Array(text.utf8)) == nil)
  }
}
