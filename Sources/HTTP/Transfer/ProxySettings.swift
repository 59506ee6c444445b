import Foundation
import Pictures

/// The proxy that the environment names for https (libcurl-env(3)).
///
/// Read here and not by libcurl, so that it is known which connections lead to a proxy: such a one may have any
/// address. Of `no_proxy` names, domains and `*` are understood, not ranges of addresses.
struct ProxySettings: Sendable {
  private let proxy: String?
  /// Hosts and domains that are connected directly; `*` is all.
  private let direct: [String]

  /// The settings of this process.
  static let ofProcess = ProxySettings(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    func first(_ names: [String]) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    proxy = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    direct = (first(["no_proxy", "NO_PROXY"]) ?? "").lowercased()
      .split { $0 == "," || $0 == " " }.map { String($0.drop { $0 == "." }) }
  }

  /// The proxy for requests to the address; nil for a direct connection, as to loopback always.
  func proxy(for address: WebAddress) -> String? {
    guard let proxy, !address.isLoopback else { return nil }
    let isDirect = direct.contains {
      $0 == "*" || address.host == $0 || address.host.hasSuffix("." + $0)
    }
    return isDirect ? nil : proxy
  }
}
