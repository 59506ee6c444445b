import Pictures

extension SiteContext {
  /// How many of the newest days the service worker keeps before they are visited.
  static let keptAhead = 7

  /// The width, in pixels, of pictures that are cached ahead: sharp on a phone, and small to download.
  private static let widthAhead = 1200

  /// The service worker's data; `edition` is 16 hexadecimal digits, unique to the edition.
  func worker(edition: String) -> WorkerView {
    let newest = pictures.suffix(SiteContext.keptAhead).reversed().map { picture in
      WorkerView.Page(
        page: Routes.day(picture.day),
        picture: stills[picture.day]?.fileAhead(width: SiteContext.widthAhead)
          .map { "\(Routes.picture($0))?v=\($0.digest.prefix(8))" })
    }
    return WorkerView(edition: edition, newest: newest)
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
