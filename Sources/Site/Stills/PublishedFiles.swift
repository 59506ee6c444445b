import Pictures

extension KeptPicture {
  /// The longest original that goes into the site, in bytes. A longer one uses up a host's space
  /// for the few who view it at full size, and is left on the service.
  static let longestOriginal = 20_000_000

  /// The file as fetched, if it goes into the site.
  var publishedOriginal: PictureFile? {
    original.flatMap { $0.byteCount <= KeptPicture.longestOriginal ? $0 : nil }
  }

  var publishedFiles: [PictureFile] { (publishedOriginal.map { [$0] } ?? []) + renditions }
}
