enum Month {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The name of a month, 1 to 12, in lower case.
  static func name(of month: Int) -> String { names[month - 1] }

  /// The number of a month, 1 to 12, from its full name or the first three letters, in any case.
  static func number(of name: some StringProtocol) -> Int? {
    let name = name.lowercased()
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
  }
}
