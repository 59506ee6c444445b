import Pictures
import Sources
import Storage

/// A cache of the folder's pictures, so that unchanged files are not opened again.
///
/// The cache is stored next to the archive's pictures, because the stamps of files are valid only on one disk. The
/// cache may be deleted at any time.
struct FolderCache: Equatable, Sendable {
  struct Entry: Hashable, Sendable {
    let stamp: FileStamp
    /// The stamp of the XMP file next to the picture; nil if there is no such file.
    var xmp: FileStamp?
    var facts: FolderFile.Facts
    /// Whether exiftool has already read the metadata.
    var hasMetadata: Bool
  }

  /// The entries by file name.
  private(set) var entries: [String: Entry]
  /// The entries by the digest of the file. Digests are needed if a folder was copied, because the copies have new
  /// stamps.
  private(set) var digests: [String: Entry]

  private static let format = "apod-folder 2"
  private static let file = "folder"

  init(_ entries: [String: Entry]) {
    self.entries = entries
    digests = Dictionary(
      entries.values.map { ($0.facts.digest, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Reads the cache of an archive. Damaged entries are skipped.
  init(of archive: ArchiveFolder) throws(StorageError) {
    var entries: [String: Entry] = [:]
    let text = try archive.folder(existing: ArchiveFolder.pictures)?.contents(of: FolderCache.file)
    if let lines = FieldLines(text ?? [], format: FolderCache.format) {
      for row in lines.rows {
        if let name = row.first, let entry = Entry(row.dropFirst()) { entries[name] = entry }
      }
    }
    self.init(entries)
  }

  func save(in archive: ArchiveFolder) throws(StorageError) {
    let rows = entries.sorted { $0.key < $1.key }.map { [$0.key] + $0.value.fields }
    try archive.folder(made: ArchiveFolder.pictures)
      .replace(FolderCache.file, with: FieldLines.text(format: FolderCache.format, rows: rows))
  }

  static func == (one: FolderCache, other: FolderCache) -> Bool { one.entries == other.entries }
}

extension FolderCache.Entry {
  fileprivate var fields: [String] {
    let metadata = facts.metadata
    return stamp.fields + (xmp?.fields ?? ["", "", ""])
      + [facts.digest, "\(facts.size.width)", "\(facts.size.height)", hasMetadata ? "1" : "0"]
      + [
        metadata.taken?.iso, metadata.title, metadata.description, metadata.creator,
        metadata.rights, metadata.alt,
      ].map { $0 ?? "" }
  }

  fileprivate init?(_ fields: ArraySlice<String>) {
    let rest = Array(fields.dropFirst(6))
    guard rest.count == 10, let stamp = FileStamp(fields.prefix(3)), let width = Int(rest[1]),
      let height = Int(rest[2]), let size = PixelSize(width: width, height: height)
    else { return nil }
    func text(_ at: Int) -> String? { rest[at].isEmpty ? nil : rest[at] }
    self.stamp = stamp
    xmp = FileStamp(fields.dropFirst(3).prefix(3))
    hasMetadata = rest[3] == "1"
    facts = FolderFile.Facts(
      size: size, digest: rest[0],
      metadata: PictureMetadata(
        taken: Day(iso: rest[4]), title: text(5), description: text(6), creator: text(7),
        rights: text(8), alt: text(9)))
  }
}
