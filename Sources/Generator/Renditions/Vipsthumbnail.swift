import Foundation

/// libvips' `vipsthumbnail`, found on PATH.
struct Vipsthumbnail: Hashable, Sendable {
  /// Where the program is.
  let path: String
  /// The version of libvips it names: `8.14.1`.
  let version: String
  /// The PATH it was found on, and is run with.
  let searchPath: String
  /// What it may reach, but for the folder that it works in.
  let sandbox: Sandbox

  /// The first one on the search path that runs, in its sandbox, and names its version.
  static func found(in searchPath: String?) async throws(VipsthumbnailError) -> Vipsthumbnail {
    var fault: VipsthumbnailError?
    for folder in (searchPath ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/vipsthumbnail"
      guard unsafe access(path, X_OK) == 0 else { continue }
      let sandbox = Sandbox(for: path)
      let child = Subprocess(
        program: path, arguments: ["--version"],
        environment: environment(searchPath: searchPath ?? ""), folder: "/", limits: .question,
        sandbox: sandbox)
      let end = await child.run()
      if case .left(code: 0, let words) = end, let version = version(in: words) {
        return Vipsthumbnail(
          path: path, version: version, searchPath: searchPath ?? "", sandbox: sandbox)
      }
      let reason = RenditionError(end, limits: .question) ?? .unexpected("it names no version")
      fault = fault ?? .broken(path: path, reason)
    }
    throw fault ?? .notOnPath
  }

  /// `8.14.1` of `vips-8.14.1`, `vips 8.14.1` and `vips-8.14.1-Mon Jan 1 …`.
  static func version(in words: String) -> String? {
    guard let start = words.range(of: "vips")?.upperBound else { return nil }
    let number = words[start...].dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "." }
    return number.first?.isNumber == true && number.contains(".") ? String(number) : nil
  }

  /// A child that works in the folder, on files named there.
  func child(_ arguments: [String], in folder: String, limits: SubprocessLimits) -> Subprocess {
    Subprocess(
      program: path, arguments: arguments,
      environment: Vipsthumbnail.environment(searchPath: searchPath), folder: folder,
      limits: limits, sandbox: sandbox.writing(in: folder))
  }

  /// All of a child's environment. Loaders that libvips does not trust with hostile files are off
  /// (from libvips 8.13); one thread each, as several children run; messages in English.
  private static func environment(searchPath: String) -> [String: String] {
    [
      "PATH": searchPath, "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "TMPDIR": ".",
      "LC_ALL": "C",
    ]
  }
}
