extension Theme {
  /// The folder that contains the language files, below `Templates/`.
  public static let languages = "languages/"

  /// The languages for which there is a file among these paths, sorted. The paths are relative to `Templates/`.
  public static func languages(in paths: some Sequence<String>) -> [String] {
    paths.filter { $0.hasPrefix(languages) && $0.hasSuffix(".ftl") }
      .map { String($0.dropFirst(languages.count).dropLast(4)) }.sorted()
  }

  /// The known languages whose words can be used for pages in the wanted language (BCP 47). For `pt-BR`, these
  /// are `pt` and `pt-br`, with the base language first. Empty if none of them is known.
  public static func languages(for wanted: String, among known: [String]) -> [String] {
    let wanted = wanted.lowercased()
    let base = String(wanted.prefix { $0 != "-" })
    return (base == wanted ? [wanted] : [base, wanted]).filter(known.contains)
  }
}

extension Words {
  /// The path of a language's file below `Templates/`.
  static func path(of tag: String) -> String { "\(Theme.languages)\(tag).ftl" }
}
