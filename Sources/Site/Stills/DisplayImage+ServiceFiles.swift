import Pictures

extension DisplayImage {
  /// The files that a service can make of a picture of known size. If the address contains a width (`?w=1600`), there
  /// is a file for each width. Otherwise, there is a single file.
  struct ServiceFiles {
    private static let widths = [480, 800, 1200, 1600, 2400, 3200]

    /// The parts of the address before and after the width.
    private let pieces: [String]
    /// The width to request for each file, and the size of the file, narrowest first.
    private let files: [(width: Int, size: PixelSize?)]

    /// Lists the files of a picture whose original has this size. No file is wider than the original, because the
    /// service would enlarge it. A very long address is used for a single file, to limit the length of a tag.
    init(_ address: WebAddress, of native: PixelSize) {
      guard let (pieces, asked) = ServiceFiles.pieces(of: address) else {
        pieces = [address.text]
        files = [(native.width, native)]
        return
      }
      guard address.text.utf8.count <= 300 else {
        self.pieces = [address.text]
        files = [(asked, native.scaled(to: asked) ?? native)]
        return
      }
      self.pieces = pieces
      let largest = min(native.width, ServiceFiles.widths.last ?? native.width)
      files = (ServiceFiles.widths.filter { $0 < largest } + [largest]).map {
        ($0, native.scaled(to: $0))
      }
    }

    /// The parts of the address before and after its width, and the width itself; nil for an address without a width.
    private static func pieces(of address: WebAddress) -> (pieces: [String], asked: Int)? {
      var text = address.text
      return text.withUTF8 { unsafe pieces(of: UnsafeRawBufferPointer($0)) }
    }

    private static func pieces(
      of text: UnsafeRawBufferPointer
    ) -> (pieces: [String], asked: Int)? {
      func part(_ range: Range<Int>) -> String {
        unsafe String(decoding: UnsafeRawBufferPointer(rebasing: text[range]), as: UTF8.self)
      }
      let end = unsafe ByteScan.first(UInt8(ascii: "#"), in: text, 0..<text.count)
      var sign = unsafe ByteScan.first(UInt8(ascii: "?"), in: text, 0..<end)
      guard sign < end else { return nil }
      var pieces: [String] = []
      var asked: Int?
      var start = 0
      while sign < end {
        let item = sign + 1
        sign = unsafe ByteScan.first(UInt8(ascii: "&"), in: text, item..<end)
        let value = item + 2
        guard value <= sign, unsafe text[item] == UInt8(ascii: "w"),
          unsafe text[item + 1] == UInt8(ascii: "=")
        else { continue }
        asked = asked ?? Int(part(value..<sign)).flatMap { PixelSize.sides.contains($0) ? $0 : nil }
        // The parts stay encoded, so that joining them gives a valid address.
        pieces.append(part(start..<value))
        start = sign
      }
      pieces.append(part(start..<end))
      return asked.map { (pieces, $0) }
    }

    /// All files, narrowest first.
    var variants: [ImageVariant] { files.map(variant) }

    /// The file whose width is nearest to this one. Of two equally near files, the narrower one is used.
    func nearest(to width: Int) -> ImageVariant? {
      files.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
        .map(variant)
    }

    private func variant(_ width: Int, _ size: PixelSize?) -> ImageVariant {
      var address = pieces[0]
      for piece in pieces.dropFirst() {
        address += String(width)
        address += piece
      }
      return ImageVariant(.web(address), size: size)
    }
  }
}

extension PixelSize {
  /// The size of the picture after it is scaled to this width. The height is at least one pixel.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
