import Pictures

extension StoredPicture {
  /// The longest original that the site includes, in bytes. A longer original would fill a host's space for
  /// the few readers who view it at full size. It stays on the service.
  static let longestOriginal = 20_000_000

  /// The original file, if the site includes it.
  var publishedOriginal: PictureFile? {
    original.flatMap { $0.byteCount <= StoredPicture.longestOriginal ? $0 : nil }
  }

  var publishedFiles: [PictureFile] { (publishedOriginal.map { [$0] } ?? []) + renditions }
}
