import Pictures
import Sources
import Testing

@testable import HTTP

@Suite struct NetworkAddressTests {
  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "198.19.255.255", "203.0.113.9",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1",
    "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "::ffff:127.0.0.1",
    "::ffff:169.254.169.254", "64:ff9b::10.0.0.1", "100::1", "3fff::1", "::7f00:1",
  ])
  func `a private or reserved address is not public`(text: String) throws {
    #expect(try !#require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1",
    "198.17.1.1", "198.20.1.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1",
    "2001:4860:4860::8888", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
  ])
  func `an address on the internet is public`(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test func `every loopback address is recognised`() throws {
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
  func `a request to a private address is not sent`(host: String) async throws {
    guard let address = WebAddress("https://\(host)/latest/meta-data") else { return }
    let answer = await HTTPClient(userAgent: "apod-tests").get(
      address, accept: "*/*", take: .whole(atMost: 100), deadline: .never)
    guard case .failed(let fault, let reached) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(!reached)
    #expect("\(fault)".contains("is not contacted, because it resolves to "), "\(fault)")
  }
}
