import Pictures
import Sources
import Template

extension Theme {
  static let assetsFolder = "assets/"
  /// The assets that a build makes, which are joined scripts, and files that contain the words of the language.
  static let madeAssets = Set(
    joinedScripts.keys.map { "\(assetsFolder)\($0).js" }
      + ["\(assetsFolder)words.js", "\(assetsFolder)words.css"])

  /// An asset of the site.
  struct Asset: Sendable {
    let path: String
    let bytes: [UInt8]
    /// The path with a version, such as `assets/style.css?v=0a1b2c3d`. The version changes with the file, so that
    /// browsers fetch the file again.
    let versioned: String

    init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      versioned = "\(path)?v=\(XXH64.hex(bytes).prefix(8))"
    }
  }

  /// The assets among these files, sorted by path, followed by the assets that contain the words of the language.
  static func assets(in files: ThemeFiles, _ source: Source, _ words: Words) -> [Asset] {
    let assets = publishedAssets(in: files).sorted { $0.key < $1.key }.map { path, bytes in
      Asset(path: path, bytes: path == firstScript ? script(of: source, words) + bytes : bytes)
    }
    return assets + [
      Asset(path: assetsFolder + "words.js", bytes: words.script),
      Asset(path: assetsFolder + "words.css", bytes: words.styleSheet),
    ]
  }
}

extension Theme {
  /// The line before the first script that gives scripts facts about the source, as `apod.source`. Unknown facts are
  /// left out. `apod.source.texts` has the attributes `lang` and `dir` for elements that contain a text of the source.
  static func script(of source: Source, _ words: Words) -> [UInt8] {
    let texts: JSONNode = [
      "lang": words.textLanguage?.tag, "dir": words.textLanguage?.direction,
    ]
    let facts: JSONNode = [
      "zone": source.calendar.zone, "first": source.calendar.first?.iso,
      "day": source.pages.dayPattern, "hasOldAddresses": source.pages.hasOldAddresses ? true : nil,
      "hasSubjects": source.hasSubjects ? true : nil, "texts": texts,
    ]
    return Array("window.apod = window.apod || {}; apod.source = ".utf8) + facts.bytes
      + Array(";\n".utf8)
  }
}
