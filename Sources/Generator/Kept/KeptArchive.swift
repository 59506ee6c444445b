public import Pictures

/// What the archive's year files hold.
public struct KeptArchive: Sendable {
  /// Every entry that can be read.
  public let archive: Archive
  /// The lines that cannot, in the order of the files.
  public let damaged: [ArchiveDamage]
}

/// A line of the archive that cannot be read. It is set aside when the archive is saved, and so is
/// reported once.
public struct ArchiveDamage: Hashable, Sendable, CustomStringConvertible {
  /// The file's name in the archive, `2026.jsonl`.
  let name: String
  /// The file's path.
  public let file: String
  /// The line and what is wrong with it.
  public let line: DamagedLine

  init(file name: String, folder: String, line: DamagedLine) {
    self.name = name
    file = folder + "/" + name
    self.line = line
  }

  /// `archive/2026.jsonl:12: “title” is missing`.
  public var description: String { "\(file):\(line.number): \(line.reason)" }

  /// The year whose file it is, when it is a year's.
  var year: Int? { ArchiveDamage.year(ofFile: name) }

  static func year(ofFile name: String) -> Int? {
    guard name.utf8.count == 10, name.hasSuffix(".jsonl"),
      name.utf8.prefix(4).allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(name.prefix(4))
  }
}
