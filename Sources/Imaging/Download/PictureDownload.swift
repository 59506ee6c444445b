import HTTP
package import Pictures
import Sources

/// A source of picture files. Files that are not pictures are rejected.
package enum PictureDownload: Sendable {
  /// Returns the file at an address, without the metadata that cameras and editors add.
  package typealias Files = @Sendable (WebAddress) async -> Result<[UInt8], PictureRejection.Reason>

  /// Pictures are downloaded from their hosts.
  case hosts(PictureClient)
  /// Pictures are read from a folder on disk.
  case files(Files)

  /// The client of the hosts; nil for a folder, which needs no client.
  var client: PictureClient? {
    if case .hosts(let client) = self { client } else { nil }
  }

  struct Got: Sendable {
    let address: WebAddress
    let header: PictureHeader
    let bytes: [UInt8]
  }

  func fetch(
    _ source: ImageSource, of day: Day, deadline: Deadline
  ) async -> Result<Got, PictureRejection> {
    var address = source.address
    do throws(PictureRejection.Reason) {
      if case .vimeo(let page) = source { address = try await still(of: page, deadline: deadline) }
      return .success(try await picture(at: address, deadline: deadline))
    } catch {
      return .failure(PictureRejection(day: day, address: address, reason: error))
    }
  }

  /// The thumbnail of the Vimeo video whose page has this address.
  private func still(
    of page: WebAddress, deadline: Deadline
  ) async throws(PictureRejection.Reason) -> WebAddress {
    guard let client else { throw .noStill }
    let record = try PictureDownload.whole(await client.record(of: page, deadline: deadline))
    guard let still = PosterHost.still(inRecord: record.body) else { throw .noStill }
    return still
  }

  private func picture(
    at address: WebAddress, deadline: Deadline
  ) async throws(PictureRejection.Reason) -> Got {
    let (header, bytes) =
      switch self {
      case .hosts(let client):
        try PictureDownload.check(await client.file(address, deadline: deadline))
      case .files(let read): try PictureDownload.check(try await read(address).get())
      }
    guard header.size.pixels <= PictureHeader.mostKeptPixels else {
      throw .flaw(.tooManyPixels(header.size, limit: PictureHeader.mostKeptPixels))
    }
    if address.host == PosterHost.youTube, header.size == PosterHost.noStill { throw .noStill }
    return Got(address: address, header: header, bytes: bytes)
  }

  private static func whole(_ answer: HTTPResult) throws(PictureRejection.Reason) -> Response {
    switch answer {
    case .failed(let fault, _): throw .failed(fault)
    case .response(let response) where response.status == 200: return response
    case .response(let response): throw .status(response.status)
    }
  }

  /// Checks that the response is a picture of the type in its header fields.
  static func check(_ answer: HTTPResult) throws(PictureRejection.Reason) -> (
    PictureHeader, [UInt8]
  ) {
    let response = try whole(answer)
    let type = response.contentType?.prefix { $0 != ";" }.lowercased().cleanLine ?? ""
    if type == "text/html" || type == "application/xhtml+xml" { throw .flaw(.webPage) }
    let (header, _) = try check(response.body)
    switch type {
    case "", "application/octet-stream", "binary/octet-stream", header.type.mediaType: break
    case "image/jpg" where header.type == .jpeg: break
    case _ where type.hasPrefix("image/"):
      throw .lyingType(announced: String(type.prefix(40)), found: header.type)
    default: throw .wrongType(String(type.prefix(40)))
    }
    return (header, response.body)
  }

  private static func check(
    _ bytes: [UInt8]
  ) throws(PictureRejection.Reason) -> (PictureHeader, [UInt8]) {
    do throws(PictureHeader.Flaw) {
      return (try PictureHeader(bytes), bytes)
    } catch {
      throw .flaw(error)
    }
  }
}
