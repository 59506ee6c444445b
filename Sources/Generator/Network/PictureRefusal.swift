public import Pictures

/// Why an address did not give a day's picture.
public struct PictureRefusal: Error, Hashable {
  /// The day.
  public let day: Day
  /// Where the picture was looked for.
  public let address: WebAddress
  let reason: Reason

  enum Reason: Error, Hashable {
    /// No whole answer.
    case failed(TransportError)
    /// Another status than 200.
    case status(Int)
    /// Fewer or more bytes than announced.
    case wrongLength(announced: Int, came: Int)
    /// The announced type is none of a picture's.
    case wrongType(String)
    /// The bytes are of another type than announced.
    case lyingType(announced: String, found: PictureType)
    /// The bytes are no picture to keep.
    case flaw(PictureHeader.Flaw)
    /// The film's host has no still of it.
    case noStill
    /// A picture of another shape than the one that was kept from there.
    case changed(was: PixelSize, now: PixelSize)
    /// No renditions can be made of it.
    case notMade(RenditionError)
  }
}

extension PictureRefusal: CustomStringConvertible {
  /// `the picture of 2026-11-20 from https://… is refused: it is a web page`.
  public var description: String {
    "the picture of \(day) from \(address) is refused: \(reason)"
  }
}

extension PictureRefusal {
  /// As one of many.
  var warning: ServiceWarning {
    ServiceWarning(
      service: address.host, thing: "picture", name: day.iso, place: "\(address)",
      reason: "\(reason)", line: description)
  }
}

extension PictureRefusal.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .failed(let fault): "\(fault)"
    case .status(let status): "status \(status)"
    case .wrongLength(let announced, let came): "\(came) bytes came, \(announced) were announced"
    case .wrongType(let type): "its type is \(type)"
    case .lyingType(let announced, let found): "it is \(found.mediaType), announced as \(announced)"
    case .flaw(let flaw): flaw.description
    case .noStill: "there is no still of this film"
    case .changed(let was, let now):
      "it changed under its address: was \(was.width) × \(was.height), is \(now.width) × \(now.height)"
    case .notMade(let fault): fault.description
    }
  }
}

extension PictureHeader.Flaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "it is empty"
    case .webPage: "it is a web page"
    case .svg: "it is an SVG drawing"
    case .unknownType: "it is neither JPEG, PNG, GIF nor WebP"
    case .cutShort: "it is cut short"
    case .broken: "its header is broken"
    case .tooManyPixels(let size, let limit):
      "\(size.width) × \(size.height) pixels are more than \(limit / 1_000_000) million"
    case .tooManyFrames(let size, let frames):
      "\(frames) frames of \(size.width) × \(size.height) pixels are more than \(PictureHeader.mostPixelsOfFrames / 1_000_000) million together"
    }
  }
}
