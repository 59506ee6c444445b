import Pictures
import Sources
import Testing

/// A service can answer with the key that was sent to it.
@Suite struct KeyTests {
  private static let key = "17-abcdef0123456789"

  @Test(arguments: [
    ["tags": #""lake, \#(key)""#], ["user": #""\u00317-abcdef0123456789""#],
    ["largeImageURL": #""https://pixabay.com/get/a.jpg?key=\#(key)""#],
    ["imageWidth": #""\#(key)""#], ["comments": #""\#(key)""#],
  ])
  func `an answer that contains the key is rejected`(changes: [String: String]) {
    #expect(throws: Rejection.holdsKey(variable: "PIXABAY_API_KEY")) {
      try Sample.checked(Sample.answer([Sample.hit(0, changes), Sample.hit(1)]))
    }
  }

  @Test func `an error or header that contains the key is reported without it`() {
    #expect(throws: Rejection.holdsKey(variable: "PIXABAY_API_KEY")) {
      try Sample.checked("[ERROR 400] Invalid or missing API key \(Self.key)", status: 400)
    }
    #expect(throws: Rejection.holdsKey(variable: "PIXABAY_API_KEY")) {
      try Sample.checked(Sample.answer(), headers: ["Link": "?key=\(Self.key)"])
    }
  }

  @Test func `the key is read from its own variable`() {
    #expect(Source.pixabay.key(in: ["PIXABAY_API_KEY": " \(Self.key)\n"]) == Self.key)
    #expect(Source.pixabay.key(in: ["NASA_API_KEY": Self.key]) == nil)
  }
}
