import Pictures
import Yams

extension Sidecar {
  /// A key of a sidecar, and the field for it in a form.
  package struct Field: Sendable {
    /// The maximum length of a field's text.
    package enum Limit: Hashable, Sendable {
      /// Unicode scalars on one line.
      case characters(Int)
      /// Bytes of UTF-8 in markup. Characters such as `&` and quotation marks are escaped, so each takes several bytes.
      case bytes(Int)
    }

    /// The key, `alt`.
    package let name: String
    package let limit: Limit?
    /// Whether a form requires this field. In a sidecar all fields are optional, because names and metadata provide
    /// most values.
    package let isRequired: Bool
    /// Describes valid values, for messages.
    package let allowed: String
    /// Sets the sidecar's value from text. Returns what is wrong with the text, if anything.
    package let read: @Sendable (_ text: String, inout Sidecar) -> String?
    /// Sets the sidecar's value from a node. The reader collects mistakes.
    let readNode: @Sendable (Node?, inout FieldReader, inout Sidecar) -> Void
    /// The sidecar's value as text for `read`; nil if the sidecar has no value for this field.
    package let written: @Sendable (Sidecar) -> String?

    fileprivate init<Value>(
      _ name: String, limit: Limit? = nil, isRequired: Bool = false, _ rule: FieldRule<Value>,
      _ place: any WritableKeyPath<Sidecar, Value?> & Sendable,
      written: @escaping @Sendable (Value) -> String
    ) {
      self.name = name
      self.limit = limit
      self.isRequired = isRequired
      allowed = rule.allowed
      read = { text, sidecar in
        switch rule.read(text) {
        case .value(let value):
          sidecar[keyPath: place] = value
          return nil
        case .wrong(let wrong): return wrong
        }
      }
      readNode = { node, reader, sidecar in
        if let value = reader.scalar(node, name, rule) { sidecar[keyPath: place] = value }
      }
      self.written = { $0[keyPath: place].map(written) }
    }
  }

  /// All fields, in the order of files and forms.
  package static let fields = [
    Field("date", isRequired: true, .day(since: FileName.firstDay), \.date, written: \.iso),
    Field(
      "title", limit: .characters(Picture.longestTitle), isRequired: true,
      .line(atMost: Picture.longestTitle), \.title, written: \.self),
    Field(
      "credit", limit: .characters(longestCredit), .line(atMost: longestCredit), \.credit,
      written: \.self),
    Field("licence", .licence, \.licence, written: \.written),
    Field(
      "alt", limit: .characters(Picture.longestAlt), .line(atMost: Picture.longestAlt), \.alt,
      written: \.self),
    Field(
      "text", limit: .bytes(Picture.mostMarkup.explanation),
      .paragraphs(atMost: Picture.mostMarkup.explanation), \.text, written: \.self),
  ]

  /// The maximum length of a credit, in Unicode scalars. Even with a licence's address, such a credit fits
  /// `Picture.mostMarkup`.
  private static let longestCredit = 300
}

extension FieldRule<Sidecar.Licence> {
  static var licence: Self {
    FieldRule(
      allowed: "CC BY 4.0, CC BY-SA 4.0, CC0 1.0 or another Creative Commons licence, "
        + "its https address, or none if all rights are reserved"
    ) { text in
      Sidecar.Licence(text).map { .value($0) }
        ?? .wrong("\(text.quoted) is not one of these licences")
    }
  }
}

extension FieldRule<String> {
  /// Plain text in paragraphs, with at most this many bytes of markup.
  static func paragraphs(atMost limit: Int) -> Self {
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
