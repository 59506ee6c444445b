import Pictures
import Services
import Template

extension Theme {
  static let assetsFolder = "assets/"

  /// A file that goes into the site.
  struct Asset: Sendable {
    let path: String
    let bytes: [UInt8]
    /// Its path with its version, so that a changed one is fetched anew: `assets/style.css?v=0a1b2c3d`.
    let versioned: String

    init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      versioned = "\(path)?v=\(XXH64.hex(bytes).prefix(8))"
    }
  }

  /// The assets among these files, in the order of their paths, and those made of the words.
  static func assets(
    in files: [String: [UInt8]], _ source: Source, _ words: Words
  ) throws(SiteError) -> [Asset] {
    var assets = try publishedAssets(in: files).sorted { $0.key < $1.key }.map { path, bytes in
      Asset(path: path, bytes: path == firstScript ? script(of: source, words) + bytes : bytes)
    }
    for (name, bytes) in [("words.js", words.script), ("words.css", words.styleSheet)] {
      let path = assetsFolder + name
      guard files[path] == nil else { throw .taken(path: path) }
      assets.append(Asset(path: path, bytes: bytes))
    }
    return assets
  }
}
