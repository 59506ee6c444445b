import Pictures
import Sources
import TestSupport
import Testing

@testable import HTTP
@testable import Imaging

/// Which hosts a picture's address can reach.
@Suite struct PictureClientTests {
  @Test(arguments: [
    "http://127.0.0.1:PORT/admin?x=1", "https://127.0.0.1:PORT/", "https://elsewhere.example/a.jpg",
    "https://assets.science.nasa.gov:8443/a.jpg", "http://assets.science.nasa.gov/a.jpg",
    "https://assets.science.nasa.gov.example/a.jpg",
  ])
  func `a picture address outside the picture hosts is rejected without a request`(text: String)
    async throws
  {
    let server = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let port = try #require(server.address.port)
    let address = try #require(WebAddress(text.replacing("PORT", with: "\(port)")))
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      services: ServiceAddresses(service: server.address, feed: server.address),
      assetsHost: Asset.host, mediaHosts: ["assets.science.nasa.gov"])
    let answer = await client.file(address, deadline: .never)
    guard case .failed(.foreign(address), reached: false) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(server.targets == [])
  }

  @Test(arguments: ["/elsewhere", "//127.0.0.1:OTHER/a.jpg", "https://127.0.0.1:OTHER/a.jpg"])
  func `a picture's redirect is followed only to picture hosts`(location: String) async throws {
    let other = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let port = try #require(other.address.port)
    let server = try LoopbackServer { connection in
      connection.target == "/a.jpg"
        ? connection.answer(302, ["Location: \(location.replacing("OTHER", with: "\(port)"))"])
        : connection.answer(200, [], Array("found".utf8))
    }
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      services: ServiceAddresses(
        service: server.address, feed: server.address, assets: server.address),
      assetsHost: Asset.host, mediaHosts: ["assets.science.nasa.gov"])
    let address = try #require(WebAddress("https://assets.science.nasa.gov/a.jpg"))
    let answer = await client.file(address, deadline: .never)
    #expect(other.targets == [])
    if location == "/elsewhere" {
      guard case .response(let response) = answer else { Issue.record("\(answer)"); return }
      #expect(response.body == Array("found".utf8))
    } else {
      guard case .failed(.redirectElsewhere, reached: true) = answer else {
        Issue.record("\(answer)"); return
      }
    }
  }

  @Test func `the override of the picture host does not apply to other hosts`() throws {
    let loopback = try #require(WebAddress("http://127.0.0.1:8000/cdn"))
    for (host, assets, place) in [
      ("cdn.stars.example", loopback, "http://127.0.0.1:8000/cdn/a.jpg?w=1"),
      ("assets.science.nasa.gov", loopback, "https://cdn.stars.example/a.jpg?w=1"),
      (nil, loopback, "https://cdn.stars.example/a.jpg?w=1"),
      ("cdn.stars.example", nil, "https://cdn.stars.example/a.jpg?w=1"),
    ] {
      let client = PictureClient(
        Fetcher(HTTPClient(userAgent: "apod-tests")), services: ServiceAddresses(assets: assets),
        assetsHost: host, mediaHosts: ["cdn.stars.example"])
      let address = try #require(WebAddress("https://cdn.stars.example/a.jpg?w=1"))
      #expect(client.place(of: address).text == place)
    }
  }

  @Test func `a redirect is allowed to picture hosts on port 443 and to overrides`() throws {
    let loopback = try #require(WebAddress("http://127.0.0.1:8000/"))
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests")),
      services: ServiceAddresses(service: loopback, feed: loopback, assets: loopback),
      assetsHost: Asset.host, mediaHosts: ["assets.science.nasa.gov"])
    for (text, isFollowed) in [
      ("https://assets.science.nasa.gov/b.jpg", true), ("https://intranet.nasa.gov/b.jpg", false),
      ("https://assets.science.nasa.gov:443/b.jpg", true), ("http://127.0.0.1/b.jpg", false),
      ("https://assets.science.nasa.gov:22/b.jpg", false), ("http://127.0.0.1:8000/b.jpg", true),
      ("http://127.0.0.1:8001/b.jpg", false),
    ] {
      #expect(client.mayFollow(try #require(WebAddress(text))) == isFollowed, "\(text)")
    }
  }

  @Test func `a record's picture address cannot point to the published site`() async throws {
    let server = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      services: ServiceAddresses(service: server.address, feed: server.address),
      assetsHost: Asset.host, mediaHosts: ["assets.science.nasa.gov"], site: server.address)
    let address = try server.at("/admin?x=1")
    _ = await client.file(address, deadline: .never)
    #expect(server.targets == [])
    let bytes = Array("secret".utf8)
    let file = PictureFile(
      original: Day(iso: "2026-11-20") ?? .first, type: .jpeg,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes))
    #expect(await client.published(file, deadline: .never) == bytes)
    #expect(server.targets.map { $0.prefix { $0 != "?" } } == ["/pictures/2026/11/20.jpg"])
  }
}
