import Foundation
public import Pictures

/// The folder that keeps everything seen: a file of lines for each year, the pictures' bytes, and
/// what must outlive a run.
///
/// All that is written replaces a whole file durably. The folder is changed only under its lock.
public struct ArchiveFolder: Sendable {
  /// Where it is.
  public let path: String

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
    for name in try folder.names() where name.hasPrefix(".") && name.hasSuffix(".new") {
      // A draft of a run that was killed.
      try folder.remove(name)
    }
    try folder.removeAll(MakingFolder.name)
    return lock
  }

  /// Everything kept, and the lines that cannot be read. A folder that is not there is an empty archive.
  public func load() async throws(GeneratorError) -> KeptArchive {
    let years = try years()
    let sealed = try seals()
    let files = try await concurrentMap(years, chunk: 1) { year throws(GeneratorError) in
      let bytes = try Descriptor.folder(path).contents(of: "\(year).jsonl") ?? []
      let digest = XXH64.hex(bytes)
      let lines = Lines<Entry>(year: year, bytes, isSealed: sealed.holds(year, digest))
      return (lines: lines, digest: digest)
    }
    let read = files.map(\.lines)
    let sound = zip(years, files).filter { $1.lines.damaged.isEmpty }
    return KeptArchive(
      archive: Archive(read.flatMap(\.values)),
      damaged: zip(years, read).flatMap { year, lines in
        lines.damaged.map { Damage(file: "\(year).jsonl", folder: path, line: $0) }
      },
      seals: Seals(digests: Dictionary(uniqueKeysWithValues: sound.map { ($0, $1.digest) })),
      sealed: sealed)
  }

  /// Writes the years that differ from what was loaded, and those with damaged lines, which are set
  /// aside first. Returns the years written; when nothing changed, nothing is touched.
  public func save(_ archive: Archive, over kept: KeptArchive) throws(GeneratorError) -> [Int] {
    let old = ArchiveFolder.byYear(kept.archive)
    let new = ArchiveFolder.byYear(archive)
    let damagedYears = Set(kept.damaged.compactMap(\.year))
    let years = Set(old.keys).union(new.keys).union(damagedYears).filter {
      damagedYears.contains($0) || old[$0] != new[$0]
    }.sorted()
    guard !years.isEmpty else { return [] }
    try setAside(kept.damaged)
    let folder = try Descriptor.folder(made: path)
    for year in years {
      var bytes: [UInt8] = []
      for entry in new[year] ?? [] {
        bytes += entry.line
        bytes.append(UInt8(ascii: "\n"))
      }
      try folder.replace("\(year).jsonl", with: bytes)
    }
    return years
  }

  /// Adds the lines to files of the same names in `damaged/`; a line that is there already, from a
  /// run that was killed in between, is not added again.
  func setAside(_ damaged: [Damage]) throws(GeneratorError) {
    guard !damaged.isEmpty else { return }
    let aside = try Descriptor.folder(made: path + "/damaged")
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
    return try folder.names().compactMap(Damage.year(ofFile:)).sorted()
  }

  private static func byYear(_ archive: Archive) -> [Int: ArraySlice<Entry>] {
    var years: [Int: ArraySlice<Entry>] = [:]
    let entries = archive.entries
    var start = 0
    while start < entries.count {
      let year = entries[start].picture.day.year
      let next = Day(year: year + 1, month: 1, day: 1)
      var end = start
      while end < entries.count, next.map({ entries[end].picture.day < $0 }) ?? true { end += 1 }
      years[year] = entries[start..<end]
      start = end
    }
    return years
  }
}
