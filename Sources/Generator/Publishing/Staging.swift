import Foundation
public import Pictures
public import Site
import Synchronization

/// The next edition while it is made. What is published is not touched before `publish`. Files can be added
/// from several threads.
public final class Staging: Sendable {
  private let site: PublicFolder
  /// The site's folder; nil when there is none yet.
  private let old: SharedDescriptor?
  /// Whether what stands there is a site of this archive, as any of its files is there: then a file at one of its
  /// paths which is not as we left it is ours changed by hand; in any other site it is somebody else's.
  private let isSiteOfOurs: Bool
  private let state = Mutex(State())

  /// The files of the last edition that are there as they were published.
  private let intact: [String: FileStamp]

  private struct State {
    /// Every file of the edition.
    var stamps: [String: FileStamp] = [:]
    /// Those that are staged.
    var made: Set<String> = []
    var overwritten: [String] = []
    var inTheWay: [String] = []
    /// Made when the first file is staged.
    var folder: StagingFolder?
    /// Whether there may be a journal.
    var isPublishing = false
  }

  /// Looks at every file that is published, at many a millisecond.
  public init(_ site: PublicFolder) async throws(GeneratorError) {
    self.site = site
    let old = try SharedDescriptor(folder: site.path)
    self.old = old
    guard let old else {
      intact = [:]
      isSiteOfOurs = true
      return
    }
    let last = site.last
    let groups = last.manifest.byFolder
    let found = try await concurrentMap(groups, chunk: 4) {
      files throws(GeneratorError) -> [(String, FileStamp)] in
      try old.descriptor.below(SitePath.folder(of: files[files.startIndex].path)) {
        folder throws(GeneratorError) in
        var stamps: [(String, FileStamp)] = []
        for file in files {
          if let stamp = try folder.stamp(of: file, last.stamps[file.path]) {
            stamps.append((file.path, stamp))
          }
        }
        return stamps
      } ?? []
    }
    intact = Dictionary(found.joined()) { one, _ in one }
    isSiteOfOurs = !intact.isEmpty || last.manifest.files.isEmpty
  }

  /// Keeps a file of the last edition as it is. False when it is gone, or somebody changed it.
  public func keep(_ path: String) -> Bool {
    guard let stamp = intact[path] else { return false }
    record(path, stamp, isMade: false)
    return true
  }

  /// Adds a file, given with the XXH64 of its bytes; what is published at the path stays when it has the same
  /// bytes.
  public func add(_ path: String, _ bytes: [UInt8], digest: String) throws(GeneratorError) {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    if try isPublished(path, byteCount: bytes.count, digest: digest) { return }
    record(path, FileStamp(try folder().folder.make(path, bytes)), isMade: true)
  }

  /// Adds the picture's bytes from the archive.
  public func add(_ path: String, picture file: PictureFile) throws(GeneratorError) {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    if try isPublished(path, byteCount: file.byteCount, digest: file.digest) { return }
    let staging = try folder()
    let pictures = try site.archive.folder(made: ArchiveFolder.pictures)
    try pictures.link(file.path, to: staging.folder, path)
    guard let status = try staging.folder.status(of: path), status.kind == .file else {
      throw .unreadable(
        path: site.archive.picturesPath + "/" + file.path, reason: "it is no plain file")
    }
    record(path, FileStamp(status), isMade: true)
  }

  /// Publishes the edition. Files that are not ours stay as they are.
  ///
  /// The manifest has to list exactly the files kept and added. Throws `inTheWay` when somebody else's file
  /// stands where one of ours has to be; nothing is changed then. After an error of the disk, the next run
  /// completes what is left to do.
  public func publish(_ manifest: Manifest) async throws(GeneratorError) -> Publication {
    let state = state.withLock { $0 }
    let edition = LastEdition(manifest: manifest, stamps: state.stamps)
    async let texts = ManifestFile.Texts(edition)
    if let path = Set(manifest.files.keys).symmetricDifference(state.stamps.keys).min() {
      throw .output(path: path, reason: "the manifest and the tree do not agree on it")
    }
    let inTheWay = try state.inTheWay + filesInPlaceOfFolders(above: state.made)
    guard inTheWay.isEmpty else { throw .inTheWay(inTheWay.sorted()) }
    let last = site.last
    let publication = Publication(
      made: state.made.count, kept: state.stamps.count - state.made.count,
      dropped: last.manifest.files.keys.filter { manifest.files[$0] == nil }.sorted(),
      overwritten: state.overwritten.sorted())
    // What is published already is not touched, nor what is known of it.
    if publication.made == 0, last == edition { return publication }
    let staging = try folder()
    try staging.folder.syncFileSystem(made: state.made)
    self.state.withLock { $0.isPublishing = true }
    let file = ManifestFile(site.archive)
    try await file.begin(texts)
    try Journal(
      site: SharedDescriptor(Descriptor.folder(site.path)), staging: staging, last: last,
      next: edition
    ).complete(state.made)
    try file.end()
    try staging.remove()
    return publication
  }

  /// The stamps of every file of the edition.
  var stamps: [String: FileStamp] { state.withLock { $0.stamps } }

  /// Throws away what was staged; what is published stays as it is. After a `publish` that failed when it had
  /// begun, the next run completes what is left to do.
  public func abandon() throws(GeneratorError) {
    let (staging, isPublishing) = state.withLock { ($0.folder, $0.isPublishing) }
    guard let staging, !isPublishing else { return }
    try staging.remove()
    // A folder that was made for this edition alone goes too.
    if old == nil {
      try Descriptor.folder(existing: site.output.parent)?.removeFolder(site.output.name)
    }
  }

  /// Where files are staged, made when it is first needed.
  private func folder() throws(GeneratorError) -> StagingFolder {
    try state.withLock { state throws(GeneratorError) in
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

  /// Whether the file that is published at the path has these bytes; tells apart who made it when not.
  private func isPublished(
    _ path: String, byteCount: Int, digest: String
  ) throws(GeneratorError) -> Bool {
    guard let old else { return false }
    let (above, name) = SitePath.parts(path)
    let isPublished = try old.descriptor.below(above) { folder throws(GeneratorError) -> Bool in
      guard let status = try folder.status(of: name) else { return false }
      let published = site.last.manifest.files[path]
      let stamp = published?.digest == digest ? site.last.stamps[path] : nil
      if try folder.holds(name, status, byteCount, digest, stamp) {
        record(path, FileStamp(status), isMade: false)
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

  /// Somebody else's files that stand where a folder of ours has to be.
  private func filesInPlaceOfFolders(
    above paths: Set<String>
  ) throws(GeneratorError) -> [String] {
    guard let old else { return [] }
    var files: [String] = []
    for path in SitePath.folders(above: paths) where try old.descriptor.status(of: path) != nil {
      if try old.descriptor.below(path, { _ in true }) == nil { files.append(path) }
    }
    return files
  }
}

extension Manifest {
  /// The files by their paths.
  var sorted: [Published] { files.values.sorted { $0.path < $1.path } }

  /// The files in runs that are in one folder, and short enough that every core gets some of a large one: to find a
  /// name in an open folder costs the system less than to find a path.
  fileprivate var byFolder: [ArraySlice<Published>] {
    let files = sorted
    let folders = files.map { SitePath.folder(of: $0.path) }
    var runs: [ArraySlice<Published>] = []
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
