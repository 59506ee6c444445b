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

  /// Renders, checks and stages consecutive files. `others` are the files that a list of files contains.
  ///
  /// All files are rendered before one is checked, and checked before one is staged. Neighbours in the list are often in
  /// the same folder, which is then opened only once.
  func make(
    _ files: ArraySlice<SiteFile>, after others: [String: RenderedFile] = [:]
  ) throws -> [Made] {
    let contents = files.map { $0.render(after: others) ?? [] }
    let made = try zip(files, contents).map { file, bytes in try check(file, bytes) }
    for ((file, bytes), one) in zip(zip(files, contents), made) {
      if let picture = file.picture {
        try staging.add(file.path, picture: picture)
      } else {
        try staging.add(file.path, bytes, digest: one.file.digest)
      }
    }
    return made
  }

  /// Checks a file. If the same bytes passed the checks in an earlier run, only reads the links, because their targets
  /// may no longer exist.
  private func check(_ file: SiteFile, _ bytes: [UInt8]) throws -> Made {
    let picture = file.picture
    let digest = picture?.digest ?? XXH64.hex(bytes)
    let isNew = passed[file.path] != digest
    let checked =
      isNew && picture == nil
      ? try checker.check(path: file.path, bytes: bytes)
      : checker.links(path: file.path, bytes: bytes)
    let rendered = RenderedFile(
      path: file.path, kind: file.kind, digest: digest,
      byteCount: picture?.byteCount ?? bytes.count)
    return Made(file: rendered, checked: checked, isNew: isNew)
  }
}
