import Pictures
import Sources
import Testing

/// Each day gets one picture that was never shown before.
@Suite struct ChoiceTests {
  private func chosen(_ checked: ParsedAnswer) -> Int? {
    checked.pictures.first?.article.flatMap { article in
      Sample.ids.first { article.text.hasSuffix("-\($0)/") }
    }
  }

  @Test func `today's picture is the first hit`() throws {
    let checked = try Sample.checked(Sample.answer())
    #expect(checked.pictures.map(\.day) == [Sample.today])
    #expect(chosen(checked) == Sample.ids[0] && checked.refused.isEmpty)
  }

  @Test func `a hit that was shown on another day is skipped`() throws {
    let kept = try Sample.kept([1, 0])
    #expect(try chosen(Sample.checked(Sample.answer(), kept: kept)) == Sample.ids[2])
  }

  @Test func `a shown hit is recognised by its number after its page moved`() throws {
    let kept = try Sample.kept([0])
    let moved = Sample.hit(
      0, ["pageURL": #""https://pixabay.com/illustrations/id-\#(Sample.ids[0])/""#])
    let checked = try Sample.checked(Sample.answer([moved, Sample.hit(3)]), kept: kept)
    #expect(chosen(checked) == Sample.ids[3])
  }

  @Test func `another site's picture with the same number does not block a hit`() throws {
    let page = try #require(WebAddress("https://elsewhere.example/photos/a-\(Sample.ids[0])/"))
    let picture = try #require(
      Picture(day: Sample.day("2026-11-20"), title: "A", media: .page(page), article: page))
    let kept = [Entry(picture: picture, seen: Sample.seen)]
    #expect(try chosen(Sample.checked(Sample.answer(), kept: kept)) == Sample.ids[0])
  }

  @Test func `nothing is requested on a day that has its picture`() throws {
    let picture = try #require(Sample.checked(Sample.answer()).pictures.first)
    let kept = [Entry(picture: picture, seen: Sample.seen)]
    #expect(Sample.requests(kept: kept).isEmpty)
    #expect(Sample.requests(kept: kept, today: Sample.today.advanced(by: 1)).count == 3)
  }

  @Test func `neither a given day nor a range of days can be requested`() throws {
    let client = try #require(Source.pixabay.clients(Source.pixabay.services, nil, [:]).first)
    #expect(client.day(Sample.today.advanced(by: -1), today: Sample.today) == nil)
    #expect(client.day(Sample.today, today: Sample.today) == nil)
    let yesterday = Sample.today.advanced(by: -1)
    #expect(!client.servesRanges)
    #expect(client.range(yesterday...Sample.today, page: 1, today: Sample.today) == nil)
  }

  @Test func `a page of shown pictures is skipped for the next page`() throws {
    let kept = try Sample.kept([0, 1])
    let page = Sample.answer([Sample.hit(0), Sample.hit(1)], totalHits: 321)
    let refusal = #expect(throws: Rejection.allShown(count: 200, total: 321)) {
      try Sample.checked(page, kept: kept)
    }
    #expect(
      try "\(#require(refusal))"
        == "the first 200 of the 321 pictures found by the query were shown before")
    let next = Sample.answer([Sample.hit(1), Sample.hit(5)], totalHits: 321)
    #expect(try chosen(Sample.checked(next, page: 2, kept: kept)) == Sample.ids[5])
  }

  @Test func `a query with only shown pictures is reported with advice to change it`() throws {
    let kept = try Sample.kept([0, 1])
    let page = Sample.answer([Sample.hit(0), Sample.hit(1)], totalHits: 2)
    let refusal = #expect(throws: Rejection.allShown(count: 2, total: 2)) {
      try Sample.checked(page, kept: kept)
    }
    #expect(
      try "\(#require(refusal))"
        == "all 2 pictures found by the query were shown before; change `query`")
  }

  @Test func `the third page is the last, whatever total the service claims`() throws {
    let kept = try Sample.kept([0])
    #expect(throws: Rejection.allShown(count: 600, total: 600)) {
      try Sample.checked(
        Sample.answer([Sample.hit(0)], totalHits: 90_000), page: 3, kept: kept)
    }
  }

  @Test func `a page past the end means that all pictures were shown`() throws {
    let text = #"[ERROR 400] "page" is out of valid range."#
    #expect(throws: Rejection.allShown(count: 200, total: 200)) {
      try Sample.checked(text, status: 400, page: 2)
    }
    #expect(throws: Rejection.allShown(count: 2, total: 2)) {
      try Sample.checked(Sample.answer([], totalHits: 2), page: 2)
    }
    #expect(
      throws: Rejection.serviceError(code: "400", message: #""page" is out of valid range."#)
    ) { try Sample.checked(text, status: 400) }
  }

  @Test func `a query without hits is reported with advice to change it`() throws {
    let refusal = #expect(throws: Rejection.allShown(count: 0, total: 0)) {
      try Sample.checked(#"{"total":0,"totalHits":0,"hits":[]}"#)
    }
    #expect(try "\(#require(refusal))" == "the query finds no picture; change `query`")
  }

  @Test func `an invalid hit is reported once, and the next valid one is chosen`() throws {
    let bad = Sample.hit(0, ["largeImageURL": nil])
    let checked = try Sample.checked(Sample.answer([bad, bad, Sample.hit(1), bad]))
    #expect(chosen(checked) == Sample.ids[1])
    #expect(
      checked.refused
        == [.record(position: 1, day: Sample.today, .missing(field: "largeImageURL"))])
  }

  @Test func `without a valid new hit the faults are reported, not that all were shown`() throws {
    let kept = try Sample.kept([0])
    let checked = try Sample.checked(
      Sample.answer([Sample.hit(0), Sample.hit(1, ["user": #""""#]), "7"]), kept: kept)
    #expect(checked.pictures.isEmpty)
    #expect(
      checked.refused == [
        .record(position: 2, day: Sample.today, .empty(field: "user")),
        .record(
          position: 3, day: Sample.today, .wrongShape(expected: "an object", found: "a number")),
      ])
  }
}
