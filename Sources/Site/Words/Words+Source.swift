import Sources
import Template

extension Source.Name {
  /// The texts for placeholders such as `{ $source }`. Every word may use these placeholders.
  var parts: [String: String] {
    [
      "source": subject, "source-about": about, "source-at": at, "source-of": of,
      "source-title": title,
    ]
  }
}

extension Words {
  /// The language of a source's texts on pages in another language.
  struct TextLanguage: Hashable, Sendable {
    /// The language (BCP 47), such as `en`.
    let tag: String

    /// Nil when the texts and the pages have the same language, or the pages have a variant of the texts'
    /// language.
    init?(_ tag: String, among language: String) {
      guard language != tag, !language.hasPrefix("\(tag)-") else { return nil }
      self.tag = tag
    }

    /// The writing direction, as in HTML's `dir`.
    var direction: String {
      TextLanguage.fromTheRight.contains(String(tag.prefix { $0 != "-" })) ? "rtl" : "ltr"
    }

    /// The attributes of an element with such a text.
    var attributes: String { " lang=\"\(tag)\" dir=\"\(direction)\"" }

    private static let fromTheRight: Set = [
      "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi",
    ]
  }
}

extension Phrase {
  /// Replaces some of the phrase's placeholders by texts.
  func replacing(_ value: (String) -> String?) -> Phrase {
    Phrase(
      joining: pieces.map { piece in
        guard case .name(let name) = piece, let text = value(name) else { return piece }
        return .text(text)
      })
  }

  /// A phrase of these pieces. Adjacent texts are merged.
  init(joining pieces: [Piece]) {
    self.init(
      pieces.reduce(into: []) { joined, piece in
        if case .text(let more) = piece, case .text(let text)? = joined.last {
          joined[joined.count - 1] = .text(text + more)
        } else {
          joined.append(piece)
        }
      })
  }
}
