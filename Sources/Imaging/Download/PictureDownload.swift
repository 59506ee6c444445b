import HTTP
package import Pictures
import Sources

/// Fetches a picture, from its host or from a folder on the disk, and accepts it only when it is one.
package struct PictureDownload: Sendable {
  /// Reads the file that an address stands for, without what it says of its maker.
  package typealias Files = @Sendable (WebAddress) async -> Result<[UInt8], PictureRefusal.Reason>

  private enum Origin {
    case hosts(PictureClient)
    case files(Files)
  }

  private let origin: Origin

  /// Downloads from the pictures' hosts.
  package init(client: PictureClient) { origin = .hosts(client) }

  /// Reads files.
  package init(files: @escaping Files) { origin = .files(files) }

  /// Nil for files, which need none.
  var client: PictureClient? {
    if case .hosts(let client) = origin { client } else { nil }
  }

  struct Got: Sendable {
    let address: WebAddress
    let header: PictureHeader
    let bytes: [UInt8]
  }

  func fetch(
    _ source: ImageSource, of day: Day, deadline: Deadline
  ) async -> Result<Got, PictureRefusal> {
    switch source {
    case .file(let address): return await fetch(address, of: day, deadline: deadline)
    case .vimeo(let page):
      guard let client else {
        return .failure(PictureRefusal(day: day, address: page, reason: .noStill))
      }
      let answer = await client.record(of: page, deadline: deadline)
      do throws(PictureRefusal.Reason) {
        return await fetch(try PictureDownload.still(in: answer), of: day, deadline: deadline)
      } catch {
        return .failure(PictureRefusal(day: day, address: page, reason: error))
      }
    }
  }

  private func fetch(
    _ address: WebAddress, of day: Day, deadline: Deadline
  ) async -> Result<Got, PictureRefusal> {
    do throws(PictureRefusal.Reason) {
      let (header, bytes) =
        switch origin {
        case .hosts(let client):
          try PictureDownload.judge(await client.file(address, deadline: deadline))
        case .files(let read): try PictureDownload.judge(try await read(address).get())
        }
      guard header.size.pixels <= PictureHeader.mostKeptPixels else {
        throw .flaw(.tooManyPixels(header.size, limit: PictureHeader.mostKeptPixels))
      }
      if address.host == PosterHost.youTube, header.size == PosterHost.noStill { throw .noStill }
      return .success(Got(address: address, header: header, bytes: bytes))
    } catch {
      return .failure(PictureRefusal(day: day, address: address, reason: error))
    }
  }

  private static func still(in answer: HTTPResult) throws(PictureRefusal.Reason) -> WebAddress {
    let response = try whole(answer)
    guard let still = PosterHost.still(inRecord: response.body) else { throw .noStill }
    return still
  }

  private static func whole(_ answer: HTTPResult) throws(PictureRefusal.Reason) -> Response {
    switch answer {
    case .failed(let fault, _): throw .failed(fault)
    case .response(let response) where response.status == 200: return response
    case .response(let response): throw .status(response.status)
    }
  }
}

extension PictureDownload {
  /// Checks that the response is the picture that its header fields announce.
  static func judge(_ answer: HTTPResult) throws(PictureRefusal.Reason) -> (PictureHeader, [UInt8])
  {
    let response = try whole(answer)
    let announced = mediaType(response)
    if announced == "text/html" || announced == "application/xhtml+xml" { throw .flaw(.webPage) }
    let coding = response.headers["content-encoding"] ?? "identity"
    if coding == "identity", let length = response.headers["content-length"].flatMap({ Int($0) }),
      length != response.body.count
    {
      throw .wrongLength(announced: length, came: response.body.count)
    }
    let (header, _) = try judge(response.body)
    switch announced {
    case nil, "application/octet-stream", "binary/octet-stream", header.type.mediaType: break
    case "image/jpg" where header.type == .jpeg: break
    case .some(let type) where type.hasPrefix("image/"):
      throw .lyingType(announced: String(type.prefix(40)), found: header.type)
    case .some(let type): throw .wrongType(String(type.prefix(40)))
    }
    return (header, response.body)
  }

  private static func judge(
    _ bytes: [UInt8]
  ) throws(PictureRefusal.Reason) -> (PictureHeader, [UInt8]) {
    do throws(PictureHeader.Flaw) {
      return (try PictureHeader(bytes), bytes)
    } catch {
      throw .flaw(error)
    }
  }

  private static func mediaType(_ response: Response) -> String? {
    let type = response.contentType?.prefix { $0 != ";" }.lowercased().cleanLine
    return type?.isEmpty == false ? type : nil
  }
}
