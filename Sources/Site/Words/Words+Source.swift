import Pictures
import Sources
import Template

extension Source.Name {
  /// The names of the source, for placeholders such as `{ $source }`, which every word may contain.
  var parts: [String: String] {
    [
      "source": subject, "source-about": about, "source-at": at, "source-of": of,
      "source-title": title,
    ]
  }
}

extension Words.Message {
  /// Replaces those placeholders for which there is a value.
  func replacing(_ values: [String: String]) -> Words.Message {
    func replacing(_ phrase: Phrase) -> Phrase {
      Phrase(
        phrase.pieces.map { piece in
          guard case .name(let name) = piece, let text = values[name] else { return piece }
          return .text(text)
        })
    }
    return Words.Message(other: replacing(other), forms: forms.mapValues(replacing))
  }
}

extension Words {
  /// The language of the source's texts, on a site whose pages are in another language.
  struct TextLanguage: Hashable, Sendable {
    /// The language (BCP 47), such as `en`.
    let tag: String

    /// Nil if the texts are in the language of the pages, or the pages are in a variant of the texts' language.
    init?(_ tag: String, among language: String) {
      guard language != tag, !language.hasPrefix("\(tag)-") else { return nil }
      self.tag = tag
    }

    /// The writing direction of the language, as a value of HTML's `dir`.
    var direction: String {
      TextLanguage.fromTheRight.contains(String(tag.prefix { $0 != "-" })) ? "rtl" : "ltr"
    }

    /// The attributes of an element that contains a text of the source.
    var attributes: String { " lang=\"\(tag)\" dir=\"\(direction)\"" }

    private static let fromTheRight: Set = [
      "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi",
    ]
  }
}
