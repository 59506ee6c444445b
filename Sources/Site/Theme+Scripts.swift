import Pictures

extension Theme {
  /// Scripts that are published as one file, because pages load them together. For example, the scripts in
  /// `assets/day/` are joined to `assets/day.js`, which needs only one request and compresses better. The scripts
  /// listed here run in this order, followed by the scripts that the owner adds. ThemeAssetsTests compares these names with
  /// the files.
  static let joinedScripts = [
    "day": ["gestures", "viewer", "share"],
    "page": ["storage", "elements", "turning", "series", "controls", "offline"],
    "search": ["query", "stems", "lookup", "searcher", "results", "search"],
    "tiles": ["parts", "lists", "recent", "unkept"],
  ]

  /// The files below `assets/` as they are published, by path.
  static func publishedAssets(in files: [String: [UInt8]]) -> [String: [UInt8]] {
    var assets = files.filter { $0.key.hasPrefix(assetsFolder) }
    for (path, bytes) in assets where path.hasSuffix(".js") {
      assets[path] = published(script: bytes)
    }
    for (path, bytes) in assets where path.hasSuffix(".css") {
      assets[path] = published(sheet: bytes)
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

  /// The script without lines that are only a comment. They are a fifth of what a visitor would load. Comments that
  /// begin with `//!` or `//#` stay. Scripts with a string literal over several lines stay as they are.
  private static func published(script: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let lines = script.split(separator: newline, omittingEmptySubsequences: false)
    let isWhole = lines.allSatisfy { line in
      line.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2) && line.last != UInt8(ascii: "\\")
    }
    return isWhole ? Array(lines.filter { !isComment($0) }.joined(separator: [newline])) : script
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 == UInt8(ascii: " ") }
    guard line.starts(with: "//".utf8) else { return false }
    let third = line.dropFirst(2).first
    let isKept = third == UInt8(ascii: "!") || third == UInt8(ascii: "#")
    // If a block comment ends on this line, the line is not a comment line.
    return !isKept && !String(decoding: line, as: UTF8.self).contains("*/")
  }

  /// The style sheet as it is published, without the comments on lines of their own. They are a fifth of what a visitor
  /// would load. Comments that begin with `/*!` stay.
  private static func published(sheet: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var published: [UInt8] = []
    var rest = sheet[...]
    while let start = rest.firstRange(of: "/*".utf8),
      let end = rest[start.upperBound...].firstRange(of: "*/".utf8)
    {
      let before = rest[..<start.lowerBound]
      let after = rest[end.upperBound...]
      let lines = before.dropLast(before.reversed().prefix { $0 == UInt8(ascii: " ") }.count)
      let isAlone =
        (lines.last ?? published.last ?? newline) == newline
        && (after.first ?? newline) == newline
      if isAlone && rest[start.upperBound] != UInt8(ascii: "!") {
        published += lines
        rest = after.dropFirst()
      } else {
        published += rest[..<end.upperBound]
        rest = after
      }
    }
    return published + rest
  }
}
