public import Pictures

extension ArchiveFolder {
  /// The content of the archive's year files.
  public struct Content: Sendable {
    /// The parsed entries.
    public let archive: Archive
    /// The lines that cannot be parsed, in the order of the files.
    public let damaged: [ArchiveFolder.Damage]

    package init(archive: Archive, damaged: [ArchiveFolder.Damage]) {
      self.archive = archive
      self.damaged = damaged
    }
  }
}

extension ArchiveFolder {
  /// A line of the archive that cannot be parsed. The line is reported only once, because the next save moves it to
  /// `damaged/`.
  public struct Damage: Hashable, Sendable, CustomStringConvertible {
    /// The name of the line's file, such as `2026.jsonl`.
    let name: String
    /// The path of the line's file, which begins with the archive's path.
    public let file: String
    /// The line, its number, and what is wrong with it.
    public let line: LineError.DamagedLine

    package init(file name: String, folder: String, line: LineError.DamagedLine) {
      self.name = name
      file = folder + "/" + name
      self.line = line
    }

    /// A message such as `archive/2026.jsonl:12: “title” is missing`.
    public var description: String { "\(file):\(line.number): \(line.reason)" }

    /// The year of a year file; nil for other files.
    var year: Int? { Damage.year(ofFile: name) }

    package static func year(ofFile name: String) -> Int? {
      name.utf8.count == 10 && name.hasSuffix(".jsonl") ? decimal(name.utf8.prefix(4)) : nil
    }
  }
}
