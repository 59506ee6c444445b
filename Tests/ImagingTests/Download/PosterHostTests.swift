import Pictures
import Testing

@testable import Imaging

@Suite struct `The still in Vimeo's record` {
  private func still(_ record: String) -> String? {
    PosterHost.still(inRecord: Array(record.utf8))?.text
  }

  @Test func `the still on Vimeo's image host is read from the record`() {
    let still = "https://i.vimeocdn.com/video/99900-d_640"
    #expect(self.still(#"{"thumbnail_url": "\#(still)"}"#) == still)
    #expect(self.still(#"{"title": "\ud83c", "thumbnail_url": "\#(still)"}"#) == still)
    #expect(self.still("\u{FEFF}" + #"{"thumbnail_url": "\#(still)"}"#) == still)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"thumbnail_url": null}"#, #"{"thumbnail_url": 7}"#,
    #"{"thumbnail_url": "https://elsewhere.example/still.jpg"}"#,
    #"{"thumbnail_url": "https://i.vimeocdn.com:8443/still.jpg"}"#,
    #"{"thumbnail_url": "https://i.vimeocdn.com/a", "thumbnail_url": "https://i.vimeocdn.com/b"}"#,
  ])
  func `a missing, ambiguous or foreign still is ignored`(record: String) {
    #expect(still(record) == nil)
  }
}
