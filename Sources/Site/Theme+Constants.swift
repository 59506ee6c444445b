import Sources
import Template

extension Theme {
  /// The folder of language files, below `Templates/`.
  public static let languages = "languages/"

  /// The sorted languages that have a file in `paths`. The paths are relative to `Templates/`.
  public static func languages(in paths: some Sequence<String>) -> [String] {
    paths.filter { $0.hasPrefix(languages) && $0.hasSuffix(".ftl") }
      .map { String($0.dropFirst(languages.count).dropLast(4)) }.sorted()
  }

  /// The known languages whose words serve pages in the wanted language (BCP 47), base language first. For
  /// `pt-BR` they are `pt` and `pt-br`. Empty when neither is known.
  public static func languages(for wanted: String, among known: [String]) -> [String] {
    let wanted = wanted.lowercased()
    let base = String(wanted.prefix { $0 != "-" })
    return (base == wanted ? [wanted] : [base, wanted]).filter(known.contains)
  }

  /// The names with the same value in every template. `words.NAME` is a text of the language, `assets.NAME`
  /// an asset's path with its version, and `original` has the attributes for the source's texts.
  static func constants(_ words: Words, _ assets: [Asset]) -> [String: Constant] {
    var constants = words.constants
    for asset in assets {
      let name = "assets." + asset.path.dropFirst(assetsFolder.count)
      constants[name] = .text(Phrase([.text(asset.versioned)]))
    }
    constants["original"] = .markup(Array((words.textLanguage?.attributes ?? "").utf8))
    return constants
  }
}
