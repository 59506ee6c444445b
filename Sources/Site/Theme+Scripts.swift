import Pictures

extension Theme {
  /// Scripts that pages load together: those in `assets/day/` are published as `assets/day.js`, which is smaller packed
  /// than they are one by one, and one request. These run first, in this order, and then those that the owner adds.
  /// ThemeTests compares the names with the files.
  static let joinedScripts = [
    "day": ["gestures", "viewer", "share"],
    "page": ["storage", "elements", "turning", "controls", "offline"],
    "search": ["query", "stems", "lookup", "searcher", "results", "search"],
    "tiles": ["parts", "lists", "recent", "unkept"],
  ]

  /// The files below `assets/` as they are published, a path of `files` to bytes.
  static func publishedAssets(in files: [String: [UInt8]]) -> [String: [UInt8]] {
    var assets = files.filter { $0.key.hasPrefix(assetsFolder) }
    for (path, bytes) in assets where path.hasSuffix(".js") {
      assets[path] = published(script: bytes)
    }
    for (name, first) in joinedScripts {
      let folder = "\(assetsFolder)\(name)/"
      let ordered = first.map { "\(folder)\($0).js" }
      let added = assets.keys.filter {
        $0.hasPrefix(folder) && $0.hasSuffix(".js") && !ordered.contains($0)
      }
      let scripts = (ordered + added.sorted()).compactMap { assets.removeValue(forKey: $0) }
      // One without a semicolon at its end would go on in the next.
      assets["\(assetsFolder)\(name).js"] = Array(scripts.joined(separator: ";\n".utf8))
    }
    return assets
  }

  /// The script as it is published: without lines that are only a comment, without indentation, and without the ends of
  /// lines after `{`, `(`, `[`, `,` and `;`, which are a fifth of what a visitor would load. Comments that begin with `//!`
  /// or `//#` stay. A script that has a text over several lines stays as it is.
  private static func published(script: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let lines = script.split(separator: newline, omittingEmptySubsequences: false).map { line in
      line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    let isWhole = lines.allSatisfy { line in
      line.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2) && line.last != UInt8(ascii: "\\")
    }
    guard isWhole else { return script }
    var published: [UInt8] = []
    for line in lines where !line.isEmpty && !isComment(line) {
      published += line
      if !mayGoOn(line) { published.append(newline) }
    }
    return published
  }

  /// Whether the next line may follow on this one: it ends within a list or a block, and not in a comment.
  private static func mayGoOn(_ line: ArraySlice<UInt8>) -> Bool {
    line.last.map("{([,;".utf8.contains) == true
      && !String(decoding: line, as: UTF8.self).contains("//")
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "//".utf8) else { return false }
    let third = line.dropFirst(2).first
    let isKept = third == UInt8(ascii: "!") || third == UInt8(ascii: "#")
    // The end of a comment that began before it is none.
    return !isKept && !String(decoding: line, as: UTF8.self).contains("*/")
  }
}
