import Pictures
import Testing
import TestSupport

@testable import HTTP

@Suite struct RedirectRuleTests {
  @Test(arguments: [
    ("https://science.nasa.gov/a", "/b", "https://science.nasa.gov/b"),
    ("https://science.nasa.gov/a", "//www.nasa.gov/b", "https://www.nasa.gov/b"),
    ("https://stars.example/a", "https://www.stars.example/b", "https://www.stars.example/b"),
    ("https://www.stars.example/a", "https://stars.example/", "https://stars.example/"),
    ("https://stars.example:8443/a", "https://stars.example/b", "https://stars.example/b"),
    ("https://stars.example:8443/a", "/b", "https://stars.example:8443/b"),
    ("http://127.0.0.1:81/a", "/b?c", "http://127.0.0.1:81/b?c"),
  ])
  func `a redirect to the service's own hosts is allowed`(
    from: String, location: String, to: String
  ) throws {
    let target = RedirectRule.target(
      of: location, from: try #require(WebAddress(from)), within: "nasa.gov")
    #expect(try target.get().text == to)
  }

  @Test(arguments: [
    ("https://science.nasa.gov/a", "http://science.nasa.gov/b"),
    ("https://science.nasa.gov/a", "https://nasa.gov.example/b"),
    ("https://science.nasa.gov/a", "https://notnasa.gov/b"),
    ("https://science.nasa.gov/a", "https://gov/b"),
    ("https://science.nasa.gov/a", "https://127.0.0.1/b"),
    ("https://science.nasa.gov/a", "http://localhost/b"),
    ("https://science.nasa.gov/a", "//[::1]:80/b"),
    ("https://science.nasa.gov/a", "https://me@science.nasa.gov/b"),
    ("https://science.nasa.gov/a", "javascript:alert(1)"),
    ("https://stars.example/a", "https://moons.example/b"),
    ("https://science.nasa.gov/a", "https://nasa.gov:22/b"),
    ("http://127.0.0.1:81/a", "http://127.0.0.1:82/b"),
    ("http://127.0.0.1:81/a", "https://127.0.0.1/b"),
    ("http://127.0.0.1/a", "http://localhost/b"), ("http://127.0.0.1/a", "https://stars.example/b"),
  ])
  func `any other redirect is rejected`(from: String, location: String) throws {
    let target = RedirectRule.target(
      of: location, from: try #require(WebAddress(from)), within: "nasa.gov")
    guard case .failure(.elsewhere) = target else {
      Issue.record("\(target)")
      return
    }
  }

  @Test(arguments: [
    ("stars.example", "https://api.stars.example/a", "https://cdn.stars.example/b", true),
    ("stars.example", "https://science.nasa.gov/a", "https://www.nasa.gov/b", false),
    (
      "stars.example", "https://api.stars.example/a", "https://cdn.stars.example.evil.example/",
      false
    ),
    // Every host in this test is below this domain.
    ("example", "https://stars.example/a", "https://moons.example/b", false),
    (nil, "https://api.stars.example/a", "https://cdn.stars.example/b", false),
    (nil, "https://stars.example/a", "https://www.stars.example/b", true),
  ])
  func `a redirect between hosts below the source's domain is allowed`(
    domain: String?, from: String, location: String, isFollowed: Bool
  ) throws {
    let target = RedirectRule.target(
      of: location, from: try #require(WebAddress(from)), within: domain)
    #expect((try? target.get()) == (isFollowed ? WebAddress(location) : nil))
  }

  @Test func `only https and loopback addresses are allowed`() throws {
    for (text, allowed) in [
      ("https://science.nasa.gov/", true), ("http://science.nasa.gov/", false),
      ("http://localhost:1/", true), ("http://[::1]/", true), ("http://127.9.9.9/", true),
      ("http://127.example/", false), ("http://10.0.0.1/", false),
    ] {
      #expect(RedirectRule.isAllowed(try #require(WebAddress(text))) == allowed, "\(text)")
    }
  }

  @Test func `a disallowed redirect is not followed even on the same host`() async throws {
    let server = try LoopbackServer { connection in
      connection.target == "/a"
        ? connection.answer(302, ["Location: /b"])
        : connection.answer(200, [], Array("found".utf8))
    }
    var client = HTTPClient(userAgent: "apod-tests")
    client.mayFollow = { $0.path == "/a" }
    let answer = await client.get(
      try server.at("/a"), accept: "*/*", take: .whole(atMost: 100),
      deadline: .never)
    guard case .failed(.redirectElsewhere, reached: true) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(server.targets == ["/a"])
  }
}
