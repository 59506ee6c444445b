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
    let known = Dictionary(try outlines().map { ($0.year, $0) }) { $1 }
    let read = try await concurrentMap(years, chunk: 1) { year throws(GeneratorError) in
      try self.read(year, known: known[year])
    }
    return KeptArchive(
      archive: Archive(read.map(\.file)), damaged: read.flatMap(\.damaged),
      judged: read.map {
        OutlinesFile.Year(
          year: $0.file.year, stamp: $0.stamp, lines: $0.file.lines,
          packed: $0.isKnown ? known[$0.file.year]?.packed : nil)
      },
      areOutlinesNew: read.contains { !$0.isKnown } || known.count != read.count)
  }

  private struct Read: Sendable {
    let file: YearFile
    let damaged: [Damage]
    let stamp: Stamp
    /// Whether nothing had to be judged.
    let isKnown: Bool
  }

  /// Reads a year's file; of one that is as an earlier run left it, no line is judged again.
  private func read(_ year: Int, known: OutlinesFile.Year?) throws(GeneratorError) -> Read {
    let name = "\(year).jsonl"
    let opened = try folder(existing: "")?.plainFile(name)
    guard let opened else { throw .disk(path: path + "/" + name, action: "be read", code: ENOENT) }
    let stamp = Stamp(try opened.status())
    if let known, known.stamp == stamp {
      // It stays open, so that its lines can be read whatever takes its name meanwhile.
      let kept = OpenFile(opened)
      let file = YearFile(year: year, lines: known.lines) { kept.descriptor.bytes($0) }
      return Read(file: file, damaged: [], stamp: stamp, isKnown: true)
    }
    let (file, damaged) = YearFile.read(
      year: year, try opened.contents(), known: known?.lines ?? [])
    return Read(
      file: file, damaged: damaged.map { Damage(file: name, folder: path, line: $0) },
      stamp: stamp, isKnown: false)
  }

  /// Writes the years that differ from what was loaded, and those with damaged lines, which are set
  /// aside first. Returns the years written; when nothing changed, nothing is touched.
  public func save(_ archive: Archive, over kept: KeptArchive) throws(GeneratorError) -> [Int] {
    let damagedYears = Set(kept.damaged.compactMap(\.year))
    let years = kept.archive.years.union(archive.years).union(damagedYears).filter {
      damagedYears.contains($0) || !archive.isSame(as: kept.archive, in: $0)
    }.sorted()
    guard !years.isEmpty else { return [] }
    try setAside(kept.damaged)
    let folder = try Descriptor.folder(made: path)
    for year in years {
      var bytes: [UInt8] = []
      for place in archive.places(ofYear: year) {
        bytes += try sound { () throws(LineError) in try archive.line(at: place) }
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
    return try folder.names().compactMap(Damage.year(ofFile:)).sorted()
  }
}

extension Archive {
  /// The years that have a day.
  fileprivate var years: Set<Int> {
    var years: Set<Int> = []
    var place = 0
    while place < count {
      let year = outlines[place].day.year
      years.insert(year)
      place = max(place + 1, places(ofYear: year).upperBound)
    }
    return years
  }
}
