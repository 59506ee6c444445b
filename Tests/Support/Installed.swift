import Foundation

/// The programs of this machine that tests run.
package enum Installed {
  /// Where the tests were given a `vipsthumbnail`.
  package static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// Whether there is one. Without it no rendition can be tested: `.ci/packages --test` installs it.
  package static let hasVipsthumbnail = searchPath.split(separator: ":").contains {
    unsafe access("\($0)/vipsthumbnail", X_OK) == 0
  }
}
