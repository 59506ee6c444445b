package import Pictures

/// Texts about a picture, in a file with the same name that ends in `.yml`. All of them are optional.
package struct Sidecar: Hashable, Sendable {
  /// The day on which the picture appears.
  package var date: Day?
  package var title: String?
  /// The author of the picture.
  package var credit: String?
  package var licence: Licence?
  /// A description of the picture, for readers who cannot see it.
  package var alt: String?
  /// Plain text. Blank lines separate paragraphs.
  package var text: String?

  package init(
    date: Day? = nil, title: String? = nil, credit: String? = nil, licence: Licence? = nil,
    alt: String? = nil, text: String? = nil
  ) {
    self.date = date
    self.title = title
    self.credit = credit
    self.licence = licence
    self.alt = alt
    self.text = text
  }

  /// A copy in which missing values are taken from `other`.
  package func filled(from other: Sidecar) -> Sidecar {
    Sidecar(
      date: date ?? other.date, title: title ?? other.title, credit: credit ?? other.credit,
      licence: licence ?? other.licence, alt: alt ?? other.alt, text: text ?? other.text)
  }
}

extension Sidecar {
  package enum Licence: Hashable, Sendable {
    /// All rights are reserved.
    case none
    case creativeCommons(CreativeCommonsLicence)

    /// Parses `none`, a licence's short name, or its https address; nil for anything else.
    package init?(_ text: String) {
      let line = text.cleanLine
      if line.lowercased() == "none" {
        self = .none
      } else if let licence = CreativeCommonsLicence(name: line) {
        self = .creativeCommons(licence)
      } else if let address = WebAddress(line), address.scheme == "https", line.contains("://"),
        address.text.utf8.count <= Licence.longestAddress,
        let licence = CreativeCommonsLicence(address)
      {
        self = .creativeCommons(licence)
      } else {
        return nil
      }
    }

    /// The only licence in a statement of rights; nil if it names none or several.
    init?(in statement: String) {
      let words = statement.cleanLine.split(separator: " ").map {
        String($0.trimming { "().,;<>".contains($0) })
      }
      let named = words.filter { $0.contains("://") }.compactMap { word in
        WebAddress(word).flatMap { Licence($0.secure.text) }
      }
      guard let licence = Licence(statement) ?? named.first, named.allSatisfy({ $0 == licence })
      else { return nil }
      self = licence
    }

    /// The address of a licence, or `none`.
    var written: String {
      switch self {
      case .none: "none"
      case .creativeCommons(let licence): licence.address.text
      }
    }

    private static let longestAddress = 200
  }
}
