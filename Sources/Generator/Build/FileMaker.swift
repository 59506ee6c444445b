import Checks
import Pictures
import Publishing
import Site

/// Renders files, and checks and stages those that are not already published.
struct FileMaker {
  struct Made: Sendable {
    let published: Manifest.File
    let checked: Checked
    /// Whether the published file has other bytes, or was not checked by this version of the program.
    let isNew: Bool
  }

  let staging: Staging
  let checker: Checker
  /// The last published edition when the same checker checked it, else empty.
  let last: Manifest

  /// Renders a batch of files, and returns pictures last.
  ///
  /// All are rendered before any is checked, and checked before any is written: alternating between these costs
  /// a tenth more time, above all around system calls.
  func make(_ files: ArraySlice<SiteFile>) throws -> [Made] {
    let rendered = files.compactMap { file in file.render().map { (file, $0) } }
    let checked = try rendered.map { file, bytes in try check(file, bytes) }
    var made: [Made] = []
    made.reserveCapacity(files.count)
    for ((file, bytes), one) in zip(rendered, checked) {
      if one.isNew { try staging.add(file.path, bytes, digest: one.published.digest) }
      made.append(one)
    }
    for file in files {
      if let picture = file.picture { made.append(try stage(file, picture)) }
    }
    return made
  }

  /// Renders a file that depends on the files made before, such as a list of them; nil for a picture.
  func make(_ file: SiteFile, after others: Manifest) throws -> Made? {
    guard let bytes = file.render(after: others) else { return nil }
    let made = try check(file, bytes)
    if made.isNew { try staging.add(file.path, bytes, digest: made.published.digest) }
    return made
  }

  /// Checks a file. Of one that is published with the same bytes only the links are read: what they lead to may be gone.
  private func check(_ file: SiteFile, _ bytes: [UInt8]) throws -> Made {
    let published = Manifest.File(
      path: file.path, kind: file.kind, digest: XXH64.hex(bytes), byteCount: bytes.count)
    let isNew = !isPublished(published)
    let checked =
      isNew
      ? try checker.check(path: file.path, bytes: bytes)
      : checker.links(path: file.path, bytes: bytes)
    return Made(published: published, checked: checked, isNew: isNew)
  }

  private func stage(_ file: SiteFile, _ picture: PictureFile) throws -> Made {
    let published = Manifest.File(
      path: file.path, kind: file.kind, digest: picture.digest, byteCount: picture.byteCount)
    let isNew = !isPublished(published)
    if isNew { try staging.add(file.path, picture: picture) }
    return Made(
      published: published, checked: checker.links(path: file.path, bytes: []), isNew: isNew)
  }

  /// Whether the site has the file, so that it passed the checks before.
  private func isPublished(_ file: Manifest.File) -> Bool {
    last.files[file.path] == file && staging.keep(file.path)
  }
}
