import Site

/// What was published last, and by what its files are known again.
struct LastEdition: Sendable {
  var manifest: Manifest
  /// Only of files whose digest the manifest has; a file without one is known by its bytes.
  var stamps: [String: Stamp]
  /// The inode of the folder that was put in the output's place; nil when its files were put in place
  /// one by one.
  var root: UInt64?

  init(manifest: Manifest = Manifest(), stamps: [String: Stamp] = [:], root: UInt64? = nil) {
    self.manifest = manifest
    self.stamps = stamps
    self.root = root
  }
}
