/// A set of the word lists in `rules.txt`.
struct WordLists: OptionSet, Sendable {
  /// The maximum number of lists.
  static let most = 64

  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set that contains only the list with this number.
  init(_ number: Int) { rawValue = 1 << UInt64(number) }
}
