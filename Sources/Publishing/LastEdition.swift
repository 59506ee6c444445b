package import Site
import Storage

/// The last published edition, with file stamps for change detection.
package struct LastEdition: Hashable, Sendable {
  package var manifest: Manifest
  /// Only for files whose digest is in the manifest; a file without a stamp is compared by contents.
  var stamps: [String: FileStamp]
  /// Whether a part of the manifest could not be read.
  package var isDamaged: Bool

  init(
    manifest: Manifest = Manifest(), stamps: [String: FileStamp] = [:], isDamaged: Bool = false
  ) {
    self.manifest = manifest
    self.stamps = stamps
    self.isDamaged = isDamaged
  }
}
