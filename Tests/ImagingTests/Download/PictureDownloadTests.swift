import Pictures
import Sources
import TestSupport
import Testing

@testable import HTTP
@testable import Imaging
@testable import Storage

@Suite struct PictureDownloadTests {
  private let day = Day(iso: "2026-11-20") ?? .first

  /// Fetches a picture with a NASA address from a test server, below `/mirror`.
  private func fetch(
    _ converse: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> (result: Result<PictureDownload.Got, PictureRejection>, targets: [String]) {
    let server = try LoopbackServer(converse)
    let address = try #require(
      WebAddress(
        "https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip"))
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      services: ServiceAddresses(
        service: server.address, feed: server.address, assets: try server.at("/mirror")),
      assetsHost: Asset.host, mediaHosts: ["assets.science.nasa.gov"])
    let result = await PictureDownload.hosts(client).fetch(
      .file(address), of: day, deadline: .never)
    return (result, server.targets)
  }

  @Test func `a downloaded picture has its size and its NASA address`() async throws {
    let bytes = PictureBytes.jpeg(1_600, 1_200)
    let (result, targets) = try await fetch { $0.answer(200, ["Content-Type: image/jpeg"], bytes) }
    let got = try result.get()
    #expect(got.bytes == bytes)
    #expect(got.header.type == .jpeg)
    #expect(got.header.size == PixelSize(width: 1_600, height: 1_200))
    #expect(
      got.address.text
        == "https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip")
    #expect(targets == ["/mirror/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip"])
  }

  @Test func `a picture of more than 16 MB is fetched with a second request`() async throws {
    let bytes = PictureBytes.png(9, 9) + [UInt8](repeating: 0, count: PictureClient.fewBytes)
    let (result, targets) = try await fetch { $0.answer(200, [], bytes) }
    #expect(try result.get().bytes.count == bytes.count)
    #expect(targets.count == 2)
  }

  @Test func `a picture over 100 MB is rejected before its body arrives`() async throws {
    let (result, _) = try await fetch { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000001\r\n\r\n")
      connection.waitForTheClientToLeave()
    }
    #expect(result.refusal?.reason == .failed(.tooLarge(limit: 100_000_000)))
  }

  @Test func `a rejection names the day, the address and the reason`() async throws {
    let (result, targets) = try await fetch { $0.answer(404) }
    #expect(
      result.refusal?.description
        == "the picture of 2026-11-20 from https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg was skipped: status 404"
    )
    #expect(targets.count == 1)
  }

  @Test func `a truncated response is rejected`() async throws {
    let (result, _) = try await fetch { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
      connection.send(PictureBytes.jpeg(4, 3))
    }
    #expect(result.refusal?.reason == .failed(.brokenOff))
  }

  @Test(
    arguments: [
      (200, "text/html; charset=utf-8", PictureBytes.jpeg(4, 3), .flaw(.webPage)),
      (200, "image/jpeg", Array("<!doctype html><p>Moved".utf8), .flaw(.webPage)),
      (200, "image/jpeg", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .flaw(.svg)),
      (200, "image/png", PictureBytes.jpeg(4, 3), .lyingType(announced: "image/png", found: .jpeg)),
      (
        200, "image/svg+xml", PictureBytes.gif(4, 3),
        .lyingType(announced: "image/svg+xml", found: .gif)
      ), (200, "application/json", PictureBytes.gif(4, 3), .wrongType("application/json")),
      (200, "image/jpeg", [], .flaw(.empty)),
      (200, "image/jpeg", Array(PictureBytes.jpeg(4, 3).dropLast()), .flaw(.cutShort)),
      (206, "image/jpeg", PictureBytes.jpeg(4, 3), .status(206)),
    ] as [(Int, String, [UInt8], PictureRejection.Reason)])
  func `a response that is not a complete picture of its type is rejected`(
    status: Int, type: String, body: [UInt8], reason: PictureRejection.Reason
  ) {
    let response = Response(status: status, headers: ["Content-Type": type], body: body)
    #expect(throws: reason) { try PictureDownload.check(.response(response)) }
  }

  @Test(arguments: [
    "image/jpeg", "IMAGE/JPEG; q=1", "image/jpg", "application/octet-stream", "",
  ])
  func `a matching or unspecific content type is accepted`(type: String) throws {
    let bytes = PictureBytes.jpeg(4, 3)
    let response = Response(
      status: 200, headers: ["content-type": type, "content-length": "\(bytes.count)"], body: bytes)
    #expect(try PictureDownload.check(.response(response)).0.type == .jpeg)
  }

  @Test(
    arguments: [
      .status(404), .status(410), .flaw(.svg),
    ] as [PictureRejection.Reason])
  func `the rejection of a missing picture or an SVG is final`(
    reason: PictureRejection.Reason
  ) {
    #expect(reason.isFinal)
  }

  @Test(
    arguments: [
      .status(400), .status(401), .status(403), .status(408), .status(429), .status(451),
      .status(500), .status(503), .status(206), .failed(.tooSlow), .failed(.tooLarge(limit: 9)),
      .failed(.redirectsWithoutEnd(limit: 9)),
      .wrongType("text/plain"), .lyingType(announced: "image/png", found: .jpeg), .flaw(.empty),
      .flaw(.webPage), .flaw(.unknownType), .flaw(.cutShort), .flaw(.broken),
    ] as [PictureRejection.Reason])
  func `a rejection that the host can resolve later is not final`(
    reason: PictureRejection.Reason
  ) {
    #expect(!reason.isFinal)
  }

  @Test func `the rejection of a too large picture is not final`() throws {
    let size = try #require(PixelSize(width: 9, height: 9))
    for flaw in [
      PictureHeader.Flaw.tooManyPixels(size, limit: 9), .tooManyFrames(size, frames: 9),
    ] {
      #expect(!PictureRejection.Reason.flaw(flaw).isFinal)
    }
  }
}

extension Result<PictureDownload.Got, PictureRejection> {
  fileprivate var refusal: PictureRejection? {
    if case .failure(let refusal) = self { refusal } else { nil }
  }
}
