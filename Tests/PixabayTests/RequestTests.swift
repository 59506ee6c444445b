import Pictures
import Sources
import Testing

/// The requests, and the query fields that a site's owner can set.
@Suite struct RequestTests {
  private func addresses(_ query: [String: String], key: String? = nil) -> [String] {
    Sample.requests(key: key, query: query).map(\.address.text)
  }

  @Test func `the search has three pages of 200 hits`() {
    let start = "https://pixabay.com/api/?safesearch=true"
    #expect(
      addresses([:]) == [
        "\(start)&page=1&per_page=200", "\(start)&page=2&per_page=200",
        "\(start)&page=3&per_page=200",
      ])
  }

  @Test func `only known query fields and the key are sent, encoded`() {
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

  @Test func `a source without an address has no client`() {
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
  func `a query field accepts the values that Pixabay documents`(
    name: String, good: [String], bad: [String]
  ) throws {
    let field = try #require(Source.pixabay.query.first { $0.name == name })
    func accepts(_ text: String) -> Bool {
      if case .value(text) = field.rule.read(text) { true } else { false }
    }
    #expect(good.filter { !accepts($0) } == [])
    #expect(bad.filter { accepts($0) } == [])
  }

  @Test func `the allowed values of a field are described in words`() throws {
    let fields = Dictionary(
      uniqueKeysWithValues: Source.pixabay.query.map { ($0.name, $0.rule.allowed) })
    #expect(fields["order"] == "popular or latest")
    #expect(fields["image_type"] == "all, photo, illustration or vector")
    #expect(
      fields["colors"]?.hasPrefix("one or more of these, separated by commas: grayscale") == true)
  }
}
