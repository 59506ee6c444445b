import HTTP
import Pictures
import Testing
import TestSupport

@testable import StandIn

struct CannedPixabayTests {
  private func answer(_ target: String) throws -> StubAnswer {
    StubAnswer(try CannedPixabay(count: 40).response(to: ServerRequest(target: target)))
  }

  private func hits(_ query: String) throws -> [[String: Any]] {
    let answer = try answer("/api/?key=\(CannedPixabay.key)&\(query)")
    return try #require(try object(answer)["hits"] as? [[String: Any]])
  }

  @Test func `every hit has its own page, tags, user and file`() throws {
    let hits = try hits("per_page=200")
    #expect(hits.count == 40)
    var seen: Set<[UInt8]> = []
    for hit in hits {
      let id = try #require(hit["id"] as? Int)
      let page = try #require(hit["pageURL"] as? String)
      #expect(page.hasPrefix("https://pixabay.com/photos/") && page.hasSuffix("-\(id)/"))
      for name in ["tags", "user"] { #expect((hit[name] as? String)?.isEmpty == false) }
      let file = try #require((hit["largeImageURL"] as? String).flatMap { WebAddress($0) })
      #expect(file.path.hasPrefix("/get/") && file.path.hasSuffix("_1280.jpg"))
      let picture = try answer(file.path)
      #expect(picture.status == 200 && picture.contentType == "image/jpeg")
      #expect(seen.insert(picture.bytes).inserted, "\(id)")
    }
  }

  @Test func `the pages of a search together list all hits`() throws {
    let paged = try (1...3).flatMap { try hits("per_page=15&page=\($0)") }
    #expect(paged.map { $0["id"] as? Int } == (try hits("per_page=200")).map { $0["id"] as? Int })
  }

  @Test
  func `a wrong key is rejected in plain text, and an unknown file is missing`()
    throws
  {
    let refusal = try answer("/api/?key=other")
    #expect(refusal.status == 400)
    #expect(String(decoding: refusal.bytes, as: UTF8.self).hasPrefix("[ERROR 400] Invalid or"))
    #expect(try answer("/get/g0_1280.jpg").status == 404)
  }
}
