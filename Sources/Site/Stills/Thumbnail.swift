import Pictures

extension Almanac {
  /// The largest file of ours that stands in a grid while NASA can make a smaller one, in bytes: where
  /// there are no renditions the original is all there is.
  private static let heaviestThumbnail = 250_000

  /// The day's still, small, on the page at the path; nil when there is none to show.
  func thumbnail(of picture: Picture, on path: String) -> ThumbnailView? {
    guard let still = still(of: picture) else { return nil }
    let small = light(still, of: picture)
    let modern = still.sources.first { $0.type == .avif }?.candidates
      .nearest(to: Still.thumbnailWidth)
    return ThumbnailView(
      source: reference(to: small.place, on: path),
      modern: modern.map { reference(to: $0.place, on: path) },
      width: "\(small.size?.width ?? ThumbnailView.guess.width)",
      height: "\(small.size?.height ?? ThumbnailView.guess.height)",
      isTransparent: still.isTransparent)
  }

  private func light(_ still: Still, of picture: Picture) -> Candidate {
    guard case .own(let file) = still.thumbnail.place,
      file.byteCount > Almanac.heaviestThumbnail, file.type != .gif,
      case .image(let image) = picture.media, settings.shows(image.display),
      let known = pictures[picture.day], known.media == picture.media.identity
    else { return still.thumbnail }
    return Still(image, known: known).thumbnail
  }
}

extension ThumbnailView {
  /// The size that is told of a picture whose own nobody knows. Its box is the style's.
  fileprivate static let guess = (width: 480, height: 360)
}
