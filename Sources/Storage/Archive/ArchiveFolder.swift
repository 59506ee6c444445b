import Foundation
public import Pictures

/// The folder of the archive. The folder contains one JSON Lines file per year, the picture files, and the saved state.
///
/// Every write replaces a whole file, and is on disk when it returns. Only the holder of the lock may change the
/// folder.
public struct ArchiveFolder: Sendable {
  /// The folder's path as given.
  public let path: String

  package static let pictures = "pictures"
  /// The folder where child processes make renditions. If a run is killed, the next `lock()` removes what it left here.
  package static let making = "making"

  /// An archive in this folder, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// The path of the folder of picture files. `PictureFile.path` is relative to this folder.
  public var picturesPath: String { path + "/" + ArchiveFolder.pictures }

  /// Opens the archive or a folder below it; nil if the folder does not exist. Symbolic links in the archive's own path
  /// are followed, those below the archive are not.
  package func folder(existing below: String) throws(StorageError) -> Descriptor? {
    try Descriptor.folder(existing: path)?.folder(existing: below)
  }

  /// Opens the archive or a folder below it, and creates missing folders.
  package func folder(made below: String) throws(StorageError) -> Descriptor {
    try Descriptor.folder(made: path).folder(made: below)
  }

  /// Takes the archive's lock. Creates the folder if it is missing. Throws `locked` if another run holds the lock.
  public func lock() throws(StorageError) -> FolderLock {
    let folder = try folder(made: "")
    let lock = try FolderLock(folder.plainFile(made: "lock"))
    // Removes temporary files of a killed run.
    for name in try folder.names() where name.hasPrefix(".") && name.hasSuffix(".new") {
      try folder.remove(name)
    }
    try folder.removeAll(ArchiveFolder.making)
    return lock
  }

  /// Runs `work` while holding the lock, and releases the lock even if `work` throws. Throws `locked` if another run
  /// holds the lock.
  package func locked<Value>(_ work: () async throws -> Value) async throws -> Value {
    let lock = try lock()
    let value = try await work()
    lock.release()
    return value
  }

  /// The parsed entries of the year files, and the lines that cannot be parsed, in the order of the files.
  public typealias Content = (archive: Archive, damaged: [ArchiveFolder.Damage])

  /// Reads all entries, and the lines that cannot be parsed. A missing folder is an empty archive. If `isOwn` returns
  /// false for the address of an article, the article is dropped, because pages present articles as the source's own,
  /// but the archive's lines are not trusted.
  public func load(
    articles isOwn: @escaping @Sendable (WebAddress) -> Bool
  ) async throws(StorageError) -> ArchiveFolder.Content {
    let read = try await concurrentMap(years(), chunk: 1) {
      year throws(StorageError) -> (entries: [Entry], damaged: [ArchiveFolder.Damage]) in
      let name = "\(year).jsonl"
      let bytes = try self.folder(existing: "")?.contents(of: name)
      let lines = Lines<Entry>(bytes ?? [], ofYear: year, articles: isOwn)
      return (
        lines.values,
        lines.damaged.map { ArchiveFolder.Damage(file: name, folder: self.path, line: $0) }
      )
    }
    return (Archive(read.flatMap(\.entries)), read.flatMap(\.damaged))
  }

  /// Writes the files of the years that changed since loading or contain damaged lines. First copies the damaged lines
  /// to `damaged/`. Returns the written years. If nothing changed and no line is damaged, writes nothing.
  public func save(_ archive: Archive, over kept: ArchiveFolder.Content) throws(StorageError)
    -> [Int]
  {
    guard archive != kept.archive || !kept.damaged.isEmpty else { return [] }
    let damagedYears = Set(kept.damaged.compactMap(\.year))
    let years = kept.archive.years.union(archive.years).union(damagedYears).filter {
      damagedYears.contains($0)
        || archive.entries(ofYear: $0) != kept.archive.entries(ofYear: $0)
    }.sorted()
    try setAside(kept.damaged)
    let folder = try folder(made: "")
    for year in years {
      try folder.replace(
        "\(year).jsonl", with: archive.entries(ofYear: year).flatMap { $0.line + [10] })
    }
    return years
  }

  /// Appends each damaged line to the file in `damaged/` that has the name of the line's own file. Skips lines that an
  /// interrupted run has already appended.
  package func setAside(_ damaged: [ArchiveFolder.Damage]) throws(StorageError) {
    guard !damaged.isEmpty else { return }
    let aside = try folder(made: "damaged")
    for (name, lines) in Dictionary(grouping: damaged, by: \.name) {
      var bytes = try aside.contents(of: name) ?? []
      let before = bytes.count
      var known = Set(bytes.split(separator: UInt8(ascii: "\n")).map(Array.init))
      for line in lines.map(\.line.bytes) where known.insert(line).inserted {
        bytes += line + [10]
      }
      if bytes.count > before { try aside.replace(name, with: bytes) }
    }
  }

  /// The years for which the archive contains a file, oldest first.
  package func years() throws(StorageError) -> [Int] {
    guard let folder = try folder(existing: "") else { return [] }
    return try folder.names().compactMap(ArchiveFolder.Damage.year(ofFile:)).sorted()
  }
}

extension Archive {
  fileprivate var years: Set<Int> { Set(days.map(\.year)) }
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
