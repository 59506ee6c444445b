import Foundation
public import Pictures

/// The folder that keeps everything seen: a file of lines for each year, the pictures' bytes, and
/// what must outlive a run.
///
/// All that is written replaces a whole file durably. The folder is changed only under its lock.
public struct ArchiveFolder: Sendable {
  /// Where it is.
  public let path: String

  /// What earlier versions kept beside the archive to save themselves time.
  private static let formerCaches: Set = ["outlines", "standstill"]

  /// The folder at the path; it need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Takes the lock, making the folder when there is none. Throws `locked` when another run has it.
  public func lock() throws(GeneratorError) -> ArchiveLock {
    let folder = try Descriptor.folder(made: path)
    let number = interruptible {
      unsafe openat(folder.number, "lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    let lock = try ArchiveLock(
      Descriptor(taking: number, path: path + "/lock", action: "be opened"))
    for name in try folder.names() {
      // Drafts of a run that was killed, and caches of earlier versions.
      let isDraft = name.hasPrefix(".") && name.hasSuffix(".new")
      if isDraft || ArchiveFolder.formerCaches.contains(name) { try folder.remove(name) }
    }
    try folder.removeAll(RenditionFolder.name)
    return lock
  }

  /// Everything kept, and the lines that cannot be read. A folder that is not there is an empty archive.
  public func load() async throws(GeneratorError) -> KeptArchive {
    let read = try await concurrentMap(years(), chunk: 1) {
      year throws(GeneratorError) -> (entries: [Entry], damaged: [ArchiveDamage]) in
      let name = "\(year).jsonl"
      let bytes = try self.folder(existing: "")?.plainFile(name)?.contents()
      let lines = Lines<Entry>(bytes ?? [], ofYear: year)
      return (
        lines.values, lines.damaged.map { ArchiveDamage(file: name, folder: self.path, line: $0) }
      )
    }
    return KeptArchive(
      archive: Archive(read.flatMap(\.entries)), damaged: read.flatMap(\.damaged))
  }

  /// Writes the years that differ from what was loaded, and those with damaged lines, which are set
  /// aside first. Returns the years written; when nothing changed, nothing is touched.
  public func save(_ archive: Archive, over kept: KeptArchive) throws(GeneratorError) -> [Int] {
    guard archive != kept.archive || !kept.damaged.isEmpty else { return [] }
    let damagedYears = Set(kept.damaged.compactMap(\.year))
    let years = kept.archive.years.union(archive.years).union(damagedYears).filter {
      damagedYears.contains($0)
        || archive.entries(ofYear: $0) != kept.archive.entries(ofYear: $0)
    }.sorted()
    try setAside(kept.damaged)
    let folder = try Descriptor.folder(made: path)
    for year in years {
      var bytes: [UInt8] = []
      for entry in archive.entries(ofYear: year) {
        bytes += entry.line
        bytes.append(UInt8(ascii: "\n"))
      }
      try folder.replace("\(year).jsonl", with: bytes)
    }
    return years
  }

  /// Adds the lines to files of the same names in `damaged/`; a line that is there already, from a
  /// run that was killed in between, is not added again.
  func setAside(_ damaged: [ArchiveDamage]) throws(GeneratorError) {
    guard !damaged.isEmpty else { return }
    let aside = try folder(made: "damaged")
    for (name, lines) in Dictionary(grouping: damaged, by: \.name) {
      var bytes = try aside.contents(of: name) ?? []
      let before = bytes.count
      var known = Set(bytes.split(separator: UInt8(ascii: "\n")).map(Array.init))
      for line in lines.map(\.line.bytes) where known.insert(line).inserted {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
      }
      if bytes.count > before { try aside.replace(name, with: bytes) }
    }
  }

  private func years() throws(GeneratorError) -> [Int] {
    guard let folder = try Descriptor.folder(existing: path) else { return [] }
    return try folder.names().compactMap(ArchiveDamage.year(ofFile:)).sorted()
  }
}

extension Archive {
  /// The years that have a day.
  fileprivate var years: Set<Int> { Set(days.map(\.year)) }
}
