import Foundation
import Pictures
import Storage

/// libvips' `vipsthumbnail`, found on PATH.
package struct Vipsthumbnail: Hashable, Sendable {
  package let path: String
  /// The reported version of libvips: `8.14.1`.
  package let version: String
  /// The PATH for finding and running the program.
  let searchPath: String
  /// The sandbox without the child's working folder.
  package let sandbox: Sandbox

  /// The first `vipsthumbnail` on the search path that runs in its sandbox and reports its version.
  package static func found(in searchPath: String?) async throws(Vipsthumbnail.SearchError)
    -> Vipsthumbnail
  {
    var fault: Vipsthumbnail.SearchError?
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
      let reason =
        switch end {
        case .left(code: 0, _): "does not run: its output contains no version"
        case .left(let code, let words):
          "cannot run with only the system's libraries and the libraries in its own folder: "
            + (ToolOutput(words).line.nonEmpty ?? "exit code \(code)")
        default: "does not run: \(RenditionError(end, of: child))"
        }
      fault = fault ?? .broken(path: path, reason)
    }
    throw fault ?? .notOnPath
  }

  /// The version in the program's output: `8.14.1` for `vips-8.14.1`, `vips 8.14.1` or `vips-8.14.1-Mon Jan 1 …`.
  static func version(in words: String) -> String? {
    guard let start = words.range(of: "vips")?.upperBound else { return nil }
    let number = words[start...].dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "." }
    return number.first?.isNumber == true && number.contains(".") ? String(number) : nil
  }

  /// A child with this working directory. File names are relative to it.
  func child(_ arguments: [String], in folder: String, limits: Subprocess.Limits) -> Subprocess {
    Subprocess(
      program: path, arguments: arguments,
      environment: Vipsthumbnail.environment(searchPath: searchPath), folder: folder,
      limits: limits, sandbox: sandbox.writing(in: folder))
  }

  /// libvips' program `vips`, which is installed in the same folder as `vipsthumbnail`.
  var vips: Vipsthumbnail {
    let path = "\(SitePath.folder(of: path))/vips"
    return Vipsthumbnail(
      path: path, version: version, searchPath: searchPath, sandbox: sandbox.reading(path))
  }

  /// A child that decodes the picture from standard input, writes nothing, and has no access to our files.
  func decoder(_ picture: Descriptor, _ header: PictureHeader, limits: Subprocess.Limits)
    -> Subprocess
  {
    Subprocess(
      program: path,
      arguments: ["stdin\(header.isAnimated ? "[n=-1]" : "")", "-s", "16x16", "-o", ".png"],
      environment: Vipsthumbnail.environment(searchPath: searchPath), folder: "/", limits: limits,
      sandbox: sandbox, input: picture, listening: .toErrors)
  }

  /// The whole environment of a child. One variable disables the loaders that libvips (since 8.13) considers unsafe for
  /// hostile files. Each child has only one thread, because several children run at once. Messages are in English.
  private static func environment(searchPath: String) -> [String: String] {
    [
      "PATH": searchPath, "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "TMPDIR": ".",
      "LC_ALL": "C",
    ]
  }
}

extension Vipsthumbnail {
  /// Why `vipsthumbnail` cannot be used.
  package enum SearchError: Error, Hashable {
    case notOnPath
    /// None of the programs that were found reports a version. `path` is the first of them, with the reason.
    case broken(path: String, String)

    /// The consequence of a missing `vipsthumbnail`, for messages.
    static let loss = "pictures are shown only in their original size"
  }
}

extension Vipsthumbnail.SearchError: CustomStringConvertible {
  /// What is wrong, the consequence, and the remedy.
  package var description: String {
    let what =
      switch self {
      case .notOnPath: "vipsthumbnail is not on PATH"
      case .broken(let path, let reason): "\(path) \(reason)"
      }
    return "\(what): \(Vipsthumbnail.SearchError.loss); install libvips-tools"
  }
}
