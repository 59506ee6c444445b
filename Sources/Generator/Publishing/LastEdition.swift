import Site

/// What was published last, and by what its files are known again.
struct LastEdition: Hashable, Sendable {
  var manifest: Manifest
  /// Only of files whose digest the manifest has; a file without one is known by its bytes.
  var stamps: [String: FileStamp]
  /// Whether the manifest could not be read to the last line.
  var isDamaged: Bool

  init(
    manifest: Manifest = Manifest(), stamps: [String: FileStamp] = [:], isDamaged: Bool = false
  ) {
    self.manifest = manifest
    self.stamps = stamps
    self.isDamaged = isDamaged
  }
}
