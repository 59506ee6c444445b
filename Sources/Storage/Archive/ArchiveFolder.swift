import Foundation
public import Pictures

/// The folder of the archive. It has one JSON Lines file per year, the picture files, and the saved state.
///
/// Every write replaces a whole file durably. Only the lock's holder may change the folder.
public struct ArchiveFolder: Sendable {
  /// The folder's path as given.
  public let path: String

  /// The folder where child processes make renditions. The next lock removes the remains of a killed run.
  package static let making = "making"

  /// An archive in this folder, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Takes the lock and creates the folder if needed. Throws `locked` when another run holds the lock.
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

  /// Runs the work under the lock, and releases it even if the work throws. Throws `locked` when another run holds the
  /// lock.
  package func locked<Value>(_ work: () async throws -> Value) async throws -> Value {
    let lock = try lock()
    let value = try await work()
    lock.release()
    return value
  }

  /// Reads all entries, and the lines that cannot be parsed. A missing folder is an empty archive. If `isOwn` is false
  /// for an article, the article is dropped, because pages present articles as the source's own, and the archive's
  /// lines are not trusted.
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

  /// Writes the years that changed since loading, and the years with damaged lines. It first copies the damaged lines
  /// to `damaged/`. Returns the written years. Writes nothing if nothing changed.
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

  /// Appends the lines to files of the same names in `damaged/`. Skips lines that an interrupted run already added.
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

  /// The years that have a file, oldest first.
  package func years() throws(StorageError) -> [Int] {
    guard let folder = try Descriptor.folder(existing: path) else { return [] }
    return try folder.names().compactMap(ArchiveFolder.Damage.year(ofFile:)).sorted()
  }
}

extension Archive {
  fileprivate var years: Set<Int> { Set(days.map(\.year)) }
}
