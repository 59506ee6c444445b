import Pictures
import TestTables
import Testing

@testable import Sources

/// The constructs of OWASP's cheat sheet on scripts in foreign markup, in our own words: `Cases/markup.json`. A
/// browser opens the pages made of them in `Tests/Browser/test_foreign_markup.py`.
@Suite struct `Foreign markup` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let group: String
    let why: String
    let html: String
    /// The expected text, without tags and the content of scripts, styles, frames, drawings and forms.
    let text: String

    var testDescription: String { "\(group): \(why)" }
  }

  static func cases() throws -> [Case] { try casesOfTable("markup") }

  @Test(arguments: try cases())
  func `foreign markup is reduced to text, known elements and web links`(
    _ one: Case
  ) throws {
    let texts = [
      try RichText.explanation(html: one.html),
      try Sample.picture(["explanation": one.html]).explanation,
      try Sample.picture(["credit": one.html]).credit,
    ]
    for text in texts {
      #expect(RichText(markup: text.markup) == text)
      #expect(text.plain == one.text)
      #expect(isHarmless(text.markup), "\(text.markup)")
      for case .web(let address) in text.targets {
        #expect(address.scheme == "https" || address.scheme == "http")
        #expect(WebAddress(address.text) == address)
      }
    }
  }

  /// Whether each tag is one of the seven allowed, and each link target is one quoted word.
  private func isHarmless(_ markup: String) -> Bool {
    let tags = markup.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
    return tags.allSatisfy { tag in
      if tag.wholeMatch(of: /a href="(https?:\/\/|apod:)[^"<>\s]*">[^>]*/) != nil { return true }
      return tag.wholeMatch(of: /(\/a|em|\/em|strong|\/strong|br\/)>[^>]*/) != nil
    }
  }

  @Test(arguments: try cases().filter { $0.group == "links" })
  func `foreign markup has no link that runs code`(_ one: Case) throws {
    let text = try RichText.explanation(html: one.html)
    for scheme in ["javascript:", "vbscript:", "data:", "file:", "blob:"] {
      #expect(!text.markup.contains("\"\(scheme)"))
    }
  }
}
