import Pictures

/// Where a picture that a page shows or leads to is.
enum Place: Hashable {
  /// Among the site's own files.
  case own(PictureFile)
  /// At this address elsewhere.
  case web(String)
}

extension Place {
  /// The most bytes of an address that stands more than once in a tag: NASA's are never longer, and a
  /// tag has a limit.
  static let mostRepeatedBytes = 300

  /// Whether its address is longer.
  var isTooLongToRepeat: Bool {
    if case .web(let address) = self { address.utf8.count > Place.mostRepeatedBytes } else { false }
  }
}

extension Almanac {
  /// The absolute address of a picture.
  func address(of place: Place) -> String {
    switch place {
    case .own(let file): address(Routes.picture(file))
    case .web(let address): address
    }
  }

  /// The reference that leads from a page to a picture. A file of ours has its version in it, so that
  /// a changed one is fetched anew.
  func reference(to place: Place, on path: String) -> String {
    switch place {
    case .own(let file):
      furniture.link(from: path, to: Routes.picture(file)) + "?v=" + file.digest.prefix(8)
    case .web(let address): address
    }
  }
}
