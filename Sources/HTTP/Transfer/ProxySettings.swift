import Foundation
import Pictures

/// The proxy for https requests, which environment variables set (libcurl-env(3)).
///
/// apod reads these variables itself, and not through libcurl, because it must know which connections lead to a proxy:
/// a proxy may have a private address, but a server may not. In `no_proxy`, apod supports names, domains and `*`, but
/// not address ranges.
struct ProxySettings: Sendable {
  private let proxy: String?
  /// Hosts and domains that are reached without the proxy; `*` means all hosts.
  private let direct: [String]

  static let ofProcess = ProxySettings(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    func first(_ names: [String]) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    proxy = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    direct = (first(["no_proxy", "NO_PROXY"]) ?? "").lowercased()
      .split { $0 == "," || $0 == " " }.map { String($0.drop { $0 == "." }) }
  }

  /// The proxy for requests to the address; nil for a direct connection. Loopback is always direct.
  func proxy(for address: WebAddress) -> String? {
    guard let proxy, !address.isLoopback else { return nil }
    let isDirect = direct.contains {
      $0 == "*" || address.host == $0 || address.host.hasSuffix("." + $0)
    }
    return isDirect ? nil : proxy
  }
}
