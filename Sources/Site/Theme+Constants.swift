import Services
import Template

extension Theme {
  /// The folder of the languages' files, below `Templates/`.
  public static let languages = "languages/"

  /// The words of the language, or of its base language: `pt` for `pt-BR`.
  static func words(
    of language: String, in files: [String: [UInt8]], source: Source
  ) throws(SiteError) -> Words {
    let known = Theme.languages(in: files.keys)
    guard let name = Theme.language(for: language, among: known) else {
      throw .noWords(language: language.lowercased(), known: known)
    }
    let path = "\(languages)\(name).ftl"
    return try Words(language: language, path: path, bytes: files[path] ?? [], source: source)
  }

  /// The languages whose words are among files with these paths below `Templates/`, sorted.
  public static func languages(in paths: some Sequence<String>) -> [String] {
    paths.filter { $0.hasPrefix(languages) && $0.hasSuffix(".ftl") }
      .map { String($0.dropFirst(languages.count).dropLast(4)) }.sorted()
  }

  /// Which of the known languages a page in this one (BCP 47) uses: itself, or its base language,
  /// `pt` for `pt-BR`; nil when there is neither.
  public static func language(for wanted: String, among known: [String]) -> String? {
    let wanted = wanted.lowercased()
    return [wanted, String(wanted.prefix { $0 != "-" })].first(where: known.contains)
  }

  /// The names with the same value in every template: `words.NAME` is a text of the language,
  /// `assets.NAME` the path of an asset with its version, and `original` marks what the source wrote.
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
