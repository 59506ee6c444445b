package import HTTP
public import Pictures
import Sources
import Storage

/// Why the picture of a day was rejected.
public struct PictureRejection: Error, Hashable {
  /// The day of the rejected picture.
  public let day: Day
  /// The address that was requested.
  public let address: WebAddress
  package let reason: Reason

  package enum Reason: Error, Hashable {
    case failed(TransportError)
    case status(Int)
    /// `Content-Type` is not an image type.
    case wrongType(String)
    /// The image type differs from `Content-Type`.
    case lyingType(announced: String, found: PictureType)
    case flaw(PictureHeader.Flaw)
    /// The video host has no thumbnail.
    case noStill
    /// The aspect ratio differs from that of the archived picture from this address.
    case changed(was: PixelSize, now: PixelSize)
    /// The picture file in the folder cannot be read or shown, for this reason.
    case unreadable(String)
    /// No renditions could be made.
    case notMade(RenditionError)
  }
}

extension PictureRejection.Reason {
  /// Whether the address will never have a picture. If a host rejects a request or sends a page, the problem may be
  /// temporary. A broken or too large picture may be replaced later.
  package var isFinal: Bool {
    switch self {
    // Some hosts send an SVG drawing, such as their logo, if a picture is missing.
    case .status(404), .status(410), .flaw(.svg): true
    default: false
    }
  }
}

extension PictureRejection: CustomStringConvertible {
  /// `the picture of 2026-11-20 from https://… was skipped: the file is a web page`.
  public var description: String {
    if let file = FolderAddress.name(at: address) {
      return "\(file.text.cleanLine) cannot be shown: \(reason)"
    }
    return "the picture of \(day) from \(address) was skipped: \(reason)"
  }
}

extension PictureRejection {
  var warning: ServiceWarning {
    let file = FolderAddress.name(at: address)?.text.cleanLine
    return ServiceWarning(
      service: file == nil ? address.host : "the folder", thing: "picture", name: day.iso,
      place: file ?? "\(address)",
      reason: "\(reason)", line: description)
  }
}

extension PictureRejection.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let fault): "\(fault)"
    case .status(let status): "status \(status)"
    case .wrongType(let type): "the file's type is \(type)"
    case .lyingType(let announced, let found):
      "the file is \(found.mediaType), but the server says \(announced)"
    case .flaw(let flaw): flaw.description
    case .noStill: "this video has no still picture"
    case .changed(let was, let now):
      "the picture changed from \(was.width) × \(was.height) to \(now.width) × \(now.height) pixels"
    case .unreadable(let reason): reason
    case .notMade(let fault): fault.description
    }
  }
}

extension PictureHeader.Flaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .webPage: "the file is a web page"
    case .svg: "the file is an SVG drawing"
    case .unknownType: "the file is not a JPEG, PNG, GIF or WebP picture"
    case .cutShort: "the file is truncated"
    case .broken: "the file's header is broken"
    case .tooManyPixels(let size, let limit):
      "the picture has \(size.width) × \(size.height) pixels; the limit is \(limit / 1_000_000) million"
    case .tooManyFrames(let size, let frames):
      "the picture has \(frames) frames of \(size.width) × \(size.height) pixels; the limit is \(PictureHeader.mostPixelsOfFrames / 1_000_000) million pixels in total"
    }
  }
}
