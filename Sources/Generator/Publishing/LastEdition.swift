import Site

/// What was published last, and by what its files are known again.
struct LastEdition: Hashable, Sendable {
  var manifest: Manifest
  /// Only of files whose digest the manifest has; a file without one is known by its bytes.
  var stamps: [String: Stamp]
  /// The inode of the folder that was put in the output's place; nil when its files were put in place
  /// one by one.
  var root: UInt64?
  /// Whether the manifest could not be read to the last line.
  var isDamaged: Bool

  init(
    manifest: Manifest = Manifest(), stamps: [String: Stamp] = [:], root: UInt64? = nil,
    isDamaged: Bool = false
  ) {
    self.manifest = manifest
    self.stamps = stamps
    self.root = root
    self.isDamaged = isDamaged
  }
}
