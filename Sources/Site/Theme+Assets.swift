import Pictures
import Sources

extension Theme {
  static let assetsFolder = "assets/"
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The script that runs first on every page.
  static let firstScript = "assets/appearance.js"
  /// The owner's style sheet, which is loaded last on every page.
  static let ownStyleSheet = "assets/own.css"
  /// The assets that are needed only if the front page is a grid.
  static let gridAssets: Set = ["assets/home.css", "assets/home.js"]
  /// The script that asks the source for today's picture.
  static let live = "assets/current.js"
  /// The PNG files of the icon, with the lengths of their sides in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]
  private static let wordScript = "assets/words.js"
  private static let wordStyleSheet = "assets/words.css"

  /// Scripts that are published as one file, because pages load them together. For example, the scripts in
  /// `assets/day/` are joined to `assets/day.js`, which needs only one request and compresses better. The scripts
  /// listed here run in this order, followed by the scripts that the owner adds. ThemeAssetsTests compares these names
  /// with the files.
  static let joinedScripts = [
    "day": ["gestures", "viewer", "share"],
    "page": ["storage", "elements", "turning", "swipes", "series", "controls", "offline"],
    "search": ["query", "stems", "lookup", "searcher", "results", "search"],
    "tiles": ["parts", "lists", "recent", "unkept"],
  ]
  /// The assets that a build makes, which are joined scripts, and files that contain the words of the language.
  static let madeAssets = Set(
    joinedScripts.keys.map { "\(assetsFolder)\($0).js" } + [wordScript, wordStyleSheet])

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

  /// The content of the asset at this path of the site; nil if the theme has no such asset. No site has to be planned
  /// first.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The assets that a site with this layout needs.
  func assets(for layout: Layout) -> [Asset] {
    let hasGrid = layout.settings.home == .grid && !layout.isEmpty
    return assets.filter { asset in
      (hasGrid || !Theme.gridAssets.contains(asset.path))
        && (layout.live != nil || asset.path != Theme.live)
    }
  }

  /// The path of the asset with a version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }
}

extension Theme {
  /// The files below `assets/` as they are published, sorted by path, followed by the assets that contain the words of
  /// the language.
  ///
  /// Built-in scripts and style sheets are published without their comments, which are a fifth of what a visitor would
  /// load. The owner's files are published as they are.
  static func assets(in files: ThemeFiles, _ source: Source, _ words: Words) -> [Asset] {
    var assets = files.all.filter { $0.key.hasPrefix(assetsFolder) }
    for (path, bytes) in assets where path.hasSuffix(".js") || path.hasSuffix(".css") {
      if files.builtIn[path] == bytes { assets[path] = withoutComments(bytes) }
    }
    for (name, first) in joinedScripts {
      let folder = "\(assetsFolder)\(name)/"
      let ordered = first.map { "\(folder)\($0).js" }
      let added = assets.keys.filter {
        $0.hasPrefix(folder) && $0.hasSuffix(".js") && !ordered.contains($0)
      }
      let scripts = (ordered + added.sorted()).compactMap { assets.removeValue(forKey: $0) }
      // Without the semicolon, the last statement of a script could continue in the next script.
      assets["\(assetsFolder)\(name).js"] = Array(scripts.joined(separator: ";\n".utf8))
    }
    assets[firstScript]?.insert(contentsOf: facts(about: source, words), at: 0)
    return assets.sorted { $0.key < $1.key }.map { Asset(path: $0.key, bytes: $0.value) } + [
      Asset(path: wordScript, bytes: words.script),
      Asset(path: wordStyleSheet, bytes: words.styleSheet),
    ]
  }

  /// The built-in script or style sheet without comments. Its comments are on lines of their own, and no other line
  /// begins like a comment (ThemeAssetsTests).
  private static func withoutComments(_ file: [UInt8]) -> [UInt8] {
    var isInside = false
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let code = lines.filter { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.starts(with: "/*".utf8) { isInside = true }
      let isComment = isInside || text.starts(with: "//".utf8)
      if text.suffix(2).elementsEqual("*/".utf8) { isInside = false }
      return !isComment
    }
    return Array(code.joined(separator: "\n".utf8))
  }

  /// The line before the first script that gives scripts facts about the source, as `apod.source`. Unknown facts are
  /// left out. `apod.source.texts` has the attributes `lang` and `dir` for elements that contain a text of the source.
  private static func facts(about source: Source, _ words: Words) -> [UInt8] {
    let facts: JSONNode = [
      "zone": source.calendar.zone, "first": source.calendar.first?.iso,
      "day": source.pages.dayPattern, "hasOldAddresses": source.pages.hasOldAddresses ? true : nil,
      "hasSubjects": source.hasSubjects ? true : nil,
      "texts": ["lang": words.textLanguage?.tag, "dir": words.textLanguage?.direction] as JSONNode,
    ]
    return Array("window.apod = window.apod || {}; apod.source = ".utf8) + facts.bytes
      + Array(";\n".utf8)
  }
}
