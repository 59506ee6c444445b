import NASA
import Pictures
import Testing

@testable import Generator

@Suite struct PictureDownloadTests {
  private let day = Day(iso: "2026-11-20") ?? .first

  /// Fetches a picture whose addresses are NASA's, from a stand-in below `/mirror`.
  private func fetch(
    isGIF: Bool = false, _ converse: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> (outcome: PictureDownload.Outcome, targets: [String]) {
    let server = try LoopbackServer(converse)
    let original = try #require(
      WebAddress("https://assets.science.nasa.gov/content/dam/science/a%20b.jpg"))
    let display = try #require(
      WebAddress(
        "https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip"))
    let image = Image(display: isGIF ? original : display, original: original, size: nil)
    let download = PictureDownload(
      Asking(HTTPClient(userAgent: "apod-tests"), firstPause: .milliseconds(1)),
      assets: try server.at("/mirror"))
    let outcome = await download.fetch(image, of: day, budget: Budget(.seconds(60)))
    let targets = server.requests.compactMap {
      $0.split(separator: " ").dropFirst().first.map(String.init)
    }
    return (outcome, targets)
  }

  @Test func `the version for screens is fetched, measured and known by NASA's address`()
    async throws
  {
    let bytes = PictureBytes.jpeg(1_600, 1_200)
    let (outcome, targets) = try await fetch { $0.answer(200, ["Content-Type: image/jpeg"], bytes) }
    let got = try #require(outcome.got)
    #expect(got.bytes == bytes)
    #expect(got.picture.day == day)
    #expect(got.picture.type == .jpeg)
    #expect(got.picture.size == PixelSize(width: 1_600, height: 1_200))
    #expect(got.picture.original?.byteCount == bytes.count)
    #expect(got.picture.original?.digest == XXH64.hex(bytes))
    #expect(
      got.picture.address.text
        == "https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip")
    #expect(outcome.refusals.isEmpty)
    #expect(targets == ["/mirror/dynamicimage/assets/science/a%20b.jpg?w=1600&fit=clip"])
  }

  @Test func `the original is tried when the version for screens is no good`() async throws {
    let (outcome, targets) = try await fetch { connection in
      connection.target.contains("dynamicimage")
        ? connection.answer(404, ["Content-Type: text/html"], Array("<html>".utf8))
        : connection.answer(200, [], PictureBytes.png(9, 9))
    }
    #expect(outcome.got?.picture.type == .png)
    #expect(outcome.refusals.map(\.reason) == [.status(404)])
    #expect(targets.count == 2)
    #expect(
      outcome.refusals.first?.description
        == "the picture of 2026-11-20 from https://assets.science.nasa.gov/dynamicimage/assets/science/a%20b.jpg is refused: status 404"
    )
  }

  @Test func `one address is asked once`() async throws {
    let (outcome, targets) = try await fetch(isGIF: true) { $0.answer(404) }
    #expect(outcome.got == nil)
    #expect(targets == ["/mirror/content/dam/science/a%20b.jpg"])
  }

  @Test func `an answer that breaks off is refused`() async throws {
    let (outcome, _) = try await fetch(isGIF: true) { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
      connection.send(PictureBytes.jpeg(4, 3))
    }
    #expect(outcome.refusals.map(\.reason) == [.failed(.brokenOff)])
  }

  @Test(
    arguments: [
      (200, "text/html; charset=utf-8", PictureBytes.jpeg(4, 3), .flaw(.webPage)),
      (200, "image/jpeg", Array("<!doctype html><p>Moved".utf8), .flaw(.webPage)),
      (200, "image/png", PictureBytes.jpeg(4, 3), .lyingType(announced: "image/png", found: .jpeg)),
      (
        200, "image/svg+xml", PictureBytes.gif(4, 3),
        .lyingType(announced: "image/svg+xml", found: .gif)
      ), (200, "application/json", PictureBytes.gif(4, 3), .wrongType("application/json")),
      (200, "image/jpeg", [], .flaw(.empty)),
      (200, "image/jpeg", Array(PictureBytes.jpeg(4, 3).dropLast()), .flaw(.cutShort)),
      (206, "image/jpeg", PictureBytes.jpeg(4, 3), .status(206)),
    ] as [(Int, String, [UInt8], PictureRefusal.Reason)])
  func `bytes that are not what they claim are refused`(
    status: Int, type: String, body: [UInt8], reason: PictureRefusal.Reason
  ) {
    let response = Response(status: status, headers: ["Content-Type": type], body: body)
    #expect(throws: reason) { try PictureDownload.judge(.response(response)) }
  }

  @Test(arguments: [
    "image/jpeg", "IMAGE/JPEG; q=1", "image/jpg", "application/octet-stream", "",
  ])
  func `a type that agrees or says nothing is believed`(type: String) throws {
    let bytes = PictureBytes.jpeg(4, 3)
    let response = Response(
      status: 200, headers: ["content-type": type, "content-length": "\(bytes.count)"], body: bytes)
    #expect(try PictureDownload.judge(.response(response)).0.type == .jpeg)
  }

  @Test func `a length other than the announced is refused`() {
    let response = Response(
      status: 200, headers: ["content-length": "9"], body: PictureBytes.gif(4, 3))
    #expect(
      throws: PictureRefusal.Reason.wrongLength(announced: 9, came: response.body.count)
    ) { try PictureDownload.judge(.response(response)) }
  }
}
