import Foundation

/// The programs of this machine that tests run.
package enum Installed {
  /// Where the tests were given a `vipsthumbnail`.
  package static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// Without it no rendition can be tested: `.ci/packages --test` installs it.
  package static let hasVipsthumbnail = has("vipsthumbnail")
  package static let hasExifTool = has("exiftool")

  private static func has(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
  }
}
