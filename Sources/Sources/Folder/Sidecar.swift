package import Pictures

/// Texts about a picture, in a file with the same name that ends in `.yml`. All of them are optional.
package struct Sidecar: Hashable, Sendable {
  /// The valid texts, by the names of `fields`.
  private var texts: [String: String]

  /// A sidecar with valid texts, by the names of `fields`.
  package init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The text of the field with this name; nil if it is missing.
  package subscript(name: String) -> String? { texts[name] }

  /// The day on which the picture appears.
  package var date: Day? { texts["date"].flatMap { Day(iso: $0) } }
  /// The Creative Commons licence; nil if all rights are reserved.
  package var licence: CreativeCommonsLicence? {
    texts["licence"].flatMap { CreativeCommonsLicence(written: $0) }
  }

  /// Sets the field to a text. Returns what is wrong with the text; nil if it is valid.
  package mutating func set(_ field: Field, to text: String) -> String? {
    switch field.rule.read(text) {
    case .value(let value):
      texts[field.name] = value
      return nil
    case .wrong(let wrong): return wrong
    }
  }

  /// A copy without the text of the field.
  package func without(_ name: String) -> Sidecar {
    var copy = self
    copy.texts[name] = nil
    return copy
  }

  /// A copy in which missing texts are taken from `other`.
  package func filled(from other: Sidecar) -> Sidecar {
    var filled = self
    filled.texts.merge(other.texts) { own, _ in own }
    return filled
  }

  /// Reads a sidecar. Returns all mistakes, in the order of lines, and the valid values.
  package static func read(
    _ bytes: [UInt8], path: String
  ) -> (sidecar: Sidecar, mistakes: [FieldMistake]) {
    var reader = FieldReader(bytes, path: path)
    let nodes = reader.table(reader.root, key: nil, keys: fields.map(\.name))
    var sidecar = Sidecar()
    for field in fields {
      sidecar.texts[field.name] = reader.scalar(nodes[field.name], field.name, field.rule)
    }
    return (sidecar, reader.mistakes)
  }
}

extension Sidecar {
  /// A key of a sidecar, and the field for it in a form.
  package struct Field: Sendable {
    /// The key, `alt`.
    package let name: String
    /// The maximum length of a line in Unicode scalars, or of the text in bytes of markup. Characters such as `&` and
    /// quotation marks are escaped in markup, so each takes several bytes.
    package var limit: Int?
    /// Whether a form requires this field. In a sidecar all fields are optional, because names and metadata provide
    /// most values.
    package var isRequired = false
    package let rule: FieldRule<String>

    fileprivate static func line(_ name: String, atMost limit: Int, isRequired: Bool = false)
      -> Self
    {
      Field(name: name, limit: limit, isRequired: isRequired, rule: .line(atMost: limit))
    }
  }

  /// All fields, in the order of files and forms.
  package static let fields: [Field] = [
    Field(name: "date", isRequired: true, rule: .date),
    .line("title", atMost: Picture.longestTitle, isRequired: true),
    // Even with a licence's address, such a credit fits `Picture.mostMarkup`.
    .line("credit", atMost: 300),
    Field(name: "licence", rule: .licence),
    .line("alt", atMost: Picture.longestAlt),
    Field(
      name: "text", limit: Picture.mostMarkup.explanation,
      rule: .paragraphs(atMost: Picture.mostMarkup.explanation)),
  ]
}

extension FieldRule<String> {
  /// A day, in the form `YYYY-MM-DD`.
  fileprivate static var date: Self {
    let rule = FieldRule<Day>.day(since: FileName.firstDay)
    return FieldRule(allowed: rule.allowed) { text in
      switch rule.read(text) {
      case .value(let day): .value(day.iso)
      case .wrong(let wrong): .wrong(wrong)
      }
    }
  }

  /// The address of a licence, or `none`.
  fileprivate static var licence: Self {
    FieldRule(
      allowed: "CC BY 4.0, CC BY-SA 4.0, CC0 1.0 or another Creative Commons licence, "
        + "its https address, or none if all rights are reserved"
    ) { text in
      if text.cleanLine.lowercased() == "none" { return .value("none") }
      return CreativeCommonsLicence(written: text).map { .value($0.address.text) }
        ?? .wrong("\(text.quoted) is not one of these licences")
    }
  }

  /// Plain text in paragraphs, with at most this many bytes of markup. Blank lines separate paragraphs.
  fileprivate static func paragraphs(atMost limit: Int) -> Self {
    FieldRule(allowed: "plain text, at most \(limit) bytes; blank lines separate paragraphs") {
      text in
      // If a text is that far beyond the limit, no markup is made, to save time.
      guard text.utf8.count <= 10 * limit else {
        return .wrong("the text is \(text.utf8.count) bytes long")
      }
      let clean = text.paragraphs.joined(separator: "\n\n")
      if clean.isEmpty { return .wrong("the text is empty") }
      let bytes = RichText(paragraphs: clean).lineBytes
      return bytes <= limit ? .value(clean) : .wrong("the text is \(bytes) bytes long as markup")
    }
  }
}

extension CreativeCommonsLicence {
  /// Parses a licence's short name, or its https address; nil for anything else.
  package init?(written text: String) {
    let line = text.cleanLine
    if let licence = CreativeCommonsLicence(name: line) {
      self = licence
    } else if let address = WebAddress(line), address.scheme == "https", line.contains("://"),
      address.text.utf8.count <= 200, let licence = CreativeCommonsLicence(address)
    {
      self = licence
    } else {
      return nil
    }
  }
}
