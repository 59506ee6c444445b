import Pictures

extension Source {
  /// Something that a site's owner may ask a source's service for.
  package struct QueryField: Sendable {
    /// The parameter as the service spells it, `image_type`.
    package let name: String
    /// What its value may be, in words: “photo, illustration or vector”.
    package let allowed: String
    /// Whether it may have this value.
    package let accepts: @Sendable (String) -> Bool

    package init(
      _ name: String, allowed: String, accepts: @escaping @Sendable (String) -> Bool
    ) {
      self.name = name
      self.allowed = allowed
      self.accepts = accepts
    }

    /// A field whose value is one of these words.
    package init(_ name: String, oneOf words: [String]) {
      self.init(name, allowed: words.choice) { words.contains($0) }
    }

    /// A field whose value is some of these words, with commas between them.
    package init(_ name: String, anyOf words: [String]) {
      self.init(name, allowed: "one or more of these, separated by commas: \(words.choice)") {
        $0.split(separator: ",", omittingEmptySubsequences: false)
          .allSatisfy { words.contains(String($0)) }
      }
    }
  }
}
