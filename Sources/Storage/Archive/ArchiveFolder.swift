import Foundation
public import Pictures

/// The folder of the archive. The folder contains one JSON Lines file per year, the picture files, and the saved state.
///
/// Every write replaces a whole file, and is on disk when it returns. Only the holder of the lock may change the
/// folder.
public struct ArchiveFolder: Sendable {
  /// The folder's path as given.
  public let path: String

  /// The folder where child processes make renditions. If a run is killed, the next `lock()` removes what it left here.
  package static let making = "making"

  /// An archive in this folder, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Takes the archive's lock. Creates the folder if it is missing. Throws `locked` if another run holds the lock.
  public func lock() throws(StorageError) -> FolderLock {
    let folder = try Descriptor.folder(made: path)
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

  /// Reads all entries, and the lines that cannot be parsed. A missing folder is an empty archive. If `isOwn` returns
  /// false for the address of an article, the article is dropped, because pages present articles as the source's own,
  /// but the archive's lines are not trusted.
  public func load(
    articles isOwn: @escaping @Sendable (WebAddress) -> Bool
  ) async throws(StorageError) -> ArchiveFolder.Content {
    let read = try await concurrentMap(years(), chunk: 1) {
      year throws(StorageError) -> (entries: [Entry], damaged: [ArchiveFolder.Damage]) in
      let name = "\(year).jsonl"
      let bytes = try self.folder(existing: "")?.plainFile(name)?.contents()
      let lines = Lines<Entry>(bytes ?? [], ofYear: year, articles: isOwn)
      return (
        lines.values,
        lines.damaged.map { ArchiveFolder.Damage(file: name, folder: self.path, line: $0) }
      )
    }
    return ArchiveFolder.Content(
      archive: Archive(read.flatMap(\.entries)), damaged: read.flatMap(\.damaged))
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
    let folder = try Descriptor.folder(made: path)
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
    guard let folder = try Descriptor.folder(existing: path) else { return [] }
    return try folder.names().compactMap(ArchiveFolder.Damage.year(ofFile:)).sorted()
  }
}

extension Archive {
  fileprivate var years: Set<Int> { Set(days.map(\.year)) }
}
