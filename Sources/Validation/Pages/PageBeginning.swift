/// What a page begins with, before its title, and what that has shown: a page's neighbours mostly begin with
/// the same bytes, a fifth of their tags, and these need not be read again.
struct PageBeginning: Sendable {
  private let bytes: [UInt8]
  private let progress: PageReader.Progress
  private let listener: PageListener

  /// What stands in the page so far; nil when that has shown what is this page's alone.
  init?(of page: [UInt8], _ progress: PageReader.Progress, _ listener: PageListener) {
    guard listener.report.isAnyNeighbours else { return nil }
    // With the byte behind: a tag begins there in both pages, so that no text is cut in two.
    bytes = Array(page.prefix(progress.count + 1))
    self.progress = progress
    self.listener = listener
  }

  /// Whether the page that it was read from is a neighbour of this one.
  func isBeside(_ place: Place) -> Bool { listener.report.place.isBeside(place) }

  /// Has the listener to a new page hear what the page begins with, and tells how far that is; nil when the
  /// page begins with something else.
  func resume(_ page: [UInt8], _ other: inout PageListener) -> PageReader.Progress? {
    guard page.span.starts(with: bytes.span), other.adopt(listener) else { return nil }
    return progress
  }
}
