import Pictures
import Template

extension Theme {
  /// For each built-in template, the names that it can use.
  static let names: [String: [FieldNote]] = Dictionary(
    uniqueKeysWithValues: views.flatMap { view in view.templates.map { ($0, view.notes) } })

  /// The names that a file of the theme can use, as lines of text. The file may be a template, a partial, a page of the
  /// owner or a language file. Nil for any other file, such as an asset.
  public static func names(for path: String, in files: ThemeFiles) -> [String]? {
    if path.hasPrefix(languages), path.hasSuffix(".ftl") {
      return Words.names(for: path, in: files)
    }
    if path.hasPrefix("partials/") {
      return [
        "Every page template can use these names; a partial can also use the names of the page that includes it."
      ]
        + lines(PlainPage.notes)
    }
    let isOwnPage = !path.contains("/") && path.hasSuffix(".html")
    guard let notes = names[path] ?? (isOwnPage ? SubscribePage.notes : nil) else { return nil }
    let shared = Set(PlainPage.notes.map(\.name))
    // Feeds and a few pages do not use the names that all other pages share.
    guard shared.isSubset(of: notes.map(\.name)) else { return lines(notes) }
    let own = notes.filter { !shared.contains($0.name) }
    return (own.isEmpty ? [] : ["Only this template:"] + lines(own) + [""])
      + ["Every page:"] + lines(notes.filter { shared.contains($0.name) })
  }

  /// The built-in entries of the words that the owner's language file also contains.
  public static func words(_ builtIn: [UInt8], alsoIn own: [UInt8]) -> String {
    let entries = Words.File(builtIn).entries
    let texts = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.source) })
    return Words.File(own).entries.compactMap { texts[$0.name].map { "\($0)\n" } }.joined()
  }

  /// A line for each name, followed by lines for the names inside its views. Each type of view is described only once.
  private static func lines(_ notes: [FieldNote], within outer: String = "") -> [String] {
    var described: Set<String> = []
    return notes.flatMap { note in
      let name = outer + note.name
      var lines = ["  \(aligned(name, 26)) \(aligned(note.kind.rawValue, 6)) \(note.about)"]
      if let view = note.viewName, described.insert(view).inserted {
        lines += self.lines(note.nested, within: outer + "  ")
      }
      return lines
    }
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Words {
  /// All words in English, for translators. Words that are missing in the language are marked with a minus sign.
  static func names(for path: String, in files: ThemeFiles) -> [String] {
    let english = File(files.builtIn[Words.path(of: "en")] ?? []).entries
    // A word in the file of `de` also counts for `de-at`.
    let tag = String(path.dropFirst(Theme.languages.count).dropLast(4))
    let there = Set(
      Theme.languages(for: tag, among: files.languages).map(Words.path)
        .flatMap { [files.builtIn[$0], files.own[$0]] }.flatMap { File($0 ?? []).messages.keys })
    let missing = english.count { !there.contains($0.name) }
    return [
      "These are the words in English. \(path) lacks \(missing) of \(english.count) words, which are marked with -."
    ]
      + english.flatMap { word in
        word.source.split(separator: "\n").map {
          "\(there.contains(word.name) ? " " : "-") \($0)"
        }
      }
  }
}
