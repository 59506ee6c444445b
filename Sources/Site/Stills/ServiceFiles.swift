import Pictures

/// The files in which a service offers a picture of known size: one of each width when its address asks
/// for one (`?w=1600`), else the one it has.
struct ServiceFiles {
  private static let widths = [480, 800, 1200, 1600, 2400, 3200]

  /// The address, cut where the width stands.
  private let pieces: [String]
  /// The files' widths, narrowest first, and their sizes.
  private let files: [(width: Int, size: PixelSize?)]

  /// The files at the address of a picture of this size. None is wider than the picture itself, which the
  /// service would blow up. An address longer than NASA's ever are is not worth repeating.
  init(_ address: WebAddress, of native: PixelSize) {
    guard let query = address.query, let asked = address.queryValue("w").flatMap({ Int($0) }) else {
      pieces = [address.text]
      files = [(native.width, native)]
      return
    }
    guard address.text.utf8.count <= 300 else {
      pieces = [address.text]
      files = [(asked, native.scaled(to: asked) ?? native)]
      return
    }
    // The parts are as they stand in an address, so that what they are joined to is one too.
    var pieces = [String(Substring(address.text.utf8.prefix { $0 != UInt8(ascii: "?") }))]
    var mark = "?"
    for item in query.utf8.split(separator: UInt8(ascii: "&")) {
      let isWidth = item.starts(with: "w=".utf8)
      pieces[pieces.count - 1] += isWidth ? mark + "w=" : mark + Substring(item)
      if isWidth { pieces.append("") }
      mark = "&"
    }
    self.pieces = pieces
    let largest = min(native.width, ServiceFiles.widths.last ?? native.width)
    files = (ServiceFiles.widths.filter { $0 < largest } + [largest]).map {
      ($0, native.scaled(to: $0))
    }
  }

  /// All of them, narrowest first.
  var candidates: [Candidate] { files.map(candidate) }

  /// The one whose width is nearest; the narrower of two as near.
  func nearest(to width: Int) -> Candidate? {
    files.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
      .map(candidate)
  }

  private func candidate(_ width: Int, _ size: PixelSize?) -> Candidate {
    Candidate(.web(pieces.joined(separator: "\(width)")), size: size)
  }
}

extension PixelSize {
  /// The same shape at another width, at least one pixel tall.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
