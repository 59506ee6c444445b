import Pictures

extension Theme {
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

  /// The files below `assets/` as they are published, by path.
  ///
  /// Built-in scripts and style sheets are published without their comments, which are a fifth of what a visitor would
  /// load. The owner's files are published as they are.
  static func publishedAssets(in files: ThemeFiles) -> [String: [UInt8]] {
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
    return assets
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
}
