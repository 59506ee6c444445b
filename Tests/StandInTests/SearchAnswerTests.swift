import Foundation
import Pictures
import Testing

@testable import StandIn

/// The stand-in for Pixabay's search.
@Suite struct SearchAnswerTests {
  private let search = SearchAnswers(count: 40, tiny: false, key: "KEY")

  private func answer(
    _ changes: [String: String?] = [:], path: String = "/api/"
  ) -> CannedAnswer {
    let query = ["key": "KEY", "page": "1", "per_page": "200"]
    return search.answer(
      RecordedRequest(
        path: path, query: changes.reduce(into: query) { $0[$1.key] = $1.value }))
  }

  private func object(_ answer: CannedAnswer) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
  }

  private func hits(_ answer: CannedAnswer) throws -> [[String: Any]] {
    try #require(try object(answer)["hits"] as? [[String: Any]])
  }

  private func text(_ answer: CannedAnswer) -> String {
    String(decoding: answer.bytes, as: UTF8.self)
  }

  @Test func `every hit has a page, tags, a user and files of its own`() throws {
    let answer = answer()
    #expect(answer.status == 200)
    let hits = try hits(answer)
    #expect(hits.count == 40)
    #expect(try object(answer)["totalHits"] as? Int == 40)
    var seen: Set<String> = []
    for hit in hits {
      let id = try #require(hit["id"] as? Int)
      let page = try #require(hit["pageURL"] as? String)
      #expect(page.hasPrefix("https://pixabay.com/photos/") && page.hasSuffix("-\(id)/"))
      #expect((hit["tags"] as? String)?.isEmpty == false)
      #expect((hit["user"] as? String)?.isEmpty == false)
      let file = try #require(hit["largeImageURL"] as? String)
      let path = try #require(WebAddress(file)).path
      #expect(path.hasPrefix("/get/") && path.hasSuffix("_1280.jpg"))
      let picture = self.answer(path: path)
      #expect(picture.status == 200 && picture.contentType == "image/jpeg")
      #expect(seen.insert(picture.bytes.description).inserted, "\(id)")
    }
  }

  @Test func `pages follow one another`() throws {
    let all = try hits(answer()).map { $0["id"] as? Int }
    var paged: [Int?] = []
    for page in 1...3 {
      paged += try hits(answer(["per_page": "15", "page": "\(page)"])).map { $0["id"] as? Int }
    }
    #expect(paged == all)
  }

  @Test func `words that no picture has find nothing`() throws {
    #expect(try hits(answer(["q": "nebula red"])).count > 0)
    #expect(try hits(answer(["q": "bicycle"])).isEmpty)
  }

  @Test(
    arguments: [
      ("key", nil, "Invalid or missing API key"), ("key", "OTHER", "Invalid or missing API key"),
      ("per_page", "2", "\"per_page\" is out of valid range."),
      ("per_page", "201", "\"per_page\" is out of valid range."),
      ("page", "0", "\"page\" is out of valid range."),
      ("page", "2", "\"page\" is out of valid range."),
      ("page", "many", "\"page\" is out of valid range."),
    ] as [(String, String?, String)])
  func `what it does not take is refused in plain text`(name: String, value: String?, why: String) {
    let answer = answer([name: value])
    #expect(answer.status == 400 && answer.contentType.hasPrefix("text/plain"))
    #expect(text(answer).hasPrefix("[ERROR 400] \(why)"))
  }

  @Test func `each answer tells how many requests are left`() {
    for answer in [answer(), answer(["key": nil])] {
      #expect(
        answer.headers.map(\.name)
          == ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"])
    }
  }

  @Test func `a file of no hit is not there`() {
    #expect(answer(path: "/get/g0_1280.jpg").status == 404)
  }
}
