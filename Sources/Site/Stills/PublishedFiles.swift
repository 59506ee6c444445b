import Pictures

extension KeptPicture {
  /// The longest original that goes into the site, in bytes. A longer one fills a host's space for the
  /// few who look at its last pixel, and is left to the service that has it.
  static let longestOriginal = 20_000_000

  /// The file as it came, where it goes into the site.
  var publishedOriginal: PictureFile? {
    original.flatMap { $0.byteCount <= KeptPicture.longestOriginal ? $0 : nil }
  }

  /// The files that go into the site.
  var publishedFiles: [PictureFile] { (publishedOriginal.map { [$0] } ?? []) + renditions }
}
