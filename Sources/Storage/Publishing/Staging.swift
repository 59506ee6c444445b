import Foundation
public import Pictures
import Site
import Synchronization

/// The new site while it is being built. The published site does not change before `publish`. Several threads can add
/// files at the same time.
public final class Staging: Sendable {
  private let site: PublicFolder
  /// The site's folder; nil if it does not exist yet.
  private let old: Descriptor?
  /// The archive's folder of pictures; nil if it does not exist.
  private let pictures: Descriptor?
  private let state = Mutex(State())

  private struct State {
    /// The digest of every file of the new site.
    var digests: [String: String] = [:]
    /// The files in the staging folder.
    var made: Set<String> = []
    /// Paths of files in the folder whose bytes match neither the old site nor the new site.
    var modified: [String] = []
    var inTheWay: [String] = []
    /// Whether the folder is known to contain this site, because a published file was found unchanged or, without a
    /// manifest, a day's page has the expected bytes.
    var isSiteOfOurs = false
    /// The staging folder, which is created when the first file is staged.
    var folder: StagingFolder?
    /// The folder below the site that was used last.
    var last: (path: String, folder: Descriptor)?
    /// Whether the journal may already exist.
    var isPublishing = false
  }

  /// What exists at a file's path.
  private enum Place {
    case free
    /// The same bytes as those of the new file, so nothing needs to be written.
    case same
    /// The file that was last published.
    case published
    /// A file that was modified after it was published. Without a usable manifest, any file that might be this site's.
    case modified
    case foreign
  }

  /// Begins the new version of the site.
  public init(_ site: PublicFolder) throws(StorageError) {
    self.site = site
    old = try Descriptor.folder(existing: site.path)
    pictures = try site.archive.folder(existing: ArchiveFolder.pictures)
  }

  /// Adds a file. `digest` is the XXH64 hash of its bytes. A published file with the same bytes stays in place.
  public func add(_ path: String, _ bytes: [UInt8], digest: String) throws(StorageError) {
    let place = try place(of: path, digest)
    if place != .same { try folder().folder.make(path, bytes) }
    record(path, digest, place)
  }

  /// Adds a picture file from the archive. A published file with the same length and modification time is assumed to be
  /// equal, and stays in place. Staged pictures are links to the archive's files, or copies with the same modification
  /// time. A damaged file is removed from the archive, so that the next build fetches the picture again.
  public func add(_ path: String, picture file: PictureFile) throws(StorageError) {
    let source = site.archive.picturesPath + "/" + file.path
    guard let pictures else { throw .disk(path: source, action: "be read", code: ENOENT) }
    let kept = try pictures.status(of: file.path)?.stamp
    let place = try place(of: path, file.digest, kept: kept)
    if place != .same {
      let staging = try folder()
      try pictures.link(file.path, to: staging.folder, path)
      guard try staging.folder.status(of: path)?.kind == .file else {
        throw .unreadable(path: source, reason: "this is not a regular file")
      }
      if try pictures.digest(of: file.path) != file.digest {
        let (above, name) = SitePath.parts(file.path)
        try pictures.folder(above)?.remove(name)
        throw .unreadable(
          path: source,
          reason: "the file was damaged, so apod removed it; the next build fetches it again")
      }
    }
    record(path, file.digest, place)
  }

  /// Publishes the new site. Foreign files do not change. `checkedBy` identifies the checks that all files passed.
  ///
  /// Throws `inTheWay` if a foreign file has the path of one of the site's files. If it throws this error, nothing has
  /// changed. After a disk error, the next run completes the publication.
  public func publish(checkedBy: String) throws(StorageError) -> PublishReport {
    let publication = try putInPlace(checkedBy: checkedBy)
    try site.permitReading(Array(state.withLock { $0.digests.keys }))
    return publication
  }

  private func putInPlace(checkedBy: String) throws(StorageError) -> PublishReport {
    let state = state.withLock { $0 }
    let edition = Manifest(digests: state.digests, checkedBy: checkedBy, output: site.path)
    var last = site.manifest
    last.digests.merge(try site.daysLeft(by: edition)) { known, _ in known }
    let dropped = last.paths(notIn: edition).sorted()
    var inTheWay = try state.inTheWay + filesInPlaceOfFolders(above: state.made)
    if !state.modified.isEmpty, !state.isSiteOfOurs, !site.hasOwnIdentity,
      try !isOneAsPublished(dropped)
    {
      inTheWay += state.modified
    }
    guard inTheWay.isEmpty else { throw .inTheWay(inTheWay.sorted()) }
    var publication = PublishReport(
      made: state.made.count, kept: state.digests.count - state.made.count, dropped: dropped,
      // Without a manifest, it is not known who changed these files, so they are only counted.
      overwritten: site.isRecovering ? [] : state.modified.sorted(),
      recovered: site.isRecovering ? state.modified.count : 0)
    // If no file changed, neither the site nor the manifest is written.
    if state.made.isEmpty, last == edition { return publication }
    let staging = try folder()
    try staging.folder.syncFileSystem(made: state.made)
    self.state.withLock { $0.isPublishing = true }
    try site.archive.beginPublishing(edition)
    publication.left = try Journal(
      site: Descriptor.folder(site.path), staging: staging, last: last, next: edition
    ).complete(state.made)
    try site.archive.endPublishing()
    try staging.remove()
    return publication
  }

  /// Removes the staged files. The published site does not change. However, if `publish` failed half-way, the staged
  /// files stay, and the next run completes the publication.
  public func abandon() throws(StorageError) {
    let (staging, isPublishing) = state.withLock { ($0.folder, $0.isPublishing) }
    guard let staging, !isPublishing else { return }
    try staging.remove()
    // Also removes the site's folder if it was created for this site.
    if old == nil {
      try Descriptor.folder(existing: site.output.parent)?.removeFolder(site.output.name)
    }
  }

  /// The staging folder, which is created when it is first needed.
  private func folder() throws(StorageError) -> StagingFolder {
    try state.withLock { state throws(StorageError) in
      if let folder = state.folder { return folder }
      let folder = try StagingFolder(made: site.output)
      state.folder = folder
      return folder
    }
  }

  private func record(_ path: String, _ digest: String, _ place: Place) {
    state.withLock { state in
      state.digests[path] = digest
      if place != .same { state.made.insert(path) }
      switch place {
      case .same where site.manifest.digests[path] == digest: state.isSiteOfOurs = true
      // Only the pages of days prove that the site is ours, because other sites can have the same pictures and the same
      // about pages.
      case .same where site.isRecovering && Routes.day(ofPage: path) != nil:
        state.isSiteOfOurs = true
      case .published where site.manifest.digests[path] != nil: state.isSiteOfOurs = true
      case .modified: state.modified.append(path)
      case .foreign: state.inTheWay.append(path)
      case .free, .same, .published: break
      }
    }
  }

  /// What exists at the path of a file with this digest. A picture from the archive is recognised by its stamp. Throws
  /// `output` if the path leads out of the site.
  private func place(
    of path: String, _ digest: String, kept: FileStamp? = nil
  ) throws(StorageError) -> Place {
    guard SitePath.isSafe(path) else {
      throw .output(path: path, reason: "not a valid path in a site")
    }
    guard let old else { return .free }
    let (above, name) = SitePath.parts(path)
    guard let folder = try published(above, in: old) else { return .free }
    if let kept, let status = try folder.status(of: name), status.kind == .file,
      status.stamp.byteCount == kept.byteCount, status.stamp.modified == kept.modified
    {
      return .same
    }
    let found = try folder.digest(of: name)
    // An equal picture with another time is replaced by a link, so that no later run needs to read its bytes.
    if found == digest { return kept == nil ? .same : .published }
    let last = site.manifest.digests[path]
    if let found, found == last { return .published }
    guard let status = try folder.status(of: name) else { return .free }
    let mayBeOurs = last != nil || site.isRecovering
    return mayBeOurs && status.kind != .folder ? .modified : .foreign
  }

  /// A folder of the published site, which does not change until all files are added. The folder that was used last
  /// stays open, because files are added folder by folder.
  private func published(
    _ path: String, in old: Descriptor
  ) throws(StorageError) -> Descriptor? {
    if let last = state.withLock({ $0.last }), last.path == path { return last.folder }
    guard let folder = try old.folder(path) else { return nil }
    state.withLock { $0.last = (path, folder) }
    return folder
  }

  /// Whether at least one of these published files is unchanged.
  private func isOneAsPublished(_ paths: [String]) throws(StorageError) -> Bool {
    for path in paths {
      if let digest = try old?.digest(of: path), digest == site.manifest.digests[path] {
        return true
      }
    }
    return false
  }

  /// Paths of foreign files where the site needs folders.
  private func filesInPlaceOfFolders(
    above paths: Set<String>
  ) throws(StorageError) -> [String] {
    guard let old else { return [] }
    var files: [String] = []
    for path in SitePath.folders(above: paths) where try old.status(of: path) != nil {
      if try old.folder(path) == nil { files.append(path) }
    }
    return files
  }
}
