import Pictures

extension SiteContext {
  /// How many of the newest days the service worker caches before they are visited.
  static let prefetched = 7

  /// The width in pixels of the pictures that are cached before a visit. At this width, a picture is sharp on a phone
  /// and small to download.
  private static let widthAhead = 1200

  /// The data for the service worker. `edition` is the unique id of this build of the site, in 16 hexadecimal digits.
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
  /// The published file whose width is nearest to the given one, in the file type that pages prefer.
  fileprivate func fileAhead(width: Int) -> PictureFile? {
    let modern = publishedFiles.filter { $0.type == .avif }
    return (modern.isEmpty ? publishedFiles : modern).min {
      abs($0.size.width - width) < abs($1.size.width - width)
    }
  }
}
