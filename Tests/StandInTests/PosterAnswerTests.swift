import Pictures
import Testing

@testable import StandIn

struct PosterAnswerTests {
  private let day = Day(number: 20_777)
  private func answer(_ kind: MediaKind, _ path: (String) -> String) -> CannedAnswer {
    let calendar = InventedCalendar(newest: day, kinds: [day: kind])
    let film = calendar.entry(of: day).film ?? ""
    return PosterAnswers(calendar: calendar).answer(asked(path(film)))
  }

  @Test func `YouTube's large still is 1280 wide, its small one has bars`() {
    let large = answer(.youTube) { "/i.ytimg.com/vi/\($0)/maxresdefault.jpg" }
    #expect(large.contentType == "image/jpeg")
    #expect(JPEGReading.size(large.bytes) == [1280, 720])
    let small = answer(.youTube) { "/i.ytimg.com/vi/\($0)/hqdefault.jpg" }
    #expect(JPEGReading.size(small.bytes) == [480, 360])
  }

  @Test(arguments: [
    (MediaKind.oldYouTube, "FILM/maxresdefault.jpg"), (.youTube, "stand-in_99/hqdefault.jpg"),
    (.youTube, "FILM/hq720.jpg"),
  ])
  func `a still that YouTube has not is grey, small and not found`(kind: MediaKind, path: String) {
    let answer = answer(kind) { "/i.ytimg.com/vi/" + path.replacing("FILM", with: $0) }
    #expect(answer.status == 404)
    #expect(JPEGReading.size(answer.bytes) == [120, 90])
  }

  @Test func `a film that was uploaded small has its small still`() {
    let small = answer(.oldYouTube) { "/i.ytimg.com/vi/\($0)/hqdefault.jpg" }
    #expect(JPEGReading.size(small.bytes) == [480, 360])
  }

  @Test(arguments: [("", 295, 166), ("&width=1280", 1280, 720)])
  func `Vimeo tells where its still is, and it is there`(query: String, width: Int, height: Int)
    throws
  {
    let told = answer(.vimeo) {
      "/vimeo.com/api/oembed.json?url=https://vimeo.com/\($0)\(query)"
    }
    let film = try object(told)
    #expect(film["thumbnail_width"] as? Int == width)
    let address = try #require(film["thumbnail_url"] as? String)
    try #require(address.hasPrefix("https://i.vimeocdn.com/video/"))
    let still = answer(.vimeo) { _ in "/" + address.dropFirst("https://".count) }
    #expect(film["thumbnail_height"] as? Int == height)
    #expect(JPEGReading.size(still.bytes) == [1280, 720])
  }

  @Test(arguments: [
    "/vimeo.com/api/oembed.json", "/vimeo.com/api/oembed.json?url=https://vimeo.com/1234",
    "/i.vimeocdn.com/video/1234-stand-in-d_640", "/i.ytimg.com/", "/vimeo.com/99",
  ])
  func `what nobody uploaded is not found`(path: String) {
    #expect(answer(.vimeo) { _ in path }.status == 404)
  }
}
