import Pictures

extension Almanac {
  /// How many of the newest days the service worker keeps before they are visited.
  static let keptAhead = 7

  /// How wide a picture kept ahead should be, in pixels: sharp on a phone, and not heavy.
  private static let widthAhead = 1200

  /// What the service worker knows of an edition whose other files have this fingerprint.
  func worker(edition: UInt64) -> WorkerView {
    let newest = outlines.suffix(Almanac.keptAhead).reversed().map { outline in
      WorkerPageView(
        page: Routes.day(outline.day),
        picture: pictures[outline.day]?.fileAhead(width: Almanac.widthAhead).map(Routes.picture))
    }
    return WorkerView(edition: XXH64.hex(edition), newest: newest)
  }
}

extension KeptPicture {
  /// The published file nearest to the width, of the type that pages ask for first.
  fileprivate func fileAhead(width: Int) -> PictureFile? {
    let modern = publishedFiles.filter { $0.type == .avif }
    return (modern.isEmpty ? publishedFiles : modern).min {
      abs($0.size.width - width) < abs($1.size.width - width)
    }
  }
}
