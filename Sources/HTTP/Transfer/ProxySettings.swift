import Foundation
import Pictures

/// The proxy for https from the environment (libcurl-env(3)).
///
/// apod reads the environment itself instead of libcurl. So it knows which connections lead to a proxy, which may have
/// any address. `no_proxy` supports names, domains and `*`, but not address ranges.
struct ProxySettings: Sendable {
  private let proxy: String?
  /// Hosts and domains with a direct connection; `*` means all.
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
