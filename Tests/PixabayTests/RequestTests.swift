import Pictures
import Sources
import Testing

/// What is asked, and what a site's owner may ask for.
@Suite struct RequestTests {
  private func addresses(_ query: [String: String], key: String? = nil) -> [String] {
    Sample.requests(key: key, query: query).map(\.address.text)
  }

  @Test func `three pages are as much as can be had`() {
    let start = "https://pixabay.com/api/?safesearch=true"
    #expect(
      addresses([:]) == [
        "\(start)&page=1&per_page=200", "\(start)&page=2&per_page=200",
        "\(start)&page=3&per_page=200",
      ])
  }

  @Test func `the query and the key are encoded, and nothing else is sent`() {
    let query = [
      "q": "milky way & más", "safesearch": "false", "order": "latest", "per_page": "3",
      "key": "x",
    ]
    #expect(
      addresses(query, key: "a/b+c=").first
        == "https://pixabay.com/api/?key=a%2Fb%2Bc%3D&q=milky%20way%20%26%20m%C3%A1s"
        + "&safesearch=false&order=latest&page=1&per_page=200")
  }

  @Test func `a request does not show its key`() {
    for request in Sample.requests(key: "17-abcdef0123456789") {
      #expect(!"\(request)".contains("abcdef"))
    }
  }

  @Test func `a source without an address asks nothing`() {
    #expect(Source.pixabay.clients(ServiceAddresses(), nil, [:]).isEmpty)
  }

  @Test(arguments: [
    (
      "q", ["moon", "flores amarillas", String(repeating: "é", count: 100)],
      ["", " moon", "a\nb", String(repeating: "a", count: 101)]
    ),
    ("image_type", ["photo", "all", "vector"], ["Photo", "film", ""]),
    ("orientation", ["horizontal"], ["wide"]),
    ("category", ["nature", "places"], ["nature,places", "cats"]),
    ("colors", ["red", "red,blue"], ["red,", "red, blue", "purple"]),
    ("editors_choice", ["true"], ["yes"]),
    ("safesearch", ["false"], ["0"]),
    ("order", ["popular", "latest"], ["random"]),
  ])
  func `a field takes what the service documents`(
    name: String, good: [String], bad: [String]
  ) throws {
    let field = try #require(Source.pixabay.query.first { $0.name == name })
    #expect(good.filter { !field.accepts($0) } == [])
    #expect(bad.filter { field.accepts($0) } == [])
  }

  @Test func `what a field may be is told in words`() throws {
    let fields = Dictionary(
      uniqueKeysWithValues: Source.pixabay.query.map { ($0.name, $0.allowed) })
    #expect(fields["order"] == "popular or latest")
    #expect(fields["image_type"] == "all, photo, illustration or vector")
    #expect(
      fields["colors"]?.hasPrefix("one or more of these, separated by commas: grayscale") == true)
  }
}
