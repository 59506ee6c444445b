import NASA
import Pictures
import Testing

@testable import Generator
@testable import HTTP
@testable import Imaging

@Suite struct NetworkAddressTests {
  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "198.19.255.255", "203.0.113.9",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1",
    "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "::ffff:127.0.0.1",
    "::ffff:169.254.169.254", "64:ff9b::10.0.0.1", "100::1", "3fff::1", "::7f00:1",
  ])
  func `nobody of the internet is there`(text: String) throws {
    #expect(try !#require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1",
    "198.17.1.1", "198.20.1.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1",
    "2001:4860:4860::8888", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
  ])
  func `anybody may be there`(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test func `this machine has many addresses`() throws {
    for text in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
      #expect(try #require(NetworkAddress(text)).isLoopback)
    }
    for text in ["128.0.0.1", "::2", "0.0.0.0"] {
      #expect(try !#require(NetworkAddress(text)).isLoopback)
    }
    #expect(NetworkAddress("2130706433") == nil)
    #expect(try #require(NetworkAddress("fe80::1")).description == "fe80::1")
  }

  @Test(arguments: ["0", "2130706433", "127.1", "10.0.0.1", "169.254.169.254", "[fe80::1]"])
  func `a request that would leave the internet is not sent`(host: String) async throws {
    guard let address = WebAddress("https://\(host)/latest/meta-data") else { return }
    let answer = await HTTPClient(userAgent: "apod-tests").get(
      address, accept: "*/*", take: .whole(atMost: 100), deadline: Deadline(.seconds(20)))
    guard case .failed(let fault, let reached) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(!reached)
    #expect("\(fault)".contains("is not asked: it leads to "), "\(fault)")
  }

  @Test(arguments: [
    "http://127.0.0.1:PORT/admin?x=1", "https://127.0.0.1:PORT/", "https://elsewhere.example/a.jpg",
    "https://assets.science.nasa.gov:8443/a.jpg", "http://assets.science.nasa.gov/a.jpg",
    "https://assets.science.nasa.gov.example/a.jpg",
  ])
  func `a picture's address leads to the hosts of pictures alone`(text: String) async throws {
    let server = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let port = try #require(server.address.port)
    let address = try #require(WebAddress(text.replacing("PORT", with: "\(port)")))
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), firstPause: .milliseconds(1)),
      services: ServiceAddresses(service: server.address, feed: server.address),
      hosts: PictureClient.AllowedHosts(Configuration.usualMediaHosts))
    let answer = await client.file(address, deadline: Deadline(.seconds(20)))
    guard case .failed(.foreign(address), reached: false) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(server.targets == [])
  }

  @Test(arguments: ["/elsewhere", "//127.0.0.1:OTHER/a.jpg", "https://127.0.0.1:OTHER/a.jpg"])
  func `a redirect of a picture leads to the hosts of pictures alone`(location: String) async throws
  {
    let other = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let port = try #require(other.address.port)
    let server = try LoopbackServer { connection in
      connection.target == "/a.jpg"
        ? connection.answer(302, ["Location: \(location.replacing("OTHER", with: "\(port)"))"])
        : connection.answer(200, [], Array("found".utf8))
    }
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), firstPause: .milliseconds(1)),
      services: ServiceAddresses(
        service: server.address, feed: server.address, assets: server.address),
      hosts: PictureClient.AllowedHosts(Configuration.usualMediaHosts))
    let address = try #require(WebAddress("https://assets.science.nasa.gov/a.jpg"))
    let answer = await client.file(address, deadline: Deadline(.seconds(20)))
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

  @Test func `a redirect that is not allowed is not followed, though it stays on the host`()
    async throws
  {
    let server = try LoopbackServer { connection in
      connection.target == "/a"
        ? connection.answer(302, ["Location: /b"])
        : connection.answer(200, [], Array("found".utf8))
    }
    let client = Fetcher(HTTPClient(userAgent: "apod-tests"), firstPause: .milliseconds(1))
      .following { $0.path == "/a" }
    let answer = await client.get(
      try server.at("/a"), accept: "*/*", take: .whole(atMost: 100),
      deadline: Deadline(.seconds(20)))
    guard case .failed(.redirectElsewhere, reached: true) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(server.targets == ["/a"])
  }

  @Test func `pictures' redirects go by the hosts of pictures`() throws {
    let loopback = try #require(WebAddress("http://127.0.0.1:8000/"))
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests")),
      services: ServiceAddresses(service: loopback, feed: loopback, assets: loopback),
      hosts: PictureClient.AllowedHosts(["assets.science.nasa.gov"]))
    for (text, isFollowed) in [
      ("https://assets.science.nasa.gov/b.jpg", true), ("https://intranet.nasa.gov/b.jpg", false),
      ("https://assets.science.nasa.gov:22/b.jpg", false), ("http://127.0.0.1:8000/b.jpg", true),
      ("http://127.0.0.1:8001/b.jpg", false),
    ] {
      #expect(client.mayFollow(try #require(WebAddress(text))) == isFollowed, "\(text)")
    }
  }

  @Test func `a host of pictures sends on to other hosts of pictures alone, and over port 443`()
    throws
  {
    let hosts = PictureClient.AllowedHosts(["assets.science.nasa.gov"])
    for (text, isAllowed) in [
      ("https://assets.science.nasa.gov/b.jpg", true),
      ("https://assets.science.nasa.gov:443/b.jpg", true),
      ("https://assets.science.nasa.gov:22/b.jpg", false),
      ("https://intranet.nasa.gov/b.jpg", false), ("http://127.0.0.1/b.jpg", false),
    ] {
      #expect(hosts.mayBeAsked(for: try #require(WebAddress(text))) == isAllowed, "\(text)")
    }
  }

  @Test func `a site's own address is none that records may lead to`() async throws {
    let server = try LoopbackServer { $0.answer(200, [], Array("secret".utf8)) }
    let client = PictureClient(
      Fetcher(HTTPClient(userAgent: "apod-tests"), firstPause: .milliseconds(1)),
      services: ServiceAddresses(service: server.address, feed: server.address),
      hosts: PictureClient.AllowedHosts(Configuration.usualMediaHosts))
    let address = try server.at("/admin?x=1")
    _ = await client.file(address, deadline: Deadline(.seconds(20)))
    #expect(server.targets == [])
    let own = await client.published(
      address, accept: "*/*", atMost: 100, deadline: Deadline(.seconds(20)))
    guard case .response = own else { Issue.record("\(own)"); return }
    #expect(server.targets == ["/admin?x=1"])
  }
}
