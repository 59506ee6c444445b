import NASA
import Pictures

/// Why an address did not give a day's picture.
struct PictureRefusal: Hashable, Sendable {
  let day: Day
  let address: WebAddress
  let reason: Reason

  enum Reason: Error, Hashable {
    /// No whole answer.
    case failed(Fault)
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
  }
}

extension PictureDownload {
  /// What a response holds when it is the picture that its header fields announce.
  static func judge(_ answer: Answer) throws(PictureRefusal.Reason) -> (PictureHeader, [UInt8]) {
    let response: Response
    switch answer {
    case .failed(let fault, _): throw .failed(fault)
    case .response(let whole): response = whole
    }
    guard response.status == 200 else { throw .status(response.status) }
    let announced = mediaType(response)
    if announced == "text/html" || announced == "application/xhtml+xml" { throw .flaw(.webPage) }
    let coding = response.headers["content-encoding"] ?? "identity"
    if coding == "identity", let length = response.headers["content-length"].flatMap({ Int($0) }),
      length != response.body.count
    {
      throw .wrongLength(announced: length, came: response.body.count)
    }
    let header: PictureHeader
    do throws(PictureHeader.Flaw) {
      header = try PictureHeader(response.body)
    } catch {
      throw .flaw(error)
    }
    switch announced {
    case nil, "application/octet-stream", "binary/octet-stream", header.type.mediaType: break
    case "image/jpg" where header.type == .jpeg: break
    case .some(let type) where type.hasPrefix("image/"):
      throw .lyingType(announced: String(type.prefix(40)), found: header.type)
    case .some(let type): throw .wrongType(String(type.prefix(40)))
    }
    return (header, response.body)
  }

  private static func mediaType(_ response: Response) -> String? {
    let type = response.contentType?.prefix { $0 != ";" }.lowercased().cleanLine
    return type?.isEmpty == false ? type : nil
  }
}

extension PictureRefusal: CustomStringConvertible {
  /// `the picture of 2026-11-20 from https://… is refused: it is a web page`.
  var description: String { "the picture of \(day) from \(address) is refused: \(reason)" }
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
    }
  }
}

extension PictureHeader.Flaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "it is empty"
    case .webPage: "it is a web page"
    case .unknownType: "it is neither JPEG, PNG, GIF nor WebP"
    case .cutShort: "it is cut short"
    case .broken: "its header is broken"
    case .tooManyPixels(let size):
      "\(size.width) × \(size.height) pixels are more than \(PictureHeader.mostPixels / 1_000_000) million"
    }
  }
}
