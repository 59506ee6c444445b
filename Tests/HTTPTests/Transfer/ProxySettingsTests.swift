import Pictures
import Testing

@testable import HTTP

@Suite struct ProxySettingsTests {
  private let both = [
    "https_proxy": "http://proxy.example:3128", "no_proxy": "stars.example, .moons.example",
  ]

  private func proxy(_ environment: [String: String], _ address: String) throws -> String? {
    ProxySettings(environment).proxy(for: try #require(WebAddress(address)))
  }

  @Test func `the proxy is used for every host outside no_proxy`() throws {
    #expect(try proxy(both, "https://science.nasa.gov/") == "http://proxy.example:3128")
    #expect(try proxy(both, "https://bright-stars.example/") == "http://proxy.example:3128")
    for host in ["stars.example", "www.stars.example", "moons.example", "of.moons.example"] {
      #expect(try proxy(both, "https://\(host)/") == nil, "\(host)")
    }
  }

  @Test func `loopback addresses and a star in no_proxy bypass the proxy`() throws {
    #expect(try proxy(both, "http://127.0.0.1:8000/") == nil)
    #expect(
      try proxy(["all_proxy": "socks5://p.example", "NO_PROXY": "*"], "https://a.example/") == nil)
    #expect(try proxy([:], "https://a.example/") == nil)
    #expect(try proxy(["HTTPS_PROXY": ""], "https://a.example/") == nil)
  }
}
