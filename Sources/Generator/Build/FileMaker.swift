import Checks
import Pictures
import Site
import Storage

/// Renders files, checks those with new content, and stages those that are not published yet.
struct FileMaker {
  struct Made: Sendable {
    let file: RenderedFile
    let checked: Checked
    /// True if no earlier run has checked these bytes.
    let isNew: Bool
  }

  let staging: Staging
  let checker: Checker
  /// The digests of files that passed the same checks in an earlier run, by path.
  let passed: [String: String]

  /// Renders, checks and stages a file. `others` are the files that a list of files contains.
  func make(_ file: SiteFile, after others: [String: RenderedFile] = [:]) throws -> Made {
    if let picture = file.picture { return try stage(file, picture) }
    let bytes = file.render(after: others) ?? []
    let made = try check(file, bytes)
    try staging.add(file.path, bytes, digest: made.file.digest)
    return made
  }

  /// Checks a file. If the same bytes passed the checks in an earlier run, only reads the links, because their targets
  /// may no longer exist.
  private func check(_ file: SiteFile, _ bytes: [UInt8]) throws -> Made {
    let digest = XXH64.hex(bytes)
    let isNew = passed[file.path] != digest
    return Made(
      file: RenderedFile(
        path: file.path, kind: file.kind, digest: digest, byteCount: bytes.count),
      checked: isNew
        ? try checker.check(path: file.path, bytes: bytes)
        : checker.links(path: file.path, bytes: bytes),
      isNew: isNew)
  }

  private func stage(_ file: SiteFile, _ picture: PictureFile) throws -> Made {
    try staging.add(file.path, picture: picture)
    return Made(
      file: RenderedFile(
        path: file.path, kind: file.kind, digest: picture.digest, byteCount: picture.byteCount),
      checked: checker.links(path: file.path, bytes: []),
      isNew: passed[file.path] != picture.digest)
  }
}
