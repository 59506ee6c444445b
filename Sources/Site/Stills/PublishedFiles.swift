import Pictures

extension StoredPicture {
  /// The maximum size in bytes of an original that the site includes. Larger originals would fill the space of the
  /// site's host for the few readers who view them at full size, so they stay on the source's server.
  static let longestOriginal = 20_000_000

  /// The original file; nil if there is none, or if it is too large for the site.
  var publishedOriginal: PictureFile? {
    original.flatMap { $0.byteCount <= StoredPicture.longestOriginal ? $0 : nil }
  }

  var publishedFiles: [PictureFile] { (publishedOriginal.map { [$0] } ?? []) + renditions }
}
