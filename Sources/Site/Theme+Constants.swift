import Template

extension Theme {
  static let languages = "languages/"
  static let assetsFolder = "assets/"

  /// The words of the language, or of the one that it is a sort of: `pt` for `pt-BR`.
  static func words(
    of language: String, in files: [String: [UInt8]]
  ) throws(SiteError) -> Words {
    let wanted = language.lowercased()
    let broader = String(wanted.prefix { $0 != "-" })
    for name in [wanted, broader] {
      let path = "\(languages)\(name).ftl"
      if let bytes = files[path] {
        return try Words(language: language, path: path, bytes: bytes)
      }
    }
    let known = files.keys.filter { $0.hasPrefix(languages) && $0.hasSuffix(".ftl") }.sorted()
      .map { String($0.dropFirst(languages.count).dropLast(4)) }
    throw .noWords(language: wanted, known: known)
  }

  /// The names that mean the same in every template: `words.NAME` is a text of the language,
  /// `assets.NAME` the path of an asset with its version, and `original` marks what NASA wrote.
  static func constants(_ words: Words, _ assets: [Asset]) -> [String: Constant] {
    var constants = words.constants
    for asset in assets {
      let name = "assets." + asset.path.dropFirst(assetsFolder.count)
      constants[name] = .text(Phrase([.text(asset.versioned)]))
    }
    constants["original"] = .markup(words.isEnglish ? [] : Array(" lang=\"en\" dir=\"ltr\"".utf8))
    return constants
  }

  /// What any file may depend on, whatever its template; see `digest`.
  static func digest(_ words: Words, _ assets: [Asset]) -> UInt64 {
    var print = Fingerprint("theme")
    print.add(words.language)
    print.add(words.digest)
    let named = [film, icon] + squareIcons.map(\.path)
    for asset in assets where named.contains(asset.path) { print.add(asset.versioned) }
    return print.value
  }
}
