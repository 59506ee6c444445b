import NASA
import Pictures

/// Fetches a picture's bytes and believes them only when they are the picture they claim to be.
struct PictureDownload: Sendable {
  /// The most bytes of one picture: 100 MB.
  static let mostBytes = 100_000_000

  private let asking: Asking
  private let assets: WebAddress?

  /// Downloads by asking; `assets` stands in for `https://assets.science.nasa.gov` when given.
  init(_ asking: Asking, assets: WebAddress?) {
    self.asking = asking
    self.assets = assets
  }

  /// What became of a download.
  struct Outcome: Sendable {
    /// The picture, when one address gave it.
    var got: (picture: KeptPicture, bytes: [UInt8])?
    /// What was refused on the way.
    var refusals: [PictureRefusal] = []
  }

  /// The version of a day's image made for screens, or else the original.
  func fetch(_ image: Image, of day: Day, budget: Budget) async -> Outcome {
    var outcome = Outcome()
    let addresses =
      image.display == image.original ? [image.display] : [image.display, image.original]
    for (index, address) in addresses.enumerated() {
      let part = budget.part(of: addresses.count - index)
      let answer = await asking.get(
        mapped(address), accept: "image/jpeg, image/png, image/gif, image/webp",
        take: .whole(atMost: PictureDownload.mostBytes), budget: part)
      do throws(PictureRefusal.Reason) {
        let (header, bytes) = try PictureDownload.judge(answer)
        let file = PictureFile(
          original: day, type: header.type, size: header.size, byteCount: bytes.count,
          digest: XXH64.hex(bytes))
        let picture = KeptPicture(
          day: day, media: image.original, address: address, type: header.type, size: header.size,
          frames: header.frames, original: file)
        outcome.got = (picture, bytes)
        return outcome
      } catch {
        outcome.refusals.append(PictureRefusal(day: day, address: address, reason: error))
        if error == .failed(.cancelled) { return outcome }
      }
    }
    return outcome
  }

  /// The address to ask in place of one of NASA's assets.
  private func mapped(_ address: WebAddress) -> WebAddress {
    guard let assets, address.scheme == "https", address.host == "assets.science.nasa.gov" else {
      return address
    }
    let root = assets.path.hasSuffix("/") ? String(assets.path.dropLast()) : assets.path
    let place = assets.with(path: root + address.path)
    return address.query == nil ? place : place.with(query: address.query)
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
