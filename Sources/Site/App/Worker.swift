import Pictures

extension SiteContext {
  /// The number of newest days that the service worker caches before a visit.
  static let prefetched = 7

  /// The width in pixels of pictures cached before a visit. They are sharp on a phone and small to download.
  private static let widthAhead = 1200

  /// The service worker's data. `edition` is the unique id of this build of the site, 16 hexadecimal digits.
  func worker(edition: String) -> WorkerView {
    let newest = pictures.suffix(SiteContext.prefetched).reversed().map { picture in
      WorkerView.Page(
        page: Routes.day(picture.day),
        picture: stills[picture.day]?.fileAhead(width: SiteContext.widthAhead)
          .map { "\(Routes.picture($0))?v=\($0.digest.prefix(8))" })
    }
    return WorkerView(edition: edition, newest: newest)
  }
}

extension StoredPicture {
  /// The published file nearest to the width, in the type that pages prefer.
  fileprivate func fileAhead(width: Int) -> PictureFile? {
    let modern = publishedFiles.filter { $0.type == .avif }
    return (modern.isEmpty ? publishedFiles : modern).min {
      abs($0.size.width - width) < abs($1.size.width - width)
    }
  }
}
