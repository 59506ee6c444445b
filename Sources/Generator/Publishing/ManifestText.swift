import Site

/// The manifest as text: a line a file, sorted, its fields parted by tabs, ids and links by spaces.
///
/// JSON would be read in ten times the time, and every run reads it. The first line holds the format
/// and the root's inode, `-` when there is none. A line that cannot be read is left out: its file is
/// made anew.
enum ManifestText {
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let sharp = UInt8(ascii: "#")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let format = "apod-manifest 1"

  static func write(_ manifest: Manifest, root: UInt64?) -> [UInt8] {
    var text = Array("\(format)\t\(root.map { String($0) } ?? "-")\n".utf8)
    for file in manifest.files.values.sorted(by: { $0.path < $1.path }) {
      text.add(file.path)
      text.append(tab)
      text += file.kind.rawValue.utf8
      text.append(tab)
      text += file.digest.utf8
      text.append(tab)
      text += String(file.fingerprint, radix: 16).utf8
      text.append(tab)
      text += String(file.byteCount).utf8
      text.append(tab)
      for (index, id) in file.ids.enumerated() {
        if index > 0 { text.append(space) }
        text.add(id)
      }
      text.append(tab)
      for (index, link) in file.links.enumerated() {
        if index > 0 { text.append(space) }
        text += String(link.line).utf8
        text.append(colon)
        text.add(link.path)
        guard let fragment = link.fragment else { continue }
        text.append(sharp)
        text.add(fragment)
      }
      text.append(lineFeed)
    }
    return text
  }

  /// What a manifest says, without stamps; nothing when it is not one.
  static func read(_ text: [UInt8]) -> LastEdition {
    var fields = Fields(text)
    guard fields.next(tab) == format, let root = fields.next(lineFeed) else {
      return LastEdition(isDamaged: true)
    }
    var edition = LastEdition(root: UInt64(root))
    edition.isDamaged = edition.root == nil && root != "-"
    edition.manifest.files.reserveCapacity(text.count / 300)
    while !fields.isAtEnd {
      if let file = file(&fields) {
        edition.manifest.files[file.path] = file
      } else {
        edition.isDamaged = true
      }
      fields.skipLine()
    }
    return edition
  }

  private static func file(_ fields: inout Fields) -> Published? {
    guard let path = fields.next(tab), !path.isEmpty,
      let kind = fields.next(tab).flatMap(FileKind.init(rawValue:)),
      let digest = fields.next(tab), digest.utf8.count == 16,
      let fingerprint = fields.next(tab).flatMap({ UInt64($0, radix: 16) }),
      let byteCount = fields.number(tab),
      let ids = fields.list(tab, expecting: 1, { $0.next(space, or: tab) }),
      let links = fields.list(lineFeed, expecting: 8, link)
    else { return nil }
    return Published(
      path: path, kind: kind, digest: digest, fingerprint: fingerprint, byteCount: byteCount,
      ids: ids, links: links)
  }

  private static func link(_ fields: inout Fields) -> Link? {
    guard let line = fields.number(colon), let path = fields.next(space, or: lineFeed, sharp),
      !path.isEmpty
    else { return nil }
    guard fields.last == sharp else { return Link(line: line, path: path, fragment: nil) }
    guard let fragment = fields.next(space, or: lineFeed) else { return nil }
    return Link(line: line, path: path, fragment: fragment)
  }
}

extension [UInt8] {
  /// Adds the text with `%XX` for what parts fields.
  mutating func add(_ text: String) {
    let start = count
    self += text.utf8
    guard self[start...].contains(where: { !$0.standsForItself }) else { return }
    removeSubrange(start...)
    for byte in text.utf8 {
      if byte.standsForItself {
        append(byte)
      } else {
        let digits = String(byte, radix: 16)
        self += (byte < 16 ? "%0" + digits : "%" + digits).utf8
      }
    }
  }
}

extension UInt8 {
  fileprivate var standsForItself: Bool {
    self > 0x20 && self != UInt8(ascii: "#") && self != UInt8(ascii: "%")
  }
}
