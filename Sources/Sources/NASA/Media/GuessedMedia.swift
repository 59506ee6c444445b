import Pictures

extension Source {
  /// The probable address of a picture, if only its dead address on the old site is known. Two other projects found the
  /// rule. The rule is right for every day of which both addresses are known: `/apod/image/2601/Name.jpg` is
  /// `…/cds/apod/apod/2026/january/Name.jpg` on the new site. Nil if the picture has no address of the old site.
  static func guessedImage(of picture: Picture) -> Media.Image? {
    guard case .page = picture.media else { return nil }
    // The last address is that of the largest version. The new site does not have the small version.
    let file = picture.provenance.last(where: MediaAddress.isPicture).flatMap(nasa.pages.oldFile)
    guard let parts = file?.split(separator: "/"), let name = parts.last, parts.count <= 2 else {
      return nil
    }
    var (year, month) = (picture.day.year, picture.day.month)
    if parts.count == 2 {
      // Early files are not in a folder. Later folders are for the month in which the picture was prepared.
      guard let first = Day(yymmdd: parts[0] + "01") else { return nil }
      (year, month) = (first.year, first.month)
    }
    let path = "content/dam/science/cds/apod/apod/\(year)/\(Month.name(of: month))/\(name)"
    return WebAddress("https://\(Asset.host)/\(path)").map {
      Media.Image(display: $0, original: $0, size: nil)
    }
  }
}
