extension Words {
  /// CLDR's plural categories.
  enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
  }
}
