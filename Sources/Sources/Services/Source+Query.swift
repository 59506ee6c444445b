import Pictures

extension Source {
  /// A query parameter that a site's owner may set.
  package struct QueryField: Sendable {
    /// The parameter's name in the service: `image_type`.
    package let name: String
    /// A description of valid values: “photo, illustration or vector”.
    package let allowed: String
    package let accepts: @Sendable (String) -> Bool

    package init(
      _ name: String, allowed: String, accepts: @escaping @Sendable (String) -> Bool
    ) {
      self.name = name
      self.allowed = allowed
      self.accepts = accepts
    }

    /// A field with one of these words as its value.
    package init(_ name: String, oneOf words: [String]) {
      self.init(name, allowed: words.choice) { words.contains($0) }
    }

    /// A field with some of these words as its value, separated by commas.
    package init(_ name: String, anyOf words: [String]) {
      self.init(name, allowed: "one or more of these, separated by commas: \(words.choice)") {
        $0.split(separator: ",", omittingEmptySubsequences: false)
          .allSatisfy { words.contains(String($0)) }
      }
    }
  }
}
