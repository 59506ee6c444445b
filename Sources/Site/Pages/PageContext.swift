import Pictures

/// The site as seen from the page at `path`, from which relative links start. `PageContext` is a class, because every
/// tile of a page refers to it.
final class PageContext: Sendable {
  let site: Edition
  /// The path of the page, or of another file that links to pages and pictures.
  let path: String
  let preview: PreviewImage?
  /// Whether search engines should skip the page.
  let isHidden: Bool

  init(
    _ site: Edition, _ path: String, preview: PreviewImage? = nil, isHidden: Bool = false
  ) {
    self.site = site
    self.path = path
    self.preview = preview
    self.isHidden = isHidden
  }

  func link(to target: String) -> String { site.layout.link(from: path, to: target) }

  /// The address or relative link by which the page refers to a picture. For the site's own files, it includes a
  /// version, so that browsers fetch a file again after it has changed.
  func reference(to place: ImageVariant.Location) -> String {
    switch place {
    case .own(let file): link(to: Routes.picture(file)) + "?v=" + file.digest.prefix(8)
    case .web(let address): address
    }
  }

  /// The value of `srcset`, which lists the variants with their widths. Nil if no variant has a known width.
  func sourceSet(_ variants: [ImageVariant]) -> String? {
    var set = ""
    set.reserveCapacity(128 * variants.count)
    for variant in variants {
      guard let size = variant.size, !variant.place.isTooLongToRepeat else { continue }
      if !set.isEmpty { set += ", " }
      set += listed(reference(to: variant.place))
      set += " \(size.width)w"
    }
    return set.isEmpty ? nil : set
  }

  /// The address in the form that `srcset` needs, where a comma at the end of an address would count as a separator
  /// (HTML Living Standard, section 4.8.4.2.1).
  private func listed(_ address: String) -> String {
    guard address.utf8.last == UInt8(ascii: ",") else { return address }
    let commas = address.utf8.reversed().prefix { $0 == UInt8(ascii: ",") }.count
    return address.dropLast(commas) + String(repeating: "%2C", count: commas)
  }

  func thumbnail(at place: Int, isEarly: Bool = false) -> ThumbnailView? {
    site.listed[place].thumbnail.map {
      ThumbnailView(context: self, thumbnail: $0, isEarly: isEarly)
    }
  }

  /// How many thumbnails at the beginning of a list are visible without scrolling in a window of any size.
  static let earlyLength = 4

  /// The tiles of these days. Each tile shows the full date.
  func tiles(_ places: some Sequence<Int>, areFirst: Bool = true) -> [Tile] {
    places.enumerated().map { index, place in
      tile(
        place, date: site.listed[place].date, isEarly: areFirst && index < PageContext.earlyLength)
    }
  }

  /// The tile of a day that is in the archive.
  func tile(_ place: Int, date: String, isEarly: Bool) -> Tile {
    Tile(
      date: date, day: site.listed[place].iso,
      kept: DayView(
        context: self, place: place, shortDate: date,
        thumbnail: thumbnail(at: place, isEarly: isEarly)))
  }

  func links(to places: some Sequence<Int>) -> [DayView] {
    places.map { DayView(context: self, place: $0) }
  }
}
