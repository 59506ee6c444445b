import Concurrency
import Foundation
public import Pictures
public import Site
public import Storage
import Synchronization

/// The next edition while it is made. The published site is not changed before `publish`. Files can be added
/// from several threads.
public final class Staging: Sendable {
  private let site: PublicFolder
  /// The site's folder; nil when it does not exist yet.
  private let old: Descriptor.Shared?
  /// Whether the folder already holds this archive's site, because at least one of its files is intact. Then a
  /// changed file at one of our paths is our file, modified by someone; otherwise it is foreign.
  private let isSiteOfOurs: Bool
  private let state = Mutex(State())

  /// The files of the last edition that are still as they were published.
  private let intact: [String: FileStamp]

  private struct State {
    /// Every file of the edition.
    var stamps: [String: FileStamp] = [:]
    /// The files that are staged.
    var made: Set<String> = []
    var overwritten: [String] = []
    var inTheWay: [String] = []
    /// Created when the first file is staged.
    var folder: StagingFolder?
    /// Whether the journal may have been written.
    var isPublishing = false
  }

  /// Compares every published file with its stamp, many per millisecond.
  public init(_ site: PublicFolder) async throws(StorageError) {
    self.site = site
    let old = try Descriptor.Shared(folder: site.path)
    self.old = old
    guard let old else {
      intact = [:]
      isSiteOfOurs = true
      return
    }
    let last = site.last
    let groups = last.manifest.byFolder
    let found = try await concurrentMap(groups, chunk: 4) {
      files throws(StorageError) -> [(String, FileStamp)] in
      try old.descriptor.below(SitePath.folder(of: files[files.startIndex].path)) {
        folder throws(StorageError) in
        var stamps: [(String, FileStamp)] = []
        for file in files {
          if let stamp = try folder.stamp(of: file, last.stamps[file.path]) {
            stamps.append((file.path, stamp))
          }
        }
        return stamps
      } ?? []
    }
    var intact: [String: FileStamp] = [:]
    intact.reserveCapacity(last.manifest.files.count)
    for (path, stamp) in found.joined() { intact[path] = stamp }
    self.intact = intact
    isSiteOfOurs = !intact.isEmpty || last.manifest.files.isEmpty
  }

  /// Keeps a file of the last edition. False when it is missing or was modified.
  public func keep(_ path: String) -> Bool {
    guard let stamp = intact[path] else { return false }
    record(path, stamp, isMade: false)
    return true
  }

  /// Adds a file, given with the XXH64 of its bytes; a published file with the same bytes stays in place.
  public func add(_ path: String, _ bytes: [UInt8], digest: String) throws(StorageError) {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    if try isPublished(path, byteCount: bytes.count, digest: digest) { return }
    record(path, try folder().folder.make(path, bytes).stamp, isMade: true)
  }

  /// Adds a picture file from the archive.
  public func add(_ path: String, picture file: PictureFile) throws(StorageError) {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    if try isPublished(path, byteCount: file.byteCount, digest: file.digest) { return }
    let staging = try folder()
    let pictures = try site.archive.folder(made: ArchiveFolder.pictures)
    try pictures.link(file.path, to: staging.folder, path)
    guard let status = try staging.folder.status(of: path), status.kind == .file else {
      throw .unreadable(
        path: site.archive.picturesPath + "/" + file.path, reason: "it is no plain file")
    }
    record(path, status.stamp, isMade: true)
  }

  /// Publishes the edition. Foreign files are not touched.
  ///
  /// The manifest must list exactly the files kept and added. Throws `inTheWay` when a foreign file is where
  /// one of ours must be; nothing has changed then. After a disk error, the next run completes the rest.
  public func publish(_ manifest: Manifest) async throws(StorageError) -> Publication {
    let state = state.withLock { $0 }
    let edition = LastEdition(manifest: manifest, stamps: state.stamps)
    let last = site.last
    let isUnchanged = state.made.isEmpty && last == edition
    // Asked for an index, a table copies no value.
    let (listed, stamped) = (manifest.files, state.stamps)
    async let texts = isUnchanged ? nil : ManifestFile.Texts(edition)
    var stray = stamped.keys.filter { listed.index(forKey: $0) == nil }
    // As many, and none that is not listed: none is lacking either.
    if !stray.isEmpty || stamped.count != listed.count {
      stray += listed.keys.filter { stamped.index(forKey: $0) == nil }
    }
    if let path = stray.min() {
      throw .output(path: path, reason: "the manifest and the tree do not agree on it")
    }
    let inTheWay = try state.inTheWay + filesInPlaceOfFolders(above: state.made)
    guard inTheWay.isEmpty else { throw .inTheWay(inTheWay.sorted()) }
    let dropped = last.manifest.paths(notIn: manifest).sorted()
    var left: [String] = []
    for path in dropped where intact[path] == nil {
      if try old?.descriptor.status(of: path) != nil { left.append(path) }
    }
    let publication = Publication(
      made: state.made.count, kept: state.stamps.count - state.made.count, dropped: dropped,
      overwritten: state.overwritten.sorted(), left: left)
    // When nothing changed, neither the site nor the manifest is written.
    guard let texts = await texts else { return publication }
    let staging = try folder()
    try staging.folder.syncFileSystem(made: state.made)
    self.state.withLock { $0.isPublishing = true }
    let file = ManifestFile(site.archive)
    try file.begin(texts)
    try Journal(
      site: Descriptor.Shared(Descriptor.folder(site.path)), staging: staging, last: last,
      next: edition
    ).complete(state.made)
    try file.end()
    try staging.remove()
    return publication
  }

  /// The stamps of every file of the edition.
  var stamps: [String: FileStamp] { state.withLock { $0.stamps } }

  /// Removes the staged files; the published site stays as it is. When `publish` failed half-way, the next run
  /// completes it instead.
  public func abandon() throws(StorageError) {
    let (staging, isPublishing) = state.withLock { ($0.folder, $0.isPublishing) }
    guard let staging, !isPublishing else { return }
    try staging.remove()
    // Also removes a folder that was created for this edition.
    if old == nil {
      try Descriptor.folder(existing: site.output.parent)?.removeFolder(site.output.name)
    }
  }

  /// The staging folder, created on first use.
  private func folder() throws(StorageError) -> StagingFolder {
    try state.withLock { state throws(StorageError) in
      if let folder = state.folder { return folder }
      let folder = try StagingFolder(made: site.output)
      state.folder = folder
      return folder
    }
  }

  private func record(_ path: String, _ stamp: FileStamp, isMade: Bool) {
    state.withLock { state in
      state.stamps[path] = stamp
      if isMade { state.made.insert(path) }
    }
  }

  /// Whether the published file at the path has these bytes; if not, records whether it was ours or foreign.
  private func isPublished(
    _ path: String, byteCount: Int, digest: String
  ) throws(StorageError) -> Bool {
    guard let old else { return false }
    let (above, name) = SitePath.parts(path)
    let isPublished = try old.descriptor.below(above) { folder throws(StorageError) -> Bool in
      guard let status = try folder.status(of: name) else { return false }
      let published = site.last.manifest.files[path]
      let stamp = published?.digest == digest ? site.last.stamps[path] : nil
      if try folder.holds(name, status, byteCount, digest, stamp) {
        record(path, status.stamp, isMade: false)
        return true
      }
      let isOurs = intact[path] != nil
      if status.kind == .folder || published == nil || !isOurs && !isSiteOfOurs {
        state.withLock { $0.inTheWay.append(path) }
      } else if !isOurs {
        state.withLock { $0.overwritten.append(path) }
      }
      return false
    }
    return isPublished ?? false
  }

  /// Foreign files where a folder of ours must be.
  private func filesInPlaceOfFolders(
    above paths: Set<String>
  ) throws(StorageError) -> [String] {
    guard let old else { return [] }
    var files: [String] = []
    for path in SitePath.folders(above: paths) where try old.descriptor.status(of: path) != nil {
      if try old.descriptor.below(path, { _ in true }) == nil { files.append(path) }
    }
    return files
  }
}

extension Manifest {
  package var sorted: [Manifest.File] { files.values.sorted { $0.path < $1.path } }

  /// The paths of the files that another edition lacks.
  func paths(notIn other: Manifest) -> [String] {
    // Asked for an index, a table copies no value.
    files.keys.filter { other.files.index(forKey: $0) == nil }
  }

  /// The files grouped by folder, in runs short enough to spread a large folder over all cores: looking up a
  /// name in an open folder is cheaper than resolving a path.
  fileprivate var byFolder: [ArraySlice<Manifest.File>] {
    let files = sorted
    let folders = files.map { SitePath.folder(of: $0.path) }
    var runs: [ArraySlice<Manifest.File>] = []
    var start = 0
    while start < files.count {
      var end = start + 1
      while end < files.count, end - start < 64, folders[end] == folders[start] { end += 1 }
      runs.append(files[start..<end])
      start = end
    }
    return runs
  }
}
